/* first.c - the mode without an option: prints the first solution found. */
#include "modes.h"
#include "question.h"
#include "task.h"

const struct mode first_mode = {
    .takes = TAKES_LEAST | TAKES_COVER,
    .with_cover = &cover_mode,
    .with_least = &least_mode,
    .question = {.search = search_solutions, .limit = 1, .batching = BATCH_ALWAYS},
    .answers_grids = true,
    .shows_solution = true,
    .remarks = true,
    .answer = show_if_solved,
};
