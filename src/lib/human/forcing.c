/* forcing.c - forcing chains: whichever candidate of a cell, or place of a digit in a house, or
 * state of a candidate is true, the same follows; or nothing possible follows from a state. */
#include "chain_memory.h"
#include "explanation.h"
#include "nested.h"
#include "one_digit.h"

#include <limits.h>
#include <string.h>

/* A kind of forcing chains. */
struct forcing_rules {
    struct closure_rules closure;
    bool multiple;       /* cells and houses */
    bool contradictions; /* a state that cannot be */
    bool one_digit;      /* links between cells only */
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
    const struct reach *reach; /* closures as sets; NULL: they are not known before */
};

static const struct closure *from_true(struct search *search, int node) {
    struct forcing *forcing = search->forcing;
    if (!forcing->is_known[node]) {
        sudoku_closure_find(&forcing->closures, &forcing->from_true[node], node, true);
        forcing->is_known[node] = 1;
    }
    return &forcing->from_true[node];
}

/* The rank that a chain to a conclusion must precede; NULL: there is none. */
static const struct chain_rank *find_rival(const struct search *search,
                                           struct conclusion conclusion) {
    return sudoku_chain_rival(search->choice, search->graph, conclusion);
}

/* True if a chain of at least this complexity could still be wanted. */
static bool is_hopeful(const struct search *search, int complexity, enum chain_key key,
                       struct conclusion conclusion) {
    const struct chain_rank *rival = find_rival(search, conclusion);
    if (rival == NULL)
        return true;
    struct chain_rank rank = sudoku_chain_rank(search->rules->rating, complexity, key);
    return chain_precedes(&rank, rival);
}

/* Beyond this complexity a chain is not wanted. */
static int complexity_limit(const struct search *search, struct conclusion conclusion) {
    const struct chain_rank *rival = find_rival(search, conclusion);
    return rival == NULL ? 2 * CANDIDATES * 9 : rival->complexity;
}

static void offer(struct search *search, int complexity, enum chain_key key,
                  struct conclusion conclusion, const struct recipe *recipe) {
    struct chain_rank rank = sudoku_chain_rank(search->rules->rating, complexity, key);
    if (chain_is_wanted(&rank, find_rival(search, conclusion)))
        sudoku_chain_keep(search->choice, search->graph, &rank, conclusion, recipe);
}

static void offer_clash(struct search *search, const struct closure *closure) {
    const struct closure_search *closures = &search->forcing->closures;
    const struct clash *clash = &closure->clash;
    struct nested_chains nested = {.count = 0, .complexity = 0};
    struct trace trace;
    struct conclusion conclusion = {(uint16_t)closure->start, !closure->start_is_on};
    struct recipe recipe = {
        .kind = RECIPE_CLASH, .is_on = closure->start_is_on, .start = (uint16_t)closure->start};
    if (!clash->found || !is_hopeful(search, 0, KEY_CONTRADICTION, conclusion))
        return;
    int limit = complexity_limit(search, conclusion);
    sudoku_closure_trace(closures, closure, clash->node, !clash->new_is_on, limit, &trace, &nested);
    int complexity = trace.count;
    sudoku_closure_trace_clash(closures, closure, limit - complexity, &trace, &nested);
    offer(search, complexity + trace.count + nested.complexity, KEY_CONTRADICTION, conclusion,
          &recipe);
}

/* A set of assumptions that cannot all be false: the candidates of a cell, the places of a digit in
 * a house, or the two states of a node. */
struct alternatives {
    int count;
    uint16_t nodes[9];                 /* the nodes; unused for the states of one */
    const struct closure *closures[9]; /* what follows from each assumption */
    enum chain_key key;
    uint16_t start; /* a node of the cell or the house */
    uint8_t house;  /* the house, for KEY_HOUSE */
};

static int depth_of(const struct closure *closure, struct conclusion conclusion) {
    return conclusion.is_on ? closure->on_depth[conclusion.node]
                            : closure->off_depth[conclusion.node];
}

