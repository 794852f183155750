/* parse.h - makes records of what the reader has read: grids, or the reasons why they are none.
 *
 * Each function returns true, for it makes a record in any case. */
#ifndef PARSE_H
#define PARSE_H

#include "reader_state.h"

/* Makes a record of the line that is read, which holds side^2 cells. */
bool parse_line(struct reader *reader, struct record *record);

/* Makes a record of the rows gathered, which are all of the grid, and drops them. */
bool parse_rows(struct reader *reader, struct record *record);

/* Makes an invalid record, at fault in a column of a line. */
__attribute__((format(printf, 5, 6))) bool reject(struct reader *reader, struct record *record,
                                                  uint64_t line, uint64_t column,
                                                  const char *format, ...);

/* Makes an invalid record of the line that is read, which can be neither row nor record. */
bool reject_line(struct reader *reader, struct record *record);

/* Makes an invalid record of rows of different width.  At fault is the line that is read or, where
 * that looks right, the first row gathered. */
bool reject_row(struct reader *reader, struct record *record);

/* Makes an invalid record of `rows` rows, which are too few; at fault is the line below them. */
bool reject_rows(struct reader *reader, struct record *record, uint64_t line, size_t rows);

#endif
