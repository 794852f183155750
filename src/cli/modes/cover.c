/* cover.c - the mode of --cover: prints the first cover found of a matrix. */
#include "cover_question.h"
#include "modes.h"
#include "task.h"

const struct mode cover_mode = {
    .question = {.search = search_covers,
                 .reserve = reserve_for_covers,
                 .workspace_size = no_workspace,
                 .limit = 1},
    .find_conflict = find_conflict_with_cover,
    .reads_matrices = true,
    .answers_grids = true,
    .answer = show_if_covered,
};
