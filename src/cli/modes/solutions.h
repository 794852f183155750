/* solutions.h - what modes that print or count solutions have in common with those for covers. */
#ifndef SOLUTIONS_H
#define SOLUTIONS_H

#include "runtime/statistics.h"

/* The most solutions that are counted unless --limit says otherwise, so that one record cannot hang
 * a batch.  --help names it. */
enum { MAX_COUNTED = 1000000 };

struct task;

/* The outcome of a record all of whose solutions have been printed. */
enum outcome judge_all(const struct task *task, enum outcome found);

/* Makes the number of solutions the answer's line. */
enum outcome answer_count(struct task *task, enum outcome found);

#endif
