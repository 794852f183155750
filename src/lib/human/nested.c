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

/* The deduction whose reasons are being added: the slot after those in the pool. */
static struct deduction *open_deduction(const struct nesting *nesting) {
    return &nesting->state->pool->deductions[nesting->state->pool->count];
}

/* Begins a deduction.  Returns false if the pool is full. */
static bool begin_reasons(const struct nesting *nesting) {
    struct deduction_pool *pool = nesting->state->pool;
    /* no known puzzle fills the pool */
    if (pool->count == POOL_DEDUCTIONS || pool->reason_count + CANDIDATES > POOL_REASONS) {
        pool->is_full = true;
        return false;
    }
    *open_deduction(nesting) = (struct deduction){.first_reason = pool->reason_count,
                                                  .helper = (uint8_t)nesting->helper,
                                                  .known = (uint16_t)nesting->known};
    return true;
}

static void add_reason(const struct nesting *nesting, int cell, int digit) {
    struct deduction *deduction = open_deduction(nesting);
    nesting->state->pool->reasons[deduction->first_reason + deduction->reason_count++] =
        nesting->state->graph->node[cell * 9 + digit];
}

static void add_reasons_of_cell(const struct nesting *nesting, int cell, unsigned digits) {
    for (digits &= nesting->state->source->candidates[cell]; digits != 0;
         digits = mask_rest(digits))
        add_reason(nesting, cell, mask_first(digits));
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
static void add_reasons_of_houses(const struct nesting *nesting, const sudoku_reason *reason) {
    for (int i = 0; i < reason->house_count; i++)
        for (int place = 0; place < 9; place++) {
            int cell = sudoku_house_cells[reason->houses[i]][place];
            if (!is_in_pattern(reason, cell))
                add_reasons_of_cell(nesting, cell, reason->digits);
        }
}

/* A naked set: its cells have lost the other digits. */
static void add_reasons_of_naked_set(const struct nesting *nesting, const sudoku_reason *reason) {
    for (int i = 0; i < reason->cell_count; i++)
        add_reasons_of_cell(nesting, reason->cells[i], ~reason->digits);
}

/* Adds the eliminated nodes of a deduction, if it has reasons.  Otherwise it is not part of the
 * chain. */
static void end_reasons(struct nesting *nesting, const struct step *step) {
    struct closure_state *state = nesting->state;
    int deduction = state->pool->count;
    if (open_deduction(nesting)->reason_count == 0)
        return;
    nesting->has_found = true;
    state->pool->reason_count += open_deduction(nesting)->reason_count;
    state->pool->count++;
    for (int i = 0; i < step->eliminated_count; i++)
        if (!node_set_has(&nesting->closure->off, state->graph->node[step->eliminated[i]]))
            closure_add_off(nesting->closure, state->graph->node[step->eliminated[i]],
                            FROM_DEDUCTION + deduction);
}

/* A technique that is tried within closures if rules->helpers is in a range. */
struct helper {
    const struct family *family;
    int size;
    int from, to;
    /* Adds the reasons of a step; NULL for chains. */
    void (*add_reasons)(const struct nesting *nesting, const sudoku_reason *reason);
};

enum { MOST_HELPERS = 5 };
static const struct helper helpers[] = {
    {&sudoku_locked, 1, 1, MOST_HELPERS, add_reasons_of_houses},
    {&sudoku_hidden_set, 2, 1, MOST_HELPERS, add_reasons_of_houses},
    {&sudoku_naked_set, 2, 1, MOST_HELPERS, add_reasons_of_naked_set},
    {&sudoku_fish, 2, 1, MOST_HELPERS, add_reasons_of_houses},
    {&sudoku_alternating_chain, 0, 2, 3, NULL},
    {&sudoku_multiple_chain, 0, 3, 3, NULL},
    {&sudoku_dynamic_chain, 0, 4, 4, NULL},
    {&sudoku_dynamic_chain, 2, 5, 5, NULL},
};
enum { HELPERS = sizeof helpers / sizeof *helpers };

const struct sudoku_technique *sudoku_helper_technique(int helper) {
    for (int i = 0; i < sudoku_techniques_count; i++)
        if (sudoku_techniques[i].family == helpers[helper].family &&
            sudoku_techniques[i].size == helpers[helper].size)
            return &sudoku_techniques[i];
    return NULL; /* not reached: the table has them all */
}

/* A report() of a technique without chains: user is a struct nesting. */
static bool report_deduction(struct finder *finder) {
    struct nesting *nesting = finder->user;
    if (!begin_reasons(nesting))
        return false;
    helpers[nesting->helper].add_reasons(nesting, &finder->step.reason);
    end_reasons(nesting, &finder->step);
    return true;
}

/* ---- Chains ---------------------------------------------------------------------------- */

/* The reasons of a chain in state->current, which are the eliminated candidates that its links
 * need, and its fingerprint. */
struct chain_basis {
    const struct nesting *nesting;
    struct node_set known; /* nodes of the reasons */
    uint64_t fingerprint;
};

/* Adds a value to the fingerprint, as in the hash FNV-1a. */
static void hash(struct chain_basis *basis, uint64_t value) {
    basis->fingerprint = (basis->fingerprint ^ (value + 1)) * UINT64_C(0x100000001b3);
    basis->fingerprint ^= basis->fingerprint >> 29;
}

static void add_eliminated(struct chain_basis *basis, int cell, int digit) {
    int node = basis->nesting->state->graph->node[cell * 9 + digit];
    if (!node_set_has(&basis->known, node))
        add_reason(basis->nesting, cell, digit);
    node_set_add(&basis->known, node);
}

/* Adds a node of a chain, and the eliminated candidates that made it true. cause is NO_CAUSE if it
 * is false or assumed. */
static void add_statement(struct chain_basis *basis, int candidate, bool is_on, int cause) {
    const struct position *before = basis->nesting->state->source,
                          *now = &basis->nesting->state->current;
    int cell = candidate / 9, digit = candidate % 9;
    hash(basis, (uint64_t)candidate * 2 + is_on);
    if (!is_on || cause == NO_CAUSE)
        return;
    if (cause == CAUSE_CELL) {
        unsigned eliminated = before->candidates[cell] & ~(unsigned)now->candidates[cell];
        for (; eliminated != 0; eliminated = mask_rest(eliminated))
            add_eliminated(basis, cell, mask_first(eliminated));
        return;
    }
    int house = house_of_cause(cell, cause);
    unsigned eliminated = before->places[house][digit] & ~(unsigned)now->places[house][digit];
    for (; eliminated != 0; eliminated = mask_rest(eliminated))
        add_eliminated(basis, sudoku_house_cells[house][mask_first(eliminated)], digit);
}

/* Adds a path from a conclusion back to the assumption, whose cause is given. */
static void add_path(struct chain_basis *basis, const struct graph *graph,
                     const struct closure *closure, const struct trace *trace, int assumed) {
    hash(basis, UINT16_MAX);
    for (int i = 0; i < trace->count; i++) {
        int node = trace->items[i] / 2;
        bool is_on = (trace->items[i] & 1) != 0;
        bool is_assumed = is_on && closure->on_trigger[node] == NO_NODE;
        add_statement(basis, graph->candidate[node], is_on,
                      is_assumed ? assumed : closure->on_cause[node]);
    }
}

/* Adds a cycle in reverse: false nodes become true, for the cause of the link that made them false.
 */
static void add_reverse(struct chain_basis *basis, const struct graph *graph,
                        const struct trace *trace) {
    int before = trace->items[0] / 2;
    hash(basis, UINT16_MAX);
    add_statement(basis, graph->candidate[before], false, NO_CAUSE);
    for (int i = trace->count - 1; i > 0; i--) {
        int node = trace->items[i] / 2;
        bool is_on = (trace->items[i] & 1) == 0;
        add_statement(basis, graph->candidate[node], is_on,
                      is_on ? graph_link_cause(graph, before, node) : NO_CAUSE);
        before = node;
    }
}

/* Adds all paths of a chain.  Of a contradiction, the path to the true statement is first. */
static void add_paths(struct chain_basis *basis, struct chain_memory *memory,
                      const struct chain *chain) {
    struct derivation derivation;
    struct nested_chains nested = {.count = 0, .complexity = 0};
    int assumed = chain->kind == SUDOKU_CHAIN_CELL     ? (int)CAUSE_CELL
                  : chain->kind == SUDOKU_CHAIN_REGION ? CAUSE_HOUSE + chain->other / 9
                                                       : (int)NO_CAUSE;
    chain->method->derive(memory, chain, &derivation);
    for (int i = 0; i < derivation.count; i++) {
        const struct closure *closure = derivation.closures[i];
        uint16_t ends[2];
        int count = sudoku_chain_ends(chain, closure, ends);
        for (int j = 0; j < count; j++) {
            int end = count == 2 && (ends[0] & 1) == 0 ? ends[1 - j] : ends[j];
            struct trace trace;
            sudoku_closure_trace(&memory->closures, closure, end / 2, (end & 1) != 0, INT_MAX,
                                 &trace, &nested);
            add_path(basis, &memory->graph, closure, &trace, assumed);
            if (chain->kind == SUDOKU_CHAIN_CYCLE)
                add_reverse(basis, &memory->graph, &trace);
        }
    }
}

/* True if all candidates that a step eliminates are false already. */
static bool is_known(const struct nesting *nesting, const struct step *step) {
    for (int i = 0; i < step->eliminated_count; i++)
        if (!node_set_has(&nesting->closure->off, nesting->state->graph->node[step->eliminated[i]]))
            return false;
    return true;
}

/* Makes a deduction of a listed chain.  False if the pool is full. */
static bool deduce_from_chain(struct nesting *nesting, const struct listed_chain *listed) {
    struct step *step = &nesting->finder.step;
    struct chain_basis basis = {.nesting = nesting};
    sudoku_chain_begin_step(&nesting->inner->graph, &listed->eliminated, 0, step);
    if (is_known(nesting, step))
        return true;
    if (!begin_reasons(nesting))
        return false;
    add_paths(&basis, nesting->inner, &listed->chain);
    open_deduction(nesting)->chain = listed->chain;
    open_deduction(nesting)->fingerprint = basis.fingerprint;
    end_reasons(nesting, step);
    return true;
}

/* Makes deductions of all chains that were found. */
static void deduce_from_chains(struct nesting *nesting) {
    struct chain_list *list = nesting->inner->choice.list;
    sudoku_chain_sort(list);
    for (int i = 0; i < list->count; i++)
        if (!deduce_from_chain(nesting, list->sorted[i]))
            return;
}

bool sudoku_nested_deduce(struct closure_state *state, struct closure *closure) {
    struct nesting *nesting = state->nesting;
    struct finder *finder = &nesting->finder;
    int requested = state->rules->helpers;
    nesting->state = state;
    nesting->closure = closure;
    nesting->known = closure->off_count;
    nesting->has_found = false;
    finder->position = &state->current;
    finder->report = report_deduction;
    finder->user = nesting;
    finder->chains = nesting->inner;
    for (int i = 0; i < HELPERS && !nesting->has_found; i++) {
        const struct helper *helper = &helpers[i];
        if (requested < helper->from || requested > helper->to)
            continue;
        nesting->helper = i;
        bool is_whole = helper->family->find(finder, helper->size);
        if (is_whole && helper->add_reasons == NULL)
            deduce_from_chains(nesting);
    }
    return nesting->has_found;
}

struct chain_memory *sudoku_nested_reopen(struct closure_state *state,
                                          const struct closure *closure,
                                          const struct deduction *deduction) {
    struct nesting *nesting = state->nesting;
    state->current = *state->source;
    for (int i = 0; i < deduction->known; i++) {
        int node = closure->off_list[i];
        sudoku_position_remove(&state->current, state->graph->cell[node],
                               state->graph->digit[node]);
    }
    nesting->finder.position = &state->current;
    const struct chain_method *method = deduction->chain.method;
    sudoku_chain_memory_set_graph(nesting->inner, &state->current);
    if (method->begin != NULL)
        method->begin(nesting->inner, &nesting->finder, method);
    return nesting->inner;
}
