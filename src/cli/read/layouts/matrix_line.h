/* matrix_line.h - what the layouts of matrices have in common.
 *
 * They look at lines as these were written, as names may have any characters. */
#ifndef MATRIX_LINE_H
#define MATRIX_LINE_H

#include "../lines.h"
#include "finding.h"

#include <stdbool.h>
#include <stddef.h>

/* What a line begins with. */
enum line_start {
    START_BLANK, /* it is blank */
    START_HASH,  /* #: it is a comment, unless that is a name */
    START_BAR,   /* |: it is a comment */
    START_SIGN,  /* a digit or a sign */
    START_OTHER
};

enum line_start line_start(const struct line *line);

/* What stands between blanks. */
struct word {
    const char *text;
    size_t length;
    size_t at; /* offset in its line */
};

/* Finds the next word at or behind *at, and sets *at behind it.  False if there is none. */
bool next_word(const struct line *line, size_t *at, struct word *word);

/* True if a line is not too long.  Else sets the fault. */
bool is_whole(const struct line *line, struct finding *finding);

/* Makes an empty matrix for the lines of a block, with `most` columns and ones together.  If that
 * is too large, or if there is no memory for it, sets the fault and returns NULL. */
struct matrix *make_matrix(const struct block *block, size_t most, const struct line *names,
                           struct finding *finding);

#endif
