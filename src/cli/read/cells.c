/* cells.c - the cells of a grid as they were written, and the puzzle, the candidates or the map of
 * regions that they make. */
#include "cells.h"

#include "maps.h"
#include "sides.h"

#include <inttypes.h>
#include <stdio.h>

/* ---- One cell ------------------------------------------------------------------------------ */

uint16_t candidates_in(uint32_t number) {
    uint16_t set = 0;
    for (uint32_t above = 10; number > 0; number /= 10) {
        uint32_t digit = number % 10;
        if (digit == 0 || digit >= above)
            return 0;
        set = (uint16_t)(set | 1u << (digit - 1));
        above = digit;
    }
    return set;
}

bool read_cell(const char *text, size_t length, struct cells *cells, size_t i) {
    uint32_t number = 0;
    if (length <= 1) {
        cells->symbols[i] = length == 1 ? *text : CELL_BLANK;
        return length == 0 || (set_of(*text) & SET_CELLS);
    }
    if (length > CANDIDATES_SIDE || *text == '0')
        return false;
    for (size_t k = 0; k < length; k++) {
        if (!is_digit(text[k]))
            return false;
        number = 10 * number + (uint32_t)(text[k] - '0');
    }
    cells->symbols[i] = CELL_NUMBER;
    cells->numbers[i] = number;
    return true;
}

bool are_cells_of(const struct cells *cells, size_t side) {
    class_set symbols = cells_of(side);
    size_t i = 0;
    while (i < side * side && is_cell_of(cells, i, side, symbols))
        i++;
    return i == side * side;
}

void show_cell(const struct cells *cells, size_t i, char shown[16]) {
    char symbol = cells->symbols[i];
    if (symbol == CELL_BLANK)
        snprintf(shown, 16, "a blank");
    else if (symbol == CELL_NULL || symbol == CELL_MINUS_ONE)
        snprintf(shown, 16, "%s", symbol == CELL_NULL ? "null" : "-1");
    else if (symbol == CELL_NUMBER)
        snprintf(shown, 16, "%" PRIu32, cells->numbers[i]);
    else
        snprintf(shown, 16, "'%c'", symbol);
}

/* ---- All cells ------------------------------------------------------------------------------ */

/* The symbols that stand for empty cells in a grid. */
struct empties {
    size_t zero, minus_one, blank,
        other;    /* 1 + index of the first of each kind; 0: there is none */
    size_t count; /* of all empty cells */
    size_t set;   /* 1 + index of the first cell that must be a set */
    size_t sets;  /* number of these */
};

static bool is_x(char symbol, size_t side) {
    return to_lower(symbol) == 'x' && side <= 20;
}

static void note_first(size_t *first, size_t index) {
    *first = *first == 0 ? index + 1 : *first;
}

/* The candidates of a cell that is a set of several; 0 if it is none. */
static uint16_t set_of_cell(const struct cells *cells, size_t i, size_t side) {
    return cells->symbols[i] == CELL_NUMBER && side <= CANDIDATES_SIDE
               ? candidates_in(cells->numbers[i])
               : 0;
}

static struct empties find_empties(const struct cells *cells, size_t side) {
    struct empties found = {0};
    for (size_t i = 0; i < side * side; i++) {
        char symbol = cells->symbols[i];
        if (set_of_cell(cells, i, side) > 0) {
            note_first(&found.set, i);
            found.sets++;
            continue;
        }
        bool is_empty = true;
        if (symbol == '0')
            note_first(&found.zero, i);
        else if (symbol == CELL_MINUS_ONE)
            note_first(&found.minus_one, i);
        else if (symbol == CELL_BLANK)
            note_first(&found.blank, i);
        else if (symbol == CELL_NULL || (set_of(symbol) & SET_EMPTY) || is_x(symbol, side))
            note_first(&found.other, i);
        else
            is_empty = false;
        found.count += is_empty;
    }
    return found;
}

static bool refuse(struct cells_fault *fault, size_t cell, const char *reason) {
    fault->cell = cell;
    snprintf(fault->reason, sizeof fault->reason, "%s", reason);
    return false;
}

/* Refuses symbols for empty cells that do not go together. */
static bool check_empties(const struct empties *found, struct cells_fault *fault) {
    if (found->zero > 0 && (found->other > 0 || found->minus_one > 0))
        return refuse(fault, found->zero - 1,
                      "0 beside another symbol for empty cells; digits count from 1, and empty "
                      "cells have one symbol");
    if (found->blank > 0 && (found->zero > 0 || found->other > 0 || found->minus_one > 0))
        return refuse(fault, found->blank - 1,
                      "a cell is missing: empty cells have a symbol in this grid");
    return found->minus_one == 0 || found->other == 0 ||
           refuse(fault, found->minus_one - 1, "-1 beside another symbol for empty cells");
}

static sudoku_shape shape_of(size_t side, const struct dialect *dialect) {
    sudoku_shape shape = side == 1 ? (sudoku_shape){1, 1} : shape_of_side(side, dialect->box);
    return shape.box_height == 0 ? (sudoku_shape){1, (uint8_t)side} : shape; /* with a map */
}

/* Refuses a cell that the grid has no digit for. */
static bool refuse_cell(const struct cells *cells, size_t index, size_t side, struct record *record,
                        struct cells_fault *fault) {
    char shown[16];
    show_cell(cells, index, shown);
    record->foreign_cell = true;
    fault->cell = index;
    snprintf(fault->reason, sizeof fault->reason, "%s can be no cell of a %zux%zu grid", shown,
             side, side);
    return false;
}

