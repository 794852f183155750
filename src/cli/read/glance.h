/* glance.h - lines of 81 digits and dots, which most large files consist of. */
#ifndef GLANCE_H
#define GLANCE_H

#include "lines.h"
#include "record.h"

enum { GLANCE_CELLS = 81 };

/* Reads the next line if it has been read whole from the file and is a 9x9 puzzle of digits and one
 * symbol for empty cells, . or 0.  Sets the record as read_puzzle_line() does.  Returns false,
 * without a change, for any other line. */
bool glance(struct lines *lines, struct record *record);

#endif
