/* chunk.h - consecutive records that one thread answers together: as many as fit, all puzzles of
 * one shape. */
#ifndef CHUNK_H
#define CHUNK_H

#include "expected.h"
#include "input/form.h"
#include "input/reader.h"
#include "runtime/chunk_output.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CHUNK_RECORDS = 2048, /* most records, enough to keep the lanes of an engine busy */
    CHUNK_CELLS =
        CHUNK_RECORDS * FAST_LINE_CELLS, /* most cells: of fewer records if they are large */
    CHUNK_KEPT = 160 * 1024              /* bytes for what is known of records besides */
};

/* One record of a chunk.  Of a fast line, its number and its text (if it has a tail) are all there
 * is to keep besides the cells. */
struct chunk_entry {
    uint64_t fast_line; /* line number of a fast line, from 1; 0: the record is another */
    size_t kept;        /* bytes used of kept[] */
};

/* What a batch has found of a chunk's puzzles. */
struct batch_results {
    bool made;       /* the batch was solved; else nothing below is set */
    uint64_t budget; /* most nodes for each puzzle */
    uint64_t share;  /* ns that the batch took, divided by its puzzles */
    sudoku_result results[CHUNK_RECORDS];
    uint8_t firsts[CHUNK_CELLS]; /* the first solutions, side by side */
};

struct chunk {
    size_t count;          /* records */
    size_t puzzles;        /* valid records */
    sudoku_shape shape;    /* of all puzzles */
    size_t puzzle_room;    /* puzzles of this shape that fit */
    uint64_t number;       /* of the first record, in the whole run, from 1 */
    enum form form_before; /* of the record before the first; FORM_NONE: there is none */
    const char *file;      /* of the fast lines; NULL: there are none */
    size_t kept_size;      /* bytes used of kept[] */
    struct chunk_output chunk_output;
    struct chunk_entry entries[CHUNK_RECORDS];
    uint8_t cells[CHUNK_CELLS]; /* of the puzzles, side by side */
    char kept[CHUNK_KEPT];      /* what else is known of the records, one after the other */
    struct batch_results batch_results;
};

/* Drops all records and results.  number and form_before are the caller's to set; the output is
 * left alone. */
void chunk_clear(struct chunk *chunk);

/* Adds a record, with a copy of its text; expected_solution: what a second file says of it, or
 * NULL. False if the chunk is full, or has puzzles of another shape: then the record is the next
 * chunk's.
 */
bool chunk_add(struct chunk *chunk, const struct record *record,
               const struct expected_solution *expected_solution);

/* The next record to be fetched from a chunk. */
struct chunk_cursor {
    size_t record;         /* index of the record */
    size_t puzzle;         /* valid records before it */
    size_t kept;           /* its offset in kept[] */
    enum form form_before; /* form of the record before */
};

struct chunk_cursor chunk_start(const struct chunk *chunk);

/* Fetches the next record, and *expected_solution if it was added with one.  Without tails, fast
 * lines are fetched as if they had none.  Text is valid as long as the chunk is left alone. */
void chunk_fetch(const struct chunk *chunk, struct chunk_cursor *cursor, bool tails,
                 struct record *record, struct expected_solution *expected_solution);

/* Moves the records from the cursor on, with their results, to another chunk, whose output is left
 * alone.  The text of the records before the cursor stays where it is. */
void chunk_split(struct chunk *chunk, const struct chunk_cursor *cursor, struct chunk *rest);

#endif
