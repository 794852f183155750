/* chain.c - ratings of chains, and which of them are kept. */
#include "chain.h"

#include <string.h>

struct chain_rank sudoku_chain_rank(double base, int complexity, enum chain_key key) {
    double added = 0.0;
    int bound = 4;
    bool odd = false;
    for (int length = complexity - 2; length > bound; odd = !odd) {
        added += 0.1; /* in steps, because sums of tenths are compared */
        bound = odd ? bound * 4 / 3 : bound * 3 / 2;
    }
    return (struct chain_rank){base + added, complexity, key};
}

void sudoku_chain_begin(struct chain_choice *choice) {
    choice->found = false;
    if (choice->list != NULL) {
        choice->list->found = choice->list->cycle_count = 0;
        memset(choice->list->single, 0, sizeof choice->list->single);
        memset(choice->list->others, 0, sizeof choice->list->others);
    }
}

/* The other candidate of a cell of two; NO_NODE if there are more. */
static int only_other(const struct graph *graph, int node) {
    return graph->strong[node][CAUSE_CELL];
}

/* Where the best chain to a conclusion is listed. */
static struct chain_entry *find_entry(struct chain_list *list, const struct graph *graph,
                                      struct conclusion conclusion) {
    if (!conclusion.is_on)
        return &list->single[conclusion.node];
    int other = only_other(graph, conclusion.node);
    return other != NO_NODE ? &list->single[other] : &list->others[conclusion.node];
}

const struct chain_rank *sudoku_chain_rival(const struct chain_choice *choice,
                                            const struct graph *graph,
                                            struct conclusion conclusion) {
    if (choice->list == NULL)
        return choice->found ? &choice->rank : NULL;
    const struct chain_entry *entry = find_entry(choice->list, graph, conclusion);
    return entry->rank.complexity > 0 ? &entry->rank : NULL;
}

static void keep_entry(struct chain_list *list, struct chain_entry *entry,
                       const struct chain_rank *rank, const struct recipe *recipe) {
    if (entry->rank.complexity > 0 && !chain_precedes(rank, &entry->rank))
        return;
    *entry = (struct chain_entry){*rank, list->found++, *recipe};
}

static void begin_step(struct chain_choice *choice, const struct chain_rank *rank,
                       const struct recipe *recipe) {
    choice->found = true;
    choice->rank = *rank;
    choice->recipe = *recipe;
    step_begin(&choice->step, rank->rating);
}

void sudoku_chain_keep(struct chain_choice *choice, const struct graph *graph,
                       const struct chain_rank *rank, struct conclusion conclusion,
                       const struct recipe *recipe) {
    int node = conclusion.node, cell = graph->cell[node];
    if (choice->list != NULL) {
        keep_entry(choice->list, find_entry(choice->list, graph, conclusion), rank, recipe);
        return;
    }
    begin_step(choice, rank, recipe);
    if (!conclusion.is_on) {
        step_remove(&choice->step, cell, graph->digit[node]);
        return;
    }
    for (uint32_t i = graph->weak_first[node]; i < graph->weak_peers[node]; i++)
        step_remove(&choice->step, cell, graph->digit[graph->weak[i]]);
    step_place(&choice->step, cell, graph->digit[node]);
}

/* The nodes of a set in ascending order. */
static int list_nodes(const struct node_set *set, uint16_t nodes[CANDIDATES]) {
    int count = 0;
    for (int word = 0; word < NODE_WORDS; word++)
        for (uint64_t left = set->words[word]; left != 0; left &= left - 1)
            nodes[count++] = (uint16_t)(word * 64 + __builtin_ctzll(left));
    return count;
}

/* Where a cycle is listed that removes these nodes; NULL: there is no room. */
static struct chain_entry *find_cycle(struct chain_list *list, const struct graph *graph,
                                      const struct node_set *removed, const uint16_t *nodes,
                                      int count) {
    struct chain_entry *entries = list->cycles;
    int cell = graph->cell[nodes[0]], first = nodes[0];
    if (count == 1)
        return &list->single[first];
    /* All candidates of a cell but one may go. */
    for (int node = first - 1; node <= first + count; node++) {
        if (node < 0 || node >= graph->count || graph->cell[node] != cell ||
            node_set_has(removed, node))
            continue;
        uint32_t others = graph->weak_peers[node] - graph->weak_first[node];
        if ((int)others == count && graph->cell[nodes[count - 1]] == cell)
            return &list->others[node];
    }
    for (int i = 0; i < list->cycle_count; i++)
        if (memcmp(&list->removed[i], removed, sizeof *removed) == 0)
            return &entries[i];
    if (list->cycle_count == MAX_CYCLES)
        return NULL;
    list->removed[list->cycle_count] = *removed;
    entries[list->cycle_count] = (struct chain_entry){0};
    return &entries[list->cycle_count++];
}

void sudoku_chain_keep_cycle(struct chain_choice *choice, const struct graph *graph,
                             const struct chain_rank *rank, const struct node_set *removed,
                             const struct recipe *recipe) {
    uint16_t nodes[CANDIDATES];
    int count = list_nodes(removed, nodes);
    if (choice->list != NULL) {
        struct chain_entry *entry = find_cycle(choice->list, graph, removed, nodes, count);
        if (entry != NULL)
            keep_entry(choice->list, entry, rank, recipe);
        return;
    }
    begin_step(choice, rank, recipe);
    for (int i = 0; i < count; i++)
        step_remove(&choice->step, graph->cell[nodes[i]], graph->digit[nodes[i]]);
}

bool sudoku_chain_report(struct finder *finder, struct chain_choice *choice) {
    if (!choice->found)
        return true;
    finder->step = choice->step;
    return finder->report(finder);
}
