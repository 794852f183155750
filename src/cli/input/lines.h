/* lines.h - a file descriptor as lines, in bounded memory. */
#ifndef LINES_H
#define LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LINES_SIZE = 1 << 16 }; /* bytes of the longest line that is read whole */

/* A line ends at LF, CRLF or a lone CR, or at the end of the input. */
struct line {
    const char *text; /* valid until the next call of a function below */
    size_t length;    /* bytes, without the line end */
    uint64_t number;  /* in its file, from 1 */
    bool too_long;    /* only the first LINES_SIZE bytes are there */
};

/* A part of a line. */
struct span {
    uint32_t start, length; /* bytes */
};

struct lines {
    int fd;
    bool may_wait;     /* set by the caller: wait for what has not come yet */
    bool blocked;      /* the last call gave up rather than wait: call again later */
    uint64_t bytes;    /* read so far */
    uint64_t number;   /* of the line last returned */
    size_t start;      /* buffer[start .. end - 1] is still to be returned */
    size_t end;        /* see start */
    bool after_cr;     /* if an LF comes next, it belongs to the line before */
    bool in_long_line; /* the rest of a line that was too long is still to be skipped */
    bool at_end;       /* the input has come to its end, or a read has failed */
    int error;         /* errno of a failed read, else 0 */
    char buffer[LINES_SIZE];
};

void lines_open(struct lines *lines, int fd);

/* Reads the next line.  False at the end of the input, which may be an error or a signal, or where
 * it is blocked. */
bool lines_next(struct lines *lines, struct line *line);

/* The text that has been read but not returned yet, from the start of a line on, and its length;
 * *length is 0 if it begins within a line. */
static inline const char *lines_ahead(const struct lines *lines, size_t *length) {
    *length = lines->after_cr || lines->in_long_line ? 0 : lines->end - lines->start;
    return lines->buffer + lines->start;
}

/* Steps over the first bytes of that text, which are one whole line. */
static inline void lines_skip(struct lines *lines, size_t bytes) {
    lines->start += bytes;
    lines->number++;
}

/* True if it is known, without waiting, that there are no more bytes; reads some to find out. */
bool lines_exhausted(struct lines *lines);

#endif
