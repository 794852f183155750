/* list_lines.h - lines that are a part of a list: brackets and cells that have lines of their own.
 */
#ifndef LIST_LINES_H
#define LIST_LINES_H

#include "text/lines.h"
#include "text/plain_line.h"
#include "wrapping.h"

#include <stdbool.h>
#include <stddef.h>

/* True if a line ends with an opening bracket, or with a bracket that closes and a comma: more of a
 * list follows. */
bool list_goes_on(const struct line *line);

/* True if a line ends with a closing bracket: a row or a list is over. */
bool list_closes(const struct line *line);

/* True if no comma is behind that bracket: the list is over. */
bool list_ends(const struct line *line);

/* Reads a line that is a few cells of a list, without any bracket, and leaves in `plain` one symbol
 * for each cell.  Returns how many there are; 0 if the line is anything else. */
size_t read_list_cells(const struct line *line, struct plain_line *plain,
                       struct wrapping_marks *marks);

#endif
