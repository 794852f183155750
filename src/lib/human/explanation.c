/* explanation.c - collects what a chain needed gone. */
#include "explanation.h"

/* Multiplies by a large odd number, as in the hash FNV-1a. */
static void mix(struct explanation *explanation, uint64_t value) {
    explanation->fingerprint = (explanation->fingerprint ^ (value + 1)) * UINT64_C(0x100000001b3);
    explanation->fingerprint ^= explanation->fingerprint >> 29;
}

void sudoku_explanation_end(struct explanation *explanation) {
    if (explanation->telling != NULL)
        explanation->telling->ways++;
    else
        mix(explanation, UINT16_MAX);
}

static void add_gone(struct explanation *explanation, int cell, int digit) {
    int node = explanation->before_graph->node[cell * 9 + digit];
    if (node_set_has(&explanation->known, node))
        return;
    node_set_add(&explanation->known, node);
    explanation->nodes[explanation->count++] = (uint16_t)node;
}

static void add_to_walk(struct walk_telling *telling, int node, bool is_on, int cause) {
    if (telling->ways > 1)
        return;
    telling->items[telling->count].node = (uint16_t)node;
    telling->items[telling->count].is_on = is_on;
    telling->items[telling->count++].cause = (uint8_t)cause;
}

void sudoku_explanation_add(struct explanation *explanation, int node, bool is_on, int cause) {
    if (explanation->telling != NULL) {
        add_to_walk(explanation->telling, node, is_on, cause);
        return;
    }
    const struct position *before = explanation->before, *now = explanation->now;
    int candidate = explanation->graph->candidate[node], cell = candidate / 9,
        digit = candidate % 9;
    mix(explanation, (uint64_t)candidate * 2 + is_on);
    if (!is_on || cause == NO_CAUSE)
        return;
    if (cause == CAUSE_CELL) {
        unsigned gone = before->candidates[cell] & ~(unsigned)now->candidates[cell];
        for (; gone != 0; gone = mask_rest(gone))
            add_gone(explanation, cell, mask_first(gone));
        return;
    }
    int house = sudoku_whereabouts[cell].house[cause];
    unsigned gone = before->places[house][digit] & ~(unsigned)now->places[house][digit];
    for (; gone != 0; gone = mask_rest(gone))
        add_gone(explanation, sudoku_house_cells[house][mask_first(gone)], digit);
}
