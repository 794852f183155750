/* frame.h - regions of a grid, and frames of text along boxes or regions. */
#ifndef FRAME_H
#define FRAME_H

#include "runtime/output.h"
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

/* A grid in a frame. */
struct framed_grid {
    sudoku_shape shape;
    const uint8_t *regions;         /* cell -> region, or NULL for boxes */
    size_t gap;                     /* blanks between the cells of a box */
    size_t widths[SUDOKU_MAX_SIDE]; /* column -> width of its cells */
    /* Puts the texts of consecutive cells of a row, at most MAX_FRAMED_CELL bytes each, with the
     * gap between them and a blank after the last.  Returns their end. */
    char *(*put_cells)(char *out, const void *user, size_t first, size_t count);
    const void *user;
};

enum { MAX_FRAMED_CELL = SUDOKU_MAX_SIDE + 8 };

/* Writes the rows of a grid in a frame. */
void write_frame(struct output *output, const struct framed_grid *frame);

#endif
