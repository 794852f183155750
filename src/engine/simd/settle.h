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

/* Settles a band, its cells being cells[line * line_step + column * cell_step], or with lines that
 * are columns a stack: naked singles are struck out in lines and boxes; then hidden singles of
 * lines and boxes are placed, and candidates struck out that the digit's other lines and boxes of
 * the band leave no room for (locked candidates).  last says that columns are settled, and after
 * them no more. */
static ALWAYS_INLINE void settle(lanes *cells, size_t line_step, size_t cell_step, bool last,
                                 struct findings *findings) {
    /* [line][box], and [cell] in the minirow where the two meet */
    lanes cell[3][3][3], single[3][3][3], singles[3][3], any[3][3], twice[3][3];
    lanes clash = findings->clash, present = every_lane(ALL_DIGITS);

#define EACH_MINIROW                                                                               \
    for (size_t l = 0; l < 3; l++)                                                                 \
        for (size_t b = 0; b < 3; b++)

    EACH_MINIROW {
        for (size_t i = 0; i < 3; i++) {
            cell[l][b][i] = cells[l * line_step + (3 * b + i) * cell_step];
            single[l][b][i] = if_single(cell[l][b][i]);
        }
        singles[l][b] = any_of(single[l][b][0], single[l][b][1], single[l][b][2]);
        clash |= two_of(single[l][b][0], single[l][b][1], single[l][b][2]);
    }

    lanes in_line[3], in_box[3]; /* digits that are some cell's only candidate */
    for (size_t h = 0; h < 3; h++) {
        in_line[h] = any_of(singles[h][0], singles[h][1], singles[h][2]);
        in_box[h] = any_of(singles[0][h], singles[1][h], singles[2][h]);
        clash = any_of(clash, two_of(singles[h][0], singles[h][1], singles[h][2]),
                       two_of(singles[0][h], singles[1][h], singles[2][h]));
    }
    findings->clash = clash;

    EACH_MINIROW {
        for (size_t i = 0; i < 3; i++)
            cell[l][b][i] = replace(cell[l][b][i], in_line[l] | in_box[b], single[l][b][i]);
        any[l][b] = any_of(cell[l][b][0], cell[l][b][1], cell[l][b][2]);
        twice[l][b] = two_of(cell[l][b][0], cell[l][b][1], cell[l][b][2]);
    }

    lanes once_in_line[3], once_in_box[3];
    for (size_t h = 0; h < 3; h++) {
        lanes in = any_of(any[h][0], any[h][1], any[h][2]);
        present &= in;
        once_in_line[h] = without_both(in, any_of(twice[h][0], twice[h][1], twice[h][2]),
                                       two_of(any[h][0], any[h][1], any[h][2]));
        in = any_of(any[0][h], any[1][h], any[2][h]);
        present &= in;
        once_in_box[h] = without_both(in, any_of(twice[0][h], twice[1][h], twice[2][h]),
                                      two_of(any[0][h], any[1][h], any[2][h]));
        if (last)
            findings->once &= once_in_line[h];
    }
    findings->missing |= present ^ every_lane(ALL_DIGITS);

    EACH_MINIROW {
        size_t l1 = (l + 1) % 3, l2 = (l + 2) % 3, b1 = (b + 1) % 3, b2 = (b + 2) % 3;
        lanes allowed = either_pair(any[l1][b1], any[l2][b2], any[l1][b2], any[l2][b1]);
        for (size_t i = 0; i < 3; i++) {
            lanes left = narrow(cell[l][b][i] & allowed, once_in_line[l] | once_in_box[b]);
            cells[l * line_step + (3 * b + i) * cell_step] = left;
            if (last) {
                findings->sum += left;
                findings->least = lower_of(findings->least, left);
            }
        }
    }
}

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
