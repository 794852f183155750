/* tokens.h - a line as tokens: what stands between its blanks, commas and frame lines. */
#ifndef TOKENS_H
#define TOKENS_H

#include "characters.h"
#include "lines.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A stretch of text. */
struct token {
    uint32_t start, length;
    class_set symbols; /* that are in it */
};

/* The pieces of a line without blanks, commas and frame lines. */
struct tokens {
    const char *text; /* of the line */
    size_t count;
    size_t cells;      /* total length */
    size_t longest;    /* length */
    bool cut_short;    /* there are more than the list holds */
    bool object;       /* they are of a JSON object */
    bool comma;        /* the line has a comma, as the header of a CSV file does, */
    bool barred;       /* and vertical frame lines */
    size_t start;      /* column of the first character that is no blank; 0: there is none, */
    size_t end;        /* and the one behind the last */
    class_set symbols; /* all but blanks and the quotation marks that are like them */
    struct token list[SUDOKU_MAX_CELLS];
};

/* Cuts a line into tokens, as many as fit.  Quotation marks around a field of a CSV file, or a
 * string of a JSON object, are like blanks. */
void cut_line(const struct line *line, struct tokens *tokens);

#endif
