/* closure.c - breadth-first propagation from one assumption, and the reasons of its consequences.
 */
#include "chain.h"

#include "engine.h"

#include <string.h>

void sudoku_closure_begin(struct closure *closure, int start, bool start_is_on) {
    memset(&closure->on, 0, sizeof closure->on);
    memset(&closure->off, 0, sizeof closure->off);
    closure->on_count = closure->off_count = closure->on_next = closure->off_next = 0;
    closure->contradiction = (struct contradiction){0};
    closure->start = start;
    closure->start_is_on = start_is_on;
    if (start_is_on)
        closure_add_on(closure, start, NO_NODE, CAUSE_CELL);
    else
        closure_add_off(closure, start, NO_NODE);
}

/* Makes all nodes false that a true node excludes.  Returns false if one of them is true. */
static bool follow_on(struct chain_memory *memory, struct closure *closure, int node) {
    const struct graph *graph = &memory->graph;
    uint32_t first = (memory->rules->kinds & WITHIN_CELLS) != 0 ? graph->weak_first[node]
                                                                : graph->weak_peers[node];
    for (uint32_t i = first; i < graph->weak_first[node + 1]; i++) {
        int other = graph->weak[i];
        if (node_set_has(&closure->on, other)) {
            /* Nodes that a deduction has eliminated are no longer candidates. */
            /* in no known puzzle does a nested chain eliminate a true node */
            if (memory->rules->helpers > 0 &&
                (memory->current.candidates[graph->cell[other]] >> graph->digit[other] & 1) == 0)
                continue;
            closure->contradiction = (struct contradiction){.found = true, .node = (uint16_t)other};
            closure->off_parent[other] = (uint16_t)node;
            return false;
        }
        if (!node_set_has(&closure->off, other))
            closure_add_off(closure, other, node);
    }
    return true;
}

/* Returns a mask without a bit if one other bit is left, otherwise 0.  Removes the bit from the
 * mask if the rules are dynamic. */
static inline unsigned take_out(const struct closure_rules *rules, uint16_t *mask, unsigned bit) {
    unsigned left = *mask & ~bit;
    if (rules->dynamic)
        *mask = (uint16_t)left;
    return mask_rest(left) == 0 ? left : 0;
}

/* Makes a node true because it is the last one in a cell or house after a false node, its trigger.
 * Returns false if it is false. */
static inline bool make_last(struct closure *closure, int node, int trigger, int cause) {
    if (node_set_has(&closure->off, node)) {
        closure->contradiction =
            (struct contradiction){.found = true, .new_is_on = true, .node = (uint16_t)node};
        closure->on_trigger[node] = (uint16_t)trigger;
        closure->on_cause[node] = (uint8_t)cause;
        return false;
    }
    if (!node_set_has(&closure->on, node))
        closure_add_on(closure, node, trigger, cause);
    return true;
}

/* Removes a false node from its cell and houses, and makes a node true if it is the last one there.
 * Returns false if one of these is false. */
static bool follow_off(struct chain_memory *memory, struct closure *closure, int node) {
    const struct graph *graph = &memory->graph;
    const struct closure_rules *rules = memory->rules;
    struct position *current = &memory->current;
    int cell = graph->cell[node], digit = graph->digit[node];
    const struct whereabouts *where = &sudoku_whereabouts[cell];
    unsigned last = take_out(rules, &current->candidates[cell], 1U << digit);
    if (last != 0 && (rules->kinds & WITHIN_CELLS) != 0 &&
        !make_last(closure, graph->node[cell * 9 + mask_first(last)], node, CAUSE_CELL))
        return false;
    for (int kind = 0; kind < HOUSE_KINDS; kind++) {
        int house = where->house[kind];
        last = take_out(rules, &current->places[house][digit], 1U << where->place[kind]);
        if (last == 0)
            continue;
        int other = sudoku_house_cells[house][mask_first(last)];
        if (!make_last(closure, graph->node[other * 9 + digit], node, CAUSE_HOUSE + kind))
            return false;
    }
    return true;
}

