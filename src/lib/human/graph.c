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

/* Adds the links of a node within its cell. */
static uint32_t link_in_cell(struct graph *graph, const struct position *position, int node,
                             uint32_t end) {
    int cell = graph->cell[node];
    unsigned others = position->candidates[cell] & ~(1U << graph->digit[node]);
    bool is_strong = others != 0 && mask_rest(others) == 0;
    graph->strong[node][CAUSE_CELL] =
        is_strong ? graph->node[cell * 9 + mask_first(others)] : NO_NODE;
    for (; others != 0; others = mask_rest(others))
        graph->weak[end++] = graph->node[cell * 9 + mask_first(others)];
    return end;
}

/* Adds the links of a node within one of its houses; of a line only those to other boxes are weak
 * links, as the others are there already. */
static uint32_t link_in_house(struct graph *graph, const struct position *position, int node,
                              int kind, uint32_t end) {
    const struct whereabouts *where = &sudoku_whereabouts[graph->cell[node]];
    int house = where->house[kind], place = where->place[kind], digit = graph->digit[node];
    const uint8_t *cells = sudoku_house_cells[house];
    unsigned others = position->places[house][digit] & ~(1U << place);
    bool is_strong = others != 0 && mask_rest(others) == 0;
    graph->strong[node][kind] =
        is_strong ? graph->node[cells[mask_first(others)] * 9 + digit] : NO_NODE;
    if (kind != BOX)
        others &= ~(7U << place / 3 * 3);
    for (; others != 0; others = mask_rest(others))
        graph->weak[end++] = graph->node[cells[mask_first(others)] * 9 + digit];
    return end;
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
        graph->weak_first[node] = end;
        end = link_in_cell(graph, position, node, end);
        graph->weak_peers[node] = end;
        for (int kind = 0; kind < HOUSE_KINDS; kind++)
            end = link_in_house(graph, position, node, kind, end);
        list_strong(graph, node);
    }
    graph->weak_first[graph->count] = end;
}
