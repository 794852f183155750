/* few_threads.c - preloaded into the program, lets it create FEW_THREADS threads and no more.
 *
 * How many it asked for is appended to the file FEW_THREADS_LOG as the program ends. */
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>

static atomic_long asked;

static int may_create(void) {
    const char *few = getenv("FEW_THREADS");
    return atomic_fetch_add(&asked, 1) < (few != NULL ? atol(few) : 1000000);
}

/* Finds the function that one of these stands in front of. */
static void find_next(void *function, size_t size, const char *name) {
    void *next = dlsym(RTLD_NEXT, name);
    if (next == NULL)
        abort();
    memcpy(function, &next, size); /* C has no cast for this */
}

int thrd_create(thrd_t *thread, thrd_start_t start, void *argument) {
    int (*next)(thrd_t *, thrd_start_t, void *);
    find_next(&next, sizeof next, "thrd_create");
    return may_create() ? next(thread, start, argument) : thrd_error;
}

int pthread_create(pthread_t *restrict thread, const pthread_attr_t *restrict attributes,
                   void *(*start)(void *), void *restrict argument) {
    int (*next)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    find_next(&next, sizeof next, "pthread_create");
    return may_create() ? next(thread, attributes, start, argument) : EAGAIN;
}

__attribute__((destructor)) static void write_log(void) {
    const char *name = getenv("FEW_THREADS_LOG");
    FILE *file = name != NULL ? fopen(name, "a") : NULL;
    if (file == NULL)
        return;
    fprintf(file, "%ld\n", (long)asked);
    fclose(file);
}
