/* reader.c - lines as records.
 *
 * The reader is a table.  Its rows are what has been gathered since the last record, its columns
 * what the next line is, and its cells what is to be done.  A record that goes wrong is reported at
 * once and kept as broken, so that the rest of its rows is not taken for another record: recovery.c
 * decides line by line what to do with those, and skip.c does it. */
#include "reader.h"

#include "fast_line.h"
#include "parse.h"
#include "recovery.h"
#include "skip.h"

#include <stdio.h>
#include <string.h>

enum {
    LONGEST_COUNT = 10,                    /* most digits of a number that may be framing */
    LONGEST_TORN = 2 * SUDOKU_MAX_SIDE + 1 /* most cells of a piece: two rows run together */
};

void reader_open(struct reader *reader, struct lines *lines, const char *file, sudoku_shape box) {
    *reader =
        (struct reader){.lines = lines, .file = file, .box = box, .above = {.at_start = true}};
}

/* ---- What a line is -------------------------------------------------------------------- */

/* What a line is, given what has been gathered above it. */
enum event {
    EVENT_BLANK,   /* nothing but blanks */
    EVENT_COMMENT, /* a comment, or a spacer in a frame */
    EVENT_HEADING, /* such as "Grid 01" */
    EVENT_RECORD,  /* a whole grid in one line */
    EVENT_ROW,     /* the next row, or the first */
    EVENT_DASHES,  /* the next row or the first, if it is no rule */
    EVENT_RULE,    /* of the frame */
    EVENT_EDGE,    /* a rule that is another grid's */
    EVENT_TITLE,   /* text that is no part of a grid */
    EVENT_OTHER,   /* anything else: framing, pieces of rows, nonsense */
    EVENT_END,     /* an end line, or the end of the input */
    EVENT_COUNT
};

/* Rows of a band of the grid that is gathered. */
static size_t band_of(const struct reader *reader) {
    return shape_of_side(reader->pending.side, reader->box).box_height;
}

/* True if a rule is another grid's: the second of two, unless they are the pieces of one, or the
 * first below a gap that may be the end of the record. */
static bool is_edge(const struct reader *reader) {
    const struct pending *pending = &reader->pending;
    size_t above = pending->rule_length, length = reader->line.length;
    bool torn = above + length + 2 == pending->row_extent.bytes && above != length;
    bool below_end =
        !is_broken(pending) && pending->gap_unsure && pending->rows == pending->above_gap;
    return (above > 0 || below_end) && !torn;
}

/* True if a line that is no row is text, and no piece of a row. */
static bool is_title(const struct reader *reader) {
    const struct classification *classified = &reader->classified;
    bool piece =
        classified->token_count == 1 && (reader->pending.side > 9 || classified->cells == 1);
    return classified->kind == LINE_OTHER && classified->is_text && !piece;
}

/* A row, a rule or another line, where nothing has been gathered. */
static enum event first_event(const struct reader *reader) {
    const struct classification *classified = &reader->classified;
    if (classified->kind == LINE_ROW)
        return EVENT_ROW;
    if (classified->kind != LINE_RULE)
        return EVENT_OTHER;
    bool row =
        classified->may_be_row && shape_of_side(classified->cells, reader->box).box_height > 0;
    return row ? EVENT_DASHES : EVENT_RULE;
}

/* The same below what has been gathered. */
static enum event next_event(const struct reader *reader) {
    const struct classification *classified = &reader->classified;
    bool dashes = classified->kind == LINE_RULE;
    if (is_next_row(&reader->pending, classified))
        return dashes ? EVENT_DASHES : EVENT_ROW;
    if (dashes || (reader->pending.framed && classified->may_be_rule))
        return is_edge(reader) ? EVENT_EDGE : EVENT_RULE;
    return is_title(reader) ? EVENT_TITLE : EVENT_OTHER;
}

