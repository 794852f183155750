/* reader.c - lines as records.
 *
 * Rows are gathered until there are as many as the grid has.  A record that goes wrong is reported
 * at once and kept as broken, so that the rest of its rows is not taken for another record. */
#include "reader.h"

#include "records.h"

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

enum { ROWS_TO_TRUST = 3 }; /* rows of one width that settle a record's side */

static const struct extent blank_line = {1, 1}; /* as a piece: it stands for a cell */

/* ---- The count ------------------------------------------------------------------------- */

/* The rows of a broken record so far. */
static size_t rows_skipped(const struct partial *partial) {
    size_t row = measure(partial->stride, partial->spaced);
    size_t slack = row < 10 || partial->spaced ? 1 : 2; /* what may be missing */
    size_t odd_rows = (measure(partial->odd, partial->spaced) + slack) / row;
    return partial->above_gap + partial->rows + odd_rows;
}

/* Forgets a broken record once it has all its rows.  Where the last of them and the first of
 * another record were run together, the other one is broken, too. */
static void forget_if_skipped(struct reader *reader) {
    struct partial *partial = &reader->partial;
    size_t rows = rows_skipped(partial);
    if (rows > partial->side && partial->after_odd) {
        partial->state = BROKEN_UNREPORTED;
        partial->rows = rows - partial->side;
        partial->above_gap = 0;
        partial->odd = (struct extent){0, 0};
        partial->origin.row_lines[0] = reader->line.number;
    } else if (rows >= partial->side) {
        reset_rows(partial);
    }
}

/* From now on the broken record's good rows are like the line that is read; those counted so far
 * were none. */
static void set_side(struct reader *reader) {
    struct partial *partial = &reader->partial;
    for (size_t i = 0; i < partial->rows; i++)
        partial->odd = add_extents(partial->odd, partial->stride);
    partial->rows = 0;
    partial->side = reader->scan.side;
    partial->spaced = reader->scan.spaced;
    partial->stride = extent_of(&reader->line, &reader->scan);
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
    const struct partial *partial = &reader->partial;
    return !partial->spaced && reader->line.length + 1 == 2 * partial->stride.bytes &&
           is_two_rows(reader->scan.symbols, reader->scan.side, partial->side);
}

/* True if the first row of the record is two rows like the line that is read. */
static bool is_first_row_joined(const struct reader *reader) {
    const struct partial *partial = &reader->partial;
    return reader->scan.kind == LINE_ROW && partial->rows == 1 && !partial->spaced &&
           partial->stride.bytes == 2 * (reader->line.length + 1) &&
           is_two_rows(partial->symbols, partial->side, reader->scan.side);
}

/* True if a broken record's rows are as wide as the line that is read, not as those before: it is
 * wider than they are, which may be pieces unless they fit a 9x9 grid, and not two of them run
 * together, or it is the second of its width, and no piece itself. */
static bool is_truer_row(const struct reader *reader) {
    const struct partial *partial = &reader->partial;
    size_t side = reader->scan.side;
    if (reader->scan.kind != LINE_ROW || partial->above_gap > 0 || partial->rows >= ROWS_TO_TRUST)
        return false;
    bool wider = side > partial->side && partial->side != 9 && !is_line_joined(reader);
    return wider || (side == partial->last_side && 2 * side > partial->side);
}

/* Skips the line that is read, whatever it is. */
static void skip_line(struct reader *reader) {
    const struct scan *scan = &reader->scan;
    struct partial *partial = &reader->partial;
    bool row = is_next_row(partial, scan);
    if (!row && is_truer_row(reader)) {
        set_side(reader);
        row = true;
    }
    if (row)
        partial->rows++;
    else
        partial->odd = add_extents(partial->odd, extent_of(&reader->line, scan));
    partial->after_odd = !row;
    partial->last_side = scan->kind == LINE_ROW ? scan->side : 0;
    forget_if_skipped(reader);
}

/* ---- Lines above a record -------------------------------------------------------------- */

/* Keeps the line that is read as a piece, after those before; torn: it is one for certain. */
static void keep_piece(struct reader *reader, const struct before *before, bool torn) {
    reader->before.pieces = add_extents(before->pieces, extent_of(&reader->line, &reader->scan));
    reader->before.torn = before->torn || torn;
}

/* True if the first row, just added, is what is left of a record whose rows above were torn, which
 * has been reported.  Then it is skipped. */
static bool skip_below_pieces(struct reader *reader) {
    if (rows_skipped(&reader->partial) == 1) /* too little text for a row above */
        return false;
    reader->partial.state = BROKEN_REPORTED;
    forget_if_skipped(reader);
    return true;
}

