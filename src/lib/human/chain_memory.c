/* chain_memory.c - links the memory of chains and of the chains within them, and
 * keeps what several searches in one position need. */
#include "chain_memory.h"

#include <stddef.h>
#include <string.h>

void sudoku_chain_memories_link(struct chain_memories *memories) {
    for (int i = 0; i < NESTINGS; i++) {
        struct chain_memory *chains = &memories->chains[i];
        bool is_last = i == NESTINGS - 1;
        chains->graph.count = NO_GRAPH;
        chains->forcing = is_last ? NULL : &memories->forcing[i];
        chains->inner = is_last ? NULL : &memories->chains[i + 1];
        chains->choice.list = i == 0 ? NULL : &memories->lists[i - 1];
        if (!is_last) {
            chains->forcing->nesting.inner = chains->inner;
            chains->forcing->nesting.tell = NULL;
        }
    }
}

void sudoku_chain_memory_set_graph(struct chain_memory *memory, const struct position *position) {
    struct graph *graph = &memory->graph;
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
