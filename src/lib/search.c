/* search.c - what a search shares with all others: the node budget, the deadline, the cancellation
 * flag, and the report of a solution; several searches that share them. */
#include "engine.h"
#include "series.h"

#include <time.h>

/* The number of nodes between two looks at the clock and the cancellation flag. */
enum { CHECK_INTERVAL = 1000 };

uint64_t sudoku_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

void sudoku_cancel(int *flag) {
    __atomic_store_n(flag, 1, __ATOMIC_RELAXED);
}

/* Notes why the search must end; returns false. */
static bool end_search(struct search *search, sudoku_end why) {
    search->result->end = why;
    return false;
}

sudoku_end sudoku_interruption(const sudoku_query *query) {
    if (query->cancel != NULL && __atomic_load_n(query->cancel, __ATOMIC_RELAXED) != 0)
        return SUDOKU_END_CANCELLED;
    if (query->deadline != 0 && sudoku_clock() >= query->deadline)
        return SUDOKU_END_DEADLINE;
    return SUDOKU_END_COMPLETE;
}

bool sudoku_search_checkpoint(struct search *search) {
    const sudoku_query *query = search->query;
    if (query->max_nodes != 0 && search->nodes >= query->max_nodes)
        return end_search(search, SUDOKU_END_NODES);
    sudoku_end interruption = sudoku_interruption(query);
    if (interruption != SUDOKU_END_COMPLETE)
        return end_search(search, interruption);
    search->checkpoint = search->nodes + CHECK_INTERVAL;
    if (query->max_nodes != 0 && search->checkpoint > query->max_nodes)
        search->checkpoint = query->max_nodes;
    return true;
}

bool sudoku_search_report_solution(struct search *search) {
    const sudoku_query *query = search->query;
    sudoku_result *result = search->result;
    if (result->solutions++ == 0 && search->first != NULL)
        *search->first = *search->grid;
    if (query->visit != NULL && !query->visit(query->user, search->puzzle, search->grid))
        return end_search(search, SUDOKU_END_VISITOR);
    if (result->solutions == query->limit)
        return end_search(search, SUDOKU_END_LIMIT);
    return true;
}

/* ---- Several searches --------------------------------------------------------------------- */

static void add_learning(sudoku_learning *sum, const sudoku_learning *more) {
    sum->conflicts += more->conflicts;
    sum->restarts += more->restarts;
    sum->learned += more->learned;
}

bool sudoku_series_solve(struct series *series, const sudoku_grid *grid, uint64_t limit,
                         uint64_t *found, sudoku_grid *first) {
    sudoku_result *total = series->total, result;
    sudoku_query query = *series->query;
    query.limit = limit;
    query.visit = NULL;
    bool is_spent = query.max_nodes != 0 && total->nodes >= query.max_nodes;
    if (is_spent)
        query.max_nodes = 1; /* a search that takes no node can still answer */
    else if (query.max_nodes != 0)
        query.max_nodes -= total->nodes;
    sudoku_solve(series->solver, grid, &query, &result, first);
    if (is_spent && result.nodes > 0) {
        total->end = SUDOKU_END_NODES;
        return false;
    }
    total->nodes += result.nodes;
    add_learning(&total->learning, &result.learning);
    *found = result.solutions;
    if (result.error == SUDOKU_ERR_CONFLICT || result.end == SUDOKU_END_COMPLETE ||
        result.end == SUDOKU_END_LIMIT)
        return true;
    if (result.error != SUDOKU_OK)
        *total = result;
    total->end = result.end;
    return false;
}
