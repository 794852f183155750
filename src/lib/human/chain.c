/* chain.c - ratings of chains. */
#include "human/chain.h"

struct chain_rank sudoku_chain_rank(double base, int complexity, enum chain_key key) {
    double added = 0.0;
    int bound = 4;
    bool odd = false;
    for (int length = complexity - 2; length > bound; odd = !odd) {
        added += 0.1; /* in steps, because sums of tenths are compared */
        bound = odd ? bound * 4 / 3 : bound * 3 / 2;
    }
    return (struct chain_rank){base + added, complexity, key};
}

bool sudoku_chain_report(struct finder *finder, struct chain_choice *choice) {
    if (!choice->found)
        return true;
    finder->step = choice->step;
    return finder->report(finder);
}
