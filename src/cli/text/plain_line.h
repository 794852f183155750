/* plain_line.h - a line that is being rewritten in a plainer form, with the columns that its
 * characters had. */
#ifndef PLAIN_LINE_H
#define PLAIN_LINE_H

#include "lines.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A byte that is no digit of any grid.  It stands for what is more than a byte, and can be no cell.
 */
enum { BAD_SYMBOL = 1 };

enum { PLAIN_SIZE = LINES_SIZE - 1 }; /* bytes of the longest line */

/* The line as it stands now.  Each byte of text knows the byte of the original line that it comes
 * from. */
struct plain_line {
    size_t length;              /* bytes of text */
    char text[PLAIN_SIZE];      /* not terminated */
    uint16_t from[PLAIN_SIZE];  /* byte of text -> offset in the original line, ascending */
    uint16_t sizes[PLAIN_SIZE]; /* byte of text -> bytes of the original line that it stands for */
};

/* Starts with the line as it is.  False if it is too long to be rewritten. */
bool plain_line_set(struct plain_line *plain, const struct line *line);

/* Drops `count` bytes of text from an offset on. */
void plain_line_drop(struct plain_line *plain, size_t at, size_t count);

/* Replaces `count` > 0 bytes of text by one, which stands for all that they stood for. */
void plain_line_replace(struct plain_line *plain, size_t at, size_t count, char byte);

/* Puts a byte in front of an offset.  It stands for no byte of the original line, but has a place
 * there.  False if there is no room. */
bool plain_line_insert(struct plain_line *plain, size_t at, char byte);

/* The part of the original line that a part of the text stands for; its length is > 0. */
struct span plain_line_origin(const struct plain_line *plain, struct span part);

#endif
