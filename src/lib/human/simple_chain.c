/* simple_chain.c - cycles and forcing chains in which each link follows from the one before alone.
 *
 * X-chains use links between cells for one digit, Y-chains go through cells of two candidates, and
 * XY-chains do both.  A cycle of alternate links returns to its start; a forcing chain shows that a
 * candidate implies its own contrary.
 *
 * One breadth-first search from each candidate finds the cycles through it and the chain that
 * refutes it; another one the chain that proves it. */
#include "human/chain_memory.h"

#include <string.h>

/* The links that a pass uses, and how it rates. */
struct pass {
    bool through_cells, through_houses;
    double cycle_rating, chain_rating;
    enum chain_key key;
};

static const struct pass passes[] = {
    {.through_houses = true, .cycle_rating = 6.5, .chain_rating = 6.6, .key = KEY_X},
    {.through_cells = true, .cycle_rating = 6.5, .chain_rating = 6.6, .key = KEY_Y},
    {.through_cells = true,
     .through_houses = true,
     .cycle_rating = 7.0,
     .chain_rating = 7.0,
     .key = KEY_XY},
};
enum { PASSES = sizeof passes / sizeof *passes, NOWHERE = NO_NODE };

struct search {
    struct finder *finder;
    const struct graph *graph;
    struct walk *walk;
    struct chain_choice *choice;
    const struct pass *pass;
    int source;               /* node that the walk starts from */
    uint16_t closers[CAUSES]; /* nodes with a strong link to it */
    int closer_count;
};

/* Clears what is known, for a walk from search->source. */
static void begin_walk(struct search *search) {
    struct walk *walk = search->walk;
    size_t count = (size_t)search->graph->count;
    memset(walk->on_known, 0, count);
    memset(walk->off_known, 0, count);
    walk->on_count = walk->off_count = 0;
}

/* True if the search in this pass may follow strong links for this cause. */
static bool is_link(const struct pass *pass, enum cause cause) {
    return cause == CAUSE_CELL ? pass->through_cells : pass->through_houses;
}

static bool cause_exists(const struct search *search, int node, enum cause cause) {
    return is_link(search->pass, cause) && search->graph->strong[node][cause] != NO_NODE;
}

/* Makes candidates true for all false ones of the level, which is used up.  True if the source is
 * one of them. */
static bool follow_strong(struct search *search) {
    struct walk *walk = search->walk;
    bool met_source = false;
    walk->on_count = 0;
    for (int i = 0; i < walk->off_count; i++) {
        int from = walk->off[i];
        for (int j = 0; j < CAUSES; j++) {
            enum cause cause = cause_order[j];
            if (!cause_exists(search, from, cause))
                continue;
            int to = search->graph->strong[from][cause];
            if (walk->on_known[to])
                continue;
            walk->on_known[to] = 1;
            walk->on_parent[to] = (uint16_t)from;
            walk->on[walk->on_count++] = (uint16_t)to;
            met_source |= to == search->source;
        }
    }
    walk->off_count = 0;
    return met_source;
}

/* Takes the step that a forcing chain leads to, if that is better than the best so far: the source
 * is false, or true. */
static void offer_chain(struct search *search, int complexity, bool is_true) {
    struct chain_rank rank =
        sudoku_chain_rank(search->pass->chain_rating, complexity, search->pass->key);
    if (!chain_is_wanted(search->choice, &rank))
        return;
    struct step *step = &search->choice->step;
    int cell = search->graph->cell[search->source], digit = search->graph->digit[search->source];
    search->choice->found = true;
    search->choice->rank = rank;
    step_begin(step, rank.rating);
    if (is_true) {
        step_remove_digits(step, search->finder->position, cell, ~(1U << digit));
        step_place(step, cell, digit);
    } else {
        step_remove(step, cell, digit);
    }
}

/* The cells of a cycle, and by digit those that see a cell of it where the digit is true, and
 * false. */
struct cycle {
    struct cell_set cells;
    struct cell_set near_true[9], near_false[9];
};

static void add_to_cycle(struct cycle *cycle, const struct graph *graph, int node, bool is_true) {
    int cell = graph->cell[node], digit = graph->digit[node];
    struct cell_set *near = is_true ? &cycle->near_true[digit] : &cycle->near_false[digit];
    cell_set_add(&cycle->cells, cell);
    *near = cell_set_or(*near, sudoku_peers[cell]);
}

/* Goes from the source around to the true node last, the false node closer and the source. */
static void trace_cycle(struct search *search, int last, int closer, struct cycle *cycle) {
    const struct walk *walk = search->walk;
    memset(cycle, 0, sizeof *cycle);
    add_to_cycle(cycle, search->graph, search->source, true);
    add_to_cycle(cycle, search->graph, closer, false);
    for (int on = last; on != search->source; on = walk->off_parent[walk->on_parent[on]]) {
        add_to_cycle(cycle, search->graph, on, true);
        add_to_cycle(cycle, search->graph, walk->on_parent[on], false);
    }
}

/* True if a true node follows from the false one. */
static bool passes_through(const struct search *search, int on, int off) {
    const struct walk *walk = search->walk;
    for (; on != search->source; on = walk->off_parent[walk->on_parent[on]])
        if (walk->on_parent[on] == off)
            return true;
    return false;
}

/* Takes what a cycle removes, if it removes something and is better than the best so far: whoever
 * sees both a true and a false one, whichever way round. */
