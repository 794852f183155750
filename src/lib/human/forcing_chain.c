/* forcing_chain.c - forcing chains: all candidates of a cell, all places of a digit in a house, or
 * both states of a candidate have the same consequence, or one state leads to a contradiction. */
#include "chain.h"

#include <string.h>

/* A kind of forcing chains. */
struct forcing_rules {
    struct chain_method method; /* first member: a pointer to the method is one to the rules */
    struct closure_rules closure;
    bool multiple;       /* cells and houses */
    bool contradictions; /* states that lead to a contradiction */
    bool doubles;        /* both states of a candidate */
    double rating;
};

struct forcing_finder {
    struct finder *finder;
    const struct forcing_rules *rules;
    struct chain_memory *memory;
    const struct reach *reach; /* closures as sets, or NULL if they must be found first */
};

/* Returns the consequences of a node being true, or false. */
static struct closure *assume(struct chain_memory *memory, int node, bool is_true) {
    struct forcing *forcing = memory->forcing;
    if (!is_true)
        sudoku_closure_find(memory, &forcing->from_false, node, false);
    else if (!forcing->is_known[node])
        sudoku_closure_find(memory, &forcing->from_true[node], node, true);
    forcing->is_known[node] |= is_true;
    return is_true ? &forcing->from_true[node] : &forcing->from_false;
}

static void offer(struct forcing_finder *chains, struct chain *chain, int complexity) {
    chain->complexity = complexity;
    chain->method = &chains->rules->method;
    sudoku_chain_rate(chain, chains->rules->rating);
    sudoku_chain_offer(chains->memory, chain, NULL);
}

static void offer_contradiction(struct forcing_finder *chains, const struct closure *closure) {
    const struct contradiction *contradiction = &closure->contradiction;
    struct nested_chains nested = {.count = 0, .complexity = 0};
    struct trace trace;
    struct chain chain = {.key = KEY_CONTRADICTION,
                          .kind = SUDOKU_CHAIN_CONTRADICTION,
                          .is_on = !closure->start_is_on,
                          .node = (uint16_t)closure->start,
                          .start = (uint16_t)closure->start};
    if (!contradiction->found)
        return;
    int limit = sudoku_chain_limit(chains->memory, chain.node, chain.is_on), complexity = 0;
    for (int is_new = 0; is_new < 2; is_new++) {
        bool is_on = contradiction->new_is_on == (is_new != 0);
        sudoku_closure_trace(chains->memory, closure, contradiction->node, is_on,
                             limit - complexity, &trace, &nested);
        complexity += trace.count;
    }
    offer(chains, &chain, complexity + nested.complexity);
}

/* A set of assumptions that cannot all be false: the candidates of a cell, the places of a digit in
 * a house, or the two states of a node. */
struct alternatives {
    struct chain chain; /* the common fields of the chains */
    int count;
    uint16_t nodes[9];                 /* the nodes; unused for two states of one node */
    const struct closure *closures[9]; /* the consequences of each assumption */
};

/* Offers a node that follows from all alternatives. */
static void offer_common(struct forcing_finder *chains, const struct alternatives *alternatives,
                         int node, bool is_on) {
    struct nested_chains nested = {.count = 0, .complexity = 0};
    struct trace trace;
    int complexity = 0;
    int limit = sudoku_chain_limit(chains->memory, node, is_on);
    for (int i = 0; i < alternatives->count && complexity <= limit; i++) {
        sudoku_closure_trace(chains->memory, alternatives->closures[i], node, is_on,
                             limit - complexity, &trace, &nested);
        complexity += trace.count;
    }
    struct chain chain = alternatives->chain;
    chain.node = (uint16_t)node;
    chain.is_on = is_on;
    offer(chains, &chain, complexity + nested.complexity);
}

/* Offers all nodes that follow from all alternatives: true ones, then false ones, in the order of
 * the first closure. */
static void offer_alternatives(struct forcing_finder *chains,
                               const struct alternatives *alternatives) {
    const struct closure *first = alternatives->closures[0];
    struct node_set on = first->on, off = first->off;
    for (int i = 1; i < alternatives->count; i++)
        for (int word = 0; word < NODE_WORDS; word++) {
            on.words[word] &= alternatives->closures[i]->on.words[word];
            off.words[word] &= alternatives->closures[i]->off.words[word];
        }
    for (int i = 0; i < first->on_count; i++)
        if (node_set_has(&on, first->on_list[i]))
            offer_common(chains, alternatives, first->on_list[i], true);
    for (int i = 0; i < first->off_count; i++)
        if (node_set_has(&off, first->off_list[i]))
            offer_common(chains, alternatives, first->off_list[i], false);
}

