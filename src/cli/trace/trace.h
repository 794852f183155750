/* trace.h - traces: their formats, and events in players' terms. */
#ifndef TRACE_H
#define TRACE_H

#include "formats/formats.h"
#include "sudoku_trace.h"

#include <stdbool.h>
#include <stddef.h>

/* ---- Formats ----------------------------------------------------------------------------- */

/* The trace of a record by one engine. */
struct trace {
    const struct writer *writer;
    const struct answer *answer; /* answer to the record */
    const sudoku_result *result; /* before the end, only its engine is set */
    size_t number;               /* index of the engine among those that trace the record */
    size_t engines;              /* number of these engines */
    size_t fills;                /* text: number of fills on the current line */
    uint64_t events;             /* number of events of the engine so far */
    bool is_truncated;           /* there were more events than the format supports */
    void *state;                 /* state of the record: engines * state_size bytes, or NULL */
};

enum { PICTURE_EVENTS = 20000 }; /* maximum in pictures; also in the text of end_reason() */

/* A format of traces: one file and a row of the table in modes/trace.c.  Functions may be NULL,
 * except event(). */
struct trace_format {
    const struct format *format; /* output format that it belongs to; NULL for auto */
    size_t state_size;           /* bytes of state per engine, zero at first */
    uint64_t max_events;         /* maximum number of events per engine; 0 means no limit */
    /* Called for each engine in turn: before the first event, for each event, after the last. */
    void (*begin)(struct trace *trace);
    void (*event)(struct trace *trace, const sudoku_event *event);
    void (*end)(struct trace *trace);
    /* Called after the last of trace->number engines. */
    void (*finish)(struct trace *trace);
};

/* The trace formats.  An output format that has one of these has the place FOR_TRACES. */
extern const struct trace_format text_trace, json_trace, svg_trace, html_trace;

/* ---- Events ------------------------------------------------------------------------------ */

/* Return the name of a kind of event or of a constraint. */
const char *event_name(sudoku_event_kind kind);
const char *constraint_name(sudoku_constraint constraint);

/* True if an event concerns one cell, event->cell. */
bool is_about_cell(const sudoku_event *event);

/* Returns the number of the event's house among those of its kind, from 1; 0 if the event does not
 * concern one house. */
unsigned number_of_house(const sudoku_event *event);

/* Writes r1c3=4, with this sign. */
void write_literal(struct output *output, size_t side, size_t cell, const char *sign,
                   unsigned digit);

/* Writes an event without a newline: "r1c3=4".  unequal: the sign for "is not". */
void write_event(struct output *output, const sudoku_event *event, const char *unequal);

/* Returns the reason why a trace ended. */
const char *end_reason(const struct trace *trace);

/* Writes a text and ends the record of the output. */
void end_part(struct output *output, const char *text);

/* Writes the result of a search and why it ended, without a newline. */
void write_end(const struct trace *trace);

#endif
