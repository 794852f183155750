/* failing_calls.c - is preloaded into the program and makes some of its calls fail.
 *
 * FAIL in the environment names the calls, with a comma between: memory (allocations),
 * threads-memory (allocations once a thread has been asked for), threads, locks, reads, processors
 * (questions how many there are), or end-of-output (standard output is closed).  The calls are
 * numbered from 1; those from FAIL_FROM to FAIL_TO fail.  At the end of the program, the number of
 * calls is written into the file FAIL_LOG. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static atomic_long asked;

/* The number that the variable holds; `otherwise` if it is not set. */
static long number(const char *name, long otherwise) {
    const char *text = getenv(name);
    return text != NULL ? atol(text) : otherwise;
}

/* True if the list has the word. */
static bool has_word(const char *list, const char *word) {
    for (size_t length; list != NULL && *list != '\0'; list += length + (list[length] == ',')) {
        length = strcspn(list, ",");
        if (length == strlen(word) && memcmp(list, word, length) == 0)
            return true;
    }
    return false;
}

static bool may_have(const char *resource) {
    if (!has_word(getenv("FAIL"), resource))
        return true;
    long this = atomic_fetch_add(&asked, 1) + 1;
    if (this < number("FAIL_FROM", 0) || this > number("FAIL_TO", 0))
        return true;
    errno = ENOMEM;
    return false;
}

/* Finds the function that a function of this file stands in front of. */
static void find_next(void *function, size_t size, const char *name) {
    void *next = dlsym(RTLD_NEXT, name);
    if (next == NULL)
        abort();
    memcpy(function, &next, size); /* C has no cast for this */
}

/* ---- Memory ---- */

static atomic_bool threads_wanted;

static bool may_have_memory(void) {
    return may_have("memory") && (!threads_wanted || may_have("threads-memory"));
}

void *malloc(size_t size) {
    void *(*next)(size_t);
    find_next(&next, sizeof next, "malloc");
    return may_have_memory() ? next(size) : NULL;
}

void *calloc(size_t count, size_t size) {
    void *(*next)(size_t, size_t);
    find_next(&next, sizeof next, "calloc");
    return may_have_memory() ? next(count, size) : NULL;
}

void *realloc(void *memory, size_t size) {
    void *(*next)(void *, size_t);
    find_next(&next, sizeof next, "realloc");
    return may_have_memory() ? next(memory, size) : NULL;
}

/* ---- Threads ---- */

int pthread_create(pthread_t *restrict thread, const pthread_attr_t *restrict attributes,
                   void *(*start)(void *), void *restrict argument) {
    int (*next)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    find_next(&next, sizeof next, "pthread_create");
    threads_wanted = true;
    return may_have("threads") ? next(thread, attributes, start, argument) : EAGAIN;
}

/* ---- Locks ---- */

int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes) {
    int (*next)(pthread_mutex_t *, const pthread_mutexattr_t *);
    find_next(&next, sizeof next, "pthread_mutex_init");
    return may_have("locks") ? next(mutex, attributes) : ENOMEM;
}

int pthread_cond_init(pthread_cond_t *restrict condition,
                      const pthread_condattr_t *restrict attributes) {
    int (*next)(pthread_cond_t *, const pthread_condattr_t *);
    find_next(&next, sizeof next, "pthread_cond_init");
    return may_have("locks") ? next(condition, attributes) : ENOMEM;
}

/* ---- Processors ---- */

int sched_getaffinity(pid_t process, size_t size, void *mask); /* standard headers lack it */

int sched_getaffinity(pid_t process, size_t size, void *mask) {
    int (*next)(pid_t, size_t, void *);
    find_next(&next, sizeof next, "sched_getaffinity");
    return may_have("processors") ? next(process, size, mask) : -1;
}

long sysconf(int name) {
    long (*next)(int);
    find_next(&next, sizeof next, "sysconf");
    return name != _SC_NPROCESSORS_ONLN || may_have("processors") ? next(name) : -1;
}

/* ---- Files ---- */

ssize_t read(int file, void *bytes, size_t size) {
    ssize_t (*next)(int, void *, size_t);
    find_next(&next, sizeof next, "read");
    if (may_have("reads"))
        return next(file, bytes, size);
    errno = EIO;
    return -1;
}

int close(int file) {
    int (*next)(int);
    find_next(&next, sizeof next, "close");
    if (file != STDOUT_FILENO || may_have("end-of-output"))
        return next(file);
    errno = EIO;
    return -1;
}

__attribute__((destructor)) static void write_log(void) {
    const char *name = getenv("FAIL_LOG");
    char text[24];
    int length = snprintf(text, sizeof text, "%ld\n", atomic_load(&asked));
    int file = name != NULL ? open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;
    if (file < 0)
        return;
    if (write(file, text, (size_t)length) != length)
        abort();
    close(file);
}
