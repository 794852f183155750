/* settle.h - what follows from the candidates of a board, on all lanes at once.
 *
 * Every rule is arithmetic between the vectors of cells, so that no lane waits for another and
 * nothing is moved within a vector.  A majority of three sets finds digits that occur twice, as in
 * the bit-sliced counting of JCZSolve; that a digit of a band goes to different boxes in its three
 * rows, and to different rows in its three boxes, is the minirow constraint of tdoku
 * (github.com/t-dillon/tdoku, docs/sudoku.md). */
#ifndef SIMD_SETTLE_H
#define SIMD_SETTLE_H

#include "lanes.h"

/* What was seen of the boards while they were settled. */
struct findings {
    lanes clash;   /* digits that are the only candidate of two cells in a house */
    lanes missing; /* digits without a place in some house */
    lanes least;   /* lowest set of candidates, as a number: 0 if some cell has none */
    lanes sum;     /* of all sets of candidates, as numbers: falls with each that is struck out */
    lanes once;    /* digits with exactly one place in every column */
};

static ALWAYS_INLINE struct findings nothing_found(void) {
    return (struct findings){.least = every_lane(ALL_DIGITS), .once = every_lane(ALL_DIGITS)};
}

/* A band while it is settled: three lines that cross three boxes in nine minirows.  In a stack,
 * lines are columns and minirows are minicolumns. */
struct band {
    lanes cell[3][3][3]; /* [line][box][cell of the minirow where they meet] */
    lanes any[3][3];     /* [line][box]: digits that have a place there */
    lanes twice[3][3];   /* ... that have two or three */
    lanes line_once[3];  /* digits that have one place in the line */
    lanes box_once[3];   /* ... in the box */
};

#define EACH_MINIROW                                                                               \
    for (size_t l = 0; l < 3; l++)                                                                 \
        for (size_t b = 0; b < 3; b++)

/* Strikes out naked singles in lines and boxes. */
static ALWAYS_INLINE void strike_singles(struct band *band, struct findings *findings) {
    lanes single[3][3][3], singles[3][3], in_line[3], in_box[3];
    lanes clash = findings->clash;
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
    findings->clash = clash;
    EACH_MINIROW {
        for (size_t i = 0; i < 3; i++)
            band->cell[l][b][i] =
                replace(band->cell[l][b][i], in_line[l] | in_box[b], single[l][b][i]);
    }
}

/* Digits in three minirows of a house, given those that each has, and has twice or more. */
static ALWAYS_INLINE lanes once_in(lanes any_1, lanes any_2, lanes any_3, lanes twice_1,
                                   lanes twice_2, lanes twice_3, lanes *present) {
    lanes some = any_of(any_1, any_2, any_3);
    *present &= some;
    return without_both(some, any_of(twice_1, twice_2, twice_3), two_of(any_1, any_2, any_3));
}

/* Finds the places of digits in minirows, lines and boxes. */
static ALWAYS_INLINE void find_places(struct band *band, struct findings *findings) {
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
    findings->missing |= present ^ every_lane(ALL_DIGITS);
}

/* What is left in the minirow of line l and box b: digits that the other lines and boxes leave room
 * for (locked candidates), as they need two minirows that share neither line nor box. */
static ALWAYS_INLINE lanes allowed_in(const struct band *band, size_t l, size_t b) {
    size_t l1 = (l + 1) % 3, l2 = (l + 2) % 3, b1 = (b + 1) % 3, b2 = (b + 2) % 3;
    return either_pair(band->any[l1][b1], band->any[l2][b2], band->any[l1][b2], band->any[l2][b1]);
}

/* Settles the band whose cells are cells[line * line_step + column * cell_step]: naked singles,
 * then locked candidates and hidden singles.  last is said of the stacks, after which the round is
 * over. */
static ALWAYS_INLINE void settle(lanes *cells, size_t line_step, size_t cell_step, bool last,
                                 struct findings *findings) {
    struct band band;
    EACH_MINIROW {
        for (size_t i = 0; i < 3; i++)
            band.cell[l][b][i] = cells[l * line_step + (3 * b + i) * cell_step];
    }
    strike_singles(&band, findings);
    find_places(&band, findings);
    EACH_MINIROW {
        lanes allowed = allowed_in(&band, l, b), hidden = band.line_once[l] | band.box_once[b];
        for (size_t i = 0; i < 3; i++) {
            lanes left = narrow(band.cell[l][b][i] & allowed, hidden);
            cells[l * line_step + (3 * b + i) * cell_step] = left;
            if (last) {
                findings->sum += left;
                findings->least = lower_of(findings->least, left);
            }
        }
    }
    for (size_t l = 0; last && l < 3; l++)
        findings->once &= band.line_once[l];
}

#undef EACH_MINIROW

/* The lanes of boards that may have a solution, as far as was seen. */
static ALWAYS_INLINE lane_set sound(const struct findings *findings) {
    return where_equal(findings->clash | findings->missing, every_lane(0)) &
           ~where_equal(findings->least, every_lane(0));
}

/* The lanes in which every digit was down to one place in each column.  If such a board is sound it
 * is full, and its columns and boxes hold all digits: nine digits in nine cells, none empty. */
static ALWAYS_INLINE lane_set full(const struct findings *findings) {
    return where_equal(findings->once, every_lane(ALL_DIGITS));
}

#endif
