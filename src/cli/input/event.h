/* event.h - tells what the current line is, given the pending record. */
#ifndef EVENT_H
#define EVENT_H

#include "reader_state.h"

enum { LONGEST_COUNT = 10 }; /* most digits of a number that may be framing */

enum event {
    EVENT_BLANK,    /* nothing but blanks */
    EVENT_COMMENT,  /* a comment, or a line of bars that spaces a frame out */
    EVENT_BRACKETS, /* brackets, quotation marks and commas alone, which lists are made of */
    EVENT_HEADING,  /* such as "Grid 01" */
    EVENT_RECORD,   /* a whole grid in one line */
    EVENT_ROW,      /* the next row, or the first */
    EVENT_DASHES,   /* a line of dashes: the next row or the first, if it is no rule */
    EVENT_BLANKS,   /* a line without text that may be a row of blank cells */
    EVENT_RULE,     /* a rule of the pending record's frame */
    EVENT_EDGE,     /* a rule of another grid's frame, or the end of a list */
    EVENT_TITLE,    /* text that is no part of a grid */
    EVENT_OTHER,    /* anything else: framing, pieces of rows, nonsense */
    EVENT_END,      /* an end line, or the end of the input */
    EVENT_COUNT
};

/* True if the current line is the number of cases that is known to begin the input. */
bool is_number_of_cases(const struct reader *reader);

/* What the current line is. */
enum event event_of_line(const struct reader *reader);

#endif
