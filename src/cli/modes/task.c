/* task.c - the record being answered: its answer and its errors. */
#include "mode.h"

#include "runtime/names.h"
#include "runtime/output.h"

#include <stdarg.h>
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

void print_found_part(struct task *task) {
    struct answer part = task->answer;
    part.status = counter_names[OUTCOME_SOLVED];
    part.is_part = true;
    part.exact = false; /* even if the number of solutions is known */
    write_answer(&task->writer, &part);
    task->answer.rank++;
    task->answer.line = NULL;
    task->answer.rows = NULL;
    task->answer.grid = task->answer.solution = NULL;
}

void set_line(struct task *task, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(task->line, sizeof task->line, format, arguments);
    va_end(arguments);
    task->answer.line = task->line;
}

void complain_of_engine(struct task *task) {
    task->disagreed = true;
    refuse_cell(task, OUTCOME_DISAGREEMENT, 0,
                "internal error: engine %s returned a wrong solution",
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

enum outcome refuse_at(struct task *task, enum outcome outcome, struct position where,
                       const char *reason) {
    complain_at(task->output, where, reason);
    snprintf(task->error, sizeof task->error, "%s", reason);
    task->answer.error = task->error;
    return outcome;
}

enum outcome refuse_cell(struct task *task, enum outcome outcome, size_t cell, const char *format,
                         ...) {
    const struct record *record = task->record;
    struct place place = place_of_cell(record, task->answer.arena, cell);
    struct position where = {record->file, record->line + place.line, place.column};
    char reason[sizeof task->error];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    return refuse_at(task, outcome, where, reason);
}

enum outcome refuse(struct task *task, enum outcome outcome, const char *reason) {
    return refuse_cell(task, outcome, 0, "%s", reason);
}

struct digit_text digit_text(const struct task *task, int digit) {
    bool is_hexadecimal = task->record->alphabet == ALPHABET_HEXADECIMAL;
    struct digit_text text;
    snprintf(text.text, sizeof text.text, is_hexadecimal ? "%X" : "%u",
             (unsigned)digit - is_hexadecimal);
    return text;
}

/* Reports two cells that clash. */
static enum outcome refuse_conflict(struct task *task) {
    size_t side = sudoku_side(task->puzzle.shape), cell = task->result.fault.cell;
    size_t other = task->result.fault.other;
    const uint8_t *cells = task->puzzle.cells;
    return refuse_cell(task, OUTCOME_NONE, cell, "r%zuc%zu %s the %s in r%zuc%zu", cell / side + 1,
                       cell % side + 1,
                       cells[cell] == cells[other] ? "repeats" : "is consecutive with",
                       digit_text(task, cells[other]).text, other / side + 1, other % side + 1);
}

enum outcome explain_error(struct task *task, sudoku_error error) {
    sudoku_shape shape = task->puzzle.shape;
    const sudoku_engine *engine = task->query.engine;
    char reason[sizeof task->error];
    task->result.error = error;
    if (error == SUDOKU_ERR_CONFLICT)
        return refuse_conflict(task);
    unsigned ability = error == SUDOKU_ERR_CANDIDATES ? SUDOKU_ENGINE_TAKES_CANDIDATES
                       : task->answer.rules != NULL   ? SUDOKU_ENGINE_TAKES_RULES
                                                      : 0;
    if (error == SUDOKU_ERR_CANDIDATES ||
        (error == SUDOKU_ERR_UNSUPPORTED &&
         !engine_has(engine, shape, SUDOKU_ENGINE_SOLVES_SHAPE | ability))) {
        explain_engine(engine, shape, ability, reason, sizeof reason);
        return refuse(task, OUTCOME_UNSUPPORTED, reason);
    }
    return refuse(task, OUTCOME_INVALID,
                  error == SUDOKU_ERR_MEMORY ? "not enough memory to solve this puzzle"
                                             : sudoku_error_text(error));
}
