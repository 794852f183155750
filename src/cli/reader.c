/* reader.c - lines as records.
 *
 * Rows are gathered until there are as many as the grid has.  A record that goes wrong is reported
 * at once and kept as broken, so that the rest of its rows is not taken for another record. */
#include "reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    LONGEST_COUNT = 10,                     /* digits of a number that may be framing */
    LONGEST_ODD_ROW = SUDOKU_MAX_SIDE + 2,  /* cells of a line that is measured as a row */
    LONGEST_TORN = 2 * SUDOKU_MAX_SIDE + 1, /* cells of two rows run together */
    ROWS_TO_TRUST = 3                       /* rows of one width that settle a record's side */
};

void reader_open(struct reader *reader, struct lines *lines, const char *file, sudoku_shape box) {
    *reader = (struct reader){.lines = lines, .file = file, .box = box, .at_start = true};
}

static void reset_partial(struct reader *reader) {
    memset(&reader->partial, 0, offsetof(struct partial, symbols));
}

static enum form form_of_rows(const struct partial *partial) {
    return partial->framed ? FORM_GRID : partial->spaced ? FORM_SPACED : FORM_ROWS;
}

static void begin_record(struct reader *reader, struct record *record) {
    record->blank_before = reader->blank_seen && reader->record_seen;
    record->form = reader->partial.rows > 0 ? form_of_rows(&reader->partial) : FORM_LINE;
    record->notation = NOTATION_DIGITS;
    record->valid = true;
    record->file = reader->file;
    memcpy(record->heading, reader->heading, sizeof record->heading);
    reader->heading[0] = '\0';
    bool line = record->form == FORM_LINE;
    record->text = line ? reader->line.text : NULL;
    record->length = line ? reader->line.length : 0;
    record->puzzle_at = record->claim_at = (struct span){0, 0};
    reader->blank_seen = false;
    reader->record_seen = true;
}

/* Makes record an invalid one.  Returns true: a record has been read. */
__attribute__((format(printf, 5, 6))) static bool reject(struct reader *reader,
                                                         struct record *record, uint64_t line,
                                                         uint64_t column, const char *format, ...) {
    va_list arguments;
    begin_record(reader, record);
    record->valid = false;
    record->fault = (struct position){reader->file, line, column};
    va_start(arguments, format);
    vsnprintf(record->reason, sizeof record->reason, format, arguments);
    va_end(arguments);
    return true;
}

/* The reason why the cell at text cannot be one. */
static bool reject_symbol(struct reader *reader, struct record *record, uint64_t line,
                          uint64_t column, char symbol, size_t side) {
    char shown[8];
    unsigned char byte = (unsigned char)symbol;
    snprintf(shown, sizeof shown, byte > ' ' && byte <= '~' ? "'%c'" : "\\x%02X", byte);
    if (side == 0)
        return reject(reader, record, line, column, "%s can be no cell of a grid", shown);
    return reject(reader, record, line, column, "%s can be no cell of a %zux%zu grid", shown, side,
                  side);
}

static struct extent add(struct extent a, struct extent b) {
    return (struct extent){a.bytes + b.bytes, a.tokens + b.tokens};
}

static struct extent extent_of_line(const struct reader *reader) {
    return (struct extent){reader->line.length + 1, reader->scan.tokens};
}

static bool same(struct extent a, struct extent b, bool spaced) {
    return spaced ? a.tokens == b.tokens : a.bytes == b.bytes;
}

/* How many rows as good ones are in the odd lines and a bit.  Numbers differ in width, so that
 * spaced rows are measured in tokens. */
static size_t rows_in(struct extent odd, const struct partial *partial) {
    size_t row = partial->spaced ? partial->stride.tokens : partial->stride.bytes;
    size_t slack = row < 10 || partial->spaced ? 1 : 2; /* what may be missing */
    return ((partial->spaced ? odd.tokens : odd.bytes) + slack) / row;
}

/* True if a record has begun and not come to its end. */
static bool in_record(const struct partial *partial) {
    return partial->rows + partial->above_gap > 0;
}

