/* modes.c - what the program answers to a record, by mode. */
#include "modes.h"

#include "bench/bench.h"
#include "runtime/interrupt.h"
#include "runtime/output.h"

#include <stdio.h>

enum { DEFAULT_COUNT_LIMIT = 1000000 }; /* so that one record cannot hang a batch */

/* Asks whether there is exactly one solution. */
static enum outcome solve_unique(struct task *task) {
    enum outcome outcome = solve(task, 2);
    if (task->result.solutions == 2)
        return OUTCOME_MULTIPLE;
    return outcome == OUTCOME_SOLVED && !task->answer.exact ? OUTCOME_LIMIT : outcome;
}

/* ---- The modes: each finds what came of the record, and fills in the answer ------------- */

static enum outcome answer_first(struct task *task) {
    return show_if_solved(task, solve(task, 1));
}

static enum outcome answer_least(struct task *task) {
    enum outcome outcome = solve_least(task);
    task->answer.exact = task->answer.exact && outcome == OUTCOME_NONE;
    return show_if_solved(task, outcome);
}

static enum outcome answer_unique(struct task *task) {
    return show_if_solved(task, solve_unique(task));
}

static enum outcome answer_all(struct task *task) {
    enum outcome outcome = solve_and_print(task, task->run_context->options->limit);
    task->answer.grid = task->answer.solution = NULL;
    task->answer.result = &task->result;
    bool cut = task->result.end == SUDOKU_END_NODES || task->result.end == SUDOKU_END_DEADLINE;
    return outcome == OUTCOME_SOLVED && cut ? OUTCOME_LIMIT : outcome; /* there may be more */
}

/* Counts up to limit solutions, with 0 for no limit. */
static enum outcome count(struct task *task, uint64_t limit) {
    char text[24] = "", *end = text + sizeof text - 1;
    enum outcome outcome = solve(task, limit);
    if (outcome == OUTCOME_INVALID)
        return outcome;
    task->answer.counted = true;
    if (!task->answer.exact)
        *--end = '+';
    set_line(task, number_before(end, task->result.solutions, 1));
    bool as_asked = task->result.end == SUDOKU_END_LIMIT && task->run_context->options->limit_given;
    return task->answer.exact || as_asked ? outcome : OUTCOME_LIMIT;
}

static uint64_t count_limit(const struct options *options) {
    return options->limit_given ? options->limit : DEFAULT_COUNT_LIMIT;
}

static enum outcome answer_count(struct task *task) {
    return count(task, count_limit(task->run_context->options));
}

static enum outcome answer_count_and_show(struct task *task) {
    enum outcome outcome = count(task, 0);
    bool unique = outcome == OUTCOME_SOLVED && task->result.solutions == 1;
    return unique ? show_if_solved(task, outcome) : outcome;
}

/* A puzzle is minimal if none of its givens can be spared: without it, there is a second
 * solution. */
static enum outcome answer_minimal(struct task *task) {
    const sudoku_grid *puzzle = &task->record->puzzle;
    enum outcome outcome = solve_unique(task);
    sudoku_result result;
    size_t redundant;
    if (outcome != OUTCOME_SOLVED)
        return outcome;
    begin_long(task); /* that is a search for each given */
    sudoku_minimal(task->solver, puzzle, &task->query, &result, NULL, &redundant);
    /* It makes the first search once more, which is counted already. */
    task->chunk_output->run_statistics.nodes += result.nodes - task->result.nodes;
    if (result.end != SUDOKU_END_COMPLETE)
        return OUTCOME_LIMIT;
    bool minimal = redundant == sudoku_cells(puzzle->shape);
    return minimal ? show_if_solved(task, outcome) : OUTCOME_REDUNDANT;
}

/* Adds the three digits in the top left corner of the solution, as one number, to the sum. */
static enum outcome answer_corners(struct task *task) {
    const uint8_t *cells = task->grid.cells;
    struct position first = position_of_cell(task->record, 0);
    if (sudoku_side(task->record->puzzle.shape) != 9) {
        complain_of(task, first, "this sum is of 9x9 grids only");
        return OUTCOME_INVALID;
    }
    enum outcome outcome = answer_least(task);
    if (outcome == OUTCOME_SOLVED)
        task->chunk_output->run_statistics.sum += 100u * cells[0] + 10u * cells[1] + cells[2];
    else if (!interrupted())
        complain_of(task, first, "no solution that could be in the sum");
    return outcome;
}

/* Judges the claim that there is no solution. */
static enum outcome judge_none(struct task *task) {
    enum outcome outcome = solve(task, 1);
    return outcome == OUTCOME_NONE     ? OUTCOME_RIGHT
           : outcome == OUTCOME_SOLVED ? OUTCOME_WRONG
                                       : outcome;
}

