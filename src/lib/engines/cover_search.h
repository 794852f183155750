/* cover_search.h - what the two searches for exact covers have in common. */
#ifndef COVER_SEARCH_H
#define COVER_SEARCH_H

#include "take_array.h"

#include <stdint.h>

/* The largest size that a matrix may reach. */
struct cover_bounds {
    uint32_t primary;   /* columns that must be covered exactly once */
    uint32_t secondary; /* columns that may be covered once or not at all */
    uint32_t rows;      /* the most rows */
    uint32_t ones;      /* the most ones; primary + secondary + ones < 2^30 */
};

enum cover_step {
    COVER_FOUND,  /* a cover */
    COVER_PAUSED, /* the nodes spent have reached the pause; call again to go on */
    COVER_DONE    /* no further cover */
};

#endif
