/* trace_format.h - what a form of traces is: text, JSON lines or a picture.
 *
 * Each is one file that exports one const struct, and a row of the table in trace_format.c. */
#ifndef TRACE_FORMAT_H
#define TRACE_FORMAT_H

#include "formats/writer.h"
#include "sudoku_trace.h"

#include <stdbool.h>
#include <stddef.h>

/* What one engine does with one record. */
struct trace {
    const struct writer *writer;
    const struct record *record;
    const struct answer *answer; /* to the record */
    const sudoku_result *result; /* its engine is known from the first event on, all else at the
                                  * end */
    size_t number;               /* index of the engine among those that trace the record */
    size_t engines;              /* number of these */
    size_t fills;                /* for the text: fills on the line that is not ended yet */
    uint64_t events;             /* number of events of the engine so far */
    bool is_truncated;           /* there were more than the format's maximum */
    void *state;                 /* of engines * state_size bytes, for the record; or NULL */
};

enum { PICTURE_EVENTS = 20000 }; /* events in a picture or page; end_reason() names the number */

struct trace_format {
    const struct format *format; /* the output format for which it stands; NULL: auto */
    size_t state_size;           /* bytes of state for an engine, all zero at first */
    uint64_t max_events;         /* maximum number of events of an engine; 0 means no limit */
    /* Called for one engine after the other, before the first event, for each, and at the end.
     * NULL: nothing is to be done. */
    void (*begin)(struct trace *trace);
    void (*event)(struct trace *trace, const sudoku_event *event);
    void (*end)(struct trace *trace);
    /* Called behind the last of trace->number engines.  NULL: nothing is to be done. */
    void (*finish)(struct trace *trace);
};

/* That of an output format; NULL: there is none. */
const struct trace_format *trace_format_of(const struct format *format);

#endif
