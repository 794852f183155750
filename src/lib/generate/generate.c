/* generate.c - the calls that make puzzles: draw a full grid, and remove givens from it.
 *
 * Puzzle i of a seed draws all its random numbers from stream i of the seed, and takes nothing from
 * the clock, from the engine or from the puzzles beside it. */
#include "call.h"
#include "mixed_grid.h"
#include "neighbourhood.h"
#include "registry.h"
#include "removal.h"
#include "ruled_grid.h"
#include "uniform_grid.h"
#include "workspace.h"

#include <string.h>

/* What a call works with, at the start of its memory. */
struct generator {
    const sudoku_recipe *recipe;
    uint64_t first; /* number of the first puzzle in the sequence of the seed */
    size_t count;   /* puzzles wanted */
    size_t next;    /* index of the puzzle to be begun next */
    sudoku_result *results;
    uint8_t *puzzles, *solutions; /* solutions may be NULL */
    size_t least, most;           /* givens */
    struct units units;
    struct removal_pool pool;
    struct tally tally; /* its counts lie behind this struct */
};

enum {
    MOST_ATTEMPTS = 40, /* grids that are tried before a walk */
    MOST_PATTERN_ATTEMPTS = 1000,
    MOST_NODES = 5000000, /* nodes of a puzzle, if the query has no budget: a few seconds */
    MOST_NODES_OF_LARGE = 50000000 /* the same above 9x9: a 16x16 puzzle takes 200,000 of them, one
                                    * of 20x20 some 20 million */
};

/* ---- One puzzle -------------------------------------------------------------------------- */

static struct random_stream load_stream(const struct removal *removal) {
    struct random_stream stream;
    memcpy(stream.state, removal->user, sizeof stream.state);
    return stream;
}

static void save_stream(struct removal *removal, const struct random_stream *stream) {
    memcpy(removal->user, stream->state, sizeof stream->state);
}

/* Draws a full grid by other rules, which may have none.  False if there is none. */
static bool draw_by_rules(const struct generator *generator, struct random_stream *random,
                          const struct removal *removal) {
    sudoku_result *result = &generator->results[removal->number];
    const sudoku_solver drawer = {NULL, generator->tally.solver->workspace,
                                  generator->tally.solver->workspace_size};
    return sudoku_ruled_grid(random, &drawer, &generator->tally.query, result, removal->solution);
}

/* Begins a puzzle with a new grid and a new order.  False if no grid was found; its result says
 * why.
 */
static bool begin_attempt(struct generator *generator, struct removal *removal) {
    const sudoku_shape shape = generator->recipe->shape;
    struct random_stream random = load_stream(removal);
    if (generator->recipe->rules != NULL) {
        if (!draw_by_rules(generator, &random, removal))
            return false;
    } else if (shape.box_height == 3 && shape.box_width == 3)
        sudoku_uniform_grid(&random, removal->solution);
    else
        sudoku_mixed_grid(&random, shape, removal->solution);
    random_permutation(&random, removal->order, generator->units.count);
    save_stream(removal, &random);
    bool is_whole = generator->units.given_cells == generator->units.cell_count;
    sudoku_removal_begin(&generator->pool, removal, generator->units.count, generator->least,
                         is_whole);
    return true;
}

static bool next_puzzle(void *user, struct removal *removal) {
    struct generator *generator = user;
    do {
        if (generator->next == generator->count)
            return false;
        removal->number = generator->next++;
        struct random_stream random =
            random_start(generator->recipe->seed, generator->first + removal->number);
        save_stream(removal, &random);
        removal->user[4] = 0;
        generator->results[removal->number] = (sudoku_result){0};
    } while (!begin_attempt(generator, removal));
    return true;
}

/* Writes a puzzle and its solution to the arrays of the caller. */
static void store_puzzle(const struct generator *generator, const struct removal *removal) {
    size_t cells = generator->units.cell_count;
    memcpy(generator->puzzles + removal->number * cells, removal->puzzle, cells);
    if (generator->solutions != NULL)
        memcpy(generator->solutions + removal->number * cells, removal->solution, cells);
}

/* True if the attempts are over, after one that did not give what is wanted. */
static bool is_last_attempt(const struct generator *generator, struct removal *removal) {
    uint64_t most = removal->end == SUDOKU_END_NONE ? MOST_PATTERN_ATTEMPTS : MOST_ATTEMPTS;
    return ++removal->user[4] >= most ||
           generator->results[removal->number].nodes >= generator->pool.max_nodes;
}

