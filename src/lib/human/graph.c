/* graph.c - builds the graph of a position's candidates. */
#include "graph.h"

#include <string.h>

static void number_nodes(struct graph *graph, const struct position *position) {
    graph->count = 0;
    for (int candidate = 0; candidate < CANDIDATES; candidate++) {
        int cell = candidate / 9, digit = candidate % 9, node = graph->count;
        graph->node[candidate] = NO_NODE;
        if (!position_has(position, cell, digit))
            continue;
        graph->node[candidate] = (uint16_t)node;
        graph->candidate[node] = (uint16_t)candidate;
        graph->cell[node] = (uint8_t)cell;
        graph->digit[node] = (uint8_t)digit;
        graph->count++;
    }
}

static uint32_t add_weak(struct graph *graph, const struct position *position, int node,
                         uint32_t end) {
    int cell = graph->cell[node], digit = graph->digit[node];
    graph->weak_first[node] = end;
    for (unsigned mask = position->candidates[cell]; mask != 0; mask = mask_rest(mask))
        if (mask_first(mask) != digit)
            graph->weak[end++] = graph->node[cell * 9 + mask_first(mask)];
    graph->weak_peers[node] = end;
    for (int i = 0; i < PEERS; i++) {
        int peer = sudoku_peer_list[cell][i];
        if (position_has(position, peer, digit))
            graph->weak[end++] = graph->node[peer * 9 + digit];
    }
    return end;
}

static void add_strong(struct graph *graph, const struct position *position, int node) {
    int cell = graph->cell[node], digit = graph->digit[node];
    const struct whereabouts *where = &sudoku_whereabouts[cell];
    unsigned others = position->candidates[cell] & ~(1U << digit);
    graph->strong[node][CAUSE_CELL] =
        mask_count(others) == 1 ? graph->node[cell * 9 + mask_first(others)] : NO_NODE;
    for (int kind = 0; kind < HOUSE_KINDS; kind++) {
        int house = where->house[kind];
        unsigned places = position->places[house][digit] & ~(1U << where->place[kind]);
        graph->strong[node][kind] =
            mask_count(places) == 1
                ? graph->node[sudoku_house_cells[house][mask_first(places)] * 9 + digit]
                : NO_NODE;
    }
}

/* Lists the other ends of a node's strong links. */
static void list_strong(struct graph *graph, int node) {
    uint16_t *ends = graph->strong_ends[node];
    int count = 0;
    for (int i = 0; i < CAUSES; i++) {
        uint16_t end = graph->strong[node][cause_order[i]];
        bool is_known = end == NO_NODE;
        for (int j = 0; j < count; j++)
            is_known |= ends[j] == end;
        if (!is_known)
            ends[count++] = end;
    }
    graph->strong_count[node] = (uint8_t)count;
    graph->strong_in_cell[node] = graph->strong[node][CAUSE_CELL] != NO_NODE;
}

void sudoku_graph_build(struct graph *graph, const struct position *position) {
    uint32_t end = 0;
    memcpy(graph->candidates, position->candidates, sizeof graph->candidates);
    number_nodes(graph, position);
    for (int node = 0; node < graph->count; node++) {
        end = add_weak(graph, position, node, end);
        add_strong(graph, position, node);
        list_strong(graph, node);
    }
    graph->weak_first[graph->count] = end;
}
