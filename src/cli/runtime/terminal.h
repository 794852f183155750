/* terminal.h - what a person at a terminal sees besides the answers: colour, hints, remarks. */
#ifndef TERMINAL_H
#define TERMINAL_H

#include "output.h"
#include "statistics.h"

#include <stdbool.h>
#include <stdint.h>

/* When to use escape sequences for bold text: the argument of --color. */
enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER, COLOR_COUNT };

/* The name of an enum color; NULL from COLOR_COUNT on. */
const char *color_name(size_t color);

/* True if standard output is a terminal. */
bool person_reads(void);

/* True if the terminal that TERM names obeys escape sequences. */
bool obeys_escapes(void);

/* True if answers are to have colour.  COLOR_AUTO asks the terminal and NO_COLOR (no-color.org). */
bool wants_color(enum color color);

/* Tells the person how to enter puzzles, if standard input is a terminal. */
void hint_at_input(struct chunk_output *chunk_output);

/* Tells whether a solution is the only one (OUTCOME_SOLVED) or not (OUTCOME_MULTIPLE) or whether
 * that is not known (any other outcome), and how long the search for another one took. */
void remark_uniqueness(struct chunk_output *chunk_output, enum outcome outcome,
                       uint64_t nanoseconds);

#endif
