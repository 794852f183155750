/* alone.h - the cells of a set that are the only ones of it in a house. */
#ifndef ALONE_H
#define ALONE_H

#include "geometry.h"

enum {
    BAND_CELLS = 27,
    ALL_27 = (1 << BAND_CELLS) - 1,
    ALL_ROWS = 1 | 1 << 9 | 1 << 18, /* the first cell of each row of a band */
    BOX_STARTS = 0x49                /* the first columns of the three boxes of a band */
};

/* The cells of a band's set that are the only ones in their box. */
static inline uint32_t alone_in_box(uint32_t band) {
    uint32_t top = band & ALL_NINE, middle = band >> 9 & ALL_NINE, bottom = band >> 18;
    uint32_t any = top | middle | bottom; /* columns */
    uint32_t several = (top & middle) | ((top | middle) & bottom);
    uint32_t left = any & BOX_STARTS, centre = any >> 1 & BOX_STARTS, right = any >> 2 & BOX_STARTS;
    uint32_t one_column = (left ^ centre ^ right) & ~(left & centre & right);
    return band & (one_column * 7 & any & ~several) * ALL_ROWS;
}

/* The cells of a band's set that are the only ones in their row. */
static inline uint32_t alone_in_row(uint32_t band) {
    uint32_t alone = 0;
    for (int row = 0; row < 3; row++) {
        uint32_t cells = band & (uint32_t)ALL_NINE << row * 9;
        if (mask_rest(cells) == 0)
            alone |= cells;
    }
    return alone;
}

/* The cells of a set that are the only ones in their column. */
static inline struct cell_set alone_in_column(const struct cell_set *set) {
    uint32_t any = 0, several = 0;
    for (int band = 0; band < 3; band++)
        for (int row = 0; row < 3; row++) {
            uint32_t cells = set->bands[band] >> row * 9 & ALL_NINE;
            several |= any & cells;
            any |= cells;
        }
    uint32_t columns = (any & ~several) * ALL_ROWS;
    struct cell_set alone = *set;
    for (int band = 0; band < 3; band++)
        alone.bands[band] &= columns;
    return alone;
}

/* The cells of a set that are the only ones in their row or column. */
static inline struct cell_set alone_in_line(const struct cell_set *set) {
    struct cell_set alone = alone_in_column(set);
    for (int band = 0; band < 3; band++)
        alone.bands[band] |= alone_in_row(set->bands[band]);
    return alone;
}

#endif
