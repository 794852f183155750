/* terminal_screen.h - a terminal of the tests' own, and what a person sees on one. */
#ifndef TERMINAL_SCREEN_H
#define TERMINAL_SCREEN_H

#include "run.h"

/* ---- A terminal ---- */

struct terminal {
    int master, slave; /* the slave stays open, or what was written to it would be lost */
};

/* A terminal that neither echoes nor changes line ends; $TERMINAL is its name.  Skips the test,
 * with a word about it, where there is none. */
struct terminal open_terminal(void);

void close_terminal(const struct terminal *terminal);

/* What was written to the terminal, to be freed; less than it holds back before it blocks. */
struct text read_terminal(const struct terminal *terminal);

/* Adds to text what is written to the terminal, until text holds a part or the time is up. */
void read_terminal_until(const struct terminal *terminal, const char *part, double deadline,
                         struct text *text);

/* Keys typed at the terminal. */
void type(const struct terminal *terminal, const char *keys);

/* ---- What is seen ---- */

/* The screen of a terminal that ends lines by itself, as terminals usually do. */
struct screen {
    size_t columns;
    struct text shown; /* rows, each with a newline but the cursor's */
    size_t row;        /* start of the cursor's row in shown */
    size_t column;     /* of the cursor in its row, from 0 */
    bool wraps;        /* a full row goes on in the next */
    struct text drawn; /* lines: what a row held each time that its end was erased */
};

/* What bytes show on an empty screen; to be freed.  Fails on sequences that the
 * program has no business with. */
struct screen show(const struct text *bytes, size_t columns);

void screen_free(struct screen *screen);

#endif
