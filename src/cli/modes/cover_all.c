/* cover_all.c - the mode of --cover --all: prints every cover of a matrix. */
#include "all.h"
#include "cover_question.h"
#include "modes.h"
#include "task.h"

const struct mode cover_all_mode = {
    .takes = TAKES_LIMIT,
    .question = {.search = search_covers,
                 .reserve = reserve_for_covers,
                 .workspace_size = no_workspace,
                 .limit_option = true,
                 .prints_each = true,
                 .print_single = print_single_cover},
    .find_conflict = find_conflict_with_cover,
    .reads_matrices = true,
    .answers_grids = true,
    .answer = answer_all,
};
