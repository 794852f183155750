/* finder.c - the budget of a finder. */
#include "engine.h"
#include "technique.h"

bool sudoku_finder_spend(struct finder *finder) {
    const sudoku_query *query = finder->query;
    sudoku_result *result = finder->result;
    bool is_spent = query->max_nodes != 0 && result->nodes >= query->max_nodes;
    sudoku_end end = is_spent ? SUDOKU_END_NODES : sudoku_interruption(query);
    if (end == SUDOKU_END_COMPLETE)
        result->nodes++;
    else
        result->end = end;
    return result->end == SUDOKU_END_COMPLETE;
}
