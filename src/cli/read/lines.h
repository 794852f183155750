/* lines.h - splits a file or a text in memory into lines, in bounded memory. */
#ifndef LINES_H
#define LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LINES_SIZE = 1 << 16 }; /* a line with this many bytes is too long */

struct line {
    const char *text; /* valid until the next call of lines_next() */
    size_t length;    /* bytes without the line break; LINES_SIZE: the line is truncated */
    uint64_t number;  /* line number in the file, from 1 */
};

/* A source of lines.  buffer[start .. end - 1] has been read but not returned yet. */
struct lines {
    int fd;            /* -1: a text in memory, which must remain valid */
    const char *text;  /* unread part of the text in memory */
    bool may_wait;     /* lines_next() may wait for input */
    bool blocked;      /* the last call returned false because no input had arrived */
    bool skips;        /* the unread input starts with the rest of a truncated line */
    bool at_end;       /* the input has ended, or a read has failed */
    int error;         /* errno of a failed read, or 0 */
    uint64_t bytes;    /* bytes read so far */
    uint64_t number;   /* number of the line returned last */
    size_t start, end; /* indexes in buffer */
    char buffer[LINES_SIZE];
};

/* Reads the next line, up to LF or CRLF.  Returns false at the end of the input, after an error or
 * a signal, or if it would have to wait. */
bool lines_next(struct lines *lines, struct line *line);

/* Returns the line number of the first byte other than blanks and line breaks in the buffer or in
 * the rest of a regular file, or 0 if there is none.  No line can be read afterwards. */
uint64_t lines_rest(struct lines *lines);

#endif
