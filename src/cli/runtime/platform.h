/* platform.h - the processors of this process, files and terminals. */
#ifndef PLATFORM_H
#define PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
