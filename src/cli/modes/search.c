/* search.c - searches a record if the batch has no result, with a small budget before the full one.
 *
 * The cost of a search is not known in advance.  Each record is first searched with a small budget.
 * If that is not enough, all finished answers are published before the record is searched again. */

#include "mode.h"

#include "runtime/platform.h"

#include <stdlib.h>
#include <string.h>

/* ---- Exact covers ------------------------------------------------------------------------ */

static int compare_rows(const void *a, const void *b) {
    uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;
    return (first > second) - (first < second);
}

/* Sets the answer's rows to the cover stored with the matrix if the checker confirms it.
 * Otherwise, reports the engine and returns false. */
static bool show_cover(struct task *task) {
    const struct matrix *matrix = task->record->matrix;
    size_t count = task->answer.row_count;
    if (!sudoku_is_exact_cover(&matrix->problem, matrix->cover, count, matrix->marks)) {
        complain_of_engine(task);
        return false;
    }
    qsort(matrix->cover, count, sizeof *matrix->cover, compare_rows);
    task->answer.rows = matrix->cover;
    return true;
}

static bool print_cover(void *user, const uint32_t *rows, size_t count) {
    struct task *task = user;
    if (count > 0)
        memcpy(task->record->matrix->cover, rows, count * sizeof *rows);
    task->answer.row_count = count;
    if (interrupted() || !show_cover(task))
        return false;
    print_found_part(task);
    return true;
}

void search_covers(struct task *task, bool prints) {
    const struct matrix *matrix = task->record->matrix;
    sudoku_cover first = {.rows = matrix->cover};
    task->query.visit_cover = prints ? print_cover : NULL;
    task->query.user = task;
    sudoku_solve_exact_cover(task->solver, &matrix->problem, &task->query, &task->result, &first);
    task->answer.row_count = first.count;
}

/* ---- Solutions --------------------------------------------------------------------------- */

void search_solutions(struct task *task) {
    if (task->record->matrix != NULL)
        search_covers(task, false);
    else if (!task->is_searched)
        sudoku_solve(task->solver, &task->puzzle, &task->query, &task->result, &task->grid);
}

bool is_redundant(struct task *task) {
    size_t redundant = SIZE_MAX;
    sudoku_is_minimal(task->solver, &task->puzzle, &task->query, &task->result, &redundant);
    return redundant < sudoku_cells(task->puzzle.shape);
}

/* ---- Results ---------------------------------------------------------------------------- */

bool was_cut(const sudoku_result *result) {
    return result->end == SUDOKU_END_NODES || result->end == SUDOKU_END_DEADLINE;
}

enum outcome outcome_of_search(const struct task *task) {
    const sudoku_result *result = &task->result;
    if (task->disagreed)
        return OUTCOME_DISAGREEMENT;
    if (result->solutions > 0)
        return OUTCOME_SOLVED;
    return result->end == SUDOKU_END_COMPLETE ? OUTCOME_NONE : OUTCOME_LIMIT;
}

void count_search(struct task *task, const sudoku_result *result) {
    uint64_t *counts = task->output->statistics.counts;
    counts[COUNT_NODES] += result->nodes;
    counts[COUNT_CONFLICTS] += result->learning.conflicts;
    counts[COUNT_RESTARTS] += result->learning.restarts;
    counts[COUNT_LEARNED] += result->learning.learned;
}

enum outcome show_if_solved(struct task *task, enum outcome found) {
    if (found != OUTCOME_SOLVED)
        return found;
    bool is_right =
        task->record->matrix != NULL ? show_cover(task) : show_solution(task, &task->grid);
    return is_right ? OUTCOME_SOLVED : OUTCOME_DISAGREEMENT;
}

/* ---- The search ------------------------------------------------------------------------- */

/* Searches with the current engine, as documented for search_record(). */
static void search_in_turns(struct task *task, void (*search)(struct task *task)) {
    uint64_t budget = task->query.max_nodes;
    bool is_short = budget > 0 && budget <= SHORT_SEARCH;
    if (!task->is_long) {
        task->query.max_nodes = is_short ? budget : SHORT_SEARCH;
        search(task);
        task->query.max_nodes = budget;
        task->is_long = !is_short && task->result.end == SUDOKU_END_NODES;
    }
    if (task->is_long) {
        output_flush(&task->output->answers);
        search(task);
    }
}

enum outcome search_record(struct task *task, void (*search)(struct task *task)) {
    const sudoku_result *result = &task->result;
    const struct options *options = task->run_context->options;
    search_in_turns(task, search);
    for (size_t i = 1; i < options->engine_count && result->error != SUDOKU_ERR_UNSUPPORTED; i++) {
        task->output->statistics.engine_nodes[i - 1] += result->nodes;
        task->query.engine = options->engines[i];
        if (options->timeout > 0)
            task->query.deadline = sudoku_clock() + options->timeout;
        task->is_searched = task->is_long = false;
        search_in_turns(task, search);
    }
    count_search(task, result);
    task->answer.exact = result->end == SUDOKU_END_COMPLETE || result->error == SUDOKU_ERR_CONFLICT;
    enum outcome outcome =
        result->error != SUDOKU_OK ? explain_error(task, result->error) : outcome_of_search(task);
    if ((task->mode->flags & PROPER_ONLY) == 0)
        return outcome;
    if (result->solutions > 1)
        return OUTCOME_MULTIPLE;
    return outcome == OUTCOME_SOLVED && !task->answer.exact ? OUTCOME_LIMIT : outcome;
}
