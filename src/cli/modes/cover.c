/* cover.c - exact covers, the solutions of records that are matrices. */
#include "read/matrix.h"
#include "runtime/interrupt.h"
#include "task.h"

#include <stdlib.h>
#include <string.h>

static int compare_rows(const void *a, const void *b) {
    uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;
    return (first > second) - (first < second);
}

bool show_cover(struct task *task, const uint32_t *rows, size_t count) {
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

static bool print_cover(void *user, const uint32_t *rows, size_t count) {
    struct task *task = user;
    if (interrupted() || !show_cover(task, rows, count))
        return false;
    print_found_part(task);
    return true;
}

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

void search_covers(struct task *task, bool prints) {
    sudoku_exact_cover problem = matrix_problem(task->record->matrix);
    task->query.user = task;
    if (reserve_for_covers(task, &problem))
        sudoku_exact_cover_solve(task->solver->workspace, search_size(&problem), &problem,
                                 &task->query, prints ? print_cover : NULL, &task->result,
                                 task->covers.first, &task->covers.count);
    else
        task->result.error = SUDOKU_ERR_WORKSPACE;
}
