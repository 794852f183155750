/* rules.h - lines that are no rows: what is drawn between rows, and comments. */
#ifndef RULES_H
#define RULES_H

#include "plain.h"

#include <stdbool.h>

/* What a line looks like, whose other fields are set. */
enum look find_look(const struct plain_line *line);

/* True if the line is dashes, and perhaps blanks between them. */
static inline bool is_dashed(const struct plain_line *line) {
    return line->look == LOOK_DASHES;
}

/* True if a line is a rule of a frame.  Dashes alone may be a row as well: then is_dashed() is
 * true, too. */
static inline bool is_rule(const struct plain_line *line) {
    return line->look == LOOK_RULE || (is_dashed(line) && line->end - line->start > 2);
}

/* True if the line is a comment, or was taken for a header above the rows. */
static inline bool is_remark(const struct plain_line *line) {
    return line->is_header || line->look == LOOK_COMMENT;
}

/* True if a line has bars and blanks only. */
static inline bool is_spacer(const struct plain_line *line) {
    return line->look == LOOK_BARS;
}

/* True if a line is nearly a rule: most of it is drawn as rules are, but it has some other text. */
bool is_damaged_rule(const struct plain_line *line);

#endif
