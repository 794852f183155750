/* generator.h - new puzzles as a record source. */
#ifndef GENERATOR_H
#define GENERATOR_H

#include "record_source.h"
#include "sudoku_human.h"

extern const struct record_source generator_source;

/* Rates a puzzle like sudoku_rate(), but only as far as needed to decide if the rating is in a
 * range: if the range is below chains, a puzzle that needs a chain gets the rating of the easiest
 * chain. */
void rate_for_range(const struct rating_range *range, sudoku_solver *solver,
                    const sudoku_grid *puzzle, const sudoku_query *query, sudoku_result *result,
                    sudoku_rating *rating);

#endif
