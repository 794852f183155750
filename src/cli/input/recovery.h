/* recovery.h - how a record that went wrong is skipped, at no cost to the next one. */
#ifndef RECOVERY_H
#define RECOVERY_H

#include "reader.h"

/* ---- Above a record */

/* Keeps the line that is read as a piece, after those before; torn: it is one for certain. */
void keep_piece(struct reader *reader, const struct before *before, bool torn);

/* True if the first row, just added, is what is left of a record whose rows above were torn, which
 * has been reported.  Then it is skipped. */
bool skip_below_pieces(struct reader *reader);

/* ---- In a good record */

/* Reports that the line that is read does not continue the record, and skips it. */
bool break_rows(struct reader *reader, struct record *record);

/* Reports that the record ended at the last gap, and keeps the rows below it. */
bool split_rows(struct reader *reader, struct record *record);

/* Reports a record that a blank line ends too soon.  What is known of it is kept for the next line,
 * which tells if the line end was in the place of a cell. */
bool suspend_rows(struct reader *reader, struct record *record);

/* ---- In a broken record */

/* True if the record that a blank line broke goes on with the line that is read. */
bool resume_rows(struct reader *reader);

/* Reports a broken record of which nothing has been said. */
bool report_joined(struct reader *reader, struct record *record);

/* Skips the line that is read, whatever it is. */
void skip_line(struct reader *reader);

/* Skips the line that is read, a good row.  False if the broken record has all its rows, so that
 * this one and those since the gap are the next record's. */
bool skip_row(struct reader *reader);

/* Skips a blank line.  False if the broken record ends there. */
bool skip_blank_line(struct reader *reader);

#endif
