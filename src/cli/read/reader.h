/* reader.h - reads records from lines, in whatever form they are.
 *
 * Lines are gathered first and judged together: a line is added to the block, and then the layouts
 * are asked.  If a record is bad, the reader finds its end and goes on with the next. */
#ifndef READER_H
#define READER_H

#include "layouts/layout.h"
#include "lines.h"
#include "matrix.h"
#include "plain.h"
#include "record.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    BLOCK_LINES = 2048,           /* most lines of a block */
    BLOCK_BYTES = 4 * LINES_SIZE, /* most bytes of their text */
    LIKENESS_BYTES = 1024         /* most bytes of a text that is remembered */
};

/* What has become of a line of the input, so that none is lost. */
enum fate {
    FATE_BLANK,
    FATE_COMMENT,  /* or a line of bars that spaces a frame out */
    FATE_FRAMING,  /* a heading, a count, a rule, a header, the end line */
    FATE_ANSWERED, /* part of a valid record */
    FATE_REPORTED, /* part of an invalid record, or skipped with its rest */
    FATE_IGNORED,  /* none of these: a note tells of it */
    FATE_COUNT
};

/* The lines of a file so far.  Fast lines are counted when another line is read. */
struct tally {
    uint64_t lines[FATE_COUNT]; /* fate -> number of lines */
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
    enum above kind;  /* ABOVE_NONE: no line waits; value and line are of the last heading */
    bool is_expected; /* it is the first text of the input, or its number is the next one */
    bool is_stray;    /* it frames nothing, and is to be reported */
    uint64_t value;   /* the number that it begins with, or of the columns that it names */
    uint64_t line, column, end_column;
};

/* How the last record and what stands above it was written. */
struct likeness {
    uint64_t place;     /* bytes of the input up to the end of the last record; 0: not known */
    uint64_t line;      /* number of its last line */
    struct tally tally; /* the reader's tally at the end of the last record */
    size_t length;      /* bytes of text; 0: nothing can be read at a glance */
    size_t lines;       /* number of lines in text */
    uint64_t misses;    /* records since one was read at a glance */
    char text[LIKENESS_BYTES], mask[LIKENESS_BYTES]; /* mask: 0 where a cell stands, else -1 */
    char empty;                      /* the symbol of empty cells; NUL: all were given */
    uint16_t cells[FAST_LINE_CELLS]; /* cell -> offset in text */
    uint64_t fates[FATE_COUNT];      /* what became of the lines */
    size_t line_start;               /* offset in text of the line of a FORM_LINE */
    struct record record; /* the last record, with line numbers from the end of the one above */
};

/* What is being read.  kept[] has the lines of the block first, then lines read ahead. */
struct reader {
    struct lines *lines;
    const char *file;
    struct reading reading;
    struct tally tally;
    uint64_t records;   /* records so far */
    uint64_t fast_from; /* number of the last line that was a record on a line; fast lines below it
                         * are not counted yet.  0: none may follow */
    uint64_t end_line;  /* number of the line that ended the input; 0: none has */
    struct held_line held;
    uint64_t narrow_line; /* the last of lines too short for rows, whose first has been reported */
    struct note note;
    char heading[HEADING_SIZE]; /* name of the next record, from a heading; empty: it has none */
    unsigned section;           /* the section that the last heading began */
    unsigned section_above;     /* that of the last record, if it is valid */
    enum form form_above;       /* of the last record that is no fast line */
    size_t last_side;           /* side of the last record of several lines */
    size_t carried;             /* cells of the next record that stood on the line above it */
    bool is_blank_above;        /* a blank line stands above the block */
    bool has_text_above;        /* a line with text has been read */
    bool is_damaged;            /* no layout can read the block */
    bool is_over;               /* no more lines will come */

