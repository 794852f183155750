/* candidates.h - the candidates of the cells of a grid: which there are, and how they are drawn. */
#ifndef CANDIDATES_H
#define CANDIDATES_H

#include "read/record.h"
#include "runtime/output.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stdint.h>

struct answer;

/* Finds the digits that no other cell of its houses has for each empty cell, as bits digit - 1; for
 * a filled cell its own digit.  clashing: cell -> another cell of a house has its digit; NULL: that
 * is not wanted.  rules NULL: those of sudoku. */
void find_left(const sudoku_rules *rules, const sudoku_grid *grid, uint32_t *candidates,
               bool *clashing);

/* The candidates of the cells of the grid that an answer shows, as in a query: those of the answer
 * if it has some, those of the record if the grid is its puzzle, else the digits that filled cells
 * leave to the others. */
void find_candidates(const struct answer *answer, uint32_t *candidates);

/* Writes the candidates of a grid with a newline at the end of each line: rows in a frame
 * along regions, rows without one, or a symbol for each candidate on one line, as a form of the
 * input has them. */
void write_candidates(struct output *output, sudoku_shape shape, const sudoku_rules *rules,
                      const uint32_t *candidates, enum form form);

/* Writes a symbol for each candidate side by side, without a newline: '.' for one that is gone. */
void write_candidate_symbols(struct output *output, sudoku_shape shape, const uint32_t *candidates);

#endif
