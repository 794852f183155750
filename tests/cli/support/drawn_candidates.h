/* drawn_candidates.h - a grid of candidates as players' programs and forums draw it. */
#ifndef DRAWN_CANDIDATES_H
#define DRAWN_CANDIDATES_H

#include "text.h"

#include <stdbool.h>
#include <stddef.h>

/* How it is drawn. */
struct drawing {
    const char *name;
    bool padded;                     /* all cells of a column are of one width */
    const char *top, *rule, *bottom; /* they end with a corner and what joins corners; or NULL */
    const char *left, *between, *bar, *right; /* '#' is the number of the row */
};

enum { MAX_DRAWINGS = 32 };
extern const struct drawing drawings[];
extern const size_t drawing_count;

/* The grid that is drawn: row, column -> candidates. */
extern const char *const marked_sample[9][9];

/* Draws it; the caller frees the text. */
struct text draw(const struct drawing *drawing);

/* Adds it as a symbol for each candidate. */
void add_marks(struct text *text);

#endif
