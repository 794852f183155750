/* ignored.h - lines that are no part of a record: lone numbers, and text that a note tells of. */
#ifndef IGNORED_H
#define IGNORED_H

#include "reader_state.h"

#include <stdbool.h>

/* Ignores the current line, and notes what it is. */
void ignore_with_note(struct reader *reader, const char *text);

/* Holds the current line, a lone number, until the next record or the end tells if it is framing.
 */
void hold_number(struct reader *reader, bool is_first);

/* Does the same with a number and a full stop, or a total as in "1/50", if that is the number of
 * the next record.  Any other may be a damaged row, and is left alone. */
bool hold_ordinal(struct reader *reader);

/* True if the current line is drawn as lines of a frame are, and nothing in it is anything else. */
bool is_only_drawn(const struct reader *reader);

/* Holds the pending cell in the same way. */
void hold_cell(struct reader *reader);

/* Decides on the number that is held, now that the next record is known.  rows: the side of the
 * record if it is a grid of several lines, else 0. */
void decide_on_number(struct reader *reader, size_t rows);

/* Decides on the number that is held, as no record has come. */
void end_number(struct reader *reader);

#endif
