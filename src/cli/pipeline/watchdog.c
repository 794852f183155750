/* watchdog.c - a thread that looks at the run four times a second. */
#include "watchdog.h"

#include "options/option.h"
#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"
#include "runtime/platform.h"
#include "sources/input.h"
#include "sudoku.h"

#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <sys/types.h>
#include <unistd.h>

enum { INTERVAL = 250 }; /* ms between two looks at the run */

/* The line must not wrap at the edge of a narrow terminal, because only one row is erased. */
#define NO_WRAP    "\033[?7l"
#define WRAP       "\033[?7h"
#define ERASE_REST "\033[K"

static const uint64_t second = 1000000000; /* in ns */

/* ---- The text --------------------------------------------------------------------------- */

/* Writes a number with a comma between thousands; returns the length. */
static size_t write_grouped(char text[PROGRESS_SIZE], uint64_t number) {
    char digits[24];
    int count = snprintf(digits, sizeof digits, "%" PRIu64, number);
    size_t length = 0;
    for (int i = 0; i < count; i++) {
        if (i > 0 && (count - i) % 3 == 0)
            text[length++] = ',';
        text[length++] = digits[i];
    }
    return length;
}

/* Writes a rate per second with three digits; returns the length. */
static size_t write_rate(char *text, size_t room, double rate) {
    static const char *const prefixes[] = {"", "k", "M", "G", "T", "P", "E"};
    size_t prefix = 0;
    while (prefix < 6 && rate >= 999.5) {
        rate /= 1000;
        prefix++;
    }
    int decimals = rate >= 99.95 || rate < 0.005 ? 0 : rate >= 9.995 ? 1 : 2;
    return (size_t)snprintf(text, room, ", %.*f %s/s", decimals, rate, prefixes[prefix]);
}

/* Writes the time left, rounded up, or nothing if it is above 9999 days; returns the length. */
static size_t write_time_left(char *text, size_t room, double seconds) {
    static const struct {
        double seconds;
        const char *name;
    } units[] = {{1, "s"}, {60, "min"}, {3600, "h"}, {86400, "d"}};
    size_t unit = 0;
    while (unit < 3 && seconds >= 2 * units[unit + 1].seconds)
        unit++;
    double number = seconds / units[unit].seconds;
    if (number > 9999)
        return 0;
    unsigned whole = (unsigned)number;
    whole += number > whole;
    return (size_t)snprintf(text, room, ", %u %s left", whole, units[unit].name);
}

size_t progress_text(char text[PROGRESS_SIZE], const struct progress_point *since,
                     const struct progress_point *now, uint64_t total) {
    const size_t room = PROGRESS_SIZE;
    size_t used = write_grouped(text, now->records);
    used += (size_t)snprintf(text + used, room - used, " record%s", now->records == 1 ? "" : "s");
    if (now->nanoseconds > since->nanoseconds)
        used += write_rate(text + used, room - used,
                           (double)(now->records - since->records) /
                               (double)(now->nanoseconds - since->nanoseconds) * (double)second);
    if (total == 0 || now->amount > total) /* a total that is exceeded is wrong */
        return used;
    unsigned percent = (unsigned)(100.0 * (double)now->amount / (double)total);
    if (percent == 100 && now->amount < total)
        percent = 99; /* the division rounded up */
    used += (size_t)snprintf(text + used, room - used, ", %u %%", percent);
    /* The time left goes by the rate of the whole run: a few seconds of easy or hard records would
     * make it jump. */
    if (percent > 0 && percent < 100)
        used += write_time_left(text + used, room - used,
                                (double)now->nanoseconds / (double)second *
                                    (double)(total - now->amount) / (double)now->amount);
    return used;
}

/* ---- The line, drawn and erased by whoever has taken the terminal ------------------------- */

/* False if the terminal belongs to another job at present: the line would be drawn into what a
 * person types there.  True if there is no job control. */
static bool in_foreground(void) {
    pid_t group = tcgetpgrp(STDERR_FILENO);
    return group < 0 || group == getpgrp();
}

static void erase_line(struct watchdog *watchdog) {
    static const char erase[] = "\r" ERASE_REST;
    if (watchdog->is_drawn && in_foreground())
        print_error_text(erase, sizeof erase - 1);
    watchdog->is_drawn = false;
}

/* Draws the line anew, with the rate since the oldest point that is kept; keeps a point each
 * second.  There is no line in the first second. */
static void draw_line(struct watchdog *watchdog, uint64_t records, uint64_t amount) {
    char text[PROGRESS_SIZE], line[PROGRESS_SIZE + 32];
    struct progress_point *points = watchdog->points;
    struct progress_point now = {sudoku_clock() - watchdog->start, records, amount};
    uint64_t last = watchdog->last_point;
    if (now.nanoseconds < second)
        return;
    uint64_t oldest = last + 1 < PROGRESS_POINTS ? 0 : (last + 1) % PROGRESS_POINTS;
    progress_text(text, &points[oldest], &now, watchdog->total);
    if (now.nanoseconds - points[last % PROGRESS_POINTS].nanoseconds >= second)
        points[++watchdog->last_point % PROGRESS_POINTS] = now;
    if (!in_foreground())
        return;
    int length = snprintf(line, sizeof line, "\r" NO_WRAP "%s" ERASE_REST WRAP "\r", text);
    print_error_text(line, (size_t)length);
    watchdog->is_drawn = true;
}

