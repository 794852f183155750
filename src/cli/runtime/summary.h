/* summary.h - the summary that --stats prints. */
#ifndef SUMMARY_H
#define SUMMARY_H

#include "statistics.h"

/* Prints the statistics of a run, which took some seconds, on standard error. */
void print_summary(const struct run_statistics *statistics, double seconds);

#endif
