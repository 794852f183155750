/* forcing.c - forcing chains: whichever candidate of a cell, or place of a digit in a house, or
 * state of a candidate is true, the same follows; or nothing possible follows from a state. */
#include "human/chain_memory.h"

#include <string.h>

/* A kind of forcing chains. */
struct forcing_rules {
    struct closure_rules closure;
    bool multiple;       /* cells and houses */
    bool contradictions; /* a state that cannot be */
    bool doubles;        /* both states of a candidate */
    double rating;
};

struct search {
    struct finder *finder;
    const struct position *position;
    const struct graph *graph;
    const struct forcing_rules *rules;
    struct forcing *forcing;
    struct chain_choice *choice;
};

static const struct closure *from_true(struct search *search, int node) {
    struct forcing *forcing = search->forcing;
    if (!forcing->is_known[node]) {
        sudoku_closure_find(&forcing->closures, &forcing->from_true[node], node, true);
        forcing->is_known[node] = 1;
    }
    return &forcing->from_true[node];
}

/* Takes a conclusion: node is true, or false. */
static void take(struct search *search, const struct chain_rank *rank, int node, bool is_on) {
    struct step *step = &search->choice->step;
    int cell = search->graph->cell[node], digit = search->graph->digit[node];
    search->choice->found = true;
    search->choice->rank = *rank;
    step_begin(step, rank->rating);
    if (is_on) {
        step_remove_digits(step, search->position, cell, ~(1U << digit));
        step_place(step, cell, digit);
    } else {
        step_remove(step, cell, digit);
    }
}

/* True if a conclusion of at least this complexity could still be wanted, and removes something. */
static bool is_hopeful(const struct search *search, int complexity, enum chain_key key, int node,
                       bool is_on) {
    struct chain_rank rank = {0};
    if (is_on && mask_rest(search->position->candidates[search->graph->cell[node]]) == 0)
        return false;
    if (!search->choice->found)
        return true;
    rank = sudoku_chain_rank(search->rules->rating, complexity, key);
    return chain_is_wanted(search->choice, &rank);
}

static int count_limit(const struct search *search) {
    return search->choice->found ? search->choice->rank.complexity : 2 * CANDIDATES * 9;
}

static void offer_clash(struct search *search, const struct closure *closure) {
    struct nested_chains nested = {0};
    bool is_on = !closure->start_is_on;
    if (!closure->clash.found || !is_hopeful(search, 0, KEY_CONTRADICTION, closure->start, is_on))
        return;
    int complexity = sudoku_closure_count_clash(&search->forcing->closures, closure,
                                                count_limit(search), &nested);
    struct chain_rank rank =
        sudoku_chain_rank(search->rules->rating, complexity + nested.complexity, KEY_CONTRADICTION);
    if (chain_is_wanted(search->choice, &rank))
        take(search, &rank, closure->start, is_on);
}

/* Several closures, one of whose assumptions is true. */
struct alternatives {
    int count;
    const struct closure *closures[9];
    enum chain_key key;
};

static int depth_of(const struct closure *closure, int node, bool is_on) {
    return is_on ? closure->on_depth[node] : closure->off_depth[node];
}

/* Offers a node that follows from all alternatives. */
static void offer_common(struct search *search, const struct alternatives *alternatives, int node,
                         bool is_on) {
    struct nested_chains nested = {0};
    int fewest = 0, complexity = 0;
    for (int i = 0; i < alternatives->count; i++)
        fewest += depth_of(alternatives->closures[i], node, is_on) + 1;
    if (!is_hopeful(search, fewest, alternatives->key, node, is_on))
        return;
    for (int i = 0; i < alternatives->count; i++)
        complexity += sudoku_closure_count(&search->forcing->closures, alternatives->closures[i],
                                           node, is_on, count_limit(search) - complexity, &nested);
    struct chain_rank rank =
        sudoku_chain_rank(search->rules->rating, complexity + nested.complexity, alternatives->key);
    if (chain_is_wanted(search->choice, &rank))
        take(search, &rank, node, is_on);
}

/* Offers what follows from all alternatives: first what is true, then what is false, in the order
 * in which it follows from the first. */
static void offer_alternatives(struct search *search, const struct alternatives *alternatives) {
    const struct closure *first = alternatives->closures[0];
    struct node_set on = first->on, off = first->off;
    for (int i = 1; i < alternatives->count; i++)
        for (int word = 0; word < NODE_WORDS; word++) {
            on.words[word] &= alternatives->closures[i]->on.words[word];
            off.words[word] &= alternatives->closures[i]->off.words[word];
        }
    for (int i = 0; i < first->on_count; i++)
        if (node_set_has(&on, first->on_list[i]))
            offer_common(search, alternatives, first->on_list[i], true);
    for (int i = 0; i < first->off_count; i++)
        if (node_set_has(&off, first->off_list[i]))
            offer_common(search, alternatives, first->off_list[i], false);
}

