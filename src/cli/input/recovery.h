/* recovery.h - decides how a broken record is skipped so that the next record is not lost.
 *
 * These functions look at the pending record and the current line, and change nothing.  skip.c does
 * what they decide. */
#ifndef RECOVERY_H
#define RECOVERY_H

#include "classify/classify.h"
#include "pending.h"
#include "sudoku.h"
#include "text/lines.h"

#include <stdbool.h>
#include <stddef.h>

/* The size of a blank line that is a piece of a torn row: it stands for a cell.  If it has the
 * row's label, this belongs to the piece. */
struct text_size size_of_blank_line(const struct line *line,
                                    const struct classified_line *classified);

/* What to do with a line of a broken record. */
enum recovery {
    RECOVERY_COUNT_ROW,   /* count it as a good row */
    RECOVERY_COUNT_ODD,   /* it is no good row: add its size to that of the others */
    RECOVERY_TRUST_WIDTH, /* count it as the first good row: the rows so far were pieces */
    RECOVERY_CLOSE_GAP,   /* count it as a good row: the blank line above it was no gap */
    RECOVERY_KEEP_ROW,    /* count it as a good row and keep it: the next record may begin there */
    RECOVERY_START_ANEW,  /* the record ended at the gap: the rows below are the next record's */
    RECOVERY_OPEN_GAP,    /* it is blank: count it as a gap between bands */
    RECOVERY_COUNT_BLANK, /* it is blank: count it as a piece of a torn row */
    RECOVERY_END          /* the record has ended above it */
};

/* Decides on the next row of a broken record.  band: rows of a band. */
enum recovery decide_on_row(const struct pending_record *pending, size_t band);

/* Decides on a line that is no row of the broken record, and does not end it. */
enum recovery decide_on_odd_line(const struct pending_record *pending, const struct line *line,
                                 const struct classified_line *classified);

/* Decides on a blank line in a broken record.  band: rows of a band. */
enum recovery decide_on_blank(const struct pending_record *pending, size_t band);

/* Decides on the line below a blank line that ended a record too soon.  RECOVERY_END: the record
 * did end there.  RECOVERY_TRUST_WIDTH or RECOVERY_COUNT_BLANK: the blank line was a piece of a
 * torn row, and the record goes on with this line. */
enum recovery decide_below_blank(const struct pending_record *pending, const struct line *line,
                                 const struct classified_line *classified);

/* The rows of a broken record that are left to skip. */
enum rows_left {
    ROWS_LEFT,      /* there are more rows */
    NO_ROWS_LEFT,   /* there are none */
    NEXT_ROW_JOINED /* there are none, and the last was joined with the first of the next record */
};

enum rows_left find_rows_left(const struct pending_record *pending);

/* The number of rows of a broken record that have been skipped.  Good rows are counted; the number
 * of the others follows from their size. */
size_t count_skipped(const struct pending_record *pending);

/* True if a blank line is the last piece of a torn row, whose last cell became a line end. */
bool ends_torn_row(const struct pending_record *pending);

/* True if the first row of the record is two rows like the current line, joined. */
bool is_first_row_joined(const struct pending_record *pending, const struct line *line,
                         const struct classified_line *classified);

#endif
