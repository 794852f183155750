/* draft.h - the cells of a grid as they stand in the text, before they are known to be digits. */
#ifndef DRAFT_H
#define DRAFT_H

#include "../plain.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
    MAX_ROW_CELLS = 2 * SUDOKU_MAX_SIDE + 4, /* cells of a row that is too long, and more */
    SMALLEST_GRID = 16, /* fewest cells of a grid on a line, unless --box makes it smaller */
    MARKS = 9 * 9 * 9   /* symbols of a grid of candidates in one word */
};

/* A cell: a part of a line.  Length 0: the cell is blank. */
struct cell {
    const struct plain_line *line;
    uint16_t start; /* offset in the plain text */
    uint16_t length;
};

/* The cells of one row. */
struct row {
    size_t count; /* number of cells, also of those beyond MAX_ROW_CELLS, which are not kept */
    bool spaced;  /* something stands between them */
    struct cell cells[MAX_ROW_CELLS];
};

/* Whether the cells of a grid are sets of candidates. */
enum sets {
    MAY_BE_SETS, /* those with several digits that are no number are */
    NO_SETS,     /* two digits are a number */
    MARKED_SETS  /* each cell has a symbol for each candidate */
};

/* The cells of a grid, row by row. */
struct draft {
    size_t side;
    size_t count; /* cells so far */
    bool spaced;  /* some row has something between its cells */
    enum sets sets;
    struct cell cells[SUDOKU_MAX_CELLS];
};

static inline void draft_clear(struct draft *draft) {
    draft->side = draft->count = 0;
    draft->spaced = false;
    draft->sets = MAY_BE_SETS;
}

/* Copies a draft: of its cells, those that are set. */
static inline void draft_copy(struct draft *to, const struct draft *from) {
    memcpy(to, from, offsetof(struct draft, cells) + from->count * sizeof *from->cells);
}

static inline void row_add(struct row *row, const struct plain_line *line, size_t start,
                           size_t length) {
    if (row->count < MAX_ROW_CELLS)
        row->cells[row->count] = (struct cell){line, (uint16_t)start, (uint16_t)length};
    row->count++;
}

/* Adds a row of draft->side cells. */
void draft_add_row(struct draft *draft, const struct row *row);

/* Takes a word with a symbol for each candidate of each cell as the cells of a draft.  False if it
 * is none. */
bool take_marks(const struct plain_line *line, size_t start, size_t length, struct draft *draft);

static inline const char *cell_text(const struct cell *cell) {
    return cell->line->text + cell->start;
}

/* Makes a symbol of each cell of a draft, A for 10.  True if some are numbers above 9. */
bool draft_symbols(const struct draft *draft, char *symbols);

/* The symbols of a grid of this side.  Where digits are cells, A is 10, else A is 1. */
class_set symbols_of(size_t side, class_set classes);

/* The letters that may stand for empty cells, as they are no digits: x and o. */
class_set letters_for_empty(size_t side);

/* True if a cell can be one of a grid of this side: one of these symbols, or a number. */
bool is_cell_of(const struct cell *cell, size_t side, class_set symbols);

enum { NO_CANDIDATES = 1 << 9 }; /* what can be no candidates */

/* The candidates of a cell, digits that ascend: bit d - 1 for digit d.  NO_CANDIDATES if it has
 * others, or those of no grid of this side.  has_empty: symbols for empty cells may stand among
 * them. */
uint32_t candidates_of(const struct cell *cell, size_t side, bool has_empty);

/* True if a cell is a set of ascending digits of a grid of this side. */
static inline bool is_set_of(const struct cell *cell, size_t side) {
    return candidates_of(cell, side, false) != NO_CANDIDATES;
}

/* The value of a number of two digits; SIZE_MAX if the cell is none. */
size_t number_of(const struct cell *cell);

#endif
