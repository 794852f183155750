/* chunk.h - consecutive records that one thread answers together: as much as fits of the input, all
 * of one shape. */
#ifndef CHUNK_H
#define CHUNK_H

#include "expected.h"
#include "input/fast_line.h"
#include "input/form.h"
#include "input/reader.h"
#include "runtime/chunk_output.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CHUNK_RECORDS = 2048,                          /* enough to keep the lanes of an engine busy */
    CHUNK_CELLS = CHUNK_RECORDS * FAST_LINE_CELLS, /* or fewer records of larger grids */
    CHUNK_KEPT = 160 * 1024 /* bytes; any record fits, however long its line */
};

/* A plain line. */
struct fast_line {
    uint64_t number; /* of the line, from 1 */
    size_t length;   /* of its text, which is only kept if it has a tail */
};

/* What a batch has found of a chunk's puzzles. */
struct batch_results {
    bool made;       /* the batch was solved, */
    uint64_t budget; /* with so many nodes for each puzzle, */
    uint64_t share;  /* which took so many ns */
    sudoku_result results[CHUNK_RECORDS];
    uint8_t firsts[CHUNK_CELLS]; /* the first solutions, side by side */
};

struct chunk {
    size_t count;          /* records */
    size_t puzzles;        /* of which so many are valid, */
    sudoku_shape shape;    /* all of this shape */
    uint64_t number;       /* of the first record */
    enum form form_before; /* of the record before it; FORM_NONE: there is none */
    const char *file;      /* of the plain lines */
    size_t kept;           /* bytes used of records[] */
    struct chunk_output chunk_output;
    struct fast_line
        fast_line[CHUNK_RECORDS]; /* the records that are plain lines; zero for the others */
    uint8_t cells[CHUNK_CELLS];   /* of the puzzles, side by side */
    char records[CHUNK_KEPT];     /* all others without their cells, and plain lines with a tail */
    struct batch_results batch_results;
};

/* Makes a chunk without records or findings; the number and form_before of the first record are the
 * caller's business.  The sheet is left alone. */
void chunk_clear(struct chunk *chunk);

/* True if there is room for any record's text, be it as long as a line may be. */
bool chunk_has_room(const struct chunk *chunk);

/* Adds a record, with a copy of its text, for which there has to be room; claim: what a second file
 * claims of it, or NULL.  False if there are as many as can be, or if its shape is another: then it
 * is the next chunk's. */
bool chunk_add(struct chunk *chunk, const struct record *record,
               const struct expected_solution *expected_solution);

/* Adds plain lines from the reader, as many as are there and have room, so that there are at most
 * `most` records, which is at most CHUNK_RECORDS; returns their number. */
size_t chunk_add_plain(struct chunk *chunk, struct reader *reader, size_t most);

/* How far a chunk has been read. */
struct chunk_cursor {
    size_t record, puzzle; /* that come next */
    size_t kept;           /* offset in records[] */
    enum form form_before; /* of the record before */
};

struct chunk_cursor chunk_start(const struct chunk *chunk);

/* The cells of the next record if it is a plain line, else NULL. */
const uint8_t *chunk_plain_cells(const struct chunk *chunk, const struct chunk_cursor *cursor);

/* Steps over the next record, a plain line. */
void chunk_skip_plain(const struct chunk *chunk, struct chunk_cursor *cursor);

/* Fetches the next record, and what a second file claims of it if it was added with that.  Without
 * tails, plain lines are fetched as if they had none. */
void chunk_fetch(const struct chunk *chunk, struct chunk_cursor *cursor, bool tails,
                 struct record *record, struct expected_solution *expected_solution);

/* Moves the records from the cursor on, with what has been found of them, to another chunk, whose
 * sheet is left alone.  The text of those before stays where it is. */
void chunk_split(struct chunk *chunk, const struct chunk_cursor *cursor, struct chunk *rest);

#endif
