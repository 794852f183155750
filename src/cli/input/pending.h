/* pending.h - the pending record: the lines read so far of a record of several lines. */
#ifndef PENDING_H
#define PENDING_H

#include "classify/candidates.h"
#include "classify/classify.h"
#include "classify/row_pattern.h"
#include "form.h"
#include "record.h"
#include "sudoku.h"
#include "tally.h"
#include "text/labels.h"
#include "text/lines.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The size of one line or several.  A row that was torn into pieces still has the size of a row. */
struct text_size {
    size_t bytes;  /* each line end is one byte */
    size_t tokens; /* stretches of text between blanks, commas and bars */
};

/* The places of the rows between two rules of a frame, counted in lines with bars. */
struct spacing {
    size_t rows; /* rows between two rules; 0: the places are not known */
    size_t lead; /* lines above the first of them */
    size_t step; /* lines from one row to the next */
};

/* What the pending lines are. */
enum pending_state {
    PENDING_NOTHING,           /* no record has begun */
    PENDING_ROWS,              /* some rows of a grid */
    PENDING_SPREAD,            /* rows with a blank line behind each, or a first row above one */
    PENDING_WHOLE,             /* all rows of a grid, unless it ended at the gap between them */
    PENDING_SURPLUS,           /* one row more: the first may be a header of columns */
    PENDING_NUMBER,            /* a number on the first line: a count, or a row */
    PENDING_CELL,              /* a lone cell below the order 1: a grid if nothing follows */
    PENDING_DASHES,            /* lines of dashes: rules, or rows of empty cells */
    PENDING_NUMBER_AND_DASHES, /* a number and lines of dashes: a count and rules, or rows */
    /* Those of a broken record come last: */
    PENDING_BROKEN,            /* part of a bad record, which has been reported */
    PENDING_BROKEN_UNREPORTED, /* part of a bad record, which must still be reported */
    PENDING_BROKEN_BY_BLANK,   /* rows above a blank line, which may be a piece of a torn row */
    PENDING_BROKEN_FRAME,      /* a frame that has been reported, up to its last line */
    PENDING_STATES
};

/* The header of a table in Markdown, which has a rule below its first line and no other. */
enum header {
    HEADER_NONE,
    HEADER_UNSURE, /* the first row is one if there is one row more than the grid has */
    HEADER_DROPPED
};

/* The labels of the rows, which may be cells as long as nothing below tells otherwise. */
struct row_labels {
    struct label last;      /* label of the last row; LABEL_NONE: the rows do not count on */
    size_t before;          /* cells at the start of each row that are its label */
    size_t behind;          /* cells at the end of each row that are its label once more */
    bool other_multi_digit; /* some cell besides is a number above 9 */
    bool taken_off;         /* the labels are no cells any more: each row must have one */
    bool tabled;            /* they were fields of a table */
    bool delimited;         /* a comma or the like behind each was dropped, too */
    bool header;            /* the first row may be a header of columns: it counts up from 1 or A */
    bool header_barred;     /* that row has bars */
};

/* The pending record.  A gap is a blank line between two bands of rows. */
struct pending_record {
    enum pending_state state;
    size_t side;         /* side of the grid */
    size_t rows;         /* rows read; if the record is broken, good rows skipped since the gap */
    size_t open_rows;    /* rows that had a blank field behind their last cell */
    size_t above_gap;    /* rows above the last gap; 0: there is no gap */
    bool framed;         /* a row had a bar, or there was a rule between rows */
    bool spaced;         /* cells are separated by blanks */
    bool multi_digit;    /* some cell was a number above 9 */
    bool listed;         /* the rows are those of a list */
    bool bulleted;       /* the first row had a bullet */
    bool other_empty;    /* some empty cell was no '-' */
    bool blank_cells;    /* some empty cell was blank */
    bool has_candidates; /* some row can be nothing but sets of candidates */
    bool symbol_empty;   /* some empty cell was no blank, so that lines without text are no rows */
    size_t first_end;    /* column behind the end of the first row */
    size_t rule_length;  /* bytes of the line before if that was a rule, else 0 */

    /* The last gap may be the end of the record.  If the record is broken, it may be a piece of a
     * torn row. */
    bool gap_unsure;

    enum header header;
    struct row_labels labels;

    /* The size of one good row, and of the lines that are no good rows.  These are the lines right
     * above the first row; if the record is broken, those since the last gap. */
    struct text_size row_size;
    struct text_size odd_size;
    struct text_size blank_size; /* of the last blank line, if that may be a piece of a row */

    /* For rows with a blank line behind each: */
    bool after_blank;  /* the line before was blank */
    bool may_be_count; /* the first row is a number that may be a count instead */
    bool spread;       /* the record is broken, and had a blank line behind each row */
    size_t rows_lost;  /* rows of a broken record right above the first row */

    /* For a broken record only: */
    bool after_odd;   /* the line before was no good row */
    size_t last_side; /* cells of the line before; 0 if it was no row of any grid */

