/* candidates_text.h - draws grids of candidates as text. */
#ifndef CANDIDATES_TEXT_H
#define CANDIDATES_TEXT_H

#include "read/form.h"
#include "runtime/output.h"
#include "sudoku.h"

#include <stdint.h>

struct answer;

/* The candidates of the cells of the grid that an answer shows, as in a query: those of the answer
 * if it has some, those of the record if the grid is its puzzle, else the digits that filled cells
 * leave to the others. */
void find_candidates(const struct answer *answer, uint32_t *candidates);

/* Writes the candidates of a grid with a newline at the end of each line: rows in a frame, rows
 * without one, or a symbol for each candidate on one line, as a form of the input has them. */
void write_candidates(struct output *output, sudoku_shape shape, const uint32_t *candidates,
                      enum form form);

/* Writes a symbol for each candidate side by side, without a newline: '.' for one that is gone. */
void write_marks(struct output *output, sudoku_shape shape, const uint32_t *candidates);

#endif
