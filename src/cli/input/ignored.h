/* ignored.h - lines that are no part of a record: lone numbers, and text that a note tells of. */
#ifndef IGNORED_H
#define IGNORED_H

#include "reader_state.h"

#include <stdbool.h>

/* Passes over the current line. */
action ignore;

/* Passes over a line that is nearly a rule, with a note if it may be more than that. */
void ignore_damaged_rule(struct reader *reader);

/* ---- Lone numbers ---- */

/* The number that a line is. */
uint64_t number_of(const struct classified_line *classified);

/* Holds the current line, a lone number, until the next record or the end tells if it is framing.
 */
void hold_number(struct reader *reader, bool is_first);

/* True if the current line is a number and a full stop, or a total as in "1/50", and that is the
 * number of the next record.  Any other may be a damaged row. */
bool is_ordinal(const struct reader *reader);

/* Holds such a number in the same way. */
void hold_ordinal(struct reader *reader);

/* Holds the pending cell in the same way. */
void hold_cell(struct reader *reader);

/* Decides on the number that is held, now that the next record is known.  rows: the side of the
 * record if it is a grid of several lines, else 0. */
void decide_on_number(struct reader *reader, size_t rows);

/* Decides on the number that is held, as no record has come. */
void end_number(struct reader *reader);

#endif
