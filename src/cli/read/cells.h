/* cells.h - the cells of a grid as they were written, and the puzzle, the candidates or the map of
 * regions that they make. */
#ifndef CELLS_H
#define CELLS_H

#include "characters.h"
#include "record.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* What the symbol of a cell can be besides a character that stands alone. */
enum {
    CELL_BLANK = ' ',   /* an empty field, or blanks in a frame */
    CELL_NULL = 2,      /* null or None in a list */
    CELL_MINUS_ONE = 3, /* -1 in a list */
    CELL_NUMBER = 4     /* a number above 9, or a set of candidates: its digits ascend */
};

/* The places of 32 cells are set at a time, as vectors do it fastest. */
enum { PLACES_AT_ONCE = 32 };
_Static_assert(SUDOKU_MAX_SIDE <= PLACES_AT_ONCE, "a row is set at once");

/* Room for the cells of the largest grid and for a row behind them, which is read before it is
 * known to be none of the grid. */
enum { CELLS_ROOM = SUDOKU_MAX_CELLS + PLACES_AT_ONCE };

/* Cells in the order of reading. */
struct cells {
    char symbols[CELLS_ROOM];
    uint16_t lines[CELLS_ROOM];   /* lines below the first line of the grid */
    uint16_t columns[CELLS_ROOM]; /* byte columns, from 1 */
    uint32_t numbers[CELLS_ROOM]; /* of each CELL_NUMBER, below 10^9; not set for other cells */
};

/* Reads the symbol, and perhaps the number, of a cell; its place is left to the caller.  False if
 * the text can be none of any grid. */
bool read_cell(const char *text, size_t length, struct cells *cells, size_t i);

/* How far below the first line of a grid a line stands, or the most that can be told. */
static inline uint16_t lines_below(uint64_t first, uint64_t line) {
    return (uint16_t)(line - first < UINT16_MAX ? line - first : UINT16_MAX);
}

/* Sets where a cell stands.  Of a line that is not too long, each column fits. */
static inline void set_place(struct cells *cells, size_t i, uint16_t line, uint64_t column) {
    cells->lines[i] = line;
    cells->columns[i] = (uint16_t)column;
}

/* Sets where cells stand that follow each other on a line: those of a row behind the rows so far,
 * or of at most as many as the largest grid has.  Up to 31 places behind them are overwritten. */
static inline void set_places(struct cells *cells, size_t first, size_t count, uint16_t line,
                              uint64_t column) {
    for (size_t i = first; i < first + count; i += PLACES_AT_ONCE, column += PLACES_AT_ONCE) {
        for (size_t k = 0; k < PLACES_AT_ONCE; k++)
            set_place(cells, i + k, line, column + k);
    }
}

/* Makes a cell of one character. */
static inline void set_cell(struct cells *cells, size_t i, char symbol, uint16_t line,
                            uint64_t column) {
    cells->symbols[i] = symbol;
    set_place(cells, i, line, column);
}

static inline void copy_cells(struct cells *to, const struct cells *from, size_t first,
                              size_t count) {
    memcpy(to->symbols, from->symbols + first, count * sizeof *to->symbols);
    memcpy(to->lines, from->lines + first, count * sizeof *to->lines);
    memcpy(to->columns, from->columns + first, count * sizeof *to->columns);
    memcpy(to->numbers, from->numbers + first, count * sizeof *to->numbers);
}

/* The set of candidates, digit d -> bit d - 1, that the ascending digits of a number are.  0 if
 * they do not ascend. */
uint16_t candidates_in(uint32_t number);

/* True if a cell can be one of a grid of this side, whose symbols are those of cells_of(side). */
static inline bool is_cell_of(const struct cells *cells, size_t i, size_t side, class_set symbols) {
    char symbol = cells->symbols[i];
    if (symbol > CELL_BLANK)
        return (set_of(symbol) & symbols) != 0;
    if (symbol != CELL_NUMBER)
        return true;
    return side > CANDIDATES_SIDE
               ? cells->numbers[i] <= side
               : candidates_in(cells->numbers[i]) > 0 && cells->numbers[i] % 10 <= side;
}

/* True if all cells can be cells of a grid of this side. */
bool are_cells_of(const struct cells *cells, size_t side);

/* Why a grid is none, and where. */
struct cells_fault {
    size_t cell; /* index of the cell */
    char reason[160];
};

/* Makes the puzzle of a record, or its candidates, from the cells of a grid.  Sets the record's
 * shape, notation and candidates.  is_spaced: its digits may be numbers.  False, with a fault, if
 * they are no grid. */
bool finish_cells(const struct cells *cells, size_t side, bool is_spaced,
                  const struct dialect *dialect, struct record *record, struct cells_fault *fault);

/* Makes the map of connected regions that cells are.  False if they are none. */
bool make_map(const struct cells *cells, size_t side, char *map);

/* Sets where the cells of a record stand; line: that of the first line of the grid. */
void set_origin(struct record *record, const struct cells *cells, size_t side, uint64_t line);

/* Writes what was read as a cell, as a message shows it. */
void show_cell(const struct cells *cells, size_t i, char shown[16]);

#endif
