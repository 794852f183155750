/* question.h - puts a mode's question to the library for a record. */
#ifndef QUESTION_H
#define QUESTION_H

#include "mode.h"
#include "runtime/statistics.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stdint.h>

/* The most nodes of a short search.  Before a longer one, all finished answers are printed. */
enum { SHORT_SEARCH = 1000 };

/* ---- Searches for the questions of modes. */

/* Looks for solutions up to the query's limit. */
void search_solutions(struct task *task);

/* Looks for the smallest solution in lexicographic order. */
void search_least(struct task *task);

/* ---- The driver. */

/* The most solutions that a mode's question asks for; 0: all. */
uint64_t question_limit(const struct mode *mode, const struct options *options);

/* Puts the mode's question for a record, if it is asked: takes what a batch found, else makes a
 * short search, else a long one.  Returns the outcome as far as all modes agree: OUTCOME_SOLVED if
 * there is a solution, or if nothing was asked. */
enum outcome put_question(struct task *task);

/* Complains of why a grid of candidates has no solution, if that is a cell without candidates, or
 * one that lacks the candidate of the only solution that the placed digits have. */
void explain_none(struct task *task);

/* Counts the cost of a search for the record. */
void count_search(struct task *task, const sudoku_result *result);

/* Gets ready for a search that may take long: publishes the answers before it, and offers the
 * records behind it to other threads. */
void begin_long_search(struct task *task);

/* Makes sure that a solver's workspace is large enough for the mode's question on grids of shape.
 * False if there is no memory for it. */
bool grow_workspace(const struct mode *mode, sudoku_solver *solver, sudoku_shape shape);

/* The bytes that this is. */
size_t question_workspace(const struct mode *mode, const sudoku_engine *engine, sudoku_shape shape);

/* The same for a workspace of `needed` bytes. */
bool grow_workspace_to(sudoku_solver *solver, size_t needed);

#endif
