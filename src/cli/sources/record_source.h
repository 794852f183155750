/* record_source.h - where records come from: one struct for each kind of source.
 *
 * A source that makes its own records, such as a generator, is one more file with such a struct,
 * which struct options then names instead of the operands.  Its records stand in no file: they have
 * its name as their file and their number as their line, so that messages and JSON say which one is
 * meant.  One thread reads at a time.  So a source that is slow gives each record no more than what
 * tells it from others (its number, an empty grid of its shape), and leaves the work to the mode,
 * which many threads do. */
#ifndef RECORD_SOURCE_H
#define RECORD_SOURCE_H

#include "input/record.h"
#include "options/options.h"
#include "runtime/chunk_output.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum source_opened {
    SOURCE_OPENED,
    SOURCE_DECLINED, /* the operand is for a source of another kind */
    SOURCE_EMPTY,    /* it has no records */
    SOURCE_LOST,     /* it cannot be opened, for which there has been a complaint */
    SOURCE_LATER     /* it may have to wait, and must not: open it again */
};

enum source_next {
    SOURCE_RECORD, /* here is the next one */
    SOURCE_END,    /* there are no more */
    SOURCE_WAITS   /* it is not there yet, or there is a complaint to be made first: ask again */
};

/* The calls of a source.  One thread at a time makes them.
 *
 * Each works on the source's state, all zero before the first call, which may be opened again once
 * it has been closed.  Messages go to `messages`; where that is NULL, others have something to say
 * first, so that the call must neither wait nor complain. */
struct record_source {
    const char *name;
    size_t state_size; /* bytes */

    /* Begins to read what an operand names; NULL for a source that has no operands. */
    enum source_opened (*open)(void *state, const struct options *options, const char *operand,
                               struct chunk_output *messages);

    /* Reads a record: all of it but number and form_before.  Its text, and the strings it points
     * to, are valid until the next call, its file name to the end of the program. */
    enum source_next (*next)(void *state, struct chunk_output *messages, struct record *record);

    /* True if it is known, without waiting, that at most what has been read already will come.  The
     * text of records is no longer valid then.  NULL: that is never known. */
    bool (*is_exhausted)(void *state);

    /* How much it has given since it was opened, in the unit of total().  NULL: always 0. */
    uint64_t (*amount)(const void *state);

    /* How much it will give in all if options->source names it, in bytes of input or in records; 0:
     * nobody knows.  NULL for a source of operands. */
    uint64_t (*total)(const struct options *options);

    /* Ends it.  False if some of its records could not be read. */
    bool (*close)(void *state);
};

/* The file of an operand, "-" for standard input. */
extern const struct record_source input_file_source;

/* The puzzle that an operand is. */
extern const struct record_source puzzle_operand_source;

#endif