    size_t count;       /* lines kept */
    size_t done;        /* lines kept, from the first on, that hold text of the last record */
    size_t in_block;    /* lines kept, from the first on, that are the block */
    size_t checked;     /* lines of a damaged block that are known to begin no other record */
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

/* Starts to read records. */
void reader_open(struct reader *reader, struct lines *lines, const char *file,
                 const struct reading *reading);

/* Reads the next record, but leaves its number and form_before as they were.  False at the end of
 * the input, or if its lines are blocked; call again then. */
bool reader_next(struct reader *reader, struct record *record);

/* Makes the whole input one invalid record, and ends it.  Called before anything is read. */
void reader_refuse(struct reader *reader, const char *reason, struct record *record);

/* Finds what is ignored behind the last record of a file: lines above its end, and what an end line
 * cut off.  False if there is no such thing, or no more of it; call again to get the next note. */
bool reader_next_note(struct reader *reader, struct note *note);

/* Frees what is kept of the input. */
void reader_close(struct reader *reader);

/* True if it is certain, without waiting, that nothing is left to read.  A pending record may still
 * come.  The text of records is no longer valid then. */
bool reader_exhausted(struct reader *reader);

/* ---- The chapters of reading, each a file ---- */

/* ---- reader.c ---- */

/* Drops the first lines kept, and counts them as this; FATE_COUNT: they are counted later. */
void drop_kept(struct reader *reader, size_t count, enum fate fate);

/* ---- ask.c: the layouts and a block of lines ---- */

/* Asks about lines that are kept.  ended: no line will be added to them.  The answer is in the
 * reader's finding; if all layouts decline, the reader's fault says how far they came. */
enum verdict ask_layouts(struct reader *reader, size_t from, size_t count, bool ended);

/* Asks about the first lines kept once more, and has the layouts give the reasons of faults. */
void explain_lines(struct reader *reader, size_t count, bool ended);

/* ---- framing.c: what stands above records ---- */

/* Passes over the first line kept if it belongs to no record.  False if it may begin one. */
bool pass_framing(struct reader *reader);

/* True if a line ends the block above it: a heading, an end line, a line that is too long. */
bool ends_block(const struct reader *reader, const struct plain_line *line);

/* Passes over the first line kept, as no layout can read it with those below: it is a number, a
 * rule or a header.  False if it can be a row. */
bool drop_framing_head(struct reader *reader, size_t count);

/* Ends the wait of the line that is held above a grid of this side.  False if it is a stray line,
 * which is marked so. */
bool settle_above_grid(struct reader *reader, size_t side);

/* The same above a damaged line; NULL: above the end of the input. */
bool settle_above_line(struct reader *reader, const struct plain_line *line);

/* The number that stands above the first line kept; 0: there is none, or it is too large. */
size_t order_above(const struct reader *reader);

/* True if a line is a number, and nothing is drawn beside it. */
bool is_number(const struct plain_line *line);

/* Counts a line of a valid record that is no row.  One that is nearly a rule is noted. */
void count_between(struct reader *reader, const struct plain_line *line);

/* Notes that an end line cut text off, once. */
void note_unread_text(struct reader *reader);

/* ---- damage.c: the end of a record that no layout can read ---- */

/* What a damaged record takes. */
struct damage {
    size_t lines;  /* lines of the block; 0: more lines must tell */
    size_t excess; /* cells of its last line that are of the next record, which is damaged, too */
};

/* Finds the end of the damaged record that the lines kept begin with.  count: lines of its block.
 * ended: no line will be added to the block. */
struct damage find_damage(struct reader *reader, size_t count, bool ended);

/* ---- fast_line.c: the most common line of all ---- */

/* Reads the next line as a record if it is the 81 cells of a 9x9 grid, which a blank or comma and a
 * tail of harmless text may follow.  A short name such as "17," may stand in front of them.
 *
 * Text is harmless if nothing in it could belong to a frame, and no word of it could be the grid of
 * another record.  So the line can only be a record of these cells, and reader.c would make the
 * same record of it.
 *
 * The record's number and form_before are left to others.  False if the line is no fast line, or if
 * its end is not in the buffer yet; the line is still unread then. */
bool next_fast_line(struct lines *lines, const char *file, struct record *record);

/* ---- likeness.c: a 9x9 grid that is written as the one before it ---- */

/* Remembers how a record that has just been read was written. */
void learn_likeness(struct reader *reader, const struct record *record);

/* Reads the next record if it is written like the one before.  False if it is not, or if not all of
 * it has been read yet; nothing has changed then. */
bool read_alike(struct reader *reader, struct record *record);

/* ---- matrices.c ---- */

/* Reads the next matrix, as reader_next() does. */
bool read_matrix(struct reader *reader, struct record *record);

void free_matrix_lines(struct matrix_lines *lines);

#endif
