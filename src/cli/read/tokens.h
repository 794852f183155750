/* tokens.h - cuts a line into tokens, the text between its blanks, commas and bars. */
#ifndef TOKENS_H
#define TOKENS_H

#include "plain.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A stretch of a line without blanks, commas and bars. */
struct token {
    uint32_t start;    /* offset of its first byte in the plain text */
    uint32_t length;   /* bytes */
    class_set classes; /* of its bytes */
};

/* The tokens of a line. */
struct tokens {
    const char *text;  /* the plain text */
    size_t count;      /* number of tokens in the list */
    size_t longest;    /* length of the longest token in the list */
    bool cut_short;    /* there are more tokens than the list holds */
    bool has_comma;    /* the line has a comma, as the header of a CSV file does */
    bool has_bar;      /* the line has bars */
    class_set classes; /* of all bytes but blanks and enclosing quotation marks */
    struct token list[SUDOKU_MAX_CELLS];
};

/* The offset of the quotation mark that ends the field whose first mark is at `at`.  It is not
 * doubled (RFC 4180), and a blank, a comma, a semicolon or the end follows.  `end` if there is
 * none: then the first mark is text. */
size_t end_of_quoted(const char *text, size_t at, size_t end);

/* Cuts the part of a line from start to end - 1 into tokens, as many as fit into the list.
 * Quotation marks that enclose a field of a CSV file are taken for blanks, and so are the bytes of
 * `separators`. */
void cut_text(const char *text, size_t start, size_t end, const char *separators,
              struct tokens *tokens);

#endif
