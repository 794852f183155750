/* nested.c - other techniques within a closure: they find a pattern in the position without the
 * candidates that are false in the closure.  The position of the puzzle has no such pattern.  An
 * elimination by the pattern is a deduction.  Its reasons are the false candidates that hid the
 * pattern.
 *
 * An example, where the technique is itself a chain, from the steps that solve
 * 987......6..9..85...4......3...6.52....5.91.....3.2..82....369...6.9...1...6.....
 *
 *     r9c6=1 -+-> r4c6<>1   box 5 has two places left for 1: r4c4 and r6c5     -+
 *   (assumed) |                                                                 +-> r3c4<>1
 *             +-> r9c1<>1   column 1 has two places left for 1: r3c1 and r6c1  -+
 *
 * These two strong links are new.  They are links of a chain within the closure:
 *
 *     r3c4=1 --> r3c1<>1 --> r6c1=1 --> r6c5<>1 --> r4c4=1 --> r3c4<>1
 *         (row 3)   (column 1)   (row 6)     (box 5)   (column 4)
 *
 * It refutes its own assumption, so r3c4<>1 is a deduction.  Its reasons are r4c6<>1 and r9c1<>1,
 * which follow from r9c6=1, so r3c4<>1 follows from r9c6=1, too.  A chain that continues from
 * there counts the links of the nested chain. */
#include "chain.h"

#include <limits.h>
#include <string.h>

/* Begins nesting->deduction.  Returns false if the pool is full. */
static bool begin_deduction(struct nesting *nesting) {
    struct deduction_pool *pool = &nesting->outer->forcing->pool;
    /* no known puzzle fills the pool */
    if (pool->count == POOL_DEDUCTIONS || pool->reason_count + CANDIDATES > POOL_REASONS) {
        pool->is_full = true;
        return false;
    }
    nesting->reasons = (struct node_set){{0}};
    nesting->deduction = &pool->deductions[pool->count];
    *nesting->deduction = (struct deduction){.first_reason = pool->reason_count,
                                             .helper = (uint8_t)nesting->helper,
                                             .known = (uint16_t)nesting->known};
    return true;
}

/* Adds a false candidate to the reasons of the deduction, unless it is there already. */
static void add_reason(struct nesting *nesting, int cell, int digit) {
    struct deduction *deduction = nesting->deduction;
    uint16_t node = nesting->outer->graph.node[cell * 9 + digit];
    if (node_set_has(&nesting->reasons, node))
        return;
    node_set_add(&nesting->reasons, node);
    nesting->outer->forcing->pool.reasons[deduction->first_reason + deduction->reason_count++] =
        node;
}

/* Adds the digits of a mask that the source has in a cell. */
static void add_reasons_of_cell(struct nesting *nesting, int cell, unsigned digits) {
    unsigned mask = nesting->outer->source->candidates[cell] & digits;
    for (; mask != 0; mask = mask_rest(mask))
        add_reason(nesting, cell, mask_first(mask));
}

/* True if a cell is in the pattern of a step, or in a house in which the step eliminates. */
static bool is_in_pattern(const sudoku_reason *reason, int cell) {
    const uint8_t *house = sudoku_whereabouts[cell].house;
    bool is_in = memchr(reason->cells, cell, reason->cell_count) != NULL;
    for (int i = 0; i < reason->cover_count; i++)
        is_in |= house[reason->covers[i] / 9] == reason->covers[i];
    return is_in;
}

/* Locked candidates, fish and hidden sets: the houses have lost the digits outside the pattern. */
static void add_reasons_of_houses(struct nesting *nesting) {
    const sudoku_reason *reason = &nesting->finder.step.reason;
    for (int i = 0; i < reason->house_count; i++)
        for (int place = 0; place < 9; place++) {
            int cell = sudoku_house_cells[reason->houses[i]][place];
            if (!is_in_pattern(reason, cell))
                add_reasons_of_cell(nesting, cell, reason->digits);
        }
}

/* A naked set: its cells have lost the other digits. */
static void add_reasons_of_naked_set(struct nesting *nesting) {
    const sudoku_reason *reason = &nesting->finder.step.reason;
    for (int i = 0; i < reason->cell_count; i++)
        add_reasons_of_cell(nesting, reason->cells[i], ~reason->digits);
}

/* Adds the deduction to the pool, and the nodes that it eliminates to the closure, if it has
 * reasons.  Otherwise it is not part of the chain. */
