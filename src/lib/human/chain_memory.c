/* chain_memory.c - links the memory of chains and of the chains within them. */
#include "chain_memory.h"

#include <stddef.h>

void sudoku_chain_memories_link(struct chain_memories *memories) {
    for (int i = 0; i < NESTINGS; i++) {
        struct chain_memory *chains = &memories->chains[i];
        bool is_last = i == NESTINGS - 1;
        chains->forcing = is_last ? NULL : &memories->forcing[i];
        chains->inner = is_last ? NULL : &memories->chains[i + 1];
        chains->choice.list = i == 0 ? NULL : &memories->lists[i - 1];
        if (!is_last) {
            chains->forcing->nesting.inner = chains->inner;
            chains->forcing->nesting.tell = NULL;
        }
    }
}