static enum event event_of_line(const struct reader *reader) {
    switch (reader->classified.kind) {
    case LINE_BLANK:
        return EVENT_BLANK;
    case LINE_COMMENT:
        return EVENT_COMMENT;
    case LINE_HEADING:
        return EVENT_HEADING;
    case LINE_END:
        return EVENT_END;
    case LINE_RECORD:
        return EVENT_RECORD;
    case LINE_RULE:
    case LINE_ROW:
    case LINE_OTHER:
        break;
    }
    bool nothing = reader->pending.state == GATHERED_NOTHING;
    return nothing ? first_event(reader) : next_event(reader);
}

/* ---- Actions where nothing has been gathered ------------------------------------------- */

/* Each action handles the line that is read; true if that makes a record. */
typedef bool action(struct reader *reader, struct record *record);

static bool ignore(struct reader *reader, struct record *record) {
    (void)reader;
    (void)record;
    return false;
}

static bool note_blank(struct reader *reader, struct record *record) {
    (void)record;
    reader->above = (struct lines_above){.at_start = reader->above.at_start};
    reader->blank_seen = true;
    return false;
}

/* Keeps a heading for the record below it. */
static bool note_heading(struct reader *reader, struct record *record) {
    const struct classification *classified = &reader->classified;
    size_t start = classified->first_column - 1,
           length = classified->end_column - classified->first_column;
    (void)record;
    reader->above.torn = false;
    reader->above.pieces = (struct extent){0, 0};
    if (length < sizeof reader->heading)
        snprintf(reader->heading, sizeof reader->heading, "%.*s", (int)length,
                 reader->line.text + start);
    return false;
}

/* Passes over the upper or lower edge of a grid, or a line between two grids. */
static bool skip_edge(struct reader *reader, struct record *record) {
    (void)record;
    reader->above = (struct lines_above){0};
    return false;
}

static bool give_line(struct reader *reader, struct record *record) {
    reader->above = (struct lines_above){0};
    return parse_line(reader, record);
}

static bool begin_with_dashes(struct reader *reader, struct record *record) {
    (void)record;
    reader->above = (struct lines_above){0};
    add_row(&reader->pending, &reader->line, &reader->classified);
    return false;
}

/* Adds the first row.  Below the pieces of torn rows, which have been reported, it is what is left
 * of their record, unless they are too short for a row. */
static bool begin_rows(struct reader *reader, struct record *record) {
    struct pending *pending = &reader->pending;
    struct lines_above above = reader->above;
    reader->above = (struct lines_above){0};
    add_row(pending, &reader->line, &reader->classified);
    pending->odd_extent = above.pieces;
    pending->state = GATHERED_ROWS;
    if (above.torn && count_skipped(pending) > 1) {
        pending->state = GATHERED_BROKEN;
        end_if_skipped(reader);
        return false;
    }
    if (above.at_start && reader->classified.is_number)
        pending->state = GATHERED_NUMBER;
    return has_all_rows(pending) && parse_rows(reader, record);
}

/* Notes that the line that is read may be a piece of a row, after those above; torn: it is one for
 * certain. */
static void note_piece(struct reader *reader, const struct lines_above *above, bool torn) {
    struct extent piece = extent_of(&reader->line, &reader->classified);
    reader->above.pieces = add_extents(above->pieces, piece);
    reader->above.torn = above->torn || torn;
}

/* True if a line is a cell of a 1x1 grid, and nothing else. */
static bool is_grid_of_one(const struct classification *classified) {
    return classified->cells == 1 &&
           (classified->symbols[0] == '1' || sudoku_is_empty_symbol(classified->symbols[0]));
}

