/* reader.c - reads records from lines: gathers, asks the layouts, ends and skips. */
#include "reader.h"

#include "heading.h"
#include "sides.h"

#include <stdio.h>

enum { LONG_BLOCK = 64 }; /* lines */

static const char stray_word[] = "this word is no row, and no title of a record";
static const char stray_number[] =
    "this is no row, and no size or number of a record; a row has all "
    "its cells on a line";

void reader_open(struct reader *reader, struct lines *lines, const char *file,
                 const struct reading *reading) {
    memset(reader, 0, offsetof(struct reader, finding));
    reader->finding.is_explained = false;
    reader->lines = lines;
    reader->file = file;
    reader->reading = *reading;
}

/* ---- Keeping lines --------------------------------------------------------------------- */

/* Keeps a line behind those kept, with a copy of its text.  The caller has made room. */
static void keep_line(struct reader *reader, const struct line *line) {
    struct plain_line *kept = &reader->kept[reader->count++];
    struct line copy = *line;
    copy.text = memmove(reader->bytes + reader->used, line->text, line->length);
    reader->used += line->length;
    make_plain(&copy, reader->bytes + reader->used, reader->offsets + reader->used, kept);
    if (kept->at != NULL)
        reader->used += line->length;
}

/* Drops the first lines kept, and moves the text of the others to the front. */
static void drop_lines(struct reader *reader, size_t count) {
    size_t all = reader->count;
    reader->count = reader->used = reader->in_block = reader->least = reader->done = 0;
    reader->checked = 0;
    for (size_t i = count; i < all; i++) {
        struct line line = reader->kept[i].line;
        keep_line(reader, &line);
    }
}

/* Counts the first lines kept as this, but for a line whose first part has been counted. */
static void count_kept(struct reader *reader, size_t count, enum fate fate) {
    for (size_t i = 0; i < count; i++)
        reader->tally.lines[fate] += reader->kept[i].line.before == 0;
}

void drop_kept(struct reader *reader, size_t count, enum fate fate) {
    if (fate != FATE_COUNT)
        count_kept(reader, count, fate);
    drop_lines(reader, count);
}

static bool has_room(const struct reader *reader) {
    return reader->count < BLOCK_LINES && BLOCK_BYTES - reader->used >= (size_t)2 * LINES_SIZE;
}

/* ---- Making records -------------------------------------------------------------------- */

/* Begins a record with what valid and invalid ones have in common. */
static void begin_record(struct reader *reader, struct record *record, enum form form) {
    memset(record, 0, offsetof(struct record, candidates));
    record->file = reader->file;
    record->form = form;
    record->text = "";
    record->blank_before = reader->is_blank_above && reader->records > 0;
    record->note = reader->note;
    memcpy(record->heading, reader->heading, sizeof record->heading);
    reader->note.text = NULL;
    reader->heading[0] = '\0';
    reader->is_blank_above = false;
}

static void set_fault(struct reader *reader, struct record *record, const struct fault *fault) {
    record->valid = false;
    record->fault = (struct position){reader->file, fault->line, fault->column};
    snprintf(record->reason, sizeof record->reason, "%s", fault->reason);
}

/* Counts the lines of a valid record: its rows, and what stands between them. */
static void count_record(struct reader *reader, size_t count) {
    const struct draft *draft = &reader->finding.draft;
    size_t cell = 0;
    for (size_t i = 0; i < count; i++) {
        const struct plain_line *line = &reader->seen[i];
        while (cell < draft->count && draft->cells[cell].line->line.number < line->line.number)
            cell++;
        if (cell < draft->count && draft->cells[cell].line->line.number == line->line.number)
            reader->tally.lines[FATE_ANSWERED] += line->line.before == 0;
        else
            count_between(reader, line);
    }
}

/* Ends a record.  False if it is the state of the record before, which is framing. */
static bool end_record(struct reader *reader, const struct record *record) {
    bool is_state = reader->section == HEADING_STATE && reader->section_above == HEADING_PUZZLE &&
                    record->valid;
    reader->section_above = record->valid ? reader->section : HEADING_NONE;
    reader->section = HEADING_NONE;
    reader->records += !is_state;
    reader->has_text_above = true;
    if (is_state) {
        reader->note = record->note;
        reader->is_blank_above = record->blank_before;
    }
    return !is_state;
}

/* Steps to the rest of a line, which is the next record.  A quotation mark in front of its grid
 * belongs to it. */
