/* cover_question.c - puts the question for covers of a matrix to the library. */
#include "cover_question.h"

#include "question.h"
#include "read/matrix.h"
#include "runtime/interrupt.h"
#include "task.h"

#include <stdlib.h>
#include <string.h>

size_t no_workspace(const sudoku_engine *engine, sudoku_shape shape) {
    (void)engine, (void)shape;
    return 0;
}

/* Bytes of the memory of the library's search, with which that of struct covers is aligned. */
static size_t search_size(const sudoku_exact_cover *problem) {
    return (sudoku_exact_cover_size(problem) + 7) / 8 * 8;
}

bool reserve_for_covers(struct task *task) {
    sudoku_exact_cover problem = matrix_problem(task->record->matrix);
    size_t primary = problem.primary, columns = primary + problem.secondary;
    size_t arrays = 2 * primary * sizeof(uint32_t) + columns + 1;
    size_t search = search_size(&problem);
    if (!grow_workspace_to(task->solver, search + arrays))
        return false;
    task->covers.first = (uint32_t *)((char *)task->solver->workspace + search);
    task->covers.sorted = task->covers.first + primary;
    task->covers.marks = (uint8_t *)(task->covers.sorted + primary);
    return true;
}

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
        task->disagreed = true;
        return false;
    }
    if (count > 0)
        memcpy(task->covers.sorted, rows, count * sizeof *rows);
    qsort(task->covers.sorted, count, sizeof *rows, compare_rows);
    task->answer.rows = task->covers.sorted;
    task->answer.row_count = count;
    return true;
}

enum outcome show_if_covered(struct task *task, enum outcome found) {
    if (found == OUTCOME_SOLVED && !show_cover(task, task->covers.first, task->covers.count))
        return OUTCOME_DISAGREEMENT;
    return found;
}

/* A visitor: prints a cover as it is found. */
static bool print_cover(void *user, const uint32_t *rows, size_t count) {
    struct task *task = user;
    /* What the search costs, and how many covers there are, is not known before its end. */
    sudoku_result known = {.engine = task->result.engine};
    if (interrupted() || !show_cover(task, rows, count))
        return false;
    task->answer.result = &known;
    print_part(task);
    task->answer.result = &task->result;
    return true;
}

void print_single_cover(struct task *task) {
    print_cover(task, task->covers.first, task->covers.count);
}

void search_covers(struct task *task) {
    sudoku_exact_cover problem = matrix_problem(task->record->matrix);
    bool prints = task->query.visit != NULL;
    sudoku_exact_cover_solve(task->solver->workspace, search_size(&problem), &problem, &task->query,
                             prints ? print_cover : NULL, &task->result, task->covers.first,
                             &task->covers.count);
}

/* ---- Conflicts -------------------------------------------------------------------------- */

const char *find_conflict_with_cover(const struct options *options) {
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