/* Tries both states of a candidate. open is the number of candidates of its cell. */
static void try_states(struct forcing_finder *chains, int node, int open) {
    offer_contradiction(chains, assume(chains->memory, node, true));
    const struct closure *if_false = assume(chains->memory, node, false);
    offer_contradiction(chains, if_false);
    if (!chains->rules->doubles || open < 3)
        return;
    struct alternatives states = {
        .chain = {.key = KEY_DOUBLE, .kind = SUDOKU_CHAIN_DOUBLE, .start = (uint16_t)node},
        .count = 2,
        .closures = {assume(chains->memory, node, true), if_false}};
    offer_alternatives(chains, &states);
}

/* Returns false if the alternatives cannot have a common consequence. */
static bool may_have_common(const struct forcing_finder *chains,
                            const struct alternatives *alternatives) {
    const uint16_t *nodes = alternatives->nodes;
    const struct reach *reach = chains->reach;
    uint64_t common = 0;
    for (int word = 0; reach != NULL && word < reach->words; word++) {
        uint64_t on = UINT64_MAX, off = UINT64_MAX;
        for (int i = 0; i < alternatives->count; i++) {
            uint64_t itself = nodes[i] / 64 == word ? UINT64_C(1) << nodes[i] % 64 : 0;
            on &= reach->on[nodes[i]].words[word] | itself;
            off &= reach->off[nodes[i]].words[word];
        }
        common |= on | off;
    }
    return reach == NULL || common != 0;
}

/* Lists the nodes of a cell, or of a digit in a house; one of them is true.  Returns their number.
 */
static int list_nodes(const struct chain_memory *memory, const struct chain *chain,
                      uint16_t nodes[9]) {
    const struct graph *graph = &memory->graph;
    const struct position *position = memory->source;
    int cell = graph->cell[chain->start], digit = graph->digit[chain->start], count = 0;
    bool in_cell = chain->kind == SUDOKU_CHAIN_CELL;
    unsigned mask = in_cell ? position->candidates[cell] : position->places[chain->other][digit];
    for (; mask != 0; mask = mask_rest(mask)) {
        int first = mask_first(mask);
        nodes[count++] = in_cell ? graph->node[cell * 9 + first]
                                 : graph->node[sudoku_house_cells[chain->other][first] * 9 + digit];
    }
    return count;
}

/* Tries the alternatives of a cell or house. */
static void try_alternatives(struct forcing_finder *chains, const struct chain *chain) {
    struct alternatives alternatives = {.chain = *chain};
    alternatives.count = list_nodes(chains->memory, chain, alternatives.nodes);
    if (!may_have_common(chains, &alternatives))
        return;
    for (int i = 0; i < alternatives.count; i++)
        alternatives.closures[i] = assume(chains->memory, alternatives.nodes[i], true);
    offer_alternatives(chains, &alternatives);
}

/* Tries each house in which this node is the first place. */
static void try_houses(struct forcing_finder *chains, int node) {
    const struct whereabouts *where = &sudoku_whereabouts[chains->memory->graph.cell[node]];
    for (int kind = 0; kind < HOUSE_KINDS; kind++) {
        struct chain chain = {.key = KEY_HOUSE,
                              .kind = SUDOKU_CHAIN_REGION,
                              .start = (uint16_t)node,
                              .other = where->house[kind]};
        unsigned mask =
            chains->finder->position->places[where->house[kind]][chains->memory->graph.digit[node]];
        if (mask_rest(mask) != 0 && mask_first(mask) == where->place[kind])
            try_alternatives(chains, &chain);
    }
}

/* Tries all chains that start from a cell.  Returns false if the search was stopped. */
static bool try_cell(struct forcing_finder *chains, int cell) {
    unsigned candidates = chains->finder->position->candidates[cell];
    int node = chains->memory->graph.node[cell * 9 + mask_first(candidates)];
    if (!sudoku_finder_spend(chains->finder))
        return false;
    for (int i = 0; i < mask_count(candidates); i++) {
        if (chains->rules->contradictions)
            try_states(chains, node + i, mask_count(candidates));
        if (chains->rules->multiple)
            try_houses(chains, node + i);
    }
    struct chain chain = {.key = KEY_CELL, .kind = SUDOKU_CHAIN_CELL, .start = (uint16_t)node};
    if (chains->rules->multiple)
        try_alternatives(chains, &chain);
    if (chains->memory->forcing->pool.is_full)
        chains->finder->result->end = SUDOKU_END_NODES;
    return chains->finder->result->end == SUDOKU_END_COMPLETE;
}

