/* gaps.h - tells if cells of a line seem to be blank. */
#ifndef GAPS_H
#define GAPS_H

#include "text/lines.h"
#include "text/tokens.h"

/* True if a row seems to have blank cells besides those that were found: between two commas or tabs
 * there is nothing, or not all segments between bars have the same cells at the same columns. */
bool has_gaps(const struct line *line, const struct tokens *tokens);

/* True if not the same number of commas stands between all tokens of a line that have some. */
bool has_uneven_commas(const struct line *line);

/* True if a line that has no cells has nothing but bars, commas or tabs. */
bool is_hollow(const struct line *line, const struct tokens *tokens);

#endif
