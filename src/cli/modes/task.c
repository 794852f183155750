/* task.c - a record that is being answered.
 *
 * Nothing tells beforehand which search is a long one.  So each is made with a small budget first;
 * where that is not enough, all that is finished is printed, and the records behind are offered to
 * other threads, before the record is searched again. */
#include "task.h"

#include "options/engine_list.h"
#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- What is printed ------------------------------------------------------------------- */

void print_answer(struct task *task) {
    struct answer *answer = &task->answer;
    if (task->start > 0)
        answer->nanoseconds = sudoku_clock() - task->start;
    answer->rank = task->printed;
    write_answer(&task->writer, answer);
}

void set_line(struct task *task, const char *text) {
    size_t length = strnlen(text, sizeof task->line - 1);
    memcpy(task->line, text, length);
    task->line[length] = '\0';
    task->answer.line = task->line;
}

bool show_solution(struct task *task, const sudoku_grid *grid) {
    if (!sudoku_solves(&task->record->puzzle, grid)) {
        complain_in(task->chunk_output, "internal error: engine %s gave a wrong solution",
                    sudoku_engine_name(task->result.engine));
        task->disagreed = true;
        return false;
    }
    task->answer.solution = task->answer.grid = grid;
    return true;
}

enum outcome show_if_solved(struct task *task, enum outcome outcome) {
    if (outcome == OUTCOME_SOLVED && !show_solution(task, &task->grid))
        return OUTCOME_DISAGREEMENT;
    return outcome;
}

void note_error(struct task *task, struct position where, const char *reason) {
    task->answer.fault = where;
    snprintf(task->answer.error, sizeof task->answer.error, "%s", reason);
}

void complain_of(struct task *task, struct position where, const char *reason) {
    complain_at(task->chunk_output, where, reason);
    note_error(task, where, reason);
}

enum outcome explain_error(struct task *task) {
    const struct record *record = task->record;
    const sudoku_engine *engine = task->solver->engine;
    size_t side = sudoku_side(record->puzzle.shape);
    sudoku_fault fault = task->result.fault;
    char reason[sizeof task->answer.error];
    if (task->result.error == SUDOKU_ERR_UNSUPPORTED && engine != NULL &&
        !engine_solves(engine, record->puzzle.shape)) {
        explain_unsupported(engine, record->puzzle.shape, reason, sizeof reason);
        complain_of(task, position_of_cell(record, 0), reason);
        return OUTCOME_INVALID;
    }
    if (task->result.error != SUDOKU_ERR_CONFLICT) {
        complain_of(task, position_of_cell(record, 0), sudoku_error_text(task->result.error));
        return OUTCOME_INVALID;
    }
    snprintf(reason, sizeof reason, "r%zuc%zu repeats the %d of r%zuc%zu", fault.cell / side + 1,
             fault.cell % side + 1, record->puzzle.cells[fault.cell], fault.other / side + 1,
             fault.other % side + 1);
    complain_of(task, position_of_cell(record, fault.cell), reason);
    return OUTCOME_NONE;
}

/* ---- What is asked --------------------------------------------------------------------- */

bool grow_workspace(sudoku_solver *solver, sudoku_shape shape) {
    size_t needed = sudoku_workspace_size(solver->engine, shape);
    if (needed <= solver->workspace_size)
        return true;
    free(solver->workspace);
    solver->workspace = malloc(needed);
    solver->workspace_size = solver->workspace == NULL ? 0 : needed;
    return solver->workspace != NULL;
}

/* The same for the record's shape, if there is anything left to be searched; complains. */
static bool prepare_workspace(struct task *task) {
    bool prepared = task->found != NULL || grow_workspace(task->solver, task->record->puzzle.shape);
    if (!prepared)
        complain_of(task, position_of_cell(task->record, 0), "not enough memory to solve this");
    return prepared;
}

/* What came of a search, as far as all modes agree. */
static enum outcome judge(struct task *task) {
    const sudoku_result *result = &task->result;
    statistics_count_search(&task->chunk_output->run_statistics, result);
    if (result->error != SUDOKU_OK) {
        task->answer.exact = result->error == SUDOKU_ERR_CONFLICT;
        return explain_error(task);
    }
    task->answer.exact = result->end == SUDOKU_END_COMPLETE;
    if (task->disagreed)
        return OUTCOME_DISAGREEMENT;
    if (result->solutions > 0)
        return OUTCOME_SOLVED;
    return result->end == SUDOKU_END_COMPLETE ? OUTCOME_NONE : OUTCOME_LIMIT;
}

