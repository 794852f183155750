/* tokens.h - a line as tokens: what stands between its blanks, commas and frame lines. */
#ifndef TOKENS_H
#define TOKENS_H

#include "lines.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What one character is for the layout of a line. */
enum glyph { GLYPH_TEXT, GLYPH_BLANK, GLYPH_COMMA, GLYPH_BAR, GLYPH_DASH, GLYPH_CORNER };

/* A stretch of a line. */
struct span {
    uint32_t start, length;
};

/* The pieces of a line without blanks, commas and frame lines. */
struct tokens {
    const char *text; /* of the line */
    size_t count;
    size_t cells;   /* total length */
    size_t longest; /* length */
    bool cut_short; /* there are more than the list holds */
    bool object;    /* they are of a JSON object */
    bool comma;     /* the line has a comma, as the header of a CSV file does, */
    bool barred;    /* and vertical frame lines */
    size_t start;   /* column of the first character that is no blank; 0: there is none, */
    size_t end;     /* and the one behind the last */
    struct span list[SUDOKU_MAX_CELLS];
};

/* The glyph at the start of length bytes of text, length > 0; *size is its number of bytes. */
enum glyph glyph_at(const char *text, size_t length, size_t *size);

/* The bytes of the blank (a space, a byte order mark ...) that text begins with; 0: none. */
size_t blank_at(const char *text, size_t length);

/* Cuts a line into tokens, as many as fit.  Quotation marks around a field of a CSV file, or a
 * string of a JSON object, are like blanks. */
void cut_line(const struct line *line, struct tokens *tokens);

#endif
