/* fields.h - what else stands on the line of a record: names, ratings and the like. */
#ifndef FIELDS_H
#define FIELDS_H

#include "record.h"

#include <stdbool.h>
#include <stddef.h>

/* How far the fields of a record have been read; all zero at first. */
struct field_cursor {
    size_t at;          /* offset of the next field in the record's text */
    size_t piece_end;   /* while cutting: the offset behind the piece */
    bool cutting;       /* the next field is in a piece that is cut at blanks */
    bool with_expected; /* set by the caller: the claimed solution is a field like any other */
};

/* A field without the blanks and quotation marks around it. */
struct field {
    const char *text;
    size_t length;
    bool quoted; /* it had quotation marks; those inside are doubled */
};

/* Reads the next field of a record that is neither its puzzle nor its claimed solution.  False if
 * there are no more.
 *
 * Commas cut the line into pieces (RFC 4180), and each piece is a field.  Only a piece with the
 * puzzle or the solution in it is cut again, at blanks. */
bool next_field(const struct record *record, struct field_cursor *cursor, struct field *field);

/* Makes a field of text without the blanks and quotation marks around it. */
void trim_field(const char *text, size_t length, struct field *field);

/* Unquotes a field, run by run: finds the bytes from offset *at on that are taken as they are,
 * which end at the first quotation mark among them, and sets *at to where the next run begins.
 * False at the end of the field. */
bool next_run(const struct field *field, size_t *at, const char **run, size_t *length);

#endif
