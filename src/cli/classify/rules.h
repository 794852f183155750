/* rules.h - recognises the horizontal lines of frames. */
#ifndef RULES_H
#define RULES_H

#include "classified_line.h"
#include "text/tokens.h"

/* Recognises a rule of a frame.  A rule has a run of three or more '-' or '=', no digit, and
 * nothing that frames are not drawn with.
 *
 * A rule without bars may turn out to be a row of empty cells.  A line with corners is a rule even
 * if one of its characters is damaged, which may leave three odd bytes.  Dashes and dots that are
 * as many as the cells of a large grid are no rule. */
bool classify_rule(const struct line *line, const struct tokens *tokens, sudoku_shape box,
                   struct classified_line *classified);

#endif