/* Follows the next pending node, true ones first.  Returns false if no node is pending or there is
 * a contradiction. */
static bool follow_next(struct chain_memory *memory, struct closure *closure) {
    if (closure->on_next < closure->on_count)
        return follow_on(memory, closure, closure->on_list[closure->on_next++]);
    if (closure->off_next < closure->off_count)
        return follow_off(memory, closure, closure->off_list[closure->off_next++]);
    return memory->rules->helpers > 0 && memory->deduce(memory, closure);
}

void sudoku_closure_find(struct chain_memory *memory, struct closure *closure, int start,
                         bool start_is_on) {
    sudoku_closure_begin(closure, start, start_is_on);
    memory->current = *memory->source;
    while (follow_next(memory, closure))
        ;
}

/* ---- Reasons --------------------------------------------------------------------------- */

static void reach(struct trace *trace, int node, bool is_on) {
    struct node_set *known = is_on ? &trace->on : &trace->off;
    if (node_set_has(known, node))
        return;
    node_set_add(known, node);
    trace->items[trace->count++] = (uint16_t)(node * 2 + is_on);
}

/* Adds the false nodes that make a node true: the trigger, then all others of its cell or house. */
static void reach_reasons_of_on(const struct chain_memory *memory, struct trace *trace, int node,
                                int trigger, int cause) {
    const struct graph *graph = &memory->graph;
    int cell = graph->cell[node], digit = graph->digit[node];
    reach(trace, trigger, false);
    if (cause == CAUSE_CELL) {
        unsigned others = memory->source->candidates[cell] & ~(1U << digit);
        for (; others != 0; others = mask_rest(others))
            reach(trace, graph->node[cell * 9 + mask_first(others)], false);
        return;
    }
    int house = sudoku_whereabouts[cell].house[cause - CAUSE_HOUSE];
    unsigned others =
        memory->source->places[house][digit] & ~(1U << sudoku_whereabouts[cell].place[house / 9]);
    for (; others != 0; others = mask_rest(others))
        reach(trace, graph->node[sudoku_house_cells[house][mask_first(others)] * 9 + digit], false);
}

struct deduction *sudoku_closure_deduction(const struct chain_memory *memory,
                                           const struct closure *closure, int node) {
    int parent = closure->off_parent[node];
    bool is_deduced = parent != NO_NODE && parent >= FROM_DEDUCTION;
    return is_deduced ? &memory->forcing->pool.deductions[parent - FROM_DEDUCTION] : NULL;
}

/* Adds the items from which an item follows directly. */
static void reach_reasons(const struct chain_memory *memory, const struct closure *closure,
                          int item, struct trace *trace) {
    int node = item / 2;
    if ((item & 1) != 0) {
        if (closure->on_trigger[node] != NO_NODE)
            reach_reasons_of_on(memory, trace, node, closure->on_trigger[node],
                                closure->on_cause[node]);
        return;
    }
    const struct deduction *deduction = sudoku_closure_deduction(memory, closure, node);
    if (deduction == NULL && closure->off_parent[node] != NO_NODE)
        reach(trace, closure->off_parent[node], true);
    for (uint32_t i = 0; deduction != NULL && i < deduction->reason_count; i++)
        reach(trace, memory->forcing->pool.reasons[deduction->first_reason + i], false);
}

/* Adds the complexity of a nested chain, unless it has been counted. */
static void add_nested(struct nested_chains *nested, struct deduction *deduction) {
    if (deduction == NULL || deduction->chain.complexity == 0)
        return;
    deduction->argument = TRACED;
    for (int i = 0; i < nested->count; i++)
        if (nested->fingerprints[i] == deduction->fingerprint)
            return;
    if (nested->count < MAX_NESTED)
        nested->fingerprints[nested->count++] = deduction->fingerprint;
    nested->complexity += deduction->chain.complexity;
}

