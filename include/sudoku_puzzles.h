/* sudoku_puzzles.h - new puzzles, minimal puzzles, canonical forms and the target score. */
#ifndef SUDOKU_PUZZLES_H
#define SUDOKU_PUZZLES_H

#include "sudoku.h"

/* ---- New puzzles ------------------------------------------------------------------------ */

/* The symmetry of the cells that hold givens. */
typedef enum sudoku_symmetry {
    SUDOKU_SYMMETRY_NONE,
    SUDOKU_SYMMETRY_ROTATE,     /* a quarter turn changes nothing */
    SUDOKU_SYMMETRY_HALF,       /* a half turn */
    SUDOKU_SYMMETRY_HORIZONTAL, /* the mirror that swaps top and bottom */
    SUDOKU_SYMMETRY_VERTICAL,   /* the mirror that swaps left and right */
    SUDOKU_SYMMETRY_DIAGONAL,   /* the mirror that swaps rows and columns */
    SUDOKU_SYMMETRY_FULL        /* all of these */
} sudoku_symmetry;

/* What new puzzles are to be like.  Begin with SUDOKU_RECIPE_INIT: minimal 9x9 puzzles. */
typedef struct sudoku_recipe {
    sudoku_shape shape;
    uint64_t seed;
    sudoku_symmetry symmetry;
    uint16_t least_clues; /* givens are removed down to this number at most; 0: as far as can be */
    uint16_t most_clues;  /* most givens; 0: any number */
    const sudoku_rules *rules; /* of this shape; NULL: those of sudoku */
    const uint8_t *pattern; /* sudoku_cells() cells: 0 where no given may be; NULL: no such cell */
    uint64_t reserved;
} sudoku_recipe;

#define SUDOKU_RECIPE_INIT                                                                         \
    { {3, 3}, 0, SUDOKU_SYMMETRY_NONE, 0, 0, NULL, NULL, 0 }

/* Checks that there may be a puzzle like that.  Fails with SUDOKU_ERR_SHAPE, and with
 * SUDOKU_ERR_RECIPE if bounds for the number of givens exclude each other, leave fewer givens than
 * any proper puzzle has, or are those of no union of orbits; or if, by the rules of sudoku, the
 * pattern leaves two rows of a band or two columns of a stack without givens, which could be
 * swapped. */
SUDOKU_API sudoku_error sudoku_recipe_check(const sudoku_recipe *recipe);

/* Generates the proper puzzles with the numbers first to first + count - 1 of the recipe's seed.
 *
 * The generator draws a random full grid and removes givens in random order, until no more can be
 * removed without a second solution, or until recipe->least_clues are left.  With a symmetry, all
 * givens of an orbit are removed or kept together.  So a puzzle with more givens than least_clues
 * is minimal, or with a symmetry, none of its orbits can be removed.  If the puzzle has more than
 * recipe->most_clues givens, or if the cells of the pattern do not determine the grid, the
 * generator tries another grid, until it finds a puzzle or is stopped.  So always pass a limit with
 * tight requirements.
 *
 * A puzzle depends only on the recipe and its number, not on the engine or on other puzzles.  Full
 * 9x9 grids of sudoku are drawn with equal probability.
 *
 * puzzles has room for count * sudoku_cells(recipe->shape) cells, and so has solutions, unless it
 * is NULL; results has count elements and must not be NULL.  results[i].solutions is 1 if puzzle i
 * was found.  If it is 0, results[i].end gives the reason: SUDOKU_END_NODES, SUDOKU_END_DEADLINE,
 * SUDOKU_END_CANCELLED, or SUDOKU_END_COMPLETE if the rules allow no full grid; its cells are then
 * unspecified.  Each grid after the first counts as a node.
 *
 * Only the engine and the limits of query are used.  The deadline applies to the whole call;
 * max_nodes applies to each puzzle and is checked after each search.
 *
 * Fails as sudoku_recipe_check() does, and as sudoku_solve() if the engine cannot be used; then
 * nothing is written. */
SUDOKU_API sudoku_error sudoku_generate(sudoku_solver *solver, const sudoku_recipe *recipe,
                                        uint64_t first, size_t count, const sudoku_query *query,
                                        sudoku_result *results, uint8_t *puzzles,
                                        uint8_t *solutions);

/* Removes givens from count puzzles of one shape, until each is minimal: a puzzle that has exactly
 * one solution, and several without any of its givens.
 *
 * Tries the givens one after the other, and removes each that can be spared then: in row-major
 * order if seed is NULL, else in an order that depends on *seed and the puzzle alone.  puzzles and
 * minimal have count * sudoku_cells(shape) cells, which must not overlap; results has count
 * elements and must not be NULL.  results[i] is first that of sudoku_solve() with limit 2.  If it
 * has exactly one solution, minimal[i] is the minimal puzzle, and results[i].nodes counts the nodes
 * of all searches, unless results[i].end is not SUDOKU_END_COMPLETE: then a search was cut.
 *
 * The query is used as in sudoku_generate(), but with its rules, and errors are the same, but for
 * SUDOKU_ERR_RECIPE. */
SUDOKU_API sudoku_error sudoku_minimize(sudoku_solver *solver, sudoku_shape shape, size_t count,
                                        const uint8_t *puzzles, const uint64_t *seed,
                                        const sudoku_query *query, sudoku_result *results,
                                        uint8_t *minimal);

