/* generator.c - generates the puzzles of --generate.
 *
 * With --rating or random regions, a puzzle may need several attempts.  Each has another seed,
 * which is computed from the seed of the run, so that a puzzle depends only on that seed and its
 * number. */
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
    sudoku_recipe only_clues = *recipe;
    only_clues.symmetry = SUDOKU_SYMMETRY_NONE;
    only_clues.pattern = NULL;
    if (options->operand_count > 0)
        return "--generate cannot be used with files or puzzles";
    if (options->regions == REGIONS_RANDOM && format != NULL && format->text_style >= TEXT_ROWS)
        return "--regions=random cannot be used with a format that does not show the map";
    if (options->pattern != NULL && recipe->pattern == NULL)
        return "--pattern: expected a grid of the size set by --box, with one symbol per cell";
    if (options->new_puzzles - 1 > UINT64_MAX - options->first)
        return "--first plus --generate: expected at most 2^64";
    if (sudoku_recipe_check(&only_clues) != SUDOKU_OK)
        return "--clues: expected at least 17 givens (other sizes: the side minus 1) and at most "
               "one per cell";
    if (sudoku_recipe_check(recipe) != SUDOKU_OK)
        return "--pattern or --symmetry: no puzzle meets this requirement; possible causes: "
               "too few cells; groups of symmetric cells that do not add up to --clues; two empty "
               "rows in a band; two empty columns in a stack";
    return options->rating.most > 0 && !is_9x9 ? "--rating supports only 9x9 grids" : NULL;
}

/* Creates the rules of new puzzles, or checks the map of --regions for puzzles that are read. */
static bool make_common_rules(struct source *source, struct options *options) {
    char reason[REASON_SIZE] = "not enough memory";
    if (!has_rules(options) || !(options->new_puzzles > 0 || options->regions == REGIONS_MAP))
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
    if (options->new_puzzles == 0)
        return true;
    const char *conflict = find_conflict(options);
    if (conflict != NULL)
        complain("%s", conflict);
    else if (!options->seed_given)
        choose_seed(options);
    return conflict == NULL;
}

/* ---- The puzzles of a batch --------------------------------------------------------------- */

enum { NODES_OF_DRAW = 100000 /* maximum per random map, in grids up to 9x9 */ };

/* Generates `count` puzzles of a batch in one attempt.  They do not depend on the engine. */
static void generate(const struct worker *worker, struct batch *batch, size_t start, size_t count,
                     const sudoku_query *query) {
    const struct options *options = worker->run_context->options;
    size_t cells = sudoku_cells(options->recipe.shape);
    sudoku_recipe recipe = options->recipe;
    recipe.rules = query->rules;
    recipe.seed = batch->seeds[start];
    sudoku_error error = sudoku_generate(
        worker->solver, &recipe, options->first + batch->number - 1 + start, count, query,
        batch->results + start, batch->cells + start * cells, batch->firsts + start * cells);
    for (size_t i = start; i < start + count; i++) {
        bool is_found = error == SUDOKU_OK && batch->results[i].solutions > 0;
        bool lacked_memory =
            error == SUDOKU_ERR_MEMORY || batch->results[i].error == SUDOKU_ERR_MEMORY;
        batch->states[i] = lacked_memory                   ? LACKED_MEMORY
                           : !is_found                     ? NOT_FOUND
                           : options->mode->search == NULL ? SEARCHED
                                                           : UNSEARCHED;
    }
}

/* True if the rating of a new puzzle is in the range of --rating, if given.  Adds the nodes of the
 * rating to the puzzle's result. */
static bool has_rating(const struct worker *worker, struct batch *batch, size_t index,
                       const sudoku_query *query) {
    const struct rating_range *range = &worker->run_context->options->rating;
    sudoku_result *result = &batch->results[index], rated;
    sudoku_grid puzzle = {.shape = {3, 3}};
    if (range->most == 0)
        return true;
    memcpy(puzzle.cells, batch->cells + index * sudoku_cells(puzzle.shape),
           sudoku_cells(puzzle.shape));
    bool fits = is_rated_within(range, worker->solver, &puzzle, query, &rated);
    result->nodes += rated.nodes;
    result->end = rated.end;
    result->error = rated.error;
    return fits;
}

/* Generates a puzzle with random regions or a rating.  If a map yields no puzzle within its budget,
 * for example because it allows no complete grid, or if the rating is not in the range, tries again
 * until a limit is reached.  Each attempt counts as a node. */
static void generate_by_trial(struct worker *worker, struct batch *batch, size_t index,
                              sudoku_query *query) {
    const struct options *options = worker->run_context->options;
    const sudoku_result *result = &batch->results[index];
    char map[SUDOKU_MAX_CELLS], reason[REASON_SIZE];
    uint64_t left = query->max_nodes > 0 ? query->max_nodes : UINT64_MAX, usual = UINT64_MAX;
    uint64_t *seed = &batch->seeds[index];
    if (options->regions == REGIONS_RANDOM) {
        usual = sudoku_side(options->recipe.shape) <= 9 ? NODES_OF_DRAW : 10 * NODES_OF_DRAW;
        worker->rules_are_common = false;
        query->rules = &worker->rules;
        if (!rules_make(&worker->rules, options, options->recipe.shape, NULL, reason))
            return; /* the options have been checked */
    }
    for (;; *seed += UINT64_C(0x9e3779b97f4a7c15)) {
        if (options->regions == REGIONS_RANDOM)
            rules_draw(&worker->rules, options, batch->number - 1 + index, *seed, map);
        query->max_nodes = left < usual ? left : usual;
        generate(worker, batch, index, 1, query);
        if (batch->states[index] == LACKED_MEMORY ||
            (batch->states[index] != NOT_FOUND && has_rating(worker, batch, index, query)))
            return;
        batch->states[index] = result->error == SUDOKU_ERR_MEMORY ? LACKED_MEMORY : NOT_FOUND;
        if (result->error == SUDOKU_ERR_MEMORY || result->nodes + 1 >= left ||
            result->end == SUDOKU_END_DEADLINE || result->end == SUDOKU_END_CANCELLED)
            return;
        left -= result->nodes + 1;
    }
}

/* With a timeout or several attempts, each puzzle is generated by its own call. */
void generate_puzzles(struct worker *worker, struct batch *batch) {
    const struct options *options = worker->run_context->options;
    bool is_tried = options->regions == REGIONS_RANDOM || options->rating.most > 0;
    size_t step = options->timeout > 0 || is_tried ? 1 : batch->count;
    for (size_t i = 0; i < batch->count && !interrupted(); i += step) {
        sudoku_query query = {.max_nodes = options->max_nodes,
                              .cancel = &interrupt_flag,
                              .rules = options->recipe.rules};
        if (options->timeout > 0)
            query.deadline = sudoku_clock() + options->timeout;
        batch->seeds[i] = options->recipe.seed;
        if (is_tried)
            generate_by_trial(worker, batch, i, &query);
        else
            generate(worker, batch, i, step, &query);
    }
}
