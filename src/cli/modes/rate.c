/* rate.c - the difficulty of puzzles on the scale of Sudoku Explainer: the mode of --rate, and the
 * filter of --rating. */
#include "mode.h"

#include <string.h>

/* ---- The mode --------------------------------------------------------------------------- */

/* Returns the record's puzzle, with cells that have only one pencil mark filled in. */
static sudoku_grid filled_cells(const struct task *task) {
    sudoku_grid filled = task->puzzle;
    sudoku_position position;
    if (task->answer.marks != NULL && sudoku_cells(filled.shape) == sizeof position.digits) {
        begin_position(task, &position);
        memcpy(filled.cells, position.digits, sizeof position.digits);
    }
    return filled;
}

static void search_rating(struct task *task) {
    sudoku_grid filled = filled_cells(task);
    if (!task->is_searched)
        sudoku_solve(task->solver, &filled, &task->query, &task->result, &task->grid);
    sudoku_rate(task->solver, &filled, &task->query, &task->result, &task->rating);
}

static enum outcome answer_rating(struct task *task, enum outcome found) {
    const sudoku_rating *rating = &task->rating;
    found = show_if_solved(task, found);
    task->answer.grid = NULL;
    if (found != OUTCOME_SOLVED)
        return found;
    const sudoku_level *level =
        task->run_context->options->verbose ? sudoku_level_of(rating->hardest) : NULL;
    set_line(task, "%u.%u/%u.%u/%u.%u%s%s", rating->hardest / 10, rating->hardest % 10,
             rating->until_digit / 10, rating->until_digit % 10, rating->first / 10,
             rating->first % 10, level != NULL ? " " : "", level != NULL ? level->name : "");
    task->answer.rating = rating;
    return OUTCOME_SOLVED;
}

const struct mode rate_mode = {
    .name = "rate",
    .letter = 'r',
    .help = "print the rating ER/EP/ED of Sudoku Explainer (9x9)",
    .flags = PROPER_ONLY | SUDOKU_ONLY | SOLVES_BATCH,
    .only_9x9 = "ratings and steps support only 9x9 grids",
    .search = search_rating,
    .answer = answer_rating,
};

/* ---- The filter ------------------------------------------------------------------------- */

enum { EASIEST_CHAIN = 65 /* minimum rating, in tenths, of a technique that spends nodes */ };

/* Only chains spend nodes after the search for solutions. */
bool is_rated_within(const struct rating_range *range, sudoku_solver *solver,
                     const sudoku_grid *puzzle, const sudoku_query *query, sudoku_result *result) {
    bool may_need_chains = range->most >= EASIEST_CHAIN;
    sudoku_query limited = *query;
    sudoku_rating rating;
    limited.limit = 2;
    sudoku_solve(solver, puzzle, &limited, result, NULL);
    if (result->solutions != 1 || result->end != SUDOKU_END_COMPLETE)
        return false;
    if (!may_need_chains)
        limited.max_nodes = result->nodes + 1;
    sudoku_rate(solver, puzzle, &limited, result, &rating);
    bool is_rated = result->end == SUDOKU_END_COMPLETE;
    if (!may_need_chains && result->end == SUDOKU_END_NODES)
        result->end = SUDOKU_END_COMPLETE;
    return is_rated && range->least <= rating.hardest && rating.hardest <= range->most;
}

enum outcome filter_record(struct task *task) {
    const struct rating_range *range = &task->run_context->options->rating;
    sudoku_grid filled = filled_cells(task);
    sudoku_result result;
    if (!is_9x9(task))
        return refuse(task, OUTCOME_UNSUPPORTED, rate_mode.only_9x9);
    bool fits = is_rated_within(range, task->solver, &filled, &task->query, &result);
    count_search(task, &result);
    if (fits)
        return OUTCOME_SOLVED;
    if (result.error == SUDOKU_ERR_CONFLICT || result.end == SUDOKU_END_COMPLETE ||
        result.solutions > 1)
        return OUTCOME_DROPPED;
    if (result.error != SUDOKU_OK) {
        task->result = result;
        return explain_error(task, result.error);
    }
    if (result.end == SUDOKU_END_CANCELLED) /* a signal ends the run without a message */
        return OUTCOME_LIMIT;
    return refuse_cell(task, OUTCOME_LIMIT, 0, "no rating found within the limits");
}
