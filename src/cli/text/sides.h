/* sides.h - the sides that grids can have. */
#ifndef SIDES_H
#define SIDES_H

#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>

/* The shape of grids of this side; {0, 0} if there is none.  box is the shape that the user asked
 * for: grids have this shape and no other.  If box is {0, 0}, grids have the usual shape of their
 * side, and there are none of side 1, as a lone character is no grid. */
sudoku_shape shape_of_side(size_t side, sudoku_shape box);

/* True if there are grids of this side. */
bool is_side(size_t side, sudoku_shape box);

/* The side of grids with this number of cells; 0 if there are none. */
size_t side_of_cells(size_t cells, sudoku_shape box);

#endif
