/* minimize.c - removes redundant givens from puzzles. */
#include "generate.h"

#include <string.h>

/* The state of a sudoku_minimize() call. */
struct minimizer {
    struct removal_pool pool; /* first member */
    size_t count;
    size_t next; /* index of the next puzzle to begin */
    const uint64_t *seed;
    const uint8_t *puzzles;
    sudoku_result *results;
    uint8_t *minimal; /* the solution of each puzzle, which the minimal puzzle replaces */
};

/* Hashes cells with FNV-1a. */
static uint64_t hash_cells(const uint8_t *cells, size_t count) {
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ cells[i]) * UINT64_C(0x100000001B3);
    return hash;
}

/* Lists the cells with givens in the order of removal; returns their number.  With a seed, the
 * order is random but depends only on the puzzle, not on its index in the call. */
static size_t choose_order(const struct minimizer *minimizer, const uint8_t *puzzle,
                           uint16_t *order) {
    size_t cells = minimizer->pool.units.cell_count, count = 0;
    for (size_t i = 0; i < cells; i++) {
        if (puzzle[i] != 0)
            order[count++] = (uint16_t)i;
    }
    if (minimizer->seed != NULL) {
        struct random_stream random = random_start(*minimizer->seed, hash_cells(puzzle, cells));
        random_shuffle(&random, order, count);
    }
    return count;
}

static bool next_proper(struct removal_pool *pool, struct removal *removal) {
    struct minimizer *minimizer = (struct minimizer *)pool;
    size_t cells = minimizer->pool.units.cell_count, i = minimizer->next;
    while (i < minimizer->count && !is_proper(&minimizer->results[i]))
        i++;
    minimizer->next = i + 1;
    if (i >= minimizer->count)
        return false;
    removal->number = i;
    memcpy(removal->solution, minimizer->minimal + i * cells, cells);
    size_t count = choose_order(minimizer, minimizer->puzzles + i * cells, removal->order);
    sudoku_removal_begin(pool, removal, count, true);
    removal->nodes = minimizer->results[i].nodes;
    return true;
}

static bool finish_minimal(struct removal_pool *pool, struct removal *removal) {
    struct minimizer *minimizer = (struct minimizer *)pool;
    size_t cells = minimizer->pool.units.cell_count;
    sudoku_result *result = &minimizer->results[removal->number];
    result->nodes = removal->nodes;
    if (removal->status == REMOVAL_STOPPED)
        result->end = removal->end;
    memcpy(minimizer->minimal + removal->number * cells, removal->puzzle, cells);
    return false;
}

sudoku_error sudoku_minimize(sudoku_solver *solver, sudoku_shape shape, size_t count,
                             const uint8_t *puzzles, const uint64_t *seed,
                             const sudoku_query *query, sudoku_result *results, uint8_t *minimal) {
    struct minimizer minimizer = {.pool = {.next = next_proper, .finish = finish_minimal},
                                  .count = count,
                                  .seed = seed,
                                  .puzzles = puzzles,
                                  .results = results,
                                  .minimal = minimal};
    sudoku_query two = *query_or_default(query);
    two.candidates = NULL;
    two.limit = 2;
    two.visit = NULL;
    sudoku_error error = sudoku_solve_batch(solver, shape, count, puzzles, &two, results, minimal);
    if (error != SUDOKU_OK)
        return error;
    sudoku_find_units(&minimizer.pool.units, shape, SUDOKU_SYMMETRY_NONE, NULL);
    error = sudoku_removal_pool_open(&minimizer.pool, solver, shape, &two);
    if (error == SUDOKU_OK)
        sudoku_removal_run(&minimizer.pool);
    return error;
}
