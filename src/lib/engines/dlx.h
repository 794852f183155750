/* dlx.h - the workspace of dlx.c, and the parts of the engine that other rules and traces need. */
#ifndef DLX_H
#define DLX_H

#include "cover.h"
#include "masks.h"
#include "rule_lists.h"

/* The meaning of a matrix row: this digit goes into this cell. */
struct placement {
    uint16_t cell;
    uint8_t digit;
};

/* The matrix columns "this house has the digit d + 1": house, d -> column, if the givens leave it
 * open.  Houses have the numbers of sudoku_rules. */
typedef uint16_t house_columns[SUDOKU_MAX_SIDE];

enum { MAX_ONES = 1 + SUDOKU_MAX_HOUSES + 4 * SUDOKU_MAX_CELLS }; /* ones of a matrix row */

struct dlx_workspace {
    /* Its alignment makes the matrix after the struct aligned, too.  Then the four ones of a row,
     * of 16 bytes each, share a cache line. */
    _Alignas(WORKSPACE_ALIGNMENT) struct cover cover;
    struct masks masks; /* the digits that rows, columns and boxes lack */
    size_t empty_count;
    struct cell empty[SUDOKU_MAX_CELLS]; /* matrix column -> the cell that must be filled */
    house_columns has[SUDOKU_MAX_HOUSES];
    struct placement *placements; /* matrix row -> its meaning */
    uint32_t ones[MAX_ONES];      /* the columns of the row to be added */
    bool has_rules;
    struct rule_lists lists; /* if has_rules */
    uint32_t pair_columns;   /* if has_rules: the first matrix column of the first pair */
};

/* Gives a matrix column to each digit that a house lacks.  Returns the next free column. */
static ALWAYS_INLINE uint32_t number_columns(house_columns *has, const digit_set *lacks,
                                             size_t houses, uint32_t next) {
    for (size_t house = 0; house < houses; house++) {
        for (digit_set left = lacks[house]; left != 0; left &= left - 1)
            has[house][__builtin_ctz(left)] = (uint16_t)next++;
    }
    return next;
}

/* ---- dlx_rules.c -------------------------------------------------------------------------- */

/* Adds the columns of other rules to the bounds, after those of sudoku. */
void sudoku_dlx_add_columns(struct dlx_workspace *w, struct cover_bounds *bounds);

/* Lists the columns that other rules add to the matrix row of cell and digit d + 1.  Returns their
 * number. */
size_t sudoku_dlx_list_ones(const struct dlx_workspace *w, size_t cell, unsigned d, uint32_t *ones);

/* The largest matrix by any rules: with as many houses and pairs as there may be. */
struct cover_bounds sudoku_dlx_largest_matrix(sudoku_shape shape);

/* ---- dlx_trace.c, built for traces only --------------------------------------------------- */

/* Records an event of the matrix in terms of sudoku.  user is the struct search. */
cover_observer sudoku_dlx_record;

#endif
