/* fast_line.h - the most common line of all, read at a glance: the 81 cells of a 9x9 grid as digits
 * and empty cells, with nothing behind them or, after a blank or comma, a tail of harmless text. */
#ifndef FAST_LINE_H
#define FAST_LINE_H

#include "lines.h"
#include "record.h"

#include <stdbool.h>

/* Reads the next line as a record, all of it but number, form_before and what its tail claims.
 * False, with the line still to be read, if it is no fast line or its end is not in the buffer yet.
 *
 * The record is the one that the reader would make of the line's classification: text is harmless
 * if nothing in it could belong to a frame, so that the line can only be a record of these cells.
 */
bool next_fast_line(struct lines *lines, const char *file, struct record *record);

#endif
