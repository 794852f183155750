/* list_items.h - the items of a list, and the grids that they make. */
#ifndef LIST_ITEMS_H
#define LIST_ITEMS_H

#include "finding.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static inline bool is_opening(char byte) {
    return byte == '[' || byte == '{' || byte == '(';
}

static inline bool is_closing(char byte) {
    return byte == ']' || byte == '}' || byte == ')';
}

static inline bool is_mark(char byte) {
    return byte == '"' || byte == '\'';
}

/* What stands between the layout of a list: a cell, or a string of cells. */
struct item {
    const struct plain_line *line;
    uint32_t start, length;
    uint32_t behind;         /* offset behind it and its quotation mark */
    uint16_t opened, closed; /* brackets in front of it, behind the item before */
    struct span name;        /* the last name in front of it; length 0: there is none */
    class_set classes;       /* of its bytes */
    bool is_quoted;          /* a quotation mark stands behind it */
    bool is_cell;            /* one cell, else a string */
};

/* The place where the next item is looked for. */
struct scan {
    const struct plain_line *line, *end; /* the end is behind the last line */
    size_t at;                           /* offset in the line */
    bool has_entered;                    /* the offset is set */
    bool has_item;                       /* the item has been read, but belongs to the next grid */
    struct item item;
};

/* A grid, or what stands where one may stand. */
struct grid {
    struct item first, last;
    class_set classes;     /* of all cells: that of 1 for a number, of _ for a blank */
    uint32_t cells;        /* symbols of all strings, or items that are cells */
    uint32_t rows, in_row; /* rows that have ended, cells of the one that has not */
    uint32_t width;        /* cells of the first row, or symbols of each string */
    uint32_t strings;
    uint32_t side;  /* 0: it is no grid */
    bool is_uneven; /* its rows differ in length, or no grid has as many cells */
    bool is_over;   /* another one follows */
    bool is_marks;  /* a symbol for each candidate */
};

/* True if this is the name in front of a grid. */
static inline bool has_name(const struct grid *grid, const char *name) {
    struct span at = grid->first.name;
    return at.length == strlen(name) &&
           memcmp(grid->first.line->text + at.start, name, at.length) == 0;
}

/* Reads the items that may be one grid, and leaves the scan behind them.  False if there are no
 * more items. */
bool next_grid(struct scan *scan, const struct block *block, struct grid *grid);

/* Takes the cells of a grid. */
void draft_grid(const struct grid *grid, struct draft *draft);

#endif
