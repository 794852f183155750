/* sudoku_puzzles.h - puzzle generation, minimal puzzles, target scores and canonical forms. */
#ifndef SUDOKU_PUZZLES_H
#define SUDOKU_PUZZLES_H

#include "sudoku.h"

/* ---- New puzzles ------------------------------------------------------------------------ */

/* The symmetry of the cells with givens. */
typedef enum sudoku_symmetry {
    SUDOKU_SYMMETRY_NONE,
    SUDOKU_SYMMETRY_ROTATE,     /* quarter turns */
    SUDOKU_SYMMETRY_HALF,       /* half turn */
    SUDOKU_SYMMETRY_HORIZONTAL, /* reflection that swaps top and bottom */
    SUDOKU_SYMMETRY_VERTICAL,   /* reflection that swaps left and right */
    SUDOKU_SYMMETRY_DIAGONAL,   /* reflection that swaps rows and columns */
    SUDOKU_SYMMETRY_FULL        /* all of these */
} sudoku_symmetry;

/* Generator options.  SUDOKU_RECIPE_INIT initializes them for minimal 9x9 puzzles. */
typedef struct sudoku_recipe {
    sudoku_shape shape;
    uint64_t seed;
    sudoku_symmetry symmetry;
    uint16_t least_clues;      /* minimum number of givens; 0 means as few as possible */
    uint16_t most_clues;       /* maximum number of givens; 0 means no maximum */
    const sudoku_rules *rules; /* rules for this shape; NULL means the rules of sudoku */
    const uint8_t *pattern;    /* cell -> 0 if the cell must be empty; NULL means no restriction */
} sudoku_recipe;

#define SUDOKU_RECIPE_INIT                                                                         \
    { {3, 3}, 0, SUDOKU_SYMMETRY_NONE, 0, 0, NULL, NULL }

/* Checks a recipe for impossible requirements.  Returns SUDOKU_ERR_SHAPE, or SUDOKU_ERR_RECIPE if
 * the symmetry is invalid; if the numbers of givens contradict each other, are too low for a unique
 * solution, or do not fit the symmetry or the pattern; or if, with the rules of sudoku, the pattern
 * leaves two rows of a band or two columns of a stack empty, and thus interchangeable. */
SUDOKU_API sudoku_error sudoku_recipe_check(const sudoku_recipe *recipe);

/* Generates puzzles first to first + count - 1 of a recipe's seed, each with a unique solution.
 *
 * The generator draws a random complete grid and removes givens in random order until no other
 * given can be removed, or until least_clues are left.  With a symmetry, all givens of an orbit are
 * removed or kept together.  Without a symmetry, a puzzle with more than least_clues givens is thus
 * minimal.  With a symmetry, no whole orbit can be removed, but few puzzles are minimal: generate
 * more puzzles, and call sudoku_is_minimal().  If a puzzle has more than most_clues givens, or if
 * the pattern does not determine the solution, the generator tries another grid until it finds a
 * puzzle or is stopped.  If the requirements are strict, set max_nodes or a deadline.
 *
 * A puzzle depends only on the recipe and its number, not on the engine or on other puzzles.  With
 * the rules of sudoku, all complete 9x9 grids have equal probability.
 *
 * puzzles and solutions have room for count * sudoku_cells(recipe->shape) cells; results has count
 * elements and must not be NULL.  results[i].solutions is 1 if puzzle i was found.  If it is 0, the
 * cells are unspecified, and results[i].end is the reason: SUDOKU_END_NODES, SUDOKU_END_DEADLINE,
 * SUDOKU_END_CANCELLED, or SUDOKU_END_COMPLETE if the rules allow no complete grid.
 *
 * The query fields engine, max_nodes, deadline and cancel are used.  max_nodes applies to each
 * puzzle and is checked after each search; each grid after the first counts as a node.  Fails as
 * sudoku_recipe_check() does or, if the engine cannot be used, as sudoku_solve() does, leaving
 * outputs unchanged. */
SUDOKU_API sudoku_error sudoku_generate(sudoku_solver *solver, const sudoku_recipe *recipe,
                                        uint64_t first, size_t count, const sudoku_query *query,
                                        sudoku_result *results, uint8_t *puzzles,
                                        uint8_t *solutions);

