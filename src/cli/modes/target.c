/* target.c - the mode of --target: prints the highest target score of all solutions. */
#include "modes.h"
#include "options/options.h"
#include "question.h"
#include "run_context.h"
#include "task.h"

#include <stdio.h>

static void search_target(struct task *task) {
    sudoku_target(task->solver, &task->record->puzzle, &task->query, &task->result, &task->grid,
                  &task->answer.score);
}

/* Shows the best grid, if the checker confirms it and its score. */
static enum outcome show_best(struct task *task) {
    if (sudoku_score(&task->grid) != task->answer.score) {
        complain_of_engine(task);
        return OUTCOME_DISAGREEMENT;
    }
    if (!show_solution(task, &task->grid))
        return OUTCOME_DISAGREEMENT;
    if (!task->run_context->options->verbose)
        task->answer.grid = NULL;
    return OUTCOME_SOLVED;
}

static enum outcome answer_target(struct task *task, enum outcome found) {
    char text[16];
    if (found == OUTCOME_SOLVED && task->result.end != SUDOKU_END_COMPLETE)
        return OUTCOME_LIMIT; /* there may be a better one */
    if (found == OUTCOME_SOLVED)
        found = show_best(task);
    if (found != OUTCOME_SOLVED && found != OUTCOME_NONE)
        return found;
    task->answer.exact = found == OUTCOME_NONE; /* branch and bound looks at some only */
    task->answer.scored = true;
    if (found == OUTCOME_NONE)
        task->answer.score = -1;
    snprintf(text, sizeof text, "%d", task->answer.score);
    set_line(task, text);
    return found;
}

const struct mode target_mode = {
    .name = "target",
    .letter = 't',
    .help = "print the highest target score (NOIP 2009), or -1",
    .question = {.search = search_target,
                 .unsupported = "not done for grids of this size; target sudoku is 9x9 only"},
    .none_is_answer = true,
    .names_digits = true,
    .answer = answer_target,
};