/* ---- Damage to a good record ----------------------------------------------------------- */

/* Reports a row of another width: the line that is read or, where that looks right, the first. */
static bool reject_row(struct reader *reader, struct record *record) {
    const struct scan *scan = &reader->scan;
    const struct partial *partial = &reader->partial;
    const struct origin *origin = &partial->origin;
    bool joined = is_first_row_joined(reader);
    /* Of two rows, the one that fits no 9x9 grid is more likely to be wrong. */
    bool is_nine = scan->kind == LINE_ROW && scan->side == 9 && partial->rows == 1;
    bool blame_first = joined || is_nine;
    size_t found = blame_first ? partial->side : scan->count;
    size_t wanted = blame_first ? scan->side : partial->side;
    const uint32_t *columns = blame_first ? origin->columns : scan->columns;
    size_t end = blame_first ? partial->first_end : scan->end;
    size_t column = joined ? scan->end : found > wanted ? columns[wanted] : end;
    return reject(reader, record, blame_first ? origin->row_lines[0] : reader->line.number, column,
                  "a row of %zu cells in a grid of %zu", found, wanted);
}

/* Reports that the line that is read does not continue the record, and skips it. */
static bool break_rows(struct reader *reader, struct record *record) {
    struct partial *partial = &reader->partial;
    bool joined = is_first_row_joined(reader);
    bool unreadable = reader->line.too_long || reader->scan.bad > 0;
    bool done = unreadable ? reject_line(reader, record) : reject_row(reader, record);
    partial->state = BROKEN_REPORTED;
    if (partial->rows > 1) /* else numbers above may be pieces of the first row */
        partial->odd = (struct extent){0, 0};
    partial->rows -= partial->above_gap;
    if (joined)
        set_side(reader);
    skip_line(reader);
    return done;
}

/* Reports that the record ended at the last gap, and keeps the rows below it. */
static bool split_rows(struct reader *reader, struct record *record) {
    struct partial *partial = &reader->partial;
    size_t rows = partial->above_gap;
    uint64_t line = line_below(partial, rows);
    drop_rows_above_gap(partial);
    return reject_rows(reader, record, line, rows);
}

/* Reports a record that a blank line ends too soon.  What is known of it is kept for the next line,
 * which tells if the line end was in the place of a cell. */
static bool suspend_rows(struct reader *reader, struct record *record) {
    struct partial *partial = &reader->partial;
    partial->state = BROKEN_BY_BLANK;
    partial->above_gap = 0;
    partial->odd = (struct extent){0, 0};
    return reject_rows(reader, record, reader->line.number, partial->rows);
}

/* ---- The rest of a broken record ------------------------------------------------------- */

/* True if the record that a blank line broke goes on with the line that is read. */
static bool resume_rows(struct reader *reader) {
    const struct scan *scan = &reader->scan;
    struct partial *partial = &reader->partial;
    struct extent line = extent_of(&reader->line, scan);
    struct extent first = add_extents(partial->stride, blank_line);
    struct extent last = add_extents(blank_line, line);
    bool row = scan->kind == LINE_ROW;
    partial->state = BROKEN_REPORTED;
    partial->odd = blank_line;
    if (row && partial->rows == 1 && measure(first, scan->spaced) == measure(line, scan->spaced)) {
        set_side(reader); /* the first row and the blank line are the pieces of one like this */
        return true;
    }
    if ((row || (scan->kind == LINE_OTHER && !scan->words)) &&
        measure(last, partial->spaced) == measure(partial->stride, partial->spaced))
        return true; /* the blank line and this one are the pieces */
    reset_rows(partial);
    return false;
}

/* Reports a broken record of which nothing has been said. */
static bool report_joined(struct reader *reader, struct record *record) {
    struct partial *partial = &reader->partial;
    partial->state = BROKEN_REPORTED;
    return reject(reader, record, partial->origin.row_lines[0], partial->first_end,
                  "two rows on a line, of which the second begins this grid");
}

/* Skips the line that is read, a good row.  False if the broken record has all its rows, so that
 * this one and those since the gap are the next record's. */
static bool skip_row(struct reader *reader) {
    struct partial *partial = &reader->partial;
    size_t band = shape_of_side(partial->side, reader->box).box_height;
    bool band_full = partial->above_gap > 0 && partial->rows == band;
    if (band_full && (partial->gap_unsure || partial->odd.bytes > 0)) {
        /* More rows than a band has, some of them torn: there was no gap. */
        partial->rows += partial->above_gap;
        partial->above_gap = 0;
    }
    if (partial->above_gap == 0) {
        skip_line(reader);
        return true;
    }
    partial->after_odd = false;
    if (band_full) {
        partial->state = ROWS_GOOD;
        partial->above_gap = 0;
        return false;
    }
    add_row(partial, &reader->line, &reader->scan); /* it may turn out to be the next record's */
    forget_if_skipped(reader);
    return true;
}

