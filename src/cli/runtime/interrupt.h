/* interrupt.h - ending by a signal, or as a write failed, after whole records only. */
#ifndef INTERRUPT_H
#define INTERRUPT_H

#include <stdbool.h>

/* Installs the handlers.  A signal that was ignored at the start stays ignored.  While a write to
 * standard output is blocked, only a second signal ends the program. */
void interrupt_setup(void);

/* The flag that a signal sets, for sudoku_query.cancel. */
const int *interrupt_flag(void);

/* The same without a signal: there is no use in going on.  Where a signal would end the program at
 * once, so does this, with an exit status. */
void interrupt_by_failure(int status);

/* Ends the program by SIGPIPE, unless that was ignored at the start: for who has seen that a pipe
 * is not read any more, and has cleaned up. */
void interrupt_by_pipe(void);

/* True once a signal has come, or a failure. */
bool interrupted(void);

/* Around a system call of one thread that may wait for input: a signal ends the program at once,
 * unless there is work. */
void interrupt_begin_wait(void);
void interrupt_end_wait(void);

/* Around all that has to come to its end before a signal ends the program; many threads may have
 * begun. */
void interrupt_begin_work(void);
void interrupt_end_work(void);

/* True if there is no work, so that a signal ends the program as soon as nothing holds it. */
bool interrupt_would_end(void);

/* Between these, no signal ends the program at once: there is something to be cleared away first,
 * which somebody looks after. */
void interrupt_hold(void);
void interrupt_release(void);

/* Ends the program by the signal that came, if one did, so that its parent sees 128 + n. */
void interrupt_finish(void);

#endif
