/* failing_calls.c - a library that is preloaded into the program and makes some of its calls fail.
 *
 * FAIL in the environment is the name of a call in the table below, or of a group of calls.  These
 * calls are numbered from 1; those from FAIL_FROM to FAIL_TO fail, with the errno FAIL_ERROR if
 * that is set.  At the end of the program, the name and number of calls of each function in the
 * table are written to the file FAIL_COUNTS. */
#undef _FORTIFY_SOURCE /* its inline functions conflict with the definitions here */

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* glibc has other names for functions that support files above 2 GiB, and for POSIX signal(). */
#ifdef __USE_FILE_OFFSET64
#define LARGE_NAME(name) name "64"
#else
#define LARGE_NAME(name) name
#endif
#ifdef __GLIBC__
#define SIGNAL_NAME "__sysv_signal"
#else
#define SIGNAL_NAME "signal"
#endif

/* glibc hides this function, and the type of its mask, from POSIX programs. */
int sched_getaffinity(pid_t process, size_t size, void *mask);

/* ---- Which calls fail ---- */

static const struct {
    const char *name, *group;
    int error; /* unless FAIL_ERROR is set */
} calls[] = {
    {"aligned_alloc", "memory", ENOMEM},
    {"calloc", "memory", ENOMEM},
    {"close", "", EIO},
    {"fcntl", "", EINVAL},
    {"fstat", "", EIO},
    {"ftruncate", "", EIO},
    {"isatty", "", ENOTTY},
    {"lseek", "", ESPIPE},
    {"malloc", "memory", ENOMEM},
    {"open", "", EMFILE},
    {"pipe", "", EMFILE},
    {"poll", "", ENOMEM},
    {"read", "reads", EIO},
    {"realloc", "memory", ENOMEM},
    {"sched_getaffinity", "processors", EINVAL},
    {"sigaction", "", EINVAL},
    {"signal", "", EINVAL},
    {"stat", "", EACCES},
    {"sysconf", "processors", EINVAL},
    {"tcgetpgrp", "", ENOTTY},
    {"pthread_create", "threads", EAGAIN},
    {"write", "", ENOSPC},
};
enum { CALLS = sizeof calls / sizeof *calls };

static atomic_long made[CALLS];
static atomic_long asked;
static atomic_bool over; /* the program has ended: later calls are ours */

/* The number that the variable holds; `otherwise` if it is not set. */
static long number(const char *name, long otherwise) {
    const char *text = getenv(name);
    return text != NULL ? atol(text) : otherwise;
}

/* True if a call is one of those that FAIL names. */
static bool is_named(size_t call) {
    const char *name = getenv("FAIL");
    return name != NULL &&
           (strcmp(name, calls[call].name) == 0 || strcmp(name, calls[call].group) == 0);
}

/* Counts a call of this name.  If it must fail, sets errno and returns true. */
static bool fails(const char *name) {
    size_t call = 0;
    if (over)
        return false;
    while (strcmp(calls[call].name, name) != 0)
        call++;
    atomic_fetch_add(&made[call], 1);
    if (!is_named(call))
        return false;
    long this = atomic_fetch_add(&asked, 1) + 1;
    if (this < number("FAIL_FROM", 0) || this > number("FAIL_TO", 0))
        return false;
    errno = (int)number("FAIL_ERROR", calls[call].error);
    return true;
}

/* ---- The calls ---- */

/* Finds the function that a function of this file replaces. */
static void find_next(void *function, size_t size, const char *name) {
    void *next = dlsym(RTLD_NEXT, name);
    if (next == NULL)
        abort();
    memcpy(function, &next, size); /* C has no cast for this */
}

/* Defines a function that may fail, as `call` of the table; its name in the C library is real_name.
 */
#define CALL_AS(call, type, name, real_name, failure, parameters, arguments)                       \
    type name parameters {                                                                         \
        type(*next) parameters;                                                                    \
        find_next(&next, sizeof next, real_name);                                                  \
        return fails(call) ? (failure) : next arguments;                                           \
    }
