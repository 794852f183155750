/* recovery.c - how a record that went wrong is skipped, at no cost to the next one.
 *
 * A broken record is reported once, and the rest of it skipped, lest that be taken for another
 * record.  Nothing marks where the rest ends, so its rows are counted.  Lines that are no good rows
 * are measured together, and count for as many good rows as are as long.  So each of these damages
 * is to cost one record, or two if it is between them:
 *
 * - a row of too few or too many cells, or with a symbol that can be no cell, counts for one;
 * - a torn row, with a line end in it: its pieces count for one together, also if they are above
 *   the first good row, or if one of them is empty, so that there is a blank line;
 * - joined rows, with no line end between them, count for two.  If they are the first of a record,
 *   the next line shows its true side; if they are the last of it and the first of the next, the
 *   next is broken as well.
 *
 * A blank line below whole bands leaves it open if a broken record goes on.  A block of one band
 * does so, a longer one is the next record or, if rows were torn, shows that there was no gap.  A
 * good record in doubt about its gap goes on until a row too many shows that it ended there. */
#include "recovery.h"

#include "parse.h"

enum { ROWS_TO_TRUST = 3 }; /* rows of one width that settle a record's side */

static const struct extent blank_line = {1, 1}; /* as a piece: it stands for a cell */

/* ---- The count ------------------------------------------------------------------------- */

/* The rows of a broken record so far. */
static size_t rows_skipped(const struct pending *pending) {
    size_t row = measure(pending->stride, pending->spaced);
    size_t slack = row < 10 || pending->spaced ? 1 : 2; /* what may be missing */
    size_t odd_rows = (measure(pending->odd, pending->spaced) + slack) / row;
    return pending->above_gap + pending->rows + odd_rows;
}

/* Forgets a broken record once it has all its rows.  Where the last of them and the first of
 * another record were run together, the other one is broken, too. */
static void forget_if_skipped(struct reader *reader) {
    struct pending *pending = &reader->pending;
    size_t rows = rows_skipped(pending);
    if (rows == pending->side + 1 && pending->after_odd) {
        pending->state = BROKEN_UNREPORTED;
        pending->rows = 1;
        pending->above_gap = 0;
        pending->odd = (struct extent){0, 0};
        pending->origin.row_lines[0] = reader->line.number;
    } else if (rows >= pending->side) {
        reset_rows(pending);
    }
}

/* From now on the broken record's good rows are like the line that is read; those counted so far
 * were none. */
static void set_side(struct reader *reader) {
    struct pending *pending = &reader->pending;
    for (size_t i = 0; i < pending->rows; i++)
        pending->odd = add_extents(pending->odd, pending->stride);
    pending->rows = 0;
    pending->side = reader->scan.side;
    pending->spaced = reader->scan.spaced;
    pending->stride = extent_of(&reader->line, &reader->scan);
}

/* ---- A line of a broken record --------------------------------------------------------- */

/* True if a line of so many cells, twice as long as a row of side cells, is two rows with a damaged
 * line end between them: a blank, or what is no digit. */
static bool is_two_rows(const char *symbols, size_t cells, size_t side) {
    char between = symbols[side];
    return cells == 2 * side ||
           (!(between >= '1' && between <= '9') && !sudoku_is_empty_symbol(between));
}

/* True if the line that is read is two rows like those of the record. */
static bool is_line_joined(const struct reader *reader) {
    const struct pending *pending = &reader->pending;
    return !pending->spaced && reader->line.length + 1 == 2 * pending->stride.bytes &&
           is_two_rows(reader->scan.symbols, reader->scan.side, pending->side);
}

/* True if the first row of the record is two rows like the line that is read. */
static bool is_first_row_joined(const struct reader *reader) {
    const struct pending *pending = &reader->pending;
    return reader->scan.kind == LINE_ROW && pending->rows == 1 && !pending->spaced &&
           pending->stride.bytes == 2 * (reader->line.length + 1) &&
           is_two_rows(pending->symbols, pending->side, reader->scan.side);
}

/* True if a broken record's rows are as wide as the line that is read, not as those before: it is
 * wider than they are, which may be pieces unless they fit a 9x9 grid, and not two of them run
 * together, or it is the second of its width, and no piece itself. */
static bool is_truer_row(const struct reader *reader) {
    const struct pending *pending = &reader->pending;
    size_t side = reader->scan.side;
    if (reader->scan.kind != LINE_ROW || pending->above_gap > 0 || pending->rows >= ROWS_TO_TRUST)
        return false;
    bool wider = side > pending->side && pending->side != 9 && !is_line_joined(reader);
    return wider || (side == pending->last_side && 2 * side > pending->side);
}

void skip_line(struct reader *reader) {
    const struct scan *scan = &reader->scan;
    struct pending *pending = &reader->pending;
    bool row = is_next_row(pending, scan);
    if (!row && is_truer_row(reader)) {
        set_side(reader);
        row = true;
    }
    if (row)
        pending->rows++;
    else
        pending->odd = add_extents(pending->odd, extent_of(&reader->line, scan));
    pending->after_odd = !row;
    pending->last_side = scan->kind == LINE_ROW ? scan->side : 0;
    forget_if_skipped(reader);
}

/* ---- Lines above a record -------------------------------------------------------------- */

void keep_piece(struct reader *reader, const struct before *before, bool torn) {
    reader->before.pieces = add_extents(before->pieces, extent_of(&reader->line, &reader->scan));
    reader->before.torn = before->torn || torn;
}