static bool is_whole(const struct partial *partial) {
    return partial->rows > 0 && partial->rows == partial->side && !partial->broken;
}

/* ---- Whole records --------------------------------------------------------------------- */

static enum notation find_notation(const char *symbols, size_t cells, bool spaced,
                                   sudoku_alphabet alphabet, bool multi_digit) {
    if (alphabet == SUDOKU_ALPHABET_LETTERS)
        return NOTATION_LETTERS;
    for (size_t i = 0; i < cells && !multi_digit; i++) {
        if (symbols[i] >= 'A' && symbols[i] != '_') /* a letter in the place of a number */
            return NOTATION_DIGITS;
    }
    return spaced ? NOTATION_NUMBERS : NOTATION_DIGITS;
}

/* Makes a record of side^2 symbols, whose origin is in the record already. */
static bool parse_record(struct reader *reader, struct record *record, enum form form, size_t side,
                         const char *symbols, bool spaced, bool multi_digit) {
    const struct origin *origin = &record->origin;
    sudoku_alphabet alphabet = multi_digit ? SUDOKU_ALPHABET_DIGITS : SUDOKU_ALPHABET_AUTO;
    size_t at, cells = side * side;
    sudoku_error error = sudoku_parse(symbols, cells, shape_of_side(side, reader->box), &alphabet,
                                      &record->puzzle, &at);
    if (error == SUDOKU_ERR_CELL && multi_digit)
        return reject(reader, record, origin->row_lines[at / side], origin->columns[at],
                      "the number can be no cell of a %zux%zu grid", side, side);
    if (error == SUDOKU_ERR_CELL)
        return reject_symbol(reader, record, origin->row_lines[at / side], origin->columns[at],
                             symbols[at], side);
    if (error != SUDOKU_OK)
        return reject(reader, record, origin->row_lines[at / side], origin->columns[at], "%s",
                      sudoku_error_text(error));
    begin_record(reader, record);
    record->form = form;
    record->notation = find_notation(symbols, cells, spaced, alphabet, multi_digit);
    return true;
}

/* Makes a record of the one line that is read. */
static bool parse_line(struct reader *reader, struct record *record) {
    const struct scan *scan = &reader->scan;
    for (size_t row = 0; row < scan->side; row++)
        record->origin.row_lines[row] = reader->line.number;
    memcpy(record->origin.columns, scan->columns, scan->count * sizeof *scan->columns);
    bool good = parse_record(reader, record, FORM_LINE, scan->side, scan->symbols, false,
                             scan->multi_digit);
    record->puzzle_at = scan->puzzle_at;
    record->claim_at = scan->claim_at;
    return good;
}

/* Makes a record of the rows gathered. */
static bool parse_rows(struct reader *reader, struct record *record) {
    struct partial *partial = &reader->partial;
    record->origin = partial->origin;
    bool done = parse_record(reader, record, form_of_rows(partial), partial->side, partial->symbols,
                             partial->spaced, partial->multi_digit);
    reset_partial(reader);
    return done;
}

static bool reject_rows(struct reader *reader, struct record *record, uint64_t line, size_t rows,
                        size_t side) {
    /* Many a 4x4 puzzle is meant by a lone row of 16. */
    const char *advice = rows == 1 && side == 16 ? "; --box=2x2 reads a line of 16 as a 4x4" : "";
    return reject(reader, record, line, 1, "the grid ends after %zu of %zu rows%s", rows, side,
                  advice);
}

/* Ends the record, if there is one: it is whole but for the doubt about a gap, or it ends too soon,
 * which is reported at the start of a line. */
static bool end_rows(struct reader *reader, struct record *record, uint64_t line) {
    struct partial *partial = &reader->partial;
    if (partial->doubt == DOUBT_CELL || is_whole(partial))
        return parse_rows(reader, record);
    if (partial->rows > 0 && partial->rows == partial->above_gap) /* it ended before the gap */
        line = partial->origin.row_lines[partial->rows - 1] + 1;
    bool done = partial->rows > 0 && !partial->broken && partial->doubt != DOUBT_RULES &&
                reject_rows(reader, record, line, partial->rows, partial->side);
    reset_partial(reader);
    return done;
}

