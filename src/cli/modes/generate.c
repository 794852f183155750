/* generate.c - the mode of --generate alone: prints the puzzle that was made. */
#include "modes.h"
#include "options/options.h"
#include "run_context.h"
#include "task.h"

#include <string.h>

/* What a batch found is what the record source has made: the puzzle's solution. */
static enum outcome answer_generate(struct task *task, enum outcome found) {
    const sudoku_grid *puzzle = &task->record->puzzle;
    if (task->batch_result != NULL && !task->run_context->options->recipe.improper) {
        task->grid.shape = puzzle->shape;
        memcpy(task->grid.cells, task->batch_solution, sudoku_cells(puzzle->shape));
        if (!show_solution(task, &task->grid))
            return OUTCOME_DISAGREEMENT;
    }
    task->answer.status = "valid";
    task->answer.grid = puzzle;
    return found;
}

const struct mode generate_mode = {
    .answers_grids = true,
    .answer = answer_generate,
};
