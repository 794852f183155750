/* finder.c - the budget, the deadline and the cancellation flag of a search for steps. */
#include "technique.h"

bool sudoku_finder_spend(struct finder *finder) {
    const sudoku_query *query = finder->query;
    sudoku_result *result = finder->result;
    if (query->max_nodes != 0 && result->nodes >= query->max_nodes)
        result->end = SUDOKU_END_NODES;
    else if (query->cancel != NULL && __atomic_load_n(query->cancel, __ATOMIC_RELAXED) != 0)
        result->end = SUDOKU_END_CANCELLED;
    else if (query->deadline != 0 && sudoku_clock() >= query->deadline)
        result->end = SUDOKU_END_DEADLINE;
    else
        result->nodes++;
    return result->end == SUDOKU_END_COMPLETE;
}
