/* generator.c - generates the puzzles of --generate.
 *
 * With --rating, puzzle K of a seed is the same as without --rating if its rating is in the range.
 * Otherwise, it is the first puzzle in the range from another seed, which is computed from the seed
 * and K. */
#include "run.h"

#include "formats/formats.h"
#include "runtime/output.h"
#include "runtime/platform.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- Options ------------------------------------------------------------------------------ */

/* Reads the pattern: a symbol for each cell, and any blanks and line breaks.  Returns false if the
 * size does not match the box.  A single symbol is a pattern only with --box=1x1. */
static bool read_pattern(struct options *options) {
    size_t cells = 0;
    for (const char *at = options->pattern; *at != '\0'; at++) {
        if (strchr(" \t\r\n", *at) != NULL)
            continue;
        if (cells == SUDOKU_MAX_CELLS)
            return false;
        options->pattern_cells[cells++] = !sudoku_is_empty_symbol(*at);
    }
    sudoku_shape shape = options->dialect.box;
    for (size_t side = 2; shape.box_height == 0 && side <= SUDOKU_MAX_SIDE; side++) {
        if (side * side == cells)
            shape = sudoku_usual_shape(side);
    }
    options->recipe.shape = shape;
    return shape.box_height != 0 && sudoku_cells(shape) == cells;
}

/* Returns an error message if no puzzle can meet the requirements, or NULL. */
static const char *find_conflict(const struct options *options) {
    const sudoku_recipe *recipe = &options->recipe;
    const struct format *format = options->style.format;
    bool is_9x9 = recipe->shape.box_height == 3 && recipe->shape.box_width == 3;
    sudoku_recipe without_symmetry = *recipe, only_clues;
    without_symmetry.symmetry = SUDOKU_SYMMETRY_NONE;
    only_clues = without_symmetry;
    only_clues.pattern = NULL;
    if (options->operand_count > 0)
        return "--generate cannot be used with files or puzzles";
    if (options->regions == REGIONS_RANDOM && format != NULL && format->grid_style.multi_line &&
        !format->grid_style.framed)
        return "--regions=random cannot be used with a format that does not show the map";
    if (options->pattern != NULL && recipe->pattern == NULL)
        return "--pattern: expected a grid of the size set by --box, with one symbol per cell";
    if (options->new_puzzles - 1 > UINT64_MAX - options->first)
        return "--first and --generate: the last puzzle of a seed has number 2^64 - 1";
    if (sudoku_recipe_check(&only_clues) != SUDOKU_OK)
        return "--clues: no puzzle meets this requirement; expected at least 17 givens (other "
               "sizes: "
               "the side minus 1) and at most one per cell";
    if (sudoku_recipe_check(&without_symmetry) != SUDOKU_OK)
        return "--pattern: no puzzle meets this requirement; there are too few cells for the "
               "givens, "
               "or two rows of a band or two columns of a stack are empty and could be swapped";
    if (sudoku_recipe_check(recipe) != SUDOKU_OK)
        return "--symmetry: no puzzle meets this requirement; the number of --clues is not a sum "
               "of "
               "sizes of groups of symmetric cells, or too little of the --pattern is symmetric";
    return options->rating.most > 0 && !is_9x9 ? "--rating supports only 9x9 grids" : NULL;
}

/* Creates the rules of all new puzzles, or checks the map of --regions for puzzles that are
 * read. */
static bool make_common_rules(struct source *source, struct options *options) {
    char reason[REASON_SIZE] = "not enough memory";
    if (!has_rules(options) || !(makes_puzzles(options) || options->regions == REGIONS_MAP))
        return true;
    source->rules = malloc(sizeof *source->rules);
    options->recipe.rules = source->rules;
    if (source->rules != NULL &&
        rules_make(source->rules, options, options->recipe.shape, NULL, reason))
        return true;
    complain("%s", reason);
    return false;
}

