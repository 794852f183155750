/* simd.c - solves many boards in lockstep, one in each lane of a vector.
 *
 * simd/ has an engine for each instruction set.  This file calls the one with the most lanes that
 * the machine supports.
 *
 * Propagation on vectors comes from tdoku (github.com/t-dillon/tdoku) and similar solvers, which
 * keep one puzzle in a vector.
 *
 * Each board of a batch has a lane: 16 bits of each vector, of which nine are the candidates of a
 * cell.  Vector c holds cell c of as many boards as it has lanes:
 *
 *                lane 0          lane 1          ...
 *     cell 0     r1c1, board 0   r1c1, board 1   ...
 *     cell 1     r1c2, board 0   r1c2, board 1   ...
 *     ...
 *     cell 80    r9c9, board 0   r9c9, board 1   ...
 *
 * So every rule is arithmetic between vectors that acts on all boards at once.  For example, the
 * naked singles of three cells of a row are removed from the other cells as follows:
 *
 *                                          lane 0               lane 1
 *     cells 0, 1 and 2                     {5} {5 7} {2 5 9}    {1 2} {3} {1 3}
 *     each cell, if it is single           {5} {} {}            {} {3} {}
 *     these, or-ed together                {5}                  {3}
 *     each cell, without these digits      {5} {7} {2 9}        {1 2} {3} {1}
 *       unless they are its single
 *
 * Each line takes a few instructions for any number of boards (simd/propagate.inc).
 *
 * A single puzzle, or the last few of a batch, would leave nearly all lanes empty.  Their boards
 * are stored in nine tiles instead: tile [l][i] holds the cell in line l and column i of each of
 * the nine boxes. This is tile [0][0]; its last row and column are unused:
 *
 *     r1c1  r1c4  r1c7  -
 *     r4c1  r4c4  r4c7  -
 *     r7c1  r7c4  r7c7  -
 *      -     -     -    -
 *
 * So tiles [0][0], [0][1] and [0][2], or-ed together, are the digits that each minirow of rows 1, 4
 * and 7 can take.  Rotating the rows of a tile by one and by two moves the other two minirows of
 * the same row to each position.  This gives the digits that only one minirow of row 1 can take,
 * and those of rows 4 and 7 at the same time:
 *
 *                                          box 1      box 2      box 3
 *     digits of the minirow                {1 2 5}    {2 7}      {7 9}
 *     rotated by one                       {2 7}      {7 9}      {1 2 5}
 *     rotated by two                       {7 9}      {1 2 5}    {2 7}
 *     the first without the others         {1 5}      {}         {9}
 *
 * These are locked: no other row of box 1 can take 1 and 5 (simd/propagate_tiles.inc). */
#include "engine.h"
#include "simd/instruction_sets.h"

static const struct sudoku_engine *widest_engine(void) {
    static const struct sudoku_engine *const engines[] = {SIMD_ENGINES};
    size_t i = 0, last = sizeof engines / sizeof *engines - 1; /* every machine can run the last */
    while (i < last && !engines[i]->available())
        i++;
    return engines[i];
}

static size_t simd_workspace_size(sudoku_shape shape) {
    return widest_engine()->workspace_size(shape);
}

static void simd_solve(struct search *search) {
    widest_engine()->solve(search);
}

/* Each instruction set has its lockstep_solve_batch(): see SIMD_ENGINE_FIELDS. */
static void simd_solve_batch(const struct puzzle_batch *batch) {
    widest_engine()->solve_batch(batch);
}

const struct sudoku_engine sudoku_simd_engine = {
    .name = "simd",
    .summary = "propagation and search on many puzzles at once, one per vector lane (9x9)",
    .takes_candidates = true,
    .supports = is_9x9,
    .workspace_size = simd_workspace_size,
    .solve = simd_solve,
    .solve_batch = simd_solve_batch,
};
