/* chain_text.c - chains as text: a numbered line for each link, with its reason and the numbers of
 * the links that it follows from.  Chains within a chain precede the first link that they explain.
 */
#include "text.h"

enum { MAX_COLUMNS = 80 };

static void write_argument(struct writer *writer, int argument, int depth);

/* Begins a line. */
static struct writer *line(struct writer *writer, int depth) {
    sudoku_write(writer, "\n");
    writer->line_start = writer->length;
    while (depth-- > 0)
        sudoku_write(writer, "    ");
    return writer;
}

/* Writes the numbers of the links that a link follows from, counted from 1, on several lines if
 * there are many. */
static void write_parent_numbers(struct writer *writer, const sudoku_link *link, int depth) {
    const uint32_t *parents = &writer->reason->parents[link->first_parent];
    sudoku_write(writer, " ");
    for (uint32_t i = 0; i < link->parent_count; i++) {
        if (writer->length - writer->line_start > MAX_COLUMNS - 10)
            line(writer, depth + 1);
        sudoku_write(writer, "(%u)", parents[i] + 1);
    }
}

/* ---- Links ------------------------------------------------------------------------------- */

static void write_cause(struct writer *writer, const sudoku_link *link) {
    const sudoku_link *parent = &writer->reason->links[writer->reason->parents[link->first_parent]];
    if (link->cause == SUDOKU_LINK_CELL && link->is_true)
        sudoku_write(writer, ": nothing else is left for this cell");
    else if (link->cause == SUDOKU_LINK_CELL)
        sudoku_write(writer, ": it is %u", parent->digit);
    else if (link->cause == SUDOKU_LINK_HOUSE && link->is_true)
        sudoku_write(writer, ": %h has no other place left for %u", link->house, link->digit);
    else if (link->cause == SUDOKU_LINK_HOUSE)
        sudoku_write(writer, ": %h has its %u in %c", link->house, link->digit, parent->cell);
    else if (link->cause == SUDOKU_LINK_TECHNIQUE)
        sudoku_write(writer, ": a case of %s, given", sudoku_technique_name(link->technique));
    else
        sudoku_write(writer, ": by argument %u, given", link->argument);
}

/* Writes a link such as "(2) r1c1<>4: it is 3 (1)". */
static void write_link(struct writer *writer, uint32_t index, int depth) {
    const sudoku_link *link = &writer->reason->links[index];
    sudoku_write(line(writer, depth), link->is_true ? "(%u) %c=%u" : "(%u) %c<>%u", index + 1,
                 link->cell, link->digit);
    if (link->cause == SUDOKU_LINK_ASSUMED) {
        sudoku_write(writer, " is assumed");
        return;
    }
    write_cause(writer, link);
    write_parent_numbers(writer, link, depth);
}

/* ---- Chains ------------------------------------------------------------------------------ */

#define COMMON_END "One of these assumptions is right, so their common end is."

/* The lines before and after chains of a kind, or NULL. */
static const struct {
    const char *before, *after;
} frames[] = {
    [SUDOKU_CHAIN_CYCLE] = {NULL, "The cycle also holds in reverse, so of two links in a row one "
                                  "is true."},
    [SUDOKU_CHAIN_CONTRARY] = {NULL, "This contradicts the assumption."},
    [SUDOKU_CHAIN_CONTRADICTION] = {NULL, NULL},
    [SUDOKU_CHAIN_DOUBLE] = {"A candidate is true or false; both lead to the same.", COMMON_END},
    [SUDOKU_CHAIN_CELL] = {"Each candidate of a cell leads to the same.", COMMON_END},
    [SUDOKU_CHAIN_REGION] = {"Each place for a digit in a house leads to the same.", COMMON_END},
};

/* Writes the line after the chains of an argument.  The last link of the last one may contradict
 * one before it. */
static void write_end(struct writer *writer, const sudoku_chain *chain, int depth) {
    const sudoku_link *links = writer->reason->links;
    uint32_t first = chain->first_link, last = first + chain->link_count - 1, i = first;
    if (frames[chain->kind].after != NULL)
        sudoku_write(line(writer, depth), frames[chain->kind].after);
    while (i < last && (links[i].cell != links[last].cell || links[i].digit != links[last].digit))
        i++;
    if (chain->kind == SUDOKU_CHAIN_CONTRADICTION && i < last)
        sudoku_write(line(writer, depth), "(%u) contradicts (%u), so (%u) is wrong.", last + 1,
                     i + 1, first + 1);
}

static void write_chain(struct writer *writer, const sudoku_chain *chain, int depth) {
    const sudoku_link *links = writer->reason->links;
    for (uint32_t i = chain->first_link; i < chain->first_link + chain->link_count; i++) {
        uint32_t first_use = chain->first_link;
        while (links[first_use].argument != links[i].argument)
            first_use++;
        if (links[i].argument != 0 && first_use == i) {
            sudoku_write(line(writer, depth), "Argument %u, given", links[i].argument);
            write_parent_numbers(writer, &links[i], depth);
            sudoku_write(writer, ":");
            write_argument(writer, links[i].argument, depth + 1);
        }
        write_link(writer, i, depth);
    }
}

/* Writes the chains of an argument. */
static void write_argument(struct writer *writer, int argument, int depth) {
    const sudoku_chain *last = NULL;
    for (uint32_t i = 0; i < writer->reason->chain_count; i++) {
        const sudoku_chain *chain = &writer->reason->chains[i];
        if (chain->argument != argument)
            continue;
        if (last == NULL && frames[chain->kind].before != NULL)
            sudoku_write(line(writer, depth), frames[chain->kind].before);
        write_chain(writer, chain, depth);
        last = chain;
    }
    if (last != NULL)
        write_end(writer, last, depth);
}

void sudoku_write_chains(struct writer *writer) {
    write_argument(writer, 0, 1);
    if (writer->reason->is_cut)
        sudoku_write(line(writer, 1), "The rest of the chain is omitted.");
}
