/* format.h - what an output format is.  A format is one file that exports one const struct, and a
 * row of the table in formats.c. */
#ifndef FORMAT_H
#define FORMAT_H

#include "input/form.h"

#include <stdbool.h>
#include <stddef.h>

struct format {
    const char *name; /* as --format takes it */
    enum form form;   /* how grids are drawn, or FORM_NONE for formats that are no text */
    bool multi_line;  /* a grid takes several lines */
    bool is_text;     /* for people and judges: words, headings and blank lines have a place */
    bool shows_time;  /* tells how long each record took */
    bool shows_bench; /* the figures of --bench can be written in it */
};

extern const struct format line_format, rows_format, spaced_format, grid_format, csv_format,
    json_format;

/* The format at an index of the table; NULL past the last. */
const struct format *format_at(size_t index);

/* The name of that format; NULL past the last.  The last one is "auto": its format is NULL. */
const char *format_name(size_t index);

/* The format that writes grids in a form; NULL for FORM_NONE. */
const struct format *format_of_form(enum form form);

#endif
