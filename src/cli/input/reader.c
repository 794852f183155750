/* reader.c - reads records from lines.
 *
 * The reader is a table.  Its rows say what is pending, its columns what the current line is, and
 * its cells what to do.  A record that goes wrong is reported at once and stays pending as broken
 * until the rest of it has been skipped, so that the rest is not taken for another record. */
#include "reader.h"

#include "actions.h"
#include "blank_rows.h"
#include "classify/number_row.h"
#include "classify/row_pattern.h"
#include "event.h"
#include "fast_line.h"
#include "guess.h"
#include "ignored.h"
#include "labels.h"
#include "list_rows.h"
#include "parse.h"
#include "skip.h"
#include "spread.h"
#include "text/signature.h"

#include <string.h>

void reader_open(struct reader *reader, struct lines *lines, const char *file,
                 const struct reading *reading) {
    memset(reader, 0, offsetof(struct reader, plain));
    reader->lines = lines;
    reader->file = file;
    reader->reading = *reading;
    reader->above.at_start = true;
}

/* ---- The table ------------------------------------------------------------------------- */

/* What happens to a line. */
struct reaction {
    action *act;
    enum pending_state next; /* what is pending then; BY_ACTION: the action sets it */
    bool again;              /* AGAIN: the line is handled once more; DONE: the next line is read */
};

#define BY_ACTION PENDING_STATES /* no state */
#define AGAIN     true
#define DONE      false

