/* parse.h - what has been read as a record: a grid, or the reason why it is none.
 *
 * Each function returns true if it has made a record of it. */
#ifndef PARSE_H
#define PARSE_H

#include "reader.h"

/* Makes a record of the line that is read, which holds side^2 cells. */
bool parse_line(struct reader *reader, struct record *record);

/* Makes a record of the rows gathered, as many as the grid has; none are left. */
bool parse_rows(struct reader *reader, struct record *record);

/* Makes an invalid record, at fault in a column of a line. */
__attribute__((format(printf, 5, 6))) bool reject(struct reader *reader, struct record *record,
                                                  uint64_t line, uint64_t column,
                                                  const char *format, ...);

/* The same, as the line that is read can be neither row nor record. */
bool reject_line(struct reader *reader, struct record *record);

/* The same, as rows are of different width: at fault is the line that is read or, where that looks
 * right, the first row gathered. */
bool reject_row(struct reader *reader, struct record *record);

/* The same, as there are no more rows from a line on. */
bool reject_rows(struct reader *reader, struct record *record, uint64_t line, size_t rows);

#endif