/* Passes over framing, and reports what no record can begin with. */
static bool take_odd_line(struct reader *reader, struct record *record) {
    const struct classification *classified = &reader->classified;
    struct lines_above above = reader->above;
    reader->above = (struct lines_above){0};
    if (above.at_start && classified->has_comma && classified->is_text && !reader->line.too_long)
        return false; /* the header of a CSV file */
    if (above.order_one && is_grid_of_one(classified)) {
        add_row(&reader->pending, &reader->line, classified);
        reader->pending.state = GATHERED_CELL;
        return false;
    }
    if (classified->is_text && classified->may_be_rule)
        return false; /* what is left of an edge */
    if (classified->is_number && classified->cells <= LONGEST_COUNT) {
        reader->above.order_one = classified->cells == 1 && classified->symbols[0] == '1';
        note_piece(reader, &above, false);
        return false; /* a number of cases, or a size */
    }
    if (!classified->is_text && classified->cells <= LONGEST_TORN) /* torn or joined rows */
        note_piece(reader, &above, true);
    return reject_line(reader, record);
}

/* ---- Actions in a record --------------------------------------------------------------- */

/* Makes a record of the rows gathered. */
static bool give_grid(struct reader *reader, struct record *record) {
    return parse_rows(reader, record);
}

static bool drop_rows(struct reader *reader, struct record *record) {
    (void)record;
    reset_rows(&reader->pending);
    return false;
}

/* The first line was framing, or a piece of a row. */
static bool drop_framing(struct reader *reader, struct record *record) {
    reader->above.pieces = reader->pending.row_extent;
    return drop_rows(reader, record);
}

/* Adds the next row. */
static bool add_next_row(struct reader *reader, struct record *record) {
    struct pending *pending = &reader->pending;
    pending->rule_length = 0;
    if (pending->above_gap > 0 && pending->rows - pending->above_gap == band_of(reader))
        pending->gap_unsure = true; /* more rows than a band has */
    add_row(pending, &reader->line, &reader->classified);
    if (!has_all_rows(pending))
        return false;
    if (pending->gap_unsure) {
        pending->state = GATHERED_WHOLE;
        return false;
    }
    return parse_rows(reader, record);
}

/* The lines of dashes are rows if the next row is like them: no bars or blanks, the same empty
 * cells. */
static bool decide_on_dashes(struct reader *reader, struct record *record) {
    const struct classification *classified = &reader->classified;
    struct pending *pending = &reader->pending;
    bool alike = !classified->has_bar && !classified->spaced &&
                 pending->other_empty == has_other_empty(classified);
    (void)record;
    if (alike)
        pending->state = GATHERED_ROWS;
    else
        reset_rows(pending);
    return false;
}

static bool note_rule(struct reader *reader, struct record *record) {
    (void)record;
    reader->pending.rule_length = reader->line.length;
    reader->pending.framed = true;
    return false;
}

/* A blank line below whole bands may be a gap; another one ends the record too soon.  What is known
 * of that is kept for the next line, which tells if the line end was in the place of a cell.  Two
 * bands and more without a gap between them leave a doubt. */
static bool pause_rows(struct reader *reader, struct record *record) {
    struct pending *pending = &reader->pending;
    size_t rows = pending->rows, band = band_of(reader);
    if (rows % band == 0) {
        pending->gap_unsure = pending->gap_unsure || rows > pending->above_gap + band;
        pending->above_gap = rows;
        return false;
    }
    pending->state = GATHERED_BROKEN_BY_BLANK;
    pending->above_gap = 0;
    pending->odd_extent = (struct extent){0, 0};
    bool made = reject_rows(reader, record, reader->line.number, rows);
    note_blank(reader, record);
    return made;
}

/* Reports that the record ended too soon: at its last gap if there is no row below that, else above
 * the line that is read. */
static bool end_rows(struct reader *reader, struct record *record) {
    struct pending *pending = &reader->pending;
    size_t rows = pending->rows;
    uint64_t line = rows == pending->above_gap ? line_below(pending, rows) : reader->line.number;
    bool made = reject_rows(reader, record, line, rows);
    reset_rows(pending);
    return made;
}

/* Reports that the record ended at the last gap, and keeps the rows below it. */
static bool split_rows(struct reader *reader, struct record *record) {
    struct pending *pending = &reader->pending;
    size_t rows = pending->above_gap;
    uint64_t line = line_below(pending, rows);
    drop_rows_above_gap(pending);
    return reject_rows(reader, record, line, rows);
}

