/* no_threads.c - what stands in place of scheduler.c, ordered_output.c and watchdog.c where the
 * system has no threads: one thread does all, and nothing looks at the run. */
#include "worker.h"

bool run_threads(struct worker *worker, struct chunk_source *source, size_t threads,
                 struct run_statistics *statistics) {
    (void)threads;
    return run_one_thread(worker, source, statistics);
}

void watchdog_enable(struct watchdog *watchdog, const struct chunk_source *source) {
    (void)watchdog, (void)source;
}

void watchdog_expect_silence(struct watchdog *watchdog) {
    (void)watchdog;
}

void watchdog_take_terminal(struct watchdog *watchdog) {
    (void)watchdog;
}

void watchdog_release_terminal(struct watchdog *watchdog) {
    (void)watchdog;
}

void watchdog_erase_line(struct watchdog *watchdog) {
    (void)watchdog;
}

void watchdog_close(struct watchdog *watchdog) {
    (void)watchdog;
}
