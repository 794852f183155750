/* cells.c - converts the cells of a grid from their written form to a record. */
#include "cells.h"

#include <stdarg.h>
#include <stdio.h>

bool reject(struct draft *draft, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(draft->reason, sizeof draft->reason, format, arguments);
    va_end(arguments);
    return false;
}

bool reject_at(struct draft *draft, const struct plain *line, size_t offset, const char *reason) {
    draft->record->line = line->raw->number;
    draft->record->column = column_at(line, offset);
    return reject(draft, "%s", reason);
}

bool add_symbols(struct cells *cells, const struct plain *line, const struct word *word) {
    struct place *places = cells->places + cells->count;
    if (word->length > CELLS_ROOM - cells->count)
        return false;
    memcpy(cells->symbols + cells->count, line->text + word->start, word->length);
    for (size_t i = 0; i < word->length; i++)
        places[i] = (struct place){0, column_at(line, word->start + i)};
    cells->count += word->length;
    return true;
}

/* ---- Shapes ------------------------------------------------------------------------------ */

bool needs_map(size_t side, sudoku_shape box) {
    return box.box_height == 0 && (side == 5 || side == 7 || side == 11);
}

sudoku_shape shape_of(size_t side, sudoku_shape box) {
    if (box.box_height > 0)
        return side == sudoku_side(box) ? box : (sudoku_shape){0, 0};
    return needs_map(side, box) ? (sudoku_shape){1, (uint8_t)side}
           : side > 1           ? sudoku_usual_shape(side)
                                : (sudoku_shape){0, 0};
}

/* ---- Digits ------------------------------------------------------------------------------ */

bool is_empty_cell(unsigned char symbol, size_t side) {
    unsigned classes = class_of(symbol);
    return symbol < CELL_MARKS || symbol == CELL_BLANK ||
           (symbol < CELL_NUMBER && ((classes & IS_EMPTY) || ((classes & IS_X) && side != 25)));
}

/* Converts up to side * side symbols to digits of an alphabet.  SUDOKU_ALPHABET_AUTO is replaced by
 * the detected alphabet, unless there are only digits from 1 to 9 and empty cells.  Returns the
 * number of symbols before the first invalid one. */
static size_t read_digits(const unsigned char *symbols, size_t count, size_t side,
                          sudoku_alphabet *alphabet, uint8_t *digits) {
    char text[SUDOKU_MAX_CELLS];
    sudoku_grid grid;
    size_t first_number = count, position;
    bool has_digit = false;
    char empty;
    if (side >= 9 && count < 256 && *alphabet <= SUDOKU_ALPHABET_DIGITS &&
        convert_digits((const char *)symbols, count, digits, &empty) >= 0)
        return count;
    for (size_t i = 0; i < count; i++) {
        unsigned char symbol = symbols[i];
        bool is_empty = symbol != '0' && (symbol == CELL_MARKS || is_empty_cell(symbol, side));
        text[i] = (char)(is_empty ? '.' : symbol);
        has_digit = has_digit || (class_of(symbol) & IS_DIGIT);
        if (symbol >= CELL_NUMBER) {
            text[i] = (char)(symbol - CELL_NUMBER - 10 + 'A');
            first_number = i < first_number ? i : first_number;
        }
    }
    if (first_number < count && !has_digit && *alphabet == SUDOKU_ALPHABET_AUTO)
        *alphabet = SUDOKU_ALPHABET_DIGITS;
    /* Boxes do not matter, and a single row causes SUDOKU_ERR_LENGTH. */
    sudoku_error error = sudoku_parse_cells(text, count, (sudoku_shape){1, (uint8_t)side}, alphabet,
                                            &grid, &position);
    size_t valid = error == SUDOKU_ERR_CELL ? position : count;
    if (*alphabet != SUDOKU_ALPHABET_DIGITS && first_number < valid)
        valid = first_number;
    memcpy(digits, grid.cells, valid);
    return valid;
}

bool fits_side(const unsigned char *symbols, size_t side) {
    uint8_t digits[SUDOKU_MAX_SIDE];
    return read_digits(symbols, side, side, &(sudoku_alphabet){SUDOKU_ALPHABET_AUTO}, digits) ==
           side;
}

