/* summary.h - the summary that --stats prints. */
#ifndef SUMMARY_H
#define SUMMARY_H

#include "statistics.h"

/* Prints the statistics of a run, which took some seconds, on standard error.  False if that
 * could not be written. */
bool print_summary(const struct run_statistics *statistics, double seconds);

#endif
