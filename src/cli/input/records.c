/* records.c - what has been read as a record: a grid, or the reason why it is none. */
#include "records.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST_ODD_ROW = SUDOKU_MAX_SIDE + 2 }; /* cells of a line that is measured as a row */

/* Fills in what good and bad records have in common. */
static void begin_record(struct reader *reader, struct record *record) {
    bool line = reader->pending.rows == 0;
    record->blank_before = reader->blank_seen && reader->record_seen;
    record->form = line ? FORM_LINE : form_of_rows(&reader->pending);
    record->notation = NOTATION_DIGITS;
    record->valid = true;
    record->file = reader->file;
    memcpy(record->heading, reader->heading, sizeof record->heading);
    reader->heading[0] = '\0';
    record->text = line ? reader->line.text : "";
    record->length = line ? reader->line.length : 0;
    record->puzzle_at = record->claim_at = (struct span){0, 0};
    record->object = record->claims_none = false;
    record->fast_line = record->tail_unread = false;
    reader->blank_seen = false;
    reader->record_seen = true;
}

bool reject(struct reader *reader, struct record *record, uint64_t line, uint64_t column,
            const char *format, ...) {
    va_list arguments;
    begin_record(reader, record);
    record->valid = false;
    record->fault = (struct position){reader->file, line, column};
    va_start(arguments, format);
    vsnprintf(record->reason, sizeof record->reason, format, arguments);
    va_end(arguments);
    return true;
}

/* The reason is a symbol that can be no cell of a grid of this side; 0: of any side. */
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

bool reject_line(struct reader *reader, struct record *record) {
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

bool reject_rows(struct reader *reader, struct record *record, uint64_t line, size_t rows) {
    size_t side = reader->pending.side;
    /* Many a 4x4 puzzle is meant by a lone row of 16. */
    const char *advice = rows == 1 && side == 16 ? "; --box=2x2 reads a line of 16 as a 4x4" : "";
    return reject(reader, record, line, 1, "the grid ends after %zu of %zu rows%s", rows, side,
                  advice);
}

static enum notation find_notation(const char *symbols, size_t cells, bool spaced,
                                   sudoku_alphabet alphabet, bool multi_digit) {
    if (alphabet == SUDOKU_ALPHABET_LETTERS)
        return NOTATION_LETTERS;
    if (!spaced)
        return NOTATION_DIGITS;
    for (size_t i = 0; i < cells && !multi_digit; i++) {
        if (symbols[i] >= 'A' && symbols[i] != '_') /* a letter in the place of a number */
            return NOTATION_DIGITS;
    }
    return NOTATION_NUMBERS;
}

static uint64_t line_of_cell(const struct origin *origin, size_t cell, size_t side) {
    return origin->row_lines[origin->packed ? 0 : cell / side];
}

static uint64_t column_of_cell(const struct origin *origin, size_t cell) {
    return origin->packed ? origin->columns[0] + cell : origin->columns[cell];
}

struct position position_of_cell(const struct record *record, size_t cell) {
    return (struct position){record->file,
                             line_of_cell(&record->origin, cell, sudoku_side(record->puzzle.shape)),
                             column_of_cell(&record->origin, cell)};
}

/* Makes a record of side^2 symbols, whose origin is in the record already. */
static bool parse_record(struct reader *reader, struct record *record, size_t side,
                         const char *symbols, bool spaced, bool multi_digit) {
    const struct origin *origin = &record->origin;
    sudoku_alphabet alphabet = multi_digit ? SUDOKU_ALPHABET_DIGITS : SUDOKU_ALPHABET_AUTO;
    size_t at, cells = side * side;
    sudoku_error error = sudoku_parse(symbols, cells, shape_of_side(side, reader->box), &alphabet,
                                      &record->puzzle, &at);
    bool decimal = error == SUDOKU_ERR_HEXADECIMAL && multi_digit;
    if (error == SUDOKU_OK || decimal) {
        begin_record(reader, record);
        record->notation = find_notation(symbols, cells, spaced, alphabet, multi_digit);
        return true;
    }
    uint64_t line = line_of_cell(origin, at, side), column = column_of_cell(origin, at);
    if (error != SUDOKU_ERR_CELL)
        return reject(reader, record, line, column, "%s", sudoku_error_text(error));
    if (multi_digit)
        return reject(reader, record, line, column, "the number can be no cell of a %zux%zu grid",
                      side, side);
    return reject_symbol(reader, record, line, column, symbols[at], side);
}

bool parse_line(struct reader *reader, struct record *record) {
    const struct scan *scan = &reader->scan;
    struct origin *origin = &record->origin;
    origin->packed = scan->puzzle_at.length > 0;
    for (size_t row = 0; row < scan->side; row++)
        origin->row_lines[row] = reader->line.number;
    memcpy(origin->columns, scan->columns,
           (origin->packed ? 1 : scan->count) * sizeof *scan->columns);
    bool done = parse_record(reader, record, scan->side, scan->symbols, false, scan->multi_digit);
    record->puzzle_at = scan->puzzle_at;
    record->claim_at = scan->claim_at;
    record->object = scan->object;
    record->claims_none = scan->claims_none;
    return done;
}

static void copy_origin(struct origin *to, const struct origin *from, size_t side) {
    to->packed = from->packed;
    memcpy(to->row_lines, from->row_lines, side * sizeof *to->row_lines);
    memcpy(to->columns, from->columns, side * side * sizeof *to->columns);
}

bool parse_rows(struct reader *reader, struct record *record) {
    struct pending *pending = &reader->pending;
    copy_origin(&record->origin, &pending->origin, pending->side);
    bool done = parse_record(reader, record, pending->side, pending->symbols, pending->spaced,
                             pending->multi_digit);
    reset_rows(pending);
    return done;
}

void read_tail(struct record *record) {
    struct scan scan;
    struct line line = {.text = record->text, .length = record->length};
    if (!record->tail_unread)
        return;
    classify_line(&line, (sudoku_shape){0, 0}, &scan);
    record->claim_at = scan.claim_at;
    record->tail_unread = false;
}
