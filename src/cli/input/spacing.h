/* spacing.h - which lines of a frame with blank cells are rows.
 *
 * A line without text may be a row of blank cells, or only space the frame out:
 * |       |       |
 * | 5   3 |   7   |
 * |       |       |
 * Between two rules stand the rows of a band, or one row, at regular places.  Where the lines
 * between two rules are more than these rows, the lines with text tell the places.  What they do
 * not tell is never guessed. */
#ifndef SPACING_H
#define SPACING_H

#include "reader_state.h"

/* Drops rows that only space the frame out.  The current line is a rule below them.  False if it is
 * not certain which these are. */
bool fit_rows_to_rules(struct reader *reader);

/* True if the current line is at none of the places where the rules above it show that rows stand.
 */
bool is_between_rows(const struct pending_record *pending);

/* True if the current line may be one more line of a frame that has all its rows, so that some of
 * these only space it out. */
bool goes_on(const struct reader *reader);

#endif
