/* look.h - what a line looks like. */
#ifndef LOOK_H
#define LOOK_H

#include "characters.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>

struct plain_line;

enum { LONG_LINE = 2 * SUDOKU_MAX_SIDE + 2 }; /* more symbols than two joined rows have */

enum look {
    LOOK_TEXT,  /* anything else: it may be cells */
    LOOK_BLANK, /* no text, or marks of quoted mail alone */
    LOOK_COMMENT,
    LOOK_RULE,   /* a line of a frame, drawn with more than dashes */
    LOOK_DASHES, /* dashes, and perhaps blanks between them: a rule, or a row of empty cells */
    LOOK_BARS    /* bars and blanks only: a row without text, or a line that spaces a frame out */
};

/* What a line without blanks around it looks like.  classes: those of its bytes. */
enum look find_look(const char *text, size_t length, class_set classes);

/* Counts the symbols that are neither this one, which stands for empty cells, nor digits of a grid
 * of this side. */
size_t count_bad_beside(char empty, const char *symbols, size_t count, size_t side);

/* True if text is all of a 9x9 grid whose empty cells are number signs, and so no comment. */
bool is_grid_of_hashes(const char *text, size_t length);

/* The symbols of a line, but for blanks and what separates cells. */
size_t count_symbols(const struct plain_line *line);

/* True if most of a line is drawn as rules are, but it has some other text. */
bool is_damaged_rule(const struct plain_line *line);

/* True if a line may be a row or a part of one, whole or damaged: it is mostly cells. */
bool is_row_like(const struct plain_line *line);

/* True if a line is brackets and quotation marks, as those around a list. */
bool is_brackets(const struct plain_line *line);

#endif
