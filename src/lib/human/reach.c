/* reach.c - the closures of all nodes, as sets.
 *
 * If A makes B false, B makes A false, and if B being false makes C true, the reverse holds as
 * well. So each way that leads from A to a contradiction has a reverse part that leads to A being
 * false: if no node makes itself false, there is no forcing chain, no cycle that eliminates
 * something, and no closure with a contradiction. */
#include "reach.h"

#include <string.h>

static void clear(const struct reach *reach, struct node_set *set) {
    memset(set, 0, (size_t)reach->words * sizeof *set->words);
}

/* Finds what follows from each node by one and by two links. */
static void find_links(struct reach *reach, const struct graph *graph, bool through_cells,
                       bool through_houses) {
    for (int node = 0; node < graph->count; node++) {
        clear(reach, &reach->weak[node]);
        clear(reach, &reach->next[node]);
        uint32_t first = through_cells ? graph->weak_first[node] : graph->weak_peers[node];
        for (uint32_t i = first; i < graph->weak_first[node + 1]; i++) {
            int other = graph->weak[i], in_cell = graph->strong_in_cell[other];
            int end = through_houses ? graph->strong_count[other] : in_cell;
            node_set_add(&reach->weak[node], other);
            for (int j = through_cells ? 0 : in_cell; j < end; j++)
                node_set_add(&reach->next[node], graph->strong_ends[other][j]);
        }
    }
}

/* The first element of a set that another one lacks; NO_NODE: there is none. */
static int first_beyond(const struct reach *reach, const struct node_set *set,
                        const struct node_set *done) {
    for (int i = 0; i < reach->words; i++) {
        uint64_t left = set->words[i] & ~done->words[i];
        if (left != 0)
            return i * 64 + __builtin_ctzll(left);
    }
    return NO_NODE;
}

/* Finds all that follows from a node; that of lower ones is known. */
static void follow(struct reach *reach, int node) {
    struct node_set *on = &reach->on[node], *off = &reach->off[node], done;
    clear(reach, &done);
    memcpy(on, &reach->next[node], (size_t)reach->words * sizeof *on->words);
    memcpy(off, &reach->weak[node], (size_t)reach->words * sizeof *off->words);
    for (int from; (from = first_beyond(reach, on, &done)) != NO_NODE;) {
        bool is_known = from < node;
        reach_unite(reach, on, is_known ? &reach->on[from] : &reach->next[from]);
        reach_unite(reach, off, is_known ? &reach->off[from] : &reach->weak[from]);
        if (is_known)
            reach_unite(reach, &done, &reach->on[from]);
        node_set_add(&done, from);
    }
}

void sudoku_reach_find(struct reach *reach, const struct graph *graph, bool through_cells,
                       bool through_houses) {
    reach->words = (graph->count + 63) / 64;
    find_links(reach, graph, through_cells, through_houses);
    clear(reach, &reach->refuted);
    for (int node = 0; node < graph->count; node++) {
        follow(reach, node);
        if (node_set_has(&reach->off[node], node))
            node_set_add(&reach->refuted, node);
    }
}
