/* task.c - the record being answered: its answer and its errors. */
#include "mode.h"

#include "runtime/names.h"
#include "runtime/output.h"

#include <stdio.h>
#include <string.h>

const struct expected_solution *find_expected(struct task *task) {
    const struct options *options = task->run_context->options;
    const struct record *record = task->record;
    if (options->answers != NULL)
        return task->expected;
    task->claim.kind =
        record->claim.length > 0 && !options->judged ? EXPECTED_SOLUTION : EXPECTED_ABSENT;
    task->claim.solution.shape = record->shape;
    memcpy(task->claim.solution.cells, arena_at(task->answer.arena, record->claim),
           record->claim.length);
    return &task->claim;
}

/* The cost of the search and the number of solutions are not known yet. */
void print_found_part(struct task *task) {
    sudoku_result known = {.engine = task->result.engine};
    struct answer part = task->answer;
    part.result = &known;
    part.exact = false;
    part.status = outcome_name(OUTCOME_SOLVED);
    part.is_part = true;
    write_answer(&task->writer, &part);
    task->answer.rank++;
    task->answer.line = NULL;
    task->answer.rows = NULL;
    task->answer.grid = task->answer.solution = NULL;
}

void set_line(struct task *task, const char *text) {
    size_t length = strnlen(text, sizeof task->line - 1);
    memcpy(task->line, text, length);
    task->line[length] = '\0';
    task->answer.line = task->line;
}

void complain_of_engine(struct task *task) {
    task->disagreed = true;
    complain_in(task->chunk_output, "internal error: engine %s returned a wrong solution",
                sudoku_engine_name(task->result.engine));
}

bool solves_record(const struct task *task, const sudoku_grid *solution) {
    const struct answer *answer = &task->answer;
    const struct record *record = task->record;
    return sudoku_solves(record->shape, answer->rules, record->cells, solution->cells) &&
           (answer->marks == NULL || sudoku_keeps_candidates(answer->marks, solution));
}

void begin_position(const struct task *task, sudoku_position *position) {
    if (task->answer.marks != NULL)
        sudoku_position_from_candidates(task->answer.marks, position);
    else
        sudoku_position_init(&task->puzzle, position, NULL);
}

sudoku_grid filled_cells(const struct task *task) {
    sudoku_grid filled = task->puzzle;
    sudoku_position position;
    if (task->answer.marks != NULL && sudoku_cells(filled.shape) == sizeof position.digits) {
        begin_position(task, &position);
        memcpy(filled.cells, position.digits, sizeof position.digits);
    }
    return filled;
}

bool show_solution(struct task *task, const sudoku_grid *solution) {
    if (!solves_record(task, solution)) {
        complain_of_engine(task);
        return false;
    }
    task->answer.solution = task->answer.grid = solution;
    return true;
}

bool is_9x9(const struct task *task) {
    sudoku_shape shape = task->puzzle.shape;
    return shape.box_height == 3 && shape.box_width == 3;
}

void note_error(struct task *task, const char *reason) {
    snprintf(task->error, sizeof task->error, "%s", reason);
    task->answer.error = task->error;
}

void complain_of(struct task *task, struct position where, const char *reason) {
    complain_at(task->chunk_output, where, reason);
    note_error(task, reason);
}

void complain_of_record(struct task *task, const char *reason) {
    complain_of(task, position_of_cell(&task->answer, 0), reason);
}

enum outcome refuse(struct task *task, const char *reason) {
    complain_in(task->chunk_output, "%s", reason);
    note_error(task, reason);
    return OUTCOME_INVALID;
}

enum outcome refuse_unsupported(struct task *task, const char *reason) {
    refuse(task, reason);
    return OUTCOME_UNSUPPORTED;
}

/* Reports the cell that repeats the digit of another. */
static void report_conflict(struct task *task) {
    size_t side = sudoku_side(task->puzzle.shape);
    sudoku_fault fault = task->result.fault;
    char reason[sizeof task->error];
    const uint8_t *cells = task->puzzle.cells;
    int digit = cells[fault.other];
    bool is_repeated = cells[fault.cell] == cells[fault.other];
    snprintf(reason, sizeof reason, "r%zuc%zu %s the %d of r%zuc%zu", fault.cell / side + 1,
             fault.cell % side + 1, is_repeated ? "repeats" : "is next to", digit,
             fault.other / side + 1, fault.other % side + 1);
    complain_of(task, position_of_cell(&task->answer, fault.cell), reason);
}

size_t complain_of_empty_cell(struct task *task) {
    const sudoku_digits *marks = task->answer.marks;
    size_t side = sudoku_side(task->puzzle.shape), cell = 0;
    char reason[64];
    while (marks != NULL && cell < side * side && marks[cell] != 0)
        cell++;
    if (marks == NULL || cell == side * side)
        return side * side;
    snprintf(reason, sizeof reason, "r%zuc%zu has no candidates", cell / side + 1, cell % side + 1);
    complain_of(task, position_of_cell(&task->answer, cell), reason);
    return cell;
}

enum outcome explain_error(struct task *task, sudoku_error error) {
    sudoku_shape shape = task->puzzle.shape;
    const sudoku_engine *engine = task->query.engine;
    const char *text = sudoku_error_text(error);
    char reason[sizeof task->error];
    task->result.error = error;
    if (error == SUDOKU_ERR_CONFLICT) {
        report_conflict(task);
        return OUTCOME_NONE;
    }
    unsigned ability = error == SUDOKU_ERR_CANDIDATES ? SUDOKU_ENGINE_TAKES_CANDIDATES
                       : task->answer.rules != NULL   ? SUDOKU_ENGINE_TAKES_RULES
                                                      : 0;
    if (error == SUDOKU_ERR_CANDIDATES ||
        (error == SUDOKU_ERR_UNSUPPORTED &&
         !engine_has(engine, shape, SUDOKU_ENGINE_SOLVES_SHAPE | ability))) {
        explain_engine(engine, shape, ability, reason, sizeof reason);
        return refuse_unsupported(task, reason);
    } else if (error == SUDOKU_ERR_UNSUPPORTED && task->mode->only_9x9 != NULL) {
        return refuse_unsupported(task, task->mode->only_9x9);
    } else if (error == SUDOKU_ERR_MEMORY) {
        text = "not enough memory to solve this puzzle";
    }
    return refuse(task, text);
}