/* True if a blank line is the end of a row whose last cell became a line end. */
static bool ends_torn_row(const struct partial *partial) {
    size_t odd = measure(partial->odd, partial->spaced);
    return partial->after_odd && (odd + 1) % measure(partial->stride, partial->spaced) == 0;
}

/* Skips a blank line.  False if the broken record ends there. */
static bool skip_blank_line(struct reader *reader) {
    struct partial *partial = &reader->partial;
    size_t band = shape_of_side(partial->side, reader->box).box_height;
    size_t rows = rows_skipped(partial);
    bool torn = ends_torn_row(partial);
    if (rows % band == 0 && rows < partial->side) {
        partial->above_gap = rows;
        partial->gap_unsure = torn;
        partial->rows = 0;
        partial->odd = (struct extent){0, 0};
        return true;
    }
    if (torn) {
        partial->odd = add_extents(partial->odd, blank_line);
        forget_if_skipped(reader);
    }
    return torn;
}

/* Ends the record, if there is one.  It is whole but for a doubt, or it ends too soon, which is
 * reported at the start of a line. */
static bool end_rows(struct reader *reader, struct record *record, uint64_t line) {
    struct partial *partial = &reader->partial;
    if (partial->state == DOUBT_CELL || is_whole(partial))
        return parse_rows(reader, record);
    if (partial->rows > 0 && partial->rows == partial->above_gap) /* it ended before the gap */
        line = line_below(partial, partial->rows);
    bool done = partial->rows > 0 && !is_broken(partial) && partial->state != DOUBT_RULES &&
                reject_rows(reader, record, line, partial->rows);
    reset_rows(partial);
    return done;
}

/* ---- Lines outside a record ------------------------------------------------------------ */

static bool on_first_row(struct reader *reader, struct record *record,
                         const struct before *before) {
    struct partial *partial = &reader->partial;
    add_row(partial, &reader->line, &reader->scan);
    partial->odd = before->pieces;
    if (before->torn && skip_below_pieces(reader))
        return false;
    if (before->at_start && reader->scan.number)
        partial->state = DOUBT_NUMBER;
    return is_whole(partial) && parse_rows(reader, record);
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
        add_row(&reader->partial, &reader->line, scan);
        reader->partial.state = DOUBT_CELL;
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
            add_row(&reader->partial, &reader->line, scan);
            reader->partial.state = DOUBT_RULES;
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
    struct partial *partial = &reader->partial;
    bool rules = partial->state == DOUBT_RULES;
    bool row = is_next_row(partial, scan);
    if (row && rules && scan->kind == LINE_RULE)
        return true; /* one more line of dashes leaves the question open */
    /* Dashes are rows if the next row is like them: no bars or blanks, the same empty cells. */
    bool alike = !scan->barred && !scan->spaced && partial->other_empty == has_other_empty(scan);
    if (row && scan->kind == LINE_ROW && (!rules || alike)) {
        partial->state = ROWS_GOOD;
        return true;
    }
    if (!rules)
        reader->before.pieces = partial->stride;
    reset_rows(partial);
    return false;
}

/* True if a record that may have ended goes on with the line that is read. */
static bool goes_on(struct reader *reader) {
    if (is_doubtful(&reader->partial))
        return settle_doubt(reader);
    return reader->partial.state != BROKEN_BY_BLANK || resume_rows(reader);
}

/* True if a rule is another grid's: the second of two, unless they are the pieces of one, or the
 * first below a gap that may be the end of the record. */
static bool is_next_edge(const struct reader *reader) {
    const struct partial *partial = &reader->partial;
    size_t above = partial->rule_length, length = reader->line.length;
    bool torn = above + length + 2 == partial->stride.bytes && above != length;
    bool below_end = partial->gap_unsure && partial->rows == partial->above_gap;
    return (above > 0 || below_end) && !torn;
}

/* True if the line that is read, which is no row, ends the record and is not part of it. */
static bool ends_record(const struct reader *reader, bool rule) {
    const struct scan *scan = &reader->scan;
    if (scan->kind == LINE_RECORD)
        return true;
    if (rule)
        return is_next_edge(reader);
    bool piece = scan->tokens == 1 && (reader->partial.side > 9 || scan->count == 1);
    return scan->kind == LINE_OTHER && scan->words && !piece; /* a title */
}

