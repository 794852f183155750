/* screen.h - the terminal while a search is watched: its size, its keys, and how it is left as it
 * was. */
#ifndef SCREEN_H
#define SCREEN_H

#include "runtime/output.h"

#include <stdbool.h>

struct screen {
    struct output output; /* text for the terminal */
    int keys;             /* where keys are read from; -1: nowhere */
    bool closes_keys;     /* keys was opened for this */
    unsigned columns, rows;
};

/* The complaint of why standard output is no screen; NULL if it is one. */
const char *find_fault_of_screen(void);

/* Takes the terminal: another page of it, keys at once and unseen.  Ctrl-Z gives it back for the
 * time of the stop.  The run is held: a signal does not end it before screen_close(). */
void screen_open(struct screen *screen);

/* Gives the terminal back, as it was. */
void screen_close(struct screen *screen);

/* Does what signals have asked for.  True if all has to be drawn anew, because the size is another
 * or the program was stopped. */
bool screen_attend(struct screen *screen);

/* Waits for a key, but for at most this many milliseconds.  0: none came.  An escape sequence is
 * its last letter, so that the right arrow is C, whether it is ESC [ C or ESC O C. */
char screen_read_key(struct screen *screen, int milliseconds);

/* Has the text in screen->output shown. */
void screen_show(struct screen *screen);

#endif
