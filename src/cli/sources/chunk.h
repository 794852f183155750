/* chunk.h - consecutive records that one thread answers together: as many as fit, with puzzles of
 * one shape, which are all grids of candidates, or none is. */
#ifndef CHUNK_H
#define CHUNK_H

#include "expected.h"
#include "read/reader.h"
#include "read/record.h"
#include "runtime/output.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CHUNK_RECORDS = 2048,                          /* most records: they keep all lanes busy */
    CHUNK_CELLS = CHUNK_RECORDS * FAST_LINE_CELLS, /* most cells, so that large puzzles are fewer */
    CHUNK_KEPT = 160 * 1024,                       /* size of kept[] */
    CHUNK_MATRICES = 1 << 20 /* bytes of matrices behind which no more are added */
};

/* One record of a chunk.  For a fast line, only its cells and its number are kept; and its text, if
 * that is more than its cells. */
struct chunk_entry {
    uint64_t fast_line;    /* line number of a fast line, from 1; 0: the record is no fast line */
    size_t kept_bytes;     /* bytes of kept[] that the record uses */
    uint16_t record_bytes; /* bytes of a struct record that are kept */
    bool has_expected;     /* an expected solution is kept */
    uint8_t offset;        /* bytes in front of the cells of a fast line */
    bool has_solution;     /* a fast line claims a solution */
    bool was_not_made; /* the generator made no puzzle within its limits, or for lack of memory */
    bool lacks_memory; /* the generator had no memory */
};

/* The results of a batch of all puzzles of a chunk. */
struct batch_results {
    bool made;                /* the batch was solved; if false, nothing below is set */
    uint64_t budget;          /* most nodes for each puzzle */
    uint64_t time_per_puzzle; /* time of the batch in ns, divided by the number of puzzles */
    sudoku_result results[CHUNK_RECORDS]; /* puzzle -> its result */
    uint8_t firsts[CHUNK_CELLS];          /* cells of the first solutions, side by side */
};

struct chunk {
    size_t count;          /* number of records */
    size_t puzzles;        /* number of valid records */
    sudoku_shape shape;    /* shape of all puzzles */
    bool has_candidates;   /* all puzzles have candidates, or none has */
    size_t puzzle_room;    /* number of puzzles of this shape that fit */
    uint64_t number;       /* number of the first record in the whole run, from 1 */
    enum form form_before; /* form of the record before the first; FORM_NONE: there is none */
    const char *file;      /* file of the fast lines; NULL: there are none */
    size_t kept_size;      /* bytes used of kept[] */
    size_t matrix_bytes;   /* bytes of all matrices */
    struct chunk_output chunk_output;
    struct chunk_entry entries[CHUNK_RECORDS];
    uint8_t cells[CHUNK_CELLS]; /* cells of the puzzles, side by side */
    bool puzzles_made;          /* the record source has made the puzzles, if it does so */
    char kept[CHUNK_KEPT];      /* what else is known of the records, one after the other */
    struct batch_results batch_results;
};

/* Drops all records and results, but not the output.  The caller then sets number and form_before.
 */
void chunk_clear(struct chunk *chunk);

/* Adds a record with a copy of its text; its matrix belongs to the chunk then.  expected_solution
 * is what a second file says of the record, or NULL.  False if the chunk is full or has puzzles of
 * another shape; the record belongs to the next chunk then. */
bool chunk_add(struct chunk *chunk, const struct record *record,
               const struct expected_solution *expected_solution);

/* The place of the next record to be fetched from a chunk. */
struct chunk_cursor {
    size_t record;         /* index of the record */
    size_t puzzle;         /* number of valid records before it */
    size_t kept_at;        /* offset of what is kept of it, in kept[] */
    enum form form_before; /* form of the record before it */
};

/* The place of the first record. */
struct chunk_cursor chunk_start(const struct chunk *chunk);

/* Fetches the next record.  Sets *expected_solution if the record was added with one.  If tails is
 * false, fast lines are fetched without what stands beside their cells.  Text is valid until the
 * chunk is changed.
 */
void chunk_fetch(const struct chunk *chunk, struct chunk_cursor *cursor, bool tails,
                 struct record *record, struct expected_solution *expected_solution);

/* The cells of the next record if it is a fast line, or else NULL. */
static inline const uint8_t *chunk_fast_line(const struct chunk *chunk,
                                             const struct chunk_cursor *cursor) {
    bool is_fast = chunk->entries[cursor->record].fast_line != 0;
    return is_fast ? chunk->cells + cursor->puzzle * FAST_LINE_CELLS : NULL;
}

/* Moves on behind the next record, which is a fast line, without fetching it. */
static inline void chunk_pass_fast_line(const struct chunk *chunk, struct chunk_cursor *cursor) {
    cursor->kept_at += chunk->entries[cursor->record].kept_bytes;
    cursor->form_before = FORM_LINE;
    cursor->record++;
    cursor->puzzle++;
}

/* Frees the matrices of the records from the cursor on. */
void chunk_free_matrices(const struct chunk *chunk, struct chunk_cursor *cursor,
                         struct record *record);

/* Moves the records from the cursor on, with their results, to another chunk, and leaves that
 * chunk's output as it is.  The text of the records before the cursor stays valid. */
void chunk_split(struct chunk *chunk, const struct chunk_cursor *cursor, struct chunk *rest);

#endif