static void step_to_rest(struct reader *reader, size_t rest) {
    struct plain_line *kept = &reader->kept[reader->finding.lines - 1];
    struct line line = kept->line;
    size_t text = (size_t)(kept->text - reader->bytes);
    line.in_list = reader->finding.in_list;
    rest -= line.in_list == 0 && line.text[rest - 1] == '"';
    line.text += rest;
    line.length -= rest;
    line.before += rest;
    make_plain(&line, reader->bytes + text, reader->offsets + text, kept);
    reader->done = reader->finding.lines - 1;
    reader->in_block = reader->least = 0;
}

/* The bytes of a line that are the record's own, without the separator before its rest. */
static size_t own_length(const struct line *line, size_t rest) {
    size_t size;
    while ((size = blank_before(line->text, rest)) > 0)
        rest -= size;
    return rest > 0 && line->text[rest - 1] == ',' ? rest - 1 : rest;
}

/* Sets the text of a record that is a line or a part of one. */
static void set_text(const struct reader *reader, struct record *record) {
    const struct finding *finding = &reader->finding;
    const struct line *line = &reader->kept[finding->lines - 1].line;
    record->text = line->text;
    record->length = finding->rest > 0 ? own_length(line, finding->rest) : line->length;
    record->text_at = line->before;
    record->text_kind = finding->text_kind;
    record->puzzle_at = finding->puzzle_at;
    record->map_at = finding->map_at;
    record->expected_at = finding->expected_at;
}

/* True if the first line kept is an empty row of a spreadsheet, which stands above the record. */
static bool has_empty_row_above(const struct reader *reader) {
    const struct draft *draft = &reader->finding.draft;
    return draft->count > 0 && draft->cells[0].line->line.number > reader->kept[0].line.number &&
           !(reader->kept[0].classes & ~(SET_COMMA | SET_BLANK));
}

/* Makes a record of what the layouts have found.  False if it is none. */
static bool make_record(struct reader *reader, struct record *record) {
    struct finding *finding = &reader->finding;
    const struct draft *draft = &finding->draft;
    bool is_line = finding->form == FORM_LINE;
    reader->is_blank_above = reader->is_blank_above || has_empty_row_above(reader);
    begin_record(reader, record, finding->form);
    if (is_line)
        set_text(reader, record);
    record->valid = draft->count > 0 && draft_finish(finding, &reader->reading, record);
    if (!record->valid)
        set_fault(reader, record, &finding->fault);
    else if (is_line && finding->puzzle_at.length == draft->count)
        record->origin.arrangement = CELLS_ON_LINE;
    record->has_map = record->valid && finding->map[0] != '\0';
    if (record->has_map)
        memcpy(record->map, finding->map, draft->count);
    bool is_told = end_record(reader, record);
    reader->form_above = finding->form;
    if (!is_line && draft->side <= SUDOKU_MAX_SIDE)
        reader->last_side = draft->side;
    if (record->valid && is_told)
        count_record(reader, finding->lines);
    else
        count_kept(reader, finding->lines, is_told ? FATE_REPORTED : FATE_FRAMING);
    if (finding->rest > 0)
        step_to_rest(reader, finding->rest);
    else
        reader->done = finding->lines;
    bool fast_may_follow = is_told && is_line && reader->count == reader->done &&
                           reader->reading.second != SECOND_IS_MAP &&
                           shape_of_side(9, reader->reading.box).box_height == 3;
    reader->fast_from = fast_may_follow ? reader->lines->number : 0;
    return is_told;
}

/* ---- Invalid records ---------------------------------------------------------------------- */

/* Finds why the first lines kept are no record, of a block of `count` lines. */
static void find_fault(struct reader *reader, size_t lines, size_t count) {
    const struct plain_line *first = &reader->kept[0];
    struct finding *finding = &reader->finding;
    explain_lines(reader, lines, true);
    if (reader->fault.line == 0)
        explain_lines(reader, count, true);
    bool is_stray = lines == 1 && is_number(first) && !(reader->reading.known & SILENT);
    if (!is_stray && !is_too_long(&first->line) && reader->fault.line > 0)
        return;
    clear_finding(finding, true);
    if (is_stray)
        decline(finding, first->line.number, column_behind(first, first->end), "%s", stray_number);
    else
        decline_line(&(struct block){.reading = &reader->reading}, first, finding);
    finding->is_explained = false;
    reader->fault = finding->fault;
}

/* Makes an invalid record of the first lines kept. */
static void make_invalid(struct reader *reader, struct record *record, size_t lines) {
    const struct line *first = &reader->kept[0].line;
    begin_record(reader, record, lines == 1 ? FORM_LINE : FORM_ROWS);
    if (lines == 1) {
        record->text = first->text;
        record->length = first->length;
        record->text_at = first->before;
    }
    set_fault(reader, record, &reader->fault);
    end_record(reader, record);
    reader->is_damaged = false;
    if (lines == 1 && width_of(&reader->kept[0]) < SHORTEST_ROW)
        reader->narrow_line = first->number;
    count_kept(reader, lines, FATE_REPORTED);
    reader->done = lines;
}

