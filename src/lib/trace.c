/* trace.c - sudoku_trace(), and the recorder to which engines report events.
 *
 * The recorder keeps the path of decisions from the root to the current node, so engines need not
 * report what they undo: a digit placed at some depth undoes all decisions at that depth and
 * deeper. */
#include "engine_table.h"
#include "recorder.h"

#include <string.h>

/* A decision on the path. */
struct decision {
    uint16_t cell;
    uint8_t digit;
    bool excludes;  /* the digit is excluded, not placed */
    uint16_t fills; /* number of cells that propagation had filled before */
};

struct recorder {
    struct search search; /* the engine uses only this member */
    sudoku_query query;
    const sudoku_query *original;
    sudoku_grid grid; /* the current digits */
    uint64_t node;    /* number of the last node reported */
    size_t depth;     /* number of decisions on the path */
    size_t fill_count;
    struct decision path[SUDOKU_MAX_CELLS * SUDOKU_MAX_SIDE]; /* depth -> decision */
    uint16_t filled[SUDOKU_MAX_CELLS]; /* cells that propagation has filled, in order */
};

/* Numbers an event, and passes it to the observer.  Engines spend a node before recording its
 * decision and the decisions undone for it. */
void sudoku_record(struct search *search, sudoku_event event) {
    struct recorder *recorder = (struct recorder *)search;
    const sudoku_query *original = recorder->original;
    if (event.kind == SUDOKU_EVENT_PLACE || event.kind == SUDOKU_EVENT_EXCLUDE)
        recorder->node = search->nodes;
    event.node = recorder->node;
    event.depth = (uint32_t)recorder->depth;
    event.grid = &recorder->grid;
    if (search->result->end == SUDOKU_END_VISITOR || original->observe(original->user, &event))
        return;
    search->result->end = SUDOKU_END_VISITOR; /* sudoku_search_checkpoint() checks it */
    search->checkpoint = search->nodes;
}

/* ---- Decisions and fills, and their undoing ----------------------------------------------- */

static void decide(struct recorder *recorder, size_t cell, unsigned digit, bool excludes) {
    recorder->path[recorder->depth++] = (struct decision){.cell = (uint16_t)cell,
                                                          .digit = (uint8_t)digit,
                                                          .excludes = excludes,
                                                          .fills = (uint16_t)recorder->fill_count};
    if (!excludes)
        recorder->grid.cells[cell] = (uint8_t)digit;
    sudoku_record(&recorder->search,
                  (sudoku_event){.kind = excludes ? SUDOKU_EVENT_EXCLUDE : SUDOKU_EVENT_PLACE,
                                 .cell = (uint16_t)cell,
                                 .digit = (uint8_t)digit});
}

/* Undoes decisions from the last one on, each with the cells that propagation has filled since. */
void sudoku_record_back(struct search *search, size_t depth) {
    struct recorder *recorder = (struct recorder *)search;
    for (; recorder->depth > depth; recorder->depth--) {
        struct decision last = recorder->path[recorder->depth - 1];
        while (recorder->fill_count > last.fills)
            recorder->grid.cells[recorder->filled[--recorder->fill_count]] = 0;
        if (!last.excludes)
            recorder->grid.cells[last.cell] = 0;
        sudoku_record(search, (sudoku_event){.kind = SUDOKU_EVENT_UNDO,
                                             .undone = last.excludes ? SUDOKU_EVENT_EXCLUDE
                                                                     : SUDOKU_EVENT_PLACE,
                                             .cell = last.cell,
                                             .digit = last.digit});
    }
}

/* ---- Searches that place one digit after another ---------------------------------------- */

void sudoku_record_cell(struct search *search, size_t cell) {
    const struct recorder *recorder = (const struct recorder *)search;
    const uint32_t *candidates = recorder->query.candidates;
    uint32_t digits = candidates == NULL ? UINT32_MAX : candidates[cell];
    digits &= sudoku_candidates(&recorder->grid, recorder->query.rules, cell);
    sudoku_record(search,
                  (sudoku_event){.kind = digits != 0 ? SUDOKU_EVENT_CHOICE : SUDOKU_EVENT_DEAD_END,
                                 .constraint = SUDOKU_CONSTRAINT_CELL,
                                 .cell = (uint16_t)cell,
                                 .digits = digits,
                                 .options = (uint32_t)__builtin_popcount(digits)});
}

void sudoku_record_house(struct search *search, size_t house, unsigned digit, uint32_t places) {
    static const sudoku_constraint kinds[] = {SUDOKU_CONSTRAINT_ROW, SUDOKU_CONSTRAINT_COLUMN,
                                              SUDOKU_CONSTRAINT_BOX};
    size_t kind = house / sudoku_side(search->grid->shape);
    sudoku_record(search,
                  (sudoku_event){.kind = places > 0 ? SUDOKU_EVENT_CHOICE : SUDOKU_EVENT_DEAD_END,
                                 .constraint = kind < 3 ? kinds[kind] : SUDOKU_CONSTRAINT_HOUSE,
                                 .house = (uint8_t)house,
                                 .digit = (uint8_t)digit,
                                 .options = places});
}

