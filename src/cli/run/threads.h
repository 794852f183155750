/* threads.h - the threads of a run: one lock, and two turns that threads wait for.
 *
 * Where the system has no threads, no_threads.c replaces threads.c: the calling thread is the only
 * one, and it never has to wait. */
#ifndef THREADS_H
#define THREADS_H

#include <stdbool.h>

enum turn {
    TURN_TO_READ, /* the next batch can be filled */
    TURN_TO_WRITE /* text of a batch has been written */
};

void threads_lock(void);
void threads_unlock(void);

/* Waits until the turn is announced.  Called with the lock, which is released meanwhile.  The
 * caller checks its condition again: another thread may have come first. */
void threads_wait(enum turn turn);

/* Wakes one or all of the threads that wait for a turn.  Called with the lock. */
void threads_wake_one(enum turn turn);
void threads_wake_all(enum turn turn);

/* Starts a thread that calls work(argument).  False if the system has no more threads.  Called with
 * the lock. */
bool threads_start(void *(*work)(void *argument), void *argument);

/* Waits until all threads that were started have ended. */
void threads_join(void);

#endif