/* Offers a node that follows from all alternatives. */
static void offer_common(struct search *search, const struct alternatives *alternatives,
                         struct conclusion conclusion) {
    struct nested_chains nested = {.count = 0, .complexity = 0};
    struct trace trace;
    struct recipe recipe = {.kind = RECIPE_COMMON,
                            .is_on = conclusion.is_on,
                            .key = (uint8_t)alternatives->key,
                            .start = alternatives->start,
                            .node = conclusion.node,
                            .other = alternatives->house};
    int fewest = 0, complexity = 0;
    for (int i = 0; i < alternatives->count; i++)
        fewest += depth_of(alternatives->closures[i], conclusion) + 1;
    if (!is_hopeful(search, fewest, alternatives->key, conclusion))
        return;
    int limit = complexity_limit(search, conclusion);
    for (int i = 0; i < alternatives->count && complexity <= limit; i++) {
        sudoku_closure_trace(&search->forcing->closures, alternatives->closures[i], conclusion.node,
                             conclusion.is_on, limit - complexity, &trace, &nested);
        complexity += trace.count;
    }
    offer(search, complexity + nested.complexity, alternatives->key, conclusion, &recipe);
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
            offer_common(search, alternatives, (struct conclusion){first->on_list[i], true});
    for (int i = 0; i < first->off_count; i++)
        if (node_set_has(&off, first->off_list[i]))
            offer_common(search, alternatives, (struct conclusion){first->off_list[i], false});
}

/* True unless it is known that assuming a node to be true, or false, is no contradiction. */
static bool may_clash(const struct search *search, int node, bool is_on) {
    const struct graph *graph = search->graph;
    return !search->rules->one_digit ||
           sudoku_digit_clashes(search->position, graph->digit[node], graph->cell[node], is_on);
}

/* Both states of a candidate; open is the number of candidates of its cell. */
static void try_states(struct search *search, int node, int open) {
    struct forcing *forcing = search->forcing;
    if (may_clash(search, node, true))
        offer_clash(search, from_true(search, node));
    if (!may_clash(search, node, false))
        return;
    sudoku_closure_find(&forcing->closures, &forcing->from_false, node, false);
    offer_clash(search, &forcing->from_false);
    if (!search->rules->doubles || open < 3)
        return;
    struct alternatives states = {.count = 2,
                                  .closures = {from_true(search, node), &forcing->from_false},
                                  .key = KEY_DOUBLE,
                                  .start = (uint16_t)node};
    offer_alternatives(search, &states);
}

