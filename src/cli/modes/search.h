/* search.h - searches for a record: by what a batch found, else shortly, else at length. */
#ifndef SEARCH_H
#define SEARCH_H

#include "task.h"

/* The most nodes of a short search.  Before a longer one, all finished answers are printed. */
enum { SHORT_SEARCH = 1000 };

/* The budget of a short search of a record that may spend max_nodes; 0: any number. */
static inline uint64_t small_budget(uint64_t max_nodes) {
    return max_nodes > 0 && max_nodes < SHORT_SEARCH ? max_nodes : SHORT_SEARCH;
}

/* Looks for solutions up to the query's limit, unless a batch has. */
void search_solutions(struct task *task);

/* sudoku_solve_batch(). */
batch_search search_solutions_batch;

/* Looks for covers of the record's matrix up to the query's limit.  prints: each is printed. */
void search_covers(struct task *task, bool prints);

/* Searches for the record.  Returns the outcome as far as all modes agree: OUTCOME_SOLVED if there
 * is a solution. */
enum outcome search_record(struct task *task, void (*search)(struct task *task));

/* Searches with a small budget, unless that was not enough before; then at length. */
void search_in_turns(struct task *task, void (*search)(struct task *task));

/* Lets all finished answers be written before a search that may take long. */
void publish_answers(struct task *task);

/* The outcome of a search that is over. */
enum outcome outcome_of_search(const struct task *task);

/* True if the search was cut before it had found all that is wanted. */
bool was_cut(const sudoku_result *result);

/* Counts the cost of a search for the record. */
void count_search(struct task *task, const sudoku_result *result);

/* The most solutions that the mode looks for; 0: all. */
static inline uint64_t search_limit(const struct options *options) {
    uint64_t limit = options->limit_given ? options->limit : options->mode->limit;
    return limit == 0 ? SUDOKU_ALL : limit;
}

/* Makes the solution that was found the answer's grid or rows, if found is OUTCOME_SOLVED and the
 * checker confirms it; returns the outcome. */
enum outcome show_if_solved(struct task *task, enum outcome found);

/* Rates a puzzle like sudoku_rate(), but only as far as needed to decide if the rating is in a
 * range: if the range is below chains, a puzzle that needs a chain gets the rating of the easiest
 * chain (rate.c). */
void rate_for_range(const struct rating_range *range, sudoku_solver *solver,
                    const sudoku_grid *puzzle, const sudoku_query *query, sudoku_result *result,
                    sudoku_rating *rating);

/* Rates the record for --rating (rate.c).  Returns OUTCOME_SOLVED if its rating is in the range and
 * OUTCOME_DROPPED if it is not, or if the record does not have exactly one solution.  If the rating
 * is not found, reports why and returns OUTCOME_LIMIT or OUTCOME_INVALID. */
enum outcome filter_record(struct task *task);

#endif