void watchdog_take_terminal(struct watchdog *watchdog) {
    pthread_mutex_lock(&watchdog->terminal);
    erase_line(watchdog);
}

void watchdog_release_terminal(struct watchdog *watchdog) {
    pthread_mutex_unlock(&watchdog->terminal);
}

void watchdog_erase_line(struct watchdog *watchdog) {
    watchdog_take_terminal(watchdog);
    interrupt_release();
    watchdog_release_terminal(watchdog);
}

/* ---- The thread -------------------------------------------------------------------------- */

/* True if a pipe is not read any more.  A write would tell, but the next one may be far away. */
static bool has_reader_gone(void) {
    struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return poll(&output, 1, 0) > 0 && (output.revents & (POLLERR | POLLHUP)) != 0;
}

/* Draws the line anew; erases it if the run waits for input, or is to end. */
static void update_line(struct watchdog *watchdog) {
    uint64_t records = watchdog->records, amount = watchdog->amount;
    pthread_mutex_lock(&watchdog->terminal);
    bool waits = interrupt_would_end() && records == watchdog->records_before;
    watchdog->records_before = records;
    interrupt_hold();
    if (waits || interrupted())
        erase_line(watchdog);
    else
        draw_line(watchdog, records, amount);
    if (!watchdog->is_drawn)
        interrupt_release();
    pthread_mutex_unlock(&watchdog->terminal);
}

/* Says once what is sought, if no record was written for two seconds.  No other thread could. */
static void tell_of_search(struct watchdog *watchdog) {
    const sudoku_recipe *sought = watchdog->sought;
    uint64_t now = sudoku_clock() - watchdog->start;
    char clues[16];
    int length = snprintf(clues, sizeof clues, "%u", sought->least_clues);
    if (sought->least_clues < sought->most_clues)
        snprintf(clues + length, sizeof clues - (size_t)length, "-%u", sought->most_clues);
    watchdog_take_terminal(watchdog);
    if (watchdog->records != watchdog->records_told) {
        watchdog->records_told = watchdog->records;
        watchdog->last_record = now;
    } else if (now - watchdog->last_record >= 2 * second) {
        complain("searching for a puzzle with --symmetry=%s and --clues=%s until there is one; "
                 "--timeout, --max-nodes and Ctrl-C end that",
                 symmetry_name(sought->symmetry), clues);
        watchdog->sought = NULL;
    }
    watchdog_release_terminal(watchdog);
}

/* Sleeps until the next look, or until a signal comes.  False if the thread is to end. */
static bool sleep_until_next_look(const struct watchdog *watchdog) {
    struct pollfd end = {.fd = watchdog->pipe[0], .events = POLLIN};
    int ready = poll(&end, 1, INTERVAL);
    return ready == 0 || (ready < 0 && errno == EINTR);
}

static void *watch(void *argument) {
    struct watchdog *watchdog = argument;
    while (sleep_until_next_look(watchdog)) {
        if (watchdog->guards_reader && has_reader_gone())
            watchdog->abandon(watchdog->user);
        if (watchdog->sought != NULL)
            tell_of_search(watchdog);
        if (watchdog->draws_line)
            update_line(watchdog);
    }
    return NULL;
}

/* Starts the thread.  If that is not possible, the run goes on without it. */
static void start_thread(struct watchdog *watchdog) {
    if (watchdog->has_pipe && !watchdog->was_started)
        watchdog->is_running = create_thread(&watchdog->thread, watch, watchdog);
    watchdog->was_started = true;
}

/* Opens the pipe, unless it would leave no descriptor for the next input file.  Its descriptors are
 * never those of standard input, output or error: main() has made sure that these are taken. */
static bool open_pipe(int ends[2]) {
    if (pipe(ends) != 0)
        return false;
    int copy = dup(ends[0]);
    if (copy < 0)
        close(ends[0]), close(ends[1]);
    else
        close(copy);
    return copy >= 0;
}

void watchdog_enable(struct watchdog *watchdog, const struct chunk_source *source) {
    const struct options *options = source->options;
    if (options->quiet)
        return;
    bool is_typed =
        isatty(STDIN_FILENO) == 1 && !makes_puzzles(options) && reads_standard_input(options);
    watchdog->draws_line = isatty(STDERR_FILENO) == 1 && obeys_escapes() && !is_typed;
    watchdog->guards_reader = is_pipe(STDOUT_FILENO);
    watchdog->start = sudoku_clock();
    if (options->recipe.symmetry != SUDOKU_SYMMETRY_NONE && options->recipe.most_clues > 0)
        watchdog->sought = &options->recipe;
    bool is_needed = watchdog->draws_line || watchdog->sought != NULL;
    if (is_needed || watchdog->guards_reader)
        watchdog->has_pipe = open_pipe(watchdog->pipe);
    if (watchdog->draws_line)
        watchdog->total = source->kind->total(options);
    if (is_needed)
        start_thread(watchdog);
}

void watchdog_expect_silence(struct watchdog *watchdog) {
    if (watchdog->guards_reader)
        start_thread(watchdog);
}

void watchdog_close(struct watchdog *watchdog) {
    if (watchdog->has_pipe)
        close(watchdog->pipe[1]);
    if (watchdog->is_running)
        pthread_join(watchdog->thread, NULL);
    if (watchdog->has_pipe)
        close(watchdog->pipe[0]);
    watchdog_erase_line(watchdog);
}
