/* report.h - prints the measurements of a comparison. */
#ifndef REPORT_H
#define REPORT_H

#include "comparison.h"
#include "formats/writer.h"

#include <stdbool.h>

/* Prints the measurements of a comparison: as a line of JSON if the writer's style says so, else as
 * a table.  bars: bars are drawn below the table.  apart: a blank line stands above it. */
void report_comparison(const struct comparison *comparison, const struct writer *writer, bool bars,
                       bool apart);

#endif
