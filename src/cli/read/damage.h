/* damage.h - finds the end of a record that no layout can read. */
#ifndef DAMAGE_H
#define DAMAGE_H

#include "reader_state.h"

/* What a damaged record takes. */
struct damage {
    size_t lines;  /* lines of the block; 0: more lines must tell */
    size_t excess; /* cells of its last line that are of the next record, which is damaged, too */
};

/* Finds the end of the damaged record that the lines kept begin with.  count: lines of its block.
 * ended: no line will be added to the block. */
struct damage find_damage(struct reader *reader, size_t count, bool ended);

#endif
