/* reader.h - reads the records of a file in any of the supported forms. */
#ifndef READER_H
#define READER_H

#include "record.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Number of lines read so far. */
struct line_counts {
    uint64_t lines;   /* all */
    uint64_t text;    /* ignored text */
    uint64_t damaged; /* lines of invalid records */
};

struct reader;

/* Returns a new reader for a file descriptor, or for a text in memory if fd is -1; NULL if there is
 * not enough memory.  Name, text and dialect must outlive it. */
struct reader *reader_open(int fd, const char *text, const char *name,
                           const struct dialect *dialect);

/* Reads the next record, and appends its spans to arena.  Returns false at the end of the input, or
 * if the reader must not wait and no complete record has arrived; see reader_is_blocked(). */
bool reader_next(struct reader *reader, bool may_wait, struct record *record, struct arena *arena);

/* True if the last reader_next() returned false only because input had not arrived. */
bool reader_is_blocked(const struct reader *reader);

/* After the end of the input, returns the errno of a failed read, or 0. */
int reader_error(const struct reader *reader);

/* After the end of the input, returns an error of the whole file and its line (no record, or input
 * after the end line), or NULL if there is none. */
const char *reader_fault(struct reader *reader, uint64_t *line);

/* Returns true if input that has been read from the file has not been processed. */
bool reader_has_input(const struct reader *reader);

/* Return the numbers of bytes and lines read so far. */
uint64_t reader_bytes(const struct reader *reader);
struct line_counts reader_counts(const struct reader *reader);

/* Frees the reader, but does not close the file.  reader may be NULL. */
void reader_close(struct reader *reader);

#endif