#define CALL(type, name, failure, parameters, arguments)                                           \
    CALL_AS(#name, type, name, #name, failure, parameters, arguments)

/* Memory. */
CALL(void *, aligned_alloc, NULL, (size_t alignment, size_t size), (alignment, size))
CALL(void *, calloc, NULL, (size_t count, size_t size), (count, size))
CALL(void *, malloc, NULL, (size_t size), (size))
CALL(void *, realloc, NULL, (void *memory, size_t size), (memory, size))

/* A thread that was not created has an invalid id, so that waiting for it crashes. */
int pthread_create(pthread_t *restrict thread, const pthread_attr_t *restrict attributes,
                   void *(*start)(void *), void *restrict argument) {
    int (*next)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    find_next(&next, sizeof next, "pthread_create");
    if (!fails("pthread_create"))
        return next(thread, attributes, start, argument);
    memset(thread, 0xA5, sizeof *thread);
    return errno;
}

/* Files. */
CALL(ssize_t, read, -1, (int file, void *bytes, size_t size), (file, bytes, size))
CALL(ssize_t, write, -1, (int file, const void *bytes, size_t size), (file, bytes, size))
CALL(int, poll, -1, (struct pollfd * files, nfds_t count, int milliseconds),
     (files, count, milliseconds))
CALL(int, pipe, -1, (int ends[2]), (ends))
CALL_AS("lseek", off_t, lseek, LARGE_NAME("lseek"), -1, (int file, off_t offset, int whence),
        (file, offset, whence))
CALL_AS("ftruncate", int, ftruncate, LARGE_NAME("ftruncate"), -1, (int file, off_t size),
        (file, size))
CALL_AS("fstat", int, fstat, LARGE_NAME("fstat"), -1, (int file, struct stat *status),
        (file, status))
CALL_AS("stat", int, stat, LARGE_NAME("stat"), -1,
        (const char *restrict path, struct stat *restrict status), (path, status))
CALL(int, isatty, 0, (int file), (file))
CALL(pid_t, tcgetpgrp, -1, (int file), (file))

/* A file is closed even if that fails. */
int close(int file) {
    int (*next)(int);
    find_next(&next, sizeof next, "close");
    int result = next(file);
    return fails("close") ? -1 : result;
}

int open(const char *path, int flags, ...) {
    int (*next)(const char *, int, ...);
    va_list more;
    va_start(more, flags);
    int mode = (flags & O_CREAT) != 0 ? va_arg(more, int) : 0;
    va_end(more);
    find_next(&next, sizeof next, LARGE_NAME("open"));
    return fails("open") ? -1 : next(path, flags, mode);
}

#ifdef __USE_FILE_OFFSET64

/* Fortified headers replace open() by this function. */
int __open64_2(const char *path, int flags);
CALL_AS("open", int, __open64_2, "__open64_2", -1, (const char *path, int flags), (path, flags))

#endif

int fcntl(int file, int command, ...) {
    int (*next)(int, int, ...);
    va_list more;
    va_start(more, command);
    void *argument = va_arg(more, void *);
    va_end(more);
    find_next(&next, sizeof next, LARGE_NAME("fcntl"));
    return fails("fcntl") ? -1 : next(file, command, argument);
}

/* The system. */
CALL(int, sched_getaffinity, -1, (pid_t process, size_t size, void *mask), (process, size, mask))
CALL(long, sysconf, -1, (int name), (name))
CALL(int, sigaction, -1,
     (int number, const struct sigaction *restrict action, struct sigaction *restrict old),
     (number, action, old))

typedef void (*handler)(int);
CALL_AS("signal", handler, signal, SIGNAL_NAME, SIG_ERR, (int number, handler wanted),
        (number, wanted))

/* ---- The end ---- */

/* Later calls are not calls of the program. */
void failing_calls_end(void);
void failing_calls_end(void) {
    over = true;
}

__attribute__((destructor)) static void write_counts(void) {
    char text[CALLS * 40];
    size_t length = 0;
    const char *name = getenv("FAIL_COUNTS");
    failing_calls_end();
    for (size_t i = 0; i < CALLS; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s %ld\n", calls[i].name,
                                   atomic_load(&made[i]));
    int file = name != NULL ? open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;
    if (file >= 0 && write(file, text, length) != (ssize_t)length)
        abort();
}