/* Goes on from the last attempt by walking to other puzzles.  False if a search was cut, or if
 * there is no walk to what is wanted. */
static bool walk_to_puzzle(struct generator *generator, const struct removal *removal, bool good,
                           struct random_stream *random) {
    const sudoku_recipe *recipe = generator->recipe;
    struct tally *tally = &generator->tally;
    size_t clues = removal->clues;
    if (!good && recipe->symmetry != SUDOKU_SYMMETRY_NONE)
        return false;
    if (removal->end == SUDOKU_END_NONE) { /* other digits in the cells of the pattern */
        if (!sudoku_find_digits(tally, random))
            return false;
        clues = sudoku_tally_minimize(tally, random, generator->least);
        if (clues == 0)
            return false;
    }
    if (clues > generator->most &&
        !sudoku_find_fewer_givens(tally, random, generator->least, generator->most))
        return false;
    if (recipe->improper)
        return sudoku_find_improper(tally, random, recipe->solutions);
    return sudoku_tally_total(tally, 1); /* for the solution */
}

static void walk_and_store(struct generator *generator, struct removal *removal, bool good) {
    struct random_stream random = load_stream(removal);
    struct tally *tally = &generator->tally;
    sudoku_result *result = &generator->results[removal->number];
    size_t cells = generator->units.cell_count;
    tally->nodes = result->nodes;
    tally->end = result->nodes < tally->query.max_nodes ? SUDOKU_END_COMPLETE : SUDOKU_END_NODES;
    memcpy(tally->puzzle.cells, removal->puzzle, cells);
    bool found =
        tally->end == SUDOKU_END_COMPLETE && walk_to_puzzle(generator, removal, good, &random);
    result->nodes = tally->nodes;
    result->solutions = found;
    result->end = found                               ? SUDOKU_END_COMPLETE
                  : tally->end == SUDOKU_END_COMPLETE ? SUDOKU_END_NODES
                                                      : tally->end;
    memcpy(removal->puzzle, tally->puzzle.cells, cells);
    memcpy(removal->solution, tally->first.cells, cells);
    store_puzzle(generator, removal);
}

static bool finish_puzzle(void *user, struct removal *removal) {
    struct generator *generator = user;
    sudoku_result *result = &generator->results[removal->number];
    bool good = removal->end == SUDOKU_END_COMPLETE && removal->clues <= generator->most;
    result->nodes += removal->nodes;
    result->end = removal->end;
    if (removal->end == SUDOKU_END_CANCELLED || removal->end == SUDOKU_END_DEADLINE)
        return false;
    if (!good && !is_last_attempt(generator, removal))
        return begin_attempt(generator, removal);
    if (!good || generator->recipe->improper) {
        walk_and_store(generator, removal, good);
        return false;
    }
    result->solutions = 1;
    store_puzzle(generator, removal);
    return false;
}

/* ---- The calls --------------------------------------------------------------------------- */

/* The least number of givens of a proper puzzle: all digits but one, and 17 for 9x9 (McGuire,
 * Tugemann and Civario, "There is no 16-clue Sudoku", 2014).  By other rules it may be any. */
static size_t fewest_clues(sudoku_shape shape, const sudoku_rules *rules) {
    if (rules != NULL)
        return 0;
    bool is_9x9 = shape.box_height == 3 && shape.box_width == 3;
    return is_9x9 ? 17 : sudoku_side(shape) - 1;
}

/* Bytes of the counts of a tally. */
static size_t counts_size(sudoku_shape shape) {
    size_t size = sudoku_cells(shape) * sudoku_side(shape) * sizeof(uint32_t);
    return (size + WORKSPACE_ALIGNMENT - 1) / WORKSPACE_ALIGNMENT * WORKSPACE_ALIGNMENT;
}

/* Bytes of workspace for searches: those of the solver, and of the library's choice where grids are
 * drawn by other rules. */
static size_t searching_size(const sudoku_engine *engine, sudoku_shape shape) {
    size_t own = sudoku_workspace_size(engine, shape), choice = sudoku_workspace_size(NULL, shape);
    return own == 0 || own > choice ? own : choice;
}

