/* all.c - the mode of --all: prints every solution. */
#include "all.h"

#include "modes.h"
#include "question.h"
#include "task.h"

enum outcome answer_all(struct task *task, enum outcome found) {
    sudoku_end end = task->result.end;
    bool cut = end == SUDOKU_END_NODES || end == SUDOKU_END_DEADLINE;
    return found == OUTCOME_SOLVED && cut ? OUTCOME_LIMIT : found; /* there may be more */
}

const struct mode all_mode = {
    .name = "all",
    .letter = 'a',
    .help = "print every solution",
    .takes = TAKES_LIMIT | TAKES_COVER,
    .with_cover = &cover_all_mode,
    .question = {.search = search_solutions,
                 .limit_option = true,
                 .batching = BATCH_ALWAYS,
                 .prints_each = true},
    .answers_grids = true,
    .shows_solution = true,
    .answer = answer_all,
};
