/* source.h - the records of all operands, in order, by chunks. */
#ifndef SOURCE_H
#define SOURCE_H

#include "chunk.h"
#include "expected.h"
#include "input/lines.h"
#include "input/reader.h"
#include "options/options.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct source {
    const struct options *options;
    size_t operands; /* that have been opened or taken for a puzzle */
    bool open;       /* one is being read */
    bool ended;      /* nothing more will come, */
    bool exhausted;  /* or at most what has been read already */
    bool input_over; /* a line in standard input said so: what follows is not read */
    bool lost;       /* a file could not be read, or not whole */
    uint64_t number; /* of records so far, */
    enum form form;  /* and the form of the last; FORM_NONE: there was none */
    uint64_t bytes;  /* of the operands that have been closed */
    struct lines lines;
    struct reader reader;
    struct expected_file expected_file; /* of the second file, if there is one */
    bool read, claimed;                 /* record and claim are those of the next record */
    struct record record;
    struct expected_solution expected_solution;
};

/* Opens what the options name.  claims_none is the word for no solution.  False, after a complaint,
 * if there is a second file that cannot be opened. */
bool source_open(struct source *source, const struct options *options, const char *claims_none);

/* Fills a chunk with the records that come next, at most `most`.  Waits for the first only, and
 * what is claimed of it: the chunk is shorter where more are not there yet, and empty at the end of
 * the source, or where there was nothing but a message.  What is wrong with a file is said on its
 * sheet. */
void source_fill(struct source *source, struct chunk *chunk, size_t most);

/* The bytes read so far. */
uint64_t source_bytes(const struct source *source);

/* Closes the second file.  False, after a complaint, if it was not as long as the first. */
bool source_close(struct source *source);

#endif
