/* reader_state.h - what the reader knows between two lines. */
#ifndef READER_STATE_H
#define READER_STATE_H

#include "classify/classify.h"
#include "classify/heading.h"
#include "classify/row_pattern.h"
#include "pending.h"
#include "reading.h"
#include "record.h"
#include "tally.h"
#include "text/lines.h"
#include "text/plain_line.h"
#include "text/sides.h"

#include <stdbool.h>

/* What is known of the lines above the current one if no record is pending. */
struct lines_above {
    bool at_start; /* the lines above are blank lines, comments and headings only */
    bool torn;     /* some of the pieces are certainly pieces of torn rows */
    size_t order;  /* the number above, perhaps the order of the grid below it; 0: there is none */
    size_t header; /* cells of the header of columns above, blank lines aside; 0: there is none */
    bool tabled;   /* it is that of a table, whose rows have names */

    /* The size of the last lines that may be pieces of torn rows: lone numbers, or damaged rows. */
    struct text_size pieces;
};

/* A row of a list whose cells have a line each; see list_rows.h. */
struct list_row {
    bool open;        /* a list has been opened: cells may follow */
    bool multi_digit; /* some cell was a number above 9 */
    bool one_each;    /* each cell stands on the line below the one before */
    uint64_t line;    /* line number of the first cell */
    uint64_t lines;   /* lines gathered so far, with those that hold a comma alone */
    size_t cells;     /* cells gathered so far; those beyond the arrays below are only counted */
    char symbols[SUDOKU_MAX_CELLS];
    uint32_t columns[SUDOKU_MAX_CELLS]; /* cell -> its byte column in its line */
};

/* What a held line is. */
enum held_kind {
    HELD_NUMBER,  /* a number, or a lone cell */
    HELD_ORDINAL, /* a number and a mark that no cell is, as in "1/50" */
    HELD_SIZE,    /* the same number twice, as in "9 9" and "3x3" */
    HELD_WORD     /* a word that can be no cells */
};

/* A line between records that frames the next one, if it is not text of its own.  It is held until
 * the next line tells. */
struct held_line {
    bool is_held; /* it is waiting for the next record */
    enum held_kind kind;
    bool is_first;    /* nothing but blank lines, comments and headings stands above it */
    bool is_follower; /* it is the next number after the one before */
    bool is_below;    /* right above it stands another such line */
    uint64_t value;   /* NO_VALUE: it is no number */
    size_t cells;     /* cells of the line */
    uint64_t line;    /* 0: there was no such line yet */
    uint64_t column;
    uint64_t end_column; /* column behind its text */
};

/* Rows of a broken record, which has been reported.  If it had a blank line behind each row, what
 * follows is the rest of it. */
struct rows_lost {
    size_t count;
    size_t side;
};

/* The first row of the pending record, if its number of cells has been guessed; see guess.h. */
struct guess {
    bool is_kept;
    bool is_wrong;    /* the current line is that row, which has no blank cells */
    struct line line; /* its text is the one here */
    struct lines_above above;
    struct rows_lost rows_lost;
    char text[1024];
};

struct reader {
    struct lines *lines;
    const char *file;                  /* name of the file */
    struct reading reading;            /* what is known about the input */
    struct line line;                  /* the current line */
    struct classified_line classified; /* what the current line is */
    size_t side_known;                 /* side of the pending record when it was classified */
    bool again;                        /* the current line must be handled once more */
    bool ended;                        /* an end line or the end of the file has come */
    bool blank_seen;                   /* a blank line has come since the last record */
    bool record_seen;                  /* a record has come */
    bool headed;                       /* a header of columns stood above the last grid */
    size_t cases_width;                /* digits of the number of cases above the first record */
    char heading[HEADING_SIZE];        /* heading above the next record; empty: there is none */
    size_t heading_number;             /* the number in the last heading that is one alone */
    enum section section;              /* the section above the next record */
    bool has_state_below;              /* the last record may have its state below it */
    struct lines_above above;          /* all zero while a record is pending */
    struct rows_lost rows_lost;        /* rows of a broken record above the last blank line */
    uint64_t blank_line;               /* line number of the last blank line between records */
    enum fate fate;                    /* what becomes of the current line */
    struct tally tally;                /* what has become of the lines above it */
    uint64_t records;                  /* number of records so far, but for the last fast lines */
    uint64_t fast_from;                /* number of the line above the last fast lines */
    struct held_line number;           /* the last one */
    uint64_t narrow_line;              /* the last line reported that is narrower than any row */
    struct note note;                  /* on ignored lines above the next record */
    uint64_t end_line;                 /* line number of the end line; 0: there was none */

    /* The line before was a record of its own.  The next line may be a fast line then, because
     * nothing above it matters. */
    bool fast_may_follow;

    struct guess guess;
    struct row_pattern pattern;
    struct list_row list_row;
    struct line held; /* the next line, if is_held */
    bool is_held;     /* the next line has been read already */

    struct pending_record pending;
    struct plain_line plain; /* room to rewrite the current line; unspecified at first */
};

/* Handles the current line.  True if that makes a record. */
typedef bool action(struct reader *reader, struct record *record);

/* The rows of a band of the pending grid; all rows if no grid has its side. */
static inline size_t band_height(const struct reader *reader) {
    size_t side = reader->pending.side;
    size_t height = shape_of_side(side, reader->reading.box).box_height;
    return height > 0 ? height : side;
}

#endif
