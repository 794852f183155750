/* tokens.h - cuts a line into tokens, the text between its blanks, commas and frame lines. */
#ifndef TOKENS_H
#define TOKENS_H

#include "characters.h"
#include "lines.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A stretch of a line without blanks, commas and frame lines. */
struct token {
    uint32_t start;    /* offset of its first byte in the line */
    uint32_t length;   /* bytes */
    class_set classes; /* classes of its characters */
};

/* The tokens of a line. */
struct tokens {
    const char *text;    /* the line */
    size_t count;        /* number of tokens in the list */
    size_t cells;        /* total length of all tokens, in bytes */
    size_t longest;      /* length of the longest token in the list */
    bool cut_short;      /* there are more tokens than the list holds */
    bool is_object;      /* the line is a JSON object */
    bool has_comma;      /* the line has a comma, as the header of a CSV file does */
    bool has_bar;        /* the line has vertical frame lines */
    size_t first_column; /* column of the first character that is no blank; 0: there is none */
    size_t end_column;   /* column behind the last character that is no blank */
    class_set classes;   /* classes of all characters but blanks and enclosing quotation marks */
    struct token list[SUDOKU_MAX_CELLS];
};

/* The part of the line that a token is. */
static inline struct span span_of(const struct token *token) {
    return (struct span){token->start, token->length};
}

/* Cuts a line into tokens, as many as fit into the list.  Quotation marks that enclose a field of a
 * CSV file, or a string of a JSON object, are taken for blanks. */
void cut_line(const struct line *line, struct tokens *tokens);

#endif
