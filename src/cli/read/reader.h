/* reader.h - reads records from lines, in whatever form they are.
 *
 * Each line is one of a grid or a list in progress, a record of its own, or it stands between
 * records.  The rules are those that the manual tells. */
#ifndef READER_H
#define READER_H

#include "lines.h"
#include "record.h"
#include "state.h"

#include <stdbool.h>
#include <stddef.h>

/* Starts to read records. */
void reader_open(struct reader *reader, struct lines *lines, const char *file,
                 const struct dialect *dialect);

/* Reads the next record, but leaves its number and form_before as they were.  False at the end of
 * the input, or if its lines are blocked; call again then. */
bool reader_next(struct reader *reader, struct record *record);

/* Makes the whole input one invalid record, and ends it.  Called before anything is read. */
void reader_refuse(struct reader *reader, const char *reason, struct record *record);

/* Says what is wrong with the file as a whole, at its end: cells behind the line that ended it, or
 * text and no record.  NULL: nothing is. */
const char *reader_fault(struct reader *reader, struct position *where);

/* Frees what is kept of the input. */
void reader_close(struct reader *reader);

#endif
