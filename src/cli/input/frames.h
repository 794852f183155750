/* frames.h - what the reader does with a line that may show where a frame or a table ends: a rule,
 * or what follows a grid that has all its rows. */
#ifndef FRAMES_H
#define FRAMES_H

#include "reader_state.h"

/* Notes a rule below the pending rows. */
action note_rule;

/* Makes a record of a whole grid above a rule.  If its header was dropped, the last row may be the
 * header of the table that the rule belongs to, which is reported. */
action end_table;

/* Notes the rule below a whole grid whose lines without text may be no rows. */
action close_frame;

/* Makes a record of a whole grid; or reports that its lines without text may be no rows, if the
 * current line shows that the frame goes on. */
action end_frame;

/* ---- The frame has been reported ---- */

/* Passes over a line of a frame that has been reported. */
action skip_frame_line;

/* Passes over a rule of a frame that has been reported. */
action skip_frame_rule;

#endif
