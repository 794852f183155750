/* wasi.c - replaces interrupt.c and platform.c on wasm32-wasi, which has one processor, no threads
 * and no signals. */
#include "platform.h"

#include "sudoku.h"

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
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

/* ---- Only a failed write interrupts the run. */

enum { ENDED_BY_PIPE = 128 + 13 }; /* the status that shells give a program ended by SIGPIPE */

static int cancel_flag; /* set by sudoku_cancel() */

void interrupt_setup(void) {
}

const int *interrupt_flag(void) {
    return &cancel_flag;
}

void interrupt_by_failure(void) {
    sudoku_cancel(&cancel_flag);
}

void interrupt_by_pipe(void) {
    _Exit(ENDED_BY_PIPE);
}

bool interrupted(void) {
    return cancel_flag != 0;
}

/* The read waits. */
void interrupt_wait_for_input(int fd) {
    (void)fd;
}

void interrupt_finish(void) {
}
