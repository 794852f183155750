/* unwrap.h - takes the wrappings off a line that cannot be read as it is. */
#ifndef UNWRAP_H
#define UNWRAP_H

#include "classified_line.h"
#include "text/plain_line.h"

/* What a classified line is, as one of enum wrapped; 0: nothing that can be read without
 * doubt. */
unsigned result_of(const struct classified_line *classified,
                   const struct wrapping_context *context);

/* Takes off the wrappings of a line, one after another, until the rest can be read.  If it never
 * can, *classified stays as it is, unless it is certain what the wrapping was.  If the line can be
 * read already, or has no text, the rest must be a row with blank cells. */
bool unwrap_line(const struct line *line, const struct wrapping_context *context,
                 struct plain_line *plain, struct classified_line *classified);

#endif
