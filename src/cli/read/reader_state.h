/* reader_state.h - what is being read: the lines kept, and what is known of those above them. */
#ifndef READER_STATE_H
#define READER_STATE_H

#include "layouts/finding.h"
#include "layouts/matrix_kind.h"
#include "lines.h"
#include "note.h"
#include "plain.h"
#include "reading.h"
#include "record.h"
#include "tally.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    BLOCK_LINES = 2048,           /* most lines of a block */
    BLOCK_BYTES = 4 * LINES_SIZE, /* most bytes of their text */
    LIKENESS_BYTES = 1024         /* most bytes of a text that is remembered */
};

/* What a line above a record is. */
enum above {
    ABOVE_NONE, /* it may be a row */
    ABOVE_BLANK,
    ABOVE_COMMENT,
    ABOVE_FRAMING,
    ABOVE_HEADING,      /* it names or numbers the record */
    ABOVE_DAMAGED_RULE, /* it is nearly a line of a frame */
    /* These wait for what stands below, as they may frame it. */
    ABOVE_NUMBER,  /* "9" */
    ABOVE_ORDINAL, /* "9." or "9/50", and that is the number of the next record */
    ABOVE_SIZE,    /* "9 9" or "9x9" */
    ABOVE_WORD,    /* it can be no cells, and so may be a title */
    ABOVE_COLUMNS  /* it numbers columns */
};

/* A line that waits for what stands below. */
struct held_line {
    enum above kind;  /* ABOVE_NONE: none waits, and only value and line say something */
    bool is_expected; /* it is the first text, or counts on */
    bool is_stray;    /* it frames nothing, and is to be reported */
    uint64_t value;   /* of the number, or of that of a heading further down */
    uint64_t line, column, end_column;
};

/* How the last record and what stands above it was written. */
struct likeness {
    uint64_t place;     /* bytes of the input up to the end of the last record */
    uint64_t line;      /* number of its last line */
    struct tally tally; /* as it was then */
    size_t length;      /* bytes of text; 0: nothing can be read at a glance */
    size_t lines;       /* of text */
    uint64_t unused;    /* records since one was read at a glance */
    char text[LIKENESS_BYTES], mask[LIKENESS_BYTES]; /* mask: 0 where a cell stands, else -1 */
    char empty;                        /* the symbol of empty cells; NUL: all were given */
    uint16_t cells[FAST_LINE_CELLS];   /* cell -> offset in text */
    uint16_t columns[FAST_LINE_CELLS]; /* cell -> byte column in its line */
    uint32_t rows[MARKED_SIDE];        /* row -> line of text, from 1 */
    uint64_t fates[FATE_COUNT];        /* what became of the lines */
    struct span line_at, puzzle_at;    /* a line in text, and the puzzle in that; or length 0 */
    enum form form;
    enum notation notation;
    bool blank_before, is_object;
};

/* What is being read.  The lines kept are those of the block, and others behind that. */
struct reader {
    struct lines *lines;
    const char *file;
    struct reading reading;
    struct tally tally;
    uint64_t records;   /* records so far */
    uint64_t fast_from; /* the last line that was no fast line; those below are counted later */
    uint64_t end_line;  /* number of the line that ended the input; 0: none has */
    struct held_line held;
    uint64_t narrow_line; /* the last of lines too short for rows, whose first has been reported */
    struct note note;
    char heading[HEADING_SIZE]; /* name of the next record, from a heading; empty: it has none */
    unsigned section;           /* the section that the last heading began */
    size_t last_side;           /* side of the last record of several lines */
    size_t carried;             /* cells of the next record that stood on the line above it */
    uint64_t carried_line;
    bool has_state_below; /* the last record was the puzzle that a section [State] belongs to */
    bool is_blank_above;  /* a blank line stands above the block */
    bool is_below_line;   /* the record above was a line */
    bool has_text_above;  /* a line with text has been read */
    bool is_damaged;      /* no layout can read the block */
    bool is_over;         /* no more lines will come */
    bool fast_may_follow; /* a line was a record, so that fast lines may follow; see fast_from */

    size_t count;       /* lines kept */
    size_t spent;       /* the first of these, which the last record still has text of */
    size_t in_block;    /* the first of these, which the layouts are asked about */
    size_t judged;      /* the first of these that are no records of their own below damage */
    size_t least;       /* lines that the block must have before the layouts are asked again */
    size_t used;        /* bytes of text kept */
    struct fault fault; /* why the block is damaged */
    struct matrix_lines matrices;
    struct likeness likeness;
    struct finding finding;
    const struct plain_line *seen; /* what the layouts were asked about last: kept or view */
    struct plain_line kept[BLOCK_LINES];
    struct plain_line view[BLOCK_LINES]; /* the same without labels, until the next call for it */
    char bytes[BLOCK_BYTES];
    uint16_t offsets[BLOCK_BYTES];
};

/* Drops the first lines kept, and counts them as this; FATE_COUNT: they are counted later. */
void drop_kept(struct reader *reader, size_t count, enum fate fate);

#endif
