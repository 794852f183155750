/* chunk.h - consecutive records that one thread answers together, and the source that fills chunks
 * with all records of a run, in order.
 *
 * A chunk has as many records as fit.  Its puzzles have one shape, and they are all grids of
 * candidates, or none is; and all bring a map, or none does. */
#ifndef CHUNK_H
#define CHUNK_H

#include "expected.h"
#include "formats/full_record.h"
#include "record_source.h"
#include "runtime/output.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CHUNK_RECORDS = 2048, /* most records: enough to keep all lanes of simd busy */
    CHUNK_CELLS = CHUNK_RECORDS * FAST_LINE_CELLS, /* most cells, so that large puzzles are fewer */
    CHUNK_KEPT = 160 * 1024,                       /* size of kept[] */
    CHUNK_MATRICES = 1 << 20 /* a chunk whose matrices have this many bytes is full */
};

/* How a record source got on with the puzzle of a record. */
enum making { MADE, NOT_FOUND, LACKED_MEMORY };

/* One record of a chunk.  Of a fast line, only the cells and the line number are kept. */
struct chunk_entry {
    uint64_t fast_line_number; /* from 1; 0: the record is no fast line */
    uint32_t kept_at;          /* offset in kept[] of what else is kept */
    uint32_t bytes;            /* bytes of a struct full_record that are kept */
    uint16_t puzzle;           /* index of its puzzle in cells[] and in batch_results */
    uint8_t form;              /* an enum form: how the record was written */
    char empty;                /* symbol of the empty cells of a fast line */
    bool has_expected;         /* an expected solution is kept */
    uint8_t making;            /* an enum making */
    uint32_t draws;            /* random maps that were drawn in vain before that of its puzzle */
};

/* The results of a batch of all puzzles of a chunk. */
struct batch_results {
    bool made;                            /* the batch was solved; if false, nothing below is set */
    uint64_t budget;                      /* most nodes for each puzzle */
    sudoku_result results[CHUNK_RECORDS]; /* puzzle -> its result */
    uint8_t firsts[CHUNK_CELLS];          /* cells of the first solutions, side by side */
};

struct chunk {
    size_t records;        /* number of records */
    size_t puzzles;        /* number of puzzles; each valid record has one */
    sudoku_shape shape;    /* shape of all puzzles */
    bool has_candidates;   /* all puzzles have candidates, or none has */
    bool has_maps;         /* all records bring a map of regions, or none does */
    uint64_t number;       /* number of record 0 in the whole run, from 1 */
    enum form form_before; /* form of the record before 0; FORM_NONE: there is none */
    const char *file;      /* file of the fast lines; NULL: there are none */
    size_t kept_size;      /* bytes used of kept[] */
    size_t matrix_bytes;   /* bytes of all matrices */
    struct chunk_output chunk_output;
    struct chunk_entry entries[CHUNK_RECORDS];
    uint8_t cells[CHUNK_CELLS]; /* cells of the puzzles, side by side */
    char kept[CHUNK_KEPT];      /* what else is known of the records, one after the other */
    struct batch_results batch_results;
};

/* Drops all records and results, but not the output.  The caller then sets number and form_before.
 */
void chunk_clear(struct chunk *chunk);

/* Adds a record with a copy of its text; its matrix belongs to the chunk then.  expected_solution
 * is what a second file says of the record, or NULL.  False if the chunk is full or has puzzles of
 * another shape; the record belongs to the next chunk then. */
bool chunk_add(struct chunk *chunk, const struct full_record *record,
               const struct expected_solution *expected_solution);

/* Fetches a record.  Sets *expected_solution if the record was added with one.  Text is valid until
 * the chunk is changed. */
void chunk_fetch(const struct chunk *chunk, size_t index, struct full_record *record,
                 struct expected_solution *expected_solution);

/* Frees the matrices of the records from index `from` on. */
void chunk_free_matrices(const struct chunk *chunk, size_t from, struct full_record *record);

/* ---- The source of a run: the operands or, if the options name another record source, that. */

struct chunk_source {
    const struct options *options;
    const struct record_source *kind;
    void *state;                         /* of the record source */
    bool ended;                          /* no more records will come */
    bool lost;                           /* some records could not be read */
    uint64_t count;                      /* number of records so far */
    enum form last_form;                 /* form of the last record; FORM_NONE: there was none */
    struct expected_file *expected_file; /* the second file; NULL: there is none */

    /* The next record, if it has been read but is in no chunk yet: */
    bool has_record;   /* record is set */
    bool has_expected; /* expected_solution is set */
    struct full_record record;
    struct expected_solution expected_solution;
};

/* Opens what the options name.  no_solution is the word with which a second file says that a record
 * has no solution.  False, after a complaint, if the second file cannot be opened or if there is
 * not enough memory. */
bool chunk_source_open(struct chunk_source *source, const struct options *options,
                       const char *no_solution);

/* Fills a chunk with the next records, at most `most`.  Waits for the first record and its expected
 * solution, but for no other: the chunk is shorter if others are not there yet.  It is empty at the
 * end of all records, or if there was only a message.  Messages go to the chunk's output. */
void chunk_source_fill(struct chunk_source *source, struct chunk *chunk, size_t most);

/* Closes the source and frees what chunk_source_open() has allocated, even if that failed.  A
 * source that is all zero has nothing to free. */
void chunk_source_free(struct chunk_source *source);

#endif
