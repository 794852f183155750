/* generator.c - new puzzles as a record source.
 *
 * With --rating, puzzle K of a seed is the one that it is without --rating, if that is as hard as
 * wanted, or else the first that is among those of another seed, which comes of the seed and K. */
#include "generator.h"

#include "formats/formats.h"

#include <string.h>

enum {
    CELLS = 81,
    BATCH = 32,        /* puzzles made at once */
    EASIEST_CHAIN = 65 /* the least rating, in tenths, of a technique that spends nodes */
};

/* Puzzles for one number. */
struct attempts {
    const struct options *options;
    sudoku_solver *solver;
    const sudoku_query *query;
    sudoku_recipe recipe; /* with the other seed */
    sudoku_result results[BATCH];
    uint8_t puzzles[BATCH * CELLS], solutions[BATCH * CELLS];
};

/* Only chains spend nodes after the search for solutions. */
void rate_for_range(const struct rating_range *range, sudoku_solver *solver,
                    const sudoku_grid *puzzle, const sudoku_query *query, sudoku_result *result,
                    sudoku_rating *rating) {
    sudoku_query limited = *query;
    limited.limit = 2;
    if (range->most < EASIEST_CHAIN) {
        sudoku_solve(solver, puzzle, &limited, result, NULL);
        if (result->solutions != 1 || result->end != SUDOKU_END_COMPLETE)
            return;
        limited.max_nodes = result->nodes + 1;
    }
    sudoku_rate(solver, puzzle, &limited, result, rating);
    if (range->most < EASIEST_CHAIN && result->end == SUDOKU_END_NODES) {
        result->end = SUDOKU_END_COMPLETE;
        rating->hardest = EASIEST_CHAIN;
    }
}

/* True if a new puzzle is as hard as wanted.  Adds the nodes that this takes to those of *result,
 * which is cut if they are too many. */
static bool is_wanted(const struct attempts *attempts, const uint8_t *cells,
                      sudoku_result *result) {
    const struct rating_range *range = &attempts->options->rating;
    sudoku_query query = *attempts->query;
    sudoku_grid puzzle = {.shape = attempts->recipe.shape};
    sudoku_result end;
    sudoku_rating rating;
    memcpy(puzzle.cells, cells, CELLS);
    if (query.max_nodes > 0)
        query.max_nodes = query.max_nodes > result->nodes ? query.max_nodes - result->nodes : 1;
    rate_for_range(range, attempts->solver, &puzzle, &query, &end, &rating);
    result->nodes += end.nodes;
    if (end.end != SUDOKU_END_COMPLETE)
        result->end = end.end;
    return end.end == SUDOKU_END_COMPLETE && is_in_range(range, rating.hardest);
}

/* Mixes a seed and a number (S. Vigna, "splitmix64"). */
static uint64_t other_seed(uint64_t seed, uint64_t number) {
    uint64_t mixed = seed + (number + 1) * UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94d049bb133111eb);
    return mixed ^ mixed >> 31;
}

/* True if the budget, the deadline or an interruption ends the attempts. */
static bool is_over(const struct attempts *attempts, const sudoku_result *result) {
    uint64_t budget = attempts->query->max_nodes;
    return result->end == SUDOKU_END_CANCELLED || result->end == SUDOKU_END_DEADLINE ||
           (budget > 0 && result->nodes >= budget);
}

/* Looks at count puzzles of the other seed.  True if one of them is wanted, which then is puzzle
 * and solution. */
static bool try_batch(struct attempts *attempts, uint64_t first, size_t count,
                      sudoku_result *result, uint8_t *puzzle, uint8_t *solution) {
    sudoku_generate(attempts->solver, &attempts->recipe, first, count, attempts->query,
                    attempts->results, attempts->puzzles, attempts->solutions);
    for (size_t i = 0; i < count && !is_over(attempts, result); i++) {
        result->nodes += attempts->results[i].nodes;
        if (attempts->results[i].solutions == 0) {
            result->end = attempts->results[i].end;
            continue;
        }
        if (!is_wanted(attempts, attempts->puzzles + i * CELLS, result))
            continue;
        memcpy(puzzle, attempts->puzzles + i * CELLS, CELLS);
        memcpy(solution, attempts->solutions + i * CELLS, CELLS);
        return true;
    }
    return false;
}

/* Goes on where the puzzle of the number itself is not wanted. */
static void try_others(struct attempts *attempts, uint64_t number, sudoku_result *result,
                       uint8_t *puzzle, uint8_t *solution) {
    bool found = false;
    size_t count = 1;
    attempts->recipe.seed = other_seed(attempts->options->recipe.seed, number);
    for (uint64_t i = 0; !found && !is_over(attempts, result); i += count) {
        count = i == 0 ? 1 : i < BATCH ? (size_t)i : BATCH;
        found = try_batch(attempts, i, count, result, puzzle, solution);
    }
    result->solutions = found ? 1 : 0;
    if (found)
        result->end = SUDOKU_END_COMPLETE;
    else if (result->end == SUDOKU_END_COMPLETE)
        result->end = SUDOKU_END_NODES;
}

