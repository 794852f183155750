/* monitor.c - a lock with a condition, for state that several threads share. */
#include "monitor.h"

bool monitor_open(struct monitor *monitor) {
    if (pthread_mutex_init(&monitor->lock, NULL) != 0)
        return false;
    if (pthread_cond_init(&monitor->changed, NULL) == 0)
        return true;
    pthread_mutex_destroy(&monitor->lock);
    return false;
}

void monitor_close(struct monitor *monitor) {
    pthread_cond_destroy(&monitor->changed);
    pthread_mutex_destroy(&monitor->lock);
}

void monitor_enter(struct monitor *monitor) {
    pthread_mutex_lock(&monitor->lock);
}

void monitor_leave(struct monitor *monitor) {
    pthread_mutex_unlock(&monitor->lock);
}

void monitor_wait(struct monitor *monitor) {
    pthread_cond_wait(&monitor->changed, &monitor->lock);
}

void monitor_wake_one(struct monitor *monitor) {
    pthread_cond_signal(&monitor->changed);
}

void monitor_wake_all(struct monitor *monitor) {
    pthread_cond_broadcast(&monitor->changed);
}
