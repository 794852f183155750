/* terminal_screen.h - a terminal for the tests; terminal.py shows what a person sees. */
#ifndef TERMINAL_SCREEN_H
#define TERMINAL_SCREEN_H

#include "run.h"

struct terminal {
    int master, slave; /* the slave stays open, or what was written to it would be lost */
};

/* Opens a terminal that neither echoes nor changes line ends, and sets $TERMINAL to its name.  If
 * the system has none, says so and skips the test. */
struct terminal open_terminal(void);

void close_terminal(const struct terminal *terminal);

/* Reads all that was written to the terminal; to be freed.  That must be less than the terminal can
 * hold. */
struct text read_terminal(const struct terminal *terminal);

/* Types keys at the terminal. */
void type(const struct terminal *terminal, const char *keys);

#endif
