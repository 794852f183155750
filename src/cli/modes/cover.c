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

/* Makes room for the covers.  False if there is no memory for it. */
static bool reserve_for_covers(struct covers *covers, const sudoku_exact_cover *problem) {
    size_t primary = problem->primary, columns = primary + problem->secondary;
    size_t needed = 2 * primary * sizeof *covers->first + columns + 1;
    if (needed > covers->size) {
        free(covers->memory);
        covers->memory = malloc(needed);
        covers->size = covers->memory == NULL ? 0 : needed;
    }
    covers->first = covers->memory;
    covers->sorted = covers->first + primary;
    covers->marks = (uint8_t *)(covers->sorted + primary);
    return covers->memory != NULL;
}

void search_covers(struct task *task, bool prints) {
    sudoku_exact_cover problem = matrix_problem(task->record->matrix);
    task->query.user = task;
    if (reserve_for_covers(&task->covers, &problem))
        sudoku_exact_cover_solve(task->solver, &problem, &task->query, prints ? print_cover : NULL,
                                 &task->result, task->covers.first, &task->covers.count);
    else
        task->result.error = SUDOKU_ERR_MEMORY;
}
