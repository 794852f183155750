/* look.h - what a line looks like. */
#ifndef LOOK_H
#define LOOK_H

#include "characters.h"

#include <stdbool.h>
#include <stddef.h>

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

#endif
