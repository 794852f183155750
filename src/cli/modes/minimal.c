/* minimal.c - a mode for a judge: prints the solution of a puzzle that has only one and none of
 * whose givens can be spared.
 *
 * A given can be spared if the puzzle has only one solution without it, too. */
#include "modes.h"
#include "search.h"
#include "task.h"

/* True if the puzzle has not exactly one solution: then its givens do not matter. */
static bool is_no_proper_puzzle(const sudoku_result *result) {
    return result->solutions != 1;
}

/* Searches the puzzle without one given, by what the searches before have left of the budget. */
static sudoku_end search_without(struct task *task, size_t cell, bool *is_spared) {
    sudoku_grid fewer = task->record->puzzle;
    sudoku_query query = task->query;
    sudoku_result result;
    fewer.cells[cell] = 0;
    if (query.max_nodes > 0)
        query.max_nodes -= task->result.nodes;
    if (query.max_nodes == 0 && task->query.max_nodes > 0)
        return SUDOKU_END_NODES;
    sudoku_solve(task->solver, &fewer, &query, &result, NULL);
    task->result.nodes += result.nodes;
    *is_spared = result.solutions == 1;
    return result.end;
}

/* Searches the puzzle for a second solution and, if there is none, without each of its givens in
 * turn.  One budget and one deadline hold for all these searches. */
static void search_minimal(struct task *task) {
    const sudoku_grid *puzzle = &task->record->puzzle;
    task->is_redundant = false;
    search_solutions(task);
    if (task->result.solutions != 1 || task->result.end != SUDOKU_END_COMPLETE)
        return;
    for (size_t i = 0; i < sudoku_cells(puzzle->shape) && !task->is_redundant; i++) {
        bool is_spared = false;
        if (puzzle->cells[i] == 0)
            continue;
        sudoku_end end = search_without(task, i, &is_spared);
        if (end != SUDOKU_END_COMPLETE && end != SUDOKU_END_LIMIT) {
            task->result.end = end;
            return;
        }
        task->is_redundant = is_spared;
    }
}

static enum outcome answer_minimal(struct task *task, enum outcome found) {
    if (task->result.solutions > 1)
        return OUTCOME_MULTIPLE;
    if (found == OUTCOME_SOLVED && !task->answer.exact)
        return OUTCOME_LIMIT;
    if (found == OUTCOME_SOLVED && task->is_redundant)
        return OUTCOME_REDUNDANT;
    return show_if_solved(task, found);
}

const struct mode minimal_mode = {
    .question = {.search = search_minimal,
                 .limit = 2,
                 .batching = BATCH_ALWAYS,
                 .is_settled = is_no_proper_puzzle},
    .answers_grids = true,
    .answer = answer_minimal,
};
