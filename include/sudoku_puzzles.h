/* sudoku_puzzles.h - new puzzles, minimal puzzles, target scores and canonical forms. */
#ifndef SUDOKU_PUZZLES_H
#define SUDOKU_PUZZLES_H

#include "sudoku.h"

/* ---- New puzzles ------------------------------------------------------------------------ */

/* The symmetry of the cells with givens. */
typedef enum sudoku_symmetry {
    SUDOKU_SYMMETRY_NONE,
    SUDOKU_SYMMETRY_ROTATE,     /* quarter turns */
    SUDOKU_SYMMETRY_HALF,       /* a half turn */
    SUDOKU_SYMMETRY_HORIZONTAL, /* the mirror that swaps top and bottom */
    SUDOKU_SYMMETRY_VERTICAL,   /* the mirror that swaps left and right */
    SUDOKU_SYMMETRY_DIAGONAL,   /* the mirror that swaps rows and columns */
    SUDOKU_SYMMETRY_FULL        /* all of these */
} sudoku_symmetry;

/* Generator options.  Initialize them with SUDOKU_RECIPE_INIT: minimal 9x9 puzzles. */
typedef struct sudoku_recipe {
    sudoku_shape shape;
    uint64_t seed;
    sudoku_symmetry symmetry;
    uint16_t least_clues;      /* minimum number of givens; 0 means as few as possible */
    uint16_t most_clues;       /* maximum number of givens; 0 means no maximum */
    const sudoku_rules *rules; /* rules for this shape; NULL means those of sudoku */
    const uint8_t *pattern;    /* cell -> 0 if it must be empty; NULL means no restriction */
    uint64_t reserved;
} sudoku_recipe;

#define SUDOKU_RECIPE_INIT                                                                         \
    { {3, 3}, 0, SUDOKU_SYMMETRY_NONE, 0, 0, NULL, NULL, 0 }

/* Checks that a recipe is not known to be impossible.  Returns SUDOKU_ERR_SHAPE; or
 * SUDOKU_ERR_RECIPE if the symmetry is not one of the above, the numbers of givens contradict each
 * other, are below that of any proper puzzle, or do not fit the symmetry, or, by the rules of
 * sudoku, the pattern leaves two rows of a band or two columns of a stack without givens, which
 * could be swapped. */
SUDOKU_API sudoku_error sudoku_recipe_check(const sudoku_recipe *recipe);

/* Generates the proper puzzles with the numbers first to first + count - 1 of a recipe's seed.
 *
 * The generator draws a random complete grid and removes givens in random order until no other one
 * can be removed, or until least_clues are left.  With a symmetry, all givens of an orbit are
 * removed or kept together.  So a puzzle with more than least_clues givens is minimal, or none of
 * its orbits can be removed.  If it has more than most_clues givens, or if the pattern does not
 * determine the grid, the generator tries another grid until it finds a puzzle or is stopped.
 * Always pass a limit with tight requirements.
 *
 * A puzzle depends only on the recipe and its number, not on the engine or on other puzzles.
 * Complete 9x9 grids of sudoku have equal probability.
 *
 * puzzles and solutions have room for count * sudoku_cells(recipe->shape) cells; results has count
 * elements and must not be NULL.  results[i].solutions is 1 if puzzle i was found.  If it is 0, the
 * cells are unspecified, and results[i].end is the reason: SUDOKU_END_NODES, SUDOKU_END_DEADLINE,
 * SUDOKU_END_CANCELLED, or SUDOKU_END_COMPLETE if the rules allow no complete grid.
 *
 * Of the query, only the engine, max_nodes, the deadline and the cancellation flag are used.
 * max_nodes applies to each puzzle and is checked after each search; each grid after the first
 * counts as a node.  Returns the errors of sudoku_recipe_check() and, if the engine cannot be used,
 * those of sudoku_solve(); nothing is written then. */
SUDOKU_API sudoku_error sudoku_generate(sudoku_solver *solver, const sudoku_recipe *recipe,
                                        uint64_t first, size_t count, const sudoku_query *query,
                                        sudoku_result *results, uint8_t *puzzles,
                                        uint8_t *solutions);

/* ---- Minimal puzzles: each given is needed for the solution to be unique ------------------ */

/* Removes redundant givens from count puzzles of one shape, one by one, until each is minimal.
 *
 * Tries the givens in row-major order if seed is NULL, otherwise in an order that depends only on
 * *seed and the puzzle.  puzzles and minimal hold count * sudoku_cells(shape) cells, and results
 * has count elements; none of them may be NULL.  If a puzzle does not have exactly one
 * solution, its result is that of sudoku_solve() with limit 2.  Otherwise minimal[i] is the minimal
 * puzzle if results[i].end is SUDOKU_END_COMPLETE, and results[i].nodes includes all searches.
 *
 * The query and the errors are those of sudoku_generate(), except that rules are those of the
 * query. */
