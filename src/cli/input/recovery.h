/* recovery.h - how a record that went wrong is skipped, at no cost to the next one.
 *
 * These functions only decide, by what has been gathered of the broken record and by the line that
 * is read.  The reader does what they say. */
#ifndef RECOVERY_H
#define RECOVERY_H

#include "classify.h"
#include "lines.h"
#include "pending.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>

/* A blank line as a piece of a row: it stands for a cell. */
extern const struct extent blank_extent;

/* What to do with a line of a broken record. */
enum recovery {
    RECOVERY_COUNT_ROW,   /* count it as a good row */
    RECOVERY_COUNT_ODD,   /* it is no good row: add its length to that of the others */
    RECOVERY_TRUST_WIDTH, /* count it as the first good row: those so far were pieces */
    RECOVERY_CLOSE_GAP,   /* count it as a good row, and the gap above as none */
    RECOVERY_KEEP_ROW,    /* count it as a good row, and keep it: the next record may begin there */
    RECOVERY_START_ANEW,  /* the record ended at the gap: this row and those since are the next's */
    RECOVERY_OPEN_GAP,    /* it is blank: a gap between bands */
    RECOVERY_COUNT_BLANK, /* it is blank: a piece of a torn row */
    RECOVERY_END          /* the record has ended above it */
};

/* For the next row of a broken record.  band: rows of a box. */
enum recovery recover_row(const struct pending *pending, size_t band);

/* For a line that is no row of the broken record, and does not end it. */
enum recovery recover_odd_line(const struct pending *pending, const struct line *line,
                               const struct classification *classified);

/* For a blank line in a broken record. */
enum recovery recover_blank(const struct pending *pending, size_t band);

/* For the line below a blank line that ended a record too soon.  RECOVERY_END: the record ended
 * there indeed; RECOVERY_TRUST_WIDTH or RECOVERY_COUNT_BLANK: the blank line was a piece of a torn
 * row, and the record goes on with this line. */
enum recovery recover_below_blank(const struct pending *pending, const struct line *line,
                                  const struct classification *classified);

/* What is left of a broken record after the line that has just been counted. */
enum remainder {
    REMAINDER_MORE,  /* there are more rows to be skipped */
    REMAINDER_NONE,  /* it has all its rows */
    REMAINDER_JOINED /* its last row and the first of the next record were run together */
};

enum remainder find_remainder(const struct pending *pending);

/* Rows of a broken record that have been skipped, by counting and measuring. */
size_t count_skipped(const struct pending *pending);

/* True if a blank line is the end of a row whose last cell became a line end. */
bool ends_torn_row(const struct pending *pending);

/* True if the first row of the record is two rows like the line that is read, run together. */
bool is_first_row_joined(const struct pending *pending, const struct line *line,
                         const struct classification *classified);

#endif
