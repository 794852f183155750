/* odd_lines.h - what the reader does with a line that no record can begin with, if none has begun.
 */
#ifndef ODD_LINES_H
#define ODD_LINES_H

#include "event.h"

/* Decides on the line that is held if the current line tells what it is.  It is framing, or an
 * invalid record of its own: then this returns true. */
bool settle_held_line(struct reader *reader, struct record *record, enum event event);

/* Passes over framing, and reports any line that no record can begin with. */
action take_odd_line;

#endif
