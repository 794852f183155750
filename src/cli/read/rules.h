/* rules.h - lines that are no rows: what is drawn between rows, and comments. */
#ifndef RULES_H
#define RULES_H

#include "plain.h"

#include <stdbool.h>

/* True if a line is a rule of a frame.  Dashes alone may be a row as well: then is_dashed() is
 * true, too. */
bool is_rule(const struct plain_line *line);

/* True if the line is dashes, and perhaps blanks between them. */
bool is_dashed(const struct plain_line *line);

/* True if a line is nearly a rule: most of it is drawn as rules are, but it has some other text. */
bool is_damaged_rule(const struct plain_line *line);

/* True if the line is a comment, or was taken for a header above the rows. */
bool is_remark(const struct plain_line *line);

/* True if a line has bars and blanks only. */
bool is_spacer(const struct plain_line *line);

#endif
