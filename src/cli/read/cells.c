/* cells.c - the cells of a grid as they were written, and the puzzle, the candidates or the map of
 * regions that they make. */
#include "cells.h"

#include "maps.h"
#include "sides.h"

#include <stdio.h>

/* ---- One cell ------------------------------------------------------------------------------ */

/* The set of candidates that ascending digits are; 0 if they do not ascend. */
static uint16_t read_set(const char *text, size_t length) {
    uint16_t set = 0;
    for (size_t i = 0; i < length; i++) {
        if (!(set_of(text[i]) & SET_DIGITS) || (i > 0 && text[i] <= text[i - 1]))
            return 0;
        set = (uint16_t)(set | 1u << (text[i] - '1'));
    }
    return set;
}

bool read_cell(const char *text, size_t length, struct cell *cell) {
    *cell = (struct cell){.symbol = CELL_BLANK};
    if (length <= 1) {
        cell->symbol = length == 1 ? *text : CELL_BLANK;
        return length == 0 || (set_of(*text) & SET_CELLS);
    }
    bool is_number = length <= 9 && *text != '0';
    unsigned number = 0;
    for (size_t i = 0; i < length && is_number; i++) {
        is_number = is_digit(text[i]);
        number = 10 * number + (unsigned)(text[i] - '0');
    }
    cell->symbol = is_number ? CELL_NUMBER : CELL_SET;
    cell->number = (uint8_t)(!is_number ? 0 : number < UINT8_MAX ? number : UINT8_MAX);
    cell->set = length <= MARKED_SIDE ? read_set(text, length) : 0;
    return cell->number > 0 || cell->set > 0;
}

bool are_cells_of(const struct cell *cells, size_t side) {
    class_set symbols = cells_of(side);
    size_t i = 0;
    while (i < side * side && is_cell_of(&cells[i], side, symbols))
        i++;
    return i == side * side;
}

