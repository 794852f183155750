/* chain.c - rates chains, and keeps the best. */
#include "chain.h"

#include <string.h>

void sudoku_chain_rate(struct chain *chain, double base) {
    double added = 0.0;
    int bound = 4;
    bool odd = false;
    for (int length = chain->complexity - 2; length > bound; odd = !odd) {
        added += 0.1; /* one by one, because sums of rounded tenths are compared */
        bound = odd ? bound * 4 / 3 : bound * 3 / 2;
    }
    chain->rating = base + added;
}

/* Finds the nodes that a conclusion eliminates. */
static void find_eliminated(const struct graph *graph, int node, bool is_on,
                            struct node_set *eliminated) {
    memset(eliminated, 0, sizeof *eliminated);
    if (!is_on)
        node_set_add(eliminated, node);
    for (uint32_t i = graph->weak_first[node]; is_on && i < graph->weak_peers[node]; i++)
        node_set_add(eliminated, graph->weak[i]);
}

/* Returns the item of a list that eliminates a set, or NULL. */
static struct listed_chain *find_item(struct chain_list *list, const struct node_set *eliminated) {
    for (int i = 0; i < list->count; i++)
        if (memcmp(&list->items[i].eliminated, eliminated, sizeof *eliminated) == 0)
            return &list->items[i];
    return NULL;
}

int sudoku_chain_limit(const struct chain_memory *memory, int node, bool is_on) {
    const struct chain *rival = &memory->choice.best;
    if (memory->choice.list != NULL) {
        struct node_set eliminated;
        find_eliminated(&memory->graph, node, is_on, &eliminated);
        const struct listed_chain *item = find_item(memory->choice.list, &eliminated);
        rival = item != NULL ? &item->chain : NULL;
    }
    return rival == NULL || rival->complexity == 0 ? 2 * CANDIDATES * 9 : rival->complexity;
}

void sudoku_chain_offer(struct chain_memory *memory, const struct chain *chain,
                        const struct node_set *eliminated) {
    struct chain_choice *choice = &memory->choice;
    struct chain_list *list = choice->list;
    struct node_set by_conclusion;
    if (eliminated == NULL) {
        find_eliminated(&memory->graph, chain->node, chain->is_on, &by_conclusion);
        eliminated = &by_conclusion;
    }
    if (list == NULL) {
        if (choice->best.complexity == 0 || chain_precedes(chain, &choice->best)) {
            choice->best = *chain;
            choice->eliminated = *eliminated;
        }
        return;
    }
    struct listed_chain *item = find_item(list, eliminated);
    if (item == NULL && list->count < MAX_LISTED) {
        item = &list->items[list->count++];
        item->eliminated = *eliminated;
    } else if (item == NULL || !chain_precedes(chain, &item->chain)) {
        return;
    }
    item->chain = *chain;
    item->order = list->found++;
}

void sudoku_chain_sort(struct chain_list *list) {
    for (int i = 0; i < list->count; i++) {
        const struct listed_chain *item = &list->items[i], *before;
        int at = i;
        for (; at > 0; at--) {
            before = list->sorted[at - 1];
            if (!chain_precedes(&item->chain, &before->chain) &&
                (chain_precedes(&before->chain, &item->chain) || item->order > before->order))
                break;
            list->sorted[at] = before;
        }
        list->sorted[at] = item;
    }
}

void sudoku_chain_begin_step(struct finder *finder, const struct node_set *eliminated,
                             double rating) {
    const struct graph *graph = &finder->chains->graph;
    step_begin(&finder->step, rating);
    for (int word = 0; word < NODE_WORDS; word++)
        for (uint64_t left = eliminated->words[word]; left != 0; left &= left - 1) {
            int node = word * 64 + __builtin_ctzll(left);
            finder->step.eliminated[finder->step.eliminated_count++] =
                (uint16_t)(graph->cell[node] * 9 + graph->digit[node]);
        }
}

bool sudoku_chain_report(struct finder *finder) {
    const struct graph *graph = &finder->chains->graph;
    const struct chain_choice *choice = &finder->chains->choice;
    const struct chain *best = &choice->best;
    bool is_cycle = best->kind == SUDOKU_CHAIN_CYCLE;
    if (best->complexity == 0)
        return true;
    sudoku_chain_begin_step(finder, &choice->eliminated, best->rating);
    if (!is_cycle && best->is_on) {
        finder->step.cell = graph->cell[best->node];
        finder->step.digit = graph->digit[best->node];
    }
    finder->step.chain = best;
    finder->step.type = (uint8_t)(best->key | (is_cycle ? CYCLE_TYPE : 0));
    return finder->report(finder);
}
