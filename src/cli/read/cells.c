/* cells.c - the cells of a grid as they were written, and the puzzle or map that they make. */
#include "cells.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool reject(struct fault *fault, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(fault->reason, sizeof fault->reason, format, arguments);
    va_end(arguments);
    return false;
}

/* ---- Sides ------------------------------------------------------------------------------- */

bool needs_map(size_t side) {
    return side == 5 || side == 7 || side == 11;
}

bool is_side(size_t side, sudoku_shape box) {
    if (box.box_height > 0)
        return side == sudoku_side(box);
    return side > 1 && (sudoku_usual_shape(side).box_height > 0 || needs_map(side));
}

sudoku_shape shape_of(size_t side, sudoku_shape box) {
    if (box.box_height > 0 && sudoku_side(box) == side)
        return box;
    return needs_map(side) ? (sudoku_shape){1, (uint8_t)side} : sudoku_usual_shape(side);
}

/* ---- Symbols ----------------------------------------------------------------------------- */

bool is_empty_cell(unsigned char symbol, size_t side) {
    unsigned classes = class_of((char)symbol);
    return symbol < CELL_MARKS || symbol == CELL_BLANK ||
           (symbol < CELL_NUMBER && ((classes & IS_EMPTY) || ((classes & IS_X) && side != 25)));
}

bool has_empty_cell(const unsigned char *symbols, size_t count, size_t side) {
    size_t i = 0;
    while (i < count && !is_empty_cell(symbols[i], side))
        i++;
    return i < count;
}

/* True if one of the symbols is a digit from 1 to 9, or a number. */
static bool has_numerals(const unsigned char *symbols, size_t count) {
    size_t i = 0;
    while (i < count && symbols[i] < CELL_NUMBER && !(class_of((char)symbols[i]) & IS_DIGIT))
        i++;
    return i < count;
}

/* The digit of a symbol; 0 if it is empty.  before_a is the digit before A. */
static size_t digit_of(unsigned char symbol, size_t side, size_t before_a) {
    if (symbol >= CELL_NUMBER)
        return symbol - (size_t)CELL_NUMBER;
    if (class_of((char)symbol) & IS_DIGIT)
        return symbol - (size_t)'0';
    if (symbol == CELL_MARKS || is_empty_cell(symbol, side))
        return 0;
    return (symbol | 0x20u) - (size_t)'a' + 1 + before_a;
}

size_t first_above(const unsigned char *symbols, size_t count, size_t side) {
    size_t before_a = has_numerals(symbols, count) ? 9 : 0, i = 0;
    while (i < count && digit_of(symbols[i], side, before_a) <= side)
        i++;
    return i;
}

/* ---- Puzzles ----------------------------------------------------------------------------- */

/* Writes a symbol as it is shown in messages. */
static const char *show_symbol(unsigned char symbol, char text[12]) {
    static const char *const words[] = {"", "00", "null", "None", "-1", "pencil marks"};
    if (symbol < sizeof words / sizeof *words)
        return words[symbol];
    if (symbol == CELL_BLANK)
        return "a blank";
    snprintf(text, 12, symbol < CELL_NUMBER ? "%c" : "%u",
             symbol < CELL_NUMBER ? symbol : symbol - (unsigned)CELL_NUMBER);
    return text;
}

/* Finds the way in which empty cells are written: in *first the first of them, in *second the first
 * that is written differently, or count.  Zeros are ignored if they are digits. */
static void find_empty_cells(const struct cells *cells, const struct record *record, size_t *first,
                             size_t *second) {
    size_t side = sudoku_side(record->shape);
    *first = *second = cells->count;
    for (size_t i = 0; i < cells->count && *second == cells->count; i++) {
        unsigned char symbol = cells->symbols[i];
        if (!is_empty_cell(symbol, side) ||
            (symbol == '0' && record->alphabet == ALPHABET_HEXADECIMAL))
            continue;
        if (*first == cells->count)
            *first = i;
        else if (cells->symbols[*first] != symbol)
            *second = i;
    }
}

