/* threads.c - the lock and the threads of a run, with POSIX threads. */
#include "run.h"

#include "options/options.h"

#include <pthread.h>
#include <stddef.h>

/* In bytes.  The deepest recursion, at 25x25, needs less than a quarter of this, even with
 * sanitizers.  The size is set because some systems default to 128 KiB. */
enum { STACK_SIZE = 1024 * 1024 };

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static pthread_t started[MAX_JOBS];
static size_t count; /* number of threads started */

void threads_lock(void) {
    pthread_mutex_lock(&mutex);
}

void threads_unlock(void) {
    pthread_mutex_unlock(&mutex);
}

void threads_wait(void) {
    pthread_cond_wait(&condition, &mutex);
}

void threads_wake(void) {
    pthread_cond_broadcast(&condition);
}

bool threads_start(void *(*work)(void *argument), void *argument) {
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0)
        return false;
    pthread_attr_setstacksize(&attributes, STACK_SIZE);
    bool is_started = pthread_create(&started[count], &attributes, work, argument) == 0;
    pthread_attr_destroy(&attributes);
    count += is_started;
    return is_started;
}

void threads_join(void) {
    while (count > 0)
        pthread_join(started[--count], NULL);
}
