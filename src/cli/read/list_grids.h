/* list_grids.h - finds the grids of a list: in arrays of rows, in flat arrays, in strings and in
 * the members of objects. */
#ifndef LIST_GRIDS_H
#define LIST_GRIDS_H

#include "grid.h"
#include "list.h"
#include "list_objects.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    OBJECTS = 4 /* objects within objects that are read */
};

/* An open bracket. */
struct list_frame {
    bool is_object;
    bool has_key;       /* it is the value of a member */
    enum member member; /* what it is for */
    size_t pool;        /* cells in the pool in front of it */
    size_t cells;       /* its own cells; those of arrays in it are in rows */
    size_t in_row;      /* those of them behind the last end of a row */
    size_t rows, width; /* rows of cells, and the cells of the first */
    bool is_uneven;     /* some row has another number of cells */
    bool has_row_ends;
    bool are_strings; /* rows are strings */
    bool has_lists;   /* some item is an array of cells that is no row */
    size_t others;    /* other items */
    size_t grids;     /* grids in it */
    uint64_t line, column, bad_line,
        bad_column; /* where it opens; where the first uneven row ends */
};

struct list_reader {
    struct list list;
    bool is_begun;         /* its first bracket has been read */
    size_t at;             /* how far the current line has been read */
    size_t grids;          /* records so far, valid or not */
    uint64_t line, column; /* where it opens */
    size_t objects;        /* open objects */
    uint64_t base;         /* line that the cells of the pool count from */
    size_t pooled;
    struct cells pool;
    struct cells found; /* those of a grid behind others in the pool */
    struct list_frame frames[LIST_DEPTH];
    struct list_object object[OBJECTS];
};

enum list_step {
    LIST_TOOK,   /* the line has been read */
    LIST_RECORD, /* a record has been made, or a fault: call again */
    LIST_OVER    /* the list ends at `at` */
};

/* Begins with the bracket at an offset. */
void list_begin(struct list_reader *reader, const struct plain *line, size_t bracket);

/* Reads on along a line.  Of a record, sets form, text, puzzle, map, claim, or the fault.  room:
 * for strings of rows. */
enum list_step list_read(struct list_reader *reader, const struct plain *line,
                         const struct dialect *dialect, struct grid *room, struct kept_lines *kept,
                         struct record *record, struct fault *fault);

#endif
