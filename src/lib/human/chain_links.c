/* chain_links.c - writes the links of chains as the caller gets them.
 *
 * The chains within a closure are written before the links that they show. */
#include "chain_links.h"

#include "nested.h"

#include <limits.h>
#include <string.h>

enum { ARGUMENT_OF_STEP = 0, UNWRITTEN = UINT16_MAX };
static const uint32_t no_link = UINT32_MAX;

/* ---- Links ----------------------------------------------------------------------------- */

/* Lists the items that an item follows from directly.  Of a true node the trigger goes last, and
 * the last of the others goes where the trigger was in the order of nodes. */
static int list_reasons(const struct chain_memory *memory, const struct closure *closure, int item,
                        struct trace *trace) {
    uint16_t *reasons = trace->items;
    sudoku_closure_reasons(&memory->closures, closure, item, trace);
    if ((item & 1) == 0 || trace->count < 2)
        return trace->count;
    uint16_t trigger = reasons[0], last = reasons[trace->count - 1];
    int at = 0;
    for (; at + 1 < trace->count && reasons[at + 1] < trigger; at++)
        reasons[at] = reasons[at + 1];
    reasons[at] = last;
    reasons[trace->count - 1] = trigger;
    return trace->count;
}

static void set_cause(sudoku_link *link, int cause) {
    link->cause = cause == CAUSE_CELL ? SUDOKU_LINK_CELL : SUDOKU_LINK_HOUSE;
    if (cause != CAUSE_CELL)
        link->house = public_house(sudoku_whereabouts[link->cell].house[cause]);
}

static void set_technique(sudoku_link *link, const struct deduction *deduction) {
    link->technique = sudoku_helper_technique(deduction->helper);
    link->cause = deduction->chain.complexity > 0 ? SUDOKU_LINK_ARGUMENT : SUDOKU_LINK_TECHNIQUE;
    link->argument = deduction->argument;
}

/* Adds the link of an item.  Its reasons that are in the trace have links already. */
static void add_link(struct link_writer *writer, const struct chain_memory *memory,
                     const struct closure *closure, int item, int reason_count) {
    struct link_depth *depth = &writer->depths[writer->depth];
    const uint16_t *reasons = depth->trace.items;
    int node = item / 2;
    bool is_on = (item & 1) != 0;
    /* no chain is known to take a tenth of this room */
    if (writer->link_count == MAX_LINKS ||
        writer->parent_count + (uint32_t)reason_count > MAX_PARENTS) {
        writer->is_cut = true;
        return;
    }
    sudoku_link *link = &writer->links[writer->link_count];
    *link = (sudoku_link){.cell = memory->graph.cell[node],
                          .digit = (uint8_t)(memory->graph.digit[node] + 1),
                          .is_true = is_on,
                          .cause = SUDOKU_LINK_ASSUMED,
                          .first_parent = writer->parent_count,
                          .parent_count = (uint32_t)reason_count};
    depth->link[item] = writer->link_count++;
    for (int i = 0; i < reason_count; i++)
        writer->parents[writer->parent_count++] = depth->link[reasons[i]];
    if (reason_count == 0)
        return;
    const struct deduction *deduction =
        is_on ? NULL : sudoku_closure_deduction(&memory->closures, closure, node);
    if (deduction != NULL)
        set_technique(link, deduction);
    else
        set_cause(link, is_on ? closure->on_cause[node]
                              : graph_link_cause(&memory->graph, reasons[0] / 2, node));
}

/* Adds the links of an end and of all that it follows from, reasons first.  A cycle ends with what
 * is assumed; everywhere else, that is an assumption. */
static void add_links(struct link_writer *writer, const struct chain_memory *memory,
                      const struct closure *closure, int end) {
    struct link_depth *depth = &writer->depths[writer->depth];
    int height = 0, assumed = closure->start * 2 + closure->start_is_on;
    depth->stack[height++] = (uint16_t)end;
    while (height > 0 && !writer->is_cut) {
        int top = depth->stack[height - 1], next = 0;
        bool is_end = height == 1, has_reasons = is_end || top != assumed;
        int count = has_reasons ? list_reasons(memory, closure, top, &depth->trace) : 0;
        while (next < count && depth->link[depth->trace.items[next]] != no_link)
            next++;
        if (next < count) {
            depth->stack[height++] = depth->trace.items[next];
            continue;
        }
        if (is_end || depth->link[top] == no_link)
            add_link(writer, memory, closure, top, count);
        height--;
    }
}

/* ---- Chains ---------------------------------------------------------------------------- */

static void write_chain(struct link_writer *writer, struct chain_memory *memory,
                        const struct chain *chain, int argument);

