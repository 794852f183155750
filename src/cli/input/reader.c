/* reader.c - lines as records.
 *
 * Rows are gathered until there are as many as the grid has.  A record that goes wrong is reported
 * at once and kept as broken, so that the rest of its rows is not taken for another record: that is
 * in recovery.c. */
#include "reader.h"

#include "records.h"
#include "recovery.h"

#include <stdio.h>
#include <string.h>

enum {
    LONGEST_COUNT = 10,                    /* digits of a number that may be framing */
    LONGEST_TORN = 2 * SUDOKU_MAX_SIDE + 1 /* cells of two rows run together */
};

void reader_open(struct reader *reader, struct lines *lines, const char *file, sudoku_shape box) {
    *reader =
        (struct reader){.lines = lines, .file = file, .box = box, .before = {.at_start = true}};
}

/* Ends the record, if there is one.  It is whole but for a doubt, or it ends too soon, which is
 * reported at the start of a line. */
static bool end_rows(struct reader *reader, struct record *record, uint64_t line) {
    struct pending *pending = &reader->pending;
    if (pending->state == DOUBT_CELL || is_whole(pending))
        return parse_rows(reader, record);
    if (pending->rows > 0 && pending->rows == pending->above_gap) /* it ended before the gap */
        line = line_below(pending, pending->rows);
    bool done = pending->rows > 0 && !is_broken(pending) && pending->state != DOUBT_RULES &&
                reject_rows(reader, record, line, pending->rows);
    reset_rows(pending);
    return done;
}

/* ---- Lines outside a record ------------------------------------------------------------ */

static bool on_first_row(struct reader *reader, struct record *record,
                         const struct before *before) {
    struct pending *pending = &reader->pending;
    add_row(pending, &reader->line, &reader->scan);
    pending->odd = before->pieces;
    if (before->torn && skip_below_pieces(reader))
        return false;
    if (before->at_start && reader->scan.number)
        pending->state = DOUBT_NUMBER;
    return is_whole(pending) && parse_rows(reader, record);
}

/* True if a line is a cell of a 1x1 grid, and nothing else. */
static bool is_grid_of_one(const struct scan *scan) {
    return scan->count == 1 &&
           (scan->symbols[0] == '1' || sudoku_is_empty_symbol(scan->symbols[0]));
}

/* Handles a line that is framing, or what no record can begin with. */
static bool on_odd_line(struct reader *reader, struct record *record, const struct before *before) {
    const struct scan *scan = &reader->scan;
    if (before->at_start && scan->comma && scan->words && !reader->line.too_long)
        return false; /* the header of a CSV file */
    if (before->order_one && is_grid_of_one(scan)) {
        add_row(&reader->pending, &reader->line, scan);
        reader->pending.state = DOUBT_CELL;
        return false;
    }
    if (scan->words && scan->rule_like)
        return false; /* what is left of an edge */
    if (scan->number && scan->count <= LONGEST_COUNT) {
        reader->before.order_one = scan->count == 1 && scan->symbols[0] == '1';
        keep_piece(reader, before, false);
        return false; /* a number of cases, or a size */
    }
    if (!scan->words && scan->count <= LONGEST_TORN) /* rows torn apart or run together? */
        keep_piece(reader, before, true);
    return reject_line(reader, record);
}

/* Handles a line that belongs to no unfinished record.  True if it makes one. */
static bool on_first_line(struct reader *reader, struct record *record) {
    const struct scan *scan = &reader->scan;
    struct before before = reader->before;
    reader->before = (struct before){0};
    switch (scan->kind) {
    case LINE_RULE:
        if (scan->row_like && shape_of_side(scan->count, reader->box).box_height != 0) {
            add_row(&reader->pending, &reader->line, scan);
            reader->pending.state = DOUBT_RULES;
        } /* else the upper or lower edge of a grid, or a line between two */
        return false;
    case LINE_RECORD:
        return parse_line(reader, record);
    case LINE_ROW:
        return on_first_row(reader, record, &before);
    default:
        return on_odd_line(reader, record, &before);
    }
}

/* ---- Lines inside a record ------------------------------------------------------------- */

/* Decides what the doubtful rows were, now that the next line is known.  False if they were no
 * rows. */