/* What is pending, and what the current line is -> the reaction. */
/* clang-format off */
static const struct reaction reactions[PENDING_STATES][EVENT_COUNT] = {
    /* No record has begun. */
    [PENDING_NOTHING] = {
        [EVENT_BLANK]    = {note_blank, PENDING_NOTHING, DONE},
        [EVENT_COMMENT]  = {ignore, PENDING_NOTHING, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_NOTHING, DONE},
        [EVENT_HEADING]  = {note_heading, PENDING_NOTHING, DONE},
        [EVENT_RECORD]   = {give_line, PENDING_NOTHING, DONE},
        [EVENT_ROW]      = {begin_rows, BY_ACTION, DONE},
        [EVENT_DASHES]   = {begin_with_dashes, PENDING_DASHES, DONE},
        [EVENT_BLANKS]   = {note_blank_row, PENDING_NOTHING, DONE},
        [EVENT_RULE]     = {skip_edge, PENDING_NOTHING, DONE},
        [EVENT_EDGE]     = {skip_edge, PENDING_NOTHING, DONE},
        [EVENT_TITLE]    = {take_odd_line, BY_ACTION, DONE},
        [EVENT_OTHER]    = {take_odd_line, BY_ACTION, DONE},
        [EVENT_END]      = {ignore, PENDING_NOTHING, DONE},
    },
    /* A grid has some of its rows. */
    [PENDING_ROWS] = {
        [EVENT_BLANK]    = {pause_or_begin_spread, BY_ACTION, DONE},
        [EVENT_COMMENT]  = {ignore, PENDING_ROWS, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_ROWS, DONE},
        [EVENT_HEADING]  = {end_rows, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {end_rows, PENDING_NOTHING, AGAIN},
        [EVENT_ROW]      = {add_next_row, BY_ACTION, DONE},
        [EVENT_DASHES]   = {add_next_row, BY_ACTION, DONE},
        [EVENT_BLANKS]   = {note_blank_row, PENDING_ROWS, DONE},
        [EVENT_RULE]     = {note_rule, BY_ACTION, DONE},
        [EVENT_EDGE]     = {end_rows, PENDING_NOTHING, AGAIN},
        [EVENT_TITLE]    = {end_rows, PENDING_NOTHING, AGAIN},
        [EVENT_OTHER]    = {break_rows, BY_ACTION, DONE},
        [EVENT_END]      = {end_rows, PENDING_NOTHING, DONE},
    },
    /* A grid has a blank line behind each of its rows, or there is one below its first row. */
    [PENDING_SPREAD] = {
        [EVENT_BLANK]    = {note_spread_blank, BY_ACTION, DONE},
        [EVENT_COMMENT]  = {ignore, PENDING_SPREAD, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_SPREAD, DONE},
        [EVENT_HEADING]  = {end_spread, BY_ACTION, AGAIN},
        [EVENT_RECORD]   = {end_spread, BY_ACTION, AGAIN},
        [EVENT_ROW]      = {add_spread_row, BY_ACTION, DONE},
        [EVENT_DASHES]   = {add_spread_row, BY_ACTION, DONE},
        [EVENT_BLANKS]   = {note_spread_blank, BY_ACTION, DONE},
        [EVENT_RULE]     = {note_spread_rule, PENDING_SPREAD, DONE},
        [EVENT_EDGE]     = {end_spread, BY_ACTION, AGAIN},
        [EVENT_TITLE]    = {end_spread, BY_ACTION, AGAIN},
        [EVENT_OTHER]    = {break_spread, BY_ACTION, DONE},
        [EVENT_END]      = {finish_spread, PENDING_NOTHING, DONE},
    },
    /* A grid has all its rows, but it may have ended at a gap.  If a surplus row comes, it did. */
    [PENDING_WHOLE] = {
        [EVENT_BLANK]    = {parse_rows, PENDING_NOTHING, AGAIN},
        [EVENT_COMMENT]  = {ignore, PENDING_WHOLE, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_WHOLE, DONE},
        [EVENT_HEADING]  = {parse_rows, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {parse_rows, PENDING_NOTHING, AGAIN},
        [EVENT_ROW]      = {take_surplus_row, BY_ACTION, AGAIN},
        [EVENT_DASHES]   = {take_surplus_row, BY_ACTION, AGAIN},
        [EVENT_BLANKS]   = {parse_rows, PENDING_NOTHING, AGAIN},
        [EVENT_RULE]     = {close_frame, BY_ACTION, AGAIN},
        [EVENT_EDGE]     = {end_table, PENDING_NOTHING, AGAIN},
        [EVENT_TITLE]    = {parse_rows, PENDING_NOTHING, AGAIN},
        [EVENT_OTHER]    = {end_frame, BY_ACTION, AGAIN},
        [EVENT_END]      = {parse_rows, PENDING_NOTHING, DONE},
    },
    /* A grid has one row more than it can have.  The first is a header of columns, or the last
     * begins another grid. */
    [PENDING_SURPLUS] = {
        [EVENT_BLANK]    = {parse_below_header, PENDING_NOTHING, AGAIN},
        [EVENT_COMMENT]  = {ignore, PENDING_SURPLUS, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_SURPLUS, DONE},
        [EVENT_HEADING]  = {parse_below_header, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {parse_below_header, PENDING_NOTHING, AGAIN},
        [EVENT_ROW]      = {give_surplus_row_back, PENDING_NOTHING, AGAIN},
        [EVENT_DASHES]   = {give_surplus_row_back, PENDING_NOTHING, AGAIN},
        [EVENT_BLANKS]   = {give_surplus_row_back, PENDING_NOTHING, AGAIN},
        [EVENT_RULE]     = {give_surplus_row_back, PENDING_NOTHING, AGAIN},
        [EVENT_EDGE]     = {give_surplus_row_back, PENDING_NOTHING, AGAIN},
        [EVENT_TITLE]    = {parse_below_header, PENDING_NOTHING, AGAIN},
        [EVENT_OTHER]    = {give_surplus_row_back, PENDING_NOTHING, AGAIN},
        [EVENT_END]      = {parse_below_header, PENDING_NOTHING, DONE},
    },
    /* The first line was a number.  It is a row if the next line is one, too. */
    [PENDING_NUMBER] = {
        [EVENT_BLANK]    = {begin_spread_number, PENDING_SPREAD, DONE},
        [EVENT_COMMENT]  = {ignore, PENDING_NUMBER, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_NUMBER, DONE},
        [EVENT_HEADING]  = {drop_framing, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {drop_framing, PENDING_NOTHING, AGAIN},
        [EVENT_ROW]      = {ignore, PENDING_ROWS, AGAIN},
        [EVENT_DASHES]   = {add_dashes, BY_ACTION, DONE},
        [EVENT_BLANKS]   = {drop_framing, PENDING_NOTHING, AGAIN},
        [EVENT_RULE]     = {drop_framing, PENDING_NOTHING, AGAIN},
        [EVENT_EDGE]     = {drop_framing, PENDING_NOTHING, AGAIN},
        [EVENT_TITLE]    = {drop_framing, PENDING_NOTHING, AGAIN},
        [EVENT_OTHER]    = {drop_framing, PENDING_NOTHING, AGAIN},
        [EVENT_END]      = {end_rows, PENDING_NOTHING, DONE},
    },
    /* The last line was a lone cell below the order 1.  It is a grid if nothing follows. */
    [PENDING_CELL] = {
        [EVENT_BLANK]    = {parse_rows, PENDING_NOTHING, AGAIN},
        [EVENT_COMMENT]  = {ignore, PENDING_CELL, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_CELL, DONE},
        [EVENT_HEADING]  = {drop_cell, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {drop_cell, PENDING_NOTHING, AGAIN},
        [EVENT_ROW]      = {drop_cell, PENDING_NOTHING, AGAIN},
        [EVENT_DASHES]   = {drop_cell, PENDING_NOTHING, AGAIN},
        [EVENT_BLANKS]   = {drop_cell, PENDING_NOTHING, AGAIN},
        [EVENT_RULE]     = {drop_cell, PENDING_NOTHING, AGAIN},
        [EVENT_EDGE]     = {drop_cell, PENDING_NOTHING, AGAIN},
        [EVENT_TITLE]    = {drop_cell, PENDING_NOTHING, AGAIN},
        [EVENT_OTHER]    = {drop_cell, PENDING_NOTHING, AGAIN},
        [EVENT_END]      = {parse_rows, PENDING_NOTHING, DONE},
    },
    /* Lines of dashes have come.  They are rows if the next row is like them. */
    [PENDING_DASHES] = {
        [EVENT_BLANK]    = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_COMMENT]  = {ignore, PENDING_DASHES, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_DASHES, DONE},
        [EVENT_HEADING]  = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_ROW]      = {keep_or_drop_dashes, BY_ACTION, AGAIN},
        [EVENT_DASHES]   = {add_next_row, BY_ACTION, DONE},
        [EVENT_BLANKS]   = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_RULE]     = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_EDGE]     = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_TITLE]    = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_OTHER]    = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_END]      = {drop_rows, PENDING_NOTHING, DONE},
    },
    /* The first line was a number, and lines of dashes have come below it.  One such line may be a
     * rule below a count; more are rows. */
    [PENDING_NUMBER_AND_DASHES] = {
        [EVENT_BLANK]    = {end_or_drop_dashes, PENDING_NOTHING, AGAIN},
        [EVENT_COMMENT]  = {ignore, PENDING_NUMBER_AND_DASHES, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_NUMBER_AND_DASHES, DONE},
        [EVENT_HEADING]  = {end_or_drop_dashes, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {end_or_drop_dashes, PENDING_NOTHING, AGAIN},
        [EVENT_ROW]      = {keep_or_drop_dashes, BY_ACTION, AGAIN},
        [EVENT_DASHES]   = {add_dashes, BY_ACTION, DONE},
        [EVENT_BLANKS]   = {end_or_drop_dashes, PENDING_NOTHING, AGAIN},
        [EVENT_RULE]     = {end_or_drop_dashes, PENDING_NOTHING, AGAIN},
        [EVENT_EDGE]     = {end_or_drop_dashes, PENDING_NOTHING, AGAIN},
        [EVENT_TITLE]    = {end_or_drop_dashes, PENDING_NOTHING, AGAIN},
        [EVENT_OTHER]    = {end_or_drop_dashes, PENDING_NOTHING, AGAIN},
        [EVENT_END]      = {end_rows, PENDING_NOTHING, DONE},
    },
    /* A record went wrong and has been reported.  The rest of it is skipped. */
    [PENDING_BROKEN] = {
        [EVENT_BLANK]    = {skip_blank_line, BY_ACTION, DONE},
        [EVENT_COMMENT]  = {ignore, PENDING_BROKEN, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_BROKEN, DONE},
        [EVENT_HEADING]  = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_ROW]      = {skip_row, BY_ACTION, DONE},
        [EVENT_DASHES]   = {skip_row, BY_ACTION, DONE},
        [EVENT_BLANKS]   = {skip_row, BY_ACTION, DONE},
        [EVENT_RULE]     = {note_rule, PENDING_BROKEN, DONE},
        [EVENT_EDGE]     = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_TITLE]    = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_OTHER]    = {skip_odd_line, BY_ACTION, DONE},
        [EVENT_END]      = {drop_rows, PENDING_NOTHING, DONE},
    },
    /* The first row of a record was joined with the last of a broken one. */
    [PENDING_BROKEN_UNREPORTED] = {
        [EVENT_BLANK]    = {skip_blank_line, BY_ACTION, DONE},
        [EVENT_COMMENT]  = {ignore, PENDING_BROKEN_UNREPORTED, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_BROKEN_UNREPORTED, DONE},
        [EVENT_HEADING]  = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {report_joined, PENDING_BROKEN, AGAIN},
        [EVENT_ROW]      = {report_joined, PENDING_BROKEN, AGAIN},
        [EVENT_DASHES]   = {report_joined, PENDING_BROKEN, AGAIN},
        [EVENT_BLANKS]   = {report_joined, PENDING_BROKEN, AGAIN},
        [EVENT_RULE]     = {report_joined, PENDING_BROKEN, AGAIN},
        [EVENT_EDGE]     = {report_joined, PENDING_BROKEN, AGAIN},
        [EVENT_TITLE]    = {report_joined, PENDING_BROKEN, AGAIN},
        [EVENT_OTHER]    = {report_joined, PENDING_BROKEN, AGAIN},
        [EVENT_END]      = {drop_rows, PENDING_NOTHING, DONE},
    },
    /* A blank line ended a record too soon, unless the line is a piece of a torn row. */
    [PENDING_BROKEN_BY_BLANK] = {
        [EVENT_BLANK]    = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_COMMENT]  = {ignore, PENDING_BROKEN_BY_BLANK, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_BROKEN_BY_BLANK, DONE},
        [EVENT_HEADING]  = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_ROW]      = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_DASHES]   = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_BLANKS]   = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_RULE]     = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_EDGE]     = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_TITLE]    = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_OTHER]    = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_END]      = {drop_rows, PENDING_NOTHING, DONE},
    },
    /* A frame has been reported, and how many of its lines are rows is not known. */
    [PENDING_BROKEN_FRAME] = {
        [EVENT_BLANK]    = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_COMMENT]  = {ignore, PENDING_BROKEN_FRAME, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_BROKEN_FRAME, DONE},
        [EVENT_HEADING]  = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_ROW]      = {skip_frame_line, BY_ACTION, DONE},
        [EVENT_DASHES]   = {skip_frame_line, BY_ACTION, DONE},
        [EVENT_BLANKS]   = {skip_frame_line, BY_ACTION, DONE},
        [EVENT_RULE]     = {skip_frame_rule, PENDING_BROKEN_FRAME, DONE},
        [EVENT_EDGE]     = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_TITLE]    = {skip_frame_line, BY_ACTION, DONE},
        [EVENT_OTHER]    = {skip_frame_line, BY_ACTION, DONE},
        [EVENT_END]      = {drop_rows, PENDING_NOTHING, DONE},
    },
};
/* clang-format on */

