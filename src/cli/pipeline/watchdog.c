/* watchdog.c - a thread that looks at the run four times a second. */
#include "watchdog.h"

#include "runtime/interrupt.h"
#include "runtime/pipe_room.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

enum { INTERVAL = 250 }; /* ms between two looks at the run */

/* ---- Looking after the run -------------------------------------------------------------- */

/* True if a pipe is not read any more.  A write would tell, but the next one may be far away. */
static bool has_reader_gone(void) {
    struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return poll(&output, 1, 0) > 0 && (output.revents & (POLLERR | POLLHUP)) != 0;
}

/* Draws the line anew; erases it if the run waits for input, or is to end. */
static void draw_line(struct watchdog *watchdog) {
    monitor_enter(&watchdog->counts);
    uint64_t records = watchdog->records, amount = watchdog->amount;
    monitor_leave(&watchdog->counts);
    monitor_enter(&watchdog->terminal);
    bool idle = interrupt_would_end() && records == watchdog->records_drawn;
    watchdog->records_drawn = records;
    interrupt_hold();
    if (idle || interrupted())
        progress_erase(&watchdog->progress);
    else
        progress_draw(&watchdog->progress, records, amount);
    if (!watchdog->progress.shown)
        interrupt_release();
    monitor_leave(&watchdog->terminal);
}

/* Sleeps until the next look, or until a signal comes.  False if the thread is to end. */
static bool sleep_until_next_look(const struct watchdog *watchdog) {
    struct pollfd end = {.fd = watchdog->pipe_out, .events = POLLIN};
    int ready = poll(&end, 1, INTERVAL);
    return ready == 0 || (ready < 0 && errno == EINTR);
}

static void *watch(void *argument) {
    struct watchdog *watchdog = argument;
    while (sleep_until_next_look(watchdog)) {
        if (watchdog->guards_reader && has_reader_gone())
            watchdog->abandon(watchdog->user);
        if (progress_wanted(&watchdog->progress))
            draw_line(watchdog);
    }
    return NULL;
}

/* ---- Starting and ending the thread ----------------------------------------------------- */

/* True if one more file can be opened. */
static bool can_open_file(int fd) {
    int copy = dup(fd);
    if (copy >= 0)
        close(copy);
    return copy >= 0;
}

/* Opens the pipe, unless it would leave no descriptor for the next input file.  Its descriptors are
 * never those of standard input, output or error: main() has made sure that these are taken. */
static bool open_pipe(struct watchdog *watchdog) {
    int ends[2];
    if (pipe(ends) != 0)
        return false;
    watchdog->pipe_out = ends[0];
    watchdog->pipe_in = ends[1];
    if (can_open_file(ends[0]))
        return true;
    close(ends[0]);
    close(ends[1]);
    return false;
}

/* Starts the thread.  If that is not possible, the run goes on without it. */
static void start_thread(struct watchdog *watchdog) {
    watchdog->running = pthread_create(&watchdog->thread, NULL, watch, watchdog) == 0;
}

static void end_thread(struct watchdog *watchdog) {
    if (!watchdog->has_pipe)
        return;
    close(watchdog->pipe_in);
    if (watchdog->running)
        pthread_join(watchdog->thread, NULL);
    close(watchdog->pipe_out);
}

/* Asks for the thread.  True for the first caller, who is to start it. */
static bool ask_for_thread(struct watchdog *watchdog) {
    monitor_enter(&watchdog->counts);
    bool first = !watchdog->asked;
    watchdog->asked = true;
    monitor_leave(&watchdog->counts);
    return first;
}

/* ---- What other threads call ------------------------------------------------------------ */

void watchdog_expect_silence(struct watchdog *watchdog) {
    if (watchdog->guards_reader && watchdog->has_pipe && ask_for_thread(watchdog))
        start_thread(watchdog);
}

void watchdog_count_records(struct watchdog *watchdog, uint64_t records) {
    monitor_enter(&watchdog->counts);
    watchdog->records += records;
    monitor_leave(&watchdog->counts);
}

void watchdog_set_amount(struct watchdog *watchdog, uint64_t amount) {
    monitor_enter(&watchdog->counts);
    watchdog->amount = amount;
    monitor_leave(&watchdog->counts);
}

void watchdog_take_terminal(struct watchdog *watchdog) {
    monitor_enter(&watchdog->terminal);
    progress_erase(&watchdog->progress);
}

void watchdog_release_terminal(struct watchdog *watchdog) {
    monitor_leave(&watchdog->terminal);
}

void watchdog_erase_line(struct watchdog *watchdog) {
    watchdog_take_terminal(watchdog);
    interrupt_release();
    watchdog_release_terminal(watchdog);
}

/* ---- Opening and closing ---------------------------------------------------------------- */

bool watchdog_open(struct watchdog *watchdog, void (*abandon)(void *user), void *user) {
    *watchdog = (struct watchdog){.abandon = abandon, .user = user};
    if (!monitor_open(&watchdog->counts))
        return false;
    if (monitor_open(&watchdog->terminal))
        return true;
    monitor_close(&watchdog->counts);
    return false;
}

void watchdog_enable(struct watchdog *watchdog, const struct chunk_source *source) {
    watchdog->guards_reader = is_pipe(STDOUT_FILENO);
    progress_start(&watchdog->progress, chunk_source_reads_standard_input(source));
    bool draws_line = progress_wanted(&watchdog->progress);
    watchdog->has_pipe = (watchdog->guards_reader || draws_line) && open_pipe(watchdog);
    if (!watchdog->has_pipe || !draws_line)
        return;
    progress_set_total(&watchdog->progress, chunk_source_total(source));
    if (ask_for_thread(watchdog))
        start_thread(watchdog);
}

void watchdog_close(struct watchdog *watchdog) {
    end_thread(watchdog);
    watchdog_erase_line(watchdog);
    monitor_close(&watchdog->terminal);
    monitor_close(&watchdog->counts);
}