/* ---- Rows, and lines that are none ----------------------------------------------------- */

/* True if some cell of the line is empty and written as no dash. */
static bool has_other_empty(const struct scan *scan) {
    for (size_t i = 0; i < scan->count && i < SUDOKU_MAX_CELLS; i++) {
        if (scan->symbols[i] != '-' && sudoku_is_empty_symbol(scan->symbols[i]))
            return true;
    }
    return false;
}

/* Adds the line that is read to the rows. */
static void add_row(struct reader *reader) {
    const struct scan *scan = &reader->scan;
    struct partial *partial = &reader->partial;
    if (partial->rows == 0) {
        partial->side = scan->count;
        partial->stride = extent_of_line(reader);
        partial->first_end = scan->end;
    }
    size_t first = partial->rows * partial->side;
    memcpy(partial->symbols + first, scan->symbols, partial->side);
    memcpy(partial->origin.columns + first, scan->columns, partial->side * sizeof *scan->columns);
    partial->origin.row_lines[partial->rows] = reader->line.number;
    partial->rows++;
    partial->other_empty = partial->other_empty || has_other_empty(scan);
    partial->framed = partial->framed || scan->barred;
    partial->spaced = partial->spaced || scan->spaced;
    partial->multi_digit = partial->multi_digit || scan->multi_digit;
}

/* The number of cells of the grid that comes nearest to count cells. */
static size_t nearest_grid(size_t count, sudoku_shape box) {
    size_t nearest = 0, distance = SIZE_MAX;
    for (size_t side = 1; side <= SUDOKU_MAX_SIDE; side++) {
        size_t cells = side * side, off = cells > count ? cells - count : count - cells;
        if (shape_of_side(side, box).box_height != 0 && off < distance) {
            nearest = cells;
            distance = off;
        }
    }
    return nearest;
}

static bool reject_line(struct reader *reader, struct record *record) {
    const struct scan *scan = &reader->scan;
    uint64_t number = reader->line.number;
    if (reader->line.too_long)
        return reject(reader, record, number, LINES_SIZE + 1, "the line is too long");
    if (scan->bad > 0)
        return reject_symbol(reader, record, number, scan->bad, reader->line.text[scan->bad - 1],
                             0);
    if (scan->count <= LONGEST_ODD_ROW)
        return reject(reader, record, number, scan->end, "%zu cells make neither a row nor a grid",
                      scan->count);
    size_t nearest = nearest_grid(scan->count, reader->box);
    return reject(reader, record, number,
                  scan->count <= nearest       ? scan->end
                  : nearest < SUDOKU_MAX_CELLS ? scan->columns[nearest]
                                               : scan->columns[nearest - 1] + 1u,
                  "%zu cells make no grid; the nearest size has %zu", scan->count, nearest);
}

/* ---- Lines outside a record ------------------------------------------------------------ */

/* The rows of a broken record so far.  What is no good row counts by its length, so that rows torn
 * apart or run together are not miscounted. */
static size_t rows_skipped(const struct partial *partial) {
    return partial->above_gap + partial->rows + rows_in(partial->odd, partial);
}

/* Forgets a broken record once it has all its rows.  Where the last of them and the first of
 * another record were run together, the other one is broken, too. */
static void forget_if_skipped(struct reader *reader) {
    struct partial *partial = &reader->partial;
    size_t rows = rows_skipped(partial);
    if (rows > partial->side && partial->after_odd) {
        partial->unreported = true;
        partial->rows = rows - partial->side;
        partial->above_gap = 0;
        partial->odd = (struct extent){0, 0};
        partial->origin.row_lines[0] = reader->line.number;
    } else if (rows >= partial->side) {
        reset_partial(reader);
    }
}

