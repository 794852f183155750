/* state.h - what the reader knows between two lines. */
#ifndef STATE_H
#define STATE_H

#include "grid.h"
#include "lines.h"
#include "list_grids.h"
#include "matrix.h"
#include "plain.h"
#include "record.h"
#include "text_line.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A line of text that may be the name of the record below. */
struct above {
    uint64_t line;  /* its number; 0: there is none */
    uint64_t next;  /* number of the line that it may name: below it and the rules under it */
    uint64_t value; /* of a lone number */
    bool is_number, is_columns; /* a lone number; names of columns: framing */
    struct heading heading;     /* of a first line */
    char name[NAME_SIZE];
};

/* Lines of the same symbol, or of separators, whose meaning the line below them tells. */
struct run {
    size_t count; /* number of lines; 0: there is none */
    enum kind kind;
    uint64_t line;  /* number of the first */
    bool is_behind; /* they stand directly behind a complete grid */
    size_t length;
    char text[64];
};

/* The last grid of rows. */
struct behind {
    uint64_t line; /* number of its last line */
    size_t side;
    bool has_gaps; /* blank lines stood within it */
    bool is_complete;
};

struct reader {
    struct lines *lines;
    const char *file;
    struct dialect dialect;
    uint64_t text_lines;    /* lines of text that are ignored */
    uint64_t damaged_lines; /* lines of invalid records */
    uint64_t records;       /* records so far */
    uint64_t fast_from; /* number of the last line that was a record on a line; fast lines below it
                         * are not counted yet.  0: none may follow */
    bool is_over;       /* no more lines will come */
    struct position unread; /* the first cells behind the line that ended the input; line 0: none */

    /* ---- Between records. */
    struct above above;
    struct heading heading; /* of the file */
    struct frame frame;     /* of the rule directly above */
    struct run run;
    struct behind behind;
    bool is_blank_above; /* a blank line stands above the next record */
    bool has_lines;      /* a line that is neither blank nor a comment has been read */
    bool has_sections;   /* [Puzzle] stands above, somewhere */
    bool is_skipping;    /* what stands in another section is passed over */
    uint64_t first_line; /* number of the first line that is neither blank nor a comment */
    uint64_t text_line;  /* number of a line that is text, although it is read as a row */

    /* ---- The record in progress. */
    size_t next_at;                 /* where the next record on the line begins; 0: there is none */
    bool has_line;                  /* the line must be looked at (again) */
    bool is_in_list, has_list_line; /* the line has been given to the list */
    uint64_t list_lines;            /* lines of the list that are not counted yet */
    bool is_list_damaged;           /* its last record is invalid */
    size_t next_again;              /* index in again */
    struct kept_lines *again, *spare; /* lines that are read again, and room for others */
    struct matrix_lines matrices;
    struct plain plain; /* the line */
    struct list_reader list;
    struct grid grid;
    struct record scratch;  /* of a line that is asked whether it is a record */
    struct kept_lines kept; /* of the grid */
    struct kept_lines rooms[2];
    struct plain_room room;
};

#endif
