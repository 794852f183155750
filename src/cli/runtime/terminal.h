/* terminal.h - what a person at a terminal gets to see besides the answers. */
#ifndef TERMINAL_H
#define TERMINAL_H

#include "chunk_output.h"
#include "formats/style.h"

#include <stdbool.h>
#include <stdint.h>

/* When to print in bold, as --color takes it. */
enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER, COLOR_COUNT };

/* The name of an enum color; NULL past the last. */
const char *color_name(size_t color);

/* True if standard output is a terminal. */
bool person_reads(void);

/* True if the terminal, by TERM, knows escape sequences. */
bool obeys_escapes(void);

/* True if answers are to have colours; auto asks the terminal and NO_COLOR (no-color.org). */
bool wants_color(enum color color);

/* Says on a sheet what to do, if standard input is a terminal. */
void hint_at_input(struct chunk_output *chunk_output);

/* Says on a sheet whether a solution is the only one, and how long it took to find out. outcome
 * is OUTCOME_SOLVED if so, OUTCOME_MULTIPLE if not. */
void remark_uniqueness(struct chunk_output *chunk_output, enum outcome outcome,
                       uint64_t nanoseconds);

#endif
