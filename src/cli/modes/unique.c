/* unique.c - the mode of --unique: prints the solution if it is the only one. */
#include "modes.h"
#include "question.h"
#include "task.h"

static enum outcome answer_unique(struct task *task, enum outcome found) {
    return show_if_solved(task, judge_proper(task, found));
}

const struct mode unique_mode = {
    .name = "unique",
    .letter = 'u',
    .help = "print the only solution, or the word none or multiple",
    .takes = TAKES_LEAST | TAKES_COVER,
    .with_cover = &cover_unique_mode,
    .question = {.search = search_solutions, .limit = 2, .batching = BATCH_ALWAYS},
    .answers_grids = true,
    .shows_solution = true,
    .answer = answer_unique,
};