/* True if a line is a cell of a 1x1 grid, and nothing else. */
static bool is_grid_of_one(const struct scan *scan) {
    return scan->count == 1 &&
           (scan->symbols[0] == '1' || sudoku_is_empty_symbol(scan->symbols[0]));
}

/* Handles a line that belongs to no unfinished record.  True if it makes one. */
static bool on_first_line(struct reader *reader, struct record *record) {
    const struct scan *scan = &reader->scan;
    struct partial *partial = &reader->partial;
    bool at_start = reader->at_start;
    bool order_one = reader->order_one;
    struct extent torn = reader->torn, numbers = reader->numbers, none = {0, 0};
    reader->at_start = reader->order_one = false;
    reader->torn = reader->numbers = none;
    switch (scan->kind) {
    case LINE_RULE:
        if (scan->row_like && shape_of_side(scan->count, reader->box).box_height != 0) {
            partial->doubt = DOUBT_RULES;
            add_row(reader);
        } /* else the upper or lower edge of a grid, or a line between two */
        return false;
    case LINE_RECORD:
        return parse_line(reader, record);
    case LINE_ROW:
        partial->doubt = scan->number && at_start ? DOUBT_NUMBER : DOUBT_NONE;
        add_row(reader);
        partial->odd = torn;
        if (torn.bytes > 0 && rows_skipped(partial) > 1) {
            partial->broken = true; /* what is left of a record whose first rows were reported */
            forget_if_skipped(reader);
            return false;
        }
        if (torn.bytes == 0) /* lone numbers may be pieces, too, if this row is none */
            partial->odd = numbers;
        return partial->rows == partial->side && parse_rows(reader, record);
    default:
        if (at_start && scan->comma && scan->words && !reader->line.too_long)
            return false; /* the header of a CSV file */
        if (order_one && is_grid_of_one(scan)) {
            partial->doubt = DOUBT_CELL;
            add_row(reader);
            return false;
        }
        if (scan->words && scan->rule_like)
            return false; /* what is left of an edge */
        if (scan->number && scan->count <= LONGEST_COUNT) {
            reader->order_one = scan->count == 1 && scan->symbols[0] == '1';
            if (torn.bytes > 0)
                reader->torn = add(torn, extent_of_line(reader));
            else
                reader->numbers = add(numbers, extent_of_line(reader));
            return false; /* a number of cases, or a size */
        }
        if (!scan->words && scan->count <= LONGEST_TORN) /* rows torn apart or run together? */
            reader->torn = add(torn.bytes > 0 ? torn : numbers, extent_of_line(reader));
        return reject_line(reader, record);
    }
}

/* ---- Lines inside a record ------------------------------------------------------------- */

/* True if the line that is read is the next row of the record.  Where empty cells are written in
 * another way, a line of dashes is a rule. */
static bool is_next_row(const struct reader *reader) {
    const struct scan *scan = &reader->scan;
    const struct partial *partial = &reader->partial;
    if (scan->count != partial->side)
        return false;
    return scan->kind == LINE_ROW ||
           (scan->kind == LINE_RULE && scan->row_like && !partial->framed && !partial->spaced &&
            (!partial->other_empty || has_other_empty(scan)));
}

/* Decides what the doubtful rows were, now that the next line is known. */
static void settle_doubt(struct reader *reader) {
    const struct scan *scan = &reader->scan;
    struct partial *partial = &reader->partial;
    bool rules = partial->doubt == DOUBT_RULES;
    if (is_next_row(reader) && scan->kind == (rules ? LINE_RULE : LINE_ROW)) {
        if (!rules)
            partial->doubt = DOUBT_NONE;
        return; /* one more line of dashes leaves the question open */
    }
    if (rules && is_next_row(reader) && !scan->barred && !scan->spaced &&
        partial->other_empty == has_other_empty(scan)) {
        partial->doubt = DOUBT_NONE;
        return;
    }
    if (!rules)
        reader->numbers = partial->stride;
    reset_partial(reader);
}