static enum outcome judge_claim(struct task *task) {
    const struct expected_solution *expected_solution = task->expected_solution;
    struct run_statistics *run_statistics = &task->chunk_output->run_statistics;
    run_statistics->claims_judged = true;
    switch (expected_solution->kind) {
    case EXPECTED_NO_SOLUTION:
        return judge_none(task);
    case EXPECTED_SOLUTION:
        task->answer.solution = &expected_solution->solution;
        return sudoku_solves(&task->record->puzzle, &expected_solution->solution) ? OUTCOME_RIGHT
                                                                                  : OUTCOME_WRONG;
    case EXPECTED_BAD:
        complain_of(task, expected_solution->fault, expected_solution->reason);
        statistics_worsen(run_statistics, STATUS_BAD);
        return OUTCOME_WRONG;
    default: /* all that are missing are complained of at the end, together */
        note_error(task, expected_solution->fault, expected_solution->reason);
        return OUTCOME_WRONG;
    }
}

static enum outcome answer_check(struct task *task) {
    const sudoku_grid *puzzle = &task->record->puzzle;
    size_t side = sudoku_side(puzzle->shape);
    sudoku_fault fault;
    char text[64];
    if (task->expected_solution != NULL && task->expected_solution->kind != EXPECTED_ABSENT)
        return judge_claim(task);
    task->result.error = sudoku_check(puzzle, &fault);
    if (task->result.error == SUDOKU_OK)
        return sudoku_is_complete(puzzle) ? OUTCOME_SOLVED : OUTCOME_PARTIAL;
    task->result.fault = fault;
    explain_error(task);
    snprintf(text, sizeof text, "wrong r%zuc%zu=r%zuc%zu", fault.other / side + 1,
             fault.other % side + 1, fault.cell / side + 1, fault.cell % side + 1);
    if (task->run_context->options->style.words[OUTCOME_WRONG] == NULL)
        set_line(task, text);
    return OUTCOME_WRONG;
}

static enum outcome answer_target(struct task *task) {
    char text[16];
    enum outcome outcome = solve_target(task);
    if (outcome != OUTCOME_SOLVED && outcome != OUTCOME_NONE)
        return outcome;
    task->answer.exact = outcome == OUTCOME_NONE; /* branch and bound looks at some only */
    task->answer.scored = true;
    if (outcome == OUTCOME_NONE)
        task->answer.score = -1;
    snprintf(text, sizeof text, "%d", task->answer.score);
    set_line(task, text);
    if (outcome == OUTCOME_SOLVED) {
        show_solution(task, &task->grid);
        if (!task->run_context->options->verbose)
            task->answer.grid = NULL;
    }
    return outcome;
}

static enum outcome answer_convert(struct task *task) {
    const struct expected_solution *expected_solution = task->expected_solution;
    if (expected_solution != NULL && expected_solution->kind == EXPECTED_SOLUTION)
        task->answer.solution = &expected_solution->solution;
    task->answer.claim_unread =
        expected_solution != NULL && expected_solution->kind == EXPECTED_BAD;
    task->answer.status = "valid";
    task->answer.grid = &task->record->puzzle;
    return OUTCOME_SOLVED;
}

/* Keeps the record for the end of the run. */
static enum outcome answer_bench(struct task *task) {
    const struct record *record = task->record;
    task->result.error = sudoku_check(&record->puzzle, &task->result.fault);
    if (task->result.error != SUDOKU_OK)
        return explain_error(task);
    bool kept = bench_add(task->run_context->bench, &record->puzzle, position_of_cell(record, 0),
                          task->chunk_output);
    return kept ? OUTCOME_SOLVED : OUTCOME_INVALID;
}

/* ---- The table ------------------------------------------------------------------------- */

static uint64_t all_limit(const struct options *options) {
    return options->limit;
}

static uint64_t no_limit(const struct options *options) {
    (void)options;
    return 0;
}

static uint64_t limit_of_one(const struct options *options) {
    (void)options;
    return 1;
}

static uint64_t limit_of_two(const struct options *options) {
    (void)options;
    return 2;
}

static const struct mode_row modes[] = {
    [MODE_FIRST] = {.answer = answer_first,
                    .limit = limit_of_one,
                    .shows = true,
                    .separated = true},
    [MODE_LEAST] = {.answer = answer_least,
                    .limit = limit_of_two,
                    .of_auto = true,
                    .shows = true,
                    .separated = true},
    [MODE_ALL] = {.answer = answer_all, .limit = all_limit, .shows = true, .separated = true},
    [MODE_COUNT] = {.answer = answer_count, .limit = count_limit},
    [MODE_COUNT_AND_SHOW] = {.answer = answer_count_and_show, .limit = no_limit},
    [MODE_UNIQUE] = {.answer = answer_unique,
                     .limit = limit_of_two,
                     .shows = true,
                     .separated = true},
    [MODE_MINIMAL] = {.answer = answer_minimal, .limit = limit_of_two, .separated = true},
    [MODE_CORNERS] = {.answer = answer_corners, .silent = true},
    [MODE_CHECK] = {.answer = answer_check, .expected_file = true},
    [MODE_TARGET] = {.answer = answer_target, .none_is_answer = true},
    [MODE_BENCH] = {.answer = answer_bench, .silent = true},
    [MODE_CONVERT] = {.answer = answer_convert, .separated = true, .expected_file = true},
};

const struct mode_row *mode_row(enum mode mode) {
    return &modes[mode];
}
