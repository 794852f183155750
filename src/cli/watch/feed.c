/* feed.c - the events of one engine's search, which another thread makes as they are taken. */
#include "feed.h"

#include <signal.h>
#include <stdlib.h>

/* True if a grid is a solution of what is asked. */
static bool is_solution(const struct feed *feed, const sudoku_grid *grid) {
    const uint32_t *candidates = feed->query.candidates;
    return sudoku_solves(&feed->puzzle, grid) &&
           (candidates == NULL || sudoku_keeps_candidates(candidates, grid));
}

/* Stops the clock of the search, which is about to wait.  False if its time is over. */
static bool is_in_time(struct feed *feed) {
    feed->searched += sudoku_clock() - feed->resumed;
    feed->is_late = feed->searched >= feed->timeout;
    return !feed->is_late;
}

/* Adds an event as soon as there is room for it. */
static bool add_event(void *user, const sudoku_event *event) {
    struct feed *feed = user;
    if (event->kind == SUDOKU_EVENT_SOLUTION && !is_solution(feed, event->grid))
        feed->is_refused = true;
    if (feed->timeout != 0 && !is_in_time(feed))
        return false;
    monitor_enter(&feed->monitor);
    feed->engine = feed->result.engine;
    while (feed->count == FEED_EVENTS && !feed->is_stopped)
        monitor_wait(&feed->monitor);
    bool goes_on = !feed->is_stopped && !feed->is_refused;
    if (goes_on) {
        sudoku_event *added = &feed->events[(feed->first + feed->count) % FEED_EVENTS];
        *added = *event;
        added->grid = NULL;
        added->clause = NULL;
        feed->count++;
    }
    monitor_leave(&feed->monitor);
    if (feed->timeout != 0)
        feed->resumed = sudoku_clock();
    return goes_on;
}

static void *run_search(void *user) {
    struct feed *feed = user;
    feed->resumed = sudoku_clock();
    sudoku_trace(&feed->solver, &feed->puzzle, &feed->query, add_event, feed, &feed->result, NULL);
    monitor_enter(&feed->monitor);
    feed->engine = feed->result.engine;
    if (feed->is_late)
        feed->result.end = SUDOKU_END_DEADLINE;
    feed->has_ended = true;
    monitor_leave(&feed->monitor);
    return NULL;
}

/* Creates the thread.  Signals are for the others, which look after the terminal. */
static bool create_thread(struct feed *feed) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool created = pthread_create(&feed->thread, NULL, run_search, feed) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return created;
}

bool feed_open(struct feed *feed) {
    size_t size = sudoku_workspace_size(feed->solver.engine, feed->puzzle.shape);
    feed->solver.workspace = malloc(size);
    feed->solver.workspace_size = size;
    if (feed->solver.workspace != NULL && monitor_open(&feed->monitor)) {
        if (create_thread(feed))
            return true;
        monitor_close(&feed->monitor);
    }
    free(feed->solver.workspace);
    return false;
}

size_t feed_take(struct feed *feed, sudoku_event *events, size_t limit, bool *ended) {
    size_t taken = 0;
    monitor_enter(&feed->monitor);
    for (; taken < limit && feed->count > 0; taken++) {
        events[taken] = feed->events[feed->first];
        feed->first = (feed->first + 1) % FEED_EVENTS;
        feed->count--;
    }
    *ended = feed->count == 0 && feed->has_ended;
    monitor_wake_all(&feed->monitor);
    monitor_leave(&feed->monitor);
    return taken;
}

const sudoku_engine *feed_engine(struct feed *feed) {
    monitor_enter(&feed->monitor);
    const sudoku_engine *engine = feed->engine;
    monitor_leave(&feed->monitor);
    return engine;
}

void feed_close(struct feed *feed) {
    monitor_enter(&feed->monitor);
    feed->is_stopped = true;
    monitor_wake_all(&feed->monitor);
    monitor_leave(&feed->monitor);
    pthread_join(feed->thread, NULL);
    monitor_close(&feed->monitor);
    free(feed->solver.workspace);
}
