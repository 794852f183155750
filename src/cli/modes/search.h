/* search.h - searches for a record: by what a batch found, else shortly, else at length. */
#ifndef SEARCH_H
#define SEARCH_H

#include "mode.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stdint.h>

/* The most nodes of a short search.  Before a longer one, all finished answers are printed. */
enum { SHORT_SEARCH = 1000 };

/* The budget of a short search of a record that may spend max_nodes; 0: any number. */
static inline uint64_t small_budget(uint64_t max_nodes) {
    return max_nodes > 0 && max_nodes < SHORT_SEARCH ? max_nodes : SHORT_SEARCH;
}

/* ---- Searches of modes. */

/* Looks for solutions up to the query's limit, unless a batch has. */
void search_solutions(struct task *task);

/* sudoku_solve_batch(). */
batch_search search_solutions_batch;

/* ---- The driver. */

/* The most solutions that a mode looks for; 0: all. */
uint64_t search_limit(const struct mode *mode, const struct options *options);

/* Searches for the record, if there is anything to search.  Returns the outcome as far as all modes
 * agree: OUTCOME_SOLVED if there is a solution, or if nothing was searched. */
enum outcome search_record(struct task *task, void (*search)(struct task *task));

/* The outcome of a search that is over. */
enum outcome outcome_of_search(const struct task *task);

/* True if the search was cut before it had found all that is wanted. */
bool was_cut(const sudoku_result *result);

/* Counts the cost of a search for the record. */
void count_search(struct task *task, const sudoku_result *result);

/* Gets ready for a search that may take long: publishes the answers before it, and offers the
 * records behind it to other threads. */
void begin_long_search(struct task *task);

/* The bytes of workspace that a mode's search of grids of shape needs. */
size_t search_workspace(const struct mode *mode, const sudoku_engine *engine, sudoku_shape shape);

/* Makes sure that a solver's workspace has `needed` bytes.  False if there is no memory for it. */
bool grow_workspace(sudoku_solver *solver, size_t needed);

#endif
