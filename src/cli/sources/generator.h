/* generator.h - new puzzles as a record source. */
#ifndef GENERATOR_H
#define GENERATOR_H

#include "record_source.h"
#include "sudoku_human.h"

extern const struct record_source generator_source;

/* Rates a puzzle as sudoku_rate() does by a proof, but only as far as it takes to tell whether it
 * is in a range: one that needs a chain, where none is wanted, has the rating of the easiest. */
void rate_for_range(const struct rating_range *range, sudoku_solver *solver,
                    const sudoku_grid *puzzle, const sudoku_result *proof,
                    const sudoku_query *query, sudoku_result *result, sudoku_rating *rating);

#endif
