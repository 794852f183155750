/* batch.c - what is done for all puzzles of a chunk at once: they are made, or searched with a
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

/* Makes count puzzles of a chunk, from the one at index at.  They do not depend on the engine. */
static void make_some(const struct worker *worker, struct chunk *chunk, size_t at, size_t count,
                      sudoku_query limits) {
    const struct options *options = worker->run_context->options;
    struct batch_results *batch_results = &chunk->batch_results;
    size_t cells = sudoku_cells(chunk->shape);
    sudoku_error error = options->source->make(
        options, worker->solver, chunk->number - 1 + at, count, &limits,
        batch_results->results + at, chunk->cells + at * cells, batch_results->firsts + at * cells);
    for (size_t i = at; i < at + count; i++) {
        bool is_made = error == SUDOKU_OK && batch_results->results[i].solutions > 0;
        if (!is_made) {
            chunk->entries[i].making = error == SUDOKU_ERR_MEMORY ? LACKED_MEMORY : NOT_FOUND;
            memset(chunk->cells + i * cells, 0, cells);
        }
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
static void make_with_random_regions(struct worker *worker, struct chunk *chunk, size_t at) {
    const struct options *options = worker->run_context->options;
    struct chunk_entry *entry = &chunk->entries[at];
    const sudoku_result *result = &chunk->batch_results.results[at];
    char map[SUDOKU_MAX_CELLS], reason[REASON_SIZE];
    const uint64_t usual = sudoku_side(chunk->shape) <= 9 ? NODES_OF_DRAW : 10 * NODES_OF_DRAW;
    uint64_t left = options->max_nodes > 0 ? options->max_nodes : UINT64_MAX;
    sudoku_query limits = making_limits(options, &worker->rules);
    worker->rules_are_common = false;
    if (!record_rules_make(&worker->rules, options, chunk->shape, NULL, reason))
        return; /* the options have been checked */
    for (entry->draws = 0;; entry->draws++) {
        entry->making = MADE;
        record_rules_draw(&worker->rules, options, chunk->number - 1 + at, entry->draws, map);
        limits.max_nodes = left < usual ? left : usual;
        make_some(worker, chunk, at, 1, limits);
        if (entry->making != NOT_FOUND || result->nodes + 1 >= left ||
            result->end == SUDOKU_END_DEADLINE || result->end == SUDOKU_END_CANCELLED)
            return;
        left -= result->nodes + 1;
    }
}

/* Makes the puzzles of a chunk, if its record source does so.  With a timeout, each has its own
 * call. */
static void make_puzzles(struct worker *worker, struct chunk *chunk) {
    const struct options *options = worker->run_context->options;
    bool is_random = options->regions == REGIONS_RANDOM;
    size_t step = options->timeout > 0 || is_random ? 1 : chunk->puzzles;
    for (size_t i = 0; i < chunk->puzzles && !interrupted(); i += step) {
        if (is_random)
            make_with_random_regions(worker, chunk, i);
        else
            make_some(worker, chunk, i, step, making_limits(options, options->new_rules));
    }
}

/* Searches all puzzles of a chunk. */
static void search_puzzles(struct worker *worker, struct chunk *chunk) {
    const struct options *options = worker->run_context->options;
    struct batch_results *batch_results = &chunk->batch_results;
    batch_results->budget = small_budget(options->max_nodes);
    sudoku_query query = {.engine = options->engine,
                          .limit = search_limit(options),
                          .max_nodes = batch_results->budget,
                          .cancel = interrupt_flag()};
    if (options->timeout > 0)
        query.deadline = sudoku_clock() + options->timeout / BATCH_TIMEOUT_PART;
    char reason[REASON_SIZE]; /* each record is told it */
    if (has_rules(options) && !worker_make_rules(worker, chunk->shape, NULL, reason))
        return;
    query.rules = has_rules(options) ? &worker->rules : NULL;
    sudoku_error error = options->mode->search_batch(options, worker->solver, chunk->shape,
                                                     chunk->puzzles, chunk->cells, &query,
                                                     batch_results->results, batch_results->firsts);
    batch_results->made = error == SUDOKU_OK;
}

/* Of a short timeout, one slow record would use up the time of all. */
void make_or_search_puzzles(struct worker *worker, struct chunk *chunk) {
    const struct options *options = worker->run_context->options;
    struct batch_results *batch_results = &chunk->batch_results;
    bool is_hurried = options->timeout > 0 && options->timeout < MIN_BATCH_TIMEOUT;
    bool searches = options->mode->search_batch != NULL && !is_hurried && !options->cover;
    bool makes = makes_puzzles(options);
    if ((!searches && !makes) || chunk->puzzles == 0)
        return;
    if (makes) {
        make_puzzles(worker, chunk);
        batch_results->made = options->mode->search == NULL;
    }
    bool is_each = chunk->has_candidates || chunk->has_maps || options->regions == REGIONS_RANDOM;
    if (searches && !is_each)
        search_puzzles(worker, chunk);
}
