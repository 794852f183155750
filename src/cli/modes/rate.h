/* rate.h - which records are as hard as --rating wants them. */
#ifndef RATE_H
#define RATE_H

#include "options/options.h"
#include "runtime/statistics.h"

struct task;

/* True if records that were read are dropped unless they are as hard as wanted. */
bool is_filtered(const struct options *options);

/* Rates the record.  Returns OUTCOME_SOLVED if it is as hard as wanted, OUTCOME_DROPPED if it is
 * not or has not one solution.  If that cannot be found out, complains and returns OUTCOME_LIMIT or
 * OUTCOME_INVALID. */
enum outcome filter_record(struct task *task);

#endif
