/* damage.h - finds the end of a record that no layout can read. */
#ifndef DAMAGE_H
#define DAMAGE_H

#include "reader_state.h"

/* What a damaged record takes. */
struct damage {
    size_t lines; /* lines of the block; 0: more lines must tell */
    size_t
        excess; /* cells of its last line that belong to the next record, which is damaged, too */
};

/* Finds the end of a damaged record that begins with the first lines kept, of which these are part.
 * ended: no line will be added to them. */
struct damage find_damage(struct reader *reader, size_t count, bool ended);

/* True if a line may be a row or a part of one, whole or damaged: it is mostly cells. */
bool is_row_like(const struct plain_line *line);

/* True if a line is brackets and quotation marks, as those around a list. */
bool is_brackets(const struct plain_line *line);

/* True if a word of a line is a grid with more cells than damaged rows have. */
bool has_whole_grid(const struct plain_line *line);

#endif