/* Checks that all empty cells are written the same way, and sets the symbol. */
static bool check_empty_cells(const struct cells *cells, struct record *record,
                              struct fault *fault) {
    char one[12], two[12];
    size_t first, second;
    find_empty_cells(cells, record, &first, &second);
    record->empty = '\0';
    if (first == cells->count)
        return true;
    unsigned char symbol = cells->symbols[first];
    if (symbol > CELL_BLANK)
        record->empty = (char)symbol;
    fault->cell = second;
    return second == cells->count ||
           reject(fault, "empty cells are written in two ways: %s and %s", show_symbol(symbol, one),
                  show_symbol(cells->symbols[second], two));
}

/* Sets the candidates of a grid with pencil marks. */
static bool make_candidates(const struct cells *cells, struct record *record, struct arena *arena,
                            struct fault *fault) {
    sudoku_digits candidates[CANDIDATES_SIDE * CANDIDATES_SIDE];
    for (size_t i = 0; i < cells->count; i++) {
        unsigned char symbol = cells->symbols[i];
        fault->cell = i;
        if (is_empty_cell(symbol, 9) && symbol != CELL_MARKS)
            return reject(fault, "a grid with pencil marks has no empty cells");
        if (symbol != CELL_MARKS &&
            (symbol < '1' || symbol > '0' + (int)sudoku_side(record->shape)))
            return reject(fault, "a grid with pencil marks has only digits up to its side");
        record->cells[i] = (uint8_t)(symbol == CELL_MARKS ? 0 : symbol - '0');
        candidates[i] =
            symbol == CELL_MARKS ? cells->marks[i] : (sudoku_digits)1 << (record->cells[i] - 1);
    }
    record->alphabet = ALPHABET_NUMBERS;
    record->empty = '\0';
    record->candidates = arena_add(arena, candidates, cells->count * sizeof *candidates);
    return true;
}

/* Writes cells as sudoku_parse_cells() reads them. */
static void write_symbols(const unsigned char *symbols, size_t count, size_t side, char *text) {
    for (size_t i = 0; i < count; i++) {
        unsigned char symbol = symbols[i];
        text[i] = symbol >= CELL_NUMBER + 10 ? (char)(symbol - CELL_NUMBER - 10 + 'A')
                  : symbol != '0' && is_empty_cell(symbol, side) ? '.'
                                                                 : (char)symbol;
    }
}

/* Reads symbols as a grid of the record's shape.  *bad is the cell with an error. */
static sudoku_error parse(const unsigned char *symbols, const struct record *record,
                          sudoku_alphabet *alphabet, sudoku_grid *grid, size_t *bad) {
    char text[SUDOKU_MAX_CELLS];
    size_t side = sudoku_side(record->shape);
    write_symbols(symbols, side * side, side, text);
    return sudoku_parse_cells(text, side * side, record->shape, alphabet, grid, bad);
}

static bool has_symbol(const unsigned char *symbols, size_t count, unsigned classes) {
    size_t i = 0;
    while (i < count && (symbols[i] >= CELL_NUMBER || !(class_of((char)symbols[i]) & classes)))
        i++;
    return i < count;
}

bool make_puzzle(const struct cells *cells, struct record *record, struct arena *arena,
                 struct fault *fault) {
    sudoku_grid grid;
    size_t side = sudoku_side(record->shape), bad;
    const unsigned char *symbols = cells->symbols;
    bool is_spaced = record->form == FORM_SPACED || record->form == FORM_GRID, has_numbers = false;
    if (memchr(symbols, CELL_MARKS, cells->count) != NULL)
        return make_candidates(cells, record, arena, fault);
    for (size_t i = 0; i < cells->count; i++)
        has_numbers |= symbols[i] >= CELL_NUMBER;
    sudoku_alphabet alphabet = SUDOKU_ALPHABET_AUTO;
    sudoku_error error = parse(symbols, record, &alphabet, &grid, &bad);
    if (has_numbers && alphabet == SUDOKU_ALPHABET_HEXADECIMAL)
        return reject(fault, "numbers from 0 are not supported; count from 1");
    if (has_numbers) {
        alphabet = SUDOKU_ALPHABET_DIGITS;
        error = parse(symbols, record, &alphabet, &grid, &bad);
    }
    if (error != SUDOKU_OK) {
        char text[12];
        fault->cell = bad;
        fault->is_foreign = true;
        return reject(fault, "%s is no digit of a %zux%zu grid", show_symbol(symbols[bad], text),
                      side, side);
    }
    bool has_letters =
        has_symbol(symbols, cells->count, IS_UPPER | IS_LOWER | (side == 25 ? (unsigned)IS_X : 0));
    record->alphabet = alphabet == SUDOKU_ALPHABET_LETTERS          ? ALPHABET_LETTERS
                       : alphabet == SUDOKU_ALPHABET_HEXADECIMAL    ? ALPHABET_HEXADECIMAL
                       : (is_spaced || has_numbers) && !has_letters ? ALPHABET_NUMBERS
                                                                    : ALPHABET_DIGITS;
    memcpy(record->cells, grid.cells, cells->count);
    return check_empty_cells(cells, record, fault);
}