static bool settle_doubt(struct reader *reader) {
    const struct scan *scan = &reader->scan;
    struct pending *pending = &reader->pending;
    bool rules = pending->state == DOUBT_RULES;
    bool row = is_next_row(pending, scan);
    if (row && rules && scan->kind == LINE_RULE)
        return true; /* one more line of dashes leaves the question open */
    /* Dashes are rows if the next row is like them: no bars or blanks, the same empty cells. */
    bool alike = !scan->barred && !scan->spaced && pending->other_empty == has_other_empty(scan);
    if (row && scan->kind == LINE_ROW && (!rules || alike)) {
        pending->state = ROWS_GOOD;
        return true;
    }
    if (!rules)
        reader->before.pieces = pending->stride;
    reset_rows(pending);
    return false;
}

/* True if a record that may have ended goes on with the line that is read. */
static bool goes_on(struct reader *reader) {
    if (is_doubtful(&reader->pending))
        return settle_doubt(reader);
    return reader->pending.state != BROKEN_BY_BLANK || resume_rows(reader);
}

/* True if a rule is another grid's: the second of two, unless they are the pieces of one, or the
 * first below a gap that may be the end of the record. */
static bool is_next_edge(const struct reader *reader) {
    const struct pending *pending = &reader->pending;
    size_t above = pending->rule_length, length = reader->line.length;
    bool torn = above + length + 2 == pending->stride.bytes && above != length;
    bool below_end =
        !is_broken(pending) && pending->gap_unsure && pending->rows == pending->above_gap;
    return (above > 0 || below_end) && !torn;
}

/* True if the line that is read, which is no row, ends the record and is not part of it. */
static bool ends_record(const struct reader *reader, bool rule) {
    const struct scan *scan = &reader->scan;
    if (scan->kind == LINE_RECORD)
        return true;
    if (rule)
        return is_next_edge(reader);
    bool piece = scan->tokens == 1 && (reader->pending.side > 9 || scan->count == 1);
    return scan->kind == LINE_OTHER && scan->words && !piece; /* a title */
}

/* Handles the next row. */
static bool on_next_row(struct reader *reader, struct record *record) {
    struct pending *pending = &reader->pending;
    size_t band = shape_of_side(pending->side, reader->box).box_height;
    pending->rule_length = 0;
    if (is_broken(pending) && skip_row(reader))
        return false;
    if (pending->above_gap > 0 && pending->rows - pending->above_gap == band)
        pending->gap_unsure = true; /* more rows than a band has */
    add_row(pending, &reader->line, &reader->scan);
    return is_whole(pending) && !pending->gap_unsure && parse_rows(reader, record);
}

/* Handles a line that is no row: a rule, the end of the record, or what breaks it. */
static bool on_line_between(struct reader *reader, struct record *record) {
    const struct scan *scan = &reader->scan;
    struct pending *pending = &reader->pending;
    bool rule = scan->kind == LINE_RULE || (pending->framed && scan->rule_like);
    if (ends_record(reader, rule)) {
        reader->again = true;
        return end_rows(reader, record, reader->line.number);
    }
    pending->rule_length = rule ? reader->line.length : 0;
    if (rule) {
        pending->framed = true;
        return false;
    }
    if (!is_broken(pending))
        return break_rows(reader, record);
    skip_line(reader);
    return false;
}

/* Handles a line that comes while a record is unfinished.  True if that makes a record. */
static bool on_next_line(struct reader *reader, struct record *record) {
    struct pending *pending = &reader->pending;
    if (!goes_on(reader)) {
        reader->again = true;
        return false;
    }
    if (pending->state == BROKEN_UNREPORTED) {
        reader->again = true;
        return report_joined(reader, record);
    }
    bool row = is_next_row(pending, &reader->scan);
    if (is_whole(pending)) { /* but in doubt about its gap, which a row too many settles */
        reader->again = true;
        return row ? split_rows(reader, record) : parse_rows(reader, record);
    }
    return row ? on_next_row(reader, record) : on_line_between(reader, record);
}

/* True if a blank line may be a gap between two bands of a good record, not its end; then takes
 * note of it.  Two bands and more without a gap between them leave a doubt. */
static bool enter_gap(struct reader *reader) {
    struct pending *pending = &reader->pending;
    size_t rows = pending->rows;
    if (rows == 0 || rows >= pending->side)
        return false;
    size_t band = shape_of_side(pending->side, reader->box).box_height;
    if (rows % band != 0)
        return false;
    pending->gap_unsure = pending->gap_unsure || rows > pending->above_gap + band;
    pending->above_gap = rows;
    return true;
}

