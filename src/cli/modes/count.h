/* count.h - what the modes that count solutions share. */
#ifndef COUNT_H
#define COUNT_H

#include "runtime/statistics.h"

/* The most solutions that are counted unless --limit says otherwise, so that one record cannot hang
 * a batch.  --help names it. */
enum { MOST_COUNTED = 1000000 };

struct task;

/* Makes the number of solutions the answer's line. */
enum outcome answer_count(struct task *task, enum outcome found);

#endif
