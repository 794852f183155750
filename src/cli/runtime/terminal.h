/* terminal.h - whether a person reads, and what the terminal shows. */
#ifndef TERMINAL_H
#define TERMINAL_H

#include <stdbool.h>

/* When to use escape sequences for bold text: the argument of --color. */
enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

/* True if standard output is a terminal. */
bool person_reads(void);

/* True if the terminal that TERM names obeys escape sequences. */
bool obeys_escapes(void);

/* True if answers are to have colour.  COLOR_AUTO asks the terminal and NO_COLOR (no-color.org). */
bool wants_color(enum color color);

#endif