void convert_cells(struct cells *cells, size_t side) {
    const unsigned char *symbols = cells->symbols;
    size_t count = side * side;
    unsigned letters = side == 25 ? LETTERS : IS_UPPER | IS_LOWER;
    sudoku_alphabet alphabet = SUDOKU_ALPHABET_AUTO;
    cells->fitting = read_digits(symbols, count, side, &alphabet, cells->digits);
    bool has_letters = alphabet > SUDOKU_ALPHABET_DIGITS;
    for (size_t i = 0; i < count && alphabet == SUDOKU_ALPHABET_DIGITS && !has_letters; i++)
        has_letters = symbols[i] < CELL_NUMBER && (class_of(symbols[i]) & letters);
    cells->alphabet =
        has_letters ? (enum alphabet)(alphabet - SUDOKU_ALPHABET_DIGITS) : ALPHABET_NUMBERS;
}

/* ---- Maps -------------------------------------------------------------------------------- */

/* Returns the number of connected cells that have the symbol of a cell.  Marks them in seen. */
static size_t count_region(const unsigned char *symbols, size_t side, size_t cell, bool *seen) {
    size_t column = cell % side, count = 1;
    size_t next[4] = {column > 0 ? cell - 1 : cell, column + 1 < side ? cell + 1 : cell,
                      cell >= side ? cell - side : cell,
                      cell + side < side * side ? cell + side : cell};
    seen[cell] = true;
    for (size_t k = 0; k < 4; k++) {
        if (!seen[next[k]] && symbols[next[k]] == symbols[cell])
            count += count_region(symbols, side, next[k], seen);
    }
    return count;
}

bool is_map(const unsigned char *symbols, size_t side) {
    bool seen[SUDOKU_MAX_CELLS] = {false}, used[256] = {false};
    uint16_t count = 0;
    if (side < 4 || (symbols[0] != symbols[1] && symbols[0] != symbols[side]))
        return false; /* most puzzles end here */
    for (size_t i = 0; i < side * side; i++)
        count = (uint16_t)(count + (symbols[i] == symbols[0]));
    if (count != side)
        return false; /* nearly all others end here */
    for (size_t i = 0; i < side * side; i++) {
        unsigned char symbol = symbols[i];
        bool is_name = symbol == '0' || (symbol > CELL_BLANK && !(class_of(symbol) & IS_EMPTY));
        if (!is_name || (!seen[i] && used[symbol]))
            return false;
        if (!seen[i] && count_region(symbols, side, i, seen) != side)
            return false;
        used[symbol] = true;
    }
    return true;
}

/* True if the regions of a map are all rows or all columns. */
static bool is_map_of_lines(const unsigned char *symbols, size_t side) {
    bool rows = true, columns = memcmp(symbols, symbols + side, side * side - side) == 0;
    for (size_t row = 0; row < side; row++)
        rows = rows && memcmp(symbols + row * side, symbols + row * side + 1, side - 1) == 0;
    return rows || columns;
}

void make_map(struct draft *draft, const struct cells *cells) {
    char map[SUDOKU_MAX_CELLS];
    size_t count = sudoku_cells(draft->record->shape);
    for (size_t i = 0; i < count; i++) {
        unsigned char symbol = cells->symbols[i];
        map[i] = (char)(symbol >= CELL_NUMBER ? symbol - CELL_NUMBER - 10 + 'A' : symbol);
    }
    draft->record->map = arena_add(draft->arena, map, count);
    draft->record->map_column = cells->places[0].column;
}

/* ---- Puzzles ----------------------------------------------------------------------------- */

/* Moves the position of the fault from the first cell to another one. */
static void set_cell(struct draft *draft, const struct cells *cells, size_t cell) {
    draft->record->line += cells->places[cell].line;
    draft->record->column = cells->places[cell].column;
}

