/* source.h - all records of a run, in order, by chunks: those of the operands or, if the options
 * name another record source, those that it makes. */
#ifndef SOURCE_H
#define SOURCE_H

#include "chunk.h"
#include "expected.h"
#include "options/options.h"
#include "record_source.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SOURCE_KINDS = 2 }; /* kinds of record sources that the operands of a run may need */

struct source {
    const struct options *options;
    void *states[SOURCE_KINDS];          /* kind -> its state */
    size_t operands;                     /* operands that have been dealt with, or are open */
    const struct record_source *current; /* the record source that is open; NULL: none is */
    void *current_state;                 /* the state of the current record source */
    bool ended;                          /* no more records will come */
    bool exhausted;                      /* at most what has been read already will come */
    bool lost;                           /* some records could not be read */
    uint64_t count;                      /* records so far */
    enum form last_form;                 /* form of the last record; FORM_NONE: there was none */
    uint64_t closed_amount;              /* amount that closed record sources have given */
    struct expected_file expected_file;  /* the second file, if there is one */
    bool has_record;                     /* record is the next one */
    bool has_expected;                   /* expected_solution is that of the next record */
    struct record record;
    struct expected_solution expected_solution;
};

/* Opens what the options name.  no_solution is the word by which a second file says that there is
 * none.  False, after a complaint, if the second file cannot be opened, or without memory. */
bool source_open(struct source *source, const struct options *options, const char *no_solution);

/* Fills a chunk with the records that come next, at most `most`.  Waits for the first only, and for
 * its expected solution: the chunk is shorter where more are not there yet, and empty at the end of
 * all, or where there was nothing but a message.  What is wrong with a file is said in the chunk's
 * output. */
void source_fill(struct source *source, struct chunk *chunk, size_t most);

/* How much has been read so far, in the unit of source_total(). */
uint64_t source_amount(const struct source *source);

/* How much there is to be read in all: bytes of the operands, or what another record source counts;
 * 0: nobody knows. */
uint64_t source_total(const struct source *source);

/* True if standard input is among the operands. */
bool source_reads_standard_input(const struct source *source);

/* Closes the second file.  False, after a complaint, if it was not as long as the first. */
bool source_close(struct source *source);

/* Frees what source_open() has allocated, whether it succeeded or not; a source that was never
 * opened, all zero, has nothing to free. */
void source_free(struct source *source);

#endif
