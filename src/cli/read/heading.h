/* heading.h - lines that name the fields of the puzzle lines below them (READING.md, section 3). */
#ifndef HEADING_H
#define HEADING_H

#include "cells.h"

enum { MAX_FIELDS = 64, MAX_HEADING = 1000 /* bytes */ };

struct heading {
    size_t fields;      /* 0: there is no heading */
    char separator;     /* ',', ';' or tab; '\0' if there is only one field */
    uint64_t solutions; /* bit i: field i is a solution */
    size_t length;
    char text[MAX_HEADING];
};

/* Reads a text line as a heading.  Returns false if it is none. */
bool read_heading(const struct plain *line, struct heading *heading);

/* True if a line below a heading has no more fields and its quotes are balanced; otherwise sets a
 * fault. */
bool fits_heading(const struct heading *heading, const struct plain *line, struct fault *fault);

/* A field of a line. */
struct field_cursor {
    size_t next; /* number of fields up to this one; 0: before the first */
    size_t end;  /* offset of its end */
};

/* Moves the cursor to the field at an offset, which must not be before it.  Returns true if that
 * field is a solution. */
bool is_solution_field(const struct heading *heading, const struct plain *line, size_t offset,
                       struct field_cursor *cursor);

#endif
