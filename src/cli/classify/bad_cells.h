/* bad_cells.h - finds what in a line cannot be the cells of a grid, and names it for messages. */
#ifndef BAD_CELLS_H
#define BAD_CELLS_H

#include "classify.h"

#include <stdbool.h>
#include <stddef.h>

/* How a cell is shown in a message: a number, a character in quotation marks, or \xNN. */
struct shown_cell {
    char text[24];
};

/* The cells of a line that cannot be cells of a grid. */
struct bad_cells {
    size_t cells;            /* cells of the line */
    size_t count;            /* bad ones among them */
    struct shown_cell first; /* the first bad one; only if there is one */
    size_t column;           /* its column in the line */
};

/* Shows the character that text begins with. */
struct shown_cell show_character(const char *text, size_t length);

/* Shows the first of `count` symbols of a record.  number: the record's cells are numbers.
 * bad_token: what was written for a BAD_SYMBOL. */
struct shown_cell show_cell(const char *symbols, size_t count, bool number, const char *bad_token);

/* The cells of a LINE_OTHER or a LINE_ROW.  Numbers of one and of two digits are a cell each. */
size_t count_cells(const struct classified_line *classified);

/* Finds the cells of such a line that are no cells of a grid of this side. */
struct bad_cells find_bad_cells(const struct classified_line *classified, size_t side);

#endif