/* Checks that all empty cells are written the same way, and sets the symbol. */
static bool check_empty_cells(struct draft *draft, const struct cells *cells) {
    const uint8_t *digits = cells->digits, *empty = memchr(digits, 0, cells->count);
    unsigned char first = empty != NULL ? cells->symbols[empty - digits] : 0;
    uint8_t others = 0;
    for (size_t i = 0; i < cells->count; i++) /* no branches: they would be unpredictable */
        others |= (uint8_t)((digits[i] == 0) & (cells->symbols[i] != first));
    draft->record->empty = first > CELL_BLANK ? (char)first : '\0';
    if (!others)
        return true;
    size_t i = 0;
    while (digits[i] > 0 || cells->symbols[i] == first)
        i++;
    set_cell(draft, cells, i);
    return reject(draft, "this empty cell is written differently from the first one");
}

/* Sets the candidates of a grid with pencil marks. */
static bool make_candidates(struct draft *draft, const struct cells *cells) {
    sudoku_digits candidates[CANDIDATES_SIDE * CANDIDATES_SIDE];
    for (size_t i = 0; i < cells->count; i++) {
        unsigned char symbol = cells->symbols[i];
        if (is_empty_cell(symbol, CANDIDATES_SIDE)) {
            set_cell(draft, cells, i);
            return reject(draft, "found an empty cell in a grid with pencil marks");
        }
        candidates[i] =
            symbol == CELL_MARKS ? cells->marks[i] : (sudoku_digits)1 << (cells->digits[i] - 1);
    }
    draft->record->candidates =
        arena_add(draft->arena, candidates, cells->count * sizeof *candidates);
    return true;
}

bool make_puzzle(struct draft *draft, const struct cells *cells) {
    struct record *record = draft->record;
    size_t side = sudoku_side(record->shape), count = cells->count;
    const unsigned char *symbols = cells->symbols;
    bool is_packed = count > 1 && cells->places[1].column == cells->places[0].column + 1;
    record->column = cells->places[0].column;
    if (is_map(symbols, side) && !is_map_of_lines(symbols, side))
        return reject(
            draft,
            "found a region map without a puzzle; write it after the puzzle or use --regions");
    record->alphabet = cells->alphabet == ALPHABET_NUMBERS && is_packed ? ALPHABET_DIGITS
                                                                        : (uint8_t)cells->alphabet;
    if (cells->fitting < count) {
        unsigned char symbol = symbols[cells->fitting];
        set_cell(draft, cells, cells->fitting);
        if (cells->alphabet == ALPHABET_HEXADECIMAL && symbol >= CELL_NUMBER)
            return reject(draft, "numbers from 0 are not supported; count from 1");
        record->is_foreign = true;
        char text[4] = {(char)symbol};
        if (symbol >= CELL_NUMBER)
            snprintf(text, sizeof text, "%u", symbol - (unsigned)CELL_NUMBER);
        return reject(draft, "%s is not a digit of a %zux%zu grid", text, side, side);
    }
    memcpy(record->cells, cells->digits, count);
    if (record->form != FORM_LINE || cells->places[count - 1].column - record->column != count - 1)
        record->places = arena_add(draft->arena, cells->places, count * sizeof *cells->places);
    return memchr(symbols, CELL_MARKS, count) == NULL ? check_empty_cells(draft, cells)
                                                      : make_candidates(draft, cells);
}

bool make_claim(struct draft *draft, const struct cells *cells) {
    uint8_t digits[SUDOKU_MAX_CELLS];
    struct record *record = draft->record;
    size_t side = sudoku_side(record->shape);
    bool is_complete = memchr(cells->digits, 0, cells->count) == NULL;
    sudoku_alphabet alphabet = record->alphabet == ALPHABET_NUMBERS
                                   ? SUDOKU_ALPHABET_DIGITS
                                   : record->alphabet + SUDOKU_ALPHABET_DIGITS;
    if (read_digits(cells->symbols, cells->count, side, &alphabet, digits) < cells->count ||
        (is_complete && memchr(digits, 0, cells->count) != NULL)) {
        record->column = cells->places[0].column;
        return reject(draft, "the solution and the puzzle use different digits");
    }
    record->claim = arena_add(draft->arena, digits, cells->count);
    return true;
}
