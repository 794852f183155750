/* cover.c - the modes of --cover: records are matrices of exact cover problems, answers the covers.
 */
#include "formats/formats.h"
#include "mode.h"
#include "read/matrix.h"
#include "runtime/interrupt.h"
#include "search.h"
#include "solutions.h"
#include "task.h"

#include <stdlib.h>
#include <string.h>

/* ---- Answers ---------------------------------------------------------------------------- */

static int compare_rows(const void *a, const void *b) {
    uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;
    return (first > second) - (first < second);
}

/* Makes a cover the answer, if the checker confirms it.  If not, complains, and returns false. */
static bool show_cover(struct task *task, const uint32_t *rows, size_t count) {
    sudoku_exact_cover problem = matrix_problem(task->record->matrix);
    if (!sudoku_is_exact_cover(&problem, rows, count, task->covers.marks)) {
        complain_of_engine(task);
        return false;
    }
    if (count > 0)
        memcpy(task->covers.sorted, rows, count * sizeof *rows);
    qsort(task->covers.sorted, count, sizeof *rows, compare_rows);
    task->answer.rows = task->covers.sorted;
    task->answer.row_count = count;
    return true;
}

static enum outcome show_if_covered(struct task *task, enum outcome found) {
    if (found == OUTCOME_SOLVED && !show_cover(task, task->covers.first, task->covers.count))
        return OUTCOME_DISAGREEMENT;
    return found;
}

static bool print_cover(void *user, const uint32_t *rows, size_t count) {
    struct task *task = user;
    if (interrupted() || !show_cover(task, rows, count))
        return false;
    print_found_part(task);
    return true;
}

/* ---- Searches --------------------------------------------------------------------------- */

/* Bytes of the memory of the library's search, with which that of struct covers is aligned. */
static size_t search_size(const sudoku_exact_cover *problem) {
    return (sudoku_exact_cover_size(problem) + 7) / 8 * 8;
}

/* Makes room for the search.  False if there is no memory for it. */
static bool reserve_for_covers(struct task *task, const sudoku_exact_cover *problem) {
    size_t primary = problem->primary, columns = primary + problem->secondary;
    size_t arrays = 2 * primary * sizeof(uint32_t) + columns + 1;
    size_t search = search_size(problem);
    if (!grow_workspace(task->solver, search + arrays))
        return false;
    task->covers.first = (uint32_t *)((char *)task->solver->workspace + search);
    task->covers.sorted = task->covers.first + primary;
    task->covers.marks = (uint8_t *)(task->covers.sorted + primary);
    return true;
}

/* Looks for covers up to the query's limit.  visit: is called for each; NULL: nothing is. */
static void search_and_visit(struct task *task, sudoku_cover_visitor visit) {
    sudoku_exact_cover problem = matrix_problem(task->record->matrix);
    task->query.user = task;
    if (reserve_for_covers(task, &problem))
        sudoku_exact_cover_solve(task->solver->workspace, search_size(&problem), &problem,
                                 &task->query, visit, &task->result, task->covers.first,
                                 &task->covers.count);
    else
        task->result.error = SUDOKU_ERR_WORKSPACE;
}

static void search_covers(struct task *task) {
    search_and_visit(task, NULL);
}

/* Prints covers as they are found, if that takes long. */
static void search_all_covers(struct task *task) {
    search_and_visit(task, task->is_long ? print_cover : NULL);
}

/* What in the options does not go with --cover, as a complaint; NULL: nothing. */
static const char *find_conflict(const struct options *options) {
    const struct format *format = options->style.format;
    const sudoku_engine *dlx = NULL;
    bool is_dlx = sudoku_engine_find("dlx", &dlx) == SUDOKU_OK && options->engine == dlx;
    bool writes_covers = format == NULL || format == &line_format || format == &rows_format ||
                         format == &json_format;
    if (options->source != NULL)
        return "--cover reads matrices: leave --generate out";
    if (options->reading.box.box_height != 0)
        return "--box goes with puzzles, not with --cover";
    if (options->judged) /* it has said what to print, and no engine matters to it */
        return NULL;
    if (options->engine != NULL && !is_dlx)
        return "--cover has one engine: leave --engine out, or say dlx";
    return writes_covers ? NULL : "--cover goes with --format=line, rows or json only";
}

/* ---- Modes ------------------------------------------------------------------------------ */

const struct mode cover_mode = {
    .flags = READS_MATRICES | ANSWERS_GRIDS,
    .find_conflict = find_conflict,
    .search = search_covers,
    .limit = 1,
    .answer = show_if_covered,
};

static enum outcome answer_all_covers(struct task *task, enum outcome found) {
    bool is_printed = task->is_long || found != OUTCOME_SOLVED;
    if (!is_printed && task->result.solutions == 1)
        print_cover(task, task->covers.first, task->covers.count);
    else if (!is_printed)
        search_and_visit(task, print_cover);
    return judge_all(task, found);
}

const struct mode cover_all_mode = {
    .flags = READS_MATRICES | TAKES_LIMIT | ANSWERS_GRIDS,
    .find_conflict = find_conflict,
    .search = search_all_covers,
    .answer = answer_all_covers,
};

const struct mode cover_count_mode = {
    .flags = READS_MATRICES | TAKES_LIMIT,
    .find_conflict = find_conflict,
    .search = search_covers,
    .limit = MAX_COUNTED,
    .answer = answer_count,
};

static enum outcome answer_unique_cover(struct task *task, enum outcome found) {
    return show_if_covered(task, judge_proper(task, found));
}

const struct mode cover_unique_mode = {
    .flags = READS_MATRICES | ANSWERS_GRIDS,
    .find_conflict = find_conflict,
    .search = search_covers,
    .limit = 2,
    .answer = answer_unique_cover,
};