void sudoku_record_place(struct search *search, size_t depth, size_t cell, unsigned digit) {
    sudoku_record_back(search, depth);
    decide((struct recorder *)search, cell, digit, false);
}

/* ---- Searches that learn ---------------------------------------------------------------- */

void sudoku_record_decision(struct search *search, sudoku_literal decision, uint32_t digits) {
    struct recorder *recorder = (struct recorder *)search;
    sudoku_record(&recorder->search, (sudoku_event){.kind = SUDOKU_EVENT_CHOICE,
                                                    .constraint = SUDOKU_CONSTRAINT_CELL,
                                                    .cell = decision.cell,
                                                    .options = (uint32_t)__builtin_popcount(digits),
                                                    .digits = digits});
    decide(recorder, decision.cell, decision.digit, !decision.is_there);
}

void sudoku_record_fill(struct search *search, size_t cell, unsigned digit) {
    struct recorder *recorder = (struct recorder *)search;
    recorder->filled[recorder->fill_count++] = (uint16_t)cell;
    recorder->grid.cells[cell] = (uint8_t)digit;
    sudoku_record(
        search,
        (sudoku_event){.kind = SUDOKU_EVENT_FILL, .cell = (uint16_t)cell, .digit = (uint8_t)digit});
}

/* ---- The public function ----------------------------------------------------------------- */

/* The visitor of traced searches. */
static bool record_solution(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct recorder *recorder = user;
    const sudoku_query *original = recorder->original;
    sudoku_record(&recorder->search, (sudoku_event){.kind = SUDOKU_EVENT_SOLUTION});
    return recorder->search.result->end != SUDOKU_END_VISITOR &&
           (original->visit == NULL || original->visit(original->user, puzzle, solution));
}

/* Runs a tracing engine on recorder->search. */
static void run(const struct sudoku_engine *traced, struct recorder *recorder) {
    sudoku_result *result = recorder->search.result;
    size_t excluded = find_excluded_given(&recorder->grid, recorder->query.candidates);
    result->end = SUDOKU_END_COMPLETE;
    if (excluded == sudoku_cells(recorder->grid.shape))
        traced->solve(&recorder->search);
    else
        sudoku_record(&recorder->search, (sudoku_event){.kind = SUDOKU_EVENT_DEAD_END,
                                                        .constraint = SUDOKU_CONSTRAINT_CELL,
                                                        .cell = (uint16_t)excluded});
    result->nodes = recorder->search.nodes;
    if (result->end == SUDOKU_END_COMPLETE)
        sudoku_record_back(&recorder->search, 0);
}

sudoku_error sudoku_trace(sudoku_solver *solver, const sudoku_grid *puzzle,
                          const sudoku_query *query, sudoku_result *result, sudoku_grid *first) {
    const struct sudoku_engine *engine = NULL;
    sudoku_result ignored = {0};
    sudoku_query chosen = *query_or_default(query);
    size_t size = 0; /* size of the engine's workspace, which precedes the recorder */
    query = &chosen;
    if (chosen.engine == NULL)
        chosen.engine = chosen.rules != NULL ? &sudoku_dlx_engine : &sudoku_mrv_engine;
    result = result == NULL ? &ignored : result;
    *result = (sudoku_result){.error = sudoku_prepare(solver, puzzle->shape, query, &engine)};
    if (result->error == SUDOKU_OK && engine->traced == NULL)
        result->error = SUDOKU_ERR_UNSUPPORTED;
    if (result->error == SUDOKU_OK)
        size = (engine->traced->workspace_size(puzzle->shape) + 7) / 8 * 8;
    if (result->error == SUDOKU_OK)
        result->error = sudoku_solver_grow(solver, size + sizeof(struct recorder));
    if (result->error == SUDOKU_OK)
        result->error = sudoku_check(puzzle, query->rules, &result->fault);
    if (result->error != SUDOKU_OK)
        return result->error;
    result->engine = engine;
    sudoku_grid grid = *puzzle;
    struct recorder *recorder = (struct recorder *)(solver->search.bytes + size);
    recorder->search = (struct search){.grid = &grid,
                                       .memory = solver->search.bytes,
                                       .query = &recorder->query,
                                       .result = result,
                                       .first = first};
    recorder->query = *query;
    recorder->query.visit = record_solution;
    recorder->query.user = recorder;
    recorder->original = query;
    recorder->node = recorder->depth = recorder->fill_count = 0;
    recorder->grid = *puzzle;
    run(engine->traced, recorder);
    return result->error;
}
