/* bench_report.h - what a bench prints. */
#ifndef BENCH_REPORT_H
#define BENCH_REPORT_H

#include "bench_race.h"
#include "writer.h"

#include <stdbool.h>

/* Prints the figures of a race as a table, with bars below it if they are wanted, or as the
 * writer's style has it as a line of JSON. */
void report_race(const struct race *race, struct writer *writer, bool bars);

#endif