/* Makes count puzzles as sudoku_generate() does, but each with a rating that is wanted. */
static sudoku_error make_rated_puzzles(const struct options *options, sudoku_solver *solver,
                                       uint64_t first, size_t count, const sudoku_query *query,
                                       sudoku_result *results, uint8_t *puzzles,
                                       uint8_t *solutions) {
    struct attempts attempts = {
        .options = options, .solver = solver, .query = query, .recipe = options->recipe};
    sudoku_error error =
        sudoku_generate(solver, &options->recipe, first, count, query, results, puzzles, solutions);
    for (size_t i = 0; i < count && error == SUDOKU_OK; i++) {
        uint8_t *puzzle = puzzles + i * CELLS, *solution = solutions + i * CELLS;
        if (results[i].solutions == 1 && !is_wanted(&attempts, puzzle, &results[i]))
            try_others(&attempts, first + i, &results[i], puzzle, solution);
    }
    return error;
}

/* ---- The source -------------------------------------------------------------------------- */

static const char name[] = "generate";

struct generator {
    const struct options *options;
    uint64_t count; /* records so far */
};

static const char *find_conflict(const struct options *options) {
    const sudoku_recipe *recipe = &options->recipe;
    const struct format *format = options->style.format;
    bool is_9x9 = recipe->shape.box_height == 3 && recipe->shape.box_width == 3;
    sudoku_recipe without_symmetry = *recipe, only_clues;
    without_symmetry.symmetry = SUDOKU_SYMMETRY_NONE;
    only_clues = without_symmetry;
    only_clues.pattern = NULL;
    if (options->operand_count > 0)
        return "the records come from --generate: leave files and puzzles out";
    if (options->regions == REGIONS_RANDOM && format != NULL && format->grid_style.multi_line &&
        !format->grid_style.framed)
        return "--regions=random goes with a format that has a place for the map";
    if (options->pattern != NULL && recipe->pattern == NULL)
        return "--pattern is no grid of the size of --box, a symbol for each cell";
    if (options->source_records - 1 > UINT64_MAX - options->first)
        return "--first and --generate: the last puzzle of a seed has the number 2^64 - 1";
    if (sudoku_recipe_check(&only_clues) != SUDOKU_OK)
        return "no puzzle can have that --clues: one with a single solution has at least 17 "
               "givens, or one less than its side in other sizes, and no more than there are cells";
    if (sudoku_recipe_check(&without_symmetry) != SUDOKU_OK)
        return "no puzzle can have that --pattern: it has too few cells for the givens, or leaves "
               "two rows of a band or two columns of a stack empty, which could change places";
    if (sudoku_recipe_check(recipe) != SUDOKU_OK)
        return "no puzzle can have that --symmetry: the groups of cells that hold givens together "
               "have no such number of --clues, or too little of the --pattern is symmetric";
    return options->rating.most > 0 && !is_9x9 ? "--rating is for grids of 9x9 cells" : NULL;
}

static void open_generator(void *state, const struct options *options) {
    struct generator *generator = state;
    *generator = (struct generator){.options = options};
}

static enum source_next next_number(void *state, struct chunk_output *messages,
                                    struct record *record, struct arena *arena) {
    struct generator *generator = state;
    const sudoku_shape shape = generator->options->recipe.shape;
    uint8_t *cells = memset(record->cells, 0, sudoku_cells(shape));
    (void)messages, (void)arena;
    if (generator->count == generator->options->source_records)
        return SOURCE_END;
    *record = (struct record){.file = name,
                              .cells = cells,
                              .line = ++generator->count,
                              .column = 1,
                              .shape = shape,
                              .form = FORM_LINE,
                              .valid = true};
    return SOURCE_RECORD;
}

static uint64_t count_numbers(const void *state) {
    const struct generator *generator = state;
    return generator->count;
}

static uint64_t count_all(const struct options *options) {
    return options->source_records;
}

static sudoku_error make_puzzles(const struct options *options, sudoku_solver *solver,
                                 uint64_t first, size_t count, const sudoku_query *query,
                                 sudoku_result *results, uint8_t *puzzles, uint8_t *solutions) {
    first += options->first;
    if (options->rating.most > 0)
        return make_rated_puzzles(options, solver, first, count, query, results, puzzles,
                                  solutions);
    sudoku_recipe recipe = options->recipe;
    recipe.rules = query->rules;
    return sudoku_generate(solver, &recipe, first, count, query, results, puzzles, solutions);
}

const struct record_source generator_source = {.name = name,
                                               .state_size = sizeof(struct generator),
                                               .find_conflict = find_conflict,
                                               .open = open_generator,
                                               .next = next_number,
                                               .amount = count_numbers,
                                               .total = count_all,
                                               .make = make_puzzles};
