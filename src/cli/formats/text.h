/* text.h - writes answers for the formats that draw grids as text: line, rows, spaced and grid. */
#ifndef TEXT_H
#define TEXT_H

#include "formats.h"

/* Writes an answer: the style's header, a word or number, the grid in the format's layout, and the
 * style's footer.  Writes those parts only that the answer has. */
void write_text(const struct writer *writer, const struct answer *answer);

/* Writes a blank line if the style wants one between this answer and the one before it. */
void write_blank_line(const struct writer *writer, const struct answer *answer);

#endif
