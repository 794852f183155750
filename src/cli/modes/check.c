/* check.c - the mode of --check: tells whether grids clash, and whether expected solutions are
 * right. */
#include "runtime/diagnostics.h"
#include "runtime/statistics.h"
#include "task.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Tells whether the record has no solution, as was expected: nothing but a search can tell. */
static enum outcome check_expected_none(struct task *task) {
    enum outcome found = search_record(task, search_solutions);
    if (found == OUTCOME_NONE)
        return OUTCOME_RIGHT;
    return found == OUTCOME_SOLVED ? OUTCOME_WRONG : found;
}

static enum outcome check_expected(struct task *task, const struct expected_solution *expected) {
    struct run_statistics *statistics = &task->chunk_output->statistics;
    statistics->has_expected = true;
    switch (expected->kind) {
    case EXPECTED_NO_SOLUTION:
        return check_expected_none(task);
    case EXPECTED_SOLUTION:
        task->answer.solution = &expected->solution;
        return solves_record(task, &expected->solution) ? OUTCOME_RIGHT : OUTCOME_WRONG;
    case EXPECTED_BAD:
        complain_of(task, expected->fault, expected->reason);
        statistics_worsen(statistics, STATUS_BAD);
        return OUTCOME_WRONG;
    default: /* one complaint at the end tells why, or how many are missing */
        note_error(task, expected->fault, expected->reason);
        return expected->kind == EXPECTED_LOST ? OUTCOME_INVALID : OUTCOME_WRONG;
    }
}

/* Sets the answer of a grid that is wrong, unless the style has a word for it. */
static enum outcome set_wrong(struct task *task, const char *text) {
    if (task->run_context->options->style.words[OUTCOME_WRONG] == NULL)
        set_line(task, text);
    return OUTCOME_WRONG;
}

/* Tells whether the record's own candidates are legal; its puzzle is. */
static enum outcome check_candidates(struct task *task) {
    const sudoku_grid *puzzle = &task->puzzle;
    size_t side = sudoku_side(puzzle->shape), cell = complain_of_empty_cell(task);
    char text[32];
    if (cell == side * side)
        return sudoku_is_complete(puzzle) ? OUTCOME_SOLVED : OUTCOME_PARTIAL;
    snprintf(text, sizeof text, "wrong r%zuc%zu", cell / side + 1, cell % side + 1);
    return set_wrong(task, text);
}

/* Tells whether the record's own grid is legal. */
static enum outcome check_grid(struct task *task) {
    const sudoku_grid *puzzle = &task->puzzle;
    size_t side = sudoku_side(puzzle->shape);
    sudoku_fault fault;
    char text[64];
    sudoku_error error = sudoku_check(puzzle, task->answer.rules, &fault);
    if (error == SUDOKU_OK)
        return check_candidates(task);
    task->result.fault = fault;
    explain_error(task, error);
    bool is_repeated = puzzle->cells[fault.cell] == puzzle->cells[fault.other];
    snprintf(text, sizeof text, "wrong r%zuc%zu%sr%zuc%zu", fault.other / side + 1,
             fault.other % side + 1, is_repeated ? "=" : "~", fault.cell / side + 1,
             fault.cell % side + 1);
    return set_wrong(task, text);
}

static enum outcome answer_check(struct task *task, enum outcome found) {
    const struct expected_solution *expected = find_expected(task);
    (void)found;
    return expected->kind != EXPECTED_ABSENT ? check_expected(task, expected) : check_grid(task);
}

/* Prints how many expected solutions were right, unless --stats does. */
static enum status print_expected_summary(const struct finished_run *run) {
    const struct options *options = run->run_context->options;
    const struct run_statistics *statistics = run->statistics;
    if (!statistics->has_expected || options->stats || options->quiet)
        return STATUS_GOOD;
    bool printed = complain("records=%" PRIu64 " right=%" PRIu64 " wrong=%" PRIu64,
                            statistics_count_records(statistics), statistics->counts[OUTCOME_RIGHT],
                            statistics->counts[OUTCOME_WRONG]);
    return printed ? STATUS_GOOD : STATUS_BAD;
}

const struct mode check_mode = {
    .name = "check",
    .letter = 'k',
    .help =
        "print solved, partial, or wrong and two cells that\nclash; with --answers, right or wrong",
    .flags = TAKES_ANSWERS,
    .limit = 1,
    .answer = answer_check,
    .finish = print_expected_summary,
};
