/* columns.h - recognises lines that number or name the columns of a table. */
#ifndef COLUMNS_H
#define COLUMNS_H

#include "classified_line.h"
#include "text/tokens.h"

#include <stdbool.h>
#include <stddef.h>

/* The columns that a line names, as "c1 c2 c3 c4" and "col0 col1 col2 col3" do; 0: it names none.
 * As cells, a letter would be twice in a row. */
size_t count_named_columns(const struct tokens *tokens);

/* The columns of a table whose header the line is, with an empty field above the names of the rows:
 * ",0,1,2,3".  0: it is no such header, or may be a row. */
size_t count_table_columns(const struct line *line);

/* Makes a line a header of this many columns.  If there are none, it is left as it is. */
void take_header(size_t columns, struct classified_line *classified);

#endif
