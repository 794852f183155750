/* chain_memory.c - links the memory of chains and of the chains within them, and keeps what all
 * chains in one position need. */
#include "chain_memory.h"

#include <string.h>

void sudoku_chain_memories_link(struct chain_memories *memories, deduce_more *deduce) {
    for (int i = 0; i < NESTINGS; i++) {
        struct chain_memory *chains = &memories->chains[i];
        chains->graph.count = NO_GRAPH;
        chains->closures.deduce = deduce;
        chains->choice.list = i == 0 ? NULL : &memories->lists[i - 1];
        chains->forcing = i == NESTINGS - 1 ? NULL : &memories->forcing[i];
        if (chains->forcing != NULL)
            chains->forcing->nesting.inner = &memories->chains[i + 1];
    }
}

void sudoku_chain_memory_set_graph(struct chain_memory *memory, const struct position *position) {
    struct graph *graph = &memory->graph;
    memory->closures.source = position;
    memory->closures.graph = graph;
    if (graph->count != NO_GRAPH &&
        memcmp(graph->candidates, position->candidates, sizeof graph->candidates) == 0)
        return;
    sudoku_graph_build(graph, position);
    memory->knows_reach = false;
}

const struct reach *sudoku_chain_memory_find_reach(struct chain_memory *memory) {
    if (!memory->knows_reach)
        sudoku_reach_find(&memory->reach, &memory->graph, true, true);
    memory->knows_reach = true;
    return &memory->reach;
}

int sudoku_chain_ends(const struct chain *chain, const struct closure *closure, uint16_t ends[2]) {
    const struct clash *clash = &closure->clash;
    if (chain->kind == SUDOKU_CHAIN_CYCLE) {
        ends[0] = (uint16_t)(chain->start * 2 + 1);
        return 1;
    }
    ends[0] = (uint16_t)(chain->node * 2 + chain->is_on);
    if (chain->kind != SUDOKU_CHAIN_CONTRADICTION)
        return 1;
    ends[0] = (uint16_t)(clash->node * 2 + !clash->new_is_on);
    ends[1] = (uint16_t)(clash->node * 2 + clash->new_is_on);
    return 2;
}
