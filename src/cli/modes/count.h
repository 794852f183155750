/* count.h - what the modes that count solutions share. */
#ifndef COUNT_H
#define COUNT_H

#include "runtime/outcome.h"

struct task;

/* Makes the number of solutions the answer's line. */
enum outcome answer_count(struct task *task, enum outcome found);

#endif
