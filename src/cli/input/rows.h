/* rows.h - what the reader does with a row of the pending record. */
#ifndef ROWS_H
#define ROWS_H

#include "reader_state.h"

/* ---- Parts of actions ---- */

/* Makes a record of the pending rows if they are a whole grid, unless the lines below must tell
 * whether all of them are rows. */
bool parse_if_whole(struct reader *reader, struct record *record);

/* Adds the rows ahead that are written like the current line to the pending record, which it is the
 * last row of.  They are not read as lines of their own: that takes most of the time. */
void take_rows_alike(struct reader *reader);

/* Reports that the pending record is a large grid of candidates, as its last row shows.  The rest
 * of it is skipped. */
bool break_at_candidates(struct reader *reader, struct record *record);

/* Makes a record of the pending rows and of lines without text, which are rows of it.  The current
 * line is handled once more. */
bool complete_and_parse(struct reader *reader, struct record *record);

/* True if the first of the pending rows may be a header of columns: there is one row more then.  A
 * judge sends none, and waits for the answer. */
bool may_have_header(const struct reader *reader);

/* ---- Actions ---- */

/* Adds the next row. */
action add_next_row;

/* Adds a line of dashes below a number, as a row that may still turn out to be a rule. */
action add_dashes;

#endif