/* Handles the next row. */
static bool on_next_row(struct reader *reader, struct record *record) {
    struct partial *partial = &reader->partial;
    size_t band = shape_of_side(partial->side, reader->box).box_height;
    partial->rule_length = 0;
    if (is_broken(partial) && skip_row(reader))
        return false;
    if (partial->above_gap > 0 && partial->rows - partial->above_gap == band)
        partial->gap_unsure = true; /* more rows than a band has */
    add_row(partial, &reader->line, &reader->scan);
    return is_whole(partial) && !partial->gap_unsure && parse_rows(reader, record);
}

/* Handles a line that is no row: a rule, the end of the record, or what breaks it. */
static bool on_line_between(struct reader *reader, struct record *record) {
    const struct scan *scan = &reader->scan;
    struct partial *partial = &reader->partial;
    bool rule = scan->kind == LINE_RULE || (partial->framed && scan->rule_like);
    if (ends_record(reader, rule)) {
        reader->again = true;
        return end_rows(reader, record, reader->line.number);
    }
    partial->rule_length = rule ? reader->line.length : 0;
    if (rule) {
        partial->framed = true;
        return false;
    }
    if (!is_broken(partial))
        return break_rows(reader, record);
    skip_line(reader);
    return false;
}

/* Handles a line that comes while a record is unfinished.  True if that makes a record. */
static bool on_next_line(struct reader *reader, struct record *record) {
    struct partial *partial = &reader->partial;
    if (!goes_on(reader)) {
        reader->again = true;
        return false;
    }
    if (partial->state == BROKEN_UNREPORTED) {
        reader->again = true;
        return report_joined(reader, record);
    }
    bool row = is_next_row(partial, &reader->scan);
    if (is_whole(partial)) { /* but in doubt about its gap, which a row too many settles */
        reader->again = true;
        return row ? split_rows(reader, record) : parse_rows(reader, record);
    }
    return row ? on_next_row(reader, record) : on_line_between(reader, record);
}

/* True if a blank line may be a gap between two bands of a good record, not its end; then takes
 * note of it.  Two bands and more without a gap between them leave a doubt. */
static bool enter_gap(struct reader *reader) {
    struct partial *partial = &reader->partial;
    size_t rows = partial->rows;
    if (rows == 0 || rows >= partial->side)
        return false;
    size_t band = shape_of_side(partial->side, reader->box).box_height;
    if (rows % band != 0)
        return false;
    partial->gap_unsure = partial->gap_unsure || rows > partial->above_gap + band;
    partial->above_gap = rows;
    return true;
}

/* A blank line ends an unfinished record, unless it is a gap between bands. */
static bool on_blank_line(struct reader *reader, struct record *record) {
    struct partial *partial = &reader->partial;
    bool done = false;
    reader->before = (struct before){.at_start = reader->before.at_start};
    switch (partial->state) {
    case ROWS_GOOD:
        if (enter_gap(reader))
            return false;
        if (is_whole(partial))
            done = parse_rows(reader, record);
        else if (in_record(partial))
            done = suspend_rows(reader, record);
        break;
    case DOUBT_CELL:
        done = parse_rows(reader, record);
        break;
    case BROKEN_REPORTED:
    case BROKEN_UNREPORTED:
        if (skip_blank_line(reader))
            return false;
        reset_rows(partial);
        break;
    case DOUBT_NUMBER: /* that was framing */
    case DOUBT_RULES:
    case BROKEN_BY_BLANK:
        reset_rows(partial);
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
    if (is_doubtful(&reader->partial))
        reset_rows(&reader->partial);
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
    if (in_record(&reader->partial))
        return on_next_line(reader, record);
    return on_first_line(reader, record);
}

bool reader_next(struct reader *reader, struct record *record) {
    while (!reader->ended) {
        if (reader->again) {
            reader->again = false;
        } else if (!lines_next(reader->lines, &reader->line)) {
            size_t rows = reader->partial.rows;
            reader->ended = true;
            return rows > 0 && end_rows(reader, record, line_below(&reader->partial, rows));
        } else if (is_utf16(&reader->line)) {
            reader->ended = true;
            return reject(reader, record, 1, 1, "this is UTF-16 text; convert it to UTF-8");
        } else {
            scan_line(&reader->line, reader->box, &reader->scan);
            if (reader->line.too_long)
                reader->scan.kind = LINE_OTHER;
        }
        if (on_line(reader, record))
            return true;
    }
    return false;
}
