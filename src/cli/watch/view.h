/* view.h - what is seen of one engine's search: its grid, the cell at work, what is tried. */
#ifndef VIEW_H
#define VIEW_H

#include "runtime/output.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Each decision that stands is about another digit of a cell; and there is room behind them. */
enum { VIEW_DEEPEST = SUDOKU_MAX_CELLS * SUDOKU_MAX_SIDE + 1 };

struct view {
    const sudoku_engine *engine; /* NULL: the library has not chosen one yet */
    sudoku_alphabet alphabet;
    sudoku_grid givens;
    sudoku_grid grid;              /* the digits that stand */
    bool filled[SUDOKU_MAX_CELLS]; /* cell -> propagation filled it */
    uint16_t fills[SUDOKU_MAX_CELLS];
    size_t fill_count;
    size_t fills_before[VIEW_DEEPEST];  /* depth -> number of fills before the node there */
    sudoku_event choices[VIEW_DEEPEST]; /* depth -> the choice made there; options 0: none */
    uint32_t tried[VIEW_DEEPEST];       /* depth -> digits tried there, the present one included */
    sudoku_event last;
    bool has_begun, has_ended;
    sudoku_result result; /* if has_ended */
};

void view_begin(struct view *view, const sudoku_engine *engine, const sudoku_grid *puzzle,
                sudoku_alphabet alphabet);

/* Lets the view follow an event. */
void view_follow(struct view *view, const sudoku_event *event);

/* The columns and rows that a view of a grid takes; a short one has a row less. */
unsigned view_columns(sudoku_shape shape);
unsigned view_rows(sudoku_shape shape);

/* Draws the view with its upper left corner there; rows and columns count from 1.  With colour,
 * cells are told apart by it, else by brackets.  A short view has the choice or the event, not
 * both. */
void view_draw(const struct view *view, struct output *output, unsigned row, unsigned column,
               bool color, bool is_short);

#endif
