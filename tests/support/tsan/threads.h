/* threads.h - C11 threads made of POSIX threads, as ThreadSanitizer knows only these.  It stands in
 * front of the C library's in a build with -DSUDOKU_SANITIZE=thread. */
#ifndef TSAN_THREADS_H
#define TSAN_THREADS_H

#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

enum { thrd_success, thrd_error, thrd_nomem, thrd_timedout };
enum { mtx_plain };

typedef pthread_t thrd_t;
typedef pthread_mutex_t mtx_t;
typedef pthread_cond_t cnd_t;
typedef int (*thrd_start_t)(void *);

struct tsan_start {
    thrd_start_t function;
    void *argument;
};

static inline int tsan_result(int error) {
    return error == 0 ? thrd_success : error == ETIMEDOUT ? thrd_timedout : thrd_error;
}

static inline void *tsan_run(void *argument) {
    struct tsan_start start = *(struct tsan_start *)argument;
    free(argument);
    return (void *)(intptr_t)start.function(start.argument);
}

static inline int thrd_create(thrd_t *thread, thrd_start_t function, void *argument) {
    struct tsan_start *start = malloc(sizeof *start);
    if (start == NULL)
        return thrd_nomem;
    *start = (struct tsan_start){function, argument};
    int error = pthread_create(thread, NULL, tsan_run, start);
    if (error != 0)
        free(start);
    return tsan_result(error);
}

static inline int thrd_join(thrd_t thread, int *result) {
    void *returned = NULL;
    int error = pthread_join(thread, &returned);
    if (result != NULL)
        *result = (int)(intptr_t)returned;
    return tsan_result(error);
}

static inline int mtx_init(mtx_t *mutex, int type) {
    (void)type;
    return tsan_result(pthread_mutex_init(mutex, NULL));
}

static inline void mtx_destroy(mtx_t *mutex) {
    pthread_mutex_destroy(mutex);
}

static inline int mtx_lock(mtx_t *mutex) {
    return tsan_result(pthread_mutex_lock(mutex));
}

static inline int mtx_unlock(mtx_t *mutex) {
    return tsan_result(pthread_mutex_unlock(mutex));
}

static inline int cnd_init(cnd_t *condition) {
    return tsan_result(pthread_cond_init(condition, NULL));
}

static inline void cnd_destroy(cnd_t *condition) {
    pthread_cond_destroy(condition);
}

static inline int cnd_signal(cnd_t *condition) {
    return tsan_result(pthread_cond_signal(condition));
}

static inline int cnd_broadcast(cnd_t *condition) {
    return tsan_result(pthread_cond_broadcast(condition));
}

static inline int cnd_wait(cnd_t *condition, mtx_t *mutex) {
    return tsan_result(pthread_cond_wait(condition, mutex));
}

static inline int cnd_timedwait(cnd_t *condition, mtx_t *mutex, const struct timespec *until) {
    return tsan_result(pthread_cond_timedwait(condition, mutex, until));
}

#endif
