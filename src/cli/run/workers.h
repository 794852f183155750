/* workers.h - answers all records of a source by workers that take turns. */
#ifndef WORKERS_H
#define WORKERS_H

#include "modes/mode.h"
#include "sources/batch.h"

#include <stdbool.h>

/* Answers all records of the source with as many threads as the options or the mode say, or else
 * one for each processor; with fewer if threads or memory cannot be had.  Adds to the statistics.
 * The bytes that are written do not depend on the number of threads.
 *
 * False, after a message, if memory did not suffice to begin, or if standard output failed. */
bool run_workers(const struct run_context *run_context, struct batch_source *source,
                 struct run_statistics *statistics);

#endif
