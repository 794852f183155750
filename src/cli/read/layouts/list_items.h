/* list_items.h - the items of a list, and the groups of them that may be grids. */
#ifndef LIST_ITEMS_H
#define LIST_ITEMS_H

#include "layout.h"

#include <stdbool.h>
#include <stddef.h>

static inline bool is_mark(char byte) {
    return byte == '"' || byte == '\'';
}

/* What stands between the layout of a list: a cell, or a string of cells. */
struct item {
    const struct plain_line *line; /* NULL: there is no item, only what stands behind the last */
    uint32_t start, length;
    uint32_t behind;         /* offset behind it and its quotation mark */
    uint16_t opened, closed; /* brackets in front of it, behind the item before */
    struct span name;        /* the last name in front of it on its line; length 0: there is none */
    class_set classes;       /* of its bytes */
};

/* True if a quotation mark stands behind it. */
static inline bool is_quoted(const struct item *item) {
    return item->behind > item->start + item->length;
}

/* A place in the lines of a list. */
struct scan {
    const struct plain_line *line, *end; /* the end is behind the last line */
    size_t at;                           /* offset in the line */
    size_t side;                         /* of the grids that are expected */
    uint32_t alone;                      /* length of strings that are a grid each */
    struct item next;                    /* the item in front of that place */
};

/* Items that may be a grid.  The cells are in the draft, as many as it holds; if its side is 0,
 * they make none. */
struct grid {
    struct item first, last;
    uint32_t cells;        /* symbols of all strings, or items that are cells */
    uint32_t strings;      /* 0: the items are cells */
    uint32_t rows, in_row; /* rows that have ended, cells of the one that has not */
    uint32_t width;        /* cells of the first row, or symbols of each string */
    bool is_uneven;        /* the rows differ in length */
    size_t empty, bad;     /* cells without a digit, and those that can be none of a grid */
    char symbols[SUDOKU_MAX_CELLS]; /* of the cells of the draft */
    struct draft draft;
};

/* Begins to read lines, with their first item.  Grids of this side are expected; 0: of
 * any. */
void scan_lines(struct scan *scan, const struct plain_line *first, const struct plain_line *end,
                size_t side);

/* From here on, grids of this side are expected. */
static inline void scan_for(struct scan *scan, size_t side) {
    scan->side = side > MARKED_SIDE ? side : MARKED_SIDE;
    scan->alone = (uint32_t)(side * side);
}

/* Reads the items that may be one grid; the one behind them is next.  False if there are none. */
bool next_grid(struct scan *scan, const struct block *block, struct grid *grid);

/* True if this is the name in front of an item. */
static inline bool has_name(const struct item *item, const char *name) {
    return item->name.length == strlen(name) &&
           memcmp(item->line->text + item->name.start, name, strlen(name)) == 0;
}

#endif
