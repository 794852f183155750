/* terminal_screen.h - a terminal for the tests; terminal.py emulates its screen. */
#ifndef TERMINAL_SCREEN_H
#define TERMINAL_SCREEN_H

#include "run.h"

struct terminal {
    int master, slave; /* the slave stays open, because closing it would lose its output */
};

/* Opens a terminal that neither echoes nor changes line ends, and sets $TERMINAL to its name.  If
 * the system has none, prints a message and skips the test. */
struct terminal open_terminal(void);

void close_terminal(const struct terminal *terminal);

/* Reads all output on the terminal, which must fit into its buffer.  The caller frees it. */
struct text read_terminal(const struct terminal *terminal);

/* Types keys at the terminal. */
void type(const struct terminal *terminal, const char *keys);

#endif