/* Reports that the line that is read does not continue the record, which is broken then. */
static bool break_rows(struct reader *reader, struct record *record) {
    const struct classification *classified = &reader->classified;
    struct pending *pending = &reader->pending;
    bool joined = is_first_row_joined(pending, &reader->line, classified);
    bool unreadable = reader->line.too_long || classified->bad_column > 0;
    bool made = unreadable ? reject_line(reader, record) : reject_row(reader, record);
    pending->state = GATHERED_BROKEN;
    pending->rule_length = 0;
    if (pending->rows > 1) /* else numbers above may be pieces of the first row */
        pending->odd_extent = (struct extent){0, 0};
    pending->rows -= pending->above_gap;
    carry_out_recovery(reader, joined ? RECOVERY_TRUST_WIDTH
                                      : recover_odd_line(pending, &reader->line, classified));
    return made;
}

/* ---- Actions in a broken record -------------------------------------------------------- */

static bool recover_at_row(struct reader *reader, struct record *record) {
    (void)record;
    reader->pending.rule_length = 0;
    carry_out_recovery(reader, recover_row(&reader->pending, band_of(reader)));
    return false;
}

static bool recover_at_odd_line(struct reader *reader, struct record *record) {
    (void)record;
    reader->pending.rule_length = 0;
    carry_out_recovery(reader,
                       recover_odd_line(&reader->pending, &reader->line, &reader->classified));
    return false;
}

static bool recover_at_blank(struct reader *reader, struct record *record) {
    (void)record;
    carry_out_recovery(reader, recover_blank(&reader->pending, band_of(reader)));
    return false;
}

/* Decides whether the record that a blank line broke goes on with the line that is read. */
static bool resume_or_drop(struct reader *reader, struct record *record) {
    struct pending *pending = &reader->pending;
    enum recovery recovery = recover_below_blank(pending, &reader->line, &reader->classified);
    if (recovery == RECOVERY_END)
        return drop_rows(reader, record);
    pending->state = GATHERED_BROKEN;
    pending->odd_extent = blank_extent;
    if (recovery == RECOVERY_TRUST_WIDTH)
        take_width(reader);
    return false;
}

/* Reports a broken record that has not been reported yet. */
static bool report_joined(struct reader *reader, struct record *record) {
    struct pending *pending = &reader->pending;
    return reject(reader, record, pending->origin.row_lines[0], pending->first_end,
                  "two rows on a line, of which the second begins this grid");
}

/* ---- The table ------------------------------------------------------------------------- */

/* What happens to a line. */
struct reaction {
    action *act;
    enum gathered next; /* what is gathered then; BY_ACTION: the action says it */
    bool again; /* AGAIN: the same line is looked at once more; DONE: the next line is read */
};

#define BY_ACTION GATHERED_COUNT
#define AGAIN     true
#define DONE      false

/* What has been gathered, and what the next line is -> what is done, what is gathered then, and
 * whether the same line is looked at again, with that gathered. */