/* True if a line of so many cells, twice as long as a row of side cells, is two rows with a damaged
 * line end between them: a blank, or what is no digit. */
static bool is_two_rows(const char *symbols, size_t cells, size_t side) {
    char between = symbols[side];
    return cells == 2 * side ||
           (!(between >= '1' && between <= '9') && !sudoku_is_empty_symbol(between));
}

/* True if a broken record's rows are as wide as the line that is read, not as those before: it is
 * wider than they are, which may be pieces unless they fit a 9x9 grid, and not two of them run
 * together, or it is the second of its width, and no piece itself. */
static bool is_truer_row(const struct reader *reader) {
    const struct partial *partial = &reader->partial;
    size_t side = reader->scan.side;
    bool two = !partial->spaced && reader->line.length + 1 == 2 * partial->stride.bytes &&
               is_two_rows(reader->scan.symbols, side, partial->side);
    bool wider = side > partial->side && partial->side != 9 && !two;
    return reader->scan.kind == LINE_ROW && partial->above_gap == 0 &&
           partial->rows < ROWS_TO_TRUST &&
           (wider || (side == partial->last_side && 2 * side > partial->side));
}

/* From now on the broken record's rows are like the line that is read, of which none was read
 * before. */
static void set_side(struct reader *reader) {
    struct partial *partial = &reader->partial;
    partial->rows = 0;
    partial->side = reader->scan.side;
    partial->spaced = reader->scan.spaced;
    partial->stride = extent_of_line(reader);
}

/* Skips a line of a broken record. */
static void skip_line(struct reader *reader) {
    struct partial *partial = &reader->partial;
    bool row = is_next_row(reader), truer = !row && is_truer_row(reader);
    if (row) {
        partial->rows++;
    } else if (truer) {
        for (size_t i = 0; i < partial->rows; i++)
            partial->odd = add(partial->odd, partial->stride);
        set_side(reader);
        partial->rows = 1;
    } else {
        partial->odd = add(partial->odd, extent_of_line(reader));
    }
    partial->after_odd = !row && !truer;
    partial->last_side = reader->scan.kind == LINE_ROW ? reader->scan.side : 0;
    forget_if_skipped(reader);
}

/* True if the first row of the record is two rows like the line that is read. */
static bool is_joined(const struct reader *reader) {
    const struct partial *partial = &reader->partial;
    struct extent line = extent_of_line(reader);
    return reader->scan.kind == LINE_ROW && partial->rows == 1 && !partial->spaced &&
           partial->stride.bytes == 2 * line.bytes &&
           is_two_rows(partial->symbols, partial->side, reader->scan.side);
}

/* Reports that the line that is read does not continue the record. */
static bool break_rows(struct reader *reader, struct record *record) {
    const struct scan *scan = &reader->scan;
    struct partial *partial = &reader->partial;
    const struct origin *origin = &partial->origin;
    uint64_t line = reader->line.number;
    size_t found = scan->count, wanted = partial->side;
    size_t column = found > wanted ? scan->columns[wanted] : scan->end;
    bool done;
    if (scan->kind == LINE_ROW && scan->side == 9 && partial->rows == 1) {
        /* Of two rows, the one that fits no 9x9 grid is more likely to be wrong. */
        found = partial->side;
        wanted = 9;
        line = origin->row_lines[0];
        column = found > wanted ? origin->columns[wanted] : partial->first_end;
    }
    bool joined = is_joined(reader);
    if (joined) {
        found = partial->side;
        wanted = scan->side;
        line = origin->row_lines[0];
        column = scan->end;
    }
    if (reader->line.too_long || scan->bad > 0)
        done = reject_line(reader, record);
    else
        done = reject(reader, record, line, column, "a row of %zu cells in a grid of %zu", found,
                      wanted);
    partial->broken = true;
    if (partial->rows > 1) /* else numbers above may be pieces of the first row */
        partial->odd = (struct extent){0, 0};
    partial->rows -= partial->above_gap;
    if (joined) {
        partial->odd = add(partial->odd, partial->stride);
        set_side(reader);
    }
    skip_line(reader);
    return done;
}

