/* chain_links.c - derives the links of a chain and of the chains within it.
 *
 * Chains within a closure are written before the links that they explain. */
#include "chain.h"

#include <limits.h>
#include <string.h>

/* Sets the cause of a link whose node follows from others. */
static void set_cause(sudoku_link *link, const struct chain_memory *memory,
                      const struct closure *closure, int node, int first_reason) {
    const struct deduction *deduction =
        link->is_true ? NULL : sudoku_closure_deduction(memory, closure, node);
    if (deduction != NULL) {
        bool has_chain = deduction->chain.complexity > 0;
        link->technique = sudoku_helper_technique(deduction->helper);
        link->cause = has_chain ? SUDOKU_LINK_ARGUMENT : SUDOKU_LINK_TECHNIQUE;
        link->argument = deduction->argument;
        return;
    }
    int cause = link->is_true ? closure->on_cause[node]
                              : graph_link_cause(&memory->graph, first_reason / 2, node);
    link->cause = cause == CAUSE_CELL ? SUDOKU_LINK_CELL : SUDOKU_LINK_HOUSE;
    if (cause != CAUSE_CELL)
        link->house =
            sudoku_public_houses[sudoku_whereabouts[link->cell].house[cause - CAUSE_HOUSE]];
}

/* Adds the link of an item, whose reasons in links->trace have links already. */
static void add_link(struct chain_links *links, const struct chain_memory *memory,
                     const struct closure *closure, int item, int reason_count) {
    const uint16_t *reasons = links->trace.items;
    sudoku_reason *reason = links->reason;
    int node = item / 2;
    reason->is_cut |= reason->link_count == MAX_LINKS ||
                      reason->parent_count + (uint32_t)reason_count > MAX_PARENTS;
    if (reason->is_cut)
        return;
    sudoku_link *link = &links->links[reason->link_count];
    *link = (sudoku_link){.cell = memory->graph.cell[node],
                          .digit = (uint8_t)(memory->graph.digit[node] + 1),
                          .is_true = (item & 1) != 0,
                          .cause = SUDOKU_LINK_ASSUMED,
                          .first_parent = reason->parent_count,
                          .parent_count = (uint32_t)reason_count};
    if (reason_count > 0)
        set_cause(link, memory, closure, node, reasons[0]);
    for (int i = 0; i < reason_count; i++)
        links->parents[reason->parent_count++] = links->link_of[reasons[i]];
    links->link_of[item] = (uint16_t)reason->link_count++;
}

/* Adds the links of an end and of everything that it follows from, reasons first.  A cycle ends
 * with its assumption, which has no reasons otherwise. */
static void add_links(struct chain_links *links, const struct chain_memory *memory,
                      const struct closure *closure, int end) {
    const struct trace *trace = &links->trace;
    int height = 0, assumed = closure->start * 2 + closure->start_is_on;
    links->stack[height++] = (uint16_t)end;
    while (height > 0 && !links->reason->is_cut) {
        int top = links->stack[height - 1], count = 0, next = 0;
        if (height == 1 || top != assumed)
            count = sudoku_closure_reasons(memory, closure, top, &links->trace);
        while (next < count && links->link_of[trace->items[next]] != NO_LINK)
            next++;
        if (next < count) {
            links->stack[height++] = trace->items[next];
            continue;
        }
        if (height == 1 || links->link_of[top] == NO_LINK)
            add_link(links, memory, closure, top, count);
        height--;
    }
}

static void write_chains(struct chain_links *links, struct chain_memory *memory,
                         const struct chain *chain, int argument);

/* Writes the chains within a closure that its ends follow from, in the order in which they were
 * found. */
static void write_nested(struct chain_links *links, struct chain_memory *memory,
                         const struct closure *closure, const uint16_t *ends, int end_count) {
    struct deduction_pool *pool = &memory->forcing->pool;
    struct nested_chains nested = {.count = 0, .complexity = 0};
    for (int i = 0; i < pool->count; i++)
        pool->deductions[i].argument = 0;
    for (int i = 0; i < end_count; i++)
        sudoku_closure_trace(memory, closure, ends[i] / 2, (ends[i] & 1) != 0, INT_MAX,
                             &links->trace, &nested);
    for (int i = 0; i < pool->count && !links->reason->is_cut; i++) {
        struct deduction *deduction = &pool->deductions[i];
        if (deduction->argument != TRACED)
            continue;
        deduction->argument = ++links->arguments;
        write_chains(links, sudoku_nested_reopen(memory, closure, deduction), &deduction->chain,
                     deduction->argument);
    }
}

/* Writes a chain from each assumption. */
static void write_chains(struct chain_links *links, struct chain_memory *memory,
                         const struct chain *chain, int argument) {
    struct derivation derivation;
    chain->method->derive(memory, chain, &derivation);
    for (int i = 0; i < derivation.count && !links->reason->is_cut; i++) {
        const struct closure *closure = derivation.closures[i];
        uint16_t ends[2];
        int end_count = sudoku_chain_ends(chain, closure, ends);
        if (chain->method->begin != NULL)
            write_nested(links, memory, closure, ends, end_count);
        sudoku_chain *written = &links->chains[links->reason->chain_count++];
        *written = (sudoku_chain){.argument = (uint16_t)argument,
                                  .kind = chain->kind,
                                  .first_link = links->reason->link_count};
        if (chain->kind == SUDOKU_CHAIN_REGION)
            written->house = sudoku_public_houses[chain->other];
        memset(links->link_of, 0xff, sizeof links->link_of);
        for (int end = 0; end < end_count; end++)
            add_links(links, memory, closure, ends[end]);
        written->link_count = links->reason->link_count - written->first_link;
    }
}

/* Numbers the arguments within one in the order of their first use. */
static void number_arguments(struct chain_links *links, int argument) {
    for (uint32_t i = 0; i < links->reason->chain_count; i++) {
        const sudoku_chain *chain = &links->chains[i];
        for (uint32_t j = 0; chain->argument == argument && j < chain->link_count; j++) {
            sudoku_link *link = &links->links[chain->first_link + j];
            uint16_t *number = &links->numbers[link->argument];
            if (link->argument != 0 && *number == 0) {
                *number = ++links->arguments;
                number_arguments(links, link->argument);
            }
            link->argument = *number;
        }
    }
}

void sudoku_write_links(struct chain_links *links, struct chain_memory *memory,
                        const struct chain *chain, sudoku_reason *reason) {
    static const sudoku_query no_limit; /* the finder has spent its nodes */
    memory->forcing->nesting.finder.query = &no_limit;
    links->reason = reason;
    reason->links = links->links;
    reason->parents = links->parents;
    reason->chains = links->chains;
    links->arguments = 0;
    write_chains(links, memory, chain, 0);
    links->arguments = 0;
    memset(links->numbers, 0, sizeof links->numbers);
    number_arguments(links, 0);
    for (uint32_t i = 0; i < reason->chain_count; i++)
        links->chains[i].argument = links->numbers[links->chains[i].argument];
}
