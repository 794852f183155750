/* least.c - the mode of --least, and of the judges that take any solution: prints the smallest in
 * lexicographic order. */
#include "modes.h"
#include "question.h"
#include "task.h"

/* True if there is no choice: of several solutions, a batch has found any. */
static bool has_one_solution_at_most(const sudoku_result *result) {
    bool proved = result->error != SUDOKU_OK || result->end == SUDOKU_END_COMPLETE;
    return result->solutions <= 1 && proved;
}

static enum outcome answer_least(struct task *task, enum outcome found) {
    /* That a solution is the smallest does not tell how many there are. */
    task->answer.exact = task->answer.exact && found == OUTCOME_NONE;
    return show_if_solved(task, found);
}

const struct mode least_mode = {
    .question = {.search = search_least,
                 .limit = 2,
                 .batching = BATCH_FOR_AUTO,
                 .is_settled = has_one_solution_at_most},
    .answers_grids = true,
    .shows_solution = true,
    .remarks = true,
    .answer = answer_least,
};