/* Takes a seed from the clock, and prints it. */
static void choose_seed(struct options *options) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    options->recipe.seed = (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
    complain("--seed=%" PRIu64 " generates these puzzles again", options->recipe.seed);
}

bool generator_prepare(struct source *source, struct options *options) {
    sudoku_shape box = options->dialect.box;
    if (box.box_height == 0)
        box = sudoku_usual_shape(options->regions == REGIONS_MAP ? options->map_side : 9);
    options->recipe.shape = box;
    if (options->pattern != NULL && read_pattern(options))
        options->recipe.pattern = options->pattern_cells;
    if (!make_common_rules(source, options))
        return false;
    if (!makes_puzzles(options))
        return true;
    const char *conflict = find_conflict(options);
    if (conflict != NULL)
        complain("%s", conflict);
    else if (!options->seed_given)
        choose_seed(options);
    return conflict == NULL;
}

/* ---- Ratings ------------------------------------------------------------------------------ */

enum {
    CELLS = 81,
    ATTEMPTS = 32 /* puzzles from another seed per call */
};

/* Puzzles generated from another seed. */
struct attempts {
    const struct options *options;
    sudoku_solver *solver;
    const sudoku_query *query;
    sudoku_recipe recipe;
    sudoku_result results[ATTEMPTS];
    uint8_t puzzles[ATTEMPTS * CELLS], solutions[ATTEMPTS * CELLS];
};

/* True if the rating of a puzzle is in the range.  Adds the nodes of the rating to result->nodes,
 * and sets result->end if a limit is reached. */
