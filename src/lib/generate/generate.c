/* generate.c - the generator: draws a complete grid and removes givens, until the puzzle meets the
 * requirements.
 *
 * Puzzle i of a seed takes all its random numbers from stream i of the seed, so that it does not
 * depend on the clock, on the engine or on the other puzzles of a call. */
#include "generate.h"

#include <string.h>

/* The state of a sudoku_generate() call. */
struct generator {
    struct removal_pool pool; /* first member */
    const sudoku_recipe *recipe;
    uint64_t first; /* number of the first puzzle in the sequence of the seed */
    size_t count;   /* number of puzzles requested */
    size_t next;    /* index of the next puzzle to begin */
    sudoku_result *results;
    uint8_t *puzzles, *solutions; /* solutions may be NULL */
    size_t max_clues;
};

/* ---- Grids for query->rules ----------------------------------------------------------------
 *
 * Random digits go into some cells, and a search fills the others.  Often the random digits have no
 * solution, or none that a short search finds.  Then other digits are drawn, in fewer and fewer
 * cells, and searches get larger budgets.  The last search fills an empty grid within the remaining
 * budget.  Grids are not equally likely, since the search prefers some. */

enum {
    TRIES = 4,         /* number of tries for each number of random digits */
    LARGEST_SHARE = 5, /* at first, a fifth of the cells get random digits; each time, two thirds as
                          many; finally none */
    NODES_PER_CELL = 10, /* budget of the first searches; doubled each time */
};

/* Puts random digits into `count` random cells of an empty grid, or fewer if a cell has no
 * candidate left. */
static void draw_digits(struct random_stream *random, const sudoku_rules *rules, sudoku_grid *grid,
                        size_t count) {
    uint16_t order[SUDOKU_MAX_CELLS];
    *grid = (sudoku_grid){.shape = rules->shape};
    random_permutation(random, order, sudoku_cells(rules->shape));
    for (size_t i = 0; i < count; i++) {
        uint32_t left = sudoku_candidates(grid, rules, order[i]);
        uint32_t skipped = left == 0 ? 0 : random_below(random, (size_t)__builtin_popcount(left));
        if (left == 0)
            return;
        for (; skipped > 0; skipped--)
            left &= left - 1;
        grid->cells[order[i]] = (uint8_t)(__builtin_ctz(left) + 1);
    }
}

/* Draws a complete grid that satisfies the rules of query.  Ignores its engine, so that the grid
 * does not depend on it.
 *
 * Returns false if there is no grid, or if a limit or the cancellation flag of query stopped a
 * search.  Sets result->end, to SUDOKU_END_COMPLETE if there is no grid, and adds nodes to
 * result->nodes. */
static bool draw_by_rules(struct random_stream *random, sudoku_solver *solver,
                          const sudoku_query *query, sudoku_result *result, uint8_t *cells) {
    size_t count = sudoku_cells(query->rules->shape), nodes = NODES_PER_CELL * count;
    sudoku_query one = *query;
    one.limit = 1;
    for (size_t givens = count / LARGEST_SHARE, try = 0; result->nodes < query->max_nodes; try++) {
        sudoku_grid grid, full;
        sudoku_result found;
        if (try == TRIES) {
            givens -= (givens + 2) / 3;
            nodes *= 2;
            try = 0;
        }
        draw_digits(random, query->rules, &grid, givens);
        one.max_nodes = query->max_nodes - result->nodes;
        if (givens > 0 && one.max_nodes > nodes)
            one.max_nodes = nodes;
        one.engine = givens > 0 ? &sudoku_dlx_engine : NULL; /* dlx starts faster than cdcl */
        result->error = sudoku_solve(solver, &grid, &one, &found, &full);
        result->nodes += found.nodes;
        result->end = found.end;
        if (found.solutions > 0) {
            memcpy(cells, full.cells, count);
            return true;
        }
        bool is_cut = found.end != SUDOKU_END_COMPLETE && found.end != SUDOKU_END_NODES;
        if (is_cut || (givens == 0 && found.end == SUDOKU_END_COMPLETE))
            return false;
    }
    result->end = SUDOKU_END_NODES;
    return false;
}

/* ---- One puzzle -------------------------------------------------------------------------- */

/* Draws a complete grid.  Returns false if the rules allow none or if none was found; the result
 * holds the reason. */
static bool draw_grid(struct generator *generator, struct removal *removal) {
    if (generator->recipe->rules != NULL)
        return draw_by_rules(&removal->random, generator->pool.solver, &generator->pool.query,
                             &generator->results[removal->number], removal->solution);
    if (is_9x9(generator->recipe->shape))
        sudoku_uniform_grid(&removal->random, removal->solution);
    else
        sudoku_shuffled_grid(&removal->random, generator->recipe->shape, removal->solution);
    return true;
}

/* Begins a removal with a new grid and a new order.  Returns false if no grid was found. */
static bool begin_attempt(struct generator *generator, struct removal *removal) {
    const struct units *units = &generator->pool.units;
    if (!draw_grid(generator, removal))
        return false;
    random_permutation(&removal->random, removal->order, units->count);
    sudoku_removal_begin(&generator->pool, removal, units->count,
                         units->given_cells == units->cell_count);
    return true;
}

static bool next_puzzle(struct removal_pool *pool, struct removal *removal) {
    struct generator *generator = (struct generator *)pool;
    do {
        if (generator->next == generator->count)
            return false;
        removal->number = generator->next++;
        removal->random = random_start(generator->recipe->seed, generator->first + removal->number);
        generator->results[removal->number] = (sudoku_result){0};
    } while (!begin_attempt(generator, removal));
    return true;
}