    /* Lines without text, which may be rows of blank cells.  They are above or between the rows, or
     * above a record that has not begun: */
    size_t blank_rows;        /* number of these lines */
    uint64_t labelled_line;   /* one of them that has a label and became a row; 0: none has */
    struct label blank_label; /* label of the last of them */
    bool blank_rows_framed;   /* they have bars */
    bool blank_rows_unsure;   /* they are rows only if there is no other row in their place */
    bool below_edge;          /* a rule is above the first of them */
    bool blank_line_above;    /* a blank line is above the first of them */

    /* Lines between the rules of a frame; see spacing.h: */
    uint32_t rules;         /* rules so far */
    uint32_t block_lines;   /* lines with bars below the last rule */
    size_t textless;        /* rows that are lines without text */
    size_t fitted;          /* rows above the last rule, whose places fit */
    struct spacing spacing; /* the places between the last two rules, if there are lines besides */

    /* Row -> the line number of the blank line below it, in a spread record: */
    uint64_t blank_lines[SUDOKU_MAX_SIDE];

    /* Row -> its lines besides the first; more than 0 where each cell has a line: */
    uint64_t more_lines[SUDOKU_MAX_SIDE];

    /* The cells of the rows: */
    char symbols[SUDOKU_MAX_CELLS]; /* cell -> symbol as sudoku_parse() takes it */
    struct origin origin;

    /* Row -> the first BAD_SYMBOL of the row as it was written; unspecified if there is none. */
    char bad_tokens[SUDOKU_MAX_SIDE][sizeof((struct classified_line *)0)->bad_token];

    /* Row -> its cells as sets of candidates, NO_SET if a cell is none; if the row is not marked,
     * its symbols say all of it: */
    struct {
        bool marked;
        uint16_t sets[MARKED_SIDE];
    } marks[SUDOKU_MAX_SIDE];

    /* Row -> where it stands in its frame: */
    struct frame_place {
        uint32_t block; /* rules above it */
        uint32_t line;  /* lines with bars between it and the rule above */
        bool textless;  /* its line has no text */
    } places[SUDOKU_MAX_SIDE];

    /* The lines without text: */
    struct {
        uint64_t line;  /* line number */
        size_t rows;    /* rows above it */
        enum fate fate; /* what becomes of it if it is no row */
        bool labelled;  /* what it begins with is a label, unless it is a cell */
        struct frame_place place;
    } blank_row[SUDOKU_MAX_SIDE];
};

/* The bytes of the rule that a row of a frame was joined with; 0 if there is none. */
size_t measure_joined_rule(const struct line *line, const struct classified_line *classified);

/* The size of a line, without a rule that it was joined with. */
struct text_size text_size_of(const struct line *line, const struct classified_line *classified);
struct text_size add_text_sizes(struct text_size a, struct text_size b);

/* The length that lines of this size are compared by: tokens if rows are spaced, as numbers differ
 * in width, else bytes. */
size_t text_length(struct text_size size, bool spaced);

/* True if the record has gone wrong. */
static inline bool is_broken(const struct pending_record *pending) {
    return pending->state >= PENDING_BROKEN;
}

/* True if all rows of the grid have been read. */
static inline bool has_all_rows(const struct pending_record *pending) {
    return pending->rows > 0 && pending->rows == pending->side;
}

/* The lines that the rows stand on. */
uint64_t lines_of_rows(const struct pending_record *pending);

enum form form_of_rows(const struct pending_record *pending);

/* The number of the line below the first `rows` rows; rows > 0. */
uint64_t line_below(const struct pending_record *pending, size_t rows);

/* True if the symbols of a row count up by one, from 0, 1 or A. */
bool is_header(const char *symbols, size_t cells);

/* The label of a line whose wrappings were these. */
struct label label_of_line(const struct line *line, const struct wrapping_marks *marks);

/* True if the line is the next row.  A line of dashes is no row but a rule if the record has other
 * empty cells. */
bool is_next_row(const struct pending_record *pending, const struct classified_line *classified);

/* The place of the current line below the last rule; counts the line if it has bars. */
struct frame_place place_of_line(struct pending_record *pending,
                                 const struct classified_line *classified);

/* Counts a rule. */
void note_rule_of_frame(struct pending_record *pending);

/* Adds the line as the next row, or as the first. */
void add_row(struct pending_record *pending, const struct line *line,
             const struct classified_line *classified);

/* Adds the rows ahead, as far as they have the pattern, which the last row has. */
void add_rows_alike(struct pending_record *pending, const struct row_pattern *pattern,
                    struct lines *lines);

/* Moves `count` rows, from the row `from` on, to the row `to`. */
void move_rows(struct pending_record *pending, size_t from, size_t to, size_t count);

/* Drops the rows above the gap and keeps those below it. */
void drop_rows_above_gap(struct pending_record *pending);

/* Drops the pending record, so that no record has begun. */
void reset_rows(struct pending_record *pending);

#endif
