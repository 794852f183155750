/* nested.c - other techniques within a closure: a pattern that the original position does not have,
 * but the position does from which all false candidates are removed.  Its reasons are the false
 * candidates that hid it. */
#include "nested.h"
#include "chain_memory.h"
#include "explanation.h"

#include <string.h>

/* A deduction whose reasons are being added to the pool. */
struct reasons {
    const struct closure_search *search;
    struct deduction *deduction;
};

/* Begins a deduction; false if the pool is full. */
static bool begin_reasons(struct closure_search *search, struct reasons *reasons) {
    struct deduction_pool *pool = search->pool;
    if (pool->count == POOL_DEDUCTIONS || pool->reason_count + CANDIDATES > POOL_REASONS) {
        pool->is_full = true;
        return false;
    }
    reasons->search = search;
    reasons->deduction = &pool->deductions[pool->count];
    *reasons->deduction = (struct deduction){.first_reason = pool->reason_count};
    return true;
}

static void add_reason(struct reasons *reasons, int cell, int digit) {
    struct deduction_pool *pool = reasons->search->pool;
    uint32_t at = reasons->deduction->first_reason + reasons->deduction->reason_count++;
    pool->reasons[at] = reasons->search->graph->node[cell * 9 + digit];
}

/* Adds the candidates of a mask of places in a house that are gone. */
static void add_gone_places(struct reasons *reasons, int house, unsigned within, int digit) {
    const struct closure_search *search = reasons->search;
    unsigned gone = search->source->places[house][digit] & within &
                    ~(unsigned)search->current.places[house][digit];
    for (; gone != 0; gone = mask_rest(gone))
        add_reason(reasons, sudoku_house_cells[house][mask_first(gone)], digit);
}

/* The places of a house that are in one of the covers of a step. */
static unsigned covered_places(const struct step *step, int house) {
    unsigned covered = 0;
    for (int place = 0; place < 9; place++) {
        const struct whereabouts *where = &sudoku_whereabouts[sudoku_house_cells[house][place]];
        for (int i = 0; i < step->cover_count; i++)
            if (where->house[step->covers[i] / 9] == step->covers[i])
                covered |= 1U << place;
    }
    return covered;
}

/* Locked candidates and fish: the digit has left the bases outside of the covers. */
static void add_reasons_of_bases(struct reasons *reasons, const struct step *step) {
    for (int i = 0; i < step->base_count; i++)
        add_gone_places(reasons, step->bases[i], ~covered_places(step, step->bases[i]),
                        mask_first(step->digits));
}

/* A hidden set: its digits have left the other cells of the house. */
static void add_reasons_of_hidden_set(struct reasons *reasons, const struct step *step) {
    const struct position *source = reasons->search->source;
    for (int place = 0; place < 9; place++) {
        int cell = sudoku_house_cells[step->bases[0]][place];
        bool is_in_set = false;
        for (int i = 0; i < step->cell_count; i++)
            is_in_set |= step->cells[i] == cell;
        unsigned gone = is_in_set ? 0 : source->candidates[cell] & (unsigned)step->digits;
        for (; gone != 0; gone = mask_rest(gone))
            add_reason(reasons, cell, mask_first(gone));
    }
}

/* A naked set: its cells have lost the other digits. */
static void add_reasons_of_naked_set(struct reasons *reasons, const struct step *step) {
    for (int i = 0; i < step->cell_count; i++) {
        int cell = step->cells[i];
        unsigned gone = reasons->search->source->candidates[cell] & ~(unsigned)step->digits;
        for (; gone != 0; gone = mask_rest(gone))
            add_reason(reasons, cell, mask_first(gone));
    }
}

/* Adds what a deduction removes, if it has reasons: without them it is no part of the chain. */
static void end_reasons(struct nesting *nesting, const struct reasons *reasons,
                        const struct step *step) {
    struct closure_search *search = nesting->search;
    int deduction = search->pool->count;
    if (reasons->deduction->reason_count == 0)
        return;
    nesting->has_found = true;
    search->pool->count++;
    search->pool->reason_count += reasons->deduction->reason_count;
    for (int i = 0; i < step->removed_count; i++)
        sudoku_closure_add_deduced(search, nesting->closure, search->graph->node[step->removed[i]],
                                   deduction);
}

