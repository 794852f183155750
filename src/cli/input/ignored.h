/* ignored.h - lines that are no part of a record: those that are held until the next line
 * tells, and text that a note tells of. */
#ifndef IGNORED_H
#define IGNORED_H

#include "reader_state.h"

#include <stdbool.h>

/* Passes over the current line. */
action ignore;

/* Passes over a line that is nearly a rule, with a note if it may be more than that. */
void ignore_damaged_rule(struct reader *reader);

/* ---- Held lines: numbers, sizes and words above a record ---- */

/* The number that a line is. */
uint64_t number_of(const struct classified_line *classified);

/* Holds the current line, a lone number, until the next line or the end tells if it is framing. */
void hold_number(struct reader *reader, bool is_first);

/* True if the current line is the same number twice, as in "9 9" and "3x3": no row has one twice.
 */
bool is_size_twice(const struct reader *reader);

/* Holds such a line, or a word, in the same way. */
void hold_size(struct reader *reader);
void hold_word(struct reader *reader);

/* True if the current line is a number and a full stop, or a total as in "1/50", and that is the
 * number of the next record.  Any other may be a damaged row. */
bool is_ordinal(const struct reader *reader);

/* Holds such a number in the same way. */
void hold_ordinal(struct reader *reader);

/* Holds the pending cell in the same way. */
void hold_cell(struct reader *reader);

/* True if the held line frames a record.  side: that of the record; 0: none has begun. */
bool is_held_framing(const struct reader *reader, size_t side);

/* Ends the wait of the held line, which is framing. */
void release_held_line(struct reader *reader);

/* Decides on the number that is held, now that the next record is known.  rows: the side of the
 * record if it is a grid of several lines, else 0. */
void decide_on_number(struct reader *reader, size_t rows);

/* Decides on the number that is held, as no record has come. */
void end_number(struct reader *reader);

#endif
