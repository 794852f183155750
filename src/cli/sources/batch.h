/* batch.h - consecutive records that one worker reads and answers together, and the source that
 * fills batches with all records of a run, in order.
 *
 * The puzzles of a batch have one shape.  All or none of them have pencil marks, and all or none
 * have a map. */
#ifndef BATCH_H
#define BATCH_H

#include "expected.h"
#include "record_source.h"
#include "runtime/output.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    BATCH_RECORDS = 2048,              /* maximum: enough to keep all lanes of simd busy */
    BATCH_CELLS = BATCH_RECORDS * 81,  /* maximum of all puzzles */
    BATCH_ARENA = 160 * 1024,          /* bytes of an arena that is full */
    BATCH_MATRICES = 1 << 20,          /* bytes of matrices that make a batch full */
    ROOM = RECORD_ROOM + EXPECTED_ROOM /* bytes of an arena for one more record */
};

/* How the generator got on with the puzzle of a record. */
enum making { MADE, NOT_FOUND, LACKED_MEMORY };

enum stream { MESSAGES, ANSWERS, STREAMS };

/* A position in the output of a batch. */
struct output_position {
    size_t bytes, records;
};

struct batch {
    uint64_t number;       /* of record 0 in the whole run, from 1 */
    size_t count;          /* number of records */
    size_t puzzles;        /* number of puzzles; each valid record has one */
    sudoku_shape shape;    /* of all puzzles */
    bool has_marks;        /* all puzzles have pencil marks, or none has */
    bool has_maps;         /* all puzzles have a map of their own, or none has */
    bool is_solved;        /* results and firsts are set */
    enum form form_before; /* of the record before record 0; FORM_NONE: there is none */
    size_t matrix_bytes;   /* bytes of all matrices */
    uint64_t budget;       /* maximum number of nodes for each result */
    struct arena arena;    /* bytes[] */
    struct chunk_output output;

    /* The state of the batch in the ring of workers.c. */
    struct ring *ring;
    uint64_t amount;                           /* of the input read so far */
    uint64_t answered;                         /* records, when output was published */
    struct output_position published[STREAMS]; /* output that may be written now */
    struct output_position written[STREAMS];   /* output already written */
    bool is_done;                              /* no more output will be published */
    bool is_cut;                               /* an interruption left records without an answer */
    bool had_to_wait; /* the buffer became full while another batch was the oldest */

    struct record records[BATCH_RECORDS + 1];
    struct span expected[BATCH_RECORDS];  /* record -> its expected solution, for --answers */
    uint8_t making[BATCH_RECORDS];        /* record -> enum making, for --generate */
    uint32_t draws[BATCH_RECORDS];        /* record -> random maps that were drawn in vain */
    sudoku_result results[BATCH_RECORDS]; /* puzzle -> its result */
    uint8_t cells[BATCH_CELLS + SUDOKU_MAX_CELLS]; /* packed cells of the puzzles */
    uint8_t firsts[BATCH_CELLS];                   /* packed cells of their first solutions */
    _Alignas(max_align_t) char bytes[BATCH_ARENA + ROOM];
};

/* ---- The source of a run: the operands or, if the options name another record source, that. */

/* A record that belongs to the next batch. */
struct held_record {
    bool is_set;
    struct record record;
    struct arena arena;
    uint8_t cells[SUDOKU_MAX_CELLS];
    _Alignas(max_align_t) char bytes[RECORD_ROOM];
};

struct batch_source {
    const struct options *options;
    const struct record_source *kind;
    void *state;                         /* of the record source */
    bool ended;                          /* no more records will come */
    bool lost;                           /* some records could not be read */
    uint64_t count;                      /* number of records so far */
    enum form last_form;                 /* of the last record; FORM_NONE: there was none */
    struct expected_file *expected_file; /* the file of --answers, or NULL */
    struct held_record *held;
};

/* Opens what the options name.  no_solution is the word with which a second file says that a record
 * has no solution.  False, after a complaint, if the second file cannot be opened or if there is
 * not enough memory. */
bool batch_source_open(struct batch_source *source, const struct options *options,
                       const char *no_solution);

/* Fills a batch with the next records, at most `most`.  Waits for the first record and its expected
 * solution, but for no other: the batch is shorter if others are not there yet.  It is empty at the
 * end of all records, or if there was only a message.  Messages go to the output of the batch. */
void batch_fill(struct batch_source *source, struct batch *batch, size_t most);

/* Closes the source and frees what batch_source_open() has allocated, even if that failed.  A
 * source that is all zero has nothing to free. */
void batch_source_free(struct batch_source *source);

#endif
