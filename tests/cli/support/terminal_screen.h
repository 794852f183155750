/* terminal_screen.h - a terminal for the tests, and the screen that a person sees. */
#ifndef TERMINAL_SCREEN_H
#define TERMINAL_SCREEN_H

#include "run.h"

/* ---- A terminal ---- */

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

/* Adds to text what is written to the terminal, until text holds a part or the time is up. */
void read_terminal_until(const struct terminal *terminal, const char *part, double deadline,
                         struct text *text);

/* Types keys at the terminal. */
void type(const struct terminal *terminal, const char *keys);

/* ---- What is seen ---- */

/* The screen of a terminal that ends lines by itself, as terminals usually do. */
struct screen {
    size_t columns;
    struct text shown; /* all rows; each but the cursor's has a newline */
    size_t row;        /* offset in shown of the cursor's row */
    size_t column;     /* column of the cursor in its row, from 0 */
    bool wraps;        /* a full row goes on in the next */
    struct text
        drawn; /* a line for each time that the end of a row was erased: what the row held */
};

/* The screen after these bytes were written to it; to be freed.  Fails on sequences that the
 * program does not use. */
struct screen show(const struct text *bytes, size_t columns);

void screen_free(struct screen *screen);

#endif
