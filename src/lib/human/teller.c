/* teller.c - writes down the links of chains.
 *
 * A search for chains keeps no links, only a recipe by which the best chain is found again.  The
 * closures of the recipe are made once more here.  If they rest on chains within, which closures do
 * not keep either, they are made a second time, and those chains are told when they come up. */
#include "teller.h"
#include "chain_cursor.h"
#include "nested.h"

#include <limits.h>
#include <string.h>

enum { ARGUMENT_OF_STEP = 0 };
static const uint32_t no_link = UINT32_MAX;

sudoku_chain_kind sudoku_recipe_kind(const struct recipe *recipe) {
    static const uint8_t kinds[] = {[RECIPE_CYCLE] = SUDOKU_CHAIN_CYCLE,
                                    [RECIPE_CHAIN] = SUDOKU_CHAIN_CONTRARY,
                                    [RECIPE_CLASH] = SUDOKU_CHAIN_CONTRADICTION};
    if (recipe->kind != RECIPE_COMMON)
        return kinds[recipe->kind];
    return recipe->key == KEY_DOUBLE ? SUDOKU_CHAIN_STATES
           : recipe->key == KEY_CELL ? SUDOKU_CHAIN_DIGITS
                                     : SUDOKU_CHAIN_PLACES;
}

/* ---- Chains and links ------------------------------------------------------------------ */

static sudoku_chain *begin_chain(struct teller *teller, const struct recipe *recipe, int argument) {
    if (teller->chain_count == MAX_CHAINS) {
        teller->is_cut = true;
        return NULL;
    }
    sudoku_chain *chain = &teller->chains[teller->chain_count++];
    *chain = (sudoku_chain){.argument = (uint16_t)argument,
                            .kind = (uint8_t)sudoku_recipe_kind(recipe),
                            .first_link = teller->link_count};
    if (chain->kind == SUDOKU_CHAIN_PLACES)
        chain->house = (uint8_t)recipe->other;
    return chain;
}

static void end_chain(const struct teller *teller, sudoku_chain *chain) {
    chain->link_count = teller->link_count - chain->first_link;
}

/* Begins a link; NULL if there is no room for one with as many parents. */
static sudoku_link *begin_link(struct teller *teller, const struct graph *graph, int node,
                               bool is_on, int most_parents) {
    if (teller->link_count == MAX_LINKS ||
        teller->parent_count + (uint32_t)most_parents > MAX_PARENTS) {
        teller->is_cut = true;
        return NULL;
    }
    sudoku_link *link = &teller->links[teller->link_count++];
    *link = (sudoku_link){.cell = graph->cell[node],
                          .digit = (uint8_t)(graph->digit[node] + 1),
                          .is_true = is_on,
                          .cause = SUDOKU_LINK_ASSUMED,
                          .first_parent = teller->parent_count};
    return link;
}

static void add_parent(struct teller *teller, sudoku_link *link, uint32_t parent) {
    teller->parents[teller->parent_count++] = parent;
    link->parent_count++;
}

/* A link that is true because it is the last one of its cell, or in a house. */
static void set_cause(sudoku_link *link, int cause) {
    link->cause = cause == CAUSE_CELL ? SUDOKU_LINK_CELL : SUDOKU_LINK_HOUSE;
    if (cause != CAUSE_CELL)
        link->house = sudoku_whereabouts[link->cell].house[cause];
}

/* A link that is false because another candidate is true. */
static void set_excluder(sudoku_link *link, int cell) {
    int kind = 0;
    if (cell == link->cell) {
        link->cause = SUDOKU_LINK_CELL;
        return;
    }
    while (sudoku_whereabouts[cell].house[kind] != sudoku_whereabouts[link->cell].house[kind])
        kind++;
    link->cause = SUDOKU_LINK_HOUSE;
    link->house = sudoku_whereabouts[cell].house[kind];
}

/* ---- Simple chains --------------------------------------------------------------------- */

static void tell_walk(struct teller *teller, struct chain_memory *memory,
                      const struct recipe *recipe, int argument) {
    struct walk_telling *walk = &teller->walk;
    struct explanation explanation = {.telling = walk};
    sudoku_chain *chain = begin_chain(teller, recipe, argument);
    walk->ways = walk->count = 0;
    sudoku_simple_chain_explain(memory, recipe, &explanation);
    if (chain == NULL)
        return;
    if (recipe->kind == RECIPE_CYCLE) { /* which comes back to its start */
        walk->items[walk->count] = walk->items[0];
        walk->items[walk->count++].cause = NO_CAUSE;
    }
    for (int i = walk->count - 1; i >= 0; i--) {
        int node = walk->items[i].node;
        sudoku_link *link = begin_link(teller, &memory->graph, node, walk->items[i].is_on, 1);
        if (link == NULL)
            break;
        if (i == walk->count - 1)
            continue;
        if (walk->items[i].is_on)
            set_cause(link, walk->items[i].cause);
        else
            set_excluder(link, memory->graph.cell[walk->items[i + 1].node]);
        add_parent(teller, link, teller->link_count - 2);
    }
    end_chain(teller, chain);
}

