/* reader.c - reads records from lines.
 *
 * Each line is classified, what it is after the lines above it is an event, and the table in
 * reactions.c says what is done then. */
#include "reader.h"

#include "current_line.h"
#include "event.h"
#include "fast_line.h"
#include "guess.h"
#include "ignored.h"
#include "labels.h"
#include "list_rows.h"
#include "odd_lines.h"
#include "parse.h"
#include "reactions.h"
#include "text/signature.h"
#include "wrappings/list_items.h"

#include <string.h>

void reader_open(struct reader *reader, struct lines *lines, const char *file,
                 const struct reading *reading) {
    memset(reader, 0, offsetof(struct reader, plain));
    reader->lines = lines;
    reader->file = file;
    reader->reading = *reading;
    reader->above.at_start = true;
}

/* ---- What becomes of lines -------------------------------------------------------------- */

/* The lines that the current one stands for.  The rest of a line has been counted with its start.
 */
static uint64_t lines_of_current(const struct reader *reader) {
    return reader->line.before > 0 ? 0 : 1 + reader->line.more;
}

/* Counts the current line, unless it will be handled once more.  The end of a file is no line. */
static void count_line(struct reader *reader, enum event event) {
    if (!reader->again && (event != EVENT_END || reader->end_line > 0))
        reader->tally.lines[reader->fate] += lines_of_current(reader);
}

/* Counts the lines of a record that has been made.  Rows that are still pending are no part of it.
 */
static void count_record(struct reader *reader, enum fate fate) {
    const struct pending_record *pending = &reader->pending;
    uint64_t kept = is_broken(pending) ? 0 : lines_of_rows(pending);
    tally_move(&reader->tally, FATE_PENDING, fate, reader->tally.lines[FATE_PENDING] - kept);
}

/* Finishes a record that has been made.  False if it is the state of the record before, which is
 * framing. */
static bool finish_record(struct reader *reader, const struct record *record) {
    enum section section = reader->section;
    bool is_state = section == SECTION_STATE && reader->has_state_below && record->valid;
    reader->section = SECTION_NONE;
    reader->has_state_below = section == SECTION_PUZZLE && record->valid;
    if (is_state) {
        reader->note = record->note;
        reader->blank_seen = record->blank_before;
        count_record(reader, FATE_FRAMING);
    } else {
        count_record(reader, record->valid ? FATE_ANSWERED : FATE_REPORTED);
        reader->records++;
    }
    return !is_state;
}

/* Counts the fast lines since the last line of another kind. */
static void count_fast_lines(struct reader *reader) {
    uint64_t fast_lines = reader->lines->number - reader->fast_from;
    reader->records += fast_lines;
    reader->tally.lines[FATE_ANSWERED] += fast_lines;
}

/* ---- Handling a line --------------------------------------------------------------------- */

/* Handles the current line, or the end of the input.  True if that makes a record. */
static bool react(struct reader *reader, struct record *record, enum event event) {
    const struct reaction *reaction = &reactions[reader->pending.state][event];
    reader->again = reaction->again;
    reader->fate = usual_fates[event];
    if (reader->fate == FATE_PENDING && is_broken(&reader->pending))
        reader->fate = FATE_REPORTED;
    bool made = reaction->act(reader, record);
    if (reaction->next != PENDING_STATES) /* else the action has set it */
        reader->pending.state = reaction->next;
    count_line(reader, event);
    made = made && finish_record(reader, record);
    if (event == EVENT_END) {
        end_number(reader);
        reader->ended = true;
    }
    return made;
}

/* Takes a first row back that was guessed wrong, as the current line shows. */
static void correct_guess(struct reader *reader) {
    take_guess_back(reader);
    classify_current(reader);
    reader->guess.is_wrong = false;
}

/* Handles the current line, which has been classified.  True if that makes a record. */
static bool handle_line(struct reader *reader, struct record *record) {
    if (is_guess_wrong(reader))
        correct_guess(reader);
    enum event event = event_of_line(reader);
    if (settle_held_line(reader, record, event)) {
        reader->again = true;
        return finish_record(reader, record);
    }
    if (!may_show_labels(reader) || !reread_labels(reader, event))
        return react(reader, record, event);
    reader->again = true;
    return has_all_rows(&reader->pending) && parse_rows(reader, record) &&
           finish_record(reader, record);
}

/* Handles the end of the input.  A pending record ends below its last row, even if rules or
 * comments follow that. */
static bool end_input(struct reader *reader, struct record *record) {
    const struct pending_record *pending = &reader->pending;
    bool rows = pending->rows > 0 && !is_broken(pending);
    reader->line =
        (struct line){.text = "", .number = rows ? line_below(pending, pending->rows) : 0};
    if (reread_labels(reader, EVENT_END) && has_all_rows(pending)) {
        reader->ended = true;
        return parse_rows(reader, record) && finish_record(reader, record);
    }
    if (settle_held_line(reader, record, EVENT_END)) {
        reader->ended = true;
        return finish_record(reader, record);
    }
    return react(reader, record, EVENT_END);
}

/* ---- Reading lines ----------------------------------------------------------------------- */

/* Reads the first bytes until they tell what kind of file it is.  False if more are needed, and are
 * blocked. */
static bool has_told_kind(struct lines *lines) {
    size_t length;
    const char *bytes = lines_ahead(lines, &length);
    while (may_have_signature(bytes, length)) {
        if (!lines_read_ahead(lines))
            return !lines->blocked;
        bytes = lines_ahead(lines, &length);
    }
    return true;
}

