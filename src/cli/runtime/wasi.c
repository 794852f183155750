/* wasi.c - replaces interrupt.c and platform.c on wasm32-wasi, which has one processor, no threads
 * and no signals. */
#include "platform.h"

#include "sudoku.h"

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <wasi/libc-find-relpath.h>

enum { FOLDER = 3 }; /* file descriptor, as in wasi.js */

uint64_t count_processors(void) {
    return 1;
}

/* Prevents the progress line. */
bool in_foreground(void) {
    return false;
}

const int open_flags = O_RDONLY;

/* Polls one file, without calling the host.  Output is always ready.  Input is ready only if it is
 * a regular file, because other reads may wait. */
int poll(struct pollfd *polled, nfds_t count, int limit) {
    struct stat file;
    bool is_ready =
        polled->events != POLLIN || (fstat(polled->fd, &file) == 0 && S_ISREG(file.st_mode));
    (void)count, (void)limit;
    polled->revents = is_ready ? polled->events : 0;
    return is_ready;
}

/* Called by the C library before it opens a file, to find the folder that the path is relative to.
 * The host accepts paths unchanged, so one folder is enough. */
int __wasilibc_find_relpath(const char *path, const char **prefix, char **relative, size_t size) {
    (void)size;
    *prefix = "";
    *relative = (char *)path;
    return FOLDER;
}

/* Replaces the bytewise loop of the C library, which takes longer than solving a puzzle; this
 * compiles to one instruction. */
void *memset(void *bytes, int value, size_t size) {
    return __builtin_memset(bytes, value, size);
}

/* ---- Only a failed write interrupts the run. */

enum { ENDED_BY_PIPE = 128 + 13 }; /* the status that shells give a program ended by SIGPIPE */

int interrupt_flag;

void interrupt_setup(void) {
}

void interrupt_by_failure(void) {
    sudoku_cancel(&interrupt_flag);
}

void interrupt_by_pipe(void) {
    _Exit(ENDED_BY_PIPE);
}

/* The read itself waits. */
void interrupt_wait_for_input(int fd) {
    (void)fd;
}

void interrupt_finish(void) {
}
