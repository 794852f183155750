/* rate.c - how hard a puzzle is for a person, as Sudoku Explainer says it: the mode of --rate, and
 * the filter of --rating. */
#include "rate.h"

#include "mode.h"
#include "search.h"
#include "sources/record_source.h"
#include "task.h"

#include <stdio.h>

/* ---- The mode --------------------------------------------------------------------------- */

/* A batch has shown which puzzles have one solution; only these are rated. */
static void search_rating(struct task *task) {
    const sudoku_result *proof = task->batch_result;
    sudoku_grid filled = filled_cells(task->record);
    if (proof == NULL)
        sudoku_rate(task->solver, &filled, &task->query, &task->result, &task->grid, &task->rating);
    else if (proof->solutions == 1 && proof->end == SUDOKU_END_COMPLETE)
        sudoku_rate_proper(task->solver, &filled, proof, &task->query, &task->result,
                           &task->rating);
}

static enum outcome answer_rating(struct task *task, enum outcome found) {
    const sudoku_rating *rating = &task->rating;
    char text[48];
    found = show_if_solved(task, judge_proper(task, found));
    task->answer.grid = NULL;
    if (found != OUTCOME_SOLVED)
        return found;
    const sudoku_level *level =
        task->run_context->options->verbose ? sudoku_level_of(rating->hardest) : NULL;
    snprintf(text, sizeof text, "%u.%u/%u.%u/%u.%u%s%s", rating->hardest / 10, rating->hardest % 10,
             rating->until_digit / 10, rating->until_digit % 10, rating->first / 10,
             rating->first % 10, level != NULL ? " " : "", level != NULL ? level->name : "");
    task->answer.rating = rating;
    set_line(task, text);
    return OUTCOME_SOLVED;
}

const struct mode rate_mode = {
    .name = "rate",
    .letter = 'r',
    .help = "print how hard it is for a person, as ER/EP/ED",
    .flags = SUDOKU_ONLY | RATES,
    .only_9x9 = "not rated; ratings are for grids of 9x9 cells",
    .search = search_rating,
    .search_batch = search_solutions_batch,
    .limit = 2,
    .workspace_size = sudoku_rating_size,
    .answer = answer_rating,
};

/* ---- The filter ------------------------------------------------------------------------- */

bool is_filtered(const struct options *options) {
    return options->rating.most > 0 && options->source == NULL;
}

/* Rates the record by a budget of nodes. */
static void rate_within(struct task *task, uint64_t max_nodes, sudoku_result *result,
                        sudoku_rating *rating) {
    sudoku_query query = task->query;
    sudoku_grid filled = filled_cells(task->record);
    sudoku_result proof;
    query.max_nodes = max_nodes;
    query.limit = 2;
    sudoku_solve(task->solver, &filled, &query, &proof, NULL);
    rate_for_range(&task->run_context->options->rating, task->solver, &filled, &proof, &query,
                   result, rating);
}

/* Rates the record with a small budget first, then at length. */
static void rate_in_turns(struct task *task, sudoku_result *result, sudoku_rating *rating) {
    uint64_t budget = task->query.max_nodes;
    bool is_small = budget > 0 && budget <= SHORT_SEARCH;
    rate_within(task, is_small ? budget : SHORT_SEARCH, result, rating);
    if (is_small || result->end != SUDOKU_END_NODES)
        return;
    begin_long_search(task);
    rate_within(task, budget, result, rating);
}

enum outcome filter_record(struct task *task) {
    sudoku_result result;
    sudoku_rating rating;
    if (!is_9x9(task))
        return refuse(task, rate_mode.only_9x9);
    size_t needed = sudoku_rating_size(task->solver->engine, task->record->puzzle.shape);
    if (!grow_workspace(task->solver, needed))
        return refuse(task, "not enough memory to rate this");
    rate_in_turns(task, &result, &rating);
    count_search(task, &result);
    bool is_improper = result.error == SUDOKU_ERR_CONFLICT || result.solutions > 1 ||
                       (result.solutions == 0 && result.end == SUDOKU_END_COMPLETE);
    if (is_improper)
        return OUTCOME_DROPPED;
    if (result.error != SUDOKU_OK) {
        task->result = result;
        return explain_error(task, result.error);
    }
    if (result.end == SUDOKU_END_CANCELLED)
        return OUTCOME_LIMIT; /* a signal ends the run, and nothing is to be said */
    if (result.end != SUDOKU_END_COMPLETE) {
        refuse(task, "not rated within the limits");
        return OUTCOME_LIMIT;
    }
    bool fits = is_in_range(&task->run_context->options->rating, rating.hardest);
    return fits ? OUTCOME_SOLVED : OUTCOME_DROPPED;
}
