/* list_grids.h - finds the grids of a list: in arrays of rows, in flat arrays, in strings and in
 * the members of objects. */
#ifndef LIST_GRIDS_H
#define LIST_GRIDS_H

#include "cells.h"
#include "grid.h"
#include "list.h"
#include "plain.h"
#include "record.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    OBJECTS = 4,      /* objects within objects that are read */
    MEMBER_GRIDS = 8, /* puzzles of an object that are kept until it closes */
    MEMBER_BYTES = 4096,
    LIST_TEXT_SIZE = SUDOKU_MAX_CELLS + 2 * MEMBER_BYTES + LINES_SIZE
};

/* What a value is for its object. */
enum member {
    MEMBER_OTHER, /* a puzzle, or another field */
    MEMBER_CLAIM,
    MEMBER_MAP,
    MEMBER_RULES,      /* rules that are not known: the puzzle is none of sudoku */
    MEMBER_CANDIDATES, /* of our own JSON: those of the puzzle */
    MEMBER_FIELDS,     /* of our own JSON: the other fields of the record */
    MEMBER_SKIPPED     /* of our own JSON: what was found */
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

/* A puzzle of an object. */
struct list_puzzle {
    size_t side;
    bool is_string;
    uint64_t line; /* that cells count lines from */
    struct cells cells;
};

/* What is known of an open object. */
struct list_object {
    size_t puzzles;   /* number of those that are kept */
    bool has_record;  /* the first one is a record already */
    size_t members;   /* so far */
    size_t own_names; /* how many of the first three our own JSON begins with */
    bool is_own;      /* it is one of our own JSON */
    bool has_candidates, claims_none;
    bool has_rules; /* that are not known: its puzzles are none of sudoku, wherever they stand */
    size_t claim_side, map_side; /* 0: there is none */
    char claim[SUDOKU_MAX_CELLS], map[SUDOKU_MAX_CELLS];
    uint32_t candidates[CANDIDATES_CELLS];
    uint64_t line, column; /* where it opens */
    struct fault fault;    /* why its puzzle is bad */
    struct fault damage;   /* of a member that may have been a puzzle */
    size_t from;           /* offset in the line as written of what is not in text yet */
    size_t puzzle_end;     /* bytes of the object up to the end of its puzzle; 0: it has none */
    size_t text_length;    /* bytes of the lines above; MEMBER_BYTES: they were too many */
    char text[MEMBER_BYTES];
    size_t length;
    char fields[MEMBER_BYTES]; /* its scalar members, between commas */
    struct list_puzzle puzzle[MEMBER_GRIDS];
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
    char text[LIST_TEXT_SIZE]; /* of the last record */
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
