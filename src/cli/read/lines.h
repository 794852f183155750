/* lines.h - a file descriptor, or a text in memory, as lines, in bounded memory. */
#ifndef LINES_H
#define LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LINES_SIZE = 1 << 16 }; /* bytes of a line that are kept; one with as many is too long */

/* A line ends at LF, CRLF, CRCRLF (CRLF that was written as text once more) or a lone CR, or at the
 * end of the input, where Ctrl-Z is no text. */
struct line {
    const char *text; /* valid until the next call of a function below */
    size_t length;    /* bytes of text, without the line end */
    uint64_t number;  /* line number in the file, from 1 */
};

/* True if text is only the first bytes of the line. */
static inline bool is_too_long(const struct line *line) {
    return line->length == LINES_SIZE;
}

/* A part of a line. */
struct span {
    uint32_t start;  /* offset of its first byte in the line */
    uint32_t length; /* bytes */
};

/* What still belongs to a line that has been returned. */
enum tail {
    TAIL_NONE,
    TAIL_AFTER_CR, /* an LF or CRLF behind its CR */
    TAIL_LONG      /* the rest of a line that was too long */
};

/* A file or a text that is being read.  buffer[start .. end - 1] has been read but not returned
 * yet. */
struct lines {
    int fd;           /* -1: a text in memory */
    const char *text; /* what is still to be read of the text in memory; NULL: a file is read */
    bool may_wait;    /* the caller lets lines_next() wait for input */
    bool blocked;     /* the last call gave up because it may not wait: call again later */
    uint64_t bytes;   /* bytes read so far */
    uint64_t number;  /* number of the line returned last */
    size_t start;     /* index in buffer */
    size_t end;       /* index in buffer */
    enum tail tail;   /* of the line returned last */
    bool at_end;      /* the input has come to its end, or a read has failed */
    int error;        /* errno of a failed read; 0: none has failed */
    char buffer[LINES_SIZE];
};

/* Starts to read from fd, at line 1. */
void lines_open(struct lines *lines, int fd);

/* Starts to read a text in memory, at line 1.  The text must outlive the reading. */
void lines_open_text(struct lines *lines, const char *text);

/* Reads the next line.  False at the end of the input, after an error or a signal, or if it is
 * blocked. */
bool lines_next(struct lines *lines, struct line *line);

/* The text that has been read but not returned yet.  Sets *length to its bytes; to 0 if it begins
 * within a line. */
static inline const char *lines_ahead(const struct lines *lines, size_t *length) {
    *length = lines->tail != TAIL_NONE ? 0 : lines->end - lines->start;
    return lines->buffer + lines->start;
}

/* Reads more of the text that lines_ahead() returns.  False if there is no more, if there is no
 * room for it, or if it is blocked. */
bool lines_read_ahead(struct lines *lines);

/* The length of the line end that text begins with, LF or CRLF; 0 if there is none. */
static inline size_t measure_line_end(const char *text, size_t length) {
    if (length > 0 && text[0] == '\n')
        return 1;
    return length > 1 && text[0] == '\r' && text[1] == '\n' ? 2 : 0;
}

/* Steps over the first bytes of the text that lines_ahead() returns.  They are one whole line. */
static inline void lines_skip(struct lines *lines, size_t bytes) {
    lines->start += bytes;
    lines->number++;
}

#endif