/* ---- Closures -------------------------------------------------------------------------- */

/* The conclusion of a closure, and of a closure that ends in a clash its contrary. */
struct ends {
    int count;
    uint16_t items[2]; /* node * 2, plus 1 if it is true */
};

static struct telling_depth *depth_of(struct teller *teller) {
    return &teller->depths[teller->depth];
}

static const struct deduction *deduction_of(const struct closure_search *search,
                                            const struct closure *closure, int item) {
    int parent = closure->off_parent[item / 2];
    bool is_deduced = (item & 1) == 0 && parent != NO_NODE && parent >= FROM_DEDUCTION;
    return is_deduced ? &search->pool->deductions[parent - FROM_DEDUCTION] : NULL;
}

/* Lists the false nodes that make one true; its trigger is the last. */
static int list_reasons_of_on(const struct closure_search *search, const struct closure *closure,
                              int node, uint16_t *reasons) {
    const struct graph *graph = search->graph;
    int cell = graph->cell[node], digit = graph->digit[node], count = 0;
    int trigger = closure->on_trigger[node], cause = closure->on_cause[node];
    if (trigger == NO_NODE)
        return 0;
    if (cause == CAUSE_CELL) {
        unsigned others = search->source->candidates[cell] & ~(1U << digit);
        for (; others != 0; others = mask_rest(others))
            reasons[count++] = graph->node[cell * 9 + mask_first(others)];
    } else {
        const struct whereabouts *where = &sudoku_whereabouts[cell];
        int house = where->house[cause];
        unsigned others = search->source->places[house][digit] & ~(1U << where->place[cause]);
        for (; others != 0; others = mask_rest(others))
            reasons[count++] =
                graph->node[sudoku_house_cells[house][mask_first(others)] * 9 + digit];
    }
    for (int i = 0; i < count; i++) {
        int node_there = reasons[i] == trigger ? reasons[count - 1] : reasons[i];
        reasons[i] = (uint16_t)(node_there * 2);
    }
    reasons[count - 1] = (uint16_t)(trigger * 2);
    return count;
}

/* Lists the items that an item follows from directly; none if it is assumed. */
static int list_reasons(const struct closure_search *search, const struct closure *closure,
                        int item, uint16_t *reasons) {
    const struct deduction *deduction = deduction_of(search, closure, item);
    int node = item / 2;
    if ((item & 1) != 0)
        return list_reasons_of_on(search, closure, node, reasons);
    if (deduction != NULL) {
        for (int i = 0; i < deduction->reason_count; i++)
            reasons[i] =
                (uint16_t)(search->pool->reasons[deduction->first_reason + (uint32_t)i] * 2);
        return deduction->reason_count;
    }
    reasons[0] = (uint16_t)(closure->off_parent[node] * 2 + 1);
    return closure->off_parent[node] == NO_NODE ? 0 : 1;
}

/* The argument of a deduction from chains; 0 if it was not told. */
static int argument_of(const struct telling_depth *depth, int deduction) {
    for (int i = 0; i < depth->wanted_count; i++)
        if (depth->wanted[i] == deduction)
            return depth->arguments[i];
    return 0;
}

/* Adds the link of an item whose reasons have theirs. */
static void add_link(struct teller *teller, const struct closure_search *search, int item,
                     const uint16_t *reasons, int reason_count) {
    struct telling_depth *depth = depth_of(teller);
    const struct closure *closure = &depth->closure;
    const struct deduction *deduction = deduction_of(search, closure, item);
    int node = item / 2;
    sudoku_link *link = begin_link(teller, search->graph, node, (item & 1) != 0, reason_count);
    if (link == NULL)
        return;
    depth->link[item] = teller->link_count - 1;
    for (int i = 0; i < reason_count; i++)
        add_parent(teller, link, depth->link[reasons[i]]);
    if (deduction != NULL) {
        link->technique = sudoku_helper_technique(deduction->helper);
        link->cause = deduction->complexity > 0 ? SUDOKU_LINK_ARGUMENT : SUDOKU_LINK_TECHNIQUE;
        link->argument = (uint16_t)argument_of(depth, closure->off_parent[node] - FROM_DEDUCTION);
    } else if (reason_count > 0 && link->is_true) {
        set_cause(link, closure->on_cause[node]);
    } else if (reason_count > 0) {
        set_excluder(link, search->graph->cell[reasons[0] / 2]);
    }
}

