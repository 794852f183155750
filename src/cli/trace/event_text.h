/* event_text.h - events in the words of players. */
#ifndef EVENT_TEXT_H
#define EVENT_TEXT_H

#include "trace_format.h"

/* The name of a kind of event, and of a constraint. */
const char *event_name(sudoku_event_kind kind);
const char *constraint_name(sudoku_constraint constraint);

/* True if an event is about a constraint, which is event->constraint then. */
bool has_constraint(const sudoku_event *event);

/* True if an event is about one cell, which is event->cell then. */
bool is_about_cell(const sudoku_event *event);

/* The same of a house, which is event->house then. */
bool is_about_house(const sudoku_event *event);

/* The number of the house among those of its kind, from 1. */
unsigned number_of_house(const sudoku_event *event);

/* Writes a cell as r1c3. */
void write_cell_name(struct output *output, sudoku_shape shape, size_t cell);

/* Writes that a digit is in a cell, r1c3=4, or is not, with that sign. */
void write_literal(struct output *output, sudoku_shape shape, const sudoku_literal *literal,
                   const char *unequal);

/* Writes what an event does, without a newline: "r1c3=4".  unequal is the sign for "is not". */
void write_event(struct output *output, const sudoku_event *event, const char *unequal);

/* Returns the reason why a trace ended. */
const char *end_reason(const struct trace *trace);

/* Writes what a search has found and why it ended, without a newline. */
void write_end(const struct trace *trace);

#endif
