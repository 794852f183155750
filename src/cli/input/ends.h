/* ends.h - what the reader does with a line that ends the pending record before all its rows have
 * come. */
#ifndef ENDS_H
#define ENDS_H

#include "reader_state.h"

/* ---- The pending lines may be framing ---- */

/* Drops the pending lines. */
action drop_rows;

/* Drops the pending line, which was a count or a piece of a row. */
action drop_framing;

/* Drops the pending cell, which was framing. */
action drop_cell;

/* Keeps pending lines of dashes as rows if the current row is like them, and drops them if not. */
action keep_or_drop_dashes;

/* Drops a number and a line of dashes as a count and a rule.  If there are more lines of dashes,
 * reports that the record ended too soon. */
action end_or_drop_dashes;

/* ---- They are rows ---- */

/* Notes a blank line as a gap below whole bands.  Below other rows, reports that the record ended
 * too soon.  The next line tells then if the blank line was a cell of a torn row. */
action pause_rows;

/* Reports that the record ended too soon: at its last gap if there is no row below that, else above
 * the current line. */
action end_rows;

/* Reports that the current line does not continue the record, which is broken then. */
action break_rows;

#endif
