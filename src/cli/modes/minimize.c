/* minimize.c - the mode of --minimize: prints the puzzle without givens that can be spared; and
 * with --all, every such puzzle. */
#include "modes.h"
#include "options/options.h"
#include "question.h"
#include "run_context.h"
#include "runtime/interrupt.h"
#include "task.h"

static sudoku_error minimize_batch(const struct options *options, const sudoku_solver *solver,
                                   sudoku_shape shape, size_t count, const uint8_t *puzzles,
                                   const sudoku_query *query, sudoku_result *results,
                                   uint8_t *minimal) {
    const uint64_t *seed = options->seed_given ? &options->recipe.seed : NULL;
    return sudoku_minimize(solver, shape, count, puzzles, seed, query, results, minimal);
}

/* The same for the task's record. */
static void minimize(struct task *task) {
    const sudoku_grid *puzzle = &task->record->puzzle;
    task->grid.shape = puzzle->shape;
    task->result = (sudoku_result){0};
    sudoku_error error =
        minimize_batch(task->run_context->options, task->solver, puzzle->shape, 1, puzzle->cells,
                       &task->query, &task->result, task->grid.cells);
    if (error != SUDOKU_OK)
        task->result.error = error;
}

static enum outcome answer_minimize(struct task *task, enum outcome found) {
    enum outcome outcome = judge_proper(task, found);
    if (outcome != OUTCOME_SOLVED)
        return outcome;
    task->answer.grid = task->answer.minimal = &task->grid;
    return OUTCOME_SOLVED;
}

const struct mode minimize_mode = {
    .name = "minimize",
    .help = "print the puzzle without givens that can be spared",
    .companion = &all_mode,
    .with_companion = &minimize_all_mode,
    .question = {.search = minimize,
                 .limit = 2,
                 .batching = BATCH_ALWAYS,
                 .search_batch = minimize_batch,
                 .workspace_size = sudoku_generator_size},
    .answers_grids = true,
    .puzzles_only = true,
    .answer = answer_minimize,
};

/* ---- Every minimal puzzle ---------------------------------------------------------------- */

static bool print_minimal(void *user, size_t number, const sudoku_grid *minimal) {
    struct task *task = user;
    (void)number;
    if (interrupted())
        return false;
    task->answer.grid = task->answer.minimal = minimal;
    print_part(task);
    return true;
}

/* The question has told whether the puzzle has one solution. */
static enum outcome answer_minimize_all(struct task *task, enum outcome found) {
    const struct options *options = task->run_context->options;
    sudoku_query query = task->query;
    sudoku_result result;
    enum outcome outcome = judge_proper(task, found);
    if (outcome != OUTCOME_SOLVED)
        return outcome;
    query.limit = options->limit_given ? options->limit : 0;
    query.visit = print_minimal;
    query.user = task;
    begin_long_search(task);
    sudoku_minimize_all(task->solver, &task->record->puzzle, &query, &result);
    bool is_whole = result.end == SUDOKU_END_COMPLETE || result.end == SUDOKU_END_LIMIT;
    task->answer.grid = task->answer.minimal = NULL;
    return is_whole ? OUTCOME_SOLVED : OUTCOME_LIMIT;
}

const struct mode minimize_all_mode = {
    .takes = TAKES_LIMIT,
    .question = {.search = search_solutions, .limit = 2, .batching = BATCH_ALWAYS},
    .answers_grids = true,
    .puzzles_only = true,
    .answer = answer_minimize_all,
};
