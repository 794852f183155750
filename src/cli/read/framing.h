/* framing.h - what stands above records: blank lines, comments, rules, headings, counts, the end
 * line. */
#ifndef FRAMING_H
#define FRAMING_H

#include "heading.h"
#include "reader_state.h"

/* Passes over the first line kept if it belongs to no record.  False if it may begin one. */
bool pass_framing(struct reader *reader);

/* True if a line ends the block above it: a heading, an end line, a line that is too long. */
bool ends_block(const struct reader *reader, const struct plain_line *line);

/* Passes over the first line kept, as no layout can read it with those below: it is a number, a
 * rule or a header.  False if it can be a row. */
bool drop_framing_head(struct reader *reader, size_t count);

/* Notes that a line is ignored, as it is nearly a rule. */
void note_damaged_rule(struct reader *reader, const struct plain_line *line);

/* Notes that an end line cut text off, once. */
void note_unread_text(struct reader *reader);

/* Begins a record whose first row stood on the line above it, with the last row of another. */
void begin_carried(struct reader *reader);

/* True if a line says nothing of the record below: a comment, a header or bars alone. */
bool counts_as_comment(const struct plain_line *line);

/* True if 81 cells are a grid of the box that the user asked for. */
bool takes_fast_lines(const struct reading *reading);

#endif
