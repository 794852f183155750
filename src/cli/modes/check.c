/* check.c - the mode of --check: finds clashes, and checks expected solutions. */
#include "mode.h"

#include <inttypes.h>
#include <stdio.h>

/* ---- The record's own grid --------------------------------------------------------------- */

enum outcome set_wrong(struct task *task, struct mistake mistake) {
    size_t side = sudoku_side(task->puzzle.shape), cell = mistake.cell, other = mistake.other;
    const uint8_t *cells =
        (task->answer.solution != NULL ? task->answer.solution : &task->puzzle)->cells;
    char name[48];
    snprintf(name, sizeof name, "r%zuc%zu", cell / side + 1, cell % side + 1);
    task->answer.mistake = mistake;
    if (task->run_context->options->style.words[OUTCOME_WRONG] != NULL)
        return OUTCOME_WRONG;
    if (mistake.kind == CLASH)
        set_line(task, "wrong r%zuc%zu%s%s", other / side + 1, other % side + 1,
                 cells[cell] == cells[other] ? "=" : "~", name);
    else if (mistake.kind == CHANGED_GIVEN)
        set_line(task, "wrong %s is given as %s", name, digit_text(task, mistake.digit).text);
    else if (mistake.kind == EMPTY_CELL)
        set_line(task, "wrong %s is empty", name);
    else
        set_line(task, "wrong %s=%s", name, digit_text(task, mistake.digit).text);
    return OUTCOME_WRONG;
}

/* Checks the record's own grid.  outcomes: the expected outcomes, as bits 1 << outcome; 0 means
 * that there is no expectation. */
static enum outcome check_grid(struct task *task, unsigned outcomes) {
    sudoku_fault fault;
    sudoku_error error = sudoku_check(&task->puzzle, task->answer.rules, &fault);
    enum outcome found = error != SUDOKU_OK                  ? OUTCOME_WRONG
                         : sudoku_is_complete(&task->puzzle) ? OUTCOME_SOLVED
                                                             : OUTCOME_PARTIAL;
    if ((outcomes >> found & 1) != 0)
        return OUTCOME_RIGHT;
    if (error != SUDOKU_OK) {
        task->result.fault = fault;
        explain_error(task, error);
        return set_wrong(task, (struct mistake){CLASH, fault.cell, fault.other, 0});
    }
    if (outcomes == 0)
        return found;
    set_line(task, found == OUTCOME_SOLVED ? "wrong: solved" : "wrong: partial");
    return OUTCOME_WRONG;
}

/* ---- An expected solution ---------------------------------------------------------------- */

/* Checks an expected solution.  Its first error is a cell that is empty or differs from the given
 * or the pencil marks; otherwise, two cells that clash. */
static enum outcome check_solution(struct task *task, const sudoku_grid *expected) {
    size_t side = sudoku_side(task->puzzle.shape), found = sudoku_side(expected->shape);
    const sudoku_digits *marks = task->answer.marks;
    sudoku_fault fault;
    if (side != found) {
        set_line(task, "wrong: %zux%zu instead of %zux%zu", found, found, side, side);
        return OUTCOME_WRONG;
    }
    task->answer.solution = expected;
    for (size_t i = 0; i < side * side; i++) {
        int digit = expected->cells[i], given = task->record->cells[i];
        if (digit == 0)
            return set_wrong(task, (struct mistake){EMPTY_CELL, i, 0, 0});
        if (given != 0 && digit != given)
            return set_wrong(task, (struct mistake){CHANGED_GIVEN, i, 0, given});
        if (marks != NULL && (marks[i] >> (digit - 1) & 1) == 0)
            return set_wrong(task, (struct mistake){WRONG_DIGIT, i, 0, digit});
    }
    if (sudoku_check(expected, task->answer.rules, &fault) != SUDOKU_OK)
        return set_wrong(task, (struct mistake){CLASH, fault.cell, fault.other, 0});
    return OUTCOME_RIGHT;
}

/* Sets the answer if the number of solutions is not the expected one. */
static enum outcome set_wrong_number(struct task *task) {
    uint64_t count = task->result.solutions;
    task->answer.counted = true;
    set_line(task, "wrong: %" PRIu64 " solution%s", count, count == 1 ? "" : "s");
    return OUTCOME_WRONG;
}

/* Checks an expected number, which may also be a target score. */
static enum outcome check_number(struct task *task, uint64_t number, bool is_bound) {
    sudoku_target target = {.score = -1};
    uint64_t limit = task->query.limit;
    task->query.limit = number < UINT64_MAX - 1 ? number + !is_bound : SUDOKU_ALL;
    enum outcome found = search_record(task, search_solutions);
    task->query.limit = limit;
    uint64_t solutions = task->result.solutions;
    if (found != OUTCOME_SOLVED && found != OUTCOME_NONE)
        return found;
    if (is_bound ? solutions >= number : solutions == number && !was_cut(&task->result))
        return OUTCOME_RIGHT;
    if (is_9x9(task) && task->answer.rules == NULL && task->answer.marks == NULL) {
        sudoku_result result;
        sudoku_find_target(task->solver, &task->puzzle, &task->query, &result, &target);
    }
    if (target.score >= 0 && (uint64_t)target.score == number)
        return OUTCOME_RIGHT;
    return was_cut(&task->result) ? OUTCOME_LIMIT : set_wrong_number(task);
}

/* Checks whether the search has one of the expected outcomes. */
static enum outcome check_search(struct task *task, unsigned outcomes) {
    enum outcome found = search_record(task, search_solutions);
    if (found != OUTCOME_SOLVED && found != OUTCOME_NONE)
        return found;
    if (task->result.solutions > 1)
        found = OUTCOME_MULTIPLE;
    else if (found == OUTCOME_SOLVED && was_cut(&task->result))
        return OUTCOME_LIMIT;
    else if (found == OUTCOME_SOLVED && (outcomes >> OUTCOME_REDUNDANT & 1) != 0 &&
             is_redundant(task))
        found = OUTCOME_REDUNDANT;
    return (outcomes >> found & 1) != 0 ? OUTCOME_RIGHT : set_wrong_number(task);
}

static enum outcome answer_check(struct task *task, enum outcome found) {
    const struct expected_solution *expected = find_expected(task);
    (void)found;
    switch (expected->kind) {
    case EXPECTED_ABSENT:
        return check_grid(task, 0);
    case EXPECTED_SOLUTION:
        return check_solution(task, &expected->solution);
    case EXPECTED_SEARCH:
        return check_search(task, expected->outcomes);
    case EXPECTED_GRID:
        return check_grid(task, expected->outcomes);
    case EXPECTED_NUMBER:
    case EXPECTED_AT_LEAST:
        return check_number(task, expected->number, expected->kind == EXPECTED_AT_LEAST);
    case EXPECTED_BAD:
        return refuse_at(task, OUTCOME_INVALID, expected->fault, expected->reason);
    default: /* one message at the end gives the reason or the number of missing answers */
        task->answer.error = expected->reason;
        return expected->kind == EXPECTED_LOST ? OUTCOME_INVALID : OUTCOME_WRONG;
    }
}

const struct mode check_mode = {
    .name = "check",
    .letter = 'k',
    .help =
        "print solved, partial, or wrong with two clashing\ncells; with --answers, right or wrong",
    .flags = TAKES_ANSWERS,
    .answer = answer_check,
};
