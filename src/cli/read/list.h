/* list.h - lists as programs write them, as nested brackets: JSON, Python, C, MATLAB, MiniZinc.
 *
 * The parser knows nothing of sudoku.  It tells, one by one, what stands on a line. */
#ifndef LIST_H
#define LIST_H

#include "plain.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    LIST_DEPTH = 24, /* brackets within brackets; what is deeper is only counted */
    KEY_SIZE = 16    /* bytes of a member's name that are kept, with a NUL */
};

enum list_event {
    LIST_LINE_END, /* nothing more stands on the line */
    LIST_OPEN,     /* a list or an object begins */
    LIST_CLOSE,    /* the innermost one ends */
    LIST_SCALAR,   /* a string, a number or a word */
    LIST_ROW_END   /* a semicolon or a bar between scalars */
};

/* What stands on a line. */
struct list_item {
    enum list_event event;
    size_t start, end; /* of a scalar, without quotation marks; of a bracket */
    bool is_quoted;
    bool is_mismatched; /* a bracket closes one of another kind */
    bool has_key;       /* it is a member of an object */
    char key[KEY_SIZE]; /* the member's name in small letters */
};

/* Brackets that are open. */
struct list {
    size_t depth;          /* number of open brackets; 0: the list is over */
    bool ends_with_comma;  /* the last thing read is a comma */
    bool is_blank_behind;  /* a blank line stands behind the last one */
    char open[LIST_DEPTH]; /* the outermost brackets that are open */
    bool has_key;          /* a name and a colon have been read, but no value */
    char key[KEY_SIZE];
};

/* The offset of the bracket with which a list opens on a line, at or behind an offset.  SIZE_MAX if
 * none does. */
size_t find_list(const struct plain *line, size_t from);

/* Reads what stands at or behind *at, and sets *at behind it. */
void next_item(struct list *list, const struct plain *line, size_t *at, struct list_item *item);

/* True if a list goes on with a line behind a blank line. */
bool list_goes_on(const struct list *list, const struct plain *line);

#endif
