/* alternating_chain.c - alternating inference chains: weak and strong links alternate, and each
 * statement follows from the one before it.
 *
 * X-chains use links between cells for one digit, Y-chains use cells with two candidates, and
 * XY-chains use both.  A cycle returns to its start.  A forcing chain shows that a candidate
 * implies its own negation.
 *
 * One breadth-first search from each candidate finds the cycles through it and the chain that
 * refutes it; a second search finds the chain that proves it. */
#include "chain.h"

#include <string.h>

/* The links that a pass uses, and the ratings of its shortest chains. */
struct pass {
    enum link_kinds kinds;
    double cycle_rating, chain_rating;
    enum chain_key key;
};

static const struct pass passes[] = {
    {BETWEEN_CELLS, .cycle_rating = 6.5, .chain_rating = 6.6, .key = KEY_X},
    {WITHIN_CELLS, .cycle_rating = 6.5, .chain_rating = 6.6, .key = KEY_Y},
    {ALL_LINKS, .cycle_rating = 7.0, .chain_rating = 7.0, .key = KEY_XY},
};
enum { PASSES = sizeof passes / sizeof *passes };

static const struct chain_method alternating_method;

struct alternating_finder {
    struct chain_memory *memory; /* memory->alternating: the consequences of the assumption */
    const struct pass *pass;
    const struct reach *reach; /* over the links of the pass */
    struct node_set excluded;  /* nodes with a weak link to a refuted node */
    int source;                /* the node assumed to be true or false */
    int end_count;
    uint16_t ends[CAUSES];   /* nodes with a strong link to source */
    struct node_set end_set; /* the same, if cycles are searched for */
};

/* Follows strong links from the false nodes found last.  Returns true if the source becomes true.
 */
static bool follow_strong(struct alternating_finder *chains) {
    const struct graph *graph = &chains->memory->graph;
    struct closure *known = &chains->memory->alternating;
    bool met_source = false;
    while (known->off_next < known->off_count) {
        int from = known->off_list[known->off_next++];
        unsigned causes = graph->strong_causes[from] & chains->pass->kinds;
        for (; causes != 0; causes = mask_rest(causes)) {
            int to = graph->strong[from][mask_first(causes)];
            if (node_set_has(&known->on, to))
                continue;
            closure_add_on(known, to, from, mask_first(causes));
            met_source |= to == chains->source;
        }
    }
    return met_source;
}

/* True if a chain or a cycle of this complexity could still be kept for some conclusion. */
static bool could_be_kept(const struct alternating_finder *chains, double base, int complexity) {
    const struct chain_choice *choice = &chains->memory->choice;
    struct chain chain = {.complexity = complexity, .key = (uint8_t)chains->pass->key};
    sudoku_chain_rate(&chain, base);
    return choice->list != NULL || choice->best.complexity == 0 ||
           chain_precedes(&chain, &choice->best);
}

/* Offers a forcing chain, which shows that the source is true, or false. */
static void offer_chain(struct alternating_finder *chains, int complexity, bool is_true) {
    struct chain chain = {.complexity = complexity,
                          .key = (uint8_t)chains->pass->key,
                          .kind = SUDOKU_CHAIN_CONTRARY,
                          .is_on = is_true,
                          .node = (uint16_t)chains->source,
                          .start = (uint16_t)chains->source,
                          .method = &alternating_method};
    sudoku_chain_rate(&chain, chains->pass->chain_rating);
    sudoku_chain_offer(chains->memory, &chain, NULL);
}

/* The cells of a cycle and, for each digit, the cells that see a cell of the cycle in which the
 * digit is true, and those that see one in which it is false. */
struct cycle {
    struct cell_set cells;
    struct cell_set near_true[9], near_false[9];
};

static void add_to_cycle(struct cycle *cycle, const struct graph *graph, int node, bool is_true) {
    int cell = graph->cell[node], digit = graph->digit[node];
    struct cell_set *near = is_true ? &cycle->near_true[digit] : &cycle->near_false[digit];
    cycle->cells = cell_set_or(cycle->cells, cell_set_of(cell));
    *near = cell_set_or(*near, sudoku_peers[cell]);
}

/* Follows a cycle from the true node last back to the source; the false node last_false links them.
 */
static void trace_cycle(struct alternating_finder *chains, int last, int last_false,
                        struct cycle *cycle) {
    const struct closure *known = &chains->memory->alternating;
    memset(cycle, 0, sizeof *cycle);
    add_to_cycle(cycle, &chains->memory->graph, chains->source, true);
    add_to_cycle(cycle, &chains->memory->graph, last_false, false);
    for (int on = last; on != chains->source; on = known->off_parent[known->on_trigger[on]]) {
        add_to_cycle(cycle, &chains->memory->graph, on, true);
        add_to_cycle(cycle, &chains->memory->graph, known->on_trigger[on], false);
    }
}

