/* list_survey.h - what there is on a line of a list. */
#ifndef LIST_SURVEY_H
#define LIST_SURVEY_H

#include "list_items.h"
#include "text/plain_line.h"

#include <stdbool.h>
#include <stddef.h>

/* How an item goes on after the one before. */
enum list_bond {
    BOND_ROW,  /* it is a cell of the same row */
    BOND_GRID, /* it is the first cell of the next row */
    BOND_NONE  /* it begins another grid */
};

/* row_cells: the cells of the row so far.  More than a row can have are a whole grid. */
enum list_bond list_bond(const struct list_item *before, const struct list_item *item,
                         size_t row_cells);

struct list_survey {
    size_t cells;    /* items that are cells */
    size_t strings;  /* items that are strings of cells */
    size_t grids;    /* grids, or items of another kind side by side */
    size_t brackets; /* brackets, opened and closed */
    size_t length;   /* bytes of the longest item */
    bool same;       /* all strings are of this length */
    bool quoted;     /* some item is quoted */
    bool named;      /* some item has a name */
    size_t row_ends; /* brackets or semicolons between two rows of a grid */
    bool solution;   /* a name is `solution` */
    size_t claimed;  /* bytes of the longest item of that name */
    size_t others;   /* bytes of the longest of the other items */
    bool uneven;     /* the rows of a grid differ in length, or are too long for it */
    bool rest;       /* it is the rest of a line: a string that may be a grid is one */

    /* The grid so far: */
    size_t grid_cells, row_cells; /* cells of it, and of its last row */
    size_t first_row;             /* cells of its first row, once that has ended */
    bool ragged;                  /* its rows differ in length */
};

/* Counts what there is on a line from an offset on. */
struct list_survey survey_list(const struct plain_line *line, size_t at);

/* True if the strings are the rows of a grid, or of several grids. */
bool has_rows_as_strings(const struct list_survey *survey);

/* True if the line is one row of cells. */
bool is_row_of_list(const struct list_survey *survey);

#endif
