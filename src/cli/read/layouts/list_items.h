/* list_items.h - the items of a list, and the grids that they make. */
#ifndef LIST_ITEMS_H
#define LIST_ITEMS_H

#include "finding.h"

#include <stdbool.h>
#include <stddef.h>

static inline bool is_opening(char byte) {
    return byte == '[' || byte == '{' || byte == '(';
}

static inline bool is_closing(char byte) {
    return byte == ']' || byte == '}' || byte == ')';
}

static inline bool is_mark(char byte) {
    return byte == '"' || byte == '\'';
}

/* What stands between the layout of a list. */
struct item {
    const struct plain_line *line;
    size_t index; /* of the line in the block */
    size_t start, length;
    size_t opened, closed; /* brackets in front of it, behind the item before */
    struct span name;      /* the last name in front of it; length 0: there is none */
    bool is_quoted;
};

/* The place where the next item is looked for. */
struct scan {
    const struct plain_line *lines;
    size_t count;
    size_t index; /* of the line */
    size_t at;    /* offset in it */
    size_t end;   /* offset behind its list; 0: the line has not been looked at */
};

/* A grid as it is read from items. */
struct grid_items {
    struct draft *draft;
    struct item first, last;
    size_t cells;        /* all of them, of which draft->count are kept */
    size_t rows, in_row; /* rows that have ended, cells of the one that has not */
    size_t width;        /* cells of the first row, or symbols of each string */
    size_t strings;
    bool is_each;   /* each string is a grid */
    bool is_whole;  /* a side has been found that the items make */
    bool is_uneven; /* its rows differ in length, or no grid has as many cells */
    bool is_over;   /* brackets show that the grid ends, whole or not */
};

/* Finds the next item.  False if there are no more. */
bool next_item(struct scan *scan, struct item *item);

/* True if this is the name in front of an item. */
bool has_name(const struct item *item, const char *name);

/* Reads the items that may be one grid from the place of a scan on, and leaves the scan behind
 * them. If they are one, sets the side of the draft.  False if there are no more items. */
bool read_run(struct scan *scan, const struct block *block, struct grid_items *grid,
              struct draft *draft);

#endif
