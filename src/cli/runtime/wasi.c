/* wasi.c - replaces platform.c on wasm32-wasi, which has one processor and no threads. */
#include "platform.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <wasi/libc-find-relpath.h>

enum { FOLDER = 3 }; /* the descriptor, which the host knows */

uint64_t count_processors(void) {
    return 1;
}

/* So there is no progress line. */
bool in_foreground(void) {
    return false;
}

int open_for_reading(const char *name) {
    return open(name, O_RDONLY);
}

/* Of one file, without the host.  Output is always ready.  Input is ready if it is a regular file:
 * else the read may wait. */
int poll(struct pollfd *polled, nfds_t count, int limit) {
    struct stat file;
    bool is_ready =
        polled->events != POLLIN || (fstat(polled->fd, &file) == 0 && S_ISREG(file.st_mode));
    (void)count, (void)limit;
    polled->revents = is_ready ? polled->events : 0;
    return is_ready;
}

/* What the C library calls before it opens a file: it gives the folder that the path is relative
 * to. The host takes paths as they are, so there is one folder, for all of them. */
int __wasilibc_find_relpath(const char *path, const char **prefix, char **relative, size_t size) {
    (void)size;
    *prefix = "";
    *relative = (char *)path;
    return FOLDER;
}

/* The C library sets byte by byte, which takes longer than to solve a puzzle; the compiler makes
 * one instruction of this. */
void *memset(void *bytes, int value, size_t size) {
    return __builtin_memset(bytes, value, size);
}
