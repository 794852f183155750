/* cover_unique.c - the mode of --cover --unique: prints the cover of a matrix if it is the only
 * one.
 */
#include "cover_question.h"
#include "modes.h"
#include "task.h"

static enum outcome answer_unique_cover(struct task *task, enum outcome found) {
    return show_if_covered(task, judge_proper(task, found));
}

const struct mode cover_unique_mode = {
    .question = {.search = search_covers,
                 .reserve = reserve_for_covers,
                 .workspace_size = no_workspace,
                 .limit = 2},
    .find_conflict = find_conflict_with_cover,
    .reads_matrices = true,
    .answers_grids = true,
    .answer = answer_unique_cover,
};