/* Makes an invalid record of the line that is held.  The headings above it, unless it is one, are
 * those of the next record. */
static void make_stray(struct reader *reader, struct record *record) {
    struct held_line *held = &reader->held;
    bool is_word = held->kind == ABOVE_WORD;
    struct fault fault = {.line = held->line, .column = held->end_column};
    snprintf(fault.reason, sizeof fault.reason, "%s", is_word ? stray_word : stray_number);
    begin_record(reader, record, FORM_ROWS);
    set_fault(reader, record, &fault);
    end_record(reader, record);
    if (!is_word)
        memcpy(reader->heading, record->heading, sizeof reader->heading);
    record->heading[0] = '\0';
    reader->tally.lines[FATE_REPORTED]++;
    reader->narrow_line = held->end_column - held->column < SHORTEST_ROW ? held->line : 0;
    held->kind = ABOVE_NONE;
    held->is_stray = false;
}

/* ---- Deciding -------------------------------------------------------------------------- */

/* What comes of a look at the lines kept. */
enum step {
    STEP_ON,     /* look again, perhaps at another line */
    STEP_RECORD, /* a record has been made */
    STEP_OVER    /* no record can be made: the input has ended, or is blocked */
};

/* Waits until the block has this many lines, or one more.  Blocks that are longer than frames are
 * looked at as they grow by a part, so that the time stays in proportion to their lines. */
static enum step wait_for(struct reader *reader, size_t lines) {
    size_t count = reader->in_block, least = count + (count < LONG_BLOCK ? 1 : count / 8);
    reader->least = lines > least ? lines : least;
    return STEP_ON;
}

/* Makes an invalid record if the end of the damage is seen. */
static enum step settle_damage(struct reader *reader, struct record *record, bool ended) {
    struct damage damage = find_damage(reader, reader->in_block, ended);
    if (damage.lines == 0 && !ended)
        return wait_for(reader, 0);
    size_t lines = damage.lines > 0 ? damage.lines : reader->in_block;
    reader->carried = damage.excess;
    find_fault(reader, lines, reader->in_block);
    make_invalid(reader, record, lines);
    return STEP_RECORD;
}

/* Decides on the block: it begins with a record, or its first line is none, or it is damaged.
 * ended: no line will be added to it. */
static enum step decide(struct reader *reader, struct record *record, bool ended) {
    size_t count = reader->in_block;
    bool is_long = is_too_long(&reader->kept[0].line);
    if (is_long && !settle_above_line(reader, &reader->kept[0]))
        return STEP_ON;
    if (reader->is_damaged || is_long)
        return settle_damage(reader, record, ended);
    enum verdict verdict = ask_layouts(reader, 0, count, ended);
    if (verdict == COMPLETE) {
        if (reader->finding.draft.count == 0)
            explain_lines(reader, count, ended);
        if (!settle_above_grid(reader, reader->finding.draft.side))
            return STEP_ON;
        return make_record(reader, record) ? STEP_RECORD : STEP_ON;
    }
    if (verdict == NEEDS_MORE)
        return wait_for(reader, reader->finding.lines);
    if (drop_framing_head(reader, count))
        return STEP_ON;
    if (!settle_above_line(reader, &reader->kept[0]))
        return STEP_ON;
    reader->is_damaged = true;
    return settle_damage(reader, record, ended);
}

/* True if a line is too short for a row, and so is the line above it, which has been reported. */
static bool goes_on_narrow(const struct reader *reader, const struct plain_line *line) {
    return line->line.number > 1 && line->line.number == reader->narrow_line + 1 &&
           width_of(line) > 0 && width_of(line) < SHORTEST_ROW &&
           !(line->classes & ~(SET_NUMERALS | SET_EMPTY | SET_BLANK));
}

/* Passes over the first line kept if it stands above a record.  A record whose first cells stood on
 * the line above it is damaged. */
static bool pass_above(struct reader *reader) {
    const struct plain_line *line = &reader->kept[0];
    if (reader->carried > 0 && (!is_row_like(line) || is_rule(line)))
        reader->carried = 0;
    reader->is_damaged = reader->is_damaged || reader->carried > 0;
    if (reader->is_damaged || !goes_on_narrow(reader, line))
        return !reader->is_damaged && pass_framing(reader);
    reader->narrow_line++;
    drop_kept(reader, 1, FATE_REPORTED);
    return true;
}