/* clang-format off */
static const struct reaction reactions[GATHERED_COUNT][EVENT_COUNT] = {
    /* No record has begun. */
    [GATHERED_NOTHING] = {
        [EVENT_BLANK]    = {note_blank, GATHERED_NOTHING, DONE},
        [EVENT_COMMENT]  = {ignore, GATHERED_NOTHING, DONE},
        [EVENT_HEADING]  = {note_heading, GATHERED_NOTHING, DONE},
        [EVENT_RECORD]   = {give_line, GATHERED_NOTHING, DONE},
        [EVENT_ROW]      = {begin_rows, BY_ACTION, DONE},
        [EVENT_DASHES]   = {begin_with_dashes, GATHERED_DASHES, DONE},
        [EVENT_RULE]     = {skip_edge, GATHERED_NOTHING, DONE},
        [EVENT_EDGE]     = {skip_edge, GATHERED_NOTHING, DONE},
        [EVENT_TITLE]    = {take_odd_line, BY_ACTION, DONE},
        [EVENT_OTHER]    = {take_odd_line, BY_ACTION, DONE},
        [EVENT_END]      = {ignore, GATHERED_NOTHING, DONE},
    },
    /* A grid has some of its rows. */
    [GATHERED_ROWS] = {
        [EVENT_BLANK]    = {pause_rows, BY_ACTION, DONE},
        [EVENT_COMMENT]  = {ignore, GATHERED_ROWS, DONE},
        [EVENT_HEADING]  = {end_rows, GATHERED_NOTHING, AGAIN},
        [EVENT_RECORD]   = {end_rows, GATHERED_NOTHING, AGAIN},
        [EVENT_ROW]      = {add_next_row, BY_ACTION, DONE},
        [EVENT_DASHES]   = {add_next_row, BY_ACTION, DONE},
        [EVENT_RULE]     = {note_rule, GATHERED_ROWS, DONE},
        [EVENT_EDGE]     = {end_rows, GATHERED_NOTHING, AGAIN},
        [EVENT_TITLE]    = {end_rows, GATHERED_NOTHING, AGAIN},
        [EVENT_OTHER]    = {break_rows, BY_ACTION, DONE},
        [EVENT_END]      = {end_rows, GATHERED_NOTHING, DONE},
    },
    /* A grid has all its rows, but it may have ended at a gap in them: a row too many settles that. */
    [GATHERED_WHOLE] = {
        [EVENT_BLANK]    = {give_grid, GATHERED_NOTHING, AGAIN},
        [EVENT_COMMENT]  = {ignore, GATHERED_WHOLE, DONE},
        [EVENT_HEADING]  = {give_grid, GATHERED_NOTHING, AGAIN},
        [EVENT_RECORD]   = {give_grid, GATHERED_NOTHING, AGAIN},
        [EVENT_ROW]      = {split_rows, GATHERED_ROWS, AGAIN},
        [EVENT_DASHES]   = {split_rows, GATHERED_ROWS, AGAIN},
        [EVENT_RULE]     = {give_grid, GATHERED_NOTHING, AGAIN},
        [EVENT_EDGE]     = {give_grid, GATHERED_NOTHING, AGAIN},
        [EVENT_TITLE]    = {give_grid, GATHERED_NOTHING, AGAIN},
        [EVENT_OTHER]    = {give_grid, GATHERED_NOTHING, AGAIN},
        [EVENT_END]      = {give_grid, GATHERED_NOTHING, DONE},
    },
    /* The first line was a number: a row if the next line is one, too. */
    [GATHERED_NUMBER] = {
        [EVENT_BLANK]    = {drop_framing, GATHERED_NOTHING, AGAIN},
        [EVENT_COMMENT]  = {ignore, GATHERED_NUMBER, DONE},
        [EVENT_HEADING]  = {drop_framing, GATHERED_NOTHING, AGAIN},
        [EVENT_RECORD]   = {drop_framing, GATHERED_NOTHING, AGAIN},
        [EVENT_ROW]      = {ignore, GATHERED_ROWS, AGAIN},
        [EVENT_DASHES]   = {drop_framing, GATHERED_NOTHING, AGAIN},
        [EVENT_RULE]     = {drop_framing, GATHERED_NOTHING, AGAIN},
        [EVENT_EDGE]     = {drop_framing, GATHERED_NOTHING, AGAIN},
        [EVENT_TITLE]    = {drop_framing, GATHERED_NOTHING, AGAIN},
        [EVENT_OTHER]    = {drop_framing, GATHERED_NOTHING, AGAIN},
        [EVENT_END]      = {end_rows, GATHERED_NOTHING, DONE},
    },
    /* The last line was a lone cell below the order 1: a grid if nothing follows. */
    [GATHERED_CELL] = {
        [EVENT_BLANK]    = {give_grid, GATHERED_NOTHING, AGAIN},
        [EVENT_COMMENT]  = {ignore, GATHERED_CELL, DONE},
        [EVENT_HEADING]  = {drop_framing, GATHERED_NOTHING, AGAIN},
        [EVENT_RECORD]   = {drop_framing, GATHERED_NOTHING, AGAIN},
        [EVENT_ROW]      = {drop_framing, GATHERED_NOTHING, AGAIN},
        [EVENT_DASHES]   = {drop_framing, GATHERED_NOTHING, AGAIN},
        [EVENT_RULE]     = {drop_framing, GATHERED_NOTHING, AGAIN},
        [EVENT_EDGE]     = {drop_framing, GATHERED_NOTHING, AGAIN},
        [EVENT_TITLE]    = {drop_framing, GATHERED_NOTHING, AGAIN},
        [EVENT_OTHER]    = {drop_framing, GATHERED_NOTHING, AGAIN},
        [EVENT_END]      = {give_grid, GATHERED_NOTHING, DONE},
    },
    /* Lines of dashes: rows if the next row is like them. */
    [GATHERED_DASHES] = {
        [EVENT_BLANK]    = {drop_rows, GATHERED_NOTHING, AGAIN},
        [EVENT_COMMENT]  = {ignore, GATHERED_DASHES, DONE},
        [EVENT_HEADING]  = {drop_rows, GATHERED_NOTHING, AGAIN},
        [EVENT_RECORD]   = {drop_rows, GATHERED_NOTHING, AGAIN},
        [EVENT_ROW]      = {decide_on_dashes, BY_ACTION, AGAIN},
        [EVENT_DASHES]   = {add_next_row, BY_ACTION, DONE},
        [EVENT_RULE]     = {drop_rows, GATHERED_NOTHING, AGAIN},
        [EVENT_EDGE]     = {drop_rows, GATHERED_NOTHING, AGAIN},
        [EVENT_TITLE]    = {drop_rows, GATHERED_NOTHING, AGAIN},
        [EVENT_OTHER]    = {drop_rows, GATHERED_NOTHING, AGAIN},
        [EVENT_END]      = {drop_rows, GATHERED_NOTHING, DONE},
    },
    /* A record went wrong, which has been reported: the rest of it is skipped. */
    [GATHERED_BROKEN] = {
        [EVENT_BLANK]    = {recover_at_blank, BY_ACTION, DONE},
        [EVENT_COMMENT]  = {ignore, GATHERED_BROKEN, DONE},
        [EVENT_HEADING]  = {drop_rows, GATHERED_NOTHING, AGAIN},
        [EVENT_RECORD]   = {drop_rows, GATHERED_NOTHING, AGAIN},
        [EVENT_ROW]      = {recover_at_row, BY_ACTION, DONE},
        [EVENT_DASHES]   = {recover_at_row, BY_ACTION, DONE},
        [EVENT_RULE]     = {note_rule, GATHERED_BROKEN, DONE},
        [EVENT_EDGE]     = {drop_rows, GATHERED_NOTHING, AGAIN},
        [EVENT_TITLE]    = {drop_rows, GATHERED_NOTHING, AGAIN},
        [EVENT_OTHER]    = {recover_at_odd_line, BY_ACTION, DONE},
        [EVENT_END]      = {drop_rows, GATHERED_NOTHING, DONE},
    },
    /* The first row of a record was run together with the last of a broken one. */
    [GATHERED_BROKEN_UNREPORTED] = {
        [EVENT_BLANK]    = {recover_at_blank, BY_ACTION, DONE},
        [EVENT_COMMENT]  = {ignore, GATHERED_BROKEN_UNREPORTED, DONE},
        [EVENT_HEADING]  = {drop_rows, GATHERED_NOTHING, AGAIN},
        [EVENT_RECORD]   = {report_joined, GATHERED_BROKEN, AGAIN},
        [EVENT_ROW]      = {report_joined, GATHERED_BROKEN, AGAIN},
        [EVENT_DASHES]   = {report_joined, GATHERED_BROKEN, AGAIN},
        [EVENT_RULE]     = {report_joined, GATHERED_BROKEN, AGAIN},
        [EVENT_EDGE]     = {report_joined, GATHERED_BROKEN, AGAIN},
        [EVENT_TITLE]    = {report_joined, GATHERED_BROKEN, AGAIN},
        [EVENT_OTHER]    = {report_joined, GATHERED_BROKEN, AGAIN},
        [EVENT_END]      = {drop_rows, GATHERED_NOTHING, DONE},
    },
    /* A blank line ended a record too soon, unless it is a piece of a torn row. */
    [GATHERED_BROKEN_BY_BLANK] = {
        [EVENT_BLANK]    = {drop_rows, GATHERED_NOTHING, AGAIN},
        [EVENT_COMMENT]  = {ignore, GATHERED_BROKEN_BY_BLANK, DONE},
        [EVENT_HEADING]  = {drop_rows, GATHERED_NOTHING, AGAIN},
        [EVENT_RECORD]   = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_ROW]      = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_DASHES]   = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_RULE]     = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_EDGE]     = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_TITLE]    = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_OTHER]    = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_END]      = {drop_rows, GATHERED_NOTHING, DONE},
    },
};
/* clang-format on */