static void offer_cycle(struct search *search, int last, int closer, int complexity) {
    struct chain_rank rank =
        sudoku_chain_rank(search->pass->cycle_rating, complexity, search->pass->key);
    struct cycle cycle;
    struct step *step = &search->finder->step;
    if (!chain_is_wanted(search->choice, &rank) || passes_through(search, last, closer))
        return;
    trace_cycle(search, last, closer, &cycle);
    step_begin(step, rank.rating);
    for (int digit = 0; digit < 9; digit++) {
        struct cell_set victims = cell_set_without(
            cell_set_and(cycle.near_true[digit], cycle.near_false[digit]), cycle.cells);
        while (!cell_set_is_empty(&victims))
            step_remove_digits(step, search->finder->position, cell_set_take(&victims),
                               1U << digit);
    }
    if (step->removed_count == 0)
        return;
    search->choice->found = true;
    search->choice->rank = rank;
    search->choice->step = *step;
}

static bool is_closer(const struct search *search, int node) {
    for (int i = 0; i < search->closer_count; i++)
        if (search->closers[i] == node)
            return true;
    return false;
}

/* Makes candidates false for all true ones of the level, which is used up, and offers the cycles
 * that these close.  depth is the number of links to the true ones.  True if the source is false.
 */
static bool follow_weak(struct search *search, int depth, bool want_cycles) {
    const struct graph *graph = search->graph;
    struct walk *walk = search->walk;
    bool met_source = false;
    walk->off_count = 0;
    for (int i = 0; i < walk->on_count; i++) {
        int from = walk->on[i];
        uint32_t first =
            search->pass->through_cells ? graph->weak_first[from] : graph->weak_peers[from];
        for (uint32_t j = first; j < graph->weak_first[from + 1]; j++) {
            int to = graph->weak[j];
            if (want_cycles && depth > 0 && is_closer(search, to))
                offer_cycle(search, from, to, depth + 2);
            if (walk->off_known[to])
                continue;
            walk->off_known[to] = 1;
            walk->off_parent[to] = (uint16_t)from;
            walk->off[walk->off_count++] = (uint16_t)to;
            met_source |= to == search->source;
        }
    }
    walk->on_count = 0;
    return met_source;
}

/* True if a chain that starts with the given rating could still be wanted at this complexity. */
static bool is_hopeful(const struct search *search, double base, int complexity) {
    struct chain_rank rank = sudoku_chain_rank(base, complexity, search->pass->key);
    return chain_is_wanted(search->choice, &rank);
}

/* Assumes that the source is true.  The chain that refutes it comes after all cycles. */
static void walk_from_true(struct search *search) {
    struct walk *walk = search->walk;
    const struct pass *pass = search->pass;
    bool want_cycles = search->closer_count > 0;
    int refuted_at = 0;
    double base = want_cycles ? pass->cycle_rating : pass->chain_rating;
    begin_walk(search);
    walk->on[walk->on_count++] = (uint16_t)search->source;
    walk->on_known[search->source] = 1;
    for (int depth = 0; walk->on_count > 0 && is_hopeful(search, base, depth + 2); depth += 2) {
        if (follow_weak(search, depth, want_cycles) && refuted_at == 0)
            refuted_at = depth + 2;
        if (refuted_at != 0 && !want_cycles)
            break;
        follow_strong(search);
    }
    if (refuted_at != 0 && pass->through_houses)
        offer_chain(search, refuted_at, false);
}

/* Assumes that the source is false. */
static void walk_from_false(struct search *search) {
    struct walk *walk = search->walk;
    begin_walk(search);
    walk->off[walk->off_count++] = (uint16_t)search->source;
    walk->off_known[search->source] = 1;
    for (int depth = 1;
         walk->off_count > 0 && is_hopeful(search, search->pass->chain_rating, depth + 1);
         depth += 2) {
        if (follow_strong(search)) {
            offer_chain(search, depth + 1, true);
            return;
        }
        follow_weak(search, depth, false);
    }
}

static void find_closers(struct search *search) {
    search->closer_count = 0;
    for (enum cause cause = 0; cause < CAUSES; cause++)
        if (cause_exists(search, search->source, cause))
            search->closers[search->closer_count++] = search->graph->strong[search->source][cause];
}

static void run_pass(struct search *search) {
    const struct graph *graph = search->graph;
    for (int source = 0; source < graph->count; source++) {
        unsigned candidates = search->finder->position->candidates[graph->cell[source]];
        bool bivalue = mask_count(candidates) == 2;
        if (mask_rest(candidates) == 0 || (!bivalue && !search->pass->through_houses))
            continue;
        search->source = source;
        find_closers(search);
        if (!search->pass->through_houses && search->closer_count == 0)
            continue;
        walk_from_true(search);
        if (search->pass->through_houses && search->closer_count > 0)
            walk_from_false(search);
    }
}

static bool find(struct finder *finder, int size) {
    struct chain_memory *memory = finder->chains;
    struct search search = {.finder = finder,
                            .graph = &memory->graph,
                            .walk = &memory->walk,
                            .choice = &memory->choice};
    (void)size;
    if (!sudoku_finder_spend(finder))
        return false;
    sudoku_graph_build(&memory->graph, finder->position);
    memory->choice.found = false;
    for (int i = 0; i < PASSES; i++) {
        search.pass = &passes[i];
        run_pass(&search);
    }
    return sudoku_chain_report(finder, &memory->choice);
}

const struct family sudoku_simple_chain = {.find = find};
