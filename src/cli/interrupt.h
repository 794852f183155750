/* interrupt.h - ending by SIGINT, SIGTERM or SIGHUP, after whole records only. */
#ifndef INTERRUPT_H
#define INTERRUPT_H

#include <stdbool.h>

/* Installs the handlers.  A signal that was ignored at the start stays ignored.  While a write to
 * standard output is blocked, only a second signal ends the program. */
void interrupt_setup(void);

/* The flag that a signal sets, for sudoku_query.cancel. */
const int *interrupt_flag(void);

/* True once a signal has come. */
bool interrupted(void);

/* Around a system call that may wait for input, when nothing is left to be written: a signal ends
 * the program at once. */
void interrupt_begin_wait(void);
void interrupt_end_wait(void);

/* Ends the program by the signal that came, so that its parent sees 128 + n. */
void interrupt_finish(void);

#endif
