/* cover_question.h - puts the question for covers of a matrix to the library. */
#ifndef COVER_QUESTION_H
#define COVER_QUESTION_H

#include "options/options.h"
#include "runtime/statistics.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>

struct task;

/* Looks for covers up to the query's limit.  If the query has a visitor, prints each. */
void search_covers(struct task *task);

/* Makes room for the search. */
bool reserve_for_covers(struct task *task);

/* No workspace is needed before there is a matrix: 0. */
size_t no_workspace(const sudoku_engine *engine, sudoku_shape shape);

/* Prints the first cover found as one of several. */
void print_single_cover(struct task *task);

/* Makes the first cover found the answer, if there is one and the checker confirms it; returns the
 * outcome. */
enum outcome show_if_covered(struct task *task, enum outcome found);

/* What in the options does not go with --cover, as a complaint; NULL: nothing. */
const char *find_conflict_with_cover(const struct options *options);

#endif
