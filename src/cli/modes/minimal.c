/* minimal.c - a mode for a judge: prints the solution of a puzzle that has only one and none of
 * whose givens can be spared.
 *
 * A given can be spared if the puzzle has only one solution without it, too. */
#include "modes.h"
#include "question.h"
#include "task.h"

/* True unless the result proves that the puzzle has exactly one solution. */
static bool is_not_proper(const sudoku_result *result) {
    return result->solutions != 1 || result->end != SUDOKU_END_COMPLETE;
}

/* Searches the puzzle, unless a batch has done so, and then without each of its givens in turn.
 * One budget and one deadline hold for all these searches. */
static void search_minimal(struct task *task) {
    const sudoku_grid *puzzle = &task->record->puzzle;
    size_t redundant;
    if (task->batch_result != NULL)
        sudoku_find_redundant(task->solver, puzzle, task->batch_result, &task->query, &task->result,
                              &redundant);
    else
        sudoku_minimal(task->solver, puzzle, &task->query, &task->result, &task->grid, &redundant);
    task->is_redundant = redundant < sudoku_cells(puzzle->shape);
}

static enum outcome answer_minimal(struct task *task, enum outcome found) {
    found = judge_proper(task, found);
    if (found == OUTCOME_SOLVED && task->is_redundant)
        return OUTCOME_REDUNDANT;
    return show_if_solved(task, found);
}

const struct mode minimal_mode = {
    .question = {.search = search_minimal,
                 .limit = 2,
                 .batching = BATCH_ALWAYS,
                 .is_settled = is_not_proper},
    .answers_grids = true,
    .puzzles_only = true,
    .answer = answer_minimal,
};