void show_cell(const struct cell *cell, char shown[16]) {
    size_t used = 0;
    if (cell->symbol == CELL_BLANK)
        snprintf(shown, 16, "a blank");
    else if (cell->symbol == CELL_NULL || cell->symbol == CELL_MINUS_ONE)
        snprintf(shown, 16, "%s", cell->symbol == CELL_NULL ? "null" : "-1");
    else if (cell->symbol == CELL_NUMBER && cell->number > 0)
        snprintf(shown, 16, "%u", (unsigned)cell->number);
    else if (cell->set == 0)
        snprintf(shown, 16, "'%c'", cell->symbol);
    for (char digit = '1'; digit <= '9' && cell->symbol == CELL_SET; digit++) {
        if (cell->set >> (digit - '1') & 1)
            shown[used++] = digit;
        shown[used] = '\0';
    }
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

static struct empties find_empties(const struct cell *cells, size_t side) {
    struct empties found = {0};
    for (size_t i = 0; i < side * side; i++) {
        const struct cell *cell = &cells[i];
        bool is_set = cell->set > 0 && side <= MARKED_SIDE;
        if (is_set) {
            note_first(&found.set, i);
            found.sets++;
            continue;
        }
        bool is_empty = true;
        if (cell->symbol == '0')
            note_first(&found.zero, i);
        else if (cell->symbol == CELL_MINUS_ONE)
            note_first(&found.minus_one, i);
        else if (cell->symbol == CELL_BLANK)
            note_first(&found.blank, i);
        else if (cell->symbol == CELL_NULL || (set_of(cell->symbol) & SET_EMPTY) ||
                 is_x(cell->symbol, side))
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

static sudoku_shape shape_of(size_t side, const struct reading *reading) {
    sudoku_shape shape = side == 1 ? (sudoku_shape){1, 1} : shape_of_side(side, reading->box);
    return shape.box_height == 0 ? (sudoku_shape){1, (uint8_t)side} : shape; /* with a map */
}

/* Refuses a cell that the grid has no digit for. */
static bool refuse_cell(const struct cell *cells, size_t index, size_t side, struct record *record,
                        struct cells_fault *fault) {
    char shown[16];
    show_cell(&cells[index], shown);
    record->foreign_cell = true;
    fault->cell = index;
    snprintf(fault->reason, sizeof fault->reason, "%s can be no cell of a %zux%zu grid", shown,
             side, side);
    return false;
}

static bool finish_candidates(const struct cell *cells, size_t side, const struct empties *found,
                              struct record *record, struct cells_fault *fault) {
    if (found->count > found->sets)
        return refuse(fault, found->set - 1,
                      "candidates (pencil marks) among empty cells; give each cell its candidates, "
                      "or one symbol");
    for (size_t i = 0; i < side * side; i++) {
        const struct cell *cell = &cells[i];
        unsigned digit = (unsigned)cell->symbol - '0';
        bool is_digit = cell->set == 0 && digit >= 1 && digit <= side;
        if (cell->set == 0 && !is_digit && (set_of(cell->symbol) & SET_LETTERS))
            return refuse_cell(cells, i, side, record, fault);
        record->candidates[i] = is_digit ? 1u << (digit - 1) : cell->set;
        record->puzzle.cells[i] = (uint8_t)(is_digit ? digit : 0);
    }
    record->notation = NOTATION_NUMBERS;
    record->has_candidates = true;
    return true;
}

/* The classes of the symbols of all cells, and whether each is one character. */
static class_set classes_of_cells(const struct cell *cells, size_t count, bool *are_symbols) {
    class_set classes = 0;
    char least = '~';
    for (size_t i = 0; i < count; i++) {
        classes |= set_of(cells[i].symbol);
        least = cells[i].symbol < least ? cells[i].symbol : least;
    }
    *are_symbols = least > CELL_BLANK;
    return classes;
}

/* Makes the puzzle of symbols, as sudoku_parse() reads them.  False, with a fault, if they are
 * none. */
static bool parse_symbols(const struct cell *cells, const char *symbols, size_t side,
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

/* Makes the puzzle of cells that are the usual ones: each is one character and no letter.  Zeros
 * and other symbols for empty cells do not stand side by side. */
static bool finish_plain(const struct cell *cells, size_t side, bool is_spaced,
                         struct record *record, struct cells_fault *fault) {
    char symbols[SUDOKU_MAX_CELLS];
    sudoku_alphabet alphabet = SUDOKU_ALPHABET_AUTO;
    for (size_t i = 0; i < side * side; i++)
        symbols[i] = cells[i].symbol;
    record->notation = is_spaced ? NOTATION_NUMBERS : NOTATION_DIGITS;
    return parse_symbols(cells, symbols, side, &alphabet, record, fault);
}

bool finish_cells(const struct cell *cells, size_t side, bool is_spaced,
                  const struct reading *reading, struct record *record, struct cells_fault *fault) {
    char symbols[SUDOKU_MAX_CELLS];
    bool has_numbers = false, has_letters = false, are_symbols;
    size_t count = side * side;
    record->puzzle.shape = shape_of(side, reading);
    record->has_candidates = false;
    class_set classes = classes_of_cells(cells, count, &are_symbols);
    bool is_plain = are_symbols && !(classes & SET_LETTERS) &&
                    (!(classes & SET_OF(0)) || !(classes & SET_EMPTY & ~SET_OF(0)));
    if (is_plain)
        return finish_plain(cells, side, is_spaced, record, fault);
    struct empties found = find_empties(cells, side);
    if (!check_empties(&found, fault))
        return false;
    if (found.sets > 0)
        return finish_candidates(cells, side, &found, record, fault);
    for (size_t i = 0; i < count; i++) {
        const struct cell *cell = &cells[i];
        bool is_number = cell->symbol == CELL_NUMBER;
        if ((is_number && cell->number > side) || cell->symbol == CELL_SET)
            return refuse_cell(cells, i, side, record, fault);
        bool is_empty = cell->symbol == CELL_BLANK || cell->symbol == CELL_NULL ||
                        cell->symbol == CELL_MINUS_ONE || is_x(cell->symbol, side);
        symbols[i] = is_number ? (char)('A' + cell->number - 10) : is_empty ? '.' : cell->symbol;
        has_numbers |= is_number;
        has_letters |= !is_number && (set_of(symbols[i]) & SET_LETTERS) != 0;
    }
    sudoku_alphabet alphabet = has_numbers ? SUDOKU_ALPHABET_DIGITS : SUDOKU_ALPHABET_AUTO;
    if (!parse_symbols(cells, symbols, side, &alphabet, record, fault))
        return false;
    record->notation = alphabet == SUDOKU_ALPHABET_LETTERS ? NOTATION_LETTERS
                       : is_spaced && !has_letters         ? NOTATION_NUMBERS
                                                           : NOTATION_DIGITS;
    return true;
}

bool make_map(const struct cell *cells, size_t side, char *map) {
    bool may_be_region =
        cells[0].symbol == CELL_NUMBER || (set_of(cells[0].symbol) & (SET_NUMERALS | SET_LETTERS));
    if (!may_be_region ||
        (cells[0].symbol != cells[1].symbol && cells[0].symbol != cells[side].symbol))
        return false; /* as nearly all puzzles are none */
    for (size_t i = 0; i < side * side; i++) {
        const struct cell *cell = &cells[i];
        bool is_number = cell->symbol == CELL_NUMBER && cell->number <= side;
        map[i] = is_number ? region_symbols[cell->number - 1] : cell->symbol;
    }
    return is_map(map, side);
}

void set_origin(struct record *record, const struct cell *cells, size_t side, uint64_t line) {
    record->origin.line = line + cells[0].line;
    record->origin.on_line = false;
    for (size_t i = 0; i < side * side; i++)
        record->origin.places[i] =
            (struct place){(uint16_t)(cells[i].line - cells[0].line), cells[i].column};
}