/* Prepares memory for closures with these rules in the position of finder. */
static void begin(struct chain_memory *memory, const struct finder *finder,
                  const struct chain_method *method) {
    const struct forcing_rules *rules = (const struct forcing_rules *)method;
    struct forcing *forcing = memory->forcing;
    sudoku_chain_memory_begin(memory, finder->position);
    memset(forcing->is_known, 0, sizeof forcing->is_known);
    memory->rules = &rules->closure;
    forcing->nesting.finder.query = finder->query;
    forcing->nesting.finder.result = finder->result;
    forcing->pool.count = 0;
    forcing->pool.reason_count = 0;
    forcing->pool.is_full = false;
}

/* Returns the closures with these rules as sets, if each link has one reason and no closure ends in
 * a contradiction; otherwise NULL. */
static const struct reach *find_reach(struct chain_memory *memory,
                                      const struct forcing_rules *rules) {
    if (rules->closure.dynamic)
        return NULL;
    const struct reach *reach = sudoku_chain_memory_find_reach(memory);
    return reach->has_refuted ? NULL : reach;
}

static bool find_by(struct finder *finder, const struct forcing_rules *rules) {
    struct chain_memory *memory = finder->chains;
    struct forcing_finder chains = {.finder = finder, .rules = rules, .memory = memory};
    int fewest = rules->closure.dynamic ? 2 : 3;
    begin(memory, finder, &rules->method);
    chains.reach = find_reach(memory, rules);
    for (int cell = 0; cell < CELLS; cell++)
        if (mask_count(finder->position->candidates[cell]) >= fewest && !try_cell(&chains, cell))
            return false;
    return sudoku_chain_report(finder);
}

static void derive(struct chain_memory *memory, const struct chain *chain,
                   struct derivation *derivation) {
    uint16_t nodes[9];
    derivation->count = 1;
    if (chain->kind == SUDOKU_CHAIN_CONTRADICTION) {
        derivation->closures[0] = assume(memory, chain->start, !chain->is_on);
    } else if (chain->kind == SUDOKU_CHAIN_DOUBLE) {
        derivation->closures[0] = assume(memory, chain->start, true);
        derivation->closures[1] = assume(memory, chain->start, false);
        derivation->count = 2;
    } else {
        derivation->count = list_nodes(memory, chain, nodes);
        for (int i = 0; i < derivation->count; i++)
            derivation->closures[i] = assume(memory, nodes[i], true);
    }
}

/* ---- The families ---------------------------------------------------------------------- */

#define METHOD .method = {begin, derive}

bool sudoku_find_nishio_chains(struct finder *finder, int size) {
    static const struct forcing_rules rules = {METHOD, .closure = {BETWEEN_CELLS, .dynamic = true},
                                               .contradictions = true, .rating = 7.5};
    (void)size;
    return find_by(finder, &rules);
}

bool sudoku_find_multiple_chains(struct finder *finder, int size) {
    static const struct forcing_rules rules = {METHOD, .closure = {ALL_LINKS, .dynamic = false},
                                               .multiple = true, .rating = 8.0};
    (void)size;
    return find_by(finder, &rules);
}

/* The rules of dynamic chains with a set of nested techniques. */
#define DYNAMIC(set_of_helpers, lowest_rating)                                                     \
    {                                                                                              \
        METHOD, .closure = {ALL_LINKS, .dynamic = true, .helpers = (set_of_helpers)},              \
                .multiple = true, .contradictions = true, .doubles = true,                         \
                .rating = (lowest_rating)                                                          \
    }

/* size is the set of nested techniques. */
bool sudoku_find_dynamic_chains(struct finder *finder, int size) {
    static const struct forcing_rules rules[] = {DYNAMIC(0, 8.5),  DYNAMIC(1, 9.0),
                                                 DYNAMIC(2, 9.5),  DYNAMIC(3, 10.0),
                                                 DYNAMIC(4, 10.5), DYNAMIC(5, 11.0)};
    return find_by(finder, &rules[size]);
}