/* A call of the library by the task's query. */
typedef void search_call(struct task *task);

static void call_solve(struct task *task) {
    sudoku_solve(task->solver, &task->record->puzzle, &task->query, &task->result, &task->grid);
}

static void call_least(struct task *task) {
    sudoku_least(task->solver, &task->record->puzzle, &task->query, &task->result, &task->grid);
}

static void call_target(struct task *task) {
    sudoku_target(task->solver, &task->record->puzzle, &task->query, &task->result, &task->grid,
                  &task->answer.score);
}

void begin_long(struct task *task) {
    chunk_output_publish(task->chunk_output);
    if (task->steal != NULL && !task->steal_offered) {
        task->steal_offered = true;
        task->steal->offer(task->steal->user);
    }
}

/* Takes over what a batch has found. */
static void take_found(struct task *task) {
    sudoku_shape shape = task->record->puzzle.shape;
    task->result = *task->found;
    task->grid.shape = shape;
    if (task->result.solutions > 0)
        memcpy(task->grid.cells, task->found_cells, sudoku_cells(shape));
    task->found = NULL;
}

/* Searches if that is not long.  False if it is. */
static bool search_shortly(struct task *task, search_call *call) {
    uint64_t budget = task->query.max_nodes;
    bool enough = budget > 0 && budget <= SHORT_SEARCH;
    if (task->found != NULL) {
        take_found(task);
        return true;
    }
    if (task->tried)
        return false;
    task->query.max_nodes = enough ? budget : SHORT_SEARCH;
    call(task);
    task->query.max_nodes = budget;
    return enough || task->result.end != SUDOKU_END_NODES;
}

static void search_at_length(struct task *task, search_call *call) {
    begin_long(task);
    call(task);
}

static enum outcome search(struct task *task, search_call *call) {
    if (!prepare_workspace(task))
        return OUTCOME_INVALID;
    if (!search_shortly(task, call))
        search_at_length(task, call);
    return judge(task);
}

enum outcome solve(struct task *task, uint64_t limit) {
    task->query.limit = limit;
    return search(task, call_solve);
}

static bool print_visited(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct task *task = user;
    (void)puzzle;
    if (interrupted() || !show_solution(task, solution))
        return false;
    task->answer.status = outcome_name(OUTCOME_SOLVED);
    /* What the search costs and how many solutions there are is not known before its end. */
    task->seen.engine = task->result.engine;
    task->answer.result = &task->seen;
    print_answer(task);
    task->printed++;
    return true;
}

enum outcome solve_and_print(struct task *task, uint64_t limit) {
    if (!prepare_workspace(task))
        return OUTCOME_INVALID;
    task->query.limit = limit;
    bool short_search = search_shortly(task, call_solve);
    if (short_search && task->result.solutions == 1)
        print_visited(task, 0, &task->grid);
    if (short_search && task->result.solutions <= 1)
        return judge(task);
    task->query.visit = print_visited;
    task->query.user = task;
    if (short_search)
        call_solve(task);
    else
        search_at_length(task, call_solve);
    return judge(task);
}

/* Of several solutions, a batch has found any. */
enum outcome solve_least(struct task *task) {
    if (task->found != NULL &&
        (task->found->solutions > 1 || task->found->end != SUDOKU_END_COMPLETE)) {
        task->found = NULL;
        task->tried = false;
    }
    return search(task, call_least);
}

enum outcome solve_target(struct task *task) {
    enum outcome outcome = search(task, call_target);
    if (outcome != OUTCOME_INVALID && task->result.end != SUDOKU_END_COMPLETE)
        return OUTCOME_LIMIT; /* there may be a better one */
    if (outcome == OUTCOME_SOLVED && (!sudoku_solves(&task->record->puzzle, &task->grid) ||
                                      sudoku_score(&task->grid) != task->answer.score))
        return OUTCOME_DISAGREEMENT;
    return outcome;
}
