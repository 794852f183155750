/* pipe_room.c - how much can be written without waiting for a reader. */

/* The size of a pipe is known to Linux only. */
#define _GNU_SOURCE

#include "pipe_room.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>

enum { LEAST_ROOM = 4096 }; /* PIPE_BUF of Linux: a writable pipe takes so much at once */

bool is_pipe(int fd) {
    struct stat file;
    return fstat(fd, &file) == 0 && (S_ISFIFO(file.st_mode) || S_ISSOCK(file.st_mode));
}

#ifdef F_GETPIPE_SZ

/* The bytes that fit into a pipe with nothing in it; 0 if there is something, or if it is no pipe.
 */
static size_t room_of_empty_pipe(int fd) {
    int waiting, size = fcntl(fd, F_GETPIPE_SZ);
    return size > 0 && ioctl(fd, FIONREAD, &waiting) == 0 && waiting == 0 ? (size_t)size : 0;
}

#else

static size_t room_of_empty_pipe(int fd) {
    (void)fd;
    return 0;
}

#endif

/* A quarter of the buffer of a socket, which is free if the socket is writable; 0 if it is none. */
static size_t room_of_socket(int fd) {
    int size;
    socklen_t length = sizeof size;
    return getsockopt(fd, SOL_SOCKET, SO_SNDBUF, &size, &length) == 0 ? (size_t)size / 4 : 0;
}

size_t pipe_room(int fd) {
    size_t room = room_of_empty_pipe(fd);
    if (room == 0)
        room = room_of_socket(fd);
    return room > LEAST_ROOM ? room : LEAST_ROOM;
}
