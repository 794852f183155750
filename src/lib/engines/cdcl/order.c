/* order.c - which literal is decided next.
 *
 * The variable that took part in most conflicts, where those long ago count less than the last ones
 * (VSIDS: M. W. Moskewicz and others, 2001; with a heap and a growing bump: N. Eén, N. Sörensson,
 * An extensible SAT-solver, 2003).  Its phase is the value that it had in the longest trail without
 * a conflict (target phases: A. Biere, M. Fleury, Chasing target phases, 2020), else the one that
 * it had last (K. Pipatsrisawat, A. Darwiche, A lightweight component caching scheme, 2007). */
#include "state.h"

/* Both as in CaDiCaL.  Scores stay far below the largest double, 1.8e308. */
static const double decay = 0.95, largest_score = 1e150;

static void put(struct cdcl *s, uint32_t i, uint16_t variable) {
    s->heap[i] = variable;
    s->heap_position[variable] = (uint16_t)i;
}

static void sift_up(struct cdcl *s, uint32_t i) {
    uint16_t variable = s->heap[i];
    for (; i > 0 && s->scores[variable] > s->scores[s->heap[(i - 1) / 2]]; i = (i - 1) / 2)
        put(s, i, s->heap[(i - 1) / 2]);
    put(s, i, variable);
}

static void sift_down(struct cdcl *s, uint32_t i) {
    uint16_t variable = s->heap[i];
    for (uint32_t child = 2 * i + 1; child < s->heap_size; child = 2 * i + 1) {
        if (child + 1 < s->heap_size && s->scores[s->heap[child + 1]] > s->scores[s->heap[child]])
            child++;
        if (s->scores[s->heap[child]] <= s->scores[variable])
            break;
        put(s, i, s->heap[child]);
        i = child;
    }
    put(s, i, variable);
}

void sudoku_cdcl_heap_insert(struct cdcl *s, uint16_t variable) {
    if (s->heap_position[variable] != NOT_IN_HEAP)
        return;
    put(s, s->heap_size, variable);
    sift_up(s, s->heap_size++);
}

static uint16_t take_top(struct cdcl *s) {
    uint16_t top = s->heap[0];
    s->heap_position[top] = NOT_IN_HEAP;
    if (--s->heap_size > 0) {
        put(s, 0, s->heap[s->heap_size]);
        sift_down(s, 0);
    }
    return top;
}

void sudoku_cdcl_order_all(struct cdcl *s) {
    s->heap_size = 0;
    s->bump = 1;
    for (uint32_t v = 0; v < s->variables; v++) {
        s->scores[v] = 0;
        put(s, s->heap_size++, (uint16_t)v);
        s->saved[v] = 1;
        s->target[v] = s->best[v] = 0;
    }
    s->target_size = s->best_size = 0;
}

void sudoku_cdcl_bump(struct cdcl *s, uint16_t variable) {
    s->scores[variable] += s->bump;
    if (s->scores[variable] > largest_score) { /* divides all alike, so the order stays */
        for (uint32_t v = 0; v < s->variables; v++)
            s->scores[v] /= largest_score;
        s->bump /= largest_score;
    }
    if (s->heap_position[variable] != NOT_IN_HEAP)
        sift_up(s, s->heap_position[variable]);
}

void sudoku_cdcl_decay(struct cdcl *s) {
    s->bump /= decay;
}

literal sudoku_cdcl_choose(struct cdcl *s) {
    uint16_t variable = take_top(s);
    while (s->value[2 * variable] != 0)
        variable = take_top(s);
    int8_t phase = s->target[variable] != 0 ? s->target[variable] : s->saved[variable];
    return (literal)(2 * variable + (phase < 0));
}

/* Keeps all values, those of the last level and of open variables included, if size is larger than
 * ever. */
static void keep_longest(const struct cdcl *s, uint32_t size, int8_t *phases, uint32_t *longest) {
    if (size <= *longest)
        return;
    *longest = size;
    for (uint32_t v = 0; v < s->variables; v++)
        phases[v] = s->value[2 * v] != 0 ? s->value[2 * v] : s->saved[v];
}

void sudoku_cdcl_keep_phases(struct cdcl *s, uint32_t size) {
    keep_longest(s, size, s->target, &s->target_size);
    keep_longest(s, size, s->best, &s->best_size);
}

/* In turn: as at the start; the contrary; the best phases so far; no change.  The order is that of
 * CaDiCaL, which has a local search find phases where there is no change here. */
void sudoku_cdcl_rephase(struct cdcl *s) {
    static const enum {
        FIRST,
        CONTRARY,
        BEST,
        SAME
    } turns[] = {BEST, SAME, FIRST, BEST, SAME, CONTRARY};
    uint64_t number = s->rephasings++;
    unsigned turn = number == 0 ? FIRST : number == 1 ? CONTRARY : turns[(number - 2) % 6];
    for (uint32_t v = 0; v < s->variables; v++) {
        if (turn == FIRST || turn == CONTRARY)
            s->saved[v] = turn == FIRST ? 1 : -1;
        else if (turn == BEST && s->best[v] != 0)
            s->saved[v] = s->best[v];
        s->target[v] = 0;
    }
    s->target_size = 0;
    if (turn == BEST)
        s->best_size = 0;
}
