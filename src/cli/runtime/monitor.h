/* monitor.h - a lock with a condition, for state that several threads share.
 *
 * A thread enters the monitor to look at the state or to change it, and leaves it afterwards.  In
 * the monitor, it may wait until another thread wakes it; the monitor is left while it waits.  No
 * wait has a time limit, so that setting the clock cannot stall one. */
#ifndef MONITOR_H
#define MONITOR_H

#include <pthread.h>
#include <stdbool.h>

struct monitor {
    pthread_mutex_t lock;
    pthread_cond_t changed;
};

/* Opens a monitor.  False if the system cannot provide it. */
bool monitor_open(struct monitor *monitor);

/* Closes a monitor that no thread uses any more. */
void monitor_close(struct monitor *monitor);

void monitor_enter(struct monitor *monitor);
void monitor_leave(struct monitor *monitor);

/* Waits to be woken.  The caller then looks at the state again: it may have been woken for no
 * reason. */
void monitor_wait(struct monitor *monitor);

/* Wake one of the threads that wait, or all of them. */
void monitor_wake_one(struct monitor *monitor);
void monitor_wake_all(struct monitor *monitor);

#endif