/* What the current line is -> what becomes of it, unless an action decides otherwise.  A line of a
 * broken record is no pending row, but has been reported with it. */
static const enum fate usual_fates[EVENT_COUNT] = {
    [EVENT_BLANK] = FATE_BLANK,     [EVENT_COMMENT] = FATE_COMMENT, [EVENT_BRACKETS] = FATE_FRAMING,
    [EVENT_HEADING] = FATE_FRAMING, [EVENT_RECORD] = FATE_PENDING,  [EVENT_ROW] = FATE_PENDING,
    [EVENT_DASHES] = FATE_PENDING,  [EVENT_BLANKS] = FATE_BLANK,    [EVENT_RULE] = FATE_FRAMING,
    [EVENT_EDGE] = FATE_FRAMING,    [EVENT_TITLE] = FATE_PENDING,   [EVENT_OTHER] = FATE_PENDING,
    [EVENT_END] = FATE_FRAMING,
};

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

/* Handles the current line, or the end of the input.  True if that makes a record. */
static bool react(struct reader *reader, struct record *record, enum event event) {
    const struct reaction *reaction = &reactions[reader->pending.state][event];
    reader->again = reaction->again;
    reader->fate = usual_fates[event];
    if (reader->fate == FATE_PENDING && is_broken(&reader->pending))
        reader->fate = FATE_REPORTED;
    bool made = reaction->act(reader, record);
    if (reaction->next != BY_ACTION)
        reader->pending.state = reaction->next;
    count_line(reader, event);
    made = made && finish_record(reader, record);
    if (event == EVENT_END) {
        end_number(reader);
        reader->ended = true;
    }
    return made;
}

