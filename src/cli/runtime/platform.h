/* platform.h - what the program needs of the system: signals, processors, files and terminals.
 *
 * The first SIGINT, SIGTERM or SIGHUP cancels running searches and ends the reading.  Records that
 * are finished are written, and main() ends the program.  The second signal ends it immediately. */
#ifndef PLATFORM_H
#define PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- Interruption by a signal or a failed write (interrupt.c). */

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

/* ---- Processors, files and terminals. */

/* The number of processors that the process may run on, at least 1: those of its affinity mask
 * where the system has one (taskset, or a container that was given some of the machine's cores),
 * else those that are online. */
uint64_t count_processors(void);

/* Opens a file for reading, as open() does.  Reads may fail with EAGAIN until poll() allows them.
 */
int open_for_reading(const char *name);

/* When to use escape sequences for bold text: the argument of --color. */
enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

/* True if standard output is a terminal. */
bool person_reads(void);

/* True if the terminal of standard error does not belong to another job, or if there is no job
 * control.  Text written while it does would mix with what a person types there. */
bool in_foreground(void);

/* True if the terminal that TERM names obeys escape sequences. */
bool obeys_escapes(void);

/* True if answers are to have colour.  COLOR_AUTO asks the terminal and NO_COLOR (no-color.org). */
bool wants_color(enum color color);

#endif
