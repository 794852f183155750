/* search.c - what ends a search: its node budget, its deadline, its cancellation flag, and the
 * report of a solution. */
#include "engine.h"

#include <time.h>

/* The number of nodes between two checks of the clock and the cancellation flag. */
enum { CHECK_INTERVAL = 1000 };

uint64_t sudoku_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

void sudoku_cancel(int *flag) {
    __atomic_store_n(flag, 1, __ATOMIC_RELAXED);
}

/* Records why the search must end; returns false. */
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
    if (search->result->end != SUDOKU_END_COMPLETE)
        return false;
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
