/* modes.c - what the program answers to a record, by mode. */
#include "modes.h"

#include "diagnostics.h"
#include "interrupt.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { DEFAULT_COUNT_LIMIT = 1000000 }; /* so that one record cannot hang a batch */

/* A record that is being answered. */
struct task {
    struct session *session;
    const struct record *record;
    sudoku_query query;
    sudoku_result result;
    sudoku_grid grid; /* the first, least or best solution */
    bool separated;   /* the mode sets answers apart by blank lines */
    size_t printed;   /* grids printed for this record */
    bool disagreed;   /* the checker refused a solution */
};

/* ---- Printing -------------------------------------------------------------------------- */

static enum form form_of(const struct task *task) {
    const struct options *options = task->session->options;
    return options->format_given ? options->format : task->record->form;
}

/* Prints a line for the record. */
static void print_line(struct task *task, const char *text) {
    if (!task->session->options->quiet)
        output_line(&task->session->output, text);
}

/* Prints the blank line between one answer in grids and the next, where there is to be one. */
static void print_separator(struct task *task) {
    struct session *session = task->session;
    if (!task->separated)
        return;
    bool multi_line = form_is_multi_line(form_of(task));
    bool wanted = session->options->format_given || task->record->blank_before;
    if (task->printed > 0 ? multi_line
                          : wanted && session->printed && (multi_line || session->multi_line))
        print_line(task, "");
    session->printed = true;
    session->multi_line = multi_line;
}

/* Prints a word in the place of a grid. */
static void print_word(struct task *task, const char *word) {
    print_separator(task);
    print_line(task, word);
}

/* Prints a solution, once the checker has confirmed it.  False if it has not. */
static bool print_solution(struct task *task, const sudoku_grid *grid) {
    char text[FORMAT_SIZE];
    if (!sudoku_solves(&task->record->puzzle, grid)) {
        complain("internal error: engine %s gave a wrong solution",
                 sudoku_engine_name(task->result.engine));
        task->disagreed = true;
        return false;
    }
    print_separator(task);
    task->printed++;
    if (!task->session->options->quiet)
        output_write(&task->session->output, text,
                     format_grid(grid, form_of(task), task->record->notation, text));
    return true;
}

/* ---- Asking the library ---------------------------------------------------------------- */

static struct position position_of_cell(const struct record *record, size_t cell) {
    size_t side = sudoku_side(record->puzzle.shape);
    return (struct position){record->file, record->origin.row_lines[cell / side],
                             record->origin.columns[cell]};
}

/* Tells why the library did not search; what came of the record. */
static enum outcome explain_error(const struct task *task) {
    const struct record *record = task->record;
    size_t side = sudoku_side(record->puzzle.shape);
    sudoku_fault fault = task->result.fault;
    char reason[100];
    if (task->result.error != SUDOKU_ERR_CONFLICT) {
        complain_at(position_of_cell(record, 0), sudoku_error_text(task->result.error));
        return OUTCOME_INVALID;
    }
    snprintf(reason, sizeof reason, "r%zuc%zu repeats the %d of r%zuc%zu", fault.cell / side + 1,
             fault.cell % side + 1, record->puzzle.cells[fault.cell], fault.other / side + 1,
             fault.other % side + 1);
    complain_at(position_of_cell(record, fault.cell), reason);
    return OUTCOME_NONE;
}

/* Makes sure that the workspace is large enough for the record. */
static bool prepare_workspace(struct session *session, sudoku_shape shape) {
    sudoku_solver *solver = &session->solver;
    size_t needed = sudoku_workspace_size(solver->engine, shape);
    if (needed <= solver->workspace_size)
        return true;
    free(solver->workspace);
    solver->workspace = malloc(needed);
    solver->workspace_size = solver->workspace == NULL ? 0 : needed;
    return solver->workspace != NULL;
}

