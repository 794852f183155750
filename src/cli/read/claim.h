/* claim.h - the solution that a record claims on its own line. */
#ifndef CLAIM_H
#define CLAIM_H

#include "lines.h"
#include "record.h"
#include "sudoku.h"

#include <stddef.h>
#include <stdint.h>

/* Room for a line in plain characters. */
struct plain_room {
    char text[LINES_SIZE];
    uint16_t at[LINES_SIZE];
};

/* Finds the expected solution in the tail of a fast line, if that has not been done yet. */
void read_tail(struct record *record);

/* Reads a grid of this shape that is all of a text: one word, or a list.  On failure *column is
 * that of the first bad cell, from 1. */
sudoku_error read_grid_in_text(const char *text, size_t length, sudoku_shape shape,
                               struct plain_room *room, sudoku_grid *grid, size_t *column);

#endif
