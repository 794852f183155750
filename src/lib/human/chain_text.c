/* chain_text.c - chains as text: as one line, and as sentences.
 *
 * In a line, commas separate links that follow from the same ones, and a semicolon precedes a link
 * that does not follow from the one before it.  Bars separate chains from several assumptions.
 * Chains within a chain are in brackets before the first link that they explain. */
#include "text.h"

#include <string.h>

enum { ON_ONE_LINE = -1 }; /* a depth; sentences have the depth of their argument */

static const sudoku_link *parent_at(const struct writer *writer, const sudoku_link *link,
                                    uint32_t index) {
    return &writer->reason->links[writer->reason->parents[link->first_parent + index]];
}

static void write_argument(struct writer *writer, int argument, int depth);

/* ---- As one line ----------------------------------------------------------------------- */

static void write_statement(struct writer *writer, const sudoku_link *link) {
    sudoku_text_add(&writer->text, link->is_true ? "%c=%u" : "%c<>%u", link->cell, link->digit);
}

/* True if a link follows from the same as the one before it, by the same technique or chains. */
static bool is_sibling(const struct writer *writer, const sudoku_link *link) {
    const sudoku_link *before = link - 1;
    const uint32_t *parents = writer->reason->parents;
    return link->parent_count > 0 && link->parent_count == before->parent_count &&
           link->technique == before->technique && link->argument == before->argument &&
           memcmp(parents + link->first_parent, parents + before->first_parent,
                  link->parent_count * sizeof *parents) == 0;
}

/* Writes what a link follows from, unless that is the link before it. */
static void write_parents(struct writer *writer, const sudoku_link *link, bool is_first) {
    bool follows = !is_first && link->parent_count == 1 && parent_at(writer, link, 0) == link - 1;
    sudoku_text_add(&writer->text, is_first || follows ? "" : "; ");
    for (uint32_t i = 0; i < link->parent_count && !follows; i++) {
        sudoku_text_add(&writer->text, i == 0 ? "" : " + ");
        write_statement(writer, parent_at(writer, link, i));
    }
    sudoku_text_add(&writer->text, link->parent_count > 0 ? " -> " : "");
}

/* brings: the link is the first that the chains within explain. */
static void write_link(struct writer *writer, const sudoku_link *link, bool is_first, bool brings) {
    struct text *text = &writer->text;
    bool is_next = !is_first && !brings && is_sibling(writer, link);
    sudoku_text_add(text, is_next ? ", " : "");
    if (!is_next)
        write_parents(writer, link, is_first);
    if (brings) {
        sudoku_text_add(text, "[%u: ", link->argument);
        write_argument(writer, link->argument, ON_ONE_LINE);
        sudoku_text_add(text, "] -> ");
    } else if (!is_next && link->cause == SUDOKU_LINK_ARGUMENT) {
        sudoku_text_add(text, "[%u] -> ", link->argument);
    } else if (!is_next && link->cause == SUDOKU_LINK_TECHNIQUE) {
        sudoku_text_add(text, "%s -> ", sudoku_technique_name(link->technique));
    }
    write_statement(writer, link);
}

/* ---- As sentences ---------------------------------------------------------------------- */

#define COMMON_END "One of these assumptions is right, so their common end is."

/* The lines before and after chains of a kind, or NULL. */
static const struct {
    const char *before, *after;
} frames[] = {
    [SUDOKU_CHAIN_CYCLE] = {NULL, "The chain returns to its start, so it holds both ways round: of "
                                  "two statements that follow each other, one is true. A candidate "
                                  "that clashes with both ends of a link is false."},
    [SUDOKU_CHAIN_CONTRARY] = {NULL, "That is the contrary of what was supposed."},
    [SUDOKU_CHAIN_CONTRADICTION] = {NULL, NULL},
    [SUDOKU_CHAIN_DOUBLE] = {"A candidate is right or it is wrong; both lead to the same.",
                             COMMON_END},
    [SUDOKU_CHAIN_CELL] = {"Each digit that is left for a cell leads to the same.", COMMON_END},
    [SUDOKU_CHAIN_REGION] = {"Each place that a house has left for a digit leads to the same.",
                             COMMON_END},
};

/* Begins a line. */
static struct text *line(struct writer *writer, int depth) {
    sudoku_text_add(&writer->text, writer->text.length > 0 ? "\n" : "");
    while (depth-- > 0)
        sudoku_text_add(&writer->text, "    ");
    return &writer->text;
}

/* Links are numbered from 1. */
static void write_parent_numbers(struct writer *writer, const sudoku_link *link) {
    const uint32_t *parents = &writer->reason->parents[link->first_parent];
    sudoku_text_add(&writer->text, " ");
    for (uint32_t i = 0; i < link->parent_count; i++)
        sudoku_text_add(&writer->text, "(%u)", parents[i] + 1);
}

