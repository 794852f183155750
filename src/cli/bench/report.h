/* report.h - what a bench prints. */
#ifndef REPORT_H
#define REPORT_H

#include "formats/writer.h"
#include "race.h"

#include <stdbool.h>

/* Prints the figures of a race as a table, with bars below it if they are wanted and a blank line
 * above it if it is to stand apart, or as the writer's style has it as a line of JSON. */
void report_race(const struct race *race, const struct writer *writer, bool bars, bool apart);

#endif