/* Makes one invalid record of a file if its first line, which is the current one, shows that it is
 * no text.  False if it may be text. */
static bool refuse_file(struct reader *reader, struct record *record) {
    char reason[sizeof record->reason];
    size_t length = lines_read_from(reader->lines, &reader->line);
    if (!explain_signature(reader->line.text, length, reader->file, reason, sizeof reason))
        return false;
    reader->ended = true;
    return reject(reader, record, 1, 1, "%s", reason);
}

/* True if the current line holds the grid of a further record. */
static bool has_rest(const struct reader *reader) {
    return reader->classified.rest_at > 0;
}

/* Makes the rest of the current line, from the grid of the next record on, the current line.  A
 * quotation mark in front of the grid belongs to it, and so do brackets in a list. */
static void step_to_rest(struct reader *reader) {
    struct line *line = &reader->line;
    size_t at = reader->classified.rest_at;
    at -= is_quotation_mark(line->text[at - 1]);
    line->in_object = reader->classified.is_object;
    line->in_list |= line->in_object || reader->classified.wrapping.listed;
    while (line->in_list && is_opening_bracket(line->text[at - 1]))
        at--;
    line->text += at;
    line->length -= at;
    line->before += at;
}

/* Reads the next line, or the rest of the current one.  False if there is none. */
static bool next_line(struct reader *reader) {
    if (reader->is_held) {
        reader->line = reader->held;
        reader->is_held = false;
        return true;
    }
    if (!has_rest(reader))
        return lines_next(reader->lines, &reader->line);
    step_to_rest(reader);
    return true;
}

/* What the next line is. */
enum line_read {
    LINE_READY,    /* it is the current line, and must be handled */
    LINE_GATHERED, /* it belongs to a row of a list that goes on */
    LINE_REFUSED,  /* it shows that the file is no text: a record tells so */
    NO_LINE        /* there is none, or the lines are blocked */
};

/* Reads the next line and classifies it. */
static enum line_read read_line(struct reader *reader, struct record *record) {
    const struct line *line = &reader->line;
    if (!next_line(reader))
        return !reader->lines->blocked && end_gathered_row(reader) ? LINE_READY : NO_LINE;
    if (line->number == 1 && line->before == 0 && refuse_file(reader, record))
        return LINE_REFUSED;
    classify_current(reader);
    if (may_gather(reader) && gather_row(reader) == GATHERED_CELLS)
        return LINE_GATHERED;
    if (reader->classified.kind == LINE_END)
        reader->end_line = line->number;
    return LINE_READY;
}

/* Classifies the current line once more if its wrappings depend on a side that is another now. */
static void classify_again(struct reader *reader) {
    if (reader->pending.side != reader->side_known && !reader->classified.gathered)
        classify_current(reader);
}

/* True if 81 cells are a grid of the box that the user asked for. */
static bool takes_fast_lines(const struct reader *reader) {
    const sudoku_shape *box = &reader->reading.box;
    return box->box_height == 0 || (box->box_height == 3 && box->box_width == 3);
}

/* True if the next line may be a fast line: the current one was a record of its own, and nothing
 * above the next matters. */
static bool may_fast_line_follow(const struct reader *reader) {
    return reader->classified.kind == LINE_RECORD && !reader->again && !has_rest(reader) &&
           !reader->is_held && takes_fast_lines(reader);
}

/* Reads the next record line by line. */
static bool read_lines(struct reader *reader, struct record *record) {
    if (reader->lines->number == 0 && !has_told_kind(reader->lines))
        return false;
    while (!reader->ended) {
        if (reader->again) {
            classify_again(reader);
        } else {
            enum line_read read = read_line(reader, record);
            if (read == LINE_GATHERED)
                continue;
            if (read == LINE_REFUSED)
                return true;
            if (read == NO_LINE)
                return !reader->lines->blocked && end_input(reader, record);
        }
        if (handle_line(reader, record)) {
            reader->fast_may_follow = may_fast_line_follow(reader);
            return true;
        }
    }
    return false;
}

/* Reads the next record, which is no fast line.  Not inline: fast lines would save registers for
 * it. */
__attribute__((noinline)) static bool next_classified(struct reader *reader,
                                                      struct record *record) {
    count_fast_lines(reader);
    reader->fast_may_follow = false;
    bool made = read_lines(reader, record);
    reader->fast_from = reader->lines->number;
    return made;
}

bool reader_next(struct reader *reader, struct record *record) {
    return (reader->fast_may_follow && next_fast_line(reader->lines, reader->file, record)) ||
           next_classified(reader, record);
}

/* ---- The end of the input --------------------------------------------------------------- */

/* Notes that an end line cut text off, once. */
static void note_unread_text(struct reader *reader) {
    uint64_t line = reader->end_line;
    reader->end_line = 0;
    if (line > 0 && !reader->reading.silent && lines_have_text(reader->lines))
        reader->note = (struct note){.text = "this line ends the input; what follows is not read",
                                     .line = line,
                                     .column = 1};
}

bool reader_next_note(struct reader *reader, struct note *note) {
    if (reader->note.text == NULL)
        note_unread_text(reader);
    *note = reader->note;
    reader->note.text = NULL;
    return note->text != NULL;
}

bool reader_exhausted(struct reader *reader) {
    return reader->ended || (!reader->again && !has_rest(reader) && !reader->is_held &&
                             lines_exhausted(reader->lines));
}
