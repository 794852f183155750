/* skip.h - what the reader does with a line if a broken record is pending: it skips the rest of
 * that record. */
#ifndef SKIP_H
#define SKIP_H

#include "reader_state.h"
#include "recovery.h"

/* ---- Parts of actions ---- */

/* Does with the current line what was decided.  The record may be dropped then, or the line may
 * have to be handled again. */
void carry_out(struct reader *reader, enum recovery recovery);

/* Drops the broken record once all its rows have been skipped.  If its last row was joined with the
 * first of the next record, that record is broken, too. */
void drop_if_skipped(struct reader *reader);

/* ---- Actions ---- */

/* Skips a line that is a row, no row, or blank. */
action skip_row, skip_odd_line, skip_blank_line;

/* Decides if the record that a blank line broke goes on with the current line.  Drops it if not. */
action resume_or_drop;

/* Reports a broken record that has not been reported yet. */
action report_joined;

#endif
