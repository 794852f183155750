/* raw_terminal.h - the terminal while a search is played: its size, its keys, and how it is left as
 * it was. */
#ifndef RAW_TERMINAL_H
#define RAW_TERMINAL_H

#include "runtime/output.h"

#include <stdbool.h>

struct raw_terminal {
    struct output output; /* text for the terminal */
    int keys;             /* where keys are read from; -1: nowhere */
    bool closes_keys;     /* keys was opened for this */
    unsigned columns, rows;
};

/* Takes the terminal: another page of it, keys at once and unseen.  Ctrl-Z gives it back for the
 * time of the stop.  The run is held: a signal does not end it before raw_terminal_close(). */
void raw_terminal_open(struct raw_terminal *terminal);

/* Gives the terminal back, as it was. */
void raw_terminal_close(struct raw_terminal *terminal);

/* Does what signals have asked for.  True if the page is empty, because the size is another or the
 * program was stopped. */
bool raw_terminal_attend(struct raw_terminal *terminal);

/* Waits for a key, but for at most this many milliseconds.  0: none came.  An escape sequence is
 * its last letter, so that the right arrow is C, whether it is ESC [ C or ESC O C. */
char raw_terminal_read_key(struct raw_terminal *terminal, int milliseconds);

/* Has the text in terminal->output shown. */
void raw_terminal_show(struct raw_terminal *terminal);

#endif