/* True if the path to a true node passes through a false one. */
static bool passes_through(const struct alternating_finder *chains, int on, int off) {
    const struct closure *known = &chains->memory->alternating;
    for (; on != chains->source; on = known->off_parent[known->on_trigger[on]])
        if (known->on_trigger[on] == off)
            return true;
    return false;
}

/* Finds the candidates that a cycle eliminates: those that see both a true and a false node of it.
 */
static bool find_targets(const struct alternating_finder *chains, const struct cycle *cycle,
                         struct node_set *eliminated) {
    bool any = false;
    memset(eliminated, 0, sizeof *eliminated);
    for (int digit = 0; digit < 9; digit++) {
        struct cell_set targets = cell_set_without(
            cell_set_and(cycle->near_true[digit], cycle->near_false[digit]), cycle->cells);
        while (!cell_set_is_empty(targets)) {
            int node = chains->memory->graph.node[cell_set_take(&targets) * 9 + digit];
            if (node == NO_NODE)
                continue;
            node_set_add(eliminated, node);
            any = true;
        }
    }
    return any;
}

/* Offers a cycle if it eliminates candidates. */
static void offer_cycle(struct alternating_finder *chains, int last, int last_false,
                        int complexity) {
    struct chain chain = {.complexity = complexity,
                          .key = (uint8_t)chains->pass->key,
                          .kind = SUDOKU_CHAIN_CYCLE,
                          .node = (uint16_t)last,
                          .start = (uint16_t)chains->source,
                          .other = (uint16_t)last_false,
                          .method = &alternating_method};
    struct cycle cycle;
    struct node_set eliminated;
    if (!could_be_kept(chains, chains->pass->cycle_rating, complexity) ||
        passes_through(chains, last, last_false))
        return;
    sudoku_chain_rate(&chain, chains->pass->cycle_rating);
    trace_cycle(chains, last, last_false, &cycle);
    if (find_targets(chains, &cycle, &eliminated))
        sudoku_chain_offer(chains->memory, &chain, &eliminated);
}

/* Follows weak links from the true nodes found last, and offers the cycles that end there. depth is
 * the number of links to these nodes.  Returns true if the source becomes false. */
static bool follow_weak(struct alternating_finder *chains, int depth) {
    const struct graph *graph = &chains->memory->graph;
    struct closure *known = &chains->memory->alternating;
    bool met_source = false;
    while (known->on_next < known->on_count) {
        int from = known->on_list[known->on_next++];
        uint32_t first = (chains->pass->kinds & WITHIN_CELLS) != 0 ? graph->weak_first[from]
                                                                   : graph->weak_peers[from];
        for (uint32_t i = first; i < graph->weak_first[from + 1]; i++) {
            int to = graph->weak[i];
            if (depth > 0 && node_set_has(&chains->end_set, to))
                offer_cycle(chains, from, to, depth + 2);
            if (node_set_has(&known->off, to))
                continue;
            closure_add_off(known, to, from);
            met_source |= to == chains->source;
        }
    }
    return met_source;
}

/* Assumes that the source is true.  The chain that refutes it comes after all cycles. */
static void follow_from_true(struct alternating_finder *chains, bool with_cycles) {
    struct closure *known = &chains->memory->alternating;
    const struct pass *pass = chains->pass;
    int refuted_at = 0;
    double base = with_cycles ? pass->cycle_rating : pass->chain_rating;
    sudoku_closure_begin(known, chains->source, true);
    memset(&chains->end_set, 0, sizeof chains->end_set);
    for (int i = 0; with_cycles && i < chains->end_count; i++)
        node_set_add(&chains->end_set, chains->ends[i]);
    for (int depth = 0; known->on_next < known->on_count && could_be_kept(chains, base, depth + 2);
         depth += 2) {
        if (follow_weak(chains, depth) && refuted_at == 0)
            refuted_at = depth + 2;
        if (refuted_at != 0 && !with_cycles)
            break;
        follow_strong(chains);
    }
    if (refuted_at != 0 && (pass->kinds & BETWEEN_CELLS) != 0)
        offer_chain(chains, refuted_at, false);
}

/* Assumes that the source is false. */
static void follow_from_false(struct alternating_finder *chains) {
    struct closure *known = &chains->memory->alternating;
    double base = chains->pass->chain_rating;
    sudoku_closure_begin(known, chains->source, false);
    memset(&chains->end_set, 0, sizeof chains->end_set);
    for (int depth = 1;
         known->off_next < known->off_count && could_be_kept(chains, base, depth + 1); depth += 2) {
        if (follow_strong(chains)) {
            offer_chain(chains, depth + 1, true);
            return;
        }
        follow_weak(chains, depth);
    }
}

