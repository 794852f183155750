/* chunk_source.h - fills chunks with all records of a run, in order: the records of the operands
 * or, if the options name another record source, the records of that. */
#ifndef CHUNK_SOURCE_H
#define CHUNK_SOURCE_H

#include "chunk.h"
#include "expected.h"
#include "options/options.h"
#include "record_source.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct chunk_source {
    const struct options *options;
    const struct record_source *kind;
    void *state;                         /* of the record source */
    bool ended;                          /* no more records will come */
    bool exhausted;                      /* the record source has nothing left to read */
    bool lost;                           /* some records could not be read */
    uint64_t count;                      /* number of records so far */
    enum form last_form;                 /* form of the last record; FORM_NONE: there was none */
    struct expected_file *expected_file; /* the second file; NULL: there is none */

    /* The next record, if it has been read but does not fit into the last chunk: */
    bool has_record;   /* record is set */
    bool has_expected; /* expected_solution is set */
    struct record record;
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

/* How much has been read so far, as the record source's amount() says. */
uint64_t chunk_source_amount(const struct chunk_source *source);

/* Adds the lines read so far that belong to no record. */
void chunk_source_count_lines(const struct chunk_source *source, struct run_statistics *statistics);

/* Closes the second file.  False, after a complaint, if it has too few or too many records. */
bool chunk_source_close(struct chunk_source *source);

/* Frees what chunk_source_open() has allocated, even if that failed.  A source that is all zero has
 * nothing to free. */
void chunk_source_free(struct chunk_source *source);

#endif
