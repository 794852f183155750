/* interrupt.h - how a signal or a failed write ends the run.
 *
 * The first SIGINT, SIGTERM or SIGHUP cancels running searches and ends the reading.  Records that
 * are finished are written, and main() ends the program.  The second signal ends it immediately. */
#ifndef INTERRUPT_H
#define INTERRUPT_H

#include <stdbool.h>

/* Installs the signal handlers.  A signal that was ignored at the start stays ignored. */
void interrupt_setup(void);

/* The flag that an interruption sets, for sudoku_query.cancel. */
const int *interrupt_flag(void);

/* Interrupts the run after a failure that makes it useless to continue. */
void interrupt_by_failure(void);

/* Ends the program by SIGPIPE, unless that was ignored at the start.  Called after a write to a
 * closed pipe. */
void interrupt_by_pipe(void);

/* True after a signal or a failure. */
bool interrupted(void);

/* Waits until a descriptor can be read, or until the run is interrupted. */
void interrupt_wait_for_input(int fd);

/* Ends the program by the signal that came, if there was one: the parent sees 128 + its number. */
void interrupt_finish(void);

#endif