/* ---- Minimal puzzles -------------------------------------------------------------------- */

/* Finds out whether puzzle is minimal: it has exactly one solution, and each of its givens is
 * needed for that.  A given that is not needed is redundant.
 *
 * Searches puzzle as sudoku_solve() does with limit 2 and, if there is exactly one solution, again
 * without each given in turn.  On SUDOKU_OK, if result->solutions is 1 and result->end is
 * SUDOKU_END_COMPLETE, *redundant is the first redundant given in row-major order, or
 * sudoku_cells() of the shape if there is none.  If not, and on failure, *redundant is SIZE_MAX:
 * there is no solution, there are several, or a search was cut, as the result says.  Fails as
 * sudoku_solve() does. */
SUDOKU_API sudoku_error sudoku_is_minimal(sudoku_solver *solver, const sudoku_grid *puzzle,
                                          const sudoku_query *query, sudoku_result *result,
                                          size_t *redundant);

/* ---- Target sudoku (NOIP 2009, problem 4) ----------------------------------------------- */

/* The score of a 9x9 grid: the sum of digit * weight over its cells.  The weight is 10 in the
 * centre and falls by one with each ring to 6 at the rim.  Empty cells add nothing. */
SUDOKU_API int sudoku_score(const sudoku_grid *grid);

/* The solution with the highest score. */
typedef struct sudoku_target {
    int score;        /* -1 if there is no solution; 0 if a search was cut before it found one */
    sudoku_grid grid; /* has this score if it is above 0; otherwise unspecified */
} sudoku_target;

/* Finds the highest score among all solutions of a 9x9 puzzle.
 *
 * If query names an engine, that engine finds all solutions.  Without one, only the first few
 * hundred are found so; if there are more, branch and bound with Lagrangian relaxation (Held and
 * Karp 1971; Fisher 1981) passes over those that cannot be the best.  It takes milliseconds also
 * where there are few givens or none.  The same puzzle has the same *target each time.
 *
 * On SUDOKU_OK, *target is the best solution, or if result->end is not SUDOKU_END_COMPLETE, the
 * best one that was found before the search was cut.  result->solutions is 1 if there is one, or 0.
 *
 * Fails as sudoku_solve() does, and with SUDOKU_ERR_UNSUPPORTED for a shape other than 3x3.  On
 * failure target->score is 0. */
SUDOKU_API sudoku_error sudoku_find_target(sudoku_solver *solver, const sudoku_grid *puzzle,
                                           const sudoku_query *query, sudoku_result *result,
                                           sudoku_target *target);

/* ---- Canonical form --------------------------------------------------------------------- */

/* What makes an equivalent grid of a grid.  What it does, in this order: it swaps rows and columns
 * if transposed is set, puts rows and columns in another order, and replaces each digit.  For a
 * grid, rows of a band stay together, and so do columns of a stack.  Arrays are used up to the
 * side. */
typedef struct sudoku_transformation {
    bool transposed;
    uint8_t rows[SUDOKU_MAX_SIDE];       /* row of the result -> row of the grid, if transposed its
                                          * column, from 0 */
    uint8_t columns[SUDOKU_MAX_SIDE];    /* column of the result -> column of the grid, if
                                          * transposed its row, from 0 */
    uint8_t digits[SUDOKU_MAX_SIDE + 1]; /* digit of the grid -> digit of the result; 0 -> 0 */
} sudoku_transformation;

/* Finds the canonical form of a 9x9 puzzle: of all equivalent puzzles, the first in lexicographic
 * (row-major) order, where an empty cell comes before all digits.  Two puzzles are equivalent if
 * one of the 2 * 6^8 * 9! transformations makes one from the other; they have then the same
 * canonical form.  The puzzle may have any number of givens and solutions.
 *
 * *transformation is one that makes *canonical from puzzle.  *automorphisms is the number of
 * transformations that make puzzle from itself, at least 1.  Different transformations count, even
 * if they differ only in empty lines or in digits that the puzzle does not have: an empty grid has
 * all 1,218,998,108,160.  Divided by *automorphisms, that is the number of equivalent puzzles.
 *
 * Fails as sudoku_check() does, and with SUDOKU_ERR_UNSUPPORTED for a shape other than 3x3; then
 * nothing is written.  Needs no solver, but 12 KB of stack, and takes microseconds.  The order is
 * that of "row-minlex" forms.  The method, a search with pruning by automorphisms, is that of
 * B. D. McKay, "Practical Graph Isomorphism", Congressus Numerantium 30 (1981), applied to the rows
 * of the form from the top. */
SUDOKU_API sudoku_error sudoku_canonicalize(const sudoku_grid *puzzle, sudoku_grid *canonical,
                                            sudoku_transformation *transformation,
                                            uint64_t *automorphisms);

/* Applies a transformation to grid, which is of a valid shape with cells 0..side, for example to
 * the solution of a puzzle whose canonical form is known.  If transformation->transposed is set,
 * box height and width of the result are swapped, too.  *result must not be NULL. */
SUDOKU_API void sudoku_transform(const sudoku_grid *grid,
                                 const sudoku_transformation *transformation, sudoku_grid *result);

#endif
