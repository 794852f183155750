/* count.c - the mode of --count: prints the number of solutions. */
#include "count.h"

#include "modes.h"
#include "options/options.h"
#include "question.h"
#include "run_context.h"
#include "task.h"

enum outcome answer_count(struct task *task, enum outcome found) {
    char text[24] = "", *end = text + sizeof text - 1;
    if (found == OUTCOME_INVALID)
        return found;
    task->answer.counted = true;
    if (!task->answer.exact)
        *--end = '+';
    set_line(task, number_before(end, task->result.solutions, 1));
    bool as_asked = task->result.end == SUDOKU_END_LIMIT && task->run_context->options->limit_given;
    return task->answer.exact || as_asked ? found : OUTCOME_LIMIT;
}

const struct mode count_mode = {
    .name = "count",
    .letter = 'c',
    .help = "print the number of solutions, N+ if a limit cut it",
    .takes = TAKES_LIMIT | TAKES_COVER,
    .with_cover = &cover_count_mode,
    .question = {.search = search_solutions,
                 .limit = MOST_COUNTED,
                 .limit_option = true,
                 .batching = BATCH_ALWAYS},
    .answer = answer_count,
};
