/* pipeline.h - answers all records of a source: several threads, one order.
 *
 * Each thread by turns reads a chunk of records and answers it on the chunk's own sheet; the sheets
 * are written in the order in which the chunks were read.  So what is written does not depend on
 * the number of threads, nor on where chunks end, and a chunk can be split where a record takes
 * long. */
#ifndef PIPELINE_H
#define PIPELINE_H

#include "modes/run_context.h"
#include "runtime/chunk_output.h"
#include "sources/source.h"

#include <stdbool.h>
#include <stdint.h>

/* The number of threads that suits the machine: one for each core. */
uint64_t default_jobs(void);

/* Answers all records with so many threads, the calling one among them; with fewer where threads or
 * memory cannot be had, or where more than 256 are wanted.  Adds what is counted to *tally.  False,
 * after a complaint, if nothing could be done for want of memory, or if standard output failed. */
bool pipeline_run(const struct run_context *run_context, struct source *source, uint64_t jobs,
                  struct run_statistics *run_statistics);

#endif