/* What came of a search, as far as all modes agree: OUTCOME_SOLVED if there is a solution. */
static enum outcome judge(struct task *task) {
    struct session *session = task->session;
    const sudoku_result *result = &task->result;
    session->nodes += result->nodes;
    if (result->matrix.ones > session->matrix.ones)
        session->matrix = result->matrix;
    if (result->error != SUDOKU_OK)
        return explain_error(task);
    if (task->disagreed)
        return OUTCOME_DISAGREEMENT;
    if (result->solutions > 0)
        return OUTCOME_SOLVED;
    return result->end == SUDOKU_END_COMPLETE ? OUTCOME_NONE : OUTCOME_LIMIT;
}

static enum outcome solve(struct task *task, uint64_t limit) {
    task->query.limit = limit;
    sudoku_solve(&task->session->solver, &task->record->puzzle, &task->query, &task->result,
                 &task->grid);
    return judge(task);
}

/* ---- The modes ------------------------------------------------------------------------- */

static enum outcome find_least(struct task *task) {
    sudoku_least(&task->session->solver, &task->record->puzzle, &task->query, &task->result,
                 &task->grid);
    return judge(task);
}

/* Prints the grid found if there is one, else the word for the outcome. */
static enum outcome print_answer(struct task *task, enum outcome outcome) {
    static const char *const words[OUTCOME_COUNT] = {
        [OUTCOME_LIMIT] = "limit",
        [OUTCOME_INVALID] = "invalid",
        [OUTCOME_DISAGREEMENT] = "invalid",
    };
    if (outcome == OUTCOME_SOLVED) {
        if (print_solution(task, &task->grid))
            return outcome;
        outcome = OUTCOME_DISAGREEMENT;
    }
    const struct options *options = task->session->options;
    print_word(task, outcome == OUTCOME_NONE       ? options->none
                     : outcome == OUTCOME_MULTIPLE ? options->multiple
                                                   : words[outcome]);
    return outcome;
}

static enum outcome answer_first(struct task *task) {
    bool least = task->session->options->least;
    enum outcome outcome = least ? find_least(task) : solve(task, 1);
    return interrupted() ? outcome : print_answer(task, outcome);
}

static enum outcome answer_unique(struct task *task) {
    enum outcome outcome = solve(task, 2);
    if (task->result.solutions == 2)
        outcome = OUTCOME_MULTIPLE;
    else if (outcome == OUTCOME_SOLVED && task->result.end != SUDOKU_END_COMPLETE)
        outcome = OUTCOME_LIMIT;
    return interrupted() ? outcome : print_answer(task, outcome);
}

static bool print_visited(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct task *task = user;
    (void)puzzle;
    return !interrupted() && print_solution(task, solution) && !task->session->output.failed;
}

static enum outcome answer_all(struct task *task) {
    task->query.visit = print_visited;
    task->query.user = task;
    enum outcome outcome = solve(task, task->session->options->limit);
    if (interrupted())
        return outcome;
    if (outcome == OUTCOME_SOLVED) {
        if (task->result.end != SUDOKU_END_NODES && task->result.end != SUDOKU_END_DEADLINE)
            return outcome;
        outcome = OUTCOME_LIMIT; /* there may be more */
    }
    return print_answer(task, outcome);
}

static enum outcome answer_count(struct task *task) {
    const struct options *options = task->session->options;
    char text[32];
    enum outcome outcome = solve(task, options->limit_given ? options->limit : DEFAULT_COUNT_LIMIT);
    if (interrupted())
        return outcome;
    if (outcome == OUTCOME_INVALID)
        return print_answer(task, outcome);
    bool cut = task->result.end != SUDOKU_END_COMPLETE;
    snprintf(text, sizeof text, "%" PRIu64 "%s", task->result.solutions, cut ? "+" : "");
    print_line(task, text);
    bool as_asked = task->result.end == SUDOKU_END_LIMIT && options->limit_given;
    return cut && !as_asked ? OUTCOME_LIMIT : outcome;
}

