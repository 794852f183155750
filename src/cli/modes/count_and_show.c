/* count_and_show.c - a mode for judges: prints the number of solutions, and the solution if that is
 * 1. */
#include "count.h"
#include "modes.h"
#include "question.h"
#include "task.h"

static enum outcome answer_count_and_show(struct task *task, enum outcome found) {
    enum outcome outcome = answer_count(task, found);
    bool unique = outcome == OUTCOME_SOLVED && task->result.solutions == 1;
    return unique ? show_if_solved(task, outcome) : outcome;
}

const struct mode count_and_show_mode = {
    .question = {.search = search_solutions, .limit = MOST_COUNTED, .batching = BATCH_ALWAYS},
    .answer = answer_count_and_show,
};