/* True unless it is known that nothing follows from all of some nodes. */
static bool may_have_common(const struct search *search, const struct alternatives *alternatives) {
    const uint16_t *nodes = alternatives->nodes;
    const struct reach *reach = search->reach;
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

/* All places of a digit in a house. */
static void collect_places(struct search *search, int node, int house,
                           struct alternatives *alternatives) {
    int digit = search->graph->digit[node];
    *alternatives =
        (struct alternatives){.key = KEY_HOUSE, .start = (uint16_t)node, .house = (uint8_t)house};
    for (unsigned mask = search->position->places[house][digit]; mask != 0;
         mask = mask_rest(mask)) {
        int at = sudoku_house_cells[house][mask_first(mask)];
        alternatives->nodes[alternatives->count++] = search->graph->node[at * 9 + digit];
    }
}

/* All candidates of a node's cell. */
static void collect_digits(struct search *search, int node, struct alternatives *alternatives) {
    int cell = search->graph->cell[node];
    *alternatives = (struct alternatives){.key = KEY_CELL, .start = (uint16_t)node};
    for (unsigned mask = search->position->candidates[cell]; mask != 0; mask = mask_rest(mask))
        alternatives->nodes[alternatives->count++] =
            search->graph->node[cell * 9 + mask_first(mask)];
}

/* Finds the closures of alternatives that are all true nodes. */
static void find_closures(struct search *search, struct alternatives *alternatives) {
    for (int i = 0; i < alternatives->count; i++)
        alternatives->closures[i] = from_true(search, alternatives->nodes[i]);
}

static void try_alternatives(struct search *search, struct alternatives *alternatives) {
    if (!may_have_common(search, alternatives))
        return;
    find_closures(search, alternatives);
    offer_alternatives(search, alternatives);
}

/* All places in each house where this node is the first place. */
static void try_houses(struct search *search, int node) {
    const struct whereabouts *where = &sudoku_whereabouts[search->graph->cell[node]];
    for (int kind = 0; kind < HOUSE_KINDS; kind++) {
        struct alternatives places;
        unsigned mask = search->position->places[where->house[kind]][search->graph->digit[node]];
        if (mask_rest(mask) == 0 || mask_first(mask) != where->place[kind])
            continue;
        collect_places(search, node, where->house[kind], &places);
        try_alternatives(search, &places);
    }
}

/* Tries all that starts from a cell.  False if the search is cut. */
static bool try_cell(struct search *search, int cell) {
    unsigned candidates = search->position->candidates[cell];
    int node = search->graph->node[cell * 9 + mask_first(candidates)];
    if (!sudoku_finder_spend(search->finder))
        return false;
    for (int i = 0; i < mask_count(candidates); i++) {
        if (search->rules->contradictions)
            try_states(search, node + i, mask_count(candidates));
        if (search->rules->multiple)
            try_houses(search, node + i);
    }
    if (search->rules->multiple) {
        struct alternatives digits;
        collect_digits(search, node, &digits);
        try_alternatives(search, &digits);
    }
    if (search->forcing->pool.is_full)
        search->finder->result->end = SUDOKU_END_NODES;
    return search->finder->result->end == SUDOKU_END_COMPLETE;
}

/* Gets ready to find closures in the graph of a position. */
static void begin_closures(struct chain_memory *memory, struct finder *finder,
                           const struct forcing_rules *rules) {
    struct forcing *forcing = memory->forcing;
    sudoku_chain_memory_set_graph(memory, finder->position);
    memset(forcing->is_known, 0, sizeof forcing->is_known);
    forcing->closures.source = finder->position;
    forcing->closures.graph = &memory->graph;
    forcing->closures.rules = &rules->closure;
    forcing->closures.pool = &forcing->pool;
    forcing->closures.nesting = &forcing->nesting;
    forcing->closures.deduce = sudoku_nested_deduce;
    forcing->nesting.finder.changes = EVERYTHING_CHANGED;
    forcing->nesting.finder.query = finder->query;
    forcing->nesting.finder.result = finder->result;
    forcing->pool.count = 0;
    forcing->pool.reason_count = 0;
    forcing->pool.is_full = false;
}

/* The closures that the rules lead to as sets, where each link has one reason and no closure ends
 * in a clash; else NULL. */
static const struct reach *find_reach(struct chain_memory *memory,
                                      const struct forcing_rules *rules) {
    if (rules->closure.dynamic)
        return NULL;
    const struct reach *reach = sudoku_chain_memory_find_reach(memory);
    return reach_has_refuted(reach) ? NULL : reach;
}

static bool find_by(struct finder *finder, const struct forcing_rules *rules) {
    struct chain_memory *memory = finder->chains;
    struct search search = {.finder = finder,
                            .position = finder->position,
                            .graph = &memory->graph,
                            .rules = rules,
                            .forcing = memory->forcing,
                            .choice = &memory->choice};
    int fewest = rules->closure.dynamic ? 2 : 3;
    memory->forcing->rules = rules;
    begin_closures(memory, finder, rules);
    search.reach = find_reach(memory, rules);
    sudoku_chain_begin(&memory->choice);
    for (int cell = 0; cell < CELLS; cell++)
        if (mask_count(finder->position->candidates[cell]) >= fewest && !try_cell(&search, cell))
            return false;
    return sudoku_chain_report(finder, &memory->choice);
}

/* ---- Why a chain holds ----------------------------------------------------------------- */

/* Notes a traced chain; assumed is the cause of a true node that is assumed. */
static void explain_trace(const struct closure *closure, const struct trace *trace, int assumed,
                          struct explanation *explanation) {
    sudoku_explanation_end(explanation);
    for (int i = 0; i < trace->count; i++) {
        int node = trace->items[i] / 2, cause = NO_CAUSE;
        bool is_on = (trace->items[i] & 1) != 0;
        if (is_on)
            cause = closure->on_trigger[node] == NO_NODE ? assumed : closure->on_cause[node];
        sudoku_explanation_add(explanation, node, is_on, cause);
    }
}

static void explain_clash(const struct closure_search *closures, const struct closure *closure,
                          struct explanation *explanation) {
    const struct clash *clash = &closure->clash;
    struct nested_chains nested = {.count = 0, .complexity = 0};
    struct trace known, fresh;
    sudoku_closure_trace(closures, closure, clash->node, !clash->new_is_on, INT_MAX, &known,
                         &nested);
    sudoku_closure_trace_clash(closures, closure, INT_MAX, &fresh, &nested);
    if (!clash->new_is_on) {
        explain_trace(closure, &known, NO_CAUSE, explanation);
        explain_trace(closure, &fresh, NO_CAUSE, explanation);
        return;
    }
    /* The node that would be true comes first, for a cause that the closure does not know. */
    sudoku_explanation_end(explanation);
    sudoku_explanation_add(explanation, clash->node, true, clash->cause);
    for (int i = 0; i < fresh.count - 1; i++)
        fresh.items[i] = fresh.items[i + 1];
    fresh.count--;
    explain_trace(closure, &fresh, NO_CAUSE, explanation);
    explain_trace(closure, &known, NO_CAUSE, explanation);
}

void sudoku_forcing_explain(struct chain_memory *memory, const struct recipe *recipe,
                            struct explanation *explanation) {
    struct forcing *forcing = memory->forcing;
    struct search search = {
        .position = forcing->closures.source, .graph = &memory->graph, .forcing = forcing};
    struct nested_chains nested = {.count = 0, .complexity = 0};
    struct alternatives alternatives = {.count = 2, .key = KEY_DOUBLE};
    struct trace trace;
    bool needs_false = recipe->kind == RECIPE_CLASH ? !recipe->is_on : recipe->key == KEY_DOUBLE;
    if (needs_false)
        sudoku_closure_find(&forcing->closures, &forcing->from_false, recipe->start, false);
    if (recipe->kind == RECIPE_CLASH) {
        explain_clash(&forcing->closures,
                      recipe->is_on ? from_true(&search, recipe->start) : &forcing->from_false,
                      explanation);
        return;
    }
    int assumed = NO_CAUSE;
    if (recipe->key == KEY_CELL) {
        collect_digits(&search, recipe->start, &alternatives);
        assumed = CAUSE_CELL;
    } else if (recipe->key == KEY_HOUSE) {
        collect_places(&search, recipe->start, recipe->other, &alternatives);
        assumed = recipe->other / 9;
    } else {
        alternatives.closures[0] = from_true(&search, recipe->start);
        alternatives.closures[1] = &forcing->from_false;
    }
    if (recipe->key != KEY_DOUBLE)
        find_closures(&search, &alternatives);
    for (int i = 0; i < alternatives.count; i++) {
        sudoku_closure_trace(&forcing->closures, alternatives.closures[i], recipe->node,
                             recipe->is_on, INT_MAX, &trace, &nested);
        explain_trace(alternatives.closures[i], &trace, assumed, explanation);
    }
}

/* ---- The families ---------------------------------------------------------------------- */

static bool find_nishio(struct finder *finder, int size) {
    static const struct forcing_rules rules = {
        .closure = {.dynamic = true}, .contradictions = true, .one_digit = true, .rating = 7.5};
    (void)size;
    return find_by(finder, &rules);
}

static bool find_multiple(struct finder *finder, int size) {
    static const struct forcing_rules rules = {
        .closure = {.through_cells = true}, .multiple = true, .rating = 8.0};
    (void)size;
    return find_by(finder, &rules);
}

/* The rules of dynamic chains at a level. */
#define DYNAMIC(nesting_level, lowest_rating)                                                      \
    {                                                                                              \
        .closure = {.through_cells = true, .dynamic = true, .level = (nesting_level)},             \
        .multiple = true, .contradictions = true, .doubles = true, .rating = (lowest_rating)       \
    }

/* size is the level of nesting. */
static bool find_dynamic(struct finder *finder, int size) {
    static const struct forcing_rules rules[] = {DYNAMIC(0, 8.5),  DYNAMIC(1, 9.0),
                                                 DYNAMIC(2, 9.5),  DYNAMIC(3, 10.0),
                                                 DYNAMIC(4, 10.5), DYNAMIC(5, 11.0)};
    return find_by(finder, &rules[size]);
}

const struct family sudoku_nishio_chain = {.find = find_nishio};
const struct family sudoku_multiple_chain = {.find = find_multiple};
const struct family sudoku_dynamic_chain = {.find = find_dynamic};
