/* rated_puzzles.h - new puzzles that are as hard as --rating wants them. */
#ifndef RATED_PUZZLES_H
#define RATED_PUZZLES_H

#include "record_source.h"

/* Rates a puzzle as sudoku_rate_proper() does, but only as far as it takes to tell whether it is in
 * a range: one that needs a chain, where none is wanted, has the rating of the easiest. */
void rate_for_range(const struct rating_range *range, const sudoku_solver *solver,
                    const sudoku_grid *puzzle, const sudoku_result *proof,
                    const sudoku_query *query, sudoku_result *result, sudoku_rating *rating);

/* Makes count puzzles as sudoku_generate() does, but each with a rating in options->rating.  The
 * numbers begin at first.  Like those of sudoku_generate(), a puzzle depends on the seed and its
 * number alone. */
sudoku_error make_rated_puzzles(const struct options *options, const sudoku_solver *solver,
                                uint64_t first, size_t count, const sudoku_query *query,
                                sudoku_result *results, uint8_t *puzzles, uint8_t *solutions);

#endif