bool skip_below_pieces(struct reader *reader) {
    if (rows_skipped(&reader->pending) == 1) /* too little text for a row above */
        return false;
    reader->pending.state = BROKEN_REPORTED;
    forget_if_skipped(reader);
    return true;
}

/* ---- Damage to a good record ----------------------------------------------------------- */

/* Reports a row of another width: the line that is read or, where that looks right, the first. */
static bool reject_row(struct reader *reader, struct record *record) {
    const struct scan *scan = &reader->scan;
    const struct pending *pending = &reader->pending;
    const struct origin *origin = &pending->origin;
    bool joined = is_first_row_joined(reader);
    /* Of two rows, the one that fits no 9x9 grid is more likely to be wrong. */
    bool is_nine = scan->kind == LINE_ROW && scan->side == 9 && pending->rows == 1;
    bool blame_first = joined || is_nine;
    size_t found = blame_first ? pending->side : scan->count;
    size_t wanted = blame_first ? scan->side : pending->side;
    const uint32_t *columns = blame_first ? origin->columns : scan->columns;
    size_t end = blame_first ? pending->first_end : scan->end;
    size_t column = joined ? scan->end : found > wanted ? columns[wanted] : end;
    return reject(reader, record, blame_first ? origin->row_lines[0] : reader->line.number, column,
                  "a row of %zu cells in a grid of %zu", found, wanted);
}

bool break_rows(struct reader *reader, struct record *record) {
    struct pending *pending = &reader->pending;
    bool joined = is_first_row_joined(reader);
    bool unreadable = reader->line.too_long || reader->scan.bad > 0;
    bool done = unreadable ? reject_line(reader, record) : reject_row(reader, record);
    pending->state = BROKEN_REPORTED;
    if (pending->rows > 1) /* else numbers above may be pieces of the first row */
        pending->odd = (struct extent){0, 0};
    pending->rows -= pending->above_gap;
    if (joined)
        set_side(reader);
    skip_line(reader);
    return done;
}

bool split_rows(struct reader *reader, struct record *record) {
    struct pending *pending = &reader->pending;
    size_t rows = pending->above_gap;
    uint64_t line = line_below(pending, rows);
    drop_rows_above_gap(pending);
    return reject_rows(reader, record, line, rows);
}

bool suspend_rows(struct reader *reader, struct record *record) {
    struct pending *pending = &reader->pending;
    pending->state = BROKEN_BY_BLANK;
    pending->above_gap = 0;
    pending->odd = (struct extent){0, 0};
    return reject_rows(reader, record, reader->line.number, pending->rows);
}

/* ---- The rest of a broken record ------------------------------------------------------- */

bool resume_rows(struct reader *reader) {
    const struct scan *scan = &reader->scan;
    struct pending *pending = &reader->pending;
    struct extent line = extent_of(&reader->line, scan);
    struct extent first = add_extents(pending->stride, blank_line);
    struct extent last = add_extents(blank_line, line);
    bool row = scan->kind == LINE_ROW;
    pending->state = BROKEN_REPORTED;
    pending->odd = blank_line;
    if (row && pending->rows == 1 && measure(first, scan->spaced) == measure(line, scan->spaced)) {
        set_side(reader); /* the first row and the blank line are the pieces of one like this */
        return true;
    }
    if ((row || (scan->kind == LINE_OTHER && !scan->words)) &&
        measure(last, pending->spaced) == measure(pending->stride, pending->spaced))
        return true; /* the blank line and this one are the pieces */
    reset_rows(pending);
    return false;
}

bool report_joined(struct reader *reader, struct record *record) {
    struct pending *pending = &reader->pending;
    pending->state = BROKEN_REPORTED;
    return reject(reader, record, pending->origin.row_lines[0], pending->first_end,
                  "two rows on a line, of which the second begins this grid");
}

bool skip_row(struct reader *reader) {
    struct pending *pending = &reader->pending;
    size_t band = shape_of_side(pending->side, reader->box).box_height;
    bool band_full = pending->above_gap > 0 && pending->rows == band;
    if (band_full && (pending->gap_unsure || pending->odd.bytes > 0)) {
        /* More rows than a band has, some of them torn: there was no gap. */
        pending->rows += pending->above_gap;
        pending->above_gap = 0;
    }
    if (pending->above_gap == 0) {
        skip_line(reader);
        return true;
    }
    pending->after_odd = false;
    if (band_full) {
        pending->state = ROWS_GOOD;
        pending->above_gap = 0;
        return false;
    }
    add_row(pending, &reader->line, &reader->scan); /* it may turn out to be the next record's */
    forget_if_skipped(reader);
    return true;
}

/* True if a blank line is the end of a row whose last cell became a line end. */
static bool ends_torn_row(const struct pending *pending) {
    size_t odd = measure(pending->odd, pending->spaced);
    return pending->after_odd && (odd + 1) % measure(pending->stride, pending->spaced) == 0;
}

bool skip_blank_line(struct reader *reader) {
    struct pending *pending = &reader->pending;
    size_t band = shape_of_side(pending->side, reader->box).box_height;
    size_t rows = rows_skipped(pending);
    bool torn = ends_torn_row(pending);
    if (rows % band == 0 && rows < pending->side) {
        pending->above_gap = rows;
        pending->gap_unsure = torn;
        pending->rows = 0;
        pending->odd = (struct extent){0, 0};
        return true;
    }
    if (torn) {
        pending->odd = add_extents(pending->odd, blank_line);
        forget_if_skipped(reader);
    }
    return torn;
}