int sudoku_closure_reasons(const struct chain_memory *memory, const struct closure *closure,
                           int item, struct trace *reasons) {
    uint16_t *items = reasons->items;
    int count, at = 0;
    memset(reasons, 0, offsetof(struct trace, items));
    reach_reasons(memory, closure, item, reasons);
    count = reasons->count;
    if ((item & 1) == 0 || count < 2)
        return count;
    uint16_t trigger = items[0], last = items[count - 1];
    for (; at + 1 < count && items[at + 1] < trigger; at++)
        items[at] = items[at + 1];
    items[at] = last;
    items[count - 1] = trigger;
    return count;
}

void sudoku_closure_trace(const struct chain_memory *memory, const struct closure *closure,
                          int node, bool is_on, int limit, struct trace *trace,
                          struct nested_chains *nested) {
    memset(trace, 0, offsetof(struct trace, items));
    reach(trace, node, is_on);
    for (int i = 0; i < trace->count && trace->count <= limit; i++) {
        int item = trace->items[i];
        reach_reasons(memory, closure, item, trace);
        if ((item & 1) == 0)
            add_nested(nested, sudoku_closure_deduction(memory, closure, item / 2));
    }
}

/* ---- The memory of chains ---------------------------------------------------------------- */

void sudoku_chain_memories_link(struct chain_memories *memories, deduce_more *deduce) {
    for (int i = 0; i < NESTINGS; i++) {
        struct chain_memory *chains = &memories->chains[i];
        chains->graph.count = NO_GRAPH;
        chains->deduce = deduce;
        chains->choice.list = i == 0 ? NULL : &memories->lists[i - 1];
        chains->forcing = i == NESTINGS - 1 ? NULL : &memories->forcing[i];
        if (chains->forcing != NULL) {
            chains->forcing->nesting.outer = chains;
            chains->forcing->nesting.inner = chains + 1;
        }
    }
}

void sudoku_chain_memory_begin(struct chain_memory *memory, const struct position *position) {
    struct graph *graph = &memory->graph;
    memory->source = position;
    memory->choice.best.complexity = 0;
    if (memory->choice.list != NULL)
        memory->choice.list->found = memory->choice.list->count = 0;
    if (graph->count != NO_GRAPH &&
        memcmp(graph->candidates, position->candidates, sizeof graph->candidates) == 0)
        return;
    sudoku_graph_build(graph, position);
    memory->knows_reach = false;
}

const struct reach *sudoku_chain_memory_find_reach(struct chain_memory *memory) {
    if (!memory->knows_reach)
        sudoku_reach_find(&memory->reach, &memory->graph, ALL_LINKS);
    memory->knows_reach = true;
    return &memory->reach;
}

bool sudoku_finder_spend(struct finder *finder) {
    const sudoku_query *query = finder->query;
    sudoku_result *result = finder->result;
    bool is_spent = query->max_nodes != 0 && result->nodes >= query->max_nodes;
    sudoku_end end = is_spent ? SUDOKU_END_NODES : sudoku_interruption(query);
    if (end == SUDOKU_END_COMPLETE)
        result->nodes++;
    else
        result->end = end;
    return result->end == SUDOKU_END_COMPLETE;
}

int sudoku_chain_ends(const struct chain *chain, const struct closure *closure, uint16_t ends[2]) {
    const struct contradiction *contradiction = &closure->contradiction;
    if (chain->kind == SUDOKU_CHAIN_CYCLE) {
        ends[0] = (uint16_t)(chain->start * 2 + 1);
        return 1;
    }
    ends[0] = (uint16_t)(chain->node * 2 + chain->is_on);
    if (chain->kind != SUDOKU_CHAIN_CONTRADICTION)
        return 1;
    ends[0] = (uint16_t)(contradiction->node * 2 + !contradiction->new_is_on);
    ends[1] = (uint16_t)(contradiction->node * 2 + contradiction->new_is_on);
    return 2;
}