typedef void add_reasons(struct reasons *reasons, const struct step *step);

/* A technique that is tried within closures, and how its reasons are found. */
struct helper {
    const struct family *family;
    int size;
    add_reasons *add;
};

static const struct helper helpers[] = {
    {&sudoku_locked, 1, add_reasons_of_bases},
    {&sudoku_hidden_set, 2, add_reasons_of_hidden_set},
    {&sudoku_naked_set, 2, add_reasons_of_naked_set},
    {&sudoku_fish, 2, add_reasons_of_bases},
};
enum { HELPERS = sizeof helpers / sizeof *helpers };

/* What report_deduction() works on. */
struct helped {
    struct nesting *nesting;
    const struct helper *helper;
};

/* A report(): user is a struct helped. */
static bool report_deduction(struct finder *finder) {
    struct helped *helped = finder->user;
    struct reasons reasons;
    if (!begin_reasons(helped->nesting->search, &reasons))
        return false;
    helped->helper->add(&reasons, &finder->step);
    reasons.deduction->helper = (uint8_t)(helped->helper - helpers);
    end_reasons(helped->nesting, &reasons, &finder->step);
    return true;
}

/* ---- Chains ---------------------------------------------------------------------------- */

/* Chains that are tried within closures, and how their reasons are found. */
struct chain_helper {
    const struct family *family;
    int size;
    void (*explain)(struct chain_memory *memory, const struct recipe *recipe,
                    struct explanation *explanation);
};

/* By level. */
enum { LEVELS = 6, CHAIN_HELPERS = 2 };
static const struct chain_helper chain_helpers[LEVELS][CHAIN_HELPERS] = {
    [2] = {{&sudoku_simple_chain, 0, sudoku_simple_chain_explain}},
    [3] = {{&sudoku_simple_chain, 0, sudoku_simple_chain_explain},
           {&sudoku_multiple_chain, 0, sudoku_forcing_explain}},
    [4] = {{&sudoku_dynamic_chain, 0, sudoku_forcing_explain}},
    [5] = {{&sudoku_dynamic_chain, 2, sudoku_forcing_explain}},
};

const struct sudoku_technique *sudoku_helper_technique(int helper) {
    const struct chain_helper *chains = &chain_helpers[0][0] + (helper - HELPERS);
    const struct family *family = helper < HELPERS ? helpers[helper].family : chains->family;
    int size = helper < HELPERS ? helpers[helper].size : chains->size;
    for (int i = 0; i < sudoku_techniques_count; i++)
        if (sudoku_techniques[i].family == family && sudoku_techniques[i].size == size)
            return &sudoku_techniques[i];
    return NULL; /* the table has them all */
}

static bool listed_precedes(const struct listed *a, const struct listed *b) {
    if (chain_precedes(&a->entry->rank, &b->entry->rank))
        return true;
    return !chain_precedes(&b->entry->rank, &a->entry->rank) && a->entry->order < b->entry->order;
}

/* Puts an item in its place. */
static void insert(struct listing *listing, struct listed item) {
    int at = listing->count++;
    if (item.entry->rank.complexity == 0) {
        listing->count--;
        return;
    }
    for (; at > 0 && listed_precedes(&item, &listing->items[at - 1]); at--)
        listing->items[at] = listing->items[at - 1];
    listing->items[at] = item;
}

static void sort_list(const struct chain_list *list, int nodes, struct listing *listing) {
    listing->count = 0;
    for (int node = 0; node < nodes; node++) {
        insert(listing, (struct listed){.entry = &list->single[node], .node = (uint16_t)node});
        insert(listing, (struct listed){.entry = &list->others[node],
                                        .node = (uint16_t)node,
                                        .removes_others = true});
    }
    for (int i = 0; i < list->cycle_count; i++)
        insert(listing, (struct listed){.entry = &list->cycles[i], .removed = &list->removed[i]});
}

