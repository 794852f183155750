/* propagate.h - what follows from the candidates of a board, on all lanes at once. */
#ifndef SIMD_PROPAGATE_H
#define SIMD_PROPAGATE_H

#include "lanes.h"

/* What was seen of each lane's board. */
struct findings {
    lanes clash;   /* digits that two cells of a house have as their only candidate */
    lanes present; /* digits with a place in every house */
    lanes least;   /* lowest candidate set of a cell: 0 if some cell has none */
    lanes singles; /* sum of the columns' sets of single candidates, before the last phase */
    lanes sum;     /* of all candidate sets, as numbers; at most 81 * 511 */
};

static ALWAYS_INLINE void settle(lanes *cells, size_t line_step, size_t cell_step, bool last,
                                 struct findings *findings) {
    lanes cell[3][3][3], single[3][3][3], singles[3][3], any[3][3], twice[3][3];
    lanes in_line[3], in_box[3];
    lanes clash = findings->clash, present = findings->present;
#define EACH_TRIAD                                                                                 \
    for (size_t l = 0; l < 3; l++)                                                                 \
        for (size_t b = 0; b < 3; b++)
    EACH_TRIAD {
        for (size_t i = 0; i < 3; i++) {
            cell[l][b][i] = cells[l * line_step + (3 * b + i) * cell_step];
            single[l][b][i] = if_single(cell[l][b][i]);
        }
        singles[l][b] = any_of(single[l][b][0], single[l][b][1], single[l][b][2]);
        clash |= two_of(single[l][b][0], single[l][b][1], single[l][b][2]);
    }
    for (size_t h = 0; h < 3; h++) {
        in_line[h] = any_of(singles[h][0], singles[h][1], singles[h][2]);
        if (last)
            findings->singles += in_line[h];
        clash |= two_of(singles[h][0], singles[h][1], singles[h][2]);
        in_box[h] = any_of(singles[0][h], singles[1][h], singles[2][h]);
        clash |= two_of(singles[0][h], singles[1][h], singles[2][h]);
    }
    EACH_TRIAD {
        lanes seen = in_line[l] | in_box[b];
        for (size_t i = 0; i < 3; i++)
            cell[l][b][i] = replace(cell[l][b][i], seen, single[l][b][i]);
        any[l][b] = any_of(cell[l][b][0], cell[l][b][1], cell[l][b][2]);
        twice[l][b] = two_of(cell[l][b][0], cell[l][b][1], cell[l][b][2]);
    }
    lanes once_line[3], once_box[3];
    for (size_t h = 0; h < 3; h++) {
        lanes in = any_of(any[h][0], any[h][1], any[h][2]);
        present &= in;
        once_line[h] = without_both(in, any_of(twice[h][0], twice[h][1], twice[h][2]),
                                    two_of(any[h][0], any[h][1], any[h][2]));
        in = any_of(any[0][h], any[1][h], any[2][h]);
        present &= in;
        once_box[h] = without_both(in, any_of(twice[0][h], twice[1][h], twice[2][h]),
                                   two_of(any[0][h], any[1][h], any[2][h]));
    }
    EACH_TRIAD {
        size_t l1 = (l + 1) % 3, l2 = (l + 2) % 3, b1 = (b + 1) % 3, b2 = (b + 2) % 3;
        lanes allowed = either_pair(any[l1][b1], any[l2][b2], any[l1][b2], any[l2][b1]);
        lanes hidden = once_line[l] | once_box[b];
        for (size_t i = 0; i < 3; i++) {
            lanes left = narrow(cell[l][b][i] & allowed, hidden);
            cells[l * line_step + (3 * b + i) * cell_step] = left;
            if (last) {
                findings->sum += left;
                findings->least = lower_of(findings->least, left);
            }
        }
    }
    findings->clash = clash;
    findings->present = present;
}

static __attribute__((noinline)) struct findings propagate(lanes cells[CELLS]) {
    struct findings findings = {lanes_of(0), lanes_of(ALL_DIGITS), lanes_of(ALL_DIGITS),
                                lanes_of(0), lanes_of(0)};
    for (size_t band = 0; band < 3; band++)
        settle(cells + 27 * band, 9, 1, false, &findings);
    for (size_t stack = 0; stack < 3; stack++)
        settle(cells + 3 * stack, 1, 9, true, &findings);
    return findings;
}

/* The lanes in which every house holds all digits. */
static lane_set where_full(const lanes cells[CELLS]) {
    lanes present = lanes_of(ALL_DIGITS);
    for (size_t i = 0; i < 9; i++) {
        const lanes *row = cells + 9 * i, *column = cells + i,
                    *box = cells + 27 * (i / 3) + 3 * (i % 3);
        lanes in_row = lanes_of(0), in_column = in_row, in_box = in_row;
        for (size_t j = 0; j < 9; j += 3) {
            in_row |= any_of(row[j], row[j + 1], row[j + 2]);
            in_column |= any_of(column[9 * j], column[9 * j + 9], column[9 * j + 18]);
            in_box |= any_of(box[3 * j], box[3 * j + 1], box[3 * j + 2]);
        }
        present &= in_row & in_column & in_box;
    }
    return where_equal(present, lanes_of(ALL_DIGITS));
}

#endif
