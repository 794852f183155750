/* rate.h - what --rating wants of records. */
#ifndef RATE_H
#define RATE_H

#include "task.h"

/* The level that the record with this number is made or chosen for; NULL: none is wanted. */
const char *level_wanted(const struct options *options, uint64_t number);

/* Rates the record.  Returns OUTCOME_SOLVED if it is as hard as wanted, OUTCOME_DROPPED if it is
 * not or has not one solution.  If that cannot be found out, complains and returns OUTCOME_LIMIT or
 * OUTCOME_INVALID. */
enum outcome filter_record(struct task *task);

#endif
