/* order.c - chooses the next decision.
 *
 * The variable is the one that took part in the most conflicts, with the greatest weight on recent
 * ones (VSIDS: M. W. Moskewicz and others, 2001; with a heap and a growing bump: N. Eén, N.
 * Sörensson, An extensible SAT-solver, 2003).  Its phase is its value in the longest trail without
 * a conflict (target phases: A. Biere, M. Fleury, Chasing target phases, 2020), or else its last
 * value (K. Pipatsrisawat, A. Darwiche, A lightweight component caching scheme, 2007). */
#include "state.h"

/* As in CaDiCaL.  Scores stay far below the largest double, 1.8e308. */
static const double largest_score = 1e150;

static void put(struct cdcl *s, uint32_t i, uint16_t variable) {
    s->order.heap[i] = variable;
    s->order.heap_index[variable] = (uint16_t)i;
}

static void sift_up(struct cdcl *s, uint32_t i) {
    uint16_t variable = s->order.heap[i];
    for (; i > 0 && s->order.scores[variable] > s->order.scores[s->order.heap[(i - 1) / 2]];
         i = (i - 1) / 2)
        put(s, i, s->order.heap[(i - 1) / 2]);
    put(s, i, variable);
}

static void sift_down(struct cdcl *s, uint32_t i) {
    uint16_t variable = s->order.heap[i];
    for (uint32_t child = 2 * i + 1; child < s->order.heap_size; child = 2 * i + 1) {
        if (child + 1 < s->order.heap_size &&
            s->order.scores[s->order.heap[child + 1]] > s->order.scores[s->order.heap[child]])
            child++;
        if (s->order.scores[s->order.heap[child]] <= s->order.scores[variable])
            break;
        put(s, i, s->order.heap[child]);
        i = child;
    }
    put(s, i, variable);
}

void sudoku_cdcl_heap_insert(struct cdcl *s, uint16_t variable) {
    if (s->order.heap_index[variable] != NOT_IN_HEAP)
        return;
    put(s, s->order.heap_size, variable);
    sift_up(s, s->order.heap_size++);
}

static uint16_t take_top(struct cdcl *s) {
    uint16_t top = s->order.heap[0];
    s->order.heap_index[top] = NOT_IN_HEAP;
    if (--s->order.heap_size > 0) {
        put(s, 0, s->order.heap[s->order.heap_size]);
        sift_down(s, 0);
    }
    return top;
}

void sudoku_cdcl_order_all(struct cdcl *s) {
    s->order.heap_size = 0;
    s->order.bump = 1;
    for (uint32_t v = 0; v < s->variables; v++) {
        s->order.scores[v] = 0;
        put(s, s->order.heap_size++, (uint16_t)v);
        s->order.saved[v] = 1;
        s->order.target[v] = s->order.best[v] = 0;
    }
    s->order.target_size = s->order.best_size = 0;
}

void sudoku_cdcl_bump(struct cdcl *s, uint16_t variable) {
    s->order.scores[variable] += s->order.bump;
    if (s->order.scores[variable] > largest_score) { /* dividing all keeps their order */
        for (uint32_t v = 0; v < s->variables; v++)
            s->order.scores[v] /= largest_score;
        s->order.bump /= largest_score;
    }
    if (s->order.heap_index[variable] != NOT_IN_HEAP)
        sift_up(s, s->order.heap_index[variable]);
}

literal sudoku_cdcl_choose(struct cdcl *s) {
    uint16_t variable = take_top(s);
    while (s->value[2 * variable] != 0)
        variable = take_top(s);
    int8_t phase =
        s->order.target[variable] != 0 ? s->order.target[variable] : s->order.saved[variable];
    return (literal)(2 * variable + (phase < 0));
}

void sudoku_cdcl_keep_phases(const struct cdcl *s, int8_t *phases, uint32_t *longest) {
    uint32_t size = s->level_start[s->level];
    if (size <= *longest)
        return;
    *longest = size;
    for (uint32_t v = 0; v < s->variables; v++)
        phases[v] = s->value[2 * v] != 0 ? s->value[2 * v] : s->order.saved[v];
}

/* Cycles through the initial phases, their negation, the best phases so far, and no change.  The
 * order is that of CaDiCaL, which has a local search in place of no change. */
void sudoku_cdcl_rephase(struct cdcl *s) {
    static const enum {
        FIRST,
        CONTRARY,
        BEST,
        SAME
    } turns[] = {BEST, SAME, FIRST, BEST, SAME, CONTRARY};
    uint64_t number = s->course.rephasings++;
    unsigned turn = number == 0 ? FIRST : number == 1 ? CONTRARY : turns[(number - 2) % 6];
    for (uint32_t v = 0; v < s->variables; v++) {
        if (turn == FIRST || turn == CONTRARY)
            s->order.saved[v] = turn == FIRST ? 1 : -1;
        else if (turn == BEST && s->order.best[v] != 0)
            s->order.saved[v] = s->order.best[v];
        s->order.target[v] = 0;
    }
    s->order.target_size = 0;
    if (turn == BEST)
        s->order.best_size = 0;
}