static bool finish_candidates(const struct cells *cells, size_t side, const struct empties *found,
                              struct record *record, struct cells_fault *fault) {
    if (found->count > found->sets)
        return refuse(fault, found->set - 1,
                      "candidates (pencil marks) among empty cells; give each cell its candidates, "
                      "or one symbol");
    for (size_t i = 0; i < side * side; i++) {
        char symbol = cells->symbols[i];
        uint16_t set = set_of_cell(cells, i, side);
        unsigned digit = (unsigned)symbol - '0';
        bool is_given = digit >= 1 && digit <= side;
        if (set == 0 && !is_given && (symbol == CELL_NUMBER || (set_of(symbol) & SET_LETTERS)))
            return refuse_cell(cells, i, side, record, fault);
        record->candidates[i] = is_given ? 1u << (digit - 1) : set;
        record->puzzle.cells[i] = (uint8_t)(is_given ? digit : 0);
    }
    record->notation = NOTATION_NUMBERS;
    record->has_candidates = true;
    return true;
}

/* Makes the puzzle of symbols, as sudoku_parse() reads them.  False, with a fault, if they are
 * none. */
static bool parse_symbols(const struct cells *cells, const char *symbols, size_t side,
                          sudoku_alphabet *alphabet, struct record *record,
                          struct cells_fault *fault) {
    bool has_numbers = *alphabet == SUDOKU_ALPHABET_DIGITS;
    size_t bad;
    sudoku_error error =
        sudoku_parse(symbols, side * side, record->puzzle.shape, alphabet, &record->puzzle, &bad);
    if (error == SUDOKU_ERR_CELL)
        return refuse_cell(cells, bad, side, record, fault);
    return error == SUDOKU_OK || (error == SUDOKU_ERR_HEXADECIMAL && has_numbers) ||
           refuse(fault, bad, sudoku_error_text(error));
}

bool finish_cells(const struct cells *cells, size_t side, bool is_spaced,
                  const struct dialect *dialect, struct record *record, struct cells_fault *fault) {
    char symbols[SUDOKU_MAX_CELLS];
    bool has_numbers = false, has_letters = false;
    sudoku_alphabet alphabet = SUDOKU_ALPHABET_AUTO;
    size_t count = side * side;
    record->puzzle.shape = shape_of(side, dialect);
    record->has_candidates = false;
    class_set classes = classes_of(cells->symbols, count);
    bool has_zero_beside = (classes & SET_OF(0)) && (classes & SET_EMPTY & ~SET_OF(0));
    if (!(classes & ~(SET_NUMERALS | SET_EMPTY)) && !has_zero_beside) { /* as nearly always */
        record->notation = is_spaced ? NOTATION_NUMBERS : NOTATION_DIGITS;
        return parse_symbols(cells, cells->symbols, side, &alphabet, record, fault);
    }
    struct empties found = find_empties(cells, side);
    if (!check_empties(&found, fault))
        return false;
    if (found.sets > 0)
        return finish_candidates(cells, side, &found, record, fault);
    for (size_t i = 0; i < count; i++) {
        char symbol = cells->symbols[i];
        bool is_number = symbol == CELL_NUMBER;
        if (is_number && cells->numbers[i] > side)
            return refuse_cell(cells, i, side, record, fault);
        bool is_empty = symbol == CELL_BLANK || symbol == CELL_NULL || symbol == CELL_MINUS_ONE ||
                        is_x(symbol, side);
        symbols[i] = is_number ? (char)('A' + cells->numbers[i] - 10) : is_empty ? '.' : symbol;
        has_numbers |= is_number;
        has_letters |= !is_number && (set_of(symbols[i]) & SET_LETTERS) != 0;
    }
    alphabet = has_numbers ? SUDOKU_ALPHABET_DIGITS : SUDOKU_ALPHABET_AUTO;
    if (!parse_symbols(cells, symbols, side, &alphabet, record, fault))
        return false;
    record->notation = alphabet == SUDOKU_ALPHABET_LETTERS ? NOTATION_LETTERS
                       : is_spaced && !has_letters         ? NOTATION_NUMBERS
                                                           : NOTATION_DIGITS;
    return true;
}

bool make_map(const struct cells *cells, size_t side, char *map) {
    const char *symbols = cells->symbols;
    bool may_be_region =
        symbols[0] == CELL_NUMBER || (set_of(symbols[0]) & (SET_NUMERALS | SET_LETTERS));
    if (!may_be_region || (symbols[0] != symbols[1] && symbols[0] != symbols[side]))
        return false; /* as nearly all puzzles are none */
    for (size_t i = 0; i < side * side; i++) {
        bool is_number = symbols[i] == CELL_NUMBER && cells->numbers[i] <= side;
        map[i] = is_number ? region_symbols[cells->numbers[i] - 1] : symbols[i];
    }
    return is_map(map, side);
}

void set_origin(struct record *record, const struct cells *cells, size_t side, uint64_t line) {
    uint16_t first = cells->lines[0];
    record->origin.line = line + first;
    record->origin.on_line = false;
    for (size_t i = 0; i < side * side; i++)
        record->origin.places[i] =
            (struct place){(uint16_t)(cells->lines[i] - first), cells->columns[i]};
}
