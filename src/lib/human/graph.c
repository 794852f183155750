/* graph.c - builds the graph of a position's candidates. */
#include "graph.h"

#include <string.h>

static void number_nodes(struct graph *graph, const struct position *position) {
    graph->count = 0;
    for (int candidate = 0; candidate < CANDIDATES; candidate++) {
        int cell = candidate / 9, digit = candidate % 9, node = graph->count;
        graph->node[candidate] = NO_NODE;
        if ((position->candidates[cell] >> digit & 1) == 0)
            continue;
        graph->node[candidate] = (uint16_t)node;
        graph->cell[node] = (uint8_t)cell;
        graph->digit[node] = (uint8_t)digit;
        graph->count++;
    }
}

/* Adds the links of a node within its cell. */
static uint32_t link_in_cell(struct graph *graph, const struct position *position, int node,
                             uint32_t end) {
    int cell = graph->cell[node];
    unsigned others = position->candidates[cell] & ~(1U << graph->digit[node]);
    bool is_strong = others != 0 && mask_rest(others) == 0;
    graph->strong[node][CAUSE_CELL] =
        is_strong ? graph->node[cell * 9 + mask_first(others)] : NO_NODE;
    graph->strong_causes[node] = is_strong ? WITHIN_CELLS : 0;
    for (; others != 0; others = mask_rest(others))
        graph->weak[end++] = graph->node[cell * 9 + mask_first(others)];
    return end;
}

/* Adds the links of a node within one of its houses.  In a line, weak links are added only to other
 * boxes, since the box has added the rest; a strong link in both line and box has the box as first
 * cause. */
static uint32_t link_in_house(struct graph *graph, const struct position *position, int node,
                              int kind, uint32_t end) {
    const struct whereabouts *where = &sudoku_whereabouts[graph->cell[node]];
    int house = where->house[kind], place = where->place[kind], digit = graph->digit[node];
    const uint8_t *cells = sudoku_house_cells[house];
    unsigned others = position->places[house][digit] & ~(1U << place);
    bool is_strong = others != 0 && mask_rest(others) == 0;
    uint16_t *end_in_house = &graph->strong[node][CAUSE_HOUSE + kind];
    *end_in_house = is_strong ? graph->node[cells[mask_first(others)] * 9 + digit] : NO_NODE;
    if (kind != BOX)
        others &= ~(7U << place / 3 * 3);
    if (is_strong && (kind == BOX || *end_in_house != graph->strong[node][CAUSE_HOUSE]))
        graph->strong_causes[node] |= (uint8_t)(1U << (CAUSE_HOUSE + kind));
    for (; others != 0; others = mask_rest(others))
        graph->weak[end++] = graph->node[cells[mask_first(others)] * 9 + digit];
    return end;
}

void sudoku_graph_build(struct graph *graph, const struct position *position) {
    uint32_t end = 0;
    memcpy(graph->candidates, position->candidates, sizeof graph->candidates);
    number_nodes(graph, position);
    for (int node = 0; node < graph->count; node++) {
        graph->weak_first[node] = end;
        end = link_in_cell(graph, position, node, end);
        graph->weak_peers[node] = end;
        for (int kind = 0; kind < HOUSE_KINDS; kind++)
            end = link_in_house(graph, position, node, kind, end);
    }
    graph->weak_first[graph->count] = end;
}

/* ---- Consequences at any distance ---------------------------------------------------------
 *
 * If A makes B false, B makes A false; if not B makes C true, not C makes B true. So a path from A
 * to a contradiction, partly reversed, leads to not A: if no node makes itself false, there is no
 * forcing chain, no cycle that eliminates something, and no closure with a contradiction. */

/* Finds the consequences of each node at distance one and two. */
static void find_links(struct reach *reach, const struct graph *graph, enum link_kinds kinds) {
    for (int node = 0; node < graph->count; node++) {
        reach->weak[node] = reach->next[node] = (struct node_set){{0}};
        uint32_t first =
            (kinds & WITHIN_CELLS) != 0 ? graph->weak_first[node] : graph->weak_peers[node];
        for (uint32_t i = first; i < graph->weak_first[node + 1]; i++) {
            int other = graph->weak[i];
            node_set_add(&reach->weak[node], other);
            for (unsigned left = graph->strong_causes[other] & kinds; left != 0;
                 left = mask_rest(left))
                node_set_add(&reach->next[node], graph->strong[other][mask_first(left)]);
        }
    }
}

/* Returns the first element of a set that is not in done, or NO_NODE. */
static int first_beyond(const struct reach *reach, const struct node_set *set,
                        const struct node_set *done) {
    for (int i = 0; i < reach->words; i++) {
        uint64_t left = set->words[i] & ~done->words[i];
        if (left != 0)
            return i * 64 + __builtin_ctzll(left);
    }
    return NO_NODE;
}

/* Finds all consequences of a node.  Those of lower nodes are known. */
static void follow(struct reach *reach, int node) {
    struct node_set *on = &reach->on[node], *off = &reach->off[node], done = {{0}};
    *on = reach->next[node];
    *off = reach->weak[node];
    for (int from; (from = first_beyond(reach, on, &done)) != NO_NODE;) {
        bool is_known = from < node;
        reach_unite(reach, on, is_known ? &reach->on[from] : &reach->next[from]);
        reach_unite(reach, off, is_known ? &reach->off[from] : &reach->weak[from]);
        if (is_known)
            reach_unite(reach, &done, &reach->on[from]);
        node_set_add(&done, from);
    }
}

void sudoku_reach_find(struct reach *reach, const struct graph *graph, enum link_kinds kinds) {
    reach->words = (graph->count + 63) / 64;
    find_links(reach, graph, kinds);
    reach->refuted = (struct node_set){{0}};
    reach->has_refuted = false;
    for (int node = 0; node < graph->count; node++) {
        follow(reach, node);
        if (!node_set_has(&reach->off[node], node))
            continue;
        node_set_add(&reach->refuted, node);
        reach->has_refuted = true;
    }
}
