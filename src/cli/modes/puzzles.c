/* puzzles.c - the modes that print puzzles: unchanged, in canonical form, new, or without redundant
 * givens. */
#include "mode.h"

/* Adds the expected solution, if there is one, to the answer, for formats that print it. */
static void show_expected(struct task *task) {
    const struct expected_solution *expected = find_expected(task);
    if (expected->kind == EXPECTED_SOLUTION)
        task->answer.solution = &expected->solution;
}

static enum outcome answer_convert(struct task *task, enum outcome found) {
    show_expected(task);
    task->answer.status = "valid";
    task->answer.grid = &task->puzzle;
    return found;
}

const struct mode convert_mode = {
    .name = "convert",
    .help = "print the puzzle unsolved, in any format",
    .answers = ANSWERS_PUZZLES,
    .answer = answer_convert,
};

static enum outcome answer_canonical(struct task *task, enum outcome found) {
    const sudoku_grid *puzzle = &task->puzzle;
    struct answer *answer = &task->answer;
    sudoku_error error = sudoku_canonicalize(puzzle, &task->grid);
    if (error != SUDOKU_OK) {
        (void)sudoku_check(puzzle, NULL, &task->result.fault);
        return explain_error(task, error);
    }
    show_expected(task);
    answer->status = "valid";
    answer->grid = &task->grid;
    answer->derived = "canonical";
    return found;
}

const struct mode canonical_mode = {
    .name = "canonical",
    .help = "print the canonical form (9x9)",
    .flags = PUZZLES_ONLY | SUDOKU_ONLY,
    .answers = ANSWERS_GRIDS,
    .only_9x9 = "canonical forms support only 9x9 grids",
    .answer = answer_canonical,
};

/* The batch has generated the puzzle with its solution. */
static enum outcome answer_generate(struct task *task, enum outcome found) {
    if (task->is_searched && !show_solution(task, &task->grid))
        return OUTCOME_DISAGREEMENT;
    task->answer.exact = true;
    task->result.solutions = 1;
    task->answer.status = "valid";
    task->answer.grid = &task->puzzle;
    return found;
}

/* The mode of --generate without an option for another mode. */
const struct mode generate_mode = {
    .answers = ANSWERS_PUZZLES,
    .answer = answer_generate,
};

/* ---- Minimal puzzles -------------------------------------------------------------------- */

static void minimize(struct task *task) {
    const sudoku_grid *puzzle = &task->puzzle;
    const struct options *options = task->run_context->options;
    if (task->is_searched)
        return;
    task->grid.shape = puzzle->shape;
    task->result = (sudoku_result){0};
    sudoku_error error = sudoku_minimize(task->solver, puzzle->shape, 1, puzzle->cells,
                                         options->seed_given ? &options->recipe.seed : NULL,
                                         &task->query, &task->result, task->grid.cells);
    if (error != SUDOKU_OK)
        task->result.error = error;
}

static enum outcome answer_minimize(struct task *task, enum outcome found) {
    if (found != OUTCOME_SOLVED)
        return found;
    task->answer.grid = &task->grid;
    task->answer.derived = "minimal";
    return found;
}

const struct mode minimize_mode = {
    .name = "minimize",
    .help = "remove redundant givens one by one",
    .flags = PUZZLES_ONLY | PROPER_ONLY | TAKES_SEED | MINIMIZES_BATCH,
    .answers = ANSWERS_GRIDS,
    .search = minimize,
    .answer = answer_minimize,
};
