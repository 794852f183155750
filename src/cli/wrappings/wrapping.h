/* wrapping.h - what a wrapping is.
 *
 * A wrapping is what people and programs put around cells or between them: brackets, quotation
 * marks, line numbers, frames whose blanks are empty cells.  Each wrapping is one file that exports
 * one const struct, and is taken off a line that cannot be read as it is.  The wrappings of a line
 * are taken off one after another, in the order of the table, until what is left can be read. */
#ifndef WRAPPING_H
#define WRAPPING_H

#include "sudoku.h"
#include "text/labels.h"
#include "text/plain_line.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Which labels a line may have. */
enum labels_wanted {
    LABELS_ANY,     /* any that can be no cell, as no record is pending */
    LABELS_FIRST,   /* that of the first row, as a header of columns stands above */
    LABELS_NEXT,    /* the one that counts on from the row above, or any that can be no cell */
    LABELS_SKIPPED, /* any, as the pending record is broken */
    LABELS_REFUSED  /* none that may be a cell, as the row above had none */
};

/* What is known besides the line. */
struct wrapping_context {
    sudoku_shape box; /* shape that the user asked for; {0, 0}: the usual one of each side */
    size_t side;      /* side of the pending record, which has some rows; 0: none is pending */
    bool claims;      /* a second grid is a claimed solution, even if cells are empty */
    bool blank_cells; /* rows of that record had blank cells */
    bool no_blanks;   /* no cell is blank, as other rows have symbols for empty cells */
    bool is_rest;     /* the line is the rest of one */
    bool in_object;   /* of JSON objects */
    bool candidates;  /* rows of that record were sets of candidates */
    bool tabled;      /* the labels of rows are fields, as the header of a table stands above */
    bool bulleted;    /* rows of that record had bullets */
    enum labels_wanted labels;
    struct label label; /* label of the row above, for LABELS_NEXT */
    uint64_t lines;     /* lines from that row to this line, for LABELS_NEXT */
};

/* What a wrapping has done to a line.  All false at first, and never reset. */
struct wrapping_marks {
    bool spaced;      /* the cells were items of their own, as numbers between commas are */
    bool multi_digit; /* some cell was a number above 9, which is a letter now, A for 10 */
    bool blank_cells; /* some empty cells were blank */
    bool quoted;      /* the marks of quoted mail were dropped */
    bool numbered;    /* a number or letter was dropped that counts the rows */
    bool delimited;   /* a comma, tab or the like behind that was dropped, too */
    bool open;        /* a blank field behind the last cell was no cell */
    bool tabled;      /* it was a field in front of the cells, as in a table with names of rows */
    bool bulleted;    /* a bullet was dropped in front of the cells */
    bool listed;     /* brackets or quotation marks were dropped; what else they held is no field */
    bool object;     /* it was JSON objects with a solution; the names are left */
    bool separated;  /* fields were separated by colons or semicolons */
    bool whole_grid; /* rows were told apart: the cells are no single row */
    bool uneven;     /* rows were told apart that cannot be those of one grid */
    bool certain;    /* it was this wrapping and no other, even if the rest cannot be read */
    bool prefixed;   /* what was dropped in front can be no cell, even if the rest cannot be read */
};

/* What the rest of a line may be for a wrapping to be believed, as a set. */
enum wrapped {
    WRAPS_ROW = 1 << 0,    /* a row of cells, all of them good */
    WRAPS_RECORD = 1 << 1, /* a whole grid */
    WRAPS_FRAMING = 1 << 2 /* a blank line, a rule, a comment, a heading */
};

struct wrapping {
    const char *name;
    unsigned results; /* what the rest of the line may be, of enum wrapped */
    bool spelling;    /* it only spells characters, so that the rest tells more, even if bad */
    bool beside;      /* it stands beside the cells, not between them */

    /* Takes the wrapping off a line, and says in *marks what it was.  False if the line has no such
     * wrapping; it is unchanged then. */
    bool (*unwrap)(struct plain_line *line, const struct wrapping_context *context,
                   struct wrapping_marks *marks);
};

/* Whether a line can be a row of cells, and blanks can be cells of it. */
enum row_fit {
    FITS_NOT,
    FITS_OPEN, /* with one blank field more behind its last cell */
    FITS
};

/* How a line is a row of cells between bars, or between commas, tabs and the like, although it may
 * begin with a label. */
enum row_fit fit_between_bars(const struct plain_line *line, const struct wrapping_context *context,
                              const struct label *label);
enum row_fit fit_fields(const struct plain_line *line, const struct wrapping_context *context);

/* The table: the wrapping at an index; NULL behind the last. */
const struct wrapping *wrapping_at(size_t index);

#endif
