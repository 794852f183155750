/* progress.c - draws the progress line. */
#include "run.h"

#include "runtime/output.h"
#include "runtime/platform.h"
#include "sudoku.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

/* The line must not wrap at the edge of a narrow terminal, because only one row is erased. */
#define NO_WRAP    "\033[?7l"
#define WRAP       "\033[?7h"
#define ERASE_REST "\033[K"

static const uint64_t second = 1000000000; /* in ns */

/* Belongs to the thread that writes. */
static struct {
    bool is_enabled;
    bool is_drawn;      /* the line is on the screen */
    uint64_t start;     /* sudoku_clock() at the start of the run */
    uint64_t last_draw; /* time of the last update; initially the start */
    uint64_t total;     /* amount of input; 0 if unknown */
} progress;

void progress_text(char text[PROGRESS_SIZE], uint64_t records, uint64_t nanoseconds,
                   uint64_t amount, uint64_t total) {
    double rate = (double)records * (double)second / (double)nanoseconds;
    int length =
        snprintf(text, PROGRESS_SIZE, "%" PRIu64 " record%s, ", records, records == 1 ? "" : "s");
    length += snprintf(text + length, PROGRESS_SIZE - (size_t)length,
                       rate < 10 ? "%.2g/s" : "%.0f/s", rate);
    if (total > 0 && amount <= total) /* a total that is exceeded is wrong */
        snprintf(text + length, PROGRESS_SIZE - (size_t)length, ", %d %%",
                 (int)(100.0 * (double)amount / (double)total));
}

void progress_start(const struct options *options) {
    bool is_typed =
        isatty(STDIN_FILENO) == 1 && options->new_puzzles == 0 && reads_standard_input(options);
    progress.start = progress.last_draw = sudoku_clock();
    progress.is_enabled =
        !options->quiet && isatty(STDERR_FILENO) == 1 && obeys_escapes() && !is_typed;
    if (progress.is_enabled)
        progress.total = options->new_puzzles > 0 ? options->new_puzzles : input_total(options);
}

void progress_draw(uint64_t records, uint64_t amount) {
    char text[PROGRESS_SIZE], line[PROGRESS_SIZE + 32];
    if (!progress.is_enabled || records == 0 || interrupted())
        return;
    uint64_t now = sudoku_clock();
    if (now - progress.last_draw < second || !in_foreground())
        return;
    progress_text(text, records, now - progress.start, amount, progress.total);
    int length = snprintf(line, sizeof line, "\r" NO_WRAP "%s" ERASE_REST WRAP "\r", text);
    print_error_text(line, (size_t)length);
    progress.last_draw = now;
    progress.is_drawn = true;
}

void progress_erase(void) {
    static const char erase[] = "\r" ERASE_REST;
    if (progress.is_drawn && in_foreground())
        print_error_text(erase, sizeof erase - 1);
    progress.is_drawn = false;
}
