/* format.h - how grids look in text, on the way in and on the way out. */
#ifndef GRID_TEXT_H
#define GRID_TEXT_H

#include "input/form.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>

enum { FORMAT_SIZE = 10240 }; /* enough for a grid of any size and form */

/* Writes grid, with a newline at the end of each line, into text of FORMAT_SIZE bytes; returns the
 * length.  form is one of FORM_LINE to FORM_GRID.  Cells that are filled in givens (which may be
 * NULL) are bold. */
size_t format_grid(const sudoku_grid *grid, const sudoku_grid *givens, enum form form,
                   enum notation notation, char *text);

#endif