/* Reports that the rows before the last gap were a record that ends too soon, and keeps those
 * behind it. */
static bool split_rows(struct reader *reader, struct record *record) {
    struct partial *partial = &reader->partial;
    size_t gone = partial->above_gap, kept = partial->rows - gone, cells = kept * partial->side;
    struct origin *origin = &partial->origin;
    uint64_t line = origin->row_lines[gone - 1] + 1;
    memmove(partial->symbols, partial->symbols + gone * partial->side, cells);
    memmove(origin->columns, origin->columns + gone * partial->side,
            cells * sizeof *origin->columns);
    memmove(origin->row_lines, origin->row_lines + gone, kept * sizeof *origin->row_lines);
    partial->rows = kept;
    partial->above_gap = 0;
    partial->gap_unsure = false;
    return reject_rows(reader, record, line, gone, partial->side);
}

/* Handles a good row of a broken record below a gap.  Rows are gathered there, as more of them than
 * a band has are not part of the broken record, but the next one. */
static bool on_row_below_gap(struct reader *reader, struct record *record) {
    struct partial *partial = &reader->partial;
    size_t band = shape_of_side(partial->side, reader->box).box_height;
    if (partial->rows == band && (partial->gap_unsure || partial->odd.bytes > 0)) {
        /* More rows than a band has, some of them torn: there was no gap. */
        partial->rows += partial->above_gap;
        partial->above_gap = 0;
        skip_line(reader);
        return false;
    }
    if (partial->rows == band) {
        partial->broken = false;
        partial->above_gap = 0;
    }
    add_row(reader);
    partial->after_odd = false;
    if (partial->broken)
        forget_if_skipped(reader);
    else if (partial->rows == partial->side)
        return parse_rows(reader, record);
    return false;
}

/* True if a blank line is the end of a row whose last cell became a line end. */
static bool ends_torn_row(const struct partial *partial) {
    size_t odd = partial->spaced ? partial->odd.tokens : partial->odd.bytes;
    size_t row = partial->spaced ? partial->stride.tokens : partial->stride.bytes;
    return partial->after_odd && (odd + 1) % row == 0;
}

/* True if a blank line may be a gap between two bands of the record, not its end; then takes note
 * of the gap.  Two bands and more without a gap between them leave a doubt. */
static bool enter_gap(struct reader *reader) {
    struct partial *partial = &reader->partial;
    size_t band = shape_of_side(partial->side, reader->box).box_height;
    size_t rows = partial->broken ? rows_skipped(partial) : partial->rows;
    if (rows % band != 0 || rows >= partial->side)
        return false;
    if (partial->broken) {
        partial->gap_unsure = ends_torn_row(partial);
        partial->rows = 0;
        partial->odd = (struct extent){0, 0};
    } else if (rows > partial->above_gap + band) {
        partial->gap_unsure = true;
    }
    partial->above_gap = rows;
    return true;
}

/* Reports a record that a blank line ends too soon.  What is known of it is kept for the next line,
 * which tells if the line end was in the place of a cell. */
static bool suspend_rows(struct reader *reader, struct record *record) {
    struct partial *partial = &reader->partial;
    partial->broken = partial->ended = true;
    partial->above_gap = 0;
    partial->odd = (struct extent){0, 0};
    return reject_rows(reader, record, reader->line.number, partial->rows, partial->side);
}

/* True if the blank line and one beside it are the pieces of a row: the line that is read, or the
 * first row of the record.  Then the broken record goes on. */
static bool resume_rows(struct reader *reader) {
    const struct scan *scan = &reader->scan;
    struct partial *partial = &reader->partial;
    struct extent line = extent_of_line(reader), blank = {1, 1};
    partial->ended = false;
    if (scan->kind == LINE_ROW && partial->rows == 1 &&
        same(add(partial->stride, blank), line, scan->spaced)) {
        partial->odd = add(partial->stride, blank);
        set_side(reader);
        return true;
    }
    partial->odd = blank;
    return (scan->kind == LINE_ROW || (scan->kind == LINE_OTHER && !scan->words)) &&
           same(add(line, blank), partial->stride, partial->spaced);
}

