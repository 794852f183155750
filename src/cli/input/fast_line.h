/* fast_line.h - the most common line of all, read at a glance: the 81 cells of a 9x9 grid as digits
 * and empty cells, with nothing behind them or, after a blank or comma, a tail of harmless text. */
#ifndef FAST_LINE_H
#define FAST_LINE_H

#include <stddef.h>
#include <stdint.h>

enum { FAST_LINE_CELLS = 81 };

/* Reads such a line from the start of text, up to its LF or CRLF.  Returns its length with its end,
 * or 0 if the text (of length bytes) begins in another way; cells are then unspecified.
 * *line_length is that without its end.
 *
 * A tail is harmless if it leaves no doubt that the line is a record of these cells: there is
 * nothing in it that a frame could be drawn with. */
size_t read_fast_line(const char *text, size_t length, uint8_t *cells, size_t *line_length);

#endif
