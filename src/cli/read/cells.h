/* cells.h - converts the cells of a grid from their written form to a record. */
#ifndef CELLS_H
#define CELLS_H

#include "record.h"
#include "words.h"

enum {
    ROW_ROOM = SUDOKU_MAX_SIDE + 1,
    CELLS_ROOM = SUDOKU_MAX_CELLS + ROW_ROOM /* a grid and one surplus row */
};

/* Cells in input order. */
struct cells {
    size_t count;
    unsigned char symbols[CELLS_ROOM]; /* see cell_of() */
    struct place places[CELLS_ROOM];
    uint16_t marks[CANDIDATES_SIDE * CANDIDATES_SIDE]; /* sets of pencil marks */

    /* Set by convert_cells(): */
    enum alphabet alphabet;
    size_t fitting; /* number of cells before the first one that is invalid for this side */
    uint8_t digits[SUDOKU_MAX_CELLS]; /* 0: empty */
};

/* Adds a cell.  Returns false if there is no room. */
static inline bool add_cell(struct cells *cells, unsigned char symbol, uint32_t column) {
    if (cells->count == CELLS_ROOM)
        return false;
    cells->places[cells->count] = (struct place){.column = column};
    cells->symbols[cells->count++] = symbol;
    return true;
}

/* Adds a word of symbols.  Returns false if there is no room. */
bool add_symbols(struct cells *cells, const struct plain *line, const struct word *word);

/* The record in progress, and the reason if it is invalid. */
struct draft {
    struct record *record;
    struct arena *arena;
    char reason[160];
};

/* Sets the reason why a record is invalid, formatted as by printf().  Returns false. */
bool reject(struct draft *draft, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Like reject(), and sets the position to an offset in a line. */
bool reject_at(struct draft *draft, const struct plain *line, size_t offset, const char *reason);

/* Returns the shape of grids of a side, or {0, 0} if the side is not supported.  A given box is the
 * only shape; without one, grids that need a map have their rows as boxes. */
sudoku_shape shape_of(size_t side, sudoku_shape box);
bool needs_map(size_t side, sudoku_shape box);

/* True if a symbol is an empty cell in a grid of this side. */
bool is_empty_cell(unsigned char symbol, size_t side);

/* True if no symbol of a row exceeds the side. */
bool fits_side(const unsigned char *symbols, size_t side);

/* Converts fewer than 256 symbols: digits, and either . or 0 for empty cells.  Sets *empty to that
 * symbol, or to '\0' if no cell is empty.  Returns the number of empty cells, or -1 if there is any
 * other symbol. */
static inline int convert_digits(const char *symbols, size_t count, uint8_t *digits, char *empty) {
    uint8_t highest = 0, dots = 0, zeros = 0;
    for (size_t i = 0; i < count; i++) {
        uint8_t is_digit = (uint8_t)(0 - (symbols[i] != '.')); /* all bits or none */
        uint8_t digit = (uint8_t)(symbols[i] - '0') & is_digit;
        digits[i] = digit;
        highest = digit > highest ? digit : highest;
        dots = (uint8_t)(dots + 1 + is_digit);
        zeros = (uint8_t)(zeros + (digit == 0));
    }
    *empty = (char)(dots > 0 ? '.' : zeros > 0 ? '0' : '\0');
    return highest > 9 || (dots > 0 && zeros > dots) ? -1 : zeros;
}

/* Sets the alphabet and the digits of side * side cells. */
void convert_cells(struct cells *cells, size_t side);

/* True if the cells are a map: connected regions of `side` cells each. */
bool is_map(const unsigned char *symbols, size_t side);

/* Set the puzzle, the claimed solution or the map of a record whose shape and form are set.  The
 * cells have been converted.  Return false, with a reason, if they do not fit the shape. */
bool make_puzzle(struct draft *draft, const struct cells *cells);
bool make_claim(struct draft *draft, const struct cells *cells);
void make_map(struct draft *draft, const struct cells *cells);

#endif