/* Both states of a candidate; open is the number of candidates of its cell. */
static void try_states(struct search *search, int node, int open) {
    struct forcing *forcing = search->forcing;
    const struct closure *on = from_true(search, node);
    if (!search->rules->contradictions)
        return;
    offer_clash(search, on);
    sudoku_closure_find(&forcing->closures, &forcing->from_false, node, false);
    offer_clash(search, &forcing->from_false);
    if (!search->rules->doubles || open < 3)
        return;
    struct alternatives states = {
        .count = 2, .closures = {on, &forcing->from_false}, .key = KEY_DOUBLE};
    offer_alternatives(search, &states);
}

/* All places of a digit in each house where this node is the first place. */
static void try_houses(struct search *search, int node) {
    int cell = search->graph->cell[node], digit = search->graph->digit[node];
    const struct whereabouts *where = &sudoku_whereabouts[cell];
    for (int kind = 0; kind < HOUSE_KINDS; kind++) {
        struct alternatives places = {.key = KEY_HOUSE};
        int house = where->house[kind];
        unsigned mask = search->position->places[house][digit];
        if (mask_rest(mask) == 0 || mask_first(mask) != where->place[kind])
            continue;
        for (; mask != 0; mask = mask_rest(mask)) {
            int at = sudoku_house_cells[house][mask_first(mask)];
            places.closures[places.count++] =
                from_true(search, search->graph->node[at * 9 + digit]);
        }
        offer_alternatives(search, &places);
    }
}

/* Tries all that starts from a cell.  False if the search is cut. */
static bool try_cell(struct search *search, int cell) {
    struct alternatives digits = {.key = KEY_CELL};
    unsigned candidates = search->position->candidates[cell];
    if (!sudoku_finder_spend(search->finder))
        return false;
    for (unsigned mask = candidates; mask != 0; mask = mask_rest(mask)) {
        int node = search->graph->node[cell * 9 + mask_first(mask)];
        try_states(search, node, mask_count(candidates));
        if (search->rules->multiple)
            try_houses(search, node);
        digits.closures[digits.count++] = from_true(search, node);
    }
    if (search->rules->multiple)
        offer_alternatives(search, &digits);
    return true;
}

static bool find_by(struct finder *finder, const struct forcing_rules *rules) {
    struct chain_memory *memory = finder->chains;
    struct search search = {.finder = finder,
                            .position = finder->position,
                            .graph = &memory->graph,
                            .rules = rules,
                            .forcing = &memory->forcing,
                            .choice = &memory->choice};
    sudoku_graph_build(&memory->graph, finder->position);
    memset(memory->forcing.is_known, 0, sizeof memory->forcing.is_known);
    memory->forcing.closures.source = finder->position;
    memory->forcing.closures.graph = &memory->graph;
    memory->forcing.closures.rules = &rules->closure;
    memory->forcing.closures.pool = &memory->forcing.pool;
    memory->forcing.closures.nesting = &memory->forcing.nesting;
    memory->forcing.pool.count = 0;
    memory->forcing.pool.reason_count = 0;
    memory->choice.found = false;
    int fewest = rules->closure.dynamic ? 2 : 3;
    for (int cell = 0; cell < CELLS; cell++)
        if (mask_count(finder->position->candidates[cell]) >= fewest && !try_cell(&search, cell))
            return false;
    return sudoku_chain_report(finder, &memory->choice);
}

static bool find_nishio(struct finder *finder, int size) {
    static const struct forcing_rules rules = {
        .closure = {.dynamic = true}, .contradictions = true, .rating = 7.5};
    (void)size;
    return find_by(finder, &rules);
}

static bool find_multiple(struct finder *finder, int size) {
    static const struct forcing_rules rules = {
        .closure = {.through_cells = true}, .multiple = true, .rating = 8.0};
    (void)size;
    return find_by(finder, &rules);
}

static bool find_dynamic(struct finder *finder, int size) {
    static const struct forcing_rules rules = {.closure = {.through_cells = true, .dynamic = true},
                                               .multiple = true,
                                               .contradictions = true,
                                               .doubles = true,
                                               .rating = 8.5};
    (void)size;
    return find_by(finder, &rules);
}

static bool find_dynamic_plus(struct finder *finder, int size) {
    static const struct forcing_rules rules = {
        .closure = {.through_cells = true, .dynamic = true, .level = 1},
        .multiple = true,
        .contradictions = true,
        .doubles = true,
        .rating = 9.0};
    (void)size;
    return find_by(finder, &rules);
}

const struct family sudoku_nishio_chain = {.find = find_nishio};
const struct family sudoku_multiple_chain = {.find = find_multiple};
const struct family sudoku_dynamic_chain = {.find = find_dynamic};
const struct family sudoku_dynamic_plus_chain = {.find = find_dynamic_plus};
