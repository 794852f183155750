/* fast_line.h - reads the most common line of all without classifying it: the 81 cells of a 9x9
 * grid, which a blank or comma and a tail of harmless text may follow.  A short name such as "17,"
 * may stand in front of them.
 *
 * Text is harmless if nothing in it could belong to a frame, and no word of it could be the grid of
 * another record.  So the line can only be a record of these cells, and reader.c would make the
 * same record of it. */
#ifndef FAST_LINE_H
#define FAST_LINE_H

#include "lines.h"
#include "record.h"

#include <stdbool.h>

/* Reads the next line as a record.  The record's number, form_before and expected solution are left
 * to others.  False if the line is no fast line, or if its end is not in the buffer yet; the line
 * is still unread then. */
bool next_fast_line(struct lines *lines, const char *file, struct record *record);

#endif