/* ---- Minimal puzzles: every given is needed for a unique solution ------------------------- */

/* Removes redundant givens from count puzzles of one shape, one by one, until all are minimal.  May
 * break symmetry.
 *
 * Tries the givens in row-major order if seed is NULL, otherwise in an order that depends only on
 * *seed and the puzzle.  puzzles and minimal hold count * sudoku_cells(shape) cells, and results
 * has count elements; none of them may be NULL.  If a puzzle does not have exactly one solution,
 * its result is as from sudoku_solve() with limit 2.  Otherwise puzzle i in minimal is valid if
 * results[i].end is SUDOKU_END_COMPLETE, and results[i].nodes includes all searches.
 *
 * Uses query->rules and the fields sudoku_generate() uses.  Fails as sudoku_solve_batch() does. */
SUDOKU_API sudoku_error sudoku_minimize(sudoku_solver *solver, sudoku_shape shape, size_t count,
                                        const uint8_t *puzzles, const uint64_t *seed,
                                        const sudoku_query *query, sudoku_result *results,
                                        uint8_t *minimal);

/* Tests whether a puzzle is minimal.
 *
 * Solves puzzle with limit 2 and, if its solution is unique, without each given in turn.  On
 * SUDOKU_OK, if result->solutions is 1 and result->end is SUDOKU_END_COMPLETE, *redundant is the
 * first redundant given in row-major order, or sudoku_cells() if the puzzle is minimal.  Otherwise,
 * *redundant is SIZE_MAX.  Fails as sudoku_solve() does. */
SUDOKU_API sudoku_error sudoku_is_minimal(sudoku_solver *solver, const sudoku_grid *puzzle,
                                          const sudoku_query *query, sudoku_result *result,
                                          size_t *redundant);

/* ---- Target sudoku (NOIP 2009, problem 4) ----------------------------------------------- */

/* Returns the score of a 9x9 grid: the sum of digit * weight over all cells.  The weight is 10 in
 * the centre, and decreases by one in each ring, to 6 at the border.  Empty cells count as 0. */
SUDOKU_API int sudoku_score(const sudoku_grid *grid);

/* The solution with the highest score. */
typedef struct sudoku_target {
    int score; /* -1 if there is no solution; 0 if the search was stopped before it found one */
    sudoku_grid grid; /* a solution with this score, if it is above 0 */
} sudoku_target;

/* Finds the highest-scoring solution of a 9x9 puzzle.  The result is deterministic.
 *
 * If the query has an engine, this engine enumerates all solutions.  By default, if there are about
 * 200 or more, branch and bound with Lagrangian relaxation (Held and Karp 1971; Fisher 1981) is
 * used, which takes milliseconds even for the empty grid.
 *
 * On SUDOKU_OK, *target is the best solution or, if result->end is not SUDOKU_END_COMPLETE, the
 * best one found before the search was stopped.  result->solutions is 1 if a solution was found,
 * otherwise 0.  Fails as sudoku_solve() does, or with SUDOKU_ERR_UNSUPPORTED if not plain 9x9
 * sudoku. */
SUDOKU_API sudoku_error sudoku_find_target(sudoku_solver *solver, const sudoku_grid *puzzle,
                                           const sudoku_query *query, sudoku_result *result,
                                           sudoku_target *target);

/* ---- Canonical form --------------------------------------------------------------------- */

/* Finds the canonical ("row-minlex") form of a 9x9 puzzle: the lexicographically smallest
 * equivalent puzzle, with empty cells before digits.  Puzzles are equivalent if one of the
 * 2 * 6^8 * 9! transformations maps one to the other: transpositions, permutations of bands, of
 * stacks, of rows in a band and of columns in a stack, and relabellings of digits.  Any number of
 * givens and solutions is valid.
 *
 * Fails as sudoku_check() does, or with SUDOKU_ERR_UNSUPPORTED if not 3x3, leaving *canonical
 * unchanged.  Searches row by row from the top, and prunes with automorphisms (B. D. McKay,
 * "Practical Graph Isomorphism", Congressus Numerantium 30, 1981). */
SUDOKU_API sudoku_error sudoku_canonicalize(const sudoku_grid *puzzle, sudoku_grid *canonical);

#endif
