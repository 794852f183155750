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
static inline bool monitor_open(struct monitor *monitor) {
    if (pthread_mutex_init(&monitor->lock, NULL) != 0)
        return false;
    if (pthread_cond_init(&monitor->changed, NULL) == 0)
        return true;
    pthread_mutex_destroy(&monitor->lock);
    return false;
}

/* Closes a monitor that no thread uses any more. */
static inline void monitor_close(struct monitor *monitor) {
    pthread_cond_destroy(&monitor->changed);
    pthread_mutex_destroy(&monitor->lock);
}

static inline void monitor_enter(struct monitor *monitor) {
    pthread_mutex_lock(&monitor->lock);
}

static inline void monitor_leave(struct monitor *monitor) {
    pthread_mutex_unlock(&monitor->lock);
}

/* Waits to be woken.  The caller then looks at the state again: it may have been woken for no
 * reason. */
static inline void monitor_wait(struct monitor *monitor) {
    pthread_cond_wait(&monitor->changed, &monitor->lock);
}

static inline void monitor_wake_all(struct monitor *monitor) {
    pthread_cond_broadcast(&monitor->changed);
}

#endif
