/* actions.h - what the reader does with a line, unless a broken record is pending.  One more action
 * is parse_rows() in parse.h. */
#ifndef ACTIONS_H
#define ACTIONS_H

#include "reader_state.h"

/* Does nothing. */
action ignore;

/* ---- Nothing is pending ---- */

/* Notes a blank line above the next record. */
action note_blank;

/* Keeps a heading for the record below it. */
action note_heading;

/* Passes over the upper or lower edge of a grid, or a line between two grids. */
action skip_edge;

/* Makes a record of a line that is a whole grid. */
action give_line;

/* Adds the first row.  If pieces of torn rows stand above it, which have been reported, the row is
 * the rest of their record, unless they are too short for a row. */
action begin_rows;

/* Adds a line of dashes as the first row. */
action begin_with_dashes;

/* Passes over framing, and reports any line that no record can begin with. */
action take_odd_line;

/* ---- A record is pending ---- */

/* Adds the next row. */
action add_next_row;

/* Drops the pending lines. */
action drop_rows;

/* Drops the pending line, which was a count or a piece of a row. */
action drop_framing;

/* Drops the pending cell, which was framing. */
action drop_cell;

/* Keeps pending lines of dashes as rows if the current row is like them, and drops them if not. */
action keep_or_drop_dashes;

/* Adds a line of dashes below a number, as a row that may still turn out to be a rule. */
action add_dashes;

/* Drops a number and a line of dashes as a count and a rule.  If there are more lines of dashes,
 * reports that the record ended too soon. */
action end_or_drop_dashes;

/* Notes a rule below the pending rows. */
action note_rule;

/* Notes a blank line as a gap below whole bands.  Below other rows, reports that the record ended
 * too soon.  The next line tells then if the blank line was a cell of a torn row. */
action pause_rows;

/* Reports that the record ended too soon: at its last gap if there is no row below that, else above
 * the current line. */
action end_rows;

/* Handles a row below a whole grid.  It shows that the first row is a header; or that the record
 * ended at its last gap, which is reported, and the rows below that are kept. */
action take_surplus_row;

/* Makes a record of the rows but the first, which is a header. */
action parse_below_header;

/* Makes a record of the rows but the last, which begins another one, unless the current line shows
 * that the first row is a header. */
action give_surplus_row_back;

/* Makes a record of a whole grid above a rule.  If its header was dropped, the last row may be the
 * header of the table that the rule belongs to, which is reported. */
action end_table;

/* Notes the rule below a whole grid whose lines without text may be no rows. */
action close_frame;

/* Makes a record of a whole grid; or reports that its lines without text may be no rows, if the
 * current line shows that the frame goes on. */
action end_frame;

/* Passes over a line of a frame that has been reported. */
action skip_frame_line;

/* Passes over a rule of a frame that has been reported. */
action skip_frame_rule;

/* Reports that the current line does not continue the record, which is broken then. */
action break_rows;

#endif