/* Finds a place for the next line kept: above a record, in the block, or below a block that
 * ends. */
static enum step place_line(struct reader *reader, struct record *record) {
    const struct plain_line *line = &reader->kept[reader->in_block];
    if (reader->in_block == 0 && pass_above(reader))
        return STEP_ON;
    if (reader->in_block > 0 && ends_block(reader, line))
        return decide(reader, record, true);
    reader->in_block++;
    bool is_due = is_blank_line(line) || reader->in_block >= reader->least;
    return is_due ? decide(reader, record, false) : STEP_ON;
}

/* ---- Reading lines --------------------------------------------------------------------- */

/* Reads another line.  At the end of the input, decides on those kept. */
static enum step read_line(struct reader *reader, struct record *record) {
    struct line line;
    bool is_full = reader->count > 0 && !has_room(reader);
    if (!is_full && !reader->is_over && lines_next(reader->lines, &line)) {
        keep_line(reader, &line);
        return STEP_ON;
    }
    if (!reader->is_over && !is_full && reader->lines->blocked)
        return STEP_OVER;
    reader->is_over = reader->is_over || !is_full;
    if (reader->in_block > 0)
        return decide(reader, record, true);
    return settle_above_line(reader, NULL) ? STEP_OVER : STEP_ON;
}

/* Reads the next record line by line. */
static bool read_record(struct reader *reader, struct record *record) {
    enum step step = STEP_ON;
    if (reader->reading.content == CONTENT_MATRICES)
        return read_matrix(reader, record);
    while (step == STEP_ON) {
        if (reader->done > 0)
            drop_lines(reader, reader->done);
        if (reader->held.is_stray) {
            make_stray(reader, record);
            return true;
        }
        step = reader->in_block < reader->count ? place_line(reader, record)
                                                : read_line(reader, record);
    }
    return step == STEP_RECORD;
}

/* Counts the fast lines since the last line of another kind. */
static void count_fast_lines(struct reader *reader) {
    uint64_t fast_lines = reader->lines->number - reader->fast_from;
    reader->records += fast_lines;
    reader->has_text_above = reader->has_text_above || fast_lines > 0;
    reader->section_above = fast_lines == 0 ? reader->section_above : HEADING_NONE;
    reader->tally.lines[FATE_ANSWERED] += fast_lines;
}

/* Reads a fast line within which the bytes in the buffer end. */
static bool next_split_line(struct reader *reader, struct record *record) {
    size_t ahead;
    const char *text = lines_ahead(reader->lines, &ahead);
    return ahead > 0 && ahead <= FAST_LINE_CELLS && memchr(text, '\n', ahead) == NULL &&
           lines_read_ahead(reader->lines) && next_fast_line(reader->lines, reader->file, record);
}

/* Reads the next record, which is no fast line in the buffer.  Not inline: fast lines would save
 * registers. */
__attribute__((noinline)) static bool next_any(struct reader *reader, struct record *record) {
    if (reader->fast_from > 0 && next_split_line(reader, record))
        return true;
    if (reader->fast_from > 0)
        count_fast_lines(reader);
    reader->fast_from = 0;
    bool made = read_alike(reader, record);
    if (!made && (made = read_record(reader, record)))
        learn_likeness(reader, record);
    return made;
}

bool reader_next(struct reader *reader, struct record *record) {
    return (reader->fast_from > 0 && next_fast_line(reader->lines, reader->file, record)) ||
           next_any(reader, record);
}

void reader_refuse(struct reader *reader, const char *reason, struct record *record) {
    const struct line first = {.text = "", .number = 1};
    keep_line(reader, &first);
    reader->is_over = true;
    reader->fault = (struct fault){.line = 1, .column = 1};
    snprintf(reader->fault.reason, sizeof reader->fault.reason, "%s", reason);
    make_invalid(reader, record, 1);
    record->form = reader->reading.content == CONTENT_MATRICES ? FORM_ZEROS_AND_ONES : FORM_LINE;
}

/* ---- The end of the input --------------------------------------------------------------- */

bool reader_next_note(struct reader *reader, struct note *note) {
    if (reader->note.text == NULL)
        note_unread_text(reader);
    *note = reader->note;
    reader->note.text = NULL;
    return note->text != NULL;
}

void reader_close(struct reader *reader) {
    free_matrix_lines(&reader->matrices);
}

bool reader_exhausted(struct reader *reader) {
    return reader->count == reader->done && (reader->is_over || lines_exhausted(reader->lines));
}
