/* visit.h - a visitor that keeps the solutions it is shown, and judges each. */
#ifndef VISIT_H
#define VISIT_H

#include "sudoku.h"

struct visit_log {
    const sudoku_grid *puzzle; /* what the solutions must solve */
    size_t stop_at;            /* return false at this many; 0: never */
    bool ascending;            /* solutions must come in lexicographic order */
    size_t count;
    sudoku_grid *grids; /* count of them, in the order found; free_log() frees them */
};

/* For sudoku_query.visit, with a struct visit_log for user. */
bool log_visit(void *user, size_t puzzle, const sudoku_grid *solution);

/* Checks that no solution came twice. */
void check_distinct(const struct visit_log *log);

void free_log(struct visit_log *log);

#endif