static bool is_in_rating(const struct attempts *attempts, const uint8_t *cells,
                         sudoku_result *result) {
    const struct rating_range *range = &attempts->options->rating;
    sudoku_query query = *attempts->query;
    sudoku_grid puzzle = {.shape = {3, 3}};
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

/* Generates puzzles from the other seed.  Returns the index of the first one in the range, or
 * `count` if there is none. */
static size_t try_some(struct attempts *attempts, uint64_t first, size_t count,
                       sudoku_result *result) {
    sudoku_generate(attempts->solver, &attempts->recipe, first, count, attempts->query,
                    attempts->results, attempts->puzzles, attempts->solutions);
    for (size_t i = 0; i < count && !is_over(attempts, result); i++) {
        result->nodes += attempts->results[i].nodes;
        if (attempts->results[i].solutions == 0)
            result->end = attempts->results[i].end;
        else if (is_in_rating(attempts, attempts->puzzles + i * CELLS, result))
            return i;
    }
    return count;
}

/* Replaces a puzzle whose rating is not in the range. */
static void replace(struct attempts *attempts, struct batch *batch, size_t index) {
    sudoku_result *result = &batch->results[index];
    size_t count = 1, found = 1;
    uint64_t number = batch->number - 1 + attempts->options->first + index;
    attempts->recipe.seed = other_seed(attempts->options->recipe.seed, number);
    for (uint64_t i = 0; found == count && !is_over(attempts, result); i += count) {
        count = i == 0 ? 1 : i < ATTEMPTS ? (size_t)i : ATTEMPTS;
        found = try_some(attempts, i, count, result);
    }
    result->solutions = found < count;
    if (found < count) {
        memcpy(batch->cells + index * CELLS, attempts->puzzles + found * CELLS, CELLS);
        memcpy(batch->firsts + index * CELLS, attempts->solutions + found * CELLS, CELLS);
        result->end = SUDOKU_END_COMPLETE;
    } else if (result->end == SUDOKU_END_COMPLETE) {
        result->end = SUDOKU_END_NODES;
    }
}

static void replace_unrated(const struct worker *worker, struct batch *batch, size_t start,
                            size_t count, const sudoku_query *query) {
    const struct options *options = worker->run_context->options;
    struct attempts attempts = {
        .options = options, .solver = worker->solver, .query = query, .recipe = options->recipe};
    for (size_t i = start; i < start + count; i++) {
        if (batch->results[i].solutions == 1 &&
            !is_in_rating(&attempts, batch->cells + i * CELLS, &batch->results[i]))
            replace(&attempts, batch, i);
    }
}

/* ---- The puzzles of a batch --------------------------------------------------------------- */

enum { NODES_OF_DRAW = 100000 /* maximum per random map, in grids up to 9x9 */ };

/* Generates `count` puzzles of a batch.  They do not depend on the engine. */
static void generate(const struct worker *worker, struct batch *batch, size_t start, size_t count,
                     const sudoku_query *query) {
    const struct options *options = worker->run_context->options;
    size_t cells = sudoku_cells(options->recipe.shape);
    sudoku_recipe recipe = options->recipe;
    recipe.rules = query->rules;
    sudoku_error error = sudoku_generate(
        worker->solver, &recipe, options->first + batch->number - 1 + start, count, query,
        batch->results + start, batch->cells + start * cells, batch->firsts + start * cells);
    if (options->rating.most > 0 && error == SUDOKU_OK)
        replace_unrated(worker, batch, start, count, query);
    for (size_t i = start; i < start + count; i++) {
        bool is_found = error == SUDOKU_OK && batch->results[i].solutions > 0;
        batch->states[i] = error == SUDOKU_ERR_MEMORY      ? LACKED_MEMORY
                           : !is_found                     ? NOT_FOUND
                           : options->mode->search == NULL ? SEARCHED
                                                           : UNSEARCHED;
        if (!is_found)
            memset(batch->cells + i * cells, 0, cells);
    }
}

/* Returns the limits of one call of sudoku_generate(). */
static sudoku_query generator_limits(const struct options *options, const sudoku_rules *rules) {
    sudoku_query limits = {
        .max_nodes = options->max_nodes, .cancel = interrupt_flag(), .rules = rules};
    if (options->timeout > 0)
        limits.deadline = sudoku_clock() + options->timeout;
    return limits;
}

/* Generates a puzzle with random regions.  If a map allows no complete grid, or if no puzzle is
 * found within a few nodes, draws another map, until a limit is reached.  Each map counts as a
 * node. */
static void generate_with_random_regions(struct worker *worker, struct batch *batch, size_t index) {
    const struct options *options = worker->run_context->options;
    uint32_t *draws = &batch->draws[index];
    const sudoku_result *result = &batch->results[index];
    char map[SUDOKU_MAX_CELLS], reason[REASON_SIZE];
    const uint64_t usual =
        sudoku_side(options->recipe.shape) <= 9 ? NODES_OF_DRAW : 10 * NODES_OF_DRAW;
    uint64_t left = options->max_nodes > 0 ? options->max_nodes : UINT64_MAX;
    sudoku_query limits = generator_limits(options, &worker->rules);
    worker->rules_are_common = false;
    if (!rules_make(&worker->rules, options, options->recipe.shape, NULL, reason))
        return; /* the options have been checked */
    for (*draws = 0;; ++*draws) {
        rules_draw(&worker->rules, options, batch->number - 1 + index, *draws, map);
        limits.max_nodes = left < usual ? left : usual;
        generate(worker, batch, index, 1, &limits);
        if (batch->states[index] != NOT_FOUND || result->nodes + 1 >= left ||
            result->end == SUDOKU_END_DEADLINE || result->end == SUDOKU_END_CANCELLED)
            return;
        left -= result->nodes + 1;
    }
}

/* With a timeout or random regions, each puzzle is generated by its own call. */
void generate_puzzles(struct worker *worker, struct batch *batch) {
    const struct options *options = worker->run_context->options;
    bool is_random = options->regions == REGIONS_RANDOM;
    size_t step = options->timeout > 0 || is_random ? 1 : batch->count;
    for (size_t i = 0; i < batch->count && !interrupted(); i += step) {
        sudoku_query limits = generator_limits(options, options->recipe.rules);
        if (is_random)
            generate_with_random_regions(worker, batch, i);
        else
            generate(worker, batch, i, step, &limits);
    }
}
