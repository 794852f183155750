/* progress.c - a line on standard error that tells how far a long run has come: its text, and how
 * it is drawn. */
#include "progress.h"

#include "runtime/diagnostics.h"
#include "runtime/terminal.h"
#include "sudoku.h"

#include <inttypes.h>
#include <stdio.h>
#include <sys/types.h>
#include <unistd.h>

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

/* ---- The line --------------------------------------------------------------------------- */

void progress_start(struct progress *progress, bool reads_standard_input) {
    bool typed = isatty(STDIN_FILENO) == 1 && reads_standard_input;
    *progress = (struct progress){.start = sudoku_clock(), .point_count = 1};
    progress->wanted = isatty(STDERR_FILENO) == 1 && obeys_escapes() && !typed;
}

void progress_set_total(struct progress *progress, uint64_t total) {
    progress->total = total;
}

bool progress_wanted(const struct progress *progress) {
    return progress->wanted;
}

/* False if the terminal belongs to another job at present: the line would be drawn into what a
 * person types there.  True if there is no job control. */
static bool in_foreground(void) {
    pid_t group = tcgetpgrp(STDERR_FILENO);
    return group < 0 || group == getpgrp();
}

/* The point from which the present rate is counted. */
static const struct progress_point *oldest_point(const struct progress *progress) {
    uint64_t count = progress->point_count;
    return &progress->points[count < PROGRESS_POINTS ? 0 : count % PROGRESS_POINTS];
}

/* Keeps a point if it is a second or more after the last one. */
static void keep_point(struct progress *progress, const struct progress_point *now) {
    uint64_t count = progress->point_count;
    if (now->nanoseconds - progress->points[(count - 1) % PROGRESS_POINTS].nanoseconds < second)
        return;
    progress->points[count % PROGRESS_POINTS] = *now;
    progress->point_count++;
}

void progress_draw(struct progress *progress, uint64_t records, uint64_t amount) {
    char text[PROGRESS_SIZE], line[PROGRESS_SIZE + 32];
    if (!progress->wanted)
        return;
    struct progress_point now = {sudoku_clock() - progress->start, records, amount};
    if (now.nanoseconds < second)
        return;
    progress_text(text, oldest_point(progress), &now, progress->total);
    keep_point(progress, &now);
    if (!in_foreground())
        return;
    int length = snprintf(line, sizeof line, "\r" NO_WRAP "%s" ERASE_REST WRAP "\r", text);
    print_error_text(line, (size_t)length);
    progress->shown = true;
}

void progress_erase(struct progress *progress) {
    static const char erase[] = "\r" ERASE_REST;
    if (progress->shown && in_foreground())
        print_error_text(erase, sizeof erase - 1);
    progress->shown = false;
}