static void end_deduction(struct nesting *nesting) {
    const struct step *step = &nesting->finder.step;
    struct deduction_pool *pool = &nesting->outer->forcing->pool;
    int number = pool->count;
    if (nesting->deduction->reason_count == 0)
        return;
    nesting->has_found = true;
    pool->reason_count += nesting->deduction->reason_count;
    pool->count++;
    for (int i = 0; i < step->eliminated_count; i++) {
        int node = nesting->outer->graph.node[step->eliminated[i]];
        if (!node_set_has(&nesting->closure->off, node))
            closure_add_off(nesting->closure, node, FROM_DEDUCTION + number);
    }
}

/* A technique that is tried within closures if rules->helpers is in a range. */
struct helper {
    find_steps *find;
    int size;
    int from, to;
    void (*add_reasons)(struct nesting *nesting); /* NULL for chains */
};

enum { MOST_HELPERS = 5 };
static const struct helper helpers[] = {
    {sudoku_find_locked, 1, 1, MOST_HELPERS, add_reasons_of_houses},
    {sudoku_find_hidden_sets, 2, 1, MOST_HELPERS, add_reasons_of_houses},
    {sudoku_find_naked_sets, 2, 1, MOST_HELPERS, add_reasons_of_naked_set},
    {sudoku_find_fish, 2, 1, MOST_HELPERS, add_reasons_of_houses},
    {sudoku_find_alternating_chains, 0, 2, 3, NULL},
    {sudoku_find_multiple_chains, 0, 3, 3, NULL},
    {sudoku_find_dynamic_chains, 0, 4, 4, NULL},
    {sudoku_find_dynamic_chains, 2, 5, 5, NULL},
};
enum { HELPERS = sizeof helpers / sizeof *helpers };

const struct sudoku_technique *sudoku_helper_technique(int helper) {
    for (int i = 0; i < sudoku_techniques_count; i++)
        if (sudoku_techniques[i].find == helpers[helper].find &&
            sudoku_techniques[i].size == helpers[helper].size)
            return &sudoku_techniques[i];
    return NULL; /* not reached: the table has them all */
}

/* A report() for techniques without chains. */
static bool report_deduction(struct finder *finder) {
    struct nesting *nesting = (struct nesting *)finder;
    if (!begin_deduction(nesting))
        return false;
    helpers[nesting->helper].add_reasons(nesting);
    end_deduction(nesting);
    return true;
}

/* ---- Chains ----------------------------------------------------------------------------
 *
 * The reasons of a chain are the eliminated candidates that its links need. */

/* Adds a value to the fingerprint of the deduction, as in the hash FNV-1a. */
static void hash(struct nesting *nesting, uint64_t value) {
    uint64_t *fingerprint = &nesting->deduction->fingerprint;
    *fingerprint = (*fingerprint ^ (value + 1)) * UINT64_C(0x100000001b3);
    *fingerprint ^= *fingerprint >> 29;
}

/* Adds a node of a chain, and the eliminated candidates that made it true. cause is NO_CAUSE if it
 * is false or assumed. */
static void add_statement(struct nesting *nesting, int node, bool is_on, int cause) {
    const struct position *before = nesting->outer->source, *now = &nesting->outer->current;
    int cell = nesting->inner->graph.cell[node], digit = nesting->inner->graph.digit[node];
    hash(nesting, ((uint64_t)cell * 9 + (uint64_t)digit) * 2 + is_on);
    if (!is_on || cause == NO_CAUSE)
        return;
    if (cause == CAUSE_CELL) {
        add_reasons_of_cell(nesting, cell, ~(unsigned)now->candidates[cell]);
        return;
    }
    int house = sudoku_whereabouts[cell].house[cause - CAUSE_HOUSE];
    unsigned eliminated = before->places[house][digit] & ~(unsigned)now->places[house][digit];
    for (; eliminated != 0; eliminated = mask_rest(eliminated))
        add_reason(nesting, sudoku_house_cells[house][mask_first(eliminated)], digit);
}

/* Adds a path from a conclusion back to the assumption, whose cause is given. */
static void add_path(struct nesting *nesting, const struct closure *closure,
                     const struct trace *trace, int assumed) {
    hash(nesting, UINT16_MAX);
    for (int i = 0; i < trace->count; i++) {
        int node = trace->items[i] / 2;
        bool is_on = (trace->items[i] & 1) != 0;
        bool is_assumed = is_on && closure->on_trigger[node] == NO_NODE;
        add_statement(nesting, node, is_on, is_assumed ? assumed : closure->on_cause[node]);
    }
}