/* ---- The input ------------------------------------------------------------------------- */

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
    return react(reader, record, EVENT_END);
}

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

/* True if the current line is known to be a row: as wide as the rows above it, or as the order
 * above it says. */
static bool is_known_row(const struct reader *reader) {
    const struct pending_record *pending = &reader->pending;
    size_t cells = reader->classified.token_count, order = reader->above.order;
    if (!reader->reading.order_each || reader->classified.kind != LINE_OTHER)
        return false;
    if (pending->state == PENDING_ROWS)
        return cells == pending->side;
    return (cells == order || cells == order * order) && is_side(cells, reader->reading.box);
}

/* The side that the current line must have to be the next row; 0: any. */
static size_t side_wanted(const struct reader *reader) {
    switch (reader->pending.state) {
    case PENDING_NOTHING:
        return reader->above.header;
    case PENDING_DASHES:
    case PENDING_NUMBER:
        return 0; /* they may be no rows */
    default:
        return reader->pending.side;
    }
}

/* Classifies a line that is not written like the rows above it. */
static void classify_anew(struct reader *reader) {
    struct classified_line *classified = &reader->classified;
    struct wrapping_context context = {.box = reader->reading.box,
                                       .side = reader->side_known,
                                       .blank_cells = reader->pending.blank_cells,
                                       .no_blanks =
                                           reader->guess.is_wrong ||
                                           (reader->side_known > 0 && reader->pending.symbol_empty),
                                       .claims = reader->reading.claims};
    if (!classify_as_it_is(&reader->line, &context, classified) || may_be_labelled_blank(reader)) {
        set_wanted_labels(reader, &context);
        unwrap(&reader->line, &context, &reader->plain, classified);
    }
    if (reader->line.too_long) {
        classified->kind = LINE_OTHER;
        classified->rest_at = 0;
    } else if (is_known_row(reader)) {
        classify_as_row(&reader->line, classified->token_count, classified);
    }
    if (context.side > 0 && context.side == classified->side)
        note_row_pattern(&reader->pattern, &reader->line, classified);
}

