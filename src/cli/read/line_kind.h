/* line_kind.h - what a line may be, as far as it can be told from the line alone. */
#ifndef LINE_KIND_H
#define LINE_KIND_H

#include "plain.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>

enum { LONG_LINE = 2 * SUDOKU_MAX_SIDE + 2 }; /* more symbols than two joined rows have */

/* The symbols of a line, but for blanks and what separates cells. */
size_t count_symbols(const struct plain_line *line);

/* True if most of a line is drawn as rules are, but it has some other text. */
bool is_damaged_rule(const struct plain_line *line);

/* True if a line may be a row or a part of one, whole or damaged: it is mostly cells. */
bool is_row_like(const struct plain_line *line);

/* True if a line is brackets and quotation marks, as those around a list. */
bool is_brackets(const struct plain_line *line);

#endif
