/* no_threads.c - replaces threads.c on systems without threads. */
#include "run.h"

void threads_lock(void) {
}

void threads_unlock(void) {
}

void threads_wait(void) {
}

void threads_wake(void) {
}

bool threads_start(void *(*work)(void *argument), void *argument) {
    (void)work, (void)argument;
    return false;
}

void threads_join(void) {
}
