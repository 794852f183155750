/* batch.c - what is done for all puzzles of a batch at once: they are made, or searched with a
 * small budget of nodes and a part of the timeout. */
#include "worker.h"

#include "runtime/interrupt.h"
#include "sources/record_source.h"

#include <string.h>

enum {
    MIN_BATCH_TIMEOUT = 1000000000, /* ns; with a shorter timeout, no batch is searched */
    BATCH_TIMEOUT_PART = 8,         /* a batch may take this part of the timeout */
    NODES_OF_DRAW = 100000          /* most nodes for one of them, in grids up to 9x9 */
};

bool worker_make_rules(struct worker *worker, sudoku_shape shape, const char *map,
                       char reason[REASON_SIZE]) {
    bool is_known = worker->rules_are_common && map == NULL &&
                    worker->rules.shape.box_height == shape.box_height &&
                    worker->rules.shape.box_width == shape.box_width;
    bool made = is_known ||
                record_rules_make(&worker->rules, worker->run_context->options, shape, map, reason);
    worker->rules_are_common = made && map == NULL;
    return made;
}

/* Makes count puzzles of a batch, from the one at index at.  They do not depend on the engine. */
static void make_some(const struct worker *worker, struct batch *batch, size_t at, size_t count,
                      sudoku_query limits) {
    const struct options *options = worker->run_context->options;
    size_t cells = sudoku_cells(batch->shape);
    sudoku_error error = options->source->make(
        options, worker->solver, batch->number - 1 + at, count, &limits, batch->results + at,
        batch->cells + at * cells, batch->firsts + at * cells);
    for (size_t i = at; i < at + count; i++) {
        bool is_made = error == SUDOKU_OK && batch->results[i].solutions > 0;
        batch->making[i] = is_made ? MADE : error == SUDOKU_ERR_MEMORY ? LACKED_MEMORY : NOT_FOUND;
        if (!is_made)
            memset(batch->cells + i * cells, 0, cells);
    }
}

/* The limits for puzzles that are made by one call. */
static sudoku_query making_limits(const struct options *options, const sudoku_rules *rules) {
    sudoku_query limits = {
        .max_nodes = options->max_nodes, .cancel = interrupt_flag(), .rules = rules};
    if (options->timeout > 0)
        limits.deadline = sudoku_clock() + options->timeout;
    return limits;
}

/* Makes a puzzle with random regions.  If a map has no full grid, or no puzzle is found within a
 * few nodes, another map is drawn, until a limit is reached.  Each map counts as a node. */
static void make_with_random_regions(struct worker *worker, struct batch *batch, size_t at) {
    const struct options *options = worker->run_context->options;
    uint32_t *draws = &batch->draws[at];
    const sudoku_result *result = &batch->results[at];
    char map[SUDOKU_MAX_CELLS], reason[REASON_SIZE];
    const uint64_t usual = sudoku_side(batch->shape) <= 9 ? NODES_OF_DRAW : 10 * NODES_OF_DRAW;
    uint64_t left = options->max_nodes > 0 ? options->max_nodes : UINT64_MAX;
    sudoku_query limits = making_limits(options, &worker->rules);
    worker->rules_are_common = false;
    if (!record_rules_make(&worker->rules, options, batch->shape, NULL, reason))
        return; /* the options have been checked */
    for (*draws = 0;; ++*draws) {
        record_rules_draw(&worker->rules, options, batch->number - 1 + at, *draws, map);
        limits.max_nodes = left < usual ? left : usual;
        make_some(worker, batch, at, 1, limits);
        if (batch->making[at] != NOT_FOUND || result->nodes + 1 >= left ||
            result->end == SUDOKU_END_DEADLINE || result->end == SUDOKU_END_CANCELLED)
            return;
        left -= result->nodes + 1;
    }
}

/* Makes the puzzles of a batch, if its record source does so.  With a timeout, each has its own
 * call. */
static void make_puzzles(struct worker *worker, struct batch *batch) {
    const struct options *options = worker->run_context->options;
    bool is_random = options->regions == REGIONS_RANDOM;
    size_t step = options->timeout > 0 || is_random ? 1 : batch->puzzles;
    for (size_t i = 0; i < batch->puzzles && !interrupted(); i += step) {
        if (is_random)
            make_with_random_regions(worker, batch, i);
        else
            make_some(worker, batch, i, step, making_limits(options, options->new_rules));
    }
}

/* Searches all puzzles of a batch. */
static void search_puzzles(struct worker *worker, struct batch *batch) {
    const struct options *options = worker->run_context->options;
    batch->budget = small_budget(options->max_nodes);
    sudoku_query query = {.engine = options->engine,
                          .limit = search_limit(options),
                          .max_nodes = batch->budget,
                          .cancel = interrupt_flag()};
    if (options->timeout > 0)
        query.deadline = sudoku_clock() + options->timeout / BATCH_TIMEOUT_PART;
    char reason[REASON_SIZE]; /* reported for each record by answer.c */
    if (has_rules(options) && !worker_make_rules(worker, batch->shape, NULL, reason))
        return;
    query.rules = has_rules(options) ? &worker->rules : NULL;
    sudoku_error error =
        options->mode->search_batch(options, worker->solver, batch->shape, batch->puzzles,
                                    batch->cells, &query, batch->results, batch->firsts);
    batch->is_solved = error == SUDOKU_OK;
}

/* Of a short timeout, one slow record would use up the time of all. */
void make_or_search_puzzles(struct worker *worker, struct batch *batch) {
    const struct options *options = worker->run_context->options;
    bool is_hurried = options->timeout > 0 && options->timeout < MIN_BATCH_TIMEOUT;
    bool searches = options->mode->search_batch != NULL && !is_hurried && !options->cover;
    bool makes = makes_puzzles(options);
    if ((!searches && !makes) || batch->puzzles == 0)
        return;
    if (makes) {
        make_puzzles(worker, batch);
        batch->is_solved = options->mode->search == NULL;
    }
    bool is_each = batch->has_marks || batch->has_maps || options->regions == REGIONS_RANDOM;
    if (searches && !is_each)
        search_puzzles(worker, batch);
}
