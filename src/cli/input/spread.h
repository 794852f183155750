/* spread.h - what the reader does with a line if a record is pending that has a blank line behind
 * each row. */
#ifndef SPREAD_H
#define SPREAD_H

#include "reader_state.h"

/* ---- Parts of actions ---- */

/* Notes that these rows of the pending record have been reported as broken. */
void lose_rows(struct reader *reader, size_t rows);

/* True if the current line is nearly as long as a row of a grid of this side. */
bool is_nearly_side(const struct reader *reader, size_t side);

/* ---- Actions ---- */

/* Keeps the first row, or a first number, above a blank line: it may be the first of such a record.
 */
action begin_spread, begin_spread_number;

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