/* Handles the line that is read, or the end of the input.  True if that makes a record. */
static bool react(struct reader *reader, struct record *record, enum event event) {
    const struct reaction *reaction = &reactions[reader->pending.state][event];
    reader->again = reaction->again;
    bool made = reaction->act(reader, record);
    if (reaction->next != BY_ACTION)
        reader->pending.state = reaction->next;
    reader->ended = reader->ended || event == EVENT_END;
    return made;
}

/* ---- The input ------------------------------------------------------------------------- */

static bool is_utf16(const struct line *line) {
    return line->number == 1 && line->length >= 2 &&
           (memcmp(line->text, "\xFF\xFE", 2) == 0 || memcmp(line->text, "\xFE\xFF", 2) == 0);
}

/* Ends the record, if there is one, below its last row, whatever else follows that. */
static bool end_input(struct reader *reader, struct record *record) {
    const struct pending *pending = &reader->pending;
    bool rows = pending->rows > 0 && !is_broken(pending);
    reader->line =
        (struct line){.text = "", .number = rows ? line_below(pending, pending->rows) : 0};
    return react(reader, record, EVENT_END);
}

static bool refuse_utf16(struct reader *reader, struct record *record) {
    reader->ended = true;
    return reject(reader, record, 1, 1, "this is UTF-16 text; convert it to UTF-8");
}

