/* parse.h - makes records of the lines read: puzzles, or invalid records with their reasons.
 *
 * All functions return true, because all make a record. */
#ifndef PARSE_H
#define PARSE_H

#include "reader_state.h"

/* Makes a record of the current line, which holds side^2 cells. */
bool parse_line(struct reader *reader, struct record *record);

/* Makes a record of the pending rows, which are all rows of the grid, and drops them. */
bool parse_rows(struct reader *reader, struct record *record);

/* Makes an invalid record.  The fault is at a column of a line; the format gives the reason. */
__attribute__((format(printf, 5, 6))) bool reject(struct reader *reader, struct record *record,
                                                  uint64_t line, uint64_t column,
                                                  const char *format, ...);

/* Makes an invalid record of the current line, which can be neither row nor record. */
bool reject_line(struct reader *reader, struct record *record);

/* Makes an invalid record because the current line is of a large grid of candidates. */
bool reject_candidates(struct reader *reader, struct record *record);

/* Makes an invalid record of rows of different width.  The fault is in the current line or, if that
 * looks right, in the first pending row. */
bool reject_row(struct reader *reader, struct record *record);

/* Makes an invalid record of `rows` rows, which are too few.  The fault is in the line below them.
 */
bool reject_rows(struct reader *reader, struct record *record, uint64_t line, size_t rows);

#endif