static void write_cause(struct writer *writer, const sudoku_link *link) {
    struct text *text = &writer->text;
    const sudoku_link *parent = parent_at(writer, link, 0);
    if (link->cause == SUDOKU_LINK_CELL && link->is_true)
        sudoku_text_add(text, ": nothing else is left for this cell");
    else if (link->cause == SUDOKU_LINK_CELL)
        sudoku_text_add(text, ": it is %u", parent->digit);
    else if (link->cause == SUDOKU_LINK_HOUSE && link->is_true)
        sudoku_text_add(text, ": %h has no other place left for %u", link->house, link->digit);
    else if (link->cause == SUDOKU_LINK_HOUSE)
        sudoku_text_add(text, ": %h has its %u in %c", link->house, link->digit, parent->cell);
    else if (link->cause == SUDOKU_LINK_TECHNIQUE)
        sudoku_text_add(text, ": a case of %s, given", sudoku_technique_name(link->technique));
    else
        sudoku_text_add(text, ": by argument %u, given", link->argument);
    write_parent_numbers(writer, link);
}

/* Writes a link as a line, such as "(2) Then r1c1 is not 4: it is 3 (1).", after the chains within
 * that it brings. */
static void write_sentence(struct writer *writer, uint32_t index, bool brings, int depth) {
    const sudoku_link *link = &writer->reason->links[index];
    bool is_assumed = link->cause == SUDOKU_LINK_ASSUMED;
    if (brings) {
        sudoku_text_add(line(writer, depth), "Argument %u, given", link->argument);
        write_parent_numbers(writer, link);
        sudoku_text_add(&writer->text, ":");
        write_argument(writer, link->argument, depth + 1);
    }
    sudoku_text_add(line(writer, depth), "(%u) %s %c %s %u", index + 1,
                    is_assumed ? "Suppose that" : "Then", link->cell,
                    link->is_true ? "is" : "is not", link->digit);
    if (!is_assumed)
        write_cause(writer, link);
    sudoku_text_add(&writer->text, ".");
}

/* Writes the line after the chains of an argument.  The last link of the last one may contradict
 * one before it. */
static void write_end(struct writer *writer, const sudoku_chain *chain, int depth) {
    const sudoku_link *links = writer->reason->links;
    uint32_t first = chain->first_link, last = first + chain->link_count - 1, i = first;
    if (chain->kind != SUDOKU_CHAIN_CONTRADICTION)
        sudoku_text_add(line(writer, depth), frames[chain->kind].after);
    while (i < last && (links[i].cell != links[last].cell || links[i].digit != links[last].digit))
        i++;
    if (chain->kind == SUDOKU_CHAIN_CONTRADICTION && i < last)
        sudoku_text_add(line(writer, depth), "(%u) contradicts (%u), so (%u) is wrong.", last + 1,
                        i + 1, first + 1);
}

static void write_chain(struct writer *writer, const sudoku_chain *chain, int depth) {
    const sudoku_link *links = writer->reason->links;
    for (uint32_t i = chain->first_link; i < chain->first_link + chain->link_count; i++) {
        uint32_t first_use = chain->first_link;
        while (links[first_use].argument != links[i].argument)
            first_use++;
        bool brings = links[i].argument != 0 && first_use == i;
        if (depth == ON_ONE_LINE)
            write_link(writer, &links[i], i == chain->first_link, brings);
        else
            write_sentence(writer, i, brings, depth);
    }
}

/* Writes the chains of an argument. */
static void write_argument(struct writer *writer, int argument, int depth) {
    const sudoku_chain *last = NULL;
    for (uint32_t i = 0; i < writer->reason->chain_count; i++) {
        const sudoku_chain *chain = &writer->reason->chains[i];
        if (chain->argument != argument)
            continue;
        if (depth == ON_ONE_LINE)
            sudoku_text_add(&writer->text, last != NULL ? " | " : "");
        else if (last == NULL && frames[chain->kind].before != NULL)
            sudoku_text_add(line(writer, depth), frames[chain->kind].before);
        write_chain(writer, chain, depth);
        last = chain;
    }
    if (depth != ON_ONE_LINE && last != NULL)
        write_end(writer, last, depth);
}

void sudoku_write_chains(struct writer *writer) {
    write_argument(writer, 0, ON_ONE_LINE);
    sudoku_text_add(&writer->text, writer->reason->is_cut ? " ..." : "");
}

void sudoku_write_chains_in_words(struct writer *writer) {
    write_argument(writer, 0, 0);
    if (writer->reason->is_cut)
        sudoku_text_add(line(writer, 0), "The chain is too long to be told in full.");
    sudoku_text_add(&writer->text, "\n");
}
