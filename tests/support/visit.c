/* visit.c - see visit.h. */
#include "visit.h"

#include "harness.h"

#include <stdlib.h>
#include <string.h>

static int compare(const sudoku_grid *a, const sudoku_grid *b) {
    return memcmp(a->cells, b->cells, sudoku_cells(a->shape));
}

bool log_visit(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct visit_log *log = user;
    (void)puzzle;
    check_solves(log->puzzle, solution);
    if (log->ascending && log->count > 0)
        check_int(compare(&log->grids[log->count - 1], solution) < 0, true);
    log->grids = realloc(log->grids, (log->count + 1) * sizeof *log->grids);
    assert_non_null(log->grids);
    log->grids[log->count++] = *solution;
    return log->count != log->stop_at;
}

void check_distinct(const struct visit_log *log) {
    for (size_t a = 0; a < log->count; a++) {
        for (size_t b = 0; b < a; b++)
            check_int(compare(&log->grids[a], &log->grids[b]) == 0, false);
    }
}

void free_log(struct visit_log *log) {
    free(log->grids);
    *log = (struct visit_log){0};
}
