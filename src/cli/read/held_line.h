/* held_line.h - a line that may be the size, the number or the title of the record below it. */
#ifndef HELD_LINE_H
#define HELD_LINE_H

#include "reader_state.h"

/* True if a line is a number, and nothing is drawn beside it. */
bool is_number(const struct plain_line *line);

/* Notes the number that the first line kept, which is a heading, begins with. */
void count_heading(struct reader *reader);

/* True if the number that a line begins with counts the records from 0 or from 1, or counts on from
 * the heading or number above. */
bool numbers_record(const struct reader *reader, const struct plain_line *line);

/* True if a line says a number twice, as "9 9" and "3x3" do. */
bool is_size_twice(const struct plain_line *line);

/* True if a number may be the size or the number of a record: it is the first text, or counts on,
 * or is no larger than a side.  Else it is rather a part of a row. */
bool may_count(const struct reader *reader, const struct plain_line *line);

/* Holds the first line kept, and drops it; the line held before ends its wait.  If that is a stray
 * line, it is marked so, and nothing else is done. */
void hold_line(struct reader *reader, enum above kind);

/* Ends the wait of the line that is held above a grid of this side.  False if it is a stray line,
 * which is marked so. */
bool settle_above_grid(struct reader *reader, size_t side);

/* The same above a damaged line; NULL: above the end of the input. */
bool settle_above_line(struct reader *reader, const struct plain_line *line);

/* The digits of the number that is held if that is rather a piece of a row, as the damaged line
 * below it has the cells that it lacks; else 0. */
size_t piece_above(const struct reader *reader, const struct plain_line *line);

/* The number that stands above the first line kept; 0: there is none, or it is too large. */
size_t order_above(const struct reader *reader);

#endif
