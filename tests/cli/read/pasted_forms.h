/* pasted_forms.h - the forms in which people paste grids. */
#ifndef PASTED_FORMS_H
#define PASTED_FORMS_H

#include "pasted_layouts.h"

#include <stdbool.h>
#include <stddef.h>

enum { MAX_PASTED_FORMS = 128 };

struct pasted_form {
    const char *name;
    const struct pasted_style *style;
    enum layout answer; /* the form of the answer */
    bool as_line;       /* the form of the answer is left open: the test asks for lines */
    size_t least, most; /* sides; 0: the test's own */
    const char *above;  /* lines above; in all texts '%' is the record's number, '@' its side */
    const char *below;  /* lines below */
    const char *before; /* on the grid's first line */
    const char *behind; /* on the grid's last line */
    bool claim;         /* the solution as symbols comes behind that */
    bool state;         /* the solution drawn comes below that */
    enum line_marks marks;
    bool double_spaced;
    bool blank_above;     /* a blank line in its first lines is one above the record */
    const char *line_end; /* NULL: both LF and CRLF */
    const char *at_end;   /* at the end of the input */
};

extern const struct pasted_form pasted_forms[];
extern const size_t pasted_form_count; /* at most MAX_PASTED_FORMS */

/* Adds a record without the marks of its lines. */
void add_form(struct text *out, const struct pasted_form *form, const struct puzzle *puzzle,
              const char *cells, size_t number);

/* True if an empty cell is a blank or nothing at all. */
bool has_blank_cells(const struct pasted_form *form);

/* A frame with rules between its bands. */
extern const struct pasted_style pasted_frame;

#endif
