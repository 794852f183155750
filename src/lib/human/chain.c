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

void sudoku_chain_begin(struct chain_choice *choice) {
    struct chain_list *list = choice->list;
    choice->best.complexity = 0;
    if (list != NULL) {
        list->found = list->count = 0;
        memset(list->single, 0, sizeof list->single);
        memset(list->others, 0, sizeof list->others);
    }
}

/* Returns the slot of a list for the item with this conclusion.  In a cell with two candidates, one
 * being true eliminates only the other. */
static uint16_t *find_slot(struct chain_list *list, const struct graph *graph, int node,
                           bool is_on) {
    int other = graph->strong[node][CAUSE_CELL];
    if (!is_on)
        return &list->single[node];
    return other != NO_NODE ? &list->single[other] : &list->others[node];
}

const struct chain *sudoku_chain_rival(const struct chain_choice *choice, const struct graph *graph,
                                       int node, bool is_on) {
    if (choice->list == NULL)
        return choice->best.complexity > 0 ? &choice->best : NULL;
    int slot = *find_slot(choice->list, graph, node, is_on);
    return slot > 0 ? &choice->list->items[slot - 1].chain : NULL;
}

/* Puts a chain into a list. *slot is 1 + the item that eliminates the same candidates, or 0. */
static void keep(struct chain_list *list, const struct chain *chain,
                 const struct node_set *eliminated, uint16_t *slot) {
    if (*slot == 0) {
        *slot = (uint16_t)++list->count;
        list->items[*slot - 1].eliminated = *eliminated;
    } else if (!chain_precedes(chain, &list->items[*slot - 1].chain)) {
        return;
    }
    list->items[*slot - 1].chain = *chain;
    list->items[*slot - 1].order = list->found++;
}

void sudoku_chain_offer(struct chain_choice *choice, const struct graph *graph,
                        const struct chain *chain) {
    const struct chain *rival = sudoku_chain_rival(choice, graph, chain->node, chain->is_on);
    int node = chain->node;
    struct node_set eliminated = {{0}};
    if (rival != NULL && !chain_precedes(chain, rival))
        return;
    if (!chain->is_on)
        node_set_add(&eliminated, node);
    for (uint32_t i = graph->weak_first[node]; chain->is_on && i < graph->weak_peers[node]; i++)
        node_set_add(&eliminated, graph->weak[i]);
    if (choice->list != NULL) {
        keep(choice->list, chain, &eliminated, find_slot(choice->list, graph, node, chain->is_on));
        return;
    }
    choice->best = *chain;
    choice->eliminated = eliminated;
}

/* Lists the nodes of a set in ascending order.  Returns their number. */
static int list_nodes(const struct node_set *set, uint16_t nodes[CANDIDATES]) {
    int count = 0;
    for (int word = 0; word < NODE_WORDS; word++)
        for (uint64_t left = set->words[word]; left != 0; left &= left - 1)
            nodes[count++] = (uint16_t)(word * 64 + __builtin_ctzll(left));
    return count;
}

/* Returns the slot of a list for the item that eliminates a set, if the set is one node or all
 * nodes of a cell except one; otherwise NULL. */
static uint16_t *find_slot_of_set(struct chain_list *list, const struct graph *graph,
                                  const struct node_set *eliminated) {
    uint16_t nodes[CANDIDATES];
    int count = list_nodes(eliminated, nodes), first = nodes[0], last = nodes[count - 1];
    if (count == 1)
        return &list->single[first];
    for (int node = first - 1; graph->cell[first] == graph->cell[last] && node <= last + 1;
         node++) {
        if (node < 0 || node >= graph->count || graph->cell[node] != graph->cell[first] ||
            node_set_has(eliminated, node))
            continue;
        uint32_t others = graph->weak_peers[node] - graph->weak_first[node];
        if ((int)others == count)
            return &list->others[node];
    }
    return NULL;
}

void sudoku_chain_offer_cycle(struct chain_choice *choice, const struct graph *graph,
                              const struct chain *chain, const struct node_set *eliminated) {
    struct chain_list *list = choice->list;
    uint16_t known = 0;
    if (list == NULL) {
        choice->best = *chain;
        choice->eliminated = *eliminated;
        return;
    }
    uint16_t *slot = find_slot_of_set(list, graph, eliminated);
    for (int i = 0; slot == NULL && known == 0 && i < list->count; i++)
        if (memcmp(&list->items[i].eliminated, eliminated, sizeof *eliminated) == 0)
            known = (uint16_t)(i + 1);
    slot = slot == NULL ? &known : slot;
    if (*slot != 0 || list->count < MAX_LISTED)
        keep(list, chain, eliminated, slot);
}

static bool is_before(const struct listed_chain *a, const struct listed_chain *b) {
    if (chain_precedes(&a->chain, &b->chain))
        return true;
    return !chain_precedes(&b->chain, &a->chain) && a->order < b->order;
}

void sudoku_chain_sort(struct chain_list *list) {
    for (int i = 0; i < list->count; i++) {
        int at = i;
        for (; at > 0 && is_before(&list->items[i], list->sorted[at - 1]); at--)
            list->sorted[at] = list->sorted[at - 1];
        list->sorted[at] = &list->items[i];
    }
}

void sudoku_chain_begin_step(const struct graph *graph, const struct node_set *eliminated,
                             double rating, struct step *step) {
    uint16_t nodes[CANDIDATES];
    int count = list_nodes(eliminated, nodes);
    step_begin(step, rating);
    for (int i = 0; i < count; i++)
        step_eliminate(step, graph->cell[nodes[i]], graph->digit[nodes[i]]);
}

bool sudoku_chain_report(struct finder *finder, const struct chain_choice *choice,
                         const struct graph *graph) {
    const struct chain *best = &choice->best;
    bool is_cycle = best->kind == SUDOKU_CHAIN_CYCLE;
    if (best->complexity == 0)
        return true;
    sudoku_chain_begin_step(graph, &choice->eliminated, best->rating, &finder->step);
    if (!is_cycle && best->is_on)
        step_place(&finder->step, graph->cell[best->node], graph->digit[best->node]);
    finder->step.chain = best;
    finder->step.type = (uint8_t)(best->key | (is_cycle ? CYCLE_TYPE : 0));
    return finder->report(finder);
}
