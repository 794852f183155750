/* reader.h - reads the records of a file in any of the supported forms. */
#ifndef READER_H
#define READER_H

#include "lines.h"
#include "record.h"

struct reader;

/* Returns a new reader for a file descriptor, or for a text in memory if fd is -1; NULL if there is
 * not enough memory.  Name, text and dialect must outlive it. */
struct reader *reader_open(int fd, const char *text, const char *name,
                           const struct dialect *dialect);

/* Reads the next record, and appends its spans to arena.  Returns false at the end of the input, or
 * if the reader must not wait and no complete record has arrived. */
bool reader_next(struct reader *reader, bool may_wait, struct record *record, struct arena *arena);

/* Returns the state of the input. */
const struct lines *reader_lines(const struct reader *reader);

/* After the end of the input, returns an error of the whole file and its line (no record, or input
 * after the end line), or NULL if there is none. */
const char *reader_fault(const struct reader *reader, uint64_t *line);

/* Frees the reader, but does not close the file.  reader may be NULL. */
void reader_close(struct reader *reader);

#endif