/* Notes the deductions from chains among the reasons of a trace. */
static void note_nested(const struct trace *trace, const struct closure_state *state,
                        const struct closure *closure) {
    for (int i = 0; i < trace->count; i++) {
        int item = trace->items[i];
        struct deduction *deduction =
            (item & 1) != 0 ? NULL : sudoku_closure_deduction(state, closure, item / 2);
        if (deduction != NULL && deduction->chain.complexity > 0)
            deduction->argument = UNWRITTEN;
    }
}

/* Writes the chains within a closure that were noted, in the order in which they were found. */
static void write_nested(struct link_writer *writer, struct chain_memory *memory,
                         const struct closure *closure) {
    struct deduction_pool *pool = memory->closures.pool;
    for (int i = 0; i < pool->count; i++) {
        struct deduction *deduction = &pool->deductions[i];
        if (deduction->argument != UNWRITTEN)
            continue;
        deduction->argument = 0;
        /* no chain is known to take a tenth of this room */
        if (writer->arguments + 1 == MAX_CHAINS) { /* each argument has at least one chain */
            writer->is_cut = true;
            continue;
        }
        deduction->argument = ++writer->arguments;
        writer->depth++;
        write_chain(writer, sudoku_nested_reopen(&memory->closures, closure, deduction),
                    &deduction->chain, deduction->argument);
        writer->depth--;
    }
}

/* Writes a chain from one assumption. */
static void write_closure(struct link_writer *writer, struct chain_memory *memory,
                          const struct chain *chain, const struct closure *closure, int argument) {
    struct link_depth *depth = &writer->depths[writer->depth];
    struct nested_chains nested = {.count = 0, .complexity = 0};
    uint16_t ends[2];
    int end_count = sudoku_chain_ends(chain, closure, ends);
    for (int i = 0; i < end_count; i++) {
        sudoku_closure_trace(&memory->closures, closure, ends[i] / 2, (ends[i] & 1) != 0, INT_MAX,
                             &depth->trace, &nested);
        note_nested(&depth->trace, &memory->closures, closure);
    }
    if (chain->method->is_nesting)
        write_nested(writer, memory, closure);
    /* no chain is known to take a tenth of this room */
    if (writer->chain_count == MAX_CHAINS) {
        writer->is_cut = true;
        return;
    }
    sudoku_chain *written = &writer->chains[writer->chain_count++];
    *written = (sudoku_chain){
        .argument = (uint16_t)argument, .kind = chain->kind, .first_link = writer->link_count};
    if (chain->kind == SUDOKU_CHAIN_REGION)
        written->house = public_house(chain->other);
    memset(depth->link, 0xff, sizeof depth->link);
    for (int i = 0; i < end_count; i++)
        add_links(writer, memory, closure, ends[i]);
    written->link_count = writer->link_count - written->first_link;
}

static void write_chain(struct link_writer *writer, struct chain_memory *memory,
                        const struct chain *chain, int argument) {
    struct derivation derivation;
    chain->method->derive(memory, chain, &derivation);
    for (int i = 0; i < derivation.count; i++)
        write_closure(writer, memory, chain, derivation.closures[i], argument);
}

/* Numbers the arguments within one in the order in which they are first used. */
static void number_arguments(struct link_writer *writer, int argument) {
    for (uint32_t i = 0; i < writer->chain_count; i++) {
        const sudoku_chain *chain = &writer->chains[i];
        for (uint32_t j = 0; chain->argument == argument && j < chain->link_count; j++) {
            int within = writer->links[chain->first_link + j].argument;
            if (within == 0 || writer->numbers[within] != 0)
                continue;
            writer->numbers[within] = ++writer->numbered;
            number_arguments(writer, within);
        }
    }
}

void sudoku_write_links(struct link_writer *writer, struct chain_memory *memory,
                        const struct chain *chain, sudoku_reason *reason) {
    static const sudoku_query no_limit; /* the finder has spent its nodes */
    memory->forcing->nesting.finder.query = &no_limit;
    writer->depth = 0;
    writer->arguments = writer->numbered = 0;
    writer->is_cut = false;
    writer->link_count = writer->parent_count = writer->chain_count = 0;
    write_chain(writer, memory, chain, ARGUMENT_OF_STEP);
    memset(writer->numbers, 0, sizeof writer->numbers);
    number_arguments(writer, ARGUMENT_OF_STEP);
    for (uint32_t i = 0; i < writer->chain_count; i++)
        writer->chains[i].argument = writer->numbers[writer->chains[i].argument];
    for (uint32_t i = 0; i < writer->link_count; i++)
        writer->links[i].argument = writer->numbers[writer->links[i].argument];
    reason->links = writer->links;
    reason->parents = writer->parents;
    reason->chains = writer->chains;
    reason->link_count = writer->link_count;
    reason->parent_count = writer->parent_count;
    reason->chain_count = writer->chain_count;
    reason->is_cut = writer->is_cut;
}