static void classify(struct reader *reader) {
    classify_line(&reader->line, reader->box, &reader->classified);
    if (reader->line.too_long)
        reader->classified.kind = LINE_OTHER;
}

/* True if fast lines are grids of the user's box. */
static bool takes_nine(const struct reader *reader) {
    const sudoku_shape *box = &reader->box;
    return box->box_height == 0 || (box->box_height == 3 && box->box_width == 3);
}

/* Reads the next record line by line.  Not inline, lest its registers be saved for fast lines, too.
 */
__attribute__((noinline)) static bool next_classified(struct reader *reader,
                                                      struct record *record) {
    reader->fast_may_follow = false;
    while (!reader->ended) {
        if (!reader->again) {
            if (!lines_next(reader->lines, &reader->line))
                return !reader->lines->blocked && end_input(reader, record);
            if (is_utf16(&reader->line))
                return refuse_utf16(reader, record);
            classify(reader);
        }
        if (react(reader, record, event_of_line(reader))) {
            reader->fast_may_follow =
                reader->classified.kind == LINE_RECORD && !reader->again && takes_nine(reader);
            return true;
        }
    }
    return false;
}

bool reader_next(struct reader *reader, struct record *record) {
    return (reader->fast_may_follow && next_fast_line(reader->lines, reader->file, record)) ||
           next_classified(reader, record);
}

bool reader_exhausted(struct reader *reader) {
    return reader->ended || (!reader->again && lines_exhausted(reader->lines));
}
