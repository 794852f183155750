/* begin.h - what the reader does with a line if no record has begun. */
#ifndef BEGIN_H
#define BEGIN_H

#include "reader_state.h"

/* Notes a blank line above the next record. */
action note_blank;

/* Keeps a heading for the record below it. */
action note_heading;

/* Notes a comment, which may be a header of columns. */
action note_comment;

/* Passes over the upper or lower edge of a grid, or a line between two grids. */
action skip_edge;

/* Makes a record of a line that is a whole grid. */
action give_line;

/* Adds the first row.  If pieces of torn rows stand above it, which have been reported, the row is
 * the rest of their record, unless they are too short for a row. */
action begin_rows;

/* Adds a line of dashes as the first row. */
action begin_with_dashes;

/* Keeps the name in the current line for the next record. */
void keep_heading(struct reader *reader);

#endif
