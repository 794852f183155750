/* regions.h - the regions of a grid by other rules, and the frame that is drawn along them. */
#ifndef REGIONS_H
#define REGIONS_H

#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Finds the region of each cell: the box or what takes its place.  rules NULL: it is the box.  True
 * if some region is no box. */
bool find_regions(sudoku_shape shape, const sudoku_rules *rules, uint8_t *regions);

/* Finds the cells of further houses, unless these are all cells.  rules NULL: there are none. */
void find_extra_cells(size_t side, const sudoku_rules *rules, bool *is_extra);

/* True if a piece of a line is the rim or a border between regions.  The lines of a direction, and
 * the pieces of a line, are numbered from 0. */
bool is_border(size_t side, const uint8_t *regions, bool is_vertical, size_t line, size_t piece);

/* Puts the text of a cell; returns its end. */
typedef char *put_framed_cell(char *out, const void *user, size_t cell);

enum {
    MAX_FRAMED_CELL = SUDOKU_MAX_SIDE + 8, /* bytes of the text of a cell */
    REGION_FRAME_SIZE = (2 * SUDOKU_MAX_SIDE + 1) * (SUDOKU_MAX_SIDE * (MAX_FRAMED_CELL + 3) + 2)
};

/* Puts a grid in a frame along its regions; returns the end of the text, which has room for
 * REGION_FRAME_SIZE bytes.  widths: column -> the width of its cells. */
char *put_region_frame(char *out, size_t side, const uint8_t *regions, const size_t *widths,
                       put_framed_cell *put_cell, const void *user);

#endif