bool make_claim(const unsigned char *symbols, struct record *record, struct arena *arena) {
    static const sudoku_alphabet alphabets[] = {
        [ALPHABET_DIGITS] = SUDOKU_ALPHABET_DIGITS,
        [ALPHABET_NUMBERS] = SUDOKU_ALPHABET_DIGITS,
        [ALPHABET_LETTERS] = SUDOKU_ALPHABET_LETTERS,
        [ALPHABET_HEXADECIMAL] = SUDOKU_ALPHABET_HEXADECIMAL,
    };
    sudoku_grid grid;
    size_t side = sudoku_side(record->shape), bad;
    sudoku_alphabet alphabet = alphabets[record->alphabet];
    if (parse(symbols, record, &alphabet, &grid, &bad) != SUDOKU_OK)
        return false;
    record->claim = arena_add(arena, grid.cells, side * side);
    return true;
}

/* ---- Maps -------------------------------------------------------------------------------- */

static char region_symbol(unsigned char symbol) {
    return symbol >= CELL_NUMBER ? (char)(symbol - CELL_NUMBER - 10 + 'A') : (char)symbol;
}

/* Number of cells that are connected with a cell and have its symbol.  Marks them in seen. */
static size_t count_region(const unsigned char *symbols, size_t side, size_t start, bool *seen) {
    uint16_t reached[SUDOKU_MAX_CELLS];
    size_t count = 1;
    reached[0] = (uint16_t)start;
    seen[start] = true;
    for (size_t i = 0; i < count; i++) {
        size_t cell = reached[i], column = cell % side;
        size_t next[4] = {column > 0 ? cell - 1 : cell, column + 1 < side ? cell + 1 : cell,
                          cell >= side ? cell - side : cell,
                          cell + side < side * side ? cell + side : cell};
        for (size_t k = 0; k < 4; k++) {
            if (!seen[next[k]] && symbols[next[k]] == symbols[cell]) {
                seen[next[k]] = true;
                reached[count++] = (uint16_t)next[k];
            }
        }
    }
    return count;
}

bool is_map(const unsigned char *symbols, size_t side) {
    bool seen[SUDOKU_MAX_CELLS] = {false}, used[256] = {false};
    if (side < 4 || (symbols[0] != symbols[1] && symbols[0] != symbols[side]))
        return false; /* as in nearly all puzzles */
    for (size_t i = 0; i < side * side; i++) {
        unsigned char symbol = symbols[i];
        bool is_name = symbol >= CELL_NUMBER || symbol == '0' ||
                       (symbol > CELL_BLANK && !(class_of((char)symbol) & (IS_EMPTY | IS_TEXT)));
        if (!is_name || (!seen[i] && used[symbol]))
            return false;
        if (!seen[i] && count_region(symbols, side, i, seen) != side)
            return false;
        used[symbol] = true;
    }
    return true;
}

bool is_map_of_lines(const unsigned char *symbols, size_t side) {
    bool rows = true, columns = true;
    for (size_t i = 0; i < side * side; i++) {
        rows = rows && symbols[i] == symbols[i / side * side];
        columns = columns && symbols[i] == symbols[i % side];
    }
    return rows || columns;
}

void make_map(const unsigned char *symbols, struct record *record, struct arena *arena) {
    char map[SUDOKU_MAX_CELLS];
    size_t side = sudoku_side(record->shape);
    for (size_t i = 0; i < side * side; i++)
        map[i] = region_symbol(symbols[i]);
    record->map = arena_add(arena, map, side * side);
}
