/* platform.c - what the system tells: the processors and the stack of this process, the room in a
 * pipe. */

/* Linux has F_GETPIPE_SZ and sched_getaffinity().  macOS hides the number of processors from
 * programs that ask for POSIX alone. */
#define _GNU_SOURCE
#define _DARWIN_C_SOURCE

#include "platform.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

enum {
    MIN_ROOM = 4096,          /* PIPE_BUF of Linux: a writable pipe takes these bytes at once */
    THREAD_STACK = 512 * 1024 /* bytes; the deepest recursion takes a third of them */
};

#ifdef __linux__

/* The size of the affinity mask; 0 if it cannot be had. */
static long count_in_affinity_mask(void) {
    /* Room for 16384 processors, twice as many as a kernel can be built for. */
    cpu_set_t mask[16 * 1024 / CPU_SETSIZE];
    return sched_getaffinity(0, sizeof mask, mask) == 0 ? CPU_COUNT_S(sizeof mask, mask) : 0;
}

/* The bytes that fit into a pipe with nothing in it; 0 if there is something, or if it is no pipe.
 */
static size_t room_of_empty_pipe(int fd) {
    int waiting, size = fcntl(fd, F_GETPIPE_SZ);
    return size > 0 && ioctl(fd, FIONREAD, &waiting) == 0 && waiting == 0 ? (size_t)size : 0;
}

#else

static long count_in_affinity_mask(void) {
    return 0;
}

static size_t room_of_empty_pipe(int fd) {
    (void)fd;
    return 0;
}

#endif

uint64_t count_processors(void) {
    long count = count_in_affinity_mask();
    /* cppcheck-suppress knownConditionTrueFalse; the mask is known on some systems only */
    if (count < 1)
        count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : (uint64_t)count;
}

size_t stack_limit(void) {
    struct rlimit limit;
    bool is_known = getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    return is_known ? (size_t)limit.rlim_cur : 0;
}

bool create_thread(pthread_t *thread, void *(*run)(void *), void *argument) {
    pthread_attr_t attributes;
    bool has_attributes = pthread_attr_init(&attributes) == 0;
    if (has_attributes)
        pthread_attr_setstacksize(&attributes, THREAD_STACK);
    bool is_created =
        pthread_create(thread, has_attributes ? &attributes : NULL, run, argument) == 0;
    if (has_attributes)
        pthread_attr_destroy(&attributes);
    return is_created;
}

bool in_foreground(void) {
    pid_t group = tcgetpgrp(STDERR_FILENO);
    return group < 0 || group == getpgrp();
}

bool is_pipe(int fd) {
    struct stat file;
    return fstat(fd, &file) == 0 && (S_ISFIFO(file.st_mode) || S_ISSOCK(file.st_mode));
}

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
    return room > MIN_ROOM ? room : MIN_ROOM;
}