/* Adds a cycle in reverse: false nodes become true, for the cause of the link that made them false.
 */
static void add_reverse(struct nesting *nesting, const struct trace *trace) {
    int before = trace->items[0] / 2;
    hash(nesting, UINT16_MAX);
    add_statement(nesting, before, false, NO_CAUSE);
    for (int i = trace->count - 1; i > 0; i--) {
        int node = trace->items[i] / 2;
        bool is_on = (trace->items[i] & 1) == 0;
        add_statement(nesting, node, is_on,
                      is_on ? graph_link_cause(&nesting->inner->graph, before, node) : NO_CAUSE);
        before = node;
    }
}

/* Adds all paths of a chain.  Of a contradiction, the path to the true statement is first. */
static void add_paths(struct nesting *nesting, const struct chain *chain) {
    struct derivation derivation;
    struct nested_chains nested = {.count = 0, .complexity = 0};
    int assumed = chain->kind == SUDOKU_CHAIN_CELL     ? (int)CAUSE_CELL
                  : chain->kind == SUDOKU_CHAIN_REGION ? CAUSE_HOUSE + chain->other / 9
                                                       : (int)NO_CAUSE;
    chain->method->derive(nesting->inner, chain, &derivation);
    for (int i = 0; i < derivation.count; i++) {
        const struct closure *closure = derivation.closures[i];
        uint16_t ends[2];
        int count = sudoku_chain_ends(chain, closure, ends);
        for (int j = 0; j < count; j++) {
            int end = count == 2 && (ends[0] & 1) == 0 ? ends[1 - j] : ends[j];
            struct trace trace;
            sudoku_closure_trace(nesting->inner, closure, end / 2, (end & 1) != 0, INT_MAX, &trace,
                                 &nested);
            add_path(nesting, closure, &trace, assumed);
            if (chain->kind == SUDOKU_CHAIN_CYCLE)
                add_reverse(nesting, &trace);
        }
    }
}

/* True if all candidates that the step eliminates are false already. */
static bool is_known(const struct nesting *nesting) {
    const struct step *step = &nesting->finder.step;
    for (int i = 0; i < step->eliminated_count; i++)
        if (!node_set_has(&nesting->closure->off, nesting->outer->graph.node[step->eliminated[i]]))
            return false;
    return true;
}

/* Makes deductions of all chains that were found. */
static void deduce_from_chains(struct nesting *nesting) {
    struct chain_list *list = nesting->inner->choice.list;
    sudoku_chain_sort(list);
    for (int i = 0; i < list->count; i++) {
        const struct listed_chain *listed = list->sorted[i];
        sudoku_chain_begin_step(&nesting->finder, &listed->eliminated, 0);
        if (is_known(nesting))
            continue;
        if (!begin_deduction(nesting))
            return;
        add_paths(nesting, &listed->chain);
        nesting->deduction->chain = listed->chain;
        end_deduction(nesting);
    }
}

bool sudoku_nested_deduce(struct chain_memory *memory, struct closure *closure) {
    struct nesting *nesting = &memory->forcing->nesting;
    struct finder *finder = &nesting->finder;
    int requested = memory->rules->helpers;
    nesting->closure = closure;
    nesting->known = closure->off_count;
    nesting->has_found = false;
    finder->position = &memory->current;
    finder->report = report_deduction;
    finder->chains = nesting->inner;
    for (int i = 0; i < HELPERS && !nesting->has_found; i++) {
        const struct helper *helper = &helpers[i];
        if (requested < helper->from || requested > helper->to)
            continue;
        nesting->helper = i;
        bool is_whole = helper->find(finder, helper->size);
        if (is_whole && helper->add_reasons == NULL)
            deduce_from_chains(nesting);
    }
    return nesting->has_found;
}

struct chain_memory *sudoku_nested_reopen(struct chain_memory *memory,
                                          const struct closure *closure,
                                          const struct deduction *deduction) {
    struct nesting *nesting = &memory->forcing->nesting;
    const struct chain_method *method = deduction->chain.method;
    memory->current = *memory->source;
    for (int i = 0; i < deduction->known; i++) {
        int node = closure->off_list[i];
        sudoku_position_remove(&memory->current, memory->graph.cell[node],
                               memory->graph.digit[node]);
    }
    nesting->finder.position = &memory->current;
    sudoku_chain_memory_begin(nesting->inner, &memory->current);
    if (method->begin != NULL)
        method->begin(nesting->inner, &nesting->finder, method);
    return nesting->inner;
}
