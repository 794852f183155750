/* record_source.h - what a record source is.
 *
 * A record source is one file that exports one const struct, declared below.  One that makes its
 * own records, such as a generator, is named by struct options; the operands are not read then.  As
 * its records stand in no file, they have its name as their file and their number as their line, so
 * that messages and JSON tell which record is meant.
 *
 * One thread reads at a time, but many threads answer.  So a source whose records are much work
 * makes only what tells them apart (a number, an empty grid of its shape), and leaves the work to
 * make(). */
#ifndef RECORD_SOURCE_H
#define RECORD_SOURCE_H

#include "options/options.h"
#include "read/record.h"
#include "runtime/output.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum source_opened {
    SOURCE_OPENED,
    SOURCE_DECLINED, /* the operand belongs to another source */
    SOURCE_EMPTY,    /* there are no records */
    SOURCE_LOST,     /* it cannot be opened, and the reason has been reported */
    SOURCE_LATER     /* it may have to wait but must not: call again */
};

enum source_next {
    SOURCE_RECORD, /* the next record has been read */
    SOURCE_END,    /* there are no more records */
    SOURCE_WAITS   /* the record is not there yet, or a complaint must come first: call again */
};

/* One thread at a time makes these calls.  They work on the state, which is all zero before the
 * first call.  After close(), open() may be called again.
 *
 * Messages go to `messages`.  If that is NULL, other output must be written first, and the call
 * must neither wait nor complain. */
struct record_source {
    const char *name;
    size_t state_size; /* bytes of the state */

    /* Begins to read what the operand names; NULL if options->source names the source. */
    enum source_opened (*open)(void *state, const struct options *options, const char *operand,
                               struct chunk_output *messages);

    /* Reads a record, but leaves its number and form_before as they were.  The text of the record
     * is valid until the next call; its file name is valid to the end of the program. */
    enum source_next (*next)(void *state, struct chunk_output *messages, struct record *record);

    /* True if it is certain, without waiting, that nothing is left to read.  A record of what has
     * been read may still come.  The text of records is no longer valid then.  NULL: that is never
     * certain. */
    bool (*is_exhausted)(void *state);

    /* How much of the source has been read since it was opened, in bytes of input or in records.
     * NULL: always 0. */
    uint64_t (*amount)(const void *state);

    /* How much of the source there is to be read in the whole run, in the unit of amount(); 0 if
     * that is not known.  NULL: always 0. */
    uint64_t (*total)(const struct options *options);

    /* Adds the lines read since it was opened that belong to no record.  NULL: there are none. */
    void (*count_lines)(const void *state, struct run_statistics *statistics);

    /* Ends the reading.  False if some records could not be read. */
    bool (*close)(void *state);

    /* ---- For a source whose next() leaves the puzzles empty.  Any thread makes these calls, many
     * at the same time. */

    /* Makes the puzzles of the records from the number `first` on, which is 0 for the first of the
     * run: as sudoku_generate() does, also in what it writes.  NULL: next() reads the puzzles. */
    sudoku_error (*make)(const struct options *options, const sudoku_solver *solver, uint64_t first,
                         size_t count, const sudoku_query *query, sudoku_result *results,
                         uint8_t *puzzles, uint8_t *solutions);

    /* Bytes of workspace that make() needs; 0 if it cannot do what the options ask for.  Set if
     * make() is. */
    size_t (*workspace_size)(const struct options *options);
};

/* The file of an operand, "-" for standard input, or an operand that is text.  With options->cover,
 * it is the source of all operands. */
extern const struct record_source input_file_source;

/* The puzzle that an operand is. */
extern const struct record_source puzzle_operand_source;

/* New puzzles. */
extern const struct record_source generator_source;

#endif