/* A blank line ends an unfinished record, unless it is a gap between bands. */
static bool on_blank_line(struct reader *reader, struct record *record) {
    struct pending *pending = &reader->pending;
    bool done = false;
    reader->before = (struct before){.at_start = reader->before.at_start};
    switch (pending->state) {
    case ROWS_GOOD:
        if (enter_gap(reader))
            return false;
        if (is_whole(pending))
            done = parse_rows(reader, record);
        else if (in_record(pending))
            done = suspend_rows(reader, record);
        break;
    case DOUBT_CELL:
        done = parse_rows(reader, record);
        break;
    case BROKEN_REPORTED:
    case BROKEN_UNREPORTED:
        if (skip_blank_line(reader))
            return false;
        reset_rows(pending);
        break;
    case DOUBT_NUMBER: /* that was framing */
    case DOUBT_RULES:
    case BROKEN_BY_BLANK:
        reset_rows(pending);
        break;
    }
    reader->blank_seen = true;
    return done;
}

/* ---- The input ------------------------------------------------------------------------- */

static bool is_utf16(const struct line *line) {
    return line->number == 1 && line->length >= 2 &&
           (memcmp(line->text, "\xFF\xFE", 2) == 0 || memcmp(line->text, "\xFE\xFF", 2) == 0);
}

/* Keeps a heading for the record below it; one above ends there. */
static bool on_heading(struct reader *reader, struct record *record) {
    if (is_doubtful(&reader->pending))
        reset_rows(&reader->pending);
    reader->before.torn = false;
    reader->before.pieces = (struct extent){0, 0};
    bool done = end_rows(reader, record, reader->line.number);
    size_t start = reader->scan.start - 1, length = reader->scan.end - reader->scan.start;
    if (length < sizeof reader->heading)
        snprintf(reader->heading, sizeof reader->heading, "%.*s", (int)length,
                 reader->line.text + start);
    return done;
}

static bool on_line(struct reader *reader, struct record *record) {
    switch (reader->scan.kind) {
    case LINE_BLANK:
        return on_blank_line(reader, record);
    case LINE_COMMENT:
        return false;
    case LINE_HEADING:
        return on_heading(reader, record);
    case LINE_END:
        reader->ended = true;
        return end_rows(reader, record, reader->line.number);
    default:
        break;
    }
    if (in_record(&reader->pending))
        return on_next_line(reader, record);
    return on_first_line(reader, record);
}

/* Ends the record below its last row, whatever else follows that. */
static bool end_input(struct reader *reader, struct record *record) {
    const struct pending *pending = &reader->pending;
    if (pending->rows == 0 || is_broken(pending)) /* the rows skipped have no line numbers */
        return false;
    return end_rows(reader, record, line_below(pending, pending->rows));
}

/* True if fast lines are grids of the user's box. */
static bool takes_nine(const struct reader *reader) {
    const sudoku_shape *box = &reader->box;
    return box->box_height == 0 || (box->box_height == 3 && box->box_width == 3);
}

/* Reads the next record line by line. */
static bool next_classified(struct reader *reader, struct record *record) {
    reader->fast_may_follow = false;
    while (!reader->ended) {
        if (reader->again) {
            reader->again = false;
        } else if (!lines_next(reader->lines, &reader->line)) {
            if (reader->lines->blocked)
                return false;
            reader->ended = true;
            return end_input(reader, record);
        } else if (is_utf16(&reader->line)) {
            reader->ended = true;
            return reject(reader, record, 1, 1, "this is UTF-16 text; convert it to UTF-8");
        } else {
            classify_line(&reader->line, reader->box, &reader->scan);
            if (reader->line.too_long)
                reader->scan.kind = LINE_OTHER;
        }
        if (on_line(reader, record)) {
            reader->fast_may_follow =
                reader->scan.kind == LINE_RECORD && !reader->again && takes_nine(reader);
            return true;
        }
    }
    return false;
}

/* Reads the next record if it is a fast line that is there already. */
static bool next_fast_line(struct reader *reader, struct record *record) {
    size_t ahead, length;
    const char *text = lines_ahead(reader->lines, &ahead);
    size_t size = read_fast_line(text, ahead, record->puzzle.cells, &length);
    if (size == 0)
        return false;
    lines_skip(reader->lines, size);
    make_fast_record(record, reader->file, reader->lines->number, text, length);
    return true;
}

bool reader_next(struct reader *reader, struct record *record) {
    return (reader->fast_may_follow && next_fast_line(reader, record)) ||
           next_classified(reader, record);
}

bool reader_exhausted(struct reader *reader) {
    return reader->ended || (!reader->again && lines_exhausted(reader->lines));
}