/* True if the source follows from its own negation. */
static bool is_provable(const struct alternating_finder *chains) {
    for (int i = 0; i < chains->end_count; i++)
        if (node_set_has(&chains->reach->on[chains->ends[i]], chains->source))
            return true;
    return false;
}

/* True if there may be a cycle through the source that eliminates a candidate.  Such a candidate is
 * refuted, and has a weak link to a node of the cycle. */
static bool is_in_cycle(const struct alternating_finder *chains) {
    const struct reach *reach = chains->reach;
    const struct node_set *on = &reach->on[chains->source];
    if (!node_set_has(&chains->excluded, chains->source) &&
        !reach_sets_meet(reach, on, &chains->excluded))
        return false;
    for (int i = 0; i < chains->end_count; i++)
        if (reach_sets_meet(reach, on, &reach->weak[chains->ends[i]]))
            return true;
    return false;
}

/* Searches for chains from one source, unless there can be none. */
static void try_source(struct alternating_finder *chains, int source) {
    unsigned causes = chains->memory->graph.strong_causes[source] & chains->pass->kinds;
    bool has_chains = (chains->pass->kinds & BETWEEN_CELLS) != 0;
    chains->source = source;
    chains->end_count = 0;
    for (; causes != 0; causes = mask_rest(causes))
        chains->ends[chains->end_count++] =
            chains->memory->graph.strong[source][mask_first(causes)];
    bool has_cycles = is_in_cycle(chains);
    if (has_cycles || (has_chains && node_set_has(&chains->reach->refuted, source)))
        follow_from_true(chains, has_cycles);
    if (has_chains && is_provable(chains))
        follow_from_false(chains);
}

static void run_pass(struct alternating_finder *chains, const struct reach *reach) {
    const uint16_t *candidates = chains->memory->graph.candidates;
    chains->reach = reach;
    memset(&chains->excluded, 0, sizeof chains->excluded);
    for (int node = 0; node < chains->memory->graph.count; node++)
        if (node_set_has(&reach->refuted, node))
            reach_unite(reach, &chains->excluded, &reach->weak[node]);
    for (int node = 0; node < chains->memory->graph.count; node++)
        if (mask_rest(candidates[chains->memory->graph.cell[node]]) != 0)
            try_source(chains, node);
}

/* Runs the passes that can find chains. */
static void run_passes(struct alternating_finder *chains) {
    struct chain_memory *memory = chains->memory;
    for (int i = 0; i < PASSES; i++) {
        const struct pass *pass = chains->pass = &passes[i];
        struct reach *reach = &memory->reach;
        if (!could_be_kept(chains, pass->cycle_rating, 0))
            continue;
        if (pass->key != KEY_XY) {
            reach = &memory->limited;
            sudoku_reach_find(reach, &memory->graph, pass->kinds);
        }
        if (reach->has_refuted)
            run_pass(chains, reach);
    }
}

/* ---- Deriving a chain again ------------------------------------------------------------ */

/* Repeats the search, whose parents and causes are the links of the chain. */
static void derive(struct chain_memory *memory, const struct chain *chain,
                   struct derivation *derivation) {
    struct closure *known = &memory->alternating;
    struct alternating_finder chains = {
        .memory = memory, .pass = &passes[chain->key - KEY_X], .source = chain->start};
    sudoku_closure_begin(known, chain->start, !chain->is_on);
    do {
        follow_weak(&chains, 0);
        follow_strong(&chains);
    } while (known->on_next < known->on_count);
    if (chain->kind == SUDOKU_CHAIN_CYCLE) {
        known->off_parent[chain->other] = chain->node;
        known->on_trigger[chain->start] = chain->other;
        uint8_t *cause = &known->on_cause[chain->start]; /* the first strong link between them */
        for (*cause = CAUSE_CELL; memory->graph.strong[chain->other][*cause] != chain->start;)
            ++*cause;
    }
    *derivation = (struct derivation){.count = 1, .closures = {known}};
}

static const struct chain_method alternating_method = {.derive = derive};

/* ---- The technique --------------------------------------------------------------------- */

bool sudoku_find_alternating_chains(struct finder *finder, int size) {
    struct chain_memory *memory = finder->chains;
    struct alternating_finder chains = {.memory = memory};
    (void)size;
    if (!sudoku_finder_spend(finder))
        return false;
    sudoku_chain_memory_begin(memory, finder->position);
    if (sudoku_chain_memory_find_reach(memory)->has_refuted)
        run_passes(&chains);
    return sudoku_chain_report(finder);
}
