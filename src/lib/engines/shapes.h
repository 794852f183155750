/* shapes.h - one source of an engine for 9x9 and for all shapes. */
#ifndef SHAPES_H
#define SHAPES_H

#include "engine.h"
#include "inline.h"

/* Runs body with the measures of the search's shape; for 9x9 they are constants, so that the one
 * source of an engine compiles to a specialised and a general version. */
static ALWAYS_INLINE void
search_by_shape(struct search *search, void (*body)(struct search *, size_t height, size_t width)) {
    sudoku_shape shape = search->grid->shape;
    if (is_9x9(shape))
        body(search, 3, 3);
    else
        body(search, shape.box_height, shape.box_width);
}

#endif