size_t sudoku_generator_size(const sudoku_engine *engine, sudoku_shape shape) {
    const sudoku_solver solver = {.engine = engine};
    size_t searching = searching_size(engine, shape);
    if (searching == 0)
        return 0;
    return searching + workspace_with_padding(MAKER_SIZE + counts_size(shape) +
                                              sudoku_removal_pool_size(&solver, shape));
}

void *sudoku_maker_memory(const sudoku_solver *solver, sudoku_shape shape) {
    char *workspace = solver->workspace;
    return workspace_aligned(workspace + searching_size(solver->engine, shape));
}

sudoku_error sudoku_check_maker(const sudoku_solver *solver, sudoku_shape shape) {
    if (!sudoku_shape_valid(shape))
        return SUDOKU_ERR_SHAPE;
    if (!sudoku_engine_supports(solver->engine, shape))
        return SUDOKU_ERR_UNSUPPORTED;
    if (!sudoku_engine_available(solver->engine))
        return SUDOKU_ERR_UNAVAILABLE;
    if (solver->workspace == NULL ||
        solver->workspace_size < sudoku_generator_size(solver->engine, shape))
        return SUDOKU_ERR_WORKSPACE;
    return SUDOKU_OK;
}

/* Finds the units and the bounds for the number of givens.  False if no puzzle can be like that. */
static bool read_recipe(struct generator *generator, const sudoku_recipe *recipe) {
    size_t fewest = fewest_clues(recipe->shape, recipe->rules), cells = sudoku_cells(recipe->shape);
    sudoku_find_units(&generator->units, recipe->shape, recipe->symmetry, recipe->pattern);
    generator->least = recipe->least_clues;
    generator->most = recipe->most_clues != 0 ? recipe->most_clues : cells;
    bool has_bounds = recipe->least_clues != 0 || recipe->most_clues != 0;
    if (recipe->improper &&
        (recipe->solutions == 1 || recipe->symmetry != SUDOKU_SYMMETRY_NONE || has_bounds))
        return false;
    return generator->least <= generator->most && generator->most >= fewest &&
           generator->most <= cells && generator->units.given_cells >= fewest &&
           generator->units.given_cells >= generator->least;
}

sudoku_error sudoku_recipe_check(const sudoku_recipe *recipe) {
    struct generator generator;
    if (!sudoku_shape_valid(recipe->shape))
        return SUDOKU_ERR_SHAPE;
    return read_recipe(&generator, recipe) ? SUDOKU_OK : SUDOKU_ERR_RECIPE;
}

sudoku_error sudoku_generate(const sudoku_solver *solver, const sudoku_recipe *recipe,
                             uint64_t first, size_t count, const sudoku_query *query,
                             sudoku_result *results, uint8_t *puzzles, uint8_t *solutions) {
    sudoku_error error = sudoku_check_maker(solver, recipe->shape);
    if (error == SUDOKU_OK && recipe->rules != NULL && !sudoku_engine_takes_rules(solver->engine))
        error = SUDOKU_ERR_UNSUPPORTED;
    if (error != SUDOKU_OK)
        return error;
    struct generator *generator = sudoku_maker_memory(solver, recipe->shape);
    _Static_assert(sizeof *generator <= MAKER_SIZE, "it has room");
    if (!read_recipe(generator, recipe))
        return SUDOKU_ERR_RECIPE;
    generator->recipe = recipe;
    generator->first = first;
    generator->count = count;
    generator->next = 0;
    generator->results = results;
    generator->puzzles = puzzles;
    generator->solutions = solutions;
    sudoku_query limited = *query;
    limited.candidates = NULL;
    limited.rules = recipe->rules;
    if (limited.max_nodes == 0)
        limited.max_nodes = sudoku_side(recipe->shape) > 9 ? MOST_NODES_OF_LARGE : MOST_NODES;
    void *counts = (char *)generator + MAKER_SIZE;
    generator->tally = (struct tally){.solver = solver,
                                      .query = limited,
                                      .pattern = recipe->pattern,
                                      .puzzle = {.shape = recipe->shape},
                                      .counts = counts};
    sudoku_removal_pool_open(&generator->pool, solver, &generator->units, recipe->shape, &limited,
                             (char *)generator + MAKER_SIZE + counts_size(recipe->shape));
    const struct removal_client client = {next_puzzle, finish_puzzle, generator};
    sudoku_removal_run(&generator->pool, &client);
    return SUDOKU_OK;
}
