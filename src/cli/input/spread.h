/* spread.h - what the reader does with a line if a record is pending that has a blank line behind
 * each row. */
#ifndef SPREAD_H
#define SPREAD_H

#include "reader_state.h"

/* Does what pause_rows() does, but keeps a first row above a blank line: it may be the first of a
 * record with a blank line behind each. */
action pause_or_begin_spread;

/* Keeps a first number above a blank line in the same way. */
action begin_spread_number;

/* Notes a blank line below a row.  The second of two ends the record too soon. */
action note_spread_blank;

/* Notes a rule below a row or a blank line. */
action note_spread_rule;

/* Adds the next row.  If there is no blank line above it, the record ended above the last row. */
action add_spread_row;

/* Reports that the record ended too soon, unless the current line is a damaged row of it. */
action break_spread;

/* Reports that the record ended too soon.  A first row alone may still have been torn. */
action end_spread;

/* Reports that the record ended too soon, at the end of the input. */
action finish_spread;

#endif
