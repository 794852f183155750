/* platform.h - what only some systems can tell: the processors of this process, the room in a pipe.
 */
#ifndef PLATFORM_H
#define PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The number of processors that the process may run on, at least 1: those of its affinity mask
 * where the system has one (taskset, or a container that was given some of the machine's cores),
 * else those that are online. */
uint64_t count_processors(void);

/* True if the descriptor is a pipe, a FIFO or a socket. */
bool is_pipe(int fd);

/* The bytes that a write may have so that it does not wait, for a descriptor that poll() calls
 * writable. */
size_t pipe_room(int fd);

#endif
