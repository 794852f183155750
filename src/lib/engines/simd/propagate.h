/* propagate.h - constraint propagation: naked singles, hidden singles and locked candidates, on all
 * lanes at once.
 *
 * Every rule is arithmetic between the vectors of cells, so that no lane waits for another and
 * nothing is moved within a vector.  The majority of three sets is the digits that occur twice, as
 * in the bit-sliced counting of JCZSolve.  Locked candidates use the minirow constraint of tdoku
 * (github.com/t-dillon/tdoku, docs/sudoku.md): in a band, a digit goes to different boxes in the
 * three rows, and to different rows in the three boxes. */
#ifndef SIMD_PROPAGATE_H
#define SIMD_PROPAGATE_H

#include "lanes.h"

/* What propagation in all bands and stacks has found out about the boards. */
struct propagation_flags {
    lanes clash;   /* digits that are the only candidate of two cells in a house */
    lanes missing; /* digits that no cell of some house can take */
    lanes least;   /* the lowest set of candidates, as a number; 0 if some cell has none */
    lanes sum;     /* the sum of all sets of candidates, as numbers; smaller if one is struck out */
    lanes once;    /* digits that exactly one cell of every column can take */
};

static ALWAYS_INLINE struct propagation_flags no_flags(void) {
    return (struct propagation_flags){.least = every_lane(ALL_DIGITS),
                                      .once = every_lane(ALL_DIGITS)};
}

/* A band: three lines that cross three boxes in nine minirows.  In a stack, lines are columns and
 * minirows are minicolumns. */
struct band {
    lanes cell[3][3][3]; /* [line][box][cell of the minirow where they meet] */
    lanes any[3][3];     /* [line][box]: digits that some cell of the minirow can take */
    lanes twice[3][3];   /* [line][box]: digits that two or three cells of the minirow can take */
    lanes line_once[3];  /* line -> digits that one of its cells can take */
    lanes box_once[3];   /* box -> digits that one of its cells can take */
};

#define EACH_MINIROW                                                                               \
    for (size_t l = 0; l < 3; l++)                                                                 \
        for (size_t b = 0; b < 3; b++)

/* Strikes the digits of naked singles out of the other cells of their lines and boxes. */
static ALWAYS_INLINE void strike_naked_singles(struct band *band, struct propagation_flags *flags) {
    lanes single[3][3][3], singles[3][3], in_line[3], in_box[3];
    lanes clash = flags->clash;
    EACH_MINIROW {
        for (size_t i = 0; i < 3; i++)
            single[l][b][i] = if_single(band->cell[l][b][i]);
        singles[l][b] = any_of(single[l][b][0], single[l][b][1], single[l][b][2]);
        clash |= two_of(single[l][b][0], single[l][b][1], single[l][b][2]);
    }
    for (size_t h = 0; h < 3; h++) {
        in_line[h] = any_of(singles[h][0], singles[h][1], singles[h][2]);
        in_box[h] = any_of(singles[0][h], singles[1][h], singles[2][h]);
        clash = any_of(clash, two_of(singles[h][0], singles[h][1], singles[h][2]),
                       two_of(singles[0][h], singles[1][h], singles[2][h]));
    }
    flags->clash = clash;
    EACH_MINIROW {
        for (size_t i = 0; i < 3; i++)
            band->cell[l][b][i] =
                replace(band->cell[l][b][i], in_line[l] | in_box[b], single[l][b][i]);
    }
}

/* The digits that one cell of a house can take, given those that some cell (any) and that two cells
 * or more (twice) of each of its three minirows can take.  Leaves in *present the digits that some
 * cell of this house can take, too. */
static ALWAYS_INLINE lanes once_in(lanes any_1, lanes any_2, lanes any_3, lanes twice_1,
                                   lanes twice_2, lanes twice_3, lanes *present) {
    lanes some = any_of(any_1, any_2, any_3);
    *present &= some;
    return without_both(some, any_of(twice_1, twice_2, twice_3), two_of(any_1, any_2, any_3));
}

/* Counts, up to two, the cells of each minirow, line and box that can take a digit. */
static ALWAYS_INLINE void count_places(struct band *band, struct propagation_flags *flags) {
    lanes present = every_lane(ALL_DIGITS);
    EACH_MINIROW {
        const lanes *cell = band->cell[l][b];
        band->any[l][b] = any_of(cell[0], cell[1], cell[2]);
        band->twice[l][b] = two_of(cell[0], cell[1], cell[2]);
    }
    for (size_t h = 0; h < 3; h++) {
        band->line_once[h] =
            once_in(band->any[h][0], band->any[h][1], band->any[h][2], band->twice[h][0],
                    band->twice[h][1], band->twice[h][2], &present);
        band->box_once[h] =
            once_in(band->any[0][h], band->any[1][h], band->any[2][h], band->twice[0][h],
                    band->twice[1][h], band->twice[2][h], &present);
    }
    flags->missing |= present ^ every_lane(ALL_DIGITS);
}

/* Locked candidates: the digits that may stay in the minirow of line l and box b.  A digit goes
 * once into each of the other two lines and boxes, which takes two minirows that share neither. */
static ALWAYS_INLINE lanes allowed_in(const struct band *band, size_t l, size_t b) {
    size_t l1 = (l + 1) % 3, l2 = (l + 2) % 3, b1 = (b + 1) % 3, b2 = (b + 2) % 3;
    return either_pair(band->any[l1][b1], band->any[l2][b2], band->any[l1][b2], band->any[l2][b1]);
}

/* Propagates in the band whose cells are cells[line * line_step + column * cell_step]: naked
 * singles, then locked candidates and hidden singles.  last is true for stacks, which come last in
 * a round: only these set flags->least, sum and once. */
static ALWAYS_INLINE void propagate_band(lanes *cells, size_t line_step, size_t cell_step,
                                         bool last, struct propagation_flags *flags) {
    struct band band;
    EACH_MINIROW {
        for (size_t i = 0; i < 3; i++)
            band.cell[l][b][i] = cells[l * line_step + (3 * b + i) * cell_step];
    }
    strike_naked_singles(&band, flags);
    count_places(&band, flags);
    EACH_MINIROW {
        lanes allowed = allowed_in(&band, l, b), hidden = band.line_once[l] | band.box_once[b];
        for (size_t i = 0; i < 3; i++) {
            lanes left = narrow(band.cell[l][b][i] & allowed, hidden);
            cells[l * line_step + (3 * b + i) * cell_step] = left;
            if (last) {
                flags->sum += left;
                flags->least = lower_of(flags->least, left);
            }
        }
    }
    for (size_t l = 0; last && l < 3; l++)
        flags->once &= band.line_once[l];
}

#undef EACH_MINIROW

/* The lanes of boards that are consistent: no contradiction was seen. */
static ALWAYS_INLINE lane_set where_consistent(const struct propagation_flags *flags) {
    return where_equal(flags->clash | flags->missing, every_lane(0)) &
           ~where_equal(flags->least, every_lane(0));
}

/* The lanes in which every digit was down to one cell of each column.  If such a board is
 * consistent it is full, and its columns and boxes hold all digits: nine digits in nine cells, none
 * empty. */
static ALWAYS_INLINE lane_set where_full(const struct propagation_flags *flags) {
    return where_equal(flags->once, every_lane(ALL_DIGITS));
}

#endif
