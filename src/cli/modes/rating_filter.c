/* rating_filter.c - which records are as hard as --rating wants them. */
#include "rating_filter.h"

#include "question.h"
#include "run_context.h"
#include "sources/record_source.h"
#include "task.h"

bool is_filtered(const struct options *options) {
    return options->rating.most > 0 && options->source == NULL;
}

/* Rates the record by a budget of nodes. */
static void rate(struct task *task, uint64_t most_nodes, sudoku_result *result,
                 sudoku_rating *rating) {
    sudoku_query query = task->query;
    sudoku_grid filled = filled_cells(task->record);
    sudoku_result proof;
    query.max_nodes = most_nodes;
    query.limit = 2;
    query.visit = NULL;
    sudoku_solve(task->solver, &filled, &query, &proof, NULL);
    rate_for_range(&task->run_context->options->rating, task->solver, &filled, &proof, &query,
                   result, rating);
}

/* Rates the record with a small budget first, then at length. */
static void rate_in_turns(struct task *task, sudoku_result *result, sudoku_rating *rating) {
    uint64_t budget = task->query.max_nodes;
    bool is_small = budget > 0 && budget <= SHORT_SEARCH;
    rate(task, is_small ? budget : SHORT_SEARCH, result, rating);
    if (is_small || result->end != SUDOKU_END_NODES)
        return;
    begin_long_search(task);
    rate(task, budget, result, rating);
}

/* Complains that the record could not be rated. */
static enum outcome give_up(struct task *task, enum outcome outcome, const char *reason) {
    complain_of(task, position_of_cell(task->record, 0), reason);
    return outcome;
}

enum outcome filter_record(struct task *task) {
    sudoku_result result;
    sudoku_rating rating;
    if (!is_9x9(task))
        return give_up(task, OUTCOME_INVALID, "not rated; ratings are for grids of 9x9 cells");
    if (!grow_workspace_to(task->solver,
                           sudoku_rating_size(task->solver->engine, task->record->puzzle.shape)))
        return give_up(task, OUTCOME_INVALID, "not enough memory to rate this");
    rate_in_turns(task, &result, &rating);
    count_search(task, &result);
    bool is_improper = result.error == SUDOKU_ERR_CONFLICT || result.solutions > 1 ||
                       (result.solutions == 0 && result.end == SUDOKU_END_COMPLETE);
    if (is_improper)
        return OUTCOME_DROPPED;
    if (result.error != SUDOKU_OK) {
        task->result = result;
        return explain_error(task);
    }
    if (result.end == SUDOKU_END_CANCELLED)
        return OUTCOME_LIMIT; /* a signal ends the run, and nothing is to be said */
    if (result.end != SUDOKU_END_COMPLETE)
        return give_up(task, OUTCOME_LIMIT, "not rated within the limits");
    bool fits = is_in_range(&task->run_context->options->rating, rating.hardest);
    return fits ? OUTCOME_SOLVED : OUTCOME_DROPPED;
}
