/* odd_lines.h - what the reader does with a line that no record can begin with, if none has begun.
 */
#ifndef ODD_LINES_H
#define ODD_LINES_H

#include "reader_state.h"

/* Passes over framing, and reports any line that no record can begin with. */
action take_odd_line;

#endif
