/* branch.h - where to branch. */
#ifndef SIMD_BRANCH_H
#define SIMD_BRANCH_H

#include "propagate.h"

#include "peers.h"

struct cell_set {
    uint64_t low, high;
};

static ALWAYS_INLINE int count_both(struct cell_set a, struct cell_set b) {
    return __builtin_popcountll(a.low & b.low) + __builtin_popcountll(a.high & b.high);
}

static void choose_branch(const uint16_t board[96], size_t *cell, uint16_t *digit) {
    struct cell_set places[9] = {{0, 0}}, pairs = {0, 0};
    uint64_t fewest = 10;
    size_t best = 0;
    for (size_t c = 0; c < CELLS; c++) {
        uint64_t bit = UINT64_C(1) << (c & 63);
        unsigned n = (unsigned)__builtin_popcount(board[c]);
        if (n < fewest && n > 1) {
            fewest = n;
            best = c;
        }
        if (n == 2) {
            if (c < 64)
                pairs.low |= bit;
            else
                pairs.high |= bit;
        }
        for (unsigned b = board[c]; b && n > 1; b &= b - 1) {
            struct cell_set *p = &places[__builtin_ctz(b)];
            if (c < 64)
                p->low |= bit;
            else
                p->high |= bit;
        }
    }
    int top = -1;
    if (fewest == 2) {
        struct cell_set left = pairs;
        while (left.low | left.high) {
            size_t c;
            if (left.low) {
                c = (size_t)__builtin_ctzll(left.low);
                left.low &= left.low - 1;
            } else {
                c = 64 + (size_t)__builtin_ctzll(left.high);
                left.high &= left.high - 1;
            }
            unsigned d0 = (unsigned)__builtin_ctz(board[c]),
                     d1 = 31 - (unsigned)__builtin_clz(board[c]);
            struct cell_set p = {peers_of[c][0], peers_of[c][1]},
                            q = {p.low & pairs.low, p.high & pairs.high};
            int s0 = count_both(p, places[d0]) + 3 * count_both(q, places[d0]);
            int s1 = count_both(p, places[d1]) + 3 * count_both(q, places[d1]);
            if (s0 * s1 > top) {
                top = s0 * s1;
                best = c;
            }
        }
    }
    *cell = best;
    *digit = (uint16_t)(board[best] & -board[best]);
}
#endif
