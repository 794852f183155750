/* record_source.h - what a record source is.
 *
 * A record source is one file that exports one const struct.  The operands are the source unless an
 * option chooses another, which the table of options names.  As the records of that one stand in no
 * file, they have its name as their file and their number as their line, so that messages and JSON
 * tell which record is meant.
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

enum source_next {
    SOURCE_RECORD, /* the next record has been read */
    SOURCE_END,    /* there are no more records */
    SOURCE_LOST,  /* some records could not be read, and the reason has been reported: call again */
    SOURCE_AGAIN, /* call again */
    SOURCE_WAITS  /* the record is not there yet, or a complaint must come first: call later */
};

/* One thread at a time makes these calls.  They work on the state, which open() sets.
 *
 * Messages go to `messages`.  If that is NULL, other output must be written first, and the call
 * must neither wait nor complain. */
struct record_source {
    const char *name;  /* of its option; NULL: it has none */
    size_t state_size; /* bytes of the state */

    /* Returns the message for options whose arguments cannot be used together, or NULL. */
    const char *(*find_conflict)(const struct options *options);

    void (*open)(void *state, const struct options *options);

    /* Reads a record, as reader_next() does.  Its file name is valid to the end of the program. */
    enum source_next (*next)(void *state, struct chunk_output *messages, struct record *record,
                             struct arena *arena);

    /* How much has been read so far, in bytes of input or in records. */
    uint64_t (*amount)(const void *state);

    /* How much there is to be read in the whole run, in the unit of amount(); 0 if that is not
     * known. */
    uint64_t (*total)(const struct options *options);

    /* Adds the lines read so far that belong to no record.  NULL: there are none. */
    void (*count_lines)(const void *state, struct run_statistics *statistics);

    /* Ends the reading.  NULL: there is nothing to do. */
    void (*close)(void *state);

    /* ---- For a source whose next() leaves the puzzles empty.  Any thread makes these calls, many
     * at the same time. */

    /* Makes the puzzles of the records from the number `first` on, which is 0 for the first of the
     * run: as sudoku_generate() does, also in what it writes, by the rules of the query.  The
     * options of new puzzles go with the source, and a run without a mode prints them.  NULL:
     * next() reads the puzzles, and these options do not go with the source. */
    sudoku_error (*make)(const struct options *options, sudoku_solver *solver, uint64_t first,
                         size_t count, const sudoku_query *query, sudoku_result *results,
                         uint8_t *puzzles, uint8_t *solutions);
};

/* True if the records are new puzzles. */
static inline bool makes_puzzles(const struct options *options) {
    return options->source->make != NULL;
}

#endif
