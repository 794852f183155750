/* progress.h - a line on standard error that tells how far a long run has come: its text, and how
 * it is drawn.  When it is drawn is the watchdog's business. */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PROGRESS_SIZE = 80, /* bytes of the line's text, with a NUL */
    PROGRESS_POINTS = 6 /* points that are kept; they span five seconds or a little more */
};

/* How far a run was at one moment. */
struct progress_point {
    uint64_t nanoseconds; /* since the start */
    uint64_t records;     /* answered and written */
    uint64_t amount;      /* how much of the input has been read, in the unit of the total */
};

/* All zero: no line is wanted. */
struct progress {
    bool wanted;
    bool shown;           /* the line is on the screen */
    uint64_t start;       /* by sudoku_clock() */
    uint64_t total;       /* how much input there is; 0: not known */
    uint64_t point_count; /* points so far, a second or more apart */
    /* The last points; point n is at n % PROGRESS_POINTS. */
    struct progress_point points[PROGRESS_POINTS];
};

/* Notes that a run starts now, and whether standard input is among what it reads.  A line is wanted
 * if standard error is a terminal that can erase it, unless a person at a terminal is to type the
 * input. */
void progress_start(struct progress *progress, bool reads_standard_input);

/* Sets how much input there is, in bytes or another unit of the source; 0: it is not known. */
void progress_set_total(struct progress *progress, uint64_t total);

/* True if a line is wanted. */
bool progress_wanted(const struct progress *progress);

/* Draws the line, or draws it anew; does nothing in the first second of the run, or if no line is
 * wanted.  The cursor has to be at the start of a line.  Neither number ever falls. */
void progress_draw(struct progress *progress, uint64_t records, uint64_t amount);

/* Erases the line if it is shown: before other text is written to the terminal, and at the end. */
void progress_erase(struct progress *progress);

/* Writes the text of the line: the number of records now, their rate since an earlier point, and,
 * if the total is known and not exceeded, the share of it and the time left.
 * Returns the length, which is below PROGRESS_SIZE. */
size_t progress_text(char text[PROGRESS_SIZE], const struct progress_point *since,
                     const struct progress_point *now, uint64_t total);

#endif
