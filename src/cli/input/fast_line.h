/* fast_line.h - the most common line of all, read at a glance: the 81 cells of a 9x9 grid as digits
 * and empty cells, with nothing behind them or, after a blank or comma, a tail of harmless text. */
#ifndef FAST_LINE_H
#define FAST_LINE_H

#include "lines.h"
#include "record.h"

#include <stdbool.h>

/* Reads the next line as a record, all of it but number, form_before and what its tail claims.
 * False if the line is another, or if it has not been read from its file to its end.
 *
 * A tail is harmless if it leaves no doubt that the line is a record of these cells: there is
 * nothing in it that a frame could be drawn with. */
bool next_fast_line(struct lines *lines, const char *file, struct record *record);

#endif
