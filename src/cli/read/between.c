/* between.c - lines outside of grids and lists: records of one line, first lines of grids and
 * lists, and what stands between records. */
#include "steps.h"

#include "line.h"
#include "sides.h"

#include <stdio.h>
#include <string.h>

/* Takes a section: [Puzzle] stands above a puzzle, and what stands in another is passed over. */
static bool take_section(struct reader *reader, const struct plain *line) {
    const char *word;
    size_t length;
    static const char puzzle[] = "puzzle";
    if (!is_section(line, &word, &length))
        return false;
    size_t i = 0;
    while (i < length && puzzle[i] != '\0' && to_lower(word[i]) == puzzle[i])
        i++;
    bool is_puzzle = i == length && puzzle[i] == '\0';
    if (!is_puzzle && !reader->has_sections)
        return false;
    reader->has_sections = true;
    reader->is_skipping = !is_puzzle;
    return true;
}

/* True if a line has fields as those of a heading. */
static bool has_fields(const struct plain *line, const struct heading *heading) {
    if (heading->fields < 2 || heading->separator == ' ')
        return false;
    return memchr(line->text, heading->separator, line->all) != NULL;
}

/* True if a heading is that of the line below it: it has as many fields, or it names the puzzle. */
static bool names_columns(const struct heading *heading, const struct plain *below) {
    if (heading->fields == 0)
        return false;
    bool names_puzzle =
        heading->puzzle != NO_COLUMN && (heading->separator == ' ' || has_fields(below, heading));
    return names_puzzle || count_fields(below, heading->separator) == heading->fields;
}

/* Makes the heading above the first record that of the file. */
static void take_heading(struct reader *reader) {
    reader->heading = reader->above.heading;
    reader->above.line = 0;
}

bool read_on_line(struct reader *reader, struct record *record, size_t from) {
    const struct plain *line = &reader->plain;
    const struct dialect *dialect = &reader->dialect;
    const struct heading *named = &reader->above.heading;
    struct fault fault;
    clear_record(record);
    bool is_below =
        from == 0 && reader->above.line > 0 && reader->records == 0 && names_columns(named, line);
    if (!read_line(line, from, dialect, is_below ? named : &reader->heading, record, &fault,
                   &reader->next_at))
        return false;
    if (is_below)
        take_heading(reader);
    record->form = FORM_LINE;
    finish_record(reader, record, line->line.number, from == 0, &fault);
    const struct heading *heading = &reader->heading;
    bool is_plain_heading =
        heading->answers == 0 &&
        (heading->puzzle == NO_COLUMN
             ? heading->solution == NO_COLUMN
             : heading->puzzle <= 1 &&
                   (heading->solution == NO_COLUMN || heading->solution == heading->puzzle + 1));
    bool fast_may_follow = reader->next_at == 0 && !is_reading_again(reader) &&
                           shape_of_side(9, dialect->box).box_height == 3 &&
                           (heading->fields == 0 || is_plain_heading);
    reader->fast_from = fast_may_follow ? reader->lines->number : 0;
    return true;
}

/* True if the line is a 1x1 grid: below its order, or in a frame. */
static bool is_lone_cell(const struct reader *reader, const struct plain *line) {
    if (sudoku_side(reader->dialect.box) == 1 && (line->classes & SET_BARS) && is_all_cells(line) &&
        count_tokens(line).count == 1 && count_tokens(line).longest == 1)
        return true;
    bool is_count =
        (reader->dialect.known & COUNT_FIRST) && reader->above.line == reader->first_line;
    return (reader->dialect.known & ORDER_EACH) && reader->above.line > 0 && !is_count &&
           reader->above.is_number && reader->above.value == 1 && width_of(line) == 1;
}

static enum step make_lone_cell(struct reader *reader, struct record *record) {
    const struct plain *line = &reader->plain;
    const struct dialect *dialect = &reader->dialect;
    struct cells cell;
    size_t at = line->start;
    while (!(set_of(line->text[at]) & SET_CELLS) && at + 1 < line->end)
        at++;
    set_cell(&cell, 0, line->text[at], 0, column_at(line, at));
    struct cells_fault bad;
    struct fault fault = {.line = 0};
    clear_record(record);
    record->form = line->classes & SET_BARS ? FORM_GRID : FORM_ROWS;
    if (!finish_cells(&cell, 1, true, dialect, record, &bad))
        fault = fault_at(line, at, bad.reason);
    set_origin(record, &cell, 1, line->line.number);
    finish_record(reader, record, line->line.number, 1, &fault);
    return STEP_RECORD;
}

/* True if a line is one word. */
static bool is_word(const struct plain *line) {
    return !(line->classes & ~(SET_LETTERS | SET_OF(CLASS_QUOTE) | SET_OF(CLASS_MINUS)));
}

/* Makes an invalid record of the word that says that there is no solution. */
static enum step make_word(struct reader *reader, struct record *record) {
    const struct plain *line = &reader->plain;
    refuse_record(reader, record, FORM_LINE, 1, fault_at(line, line->start, "no puzzle"));
    record->text = line->line.text;
    record->length = line->line.length;
    return STEP_RECORD;
}