/* Handles a line that comes while a record is unfinished.  True if that makes a record. */
static bool on_next_line(struct reader *reader, struct record *record) {
    struct partial *partial = &reader->partial;
    if (partial->doubt != DOUBT_NONE) {
        settle_doubt(reader);
        reader->again = !in_record(partial);
        if (reader->again)
            return false;
    }
    if (partial->ended && !resume_rows(reader)) {
        reset_partial(reader);
        reader->again = true;
        return false;
    }
    if (partial->unreported) {
        partial->unreported = false;
        reader->again = true;
        return reject(reader, record, partial->origin.row_lines[0], partial->first_end,
                      "two rows on a line, of which the second begins this grid");
    }
    bool row = is_next_row(reader);
    if (is_whole(partial)) { /* a row too many: the gap was the end of a record */
        reader->again = true;
        return row ? split_rows(reader, record) : end_rows(reader, record, reader->line.number);
    }
    bool rule =
        !row && (reader->scan.kind == LINE_RULE || (partial->framed && reader->scan.rule_like));
    bool piece = reader->scan.tokens == 1 && (partial->side > 9 || reader->scan.count == 1);
    bool title = reader->scan.kind == LINE_OTHER && reader->scan.words && !rule && !piece;
    /* Of two rules, the second is another grid's, unless they are one. */
    size_t length = reader->line.length;
    bool torn = partial->rule_length + length + 2 == partial->stride.bytes &&
                partial->rule_length != length;
    bool below =
        partial->rule_length > 0 || (partial->gap_unsure && partial->rows == partial->above_gap);
    bool edge = rule && below && !torn;
    if (reader->scan.kind == LINE_RECORD || title || edge) {
        reader->again = true;
        return end_rows(reader, record, reader->line.number);
    }
    partial->rule_length = rule ? reader->line.length : 0;
    if (rule) {
        partial->framed = true;
        return false;
    }
    if (partial->broken && (!row || partial->above_gap == 0)) {
        skip_line(reader);
        return false;
    }
    if (!row)
        return break_rows(reader, record);
    if (partial->broken)
        return on_row_below_gap(reader, record);
    if (partial->above_gap > 0 &&
        partial->rows - partial->above_gap == shape_of_side(partial->side, reader->box).box_height)
        partial->gap_unsure = true; /* more rows than a band has */
    add_row(reader);
    return is_whole(partial) && !partial->gap_unsure && parse_rows(reader, record);
}

/* A blank line ends an unfinished record, unless it is a gap between bands. */
static bool on_blank_line(struct reader *reader, struct record *record) {
    struct partial *partial = &reader->partial;
    bool done = false;
    reader->order_one = false;
    if (partial->doubt == DOUBT_CELL)
        done = parse_rows(reader, record);
    if (in_record(partial) && partial->doubt == DOUBT_NONE && !partial->ended) {
        if (enter_gap(reader))
            return false;
        if (ends_torn_row(partial)) {
            partial->odd = add(partial->odd, (struct extent){1, 1});
            forget_if_skipped(reader);
            return false;
        }
        if (partial->broken || is_whole(partial))
            done = end_rows(reader, record, reader->line.number);
        else
            done = suspend_rows(reader, record);
    }
    if (!done || !partial->ended)
        reset_partial(reader);
    reader->torn = reader->numbers = (struct extent){0, 0};
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
    if (reader->partial.doubt != DOUBT_NONE)
        reset_partial(reader);
    reader->torn = reader->numbers = (struct extent){0, 0};
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
            reader->ended = true;
            uint64_t rows = reader->partial.rows;
            return end_rows(reader, record,
                            rows == 0 ? 0 : reader->partial.origin.row_lines[rows - 1] + 1);
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