SUDOKU_API sudoku_error sudoku_minimize(sudoku_solver *solver, sudoku_shape shape, size_t count,
                                        const uint8_t *puzzles, const uint64_t *seed,
                                        const sudoku_query *query, sudoku_result *results,
                                        uint8_t *minimal);

/* Tests whether a puzzle is minimal.
 *
 * Searches puzzle with limit 2 and, if its solution is unique, searches it without each given in
 * turn. On SUDOKU_OK, if result->solutions is 1 and result->end is SUDOKU_END_COMPLETE, *redundant
 * is the first redundant given in row-major order, or sudoku_cells() if the puzzle is minimal.
 * Otherwise, *redundant is SIZE_MAX.  Returns the errors of sudoku_solve(). */
SUDOKU_API sudoku_error sudoku_is_minimal(sudoku_solver *solver, const sudoku_grid *puzzle,
                                          const sudoku_query *query, sudoku_result *result,
                                          size_t *redundant);

/* ---- Target sudoku (NOIP 2009, problem 4) ----------------------------------------------- */

/* Returns the score of a 9x9 grid: the sum of digit * weight over its cells.  The weight is 10 in
 * the centre, one less in each ring around it, and 6 at the border.  Empty cells add nothing. */
SUDOKU_API int sudoku_score(const sudoku_grid *grid);

/* The solution with the highest score. */
typedef struct sudoku_target {
    int score; /* -1 if there is no solution; 0 if the search was stopped before it found one */
    sudoku_grid grid; /* a solution with this score, if it is above 0 */
} sudoku_target;

/* Finds the highest score among the solutions of a 9x9 puzzle, and always the same grid for the
 * same puzzle.
 *
 * If the query has an engine, that engine lists all solutions.  By default, if there are more than
 * a few hundred, branch and bound with Lagrangian relaxation (Held and Karp 1971; Fisher 1981)
 * takes milliseconds even for the empty grid.
 *
 * On SUDOKU_OK, *target is the best solution, or if result->end is not SUDOKU_END_COMPLETE, the
 * best one found before the search was stopped; result->solutions is 1 if there is one, otherwise
 * 0. Returns the errors of sudoku_solve(), and SUDOKU_ERR_UNSUPPORTED unless the shape is 3x3. */
SUDOKU_API sudoku_error sudoku_find_target(sudoku_solver *solver, const sudoku_grid *puzzle,
                                           const sudoku_query *query, sudoku_result *result,
                                           sudoku_target *target);

/* ---- Canonical form --------------------------------------------------------------------- */

/* A transformation to an equivalent grid: cell (r, c) of the result is digits[cell (rows[r],
 * columns[c]) of the grid, or of its transpose if transposed].  Rows of a band stay together, and
 * so do columns of a stack. */
typedef struct sudoku_transformation {
    bool transposed;
    uint8_t rows[SUDOKU_MAX_SIDE];       /* row of the result -> row of the grid or, if transposed,
                                          * its column, from 0 */
    uint8_t columns[SUDOKU_MAX_SIDE];    /* column of the result -> column of the grid or, if
                                          * transposed, its row, from 0 */
    uint8_t digits[SUDOKU_MAX_SIDE + 1]; /* digit of the grid -> digit of the result; 0 -> 0 */
} sudoku_transformation;

/* Finds the canonical ("row-minlex") form of a 9x9 puzzle: the lexicographically smallest one of
 * all equivalent puzzles, where an empty cell comes before all digits.  Two puzzles are equivalent
 * if one of the 2 * 6^8 * 9! transformations turns one into the other.  The puzzle may have any
 * number of givens and solutions.
 *
 * *transformation turns puzzle into *canonical.  *automorphisms is the number of transformations,
 * at least 1, that leave puzzle unchanged, including those that only permute empty lines or rename
 * absent digits: 1,218,998,108,160 for the empty grid.  That number divided by *automorphisms is
 * the number of equivalent puzzles.
 *
 * Returns the errors of sudoku_check(), and SUDOKU_ERR_UNSUPPORTED unless the shape is 3x3; nothing
 * is written then.  The method is the search with automorphism pruning of B. D. McKay, "Practical
 * Graph Isomorphism", Congressus Numerantium 30 (1981), row by row from the top. */
SUDOKU_API sudoku_error sudoku_canonicalize(const sudoku_grid *puzzle, sudoku_grid *canonical,
                                            sudoku_transformation *transformation,
                                            uint64_t *automorphisms);

#endif
