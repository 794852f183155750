/* fields.h - what else stands on the line of a record: names, ratings and the like. */
#ifndef FIELDS_H
#define FIELDS_H

#include "reader.h"

#include <stdbool.h>
#include <stddef.h>

/* How far the fields of a record have been read; all zero at first. */
struct field_cursor {
    size_t at;        /* offset of what comes next */
    size_t piece_end; /* while cutting: the offset behind the piece */
    bool cutting;     /* within a piece that is cut at blanks */
    bool with_claim;  /* set by the caller: the claimed solution is a field like any other */
};

/* A field without the blanks and quotation marks around it. */
struct field {
    const char *text;
    size_t length;
    bool quoted; /* had marks; those inside are doubled */
};

/* Reads the next field of a record that is neither its puzzle nor its claimed solution.  Commas cut
 * the line into pieces (as RFC 4180 has it), each a field; a piece with the puzzle or the solution
 * in it is cut at blanks.  False if there are no more. */
bool next_field(const struct record *record, struct field_cursor *cursor, struct field *field);

/* Makes a field of text without the blanks and quotation marks around it. */
void trim_field(const char *text, size_t length, struct field *field);

/* Unquotes a field: the bytes from offset *at on that are to be taken as they are, at most up to
 * the first quotation mark among them.  *at is then the offset of the next ones.  False if there
 * are none. */
bool next_run(const struct field *field, size_t *at, const char **run, size_t *length);

#endif
