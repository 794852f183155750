/* html.h - parts of a page, which traces have, too. */
#ifndef HTML_H
#define HTML_H

#include "picture.h"

/* Begins an article for grids of a shape, with the sizes that the style sheet reckons with.  class
 * may be NULL. */
void begin_html_article(struct output *output, const char *class, sudoku_shape shape);

/* Writes the inside of a table behind its caption: a group of columns for each stack, and a body
 * for each band. */
void write_html_cells(struct output *output, const struct picture *picture);

#endif
