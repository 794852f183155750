/* reader.h - reads records from lines, in whatever form they are.
 *
 * Each line is one of a grid or a list in progress, a record of its own, or it stands between
 * records.  The rules are those that the manual tells. */
#ifndef READER_H
#define READER_H

#include "grid.h"
#include "lines.h"
#include "list_grids.h"
#include "matrix.h"
#include "plain.h"
#include "record.h"
#include "text_line.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What has become of a line of the input, so that none is lost. */
enum fate {
    FATE_BLANK,
    FATE_COMMENT,
    FATE_FRAMING, /* a rule, a heading, a name, a count, the end line */
    FATE_TEXT,    /* none of these: a note tells of it */
    FATE_VALID,   /* part of a valid record */
    FATE_INVALID, /* part of an invalid record */
    FATE_COUNT
};

/* The lines of a file so far.  Fast lines are counted when another line is read. */
struct tally {
    uint64_t lines[FATE_COUNT]; /* fate -> number of lines */
};

/* A line of text that may be the name of the record below. */
struct above {
    uint64_t line; /* its number; 0: there is none */
    uint64_t next; /* number of the line below it, and below the rules there */
    uint64_t column;
    uint64_t value;             /* of a lone number */
    bool is_number, is_columns; /* a lone number; names of columns: framing */
    struct heading heading;     /* of a first line */
    char name[HEADING_SIZE];
};

/* Lines of the same symbol, or of separators, whose meaning the line below them tells. */
struct run {
    size_t count; /* number of lines; 0: there is none */
    enum kind kind;
    uint64_t line;  /* number of the first */
    bool is_behind; /* they stand directly behind a complete grid */
    size_t length;
    char text[64];
};

/* The last grid of rows. */
struct behind {
    uint64_t line; /* number of its last line */
    size_t side;
    bool has_gaps; /* blank lines stood within it */
    bool is_complete;
};

/* A puzzle of rows that waits for the map below it. */
struct waiting {
    bool is_set, is_ready; /* ready: it is the next record as it is */
    uint64_t next;         /* number of the line below it */
    size_t lines;          /* that it is written on, counted as valid */
    struct record record;
};

struct reader {
    struct lines *lines;
    const char *file;
    struct reading reading;
    struct tally tally;
    uint64_t records;   /* records so far */
    uint64_t fast_from; /* number of the last line that was a record on a line; fast lines below it
                         * are not counted yet.  0: none may follow */
    bool is_over;       /* no more lines will come */
    struct position unread; /* cells behind the line that ended the input; line 0: none were seen */
    struct note note;

    /* ---- Between records. */
    struct above above;
    struct heading heading; /* of the file */
    struct frame frame;     /* of the rule directly above */
    struct run run;
    struct behind behind;
    bool is_blank_above; /* a blank line stands above the next record */
    bool has_lines;      /* a line that is neither blank nor a comment has been read */
    bool has_sections;   /* [Puzzle] stands above, somewhere */
    bool is_skipping;    /* what stands in another section is passed over */
    uint64_t first_line; /* number of the first of these */
    uint64_t text_line;  /* number of a line that is text, although it is read as a row */

    /* ---- The record in progress. */
    size_t rest;                    /* where the next record on the line begins; 0: there is none */
    bool has_line;                  /* the line must be looked at (again) */
    bool is_in_list, has_list_line; /* the line has been given to the list */
    uint64_t list_lines;            /* lines of the list that are not counted yet */
    enum fate list_fate;            /* of the last record of the list */
    size_t next_again;              /* index in again */
    struct kept_lines *kept, *again, *spare; /* of the grid; lines that are read again */
    struct matrix_lines matrices;
    struct plain plain; /* the line */
    struct waiting waiting;
    struct list_reader list;
    struct grid grid;
    struct record scratch; /* of a line that is asked whether it is a record */
    struct kept_lines all_kept[3];
    struct plain_room room;
};

/* Starts to read records. */
void reader_open(struct reader *reader, struct lines *lines, const char *file,
                 const struct reading *reading);

/* Reads the next record, but leaves its number and form_before as they were.  False at the end of
 * the input, or if its lines are blocked; call again then. */
bool reader_next(struct reader *reader, struct record *record);

/* Makes the whole input one invalid record, and ends it.  Called before anything is read. */
void reader_refuse(struct reader *reader, const char *reason, struct record *record);

/* Finds what text was ignored behind the last record of a file.  False if there is none, or no more
 * of it; call again to get the next note. */
bool reader_next_note(struct reader *reader, struct note *note);

/* Says what is wrong with the file as a whole, at its end: cells behind the line that ended it, or
 * text and no record.  NULL: nothing is. */
const char *reader_fault(const struct reader *reader, struct position *where);

/* Frees what is kept of the input. */
void reader_close(struct reader *reader);

/* ---- above.c: what stands between records ---- */

/* Takes a line as text: a name, a number, a heading, or to be noted. */
void take_text(struct reader *reader, const struct plain *line);

/* Takes a rule that belongs to no grid: it may open a frame. */
void take_rule_above(struct reader *reader, const struct plain *line);

/* Notes lines of text, which nothing is read of. */
void note_text(struct reader *reader, uint64_t line, uint64_t column, uint64_t lines);

/* Notes the text above, if it is not the name of a record that begins at a line. */
void drop_text(struct reader *reader);

/* Names a record that begins at a line. */
void name_record(struct reader *reader, struct record *record, uint64_t first);

/* Cuts off what stands left and right of a frame. */
void cut_frame(const struct frame *frame, struct plain *line);

/* Cuts off what stands to the right of the first rule of a frame, so that it is a rule. */
void cut_first_rule(struct plain *line);

/* ---- fast_line.c: the most common line of all ---- */

/* Reads the next line as a record if it is the 81 cells of a 9x9 grid, which a blank or comma and a
 * tail of harmless text may follow.  A short name such as "17," may stand in front of them.
 *
 * Text is harmless if nothing in it could belong to a frame, and no word of it could be a grid or
 * what is left of one.  So the line can only be a record of these cells, and reader.c would make
 * the same record of it.
 *
 * The record's number and form_before are left to others.  False if the line is no fast line, or if
 * its end is not in the buffer yet; the line is still unread then. */
bool next_fast_line(struct lines *lines, const char *file, struct record *record);

/* ---- matrices.c ---- */

/* Reads the next matrix, as reader_next() does. */
bool read_matrix(struct reader *reader, struct record *record);

void free_matrix_lines(struct matrix_lines *lines);

#endif