/* Copies a puzzle and its solution to the arrays of the caller. */
static void store_puzzle(const struct generator *generator, size_t number, const uint8_t *puzzle,
                         const uint8_t *solution) {
    size_t cells = generator->pool.units.cell_count;
    if (generator->puzzles != NULL)
        memcpy(generator->puzzles + number * cells, puzzle, cells);
    if (generator->solutions != NULL)
        memcpy(generator->solutions + number * cells, solution, cells);
}

/* Stores a puzzle that meets the requirements, or begins again with another grid.  Each further
 * grid counts as a node, so that a budget also ends attempts that need no search. */
static bool finish_puzzle(struct removal_pool *pool, struct removal *removal) {
    struct generator *generator = (struct generator *)pool;
    sudoku_result *result = &generator->results[removal->number];
    result->nodes += removal->nodes;
    if (removal->status == REMOVAL_MINIMAL && removal->clues <= generator->max_clues) {
        result->solutions = 1;
        result->end = SUDOKU_END_COMPLETE;
        store_puzzle(generator, removal->number, removal->puzzle, removal->solution);
        return false;
    }
    if (removal->status != REMOVAL_STOPPED && ++result->nodes < generator->pool.query.max_nodes)
        return begin_attempt(generator, removal);
    result->end = removal->status == REMOVAL_STOPPED ? removal->end : SUDOKU_END_NODES;
    return false;
}

/* ---- Public functions -------------------------------------------------------------------- */

/* True if the cells of some set of units add up to a permitted number of givens. */
static bool can_have_clues(const struct generator *generator, size_t fewest) {
    const struct units *units = &generator->pool.units;
    bool sums[SUDOKU_MAX_CELLS + 1] = {true}, can = false;
    for (size_t unit = 0; unit < units->count; unit++) {
        const size_t size = (size_t)(units->first[unit + 1] - units->first[unit]);
        for (size_t sum = units->cell_count; sum >= size; sum--)
            sums[sum] |= sums[sum - size];
    }
    for (size_t sum = fewest; sum <= generator->max_clues; sum++)
        can |= sum >= generator->pool.min_clues && sums[sum];
    return can;
}

/* True if two rows of a band or two columns of a stack cannot have givens: swapping them in a
 * solution would give another one. */
static bool has_free_lines(const struct units *units, sudoku_shape shape) {
    bool has_row[SUDOKU_MAX_SIDE] = {false}, has_column[SUDOKU_MAX_SIDE] = {false};
    size_t side = sudoku_side(shape), rows[SUDOKU_MAX_SIDE] = {0}, columns[SUDOKU_MAX_SIDE] = {0};
    bool is_free = false;
    for (size_t i = 0; i < units->given_cells; i++)
        has_row[units->cells[i] / side] = has_column[units->cells[i] % side] = true;
    for (size_t line = 0; line < side; line++) {
        is_free |= !has_row[line] && rows[line / shape.box_height]++ > 0;
        is_free |= !has_column[line] && columns[line / shape.box_width]++ > 0;
    }
    return is_free;
}

/* Finds the units and the limits of the number of givens.  Fails as sudoku_recipe_check() does. */
static sudoku_error read_recipe(struct generator *generator, const sudoku_recipe *recipe) {
    size_t cells = sudoku_cells(recipe->shape);
    /* A proper puzzle has at least one given less than the side, since all digits except one must
     * appear, and 17 for 9x9 (McGuire, Tugemann and Civario, "There is no 16-clue Sudoku", 2014).
     * With recipe->rules, there is no minimum. */
    size_t fewest = is_9x9(recipe->shape) ? 17 : sudoku_side(recipe->shape) - 1;
    if (!sudoku_shape_valid(recipe->shape))
        return SUDOKU_ERR_SHAPE;
    if ((unsigned)recipe->symmetry > SUDOKU_SYMMETRY_FULL)
        return SUDOKU_ERR_RECIPE;
    sudoku_find_units(&generator->pool.units, recipe->shape, recipe->symmetry, recipe->pattern);
    generator->recipe = recipe;
    generator->pool.min_clues = recipe->least_clues;
    generator->max_clues = recipe->most_clues != 0 ? recipe->most_clues : cells;
    bool can_be = generator->max_clues <= cells &&
                  can_have_clues(generator, recipe->rules != NULL ? 0 : fewest);
    if (recipe->rules == NULL)
        can_be = can_be && !has_free_lines(&generator->pool.units, recipe->shape);
    return can_be ? SUDOKU_OK : SUDOKU_ERR_RECIPE;
}

sudoku_error sudoku_recipe_check(const sudoku_recipe *recipe) {
    struct generator generator;
    return read_recipe(&generator, recipe);
}

sudoku_error sudoku_generate(sudoku_solver *solver, const sudoku_recipe *recipe, uint64_t first,
                             size_t count, const sudoku_query *query, sudoku_result *results,
                             uint8_t *puzzles, uint8_t *solutions) {
    struct generator generator = {.pool = {.next = next_puzzle, .finish = finish_puzzle},
                                  .first = first,
                                  .count = count,
                                  .results = results,
                                  .puzzles = puzzles,
                                  .solutions = solutions};
    sudoku_query limited = *query_or_default(query);
    const struct sudoku_engine *engine;
    limited.limit = 2;
    limited.visit = NULL;
    limited.candidates = NULL;
    limited.rules = recipe->rules;
    sudoku_error error = sudoku_prepare(solver, recipe->shape, &limited, &engine);
    if (error == SUDOKU_OK)
        error = read_recipe(&generator, recipe);
    if (limited.max_nodes == 0)
        limited.max_nodes = UINT64_MAX;
    if (error == SUDOKU_OK)
        error = sudoku_removal_pool_open(&generator.pool, solver, recipe->shape, &limited);
    if (error == SUDOKU_OK)
        sudoku_removal_run(&generator.pool);
    return error;
}
