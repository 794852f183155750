/* layout.h - what a layout is: one way to write a grid.
 *
 * A layout is a pure function of the lines collected so far.  It keeps no state, so it gives the
 * same answer for the same lines.  The layouts are asked in the order of their table, and the first
 * that does not decline decides. */
#ifndef LAYOUT_H
#define LAYOUT_H

#include "finding.h"

struct layout {
    const char *name;
    enum verdict (*recognise)(const struct block *block, struct finding *finding);
};

extern const struct layout game_id_layout, line_layout, table_layout, rows_layout, frame_layout,
    list_layout;

#endif
