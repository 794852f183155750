/* reader.h - reads records from lines, in whatever form they are.
 *
 * Lines are gathered first and judged together: a line is added to the block, and then the layouts
 * are asked.  If a record is bad, the reader finds its end and goes on with the next. */
#ifndef READER_H
#define READER_H

#include "lines.h"
#include "reader_state.h"
#include "record.h"

#include <stdbool.h>

/* Starts to read records. */
void reader_open(struct reader *reader, struct lines *lines, const char *file,
                 const struct reading *reading);

/* Reads the next record, but leaves its number and form_before as they were.  False at the end of
 * the input, or if its lines are blocked; call again then. */
bool reader_next(struct reader *reader, struct record *record);

/* Makes one invalid record of all input, of which nothing has been read, and ends it. */
void reader_refuse(struct reader *reader, const char *reason, struct record *record);

/* Finds what is ignored behind the last record of a file: lines above its end, and what an end line
 * cut off.  False if there is no such thing, or no more of it; call again to get the next note. */
bool reader_next_note(struct reader *reader, struct note *note);

/* Frees what is kept of the input. */
void reader_close(struct reader *reader);

/* True if it is certain, without waiting, that nothing is left to read.  A pending record may still
 * come.  The text of records is no longer valid then. */
bool reader_exhausted(struct reader *reader);

#endif
