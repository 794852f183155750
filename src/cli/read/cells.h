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

/* What the symbol of a cell can be besides a character that stands alone. */
enum {
    CELL_BLANK = ' ',   /* an empty field, or blanks in a frame */
    CELL_NULL = 2,      /* null or None in a list */
    CELL_MINUS_ONE = 3, /* -1 in a list */
    CELL_NUMBER = 4,    /* a number above 9; perhaps a set, too */
    CELL_SET = 5        /* a set of candidates, and no number */
};

struct cell {
    char symbol;
    uint8_t number;  /* of a CELL_NUMBER */
    uint16_t set;    /* digit d -> bit d - 1; 0: the cell is no set of several candidates */
    uint16_t line;   /* lines below the first line of the grid */
    uint16_t column; /* byte column, from 1 */
};

/* Reads a cell; its place is left to the caller.  False if the text can be none of any grid. */
bool read_cell(const char *text, size_t length, struct cell *cell);

/* Makes a cell of one character.  Its place is in the first lines and columns, or the last that can
 * be told. */
static inline void set_cell(struct cell *cell, char symbol, uint64_t line, uint64_t column) {
    cell->symbol = symbol;
    cell->number = 0;
    cell->set = 0;
    cell->line = (uint16_t)(line < UINT16_MAX ? line : UINT16_MAX);
    cell->column = (uint16_t)(column < UINT16_MAX ? column : UINT16_MAX);
}

/* True if a cell can be one of a grid of this side, whose symbols are those of cells_of(side). */
static inline bool is_cell_of(const struct cell *cell, size_t side, class_set symbols) {
    if (cell->symbol > CELL_BLANK)
        return (set_of(cell->symbol) & symbols) != 0;
    if (cell->symbol != CELL_NUMBER && cell->symbol != CELL_SET)
        return true;
    return side > MARKED_SIDE ? cell->number > 0 && cell->number <= side
                              : cell->set > 0 && cell->set >> side == 0;
}

/* True if all cells can be cells of a grid of this side. */
bool are_cells_of(const struct cell *cells, size_t side);

/* Why a grid is none, and where. */
struct cells_fault {
    size_t cell; /* index of the cell */
    char reason[160];
};

/* Makes the puzzle of a record, or its candidates, from the cells of a grid.  Sets the record's
 * shape, notation and candidates.  is_spaced: its digits may be numbers.  False, with a fault, if
 * they are no grid. */
bool finish_cells(const struct cell *cells, size_t side, bool is_spaced,
                  const struct reading *reading, struct record *record, struct cells_fault *fault);

/* Makes the map of connected regions that cells are.  False if they are none. */
bool make_map(const struct cell *cells, size_t side, char *map);

/* Sets where the cells of a record stand; line: that of the first line of the grid. */
void set_origin(struct record *record, const struct cell *cells, size_t side, uint64_t line);

/* Writes what was read as a cell, as a message shows it. */
void show_cell(const struct cell *cell, char shown[16]);

#endif
