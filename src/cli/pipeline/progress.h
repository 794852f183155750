/* progress.h - a line on standard error that tells how far a long run has come. */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PROGRESS_SIZE = 80, /* room for the line's text, with a NUL */
    PROGRESS_POINTS = 6 /* so that the rate is that of five seconds, or a little more */
};

/* How far a run was, at one moment. */
struct progress_point {
    uint64_t nanoseconds; /* since the start */
    uint64_t records;     /* done */
    uint64_t bytes;       /* of input that these took */
};

/* All zero: no line is wanted. */
struct progress {
    bool wanted, shown;
    uint64_t start;                                /* by sudoku_clock() */
    uint64_t total;                                /* bytes of input; 0: not known */
    struct progress_point points[PROGRESS_POINTS]; /* the last of those a second or more apart; */
    uint64_t point_count; /* of so many in all, point n is at n % PROGRESS_POINTS */
};

/* The run starts now; reads_standard_input tells if that is among its input.  A line is wanted if
 * standard error is a terminal that can take it away again, unless a person at a terminal is to
 * type the input. */
void progress_start(struct progress *progress, bool reads_standard_input);

/* Says how much there is to be read in all, in bytes or in another unit; 0: nobody knows. */
void progress_set_total(struct progress *progress, uint64_t total);

/* True if there may be something to draw, ever. */
bool progress_wanted(const struct progress *progress);

/* Draws the line, or draws it anew, once the run has taken a second.  The cursor has to be where a
 * line begins.  Both numbers are those since the start, and never fall. */
void progress_draw(struct progress *progress, uint64_t records, uint64_t bytes);

/* Takes the line away, if it is there: before anything else is written to the terminal, and at the
 * end. */
void progress_erase(struct progress *progress);

/* Writes the text of the line into text: how many records are done now, their rate since an earlier
 * point, and, if total (of bytes) is known and holds what was read, the share of it and the time
 * left.  Returns its length, which is below PROGRESS_SIZE. */
size_t progress_text(char text[PROGRESS_SIZE], const struct progress_point *since,
                     const struct progress_point *now, uint64_t total);

#endif