/* Adds the links of an item and of all that it follows from, reasons first. */
static void add_links(struct teller *teller, const struct closure_search *search, int item) {
    struct telling_depth *depth = depth_of(teller);
    int height = 0;
    depth->stack[height++] = (uint16_t)item;
    while (height > 0 && !teller->is_cut) {
        int top = depth->stack[height - 1], next = 0;
        int count = list_reasons(search, &depth->closure, top, depth->reasons);
        while (next < count && depth->link[depth->reasons[next]] != no_link)
            next++;
        if (next < count) {
            depth->stack[height++] = depth->reasons[next];
            continue;
        }
        if (depth->link[top] == no_link)
            add_link(teller, search, top, depth->reasons, count);
        height--;
    }
}

/* The ends of the scratch closure.  The new node of a clash gets its reason there, too. */
static struct ends find_ends(struct closure *closure, const struct recipe *recipe) {
    const struct clash *clash = &closure->clash;
    if (recipe->kind != RECIPE_CLASH)
        return (struct ends){1, {(uint16_t)(recipe->node * 2 + recipe->is_on), 0}};
    uint16_t *reasons = clash->new_is_on ? closure->on_trigger : closure->off_parent;
    reasons[clash->node] = clash->trigger;
    if (clash->new_is_on)
        closure->on_cause[clash->node] = clash->cause;
    return (struct ends){2,
                         {(uint16_t)(clash->node * 2 + !clash->new_is_on),
                          (uint16_t)(clash->node * 2 + clash->new_is_on)}};
}

/* Notes the deductions from chains among the reasons of a trace. */
static void want_arguments(struct telling_depth *depth, const struct closure_search *search) {
    for (int i = 0; i < depth->trace.count; i++) {
        const struct deduction *deduction =
            deduction_of(search, &depth->closure, depth->trace.items[i]);
        int number = deduction == NULL ? 0 : (int)(deduction - search->pool->deductions);
        bool is_known = deduction == NULL || deduction->complexity == 0;
        for (int j = 0; j < depth->wanted_count; j++)
            is_known |= depth->wanted[j] == number;
        if (is_known || depth->wanted_count == MAX_NESTED)
            continue;
        depth->arguments[depth->wanted_count] = 0;
        depth->wanted[depth->wanted_count++] = (uint16_t)number;
    }
}

static void tell_deduction(struct teller *teller, struct chain_memory *inner,
                           const struct recipe *recipe, int deduction);

/* Makes the closure once more, and tells the chains in it that are wanted. */
static void tell_arguments(struct teller *teller, struct forcing *forcing,
                           const struct closure *closure) {
    int start = closure->start;
    bool start_is_on = closure->start_is_on;
    forcing->nesting.tell = tell_deduction;
    forcing->nesting.teller = teller;
    sudoku_closure_find(&forcing->closures, &depth_of(teller)->closure, start, start_is_on);
    forcing->nesting.tell = NULL;
}

/* True if the budget did not last for the telling: then the closure is not whole. */
static bool is_cut(const struct forcing *forcing) {
    return forcing->nesting.finder.result->end != SUDOKU_END_COMPLETE;
}

/* Tells a chain from an assumption to the ends that the recipe wants. */
static void tell_closure(struct teller *teller, struct forcing *forcing,
                         const struct recipe *recipe, int start, bool start_is_on, int argument) {
    struct telling_depth *depth = depth_of(teller);
    struct closure_search *search = &forcing->closures;
    struct nested_chains nested = {.count = 0, .complexity = 0};
    int first_deduction = search->pool->count;
    uint32_t first_reason = search->pool->reason_count;
    sudoku_closure_find(search, &depth->closure, start, start_is_on);
    struct ends ends = {.count = 0};
    if (!is_cut(forcing))
        ends = find_ends(&depth->closure, recipe);
    depth->wanted_count = 0;
    for (int i = 0; i < ends.count; i++) {
        sudoku_closure_trace(search, &depth->closure, ends.items[i] / 2, (ends.items[i] & 1) != 0,
                             INT_MAX, &depth->trace, &nested);
        want_arguments(depth, search);
    }
    if (depth->wanted_count > 0) {
        search->pool->count = first_deduction;
        search->pool->reason_count = first_reason;
        tell_arguments(teller, forcing, &depth->closure);
        if (!is_cut(forcing))
            ends = find_ends(&depth->closure, recipe);
    }
    sudoku_chain *chain = is_cut(forcing) ? NULL : begin_chain(teller, recipe, argument);
    if (chain != NULL) {
        memset(depth->link, 0xff, sizeof depth->link);
        for (int i = 0; i < ends.count; i++)
            add_links(teller, search, ends.items[i]);
        end_chain(teller, chain);
    }
    search->pool->count = first_deduction;
    search->pool->reason_count = first_reason;
}