/* The heading of the columns of a row; NULL: the line is none. */
static const struct heading *heading_of_row(const struct reader *reader) {
    const struct above *above = &reader->above;
    const struct plain *line = &reader->plain;
    bool is_line = line->kind == KIND_OTHER || line->kind == KIND_COMMENT;
    bool is_first = reader->records == 0 && above->line > 0 && above->heading.puzzle != NO_COLUMN;
    const struct heading *heading = is_first ? &above->heading : &reader->heading;
    return is_line && has_fields(line, heading) ? heading : NULL;
}

/* Takes a row below a heading, or the heading once more. */
static enum step take_row(struct reader *reader, struct record *record,
                          const struct heading *heading) {
    const struct plain *line = &reader->plain;
    if (is_heading(line, heading)) {
        drop_text(reader);
        return STEP_NEXT;
    }
    if (!is_too_long(&line->line) && read_on_line(reader, record, 0))
        return STEP_RECORD;
    if (heading != &reader->heading)
        take_heading(reader);
    refuse_record(reader, record, FORM_LINE, 1,
                  fault_at(line, line->start, "no puzzle in this row"));
    record->text_at = offset_at(line, 0);
    record->text = line->line.text + record->text_at;
    record->length = line->line.length - record->text_at;
    return STEP_RECORD;
}

/* Takes a line that is too long to be kept whole. */
static enum step take_long_line(struct reader *reader, struct record *record) {
    const struct plain *line = &reader->plain;
    struct fault fault = {line->line.number, LINES_SIZE, ""};
    if (!is_damage(line, 0, false) && !(line->classes & SET_BRACKETS))
        return take_text(reader, line);
    snprintf(fault.reason, sizeof fault.reason, "a line has at most %d bytes", LINES_SIZE - 1);
    return refuse_record(reader, record, FORM_LINE, 1, fault);
}

/* Takes a line that is neither blank nor a comment nor a rule, outside of grids and lists. */
static enum step take_other(struct reader *reader, struct record *record) {
    const struct plain *line = &reader->plain;
    if (reader->text_line == line->line.number)
        return take_text(reader, line);
    if (is_end_line(line))
        return end_input(reader);
    const char *none = reader->dialect.none;
    if (none != NULL && is_same_text(line, none, strlen(none)))
        return make_word(reader, record);
    if (is_too_long(&line->line))
        return take_long_line(reader, record);
    if (take_section(reader, line))
        return STEP_NEXT;
    if (is_lone_cell(reader, line))
        return make_lone_cell(reader, record);
    bool is_judge = (reader->dialect.known & (SILENT | HAS_CLAIMS)) == SILENT;
    bool is_count = is_judge && is_lone_number(line) && (!reader->has_lines || width_of(line) <= 2);
    if (!reader->has_lines)
        reader->first_line = line->line.number;
    if (is_count)
        return take_text(reader, line);
    /* What stands in front of a list may be a field of a line, but not behind an equals sign. */
    size_t bracket = line->classes & SET_BRACKETS ? find_list(line, line->start) : SIZE_MAX;
    bool is_list =
        bracket == line->start ||
        (bracket != SIZE_MAX && memchr(text_of(line), '=', bracket - line->start) != NULL);
    if (!is_list && may_hold_record(line, &reader->dialect) && read_on_line(reader, record, 0))
        return STEP_RECORD;
    if (!(line->classes & SET_BARS))
        reader->frame.end = 0; /* the rule above opens no frame */
    if (begin_rows(reader, line))
        return STEP_NEXT;
    if (bracket != SIZE_MAX)
        return begin_list(reader, bracket);
    bool is_in_frame = reader->frame.end > 0 && line->text[line->start] == '|';
    if (is_damage(line, 0, false) || is_in_frame)
        return begin_damaged(reader, line);
    if (none != NULL && is_word(line))
        return make_word(reader, record);
    return take_text(reader, line);
}

enum step take_between(struct reader *reader, struct record *record) {
    struct plain *line = &reader->plain;
    enum kind kind = line->kind;
    if (reader->is_skipping) {
        reader->is_skipping = kind != KIND_BLANK;
        if (kind == KIND_OTHER)
            take_section(reader, line);
        return STEP_NEXT;
    }
    const struct heading *heading = heading_of_row(reader);
    if (heading != NULL)
        return take_row(reader, record, heading);
    switch (kind) {
    case KIND_BLANK:
        reader->is_blank_above = true;
        break;
    case KIND_COMMENT:
        break;
    case KIND_RULE:
        return take_rule_above(reader, line);
    case KIND_OTHER: {
        enum step step = take_other(reader, record);
        reader->frame.end = 0;
        return step;
    }
    default:
        return take_doubtful(reader, line);
    }
    reader->frame.end = 0;
    return STEP_NEXT;
}
