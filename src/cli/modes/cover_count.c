/* cover_count.c - the mode of --cover --count: prints the number of covers of a matrix. */
#include "count.h"
#include "cover_question.h"
#include "modes.h"
#include "task.h"

const struct mode cover_count_mode = {
    .takes = TAKES_LIMIT,
    .question = {.search = search_covers,
                 .reserve = reserve_for_covers,
                 .workspace_size = no_workspace,
                 .limit = MOST_COUNTED,
                 .limit_option = true},
    .find_conflict = find_conflict_with_cover,
    .reads_matrices = true,
    .answer = answer_count,
};
