/* question.c - puts a mode's question to the library for a record.
 *
 * Nothing tells beforehand which search is a long one.  So each is made with a small budget first;
 * where that is not enough, all that is finished is printed, and the records behind are offered to
 * other threads, before the record is searched again. */
#include "question.h"

#include "options/options.h"
#include "read/matrix.h"
#include "run_context.h"
#include "runtime/interrupt.h"
#include "runtime/statistics.h"
#include "task.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void search_solutions(struct task *task) {
    sudoku_solve(task->solver, &task->record->puzzle, &task->query, &task->result, &task->grid);
}

void search_least(struct task *task) {
    sudoku_least(task->solver, &task->record->puzzle, &task->query, &task->result, &task->grid);
}

uint64_t question_limit(const struct mode *mode, const struct options *options) {
    const struct question *question = &mode->question;
    return question->limit_option && options->limit_given ? options->limit : question->limit;
}

/* The analyzer of gcc 12 takes memory for lost that is kept in a struct behind a pointer. */
#if defined __GNUC__ && __GNUC__ >= 12 && !defined __clang__
#pragma GCC diagnostic ignored "-Wanalyzer-malloc-leak"
#endif

size_t question_workspace(const struct mode *mode, const sudoku_engine *engine,
                          sudoku_shape shape) {
    const struct question *question = &mode->question;
    return question->workspace_size != NULL ? question->workspace_size(engine, shape)
                                            : sudoku_workspace_size(engine, shape);
}

bool grow_workspace(const struct mode *mode, sudoku_solver *solver, sudoku_shape shape) {
    return grow_workspace_to(solver, question_workspace(mode, solver->engine, shape));
}

bool grow_workspace_to(sudoku_solver *solver, size_t needed) {
    if (needed <= solver->workspace_size)
        return true;
    free(solver->workspace);
    solver->workspace = malloc(needed);
    solver->workspace_size = solver->workspace == NULL ? 0 : needed;
    return solver->workspace != NULL;
}

void begin_long_search(struct task *task) {
    chunk_output_publish(task->chunk_output);
    if (task->steal != NULL && !task->steal_offered) {
        task->steal_offered = true;
        task->steal->offer(task->steal->user);
    }
}

/* ---- The three ways to a result --------------------------------------------------------- */

/* Takes over what a batch found: its result, and its solution as the task's grid.  False if there
 * is nothing, or if it does not answer the question. */
static bool take_batch_result(struct task *task) {
    const struct question *question = &task->mode->question;
    const sudoku_result *result = task->batch_result;
    sudoku_shape shape = task->record->puzzle.shape;
    if (result == NULL)
        return false;
    task->result = *result;
    task->grid.shape = shape;
    if (result->solutions > 0)
        memcpy(task->grid.cells, task->batch_solution, sudoku_cells(shape));
    return question->is_settled == NULL || question->is_settled(result);
}

/* Searches with a small budget.  False if that was not enough. */
static bool search_shortly(struct task *task) {
    uint64_t budget = task->query.max_nodes;
    bool is_small = budget > 0 && budget <= SHORT_SEARCH;
    if (task->is_long)
        return false;
    task->query.max_nodes = is_small ? budget : SHORT_SEARCH;
    task->mode->question.search(task);
    task->query.max_nodes = budget;
    return is_small || task->result.end != SUDOKU_END_NODES;
}

static void search_at_length(struct task *task) {
    begin_long_search(task);
    task->mode->question.search(task);
}

/* ---- Solutions that are printed as they are found --------------------------------------- */

static bool print_found(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct task *task = user;
    /* What the search costs, and how many solutions there are, is not known before its end. */
    sudoku_result known = {.engine = task->result.engine};
    (void)puzzle;
    if (interrupted() || !show_solution(task, solution))
        return false;
    task->answer.result = &known;
    print_part(task);
    task->answer.result = &task->result;
    return true;
}

/* Prints all solutions.  is_settled: the result tells how many there are, and the first. */
static void print_each(struct task *task, bool is_settled) {
    const struct question *question = &task->mode->question;
    if (is_settled && task->result.solutions == 1 && question->print_single != NULL)
        question->print_single(task);
    else if (is_settled && task->result.solutions == 1)
        print_found(task, 0, &task->grid);
    if (is_settled && task->result.solutions <= 1)
        return;
    task->query.visit = print_found;
    task->query.user = task;
    if (is_settled)
        question->search(task);
    else
        search_at_length(task);
    task->query.visit = NULL;
}

