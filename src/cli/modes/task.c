/* task.c - a record that is being answered: its answer and its errors. */
#include "task.h"

#include "runtime/diagnostics.h"
#include "runtime/engine_list.h"

#include <stdio.h>
#include <string.h>

const struct expected_solution *find_expected(struct task *task) {
    const struct options *options = task->run_context->options;
    if (options->answers != NULL)
        return &task->expected_solution;
    task->expected_solution.kind = EXPECTED_ABSENT;
    if (!options->judged)
        find_own_expected(task->record, &task->expected_solution);
    return &task->expected_solution;
}

void print_part(struct task *task) {
    task->answer.status = outcome_name(OUTCOME_SOLVED);
    task->answer.is_part = true;
    write_answer(&task->writer, &task->answer);
    task->answer.is_part = false;
    task->answer.rank++;
    task->answer.line = NULL;
    task->answer.rows = NULL;
    task->answer.grid = task->answer.solution = task->answer.minimal = NULL;
}

void print_found_part(struct task *task) {
    sudoku_result known = {.engine = task->result.engine};
    bool exact = task->answer.exact;
    task->answer.result = &known;
    task->answer.exact = false;
    print_part(task);
    task->answer.result = &task->result;
    task->answer.exact = exact;
}

void set_line(struct task *task, const char *text) {
    size_t length = strnlen(text, sizeof task->line - 1);
    memcpy(task->line, text, length);
    task->line[length] = '\0';
    task->answer.line = task->line;
}

void complain_of_engine(struct task *task) {
    task->disagreed = true;
    complain_in(task->chunk_output, "internal error: engine %s gave a wrong solution",
                sudoku_engine_name(task->result.engine));
}

bool solves_record(const struct full_record *record, const sudoku_grid *solution) {
    const sudoku_grid *puzzle = &record->puzzle;
    return sudoku_solves(puzzle->shape, record->rules, puzzle->cells, solution->cells) &&
           (!record->has_candidates || sudoku_keeps_candidates(record->candidates, solution));
}

void begin_position(const struct full_record *record, sudoku_position *position) {
    if (record->has_candidates)
        sudoku_position_from_candidates(record->candidates, position);
    else
        sudoku_position_begin(&record->puzzle, position, NULL);
}

sudoku_grid filled_cells(const struct full_record *record) {
    sudoku_grid filled = record->puzzle;
    sudoku_position position;
    if (record->has_candidates && sudoku_cells(filled.shape) == sizeof position.digits) {
        begin_position(record, &position);
        memcpy(filled.cells, position.digits, sizeof position.digits);
    }
    return filled;
}

bool show_solution(struct task *task, const sudoku_grid *solution) {
    if (!solves_record(task->record, solution)) {
        complain_of_engine(task);
        return false;
    }
    task->answer.solution = task->answer.grid = solution;
    return true;
}

bool is_9x9(const struct task *task) {
    sudoku_shape shape = task->record->puzzle.shape;
    return shape.box_height == 3 && shape.box_width == 3;
}

void note_error(struct task *task, struct position where, const char *reason) {
    task->answer.fault = where;
    snprintf(task->answer.error, sizeof task->answer.error, "%s", reason);
}

void complain_of(struct task *task, struct position where, const char *reason) {
    complain_at(task->chunk_output, where, reason);
    note_error(task, where, reason);
}

enum outcome refuse(struct task *task, const char *reason) {
    complain_of(task, position_of_cell(task->record, 0), reason);
    return OUTCOME_INVALID;
}

/* Complains of the cell that repeats another's digit. */
static void complain_of_conflict(struct task *task) {
    const struct full_record *record = task->record;
    size_t side = sudoku_side(record->puzzle.shape);
    sudoku_fault fault = task->result.fault;
    char reason[sizeof task->answer.error];
    const uint8_t *cells = record->puzzle.cells;
    int digit = cells[fault.other];
    bool is_repeated = cells[fault.cell] == cells[fault.other];
    snprintf(reason, sizeof reason, "r%zuc%zu %s the %d of r%zuc%zu", fault.cell / side + 1,
             fault.cell % side + 1, is_repeated ? "repeats" : "is next to", digit,
             fault.other / side + 1, fault.other % side + 1);
    complain_of(task, position_of_cell(record, fault.cell), reason);
}

size_t complain_of_empty_cell(struct task *task) {
    const struct full_record *record = task->record;
    size_t side = sudoku_side(record->puzzle.shape), cell = 0;
    char reason[64];
    while (record->has_candidates && cell < side * side && record->candidates[cell] != 0)
        cell++;
    if (!record->has_candidates || cell == side * side)
        return side * side;
    snprintf(reason, sizeof reason, "r%zuc%zu has no candidates", cell / side + 1, cell % side + 1);
    complain_of(task, position_of_cell(record, cell), reason);
    return cell;
}

enum outcome explain_error(struct task *task, sudoku_error error) {
    sudoku_shape shape = task->record->puzzle.shape;
    const sudoku_engine *engine = task->query.engine;
    const char *text = sudoku_error_text(error);
    char reason[sizeof task->answer.error];
    task->result.error = error;
    if (error == SUDOKU_ERR_CONFLICT) {
        complain_of_conflict(task);
        return OUTCOME_NONE;
    }
    bool has_rules = task->record->rules != NULL;
    bool lacks_rules =
        has_rules && (sudoku_engine_abilities(engine, shape) & SUDOKU_TAKES_RULES) == 0;
    bool lacks_shape = engine != NULL && !engine_solves(engine, shape);
    if (error == SUDOKU_ERR_CANDIDATES ||
        (error == SUDOKU_ERR_UNSUPPORTED && (lacks_shape || lacks_rules))) {
        explain_engine(engine, shape,
                       error == SUDOKU_ERR_CANDIDATES ? LACKS_CANDIDATES
                       : has_rules                    ? LACKS_RULES
                                                      : LACKS_SHAPE,
                       reason, sizeof reason);
        text = reason;
    } else if (error == SUDOKU_ERR_UNSUPPORTED && task->mode->only_9x9 != NULL) {
        text = task->mode->only_9x9;
    } else if (error == SUDOKU_ERR_MEMORY) {
        text = "not enough memory to solve this";
    }
    return refuse(task, text);
}