/* Writes the candidates that a chain removes as a step. */
static void list_removed(const struct graph *graph, const struct listed *listed,
                         struct step *step) {
    step_begin(step, 0);
    if (listed->removed != NULL) {
        for (int node = 0; node < graph->count; node++)
            if (node_set_has(listed->removed, node))
                step_remove(step, graph->cell[node], graph->digit[node]);
    } else if (!listed->removes_others) {
        step_remove(step, graph->cell[listed->node], graph->digit[listed->node]);
    } else {
        for (uint32_t i = graph->weak_first[listed->node]; i < graph->weak_peers[listed->node]; i++)
            step_remove(step, graph->cell[graph->weak[i]], graph->digit[graph->weak[i]]);
    }
}

/* True if all that a step removes is false already. */
static bool is_known(const struct nesting *nesting, const struct step *step) {
    for (int i = 0; i < step->removed_count; i++)
        if (!node_set_has(&nesting->closure->off, nesting->search->graph->node[step->removed[i]]))
            return false;
    return true;
}

/* Makes a deduction of a listed chain.  False if the pool is full. */
static bool deduce_from_chain(struct nesting *nesting, const struct chain_helper *helper,
                              const struct listed *listed) {
    struct closure_search *search = nesting->search;
    struct step *step = &nesting->finder.step;
    struct explanation explanation;
    struct reasons reasons;
    list_removed(&nesting->inner->graph, listed, step);
    if (is_known(nesting, step))
        return true;
    if (!begin_reasons(search, &reasons))
        return false;
    explanation.telling = NULL;
    explanation.before = search->source;
    explanation.now = &search->current;
    explanation.before_graph = search->graph;
    explanation.graph = &nesting->inner->graph;
    explanation.fingerprint = 0;
    explanation.count = 0;
    memset(&explanation.known, 0, sizeof explanation.known);
    helper->explain(nesting->inner, &listed->entry->recipe, &explanation);
    for (int i = 0; i < explanation.count; i++) {
        int node = explanation.nodes[i];
        add_reason(&reasons, search->graph->cell[node], search->graph->digit[node]);
    }
    reasons.deduction->complexity = (uint32_t)listed->entry->rank.complexity;
    reasons.deduction->fingerprint = explanation.fingerprint;
    reasons.deduction->helper = (uint8_t)(HELPERS + (helper - chain_helpers[0]));
    int deduction = search->pool->count;
    end_reasons(nesting, &reasons, step);
    if (nesting->tell != NULL)
        nesting->tell(nesting->teller, nesting->inner, &listed->entry->recipe, deduction);
    return true;
}

/* Makes deductions of all chains that a helper finds. */
static void deduce_from_chains(struct nesting *nesting, const struct chain_helper *helper) {
    struct listing *listing = &nesting->listing;
    struct chain_memory *inner = nesting->inner;
    nesting->finder.chains = inner;
    if (!helper->family->find(&nesting->finder, helper->size))
        return;
    sort_list(inner->choice.list, inner->graph.count, listing);
    for (int i = 0; i < listing->count; i++)
        if (!deduce_from_chain(nesting, helper, &listing->items[i]))
            return; /* the pool is never full */
}

bool sudoku_nested_deduce(struct closure_search *search, struct closure *closure) {
    struct nesting *nesting = search->nesting;
    nesting->search = search;
    nesting->closure = closure;
    nesting->has_found = false;
    nesting->finder.position = &search->current;
    nesting->finder.report = report_deduction;
    for (int i = 0; i < HELPERS && !nesting->has_found; i++) {
        struct helped helped = {nesting, &helpers[i]};
        nesting->finder.user = &helped;
        helpers[i].family->find(&nesting->finder, helpers[i].size);
    }
    for (int i = 0; i < CHAIN_HELPERS && !nesting->has_found; i++) {
        const struct chain_helper *helper = &chain_helpers[search->rules->level][i];
        if (helper->family != NULL)
            deduce_from_chains(nesting, helper);
    }
    return nesting->has_found;
}
