/* progress.h - the progress line of a long run: records, their rate, and the percentage of the
 * input.  The thread that writes output draws it. */
#ifndef PROGRESS_H
#define PROGRESS_H

#include "sources/batch.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PROGRESS_SIZE = 80 }; /* bytes of the text, with a NUL */

struct progress {
    bool is_enabled;
    bool is_drawn;      /* the line is on the screen */
    uint64_t start;     /* of the run, by sudoku_clock() */
    uint64_t last_draw; /* at first, the start */
    uint64_t total;     /* amount of input; 0 if unknown */
};

/* Starts the clock.  The line is drawn if standard error is a terminal that supports escape
 * sequences, nobody types the input there, and the run is not quiet. */
void progress_start(struct progress *progress, const struct batch_source *source);

/* Draws the line if the last one is at least a second old.  records: the number of records that are
 * answered; amount: how much input these are. */
void progress_draw(struct progress *progress, uint64_t records, uint64_t amount);

/* Erases the line.  To be called before anything else is written to the terminal. */
void progress_erase(struct progress *progress);

/* Writes the text of the line.  total: the amount of the whole input; 0 if unknown. */
void progress_text(char text[PROGRESS_SIZE], uint64_t records, uint64_t nanoseconds,
                   uint64_t amount, uint64_t total);

#endif