static enum outcome answer_check(struct task *task) {
    const sudoku_grid *puzzle = &task->record->puzzle;
    size_t side = sudoku_side(puzzle->shape);
    sudoku_fault fault;
    char text[64];
    task->result.error = sudoku_check(puzzle, &fault);
    if (task->result.error == SUDOKU_OK) {
        print_line(task, sudoku_is_complete(puzzle) ? "solved" : "partial");
        return OUTCOME_SOLVED;
    }
    task->result.fault = fault;
    explain_error(task);
    snprintf(text, sizeof text, "wrong r%zuc%zu=r%zuc%zu", fault.other / side + 1,
             fault.other % side + 1, fault.cell / side + 1, fault.cell % side + 1);
    print_line(task, text);
    return OUTCOME_WRONG;
}

static enum outcome answer_target(struct task *task) {
    int score;
    char text[16];
    sudoku_target(&task->session->solver, &task->record->puzzle, &task->query, &task->result,
                  &task->grid, &score);
    enum outcome outcome = judge(task);
    if (interrupted())
        return outcome;
    if (outcome != OUTCOME_INVALID && task->result.end != SUDOKU_END_COMPLETE)
        outcome = OUTCOME_LIMIT; /* there may be a better one */
    if (outcome == OUTCOME_SOLVED &&
        (!sudoku_solves(&task->record->puzzle, &task->grid) || sudoku_score(&task->grid) != score))
        outcome = OUTCOME_DISAGREEMENT;
    if (outcome != OUTCOME_SOLVED && outcome != OUTCOME_NONE)
        return print_answer(task, outcome);
    snprintf(text, sizeof text, "%d", score);
    print_line(task, text);
    if (outcome == OUTCOME_SOLVED && task->session->options->verbose)
        return print_answer(task, outcome);
    return outcome;
}

/* Mode -> how to answer a record. */
static const struct {
    enum outcome (*answer)(struct task *task);
    bool separated;      /* answers are grids, set apart by blank lines */
    bool none_is_answer; /* a record without a solution is no failure */
} modes[] = {
    [MODE_FIRST] = {.answer = answer_first, .separated = true},
    [MODE_ALL] = {.answer = answer_all, .separated = true},
    [MODE_COUNT] = {.answer = answer_count},
    [MODE_UNIQUE] = {.answer = answer_unique, .separated = true},
    [MODE_CHECK] = {.answer = answer_check},
    [MODE_TARGET] = {.answer = answer_target, .none_is_answer = true},
};

static uint64_t deadline_of(const struct options *options) {
    return options->timeout == 0 ? 0 : sudoku_clock() + options->timeout;
}

static enum outcome answer(struct task *task) {
    const struct record *record = task->record;
    if (!record->valid) {
        complain_at(record->fault, record->reason);
    } else if (!prepare_workspace(task->session, record->puzzle.shape)) {
        complain_at(position_of_cell(record, 0), "not enough memory to solve this");
    } else {
        return modes[task->session->options->mode].answer(task);
    }
    return print_answer(task, OUTCOME_INVALID);
}

void worsen_status(struct session *session, int status) {
    if (status > session->status)
        session->status = status;
}

void answer_record(struct session *session, const struct record *record) {
    static const int statuses[OUTCOME_COUNT] = {
        [OUTCOME_NONE] = 1,  [OUTCOME_MULTIPLE] = 1, [OUTCOME_WRONG] = 1,
        [OUTCOME_LIMIT] = 1, [OUTCOME_INVALID] = 2,  [OUTCOME_DISAGREEMENT] = 2,
    };
    const struct options *options = session->options;
    struct task task = {
        .session = session,
        .record = record,
        .separated = modes[options->mode].separated,
        .query = {.max_nodes = options->max_nodes,
                  .deadline = deadline_of(options),
                  .cancel = interrupt_flag()},
    };
    enum outcome outcome = answer(&task);
    if (interrupted())
        return;
    session->outcomes[outcome]++;
    if (outcome != OUTCOME_NONE || !modes[options->mode].none_is_answer)
        worsen_status(session, statuses[outcome]);
}
