/* markup.h - reads what the program writes as SVG and HTML, without its code. */
#ifndef MARKUP_H
#define MARKUP_H

#include <stddef.h>

enum { MOST_DRAWN = 625 };

/* A grid as a picture or a table shows it. */
struct drawn_grid {
    size_t count;                  /* cells of a table; 0: it was a picture */
    char cells[MOST_DRAWN + 1];    /* the text of each cell; '.': none, or candidates only */
    char given[MOST_DRAWN + 1];    /* the same of givens alone */
    char clashing[MOST_DRAWN + 1]; /* 'x': the cell is marked */
    size_t gone[MOST_DRAWN];       /* those of them that are struck out */
    size_t candidates[MOST_DRAWN]; /* cell -> number of digits drawn small */
};

/* Fails unless elements nest, attributes have quotation marks, and each & begins an entity. */
void check_markup(const char *text);

/* Reads a picture of a grid with this side, by the places of its texts. */
void read_svg(const char *text, size_t side, struct drawn_grid *grid);

/* Reads the first table of a page from `text` on.  Returns what is behind it; NULL: there is none.
 */
const char *read_table(const char *text, struct drawn_grid *grid);

#endif
