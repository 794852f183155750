/* steps.c - the modes of --steps and --hint: logical steps to the solution. */
#include "mode.h"

#include <string.h>

/* Finds the next step with the nodes that are left.  Returns the end of the search. */
static sudoku_end find_step(struct task *task, const sudoku_position *position, sudoku_step *step,
                            sudoku_reason *reason) {
    sudoku_query query = task->query;
    uint64_t budget = query.max_nodes, spent = task->result.nodes;
    sudoku_result result;
    query.max_nodes = budget == 0 ? 0 : budget > spent ? budget - spent : 1;
    task->result.error = sudoku_find_step(task->solver, position, &query, &result, step, reason);
    task->result.nodes += result.nodes;
    return result.end;
}

/* Sets the answer to an unsolved position. */
static enum outcome show_position(struct task *task, const sudoku_position *position) {
    struct path *path = &task->path;
    memcpy(task->grid.cells, position->digits, sizeof position->digits);
    for (size_t i = 0; i < sizeof position->digits; i++) {
        uint8_t digit = position->digits[i];
        path->candidates[i] = digit > 0 ? UINT32_C(1) << (digit - 1) : position->candidates[i];
    }
    task->answer.grid = &task->grid;
    task->answer.candidates = path->candidates;
    return OUTCOME_PARTIAL;
}

/* For a puzzle without a solution, reports its first digit that differs from the expected solution,
 * or that some digit is wrong. */
static enum outcome explain_none(struct task *task) {
    const struct expected_solution *expected = find_expected(task);
    const uint8_t *cells = task->puzzle.cells, *solution = expected->solution.cells;
    size_t count = sudoku_cells(task->puzzle.shape), cell = 0;
    bool is_known =
        expected->kind == EXPECTED_SOLUTION && sudoku_cells(expected->solution.shape) == count;
    while (is_known && cell < count && (cells[cell] == 0 || cells[cell] == solution[cell]))
        cell++;
    bool is_found = is_known && cell < count, is_explained = task->answer.error[0] != '\0';
    if (!is_found && !is_explained)
        return refuse_cell(task, OUTCOME_NONE, 0,
                           "no solution: one of the entered digits is wrong");
    if (!is_found)
        return OUTCOME_NONE;
    if (!is_explained)
        refuse_cell(task, OUTCOME_WRONG, cell, "the %d in r%zuc%zu is wrong", cells[cell],
                    cell / 9 + 1, cell % 9 + 1);
    return set_wrong(task, (struct mistake){WRONG_DIGIT, cell, 0, cells[cell]});
}

/* Follows steps until the only solution or the requested number is reached. */
static enum outcome follow_path(struct task *task, enum outcome found) {
    struct path *path = &task->path;
    const struct options *options = task->run_context->options;
    bool is_hint = task->mode == &hint_mode, is_stuck = false;
    uint64_t requested = is_hint ? 1 : options->mode_number;
    sudoku_position position;
    sudoku_step step = {0};
    sudoku_reason reason;
    if (found != OUTCOME_SOLVED)
        return found == OUTCOME_NONE ? explain_none(task) : found;
    path_clear(path);
    path->is_hint = is_hint;
    task->answer.path = path;
    begin_position(task, &position);
    path->start = position;
    while (memchr(position.digits, 0, sizeof position.digits) != NULL && path->count < requested &&
           !is_stuck) {
        sudoku_end end = find_step(task, &position, &step, &reason);
        is_stuck = step.technique == NULL;
        if (task->result.error == SUDOKU_ERR_MEMORY)
            return refuse(task, OUTCOME_INVALID, "not enough memory to find the next step");
        if (end != SUDOKU_END_COMPLETE)
            return OUTCOME_LIMIT;
        if (!is_stuck && !path_add(path, &step, &reason, options->verbose))
            return refuse(task, OUTCOME_INVALID, "not enough memory to explain the steps");
        if (!is_stuck)
            sudoku_position_apply(&position, &step);
    }
    path->is_complete = memchr(position.digits, 0, sizeof position.digits) == NULL;
    if (path->is_hint)
        return OUTCOME_SOLVED;
    if (is_stuck)
        return refuse_cell(task, OUTCOME_PARTIAL, 0, "no technique applies after the last step");
    if (!path->is_complete)
        return show_position(task, &position);
    task->answer.rating = &path->rating;
    return show_if_solved(task, OUTCOME_SOLVED);
}

/* Common parts of both modes, which search for the only solution. */
#define PATH                                                                                       \
    .flags = TAKES_ANSWERS | SUDOKU_ONLY | PROPER_ONLY | SOLVES_BATCH,                             \
    .only_9x9 = "ratings and steps support only 9x9 grids", .search = search_solutions,            \
    .answer = follow_path

const struct mode steps_mode = {
    .name = "steps",
    .argument = "[=N]",
    .help = "print a logical solution, or its first N steps (9x9)",
    .answers = ANSWERS_BLOCKS,
    .places = FOR_MANY,
    PATH,
};

const struct mode hint_mode = {
    .name = "hint",
    .help = "print the next logical step (9x9)",
    PATH,
};
