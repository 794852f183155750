/* rate.h - the filter of --rating. */
#ifndef RATE_H
#define RATE_H

#include "task.h"

/* Rates the record.  Returns OUTCOME_SOLVED if it is as hard as wanted, OUTCOME_DROPPED if it is
 * not or has not one solution.  If that cannot be found out, complains and returns OUTCOME_LIMIT or
 * OUTCOME_INVALID. */
enum outcome filter_record(struct task *task);

#endif