/* Classifies a line that is written like the rows above it.  False if it is not. */
static bool classify_alike(struct reader *reader) {
    const struct line *line = &reader->line;
    size_t side = reader->side_known;
    return reader->pending.multi_digit
               ? classify_number_row(line, side, &reader->classified)
               : classify_by_pattern(&reader->pattern, line, side, &reader->classified);
}

/* True if the current line may show that the rows so far of a broken record were pieces: it is no
 * row like them, and cells may be blank, so that it may be a row of another width. */
static bool may_be_truer_row(const struct reader *reader) {
    return is_broken(&reader->pending) && reader->pending.blank_cells &&
           reader->classified.kind == LINE_OTHER;
}

static void classify(struct reader *reader) {
    reader->side_known = side_wanted(reader);
    if (reader->side_known > 0 && classify_alike(reader))
        return;
    classify_anew(reader);
    if (!may_be_truer_row(reader))
        return;
    reader->side_known = 0;
    classify_anew(reader);
}

/* True if the current line holds the grid of a further record. */
static bool has_rest(const struct reader *reader) {
    return reader->classified.rest_at > 0;
}

/* Makes the rest of the current line, from the grid of the next record on, the current line.  A
 * quotation mark in front of the grid belongs to it. */
static void step_to_rest(struct reader *reader) {
    struct line *line = &reader->line;
    size_t at = reader->classified.rest_at;
    at -= line->text[at - 1] == '"';
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

/* True if 81 cells are a grid of the box that the user asked for. */
static bool takes_fast_lines(const struct reader *reader) {
    const sudoku_shape *box = &reader->reading.box;
    return box->box_height == 0 || (box->box_height == 3 && box->box_width == 3);
}

/* Reads the next record line by line. */
static bool read_lines(struct reader *reader, struct record *record) {
    if (reader->lines->number == 0 && !has_told_kind(reader->lines))
        return false;
    while (!reader->ended) {
        if (!reader->again) {
            if (next_line(reader)) {
                if (reader->line.number == 1 && reader->line.before == 0 &&
                    refuse_file(reader, record))
                    return true;
                classify(reader);
                if (may_gather(reader) && gather_row(reader) == GATHERED_CELLS)
                    continue;
            } else if (reader->lines->blocked || !end_gathered_row(reader)) {
                return !reader->lines->blocked && end_input(reader, record);
            }
            if (reader->classified.kind == LINE_END)
                reader->end_line = reader->line.number;
        } else if (reader->pending.side != reader->side_known && !reader->classified.gathered) {
            classify(reader); /* wrappings depend on the side */
        }
        if (is_guess_wrong(reader)) {
            take_guess_back(reader);
            classify(reader);
            reader->guess.is_wrong = false;
        }
        enum event event = event_of_line(reader);
        if (may_show_labels(reader) && reread_labels(reader, event)) {
            reader->again = true;
            if (has_all_rows(&reader->pending) && parse_rows(reader, record) &&
                finish_record(reader, record))
                return true;
            continue;
        }
        if (react(reader, record, event)) {
            reader->fast_may_follow = reader->classified.kind == LINE_RECORD && !reader->again &&
                                      !has_rest(reader) && !reader->is_held &&
                                      takes_fast_lines(reader);
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