static void tell_forcing(struct teller *teller, struct chain_memory *memory,
                         const struct recipe *recipe, int argument) {
    struct forcing *forcing = memory->forcing;
    const struct graph *graph = &memory->graph;
    const struct position *position = forcing->closures.source;
    int start = recipe->start, cell = graph->cell[start], digit = graph->digit[start];
    switch (sudoku_recipe_kind(recipe)) {
    case SUDOKU_CHAIN_DIGITS:
        for (unsigned mask = position->candidates[cell]; mask != 0; mask = mask_rest(mask))
            tell_closure(teller, forcing, recipe, graph->node[cell * 9 + mask_first(mask)], true,
                         argument);
        break;
    case SUDOKU_CHAIN_PLACES:
        for (unsigned mask = position->places[recipe->other][digit]; mask != 0;
             mask = mask_rest(mask))
            tell_closure(
                teller, forcing, recipe,
                graph->node[sudoku_house_cells[recipe->other][mask_first(mask)] * 9 + digit], true,
                argument);
        break;
    case SUDOKU_CHAIN_STATES:
        tell_closure(teller, forcing, recipe, start, true, argument);
        tell_closure(teller, forcing, recipe, start, false, argument);
        break;
    default:
        tell_closure(teller, forcing, recipe, start, recipe->is_on, argument);
    }
}

static void tell_recipe(struct teller *teller, struct chain_memory *memory,
                        const struct recipe *recipe, int argument) {
    if (recipe->kind == RECIPE_CYCLE || recipe->kind == RECIPE_CHAIN)
        tell_walk(teller, memory, recipe, argument);
    else
        tell_forcing(teller, memory, recipe, argument);
}

/* A tell(): tells the chains of a deduction if it is wanted. */
static void tell_deduction(struct teller *teller, struct chain_memory *inner,
                           const struct recipe *recipe, int deduction) {
    struct telling_depth *depth = depth_of(teller);
    for (int i = 0; i < depth->wanted_count; i++) {
        if (depth->wanted[i] != deduction || depth->arguments[i] != 0)
            continue;
        if (teller->arguments + 1 == MAX_CHAINS) { /* each has a chain at least */
            teller->is_cut = true;
            return;
        }
        depth->arguments[i] = ++teller->arguments;
        teller->depth++;
        tell_recipe(teller, inner, recipe, depth->arguments[i]);
        teller->depth--;
    }
}

/* Numbers the arguments in the order in which they are told. */
static void renumber(struct teller *teller) {
    const sudoku_reason reason = {.links = teller->links,
                                  .parents = teller->parents,
                                  .chains = teller->chains,
                                  .link_count = teller->link_count,
                                  .chain_count = teller->chain_count};
    struct chain_cursor cursor;
    enum chain_event event;
    uint16_t numbered = 0;
    memset(teller->numbers, 0, sizeof teller->numbers);
    sudoku_chain_cursor_begin(&cursor, &reason);
    while ((event = sudoku_chain_cursor_next(&cursor)) != EVENT_DONE)
        if (event == EVENT_BEGIN && cursor.link != NULL)
            teller->numbers[cursor.link->argument] = ++numbered;
    for (uint32_t i = 0; i < teller->chain_count; i++)
        teller->chains[i].argument = teller->numbers[teller->chains[i].argument];
    for (uint32_t i = 0; i < teller->link_count; i++)
        teller->links[i].argument = teller->numbers[teller->links[i].argument];
}

void sudoku_tell_chains(struct teller *teller, struct chain_memory *memory,
                        const struct recipe *recipe) {
    teller->depth = 0;
    teller->arguments = 0;
    teller->is_cut = false;
    teller->link_count = teller->parent_count = teller->chain_count = 0;
    tell_recipe(teller, memory, recipe, ARGUMENT_OF_STEP);
    renumber(teller);
}
