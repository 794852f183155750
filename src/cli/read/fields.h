/* fields.h - reads the other fields on the line of a record: names, ratings and the like, and the
 * solution that it claims. */
#ifndef FIELDS_H
#define FIELDS_H

#include "lines.h"
#include "record.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The place of the next field of a record; all zero at first, or IN_SEGMENTS behind its name. */
struct field_cursor {
    size_t at;                                     /* offset in the record's text */
    enum { AT_NAME, IN_SEGMENTS, IN_WORDS } stage; /* IN_WORDS: a segment is cut at blanks */
    bool with_expected; /* the caller wants the expected solution as a field like any other */
};

/* A field without the blanks and quotation marks around it. */
struct field {
    const char *text;
    size_t length;
    bool quoted; /* it had quotation marks, so that those inside are doubled */
};

/* Reads the next field of a record that is neither its puzzle nor its expected solution.  False if
 * there are no more.  The name above the record is the first.
 *
 * Commas cut the line into segments (RFC 4180), or colons and semicolons do, and each
 * segment is a field.  A segment that holds the puzzle or the solution is cut again, at blanks. */
bool next_field(const struct record *record, struct field_cursor *cursor, struct field *field);

/* Makes a field of text without the blanks and quotation marks around it. */
void trim_field(const char *text, size_t length, struct field *field);

/* Unquotes a field, run by run.  A run is a part of the field that is taken as it is; it ends
 * behind a quotation mark or at the end of the field.  Finds the run from offset *at on, and moves
 * *at to the next one.  False at the end of the field. */
bool next_run(const struct field *field, size_t *at, const char **run, size_t *length);

#endif
