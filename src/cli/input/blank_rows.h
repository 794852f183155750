/* blank_rows.h - lines without text in a frame, or between tabs or commas, which are rows of blank
 * cells where the record writes empty cells as blanks.
 *
 * They are noted until a row tells how the record writes empty cells.  If it has symbols for them,
 * these lines only space it out. */
#ifndef BLANK_ROWS_H
#define BLANK_ROWS_H

#include "reader_state.h"

/* Notes that a blank line is above the next record. */
static inline void note_blank_above(struct reader *reader) {
    reader->above = (struct lines_above){
        .at_start = reader->above.at_start,
        .order = reader->reading.order_each ? reader->above.order : 0,
        .header = reader->above.header,
        .tabled = reader->above.tabled,
    };
    reader->blank_seen = true;
}

/* Notes the current line, above a record or between its rows. */
action note_blank_row;

/* Forgets the lines noted above a record, and the rule above them. */
void forget_blank_rows(struct pending_record *pending);

/* Passes over a rule that is above or below the lines noted. */
void note_edge(struct reader *reader);

/* Makes rows of the lines noted if the row that has just been added has blank cells, and forgets
 * them if it has symbols for empty cells. */
void decide_on_blank_rows(struct reader *reader);

/* True if a line between tabs or commas above the first row may be a row, or may be between two
 * grids. */
bool is_row_above_unsure(const struct pending_record *pending);

/* True if the record has all its rows with the lines noted, and the current line is no row like
 * them. */
bool ends_blank_record(const struct reader *reader);

/* Makes rows of the lines noted if the record has all its rows then; false if it has not. */
bool complete_blank_rows(struct reader *reader);

/* Makes rows of the lines noted if a rule, which is the current line, is below whole bands then.
 * True if the record has all its rows. */
bool end_blank_band(struct reader *reader);

#endif
