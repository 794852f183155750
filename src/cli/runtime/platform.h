/* platform.h - system services: signals, processors, files and terminals.
 *
 * The first SIGINT, SIGTERM or SIGHUP cancels running searches and stops reading.  Finished records
 * are written, and main() ends the program.  The second signal ends it immediately. */
#ifndef PLATFORM_H
#define PLATFORM_H

#include <stdbool.h>
#include <stdint.h>

/* ---- Interruption by a signal or a failed write (interrupt.c). */

/* Installs the signal handlers.  A signal that was ignored at the start stays ignored. */
void interrupt_setup(void);

/* For sudoku_query.cancel.  An interruption sets it with sudoku_cancel(). */
extern int interrupt_flag;

/* Interrupts the run after a failure that makes it useless to continue. */
void interrupt_by_failure(void);

/* Ends the program by SIGPIPE, unless that was ignored at the start.  Called after a write to a
 * closed pipe. */
void interrupt_by_pipe(void);

/* True after a signal or a failure.  Reads the same flag as the searches, so this is true whenever
 * a search was cancelled. */
static inline bool interrupted(void) {
    return __atomic_load_n(&interrupt_flag, __ATOMIC_RELAXED) != 0;
}

/* Waits until a descriptor can be read, or until the run is interrupted. */
void interrupt_wait_for_input(int fd);

/* Ends the program with the signal that arrived, if any.  A shell reports 128 + its number. */
void interrupt_finish(void);

/* ---- Processors, files and terminals. */

/* Returns the number of processors that the process may run on, at least 1: those in its affinity
 * mask (see taskset; containers set it, too) or, on systems without a mask, those that are
 * online. */
uint64_t count_processors(void);

/* For open().  Reads may fail with EAGAIN until poll() allows them. */
extern const int open_flags;

/* When to use escape sequences for bold text: the argument of --color. */
enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

/* True unless the terminal of standard error belongs to another job, whose input would mix with the
 * text written there. */
bool in_foreground(void);

/* True if the terminal named by TERM supports escape sequences. */
bool obeys_escapes(void);

/* True if answers are coloured.  COLOR_AUTO depends on the terminal and NO_COLOR (no-color.org). */
bool wants_color(enum color color);

#endif
