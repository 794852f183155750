/* pipe_room.h - how much can be written without waiting for a reader. */
#ifndef PIPE_ROOM_H
#define PIPE_ROOM_H

#include <stdbool.h>
#include <stddef.h>

/* True if the descriptor is a pipe, a FIFO or a socket. */
bool is_pipe(int fd);

/* The bytes that a write may have so that it does not wait, for a descriptor that poll() calls
 * writable. */
size_t pipe_room(int fd);

#endif