/* ---- The question ----------------------------------------------------------------------- */

/* Keeps the measures of the matrix that a record is, or that the engine builds for it.  Not inline:
 * searches would save registers for it. */
__attribute__((noinline)) static void count_matrix(struct task *task, const sudoku_engine *engine) {
    struct run_statistics *statistics = &task->chunk_output->statistics;
    if (has_matrix(task->record)) {
        sudoku_exact_cover problem = matrix_problem(task->record->matrix);
        statistics_count_cover(statistics, &problem);
    } else if (!task->record->has_candidates) { /* its matrix is smaller than that of its puzzle */
        statistics_count_matrix(statistics, engine, &task->record->puzzle);
    }
}

void count_search(struct task *task, const sudoku_result *result) {
    statistics_count_search(&task->chunk_output->statistics, result);
    if (task->run_context->options->stats && result->engine != NULL)
        count_matrix(task, result->engine);
}

/* Makes sure that the workspace is large enough for the record. */
static bool reserve_workspace(struct task *task) {
    const struct question *question = &task->mode->question;
    return question->reserve != NULL
               ? question->reserve(task)
               : grow_workspace(task->mode, task->solver, task->record->puzzle.shape);
}

/* The outcome of a search as far as all modes agree. */
static enum outcome interpret_result(struct task *task) {
    const sudoku_result *result = &task->result;
    count_search(task, result);
    if (result->error != SUDOKU_OK) {
        task->answer.exact = result->error == SUDOKU_ERR_CONFLICT;
        return explain_error(task);
    }
    task->answer.exact = result->end == SUDOKU_END_COMPLETE;
    if (task->disagreed)
        return OUTCOME_DISAGREEMENT;
    if (result->solutions > 0)
        return OUTCOME_SOLVED;
    return task->answer.exact ? OUTCOME_NONE : OUTCOME_LIMIT;
}

enum outcome put_question(struct task *task) {
    const struct question *question = &task->mode->question;
    bool is_asked =
        question->search != NULL && (question->is_asked == NULL || question->is_asked(task));
    bool is_settled = is_asked && take_batch_result(task);
    if (!is_settled)
        task->result = (sudoku_result){0};
    if (!is_asked)
        return OUTCOME_SOLVED;
    if (!is_settled && !reserve_workspace(task)) {
        complain_of(task, position_of_cell(task->record, 0), "not enough memory to solve this");
        return OUTCOME_INVALID;
    }
    if (!is_settled)
        is_settled = search_shortly(task);
    if (question->prints_each)
        print_each(task, is_settled);
    else if (!is_settled)
        search_at_length(task);
    return interpret_result(task);
}

/* ---- Why there is no solution ------------------------------------------------------------ */

/* Finds the only solution of the placed digits of a record by a short search, in the workspace of
 * the search that found none.  False if it has not exactly one, or if that takes long. */
static bool solve_placed_digits(struct task *task, sudoku_grid *solution) {
    sudoku_grid placed = filled_cells(task->record);
    sudoku_query query = {.limit = 2, .max_nodes = SHORT_SEARCH, .cancel = task->query.cancel};
    sudoku_result result;
    sudoku_solve(task->solver, &placed, &query, &result, solution);
    return result.solutions == 1 && result.end == SUDOKU_END_COMPLETE;
}

void explain_none(struct task *task) {
    const struct record *record = task->record;
    size_t side = sudoku_side(record->puzzle.shape), cells = side * side;
    sudoku_grid solution;
    size_t cell = 0;
    char reason[120];
    if (complain_of_empty_cell(task) < cells || !solve_placed_digits(task, &solution))
        return;
    while ((record->candidates[cell] >> (solution.cells[cell] - 1) & 1) != 0) {
        if (++cell == cells)
            return;
    }
    snprintf(reason, sizeof reason,
             "r%zuc%zu lacks candidate %u, its digit in the only solution of the placed digits",
             cell / side + 1, cell % side + 1, solution.cells[cell]);
    complain_of(task, position_of_cell(record, cell), reason);
}
