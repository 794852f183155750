/* cells.h - the cells of a grid as they were written, and the puzzle or map that they make. */
#ifndef CELLS_H
#define CELLS_H

#include "record.h"
#include "words.h"

/* Cells in the order of reading. */
struct cells {
    size_t count;
    unsigned char symbols[SUDOKU_MAX_CELLS];           /* codes of words.h */
    uint16_t marks[CANDIDATES_SIDE * CANDIDATES_SIDE]; /* digits of a cell with pencil marks */
};

/* Why a record is invalid, and where. */
struct fault {
    uint64_t line;
    uint32_t column;
    size_t cell; /* in make_puzzle(): the cell, instead of line and column */
    bool is_foreign;
    char reason[160];
};

/* Writes a reason as printf() does.  Returns false. */
bool reject(struct fault *fault, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* True if a symbol is an empty cell in a grid of this side. */
bool is_empty_cell(unsigned char symbol, size_t side);

/* True if one of the symbols is an empty cell. */
bool has_empty_cell(const unsigned char *symbols, size_t count, size_t side);

/* The first symbol above side; count if there is none.  Letters count from 1 unless one of the
 * symbols is a digit or a number. */
size_t first_above(const unsigned char *symbols, size_t count, size_t side);

/* Sets the puzzle of a record, whose shape and form are set.  Returns false with a fault if the
 * cells are no grid of this shape. */
bool make_puzzle(const struct cells *cells, struct record *record, struct arena *arena,
                 struct fault *fault);

/* Sets the digits of a claimed solution of a record.  Returns false if they are none. */
bool make_claim(const unsigned char *symbols, struct record *record, struct arena *arena);

/* True if the cells are a map: side connected regions of side cells each. */
bool is_map(const unsigned char *symbols, size_t side);

/* True if the regions of a map are all rows or all columns. */
bool is_map_of_lines(const unsigned char *symbols, size_t side);

/* Sets the map of a record. */
void make_map(const unsigned char *symbols, struct record *record, struct arena *arena);

/* The sides of grids that need a map of their regions, unless --box gives a shape. */
bool needs_map(size_t side);

/* True if grids can have this side; box {0, 0}: any usual side, or one that needs a map. */
bool is_side(size_t side, sudoku_shape box);

/* The shape of a grid of a side. */
sudoku_shape shape_of(size_t side, sudoku_shape box);

#endif
