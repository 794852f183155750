/* chain_text.c - chains as text: as one line, and as sentences.
 *
 * In a line, links stand in the order in which they follow from each other.  A comma stands
 * between links that follow from the same.  A link that follows from others than the one before it
 * begins anew behind a semicolon, with those in front of it.
 * What several assumptions imply is written one after the other, with bars between.  Chains within
 * a chain stand in brackets in front of what they show, where they are used first. */
#include "text.h"

static const sudoku_link *parent_at(const sudoku_reason *reason, const sudoku_link *link,
                                    uint32_t index) {
    return &reason->links[reason->parents[link->first_parent + index]];
}

/* True if a link of a chain is the first to use the chains within that show it. */
static bool brings_argument(const sudoku_reason *reason, const sudoku_chain *chain,
                            const sudoku_link *link) {
    if (link->cause != SUDOKU_LINK_ARGUMENT || link->argument == 0)
        return false;
    for (const sudoku_link *other = &reason->links[chain->first_link]; other < link; other++)
        if (other->cause == SUDOKU_LINK_ARGUMENT && other->argument == link->argument)
            return false;
    return true;
}

/* ---- As one line ----------------------------------------------------------------------- */

/* "r1c1=4" or "r1c1<>4". */
static void write_statement(struct text *text, const sudoku_link *link) {
    sudoku_text_add(text, link->is_true ? "%c=%u" : "%c<>%u", link->cell, link->digit);
}

/* True if a link follows from the same as the one before it, by the same technique or chains. */
static bool is_sibling(const sudoku_reason *reason, const sudoku_link *link) {
    const sudoku_link *before = link - 1;
    bool is_alike = link->parent_count == before->parent_count &&
                    link->technique == before->technique && link->argument == before->argument;
    for (uint32_t i = 0; is_alike && i < link->parent_count; i++)
        is_alike = parent_at(reason, link, i) == parent_at(reason, before, i);
    return is_alike && link->parent_count > 0;
}

/* Writes what a link follows from, unless it stands right before it. */
static void write_head(struct text *text, const sudoku_reason *reason, const sudoku_link *link,
                       bool is_first) {
    if (!is_first && link->parent_count == 1 && parent_at(reason, link, 0) == link - 1) {
        sudoku_text_add(text, " -> ");
        return;
    }
    sudoku_text_add(text, is_first ? "" : "; ");
    for (uint32_t i = 0; i < link->parent_count; i++) {
        sudoku_text_add(text, i == 0 ? "" : " + ");
        write_statement(text, parent_at(reason, link, i));
    }
    sudoku_text_add(text, link->parent_count > 0 ? " -> " : "");
}

static void write_argument(struct text *text, const sudoku_reason *reason, int argument);

static void write_link(struct text *text, const sudoku_reason *reason, const sudoku_chain *chain,
                       const sudoku_link *link) {
    bool is_first = link == &reason->links[chain->first_link];
    if (brings_argument(reason, chain, link)) {
        write_head(text, reason, link, is_first);
        sudoku_text_add(text, "[%u: ", link->argument);
        write_argument(text, reason, link->argument);
        sudoku_text_add(text, "] -> ");
    } else if (!is_first && is_sibling(reason, link)) {
        sudoku_text_add(text, ", ");
    } else {
        write_head(text, reason, link, is_first);
        if (link->cause == SUDOKU_LINK_TECHNIQUE)
            sudoku_text_add(text, "%s -> ", sudoku_technique_name(link->technique));
        else if (link->cause == SUDOKU_LINK_ARGUMENT)
            sudoku_text_add(text, "[%u] -> ", link->argument);
    }
    write_statement(text, link);
}

/* Writes the chains of an argument. */
static void write_argument(struct text *text, const sudoku_reason *reason, int argument) {
    bool is_first = true;
    for (uint32_t i = 0; i < reason->chain_count; i++) {
        const sudoku_chain *chain = &reason->chains[i];
        if (chain->argument != argument)
            continue;
        sudoku_text_add(text, is_first ? "" : " | ");
        is_first = false;
        for (uint32_t j = 0; j < chain->link_count; j++)
            write_link(text, reason, chain, &reason->links[chain->first_link + j]);
    }
}

void sudoku_text_chains(struct text *text, const sudoku_reason *reason) {
    write_argument(text, reason, 0);
    if (reason->is_cut)
        sudoku_text_add(text, " ...");
}

/* ---- As sentences ---------------------------------------------------------------------- */

static void begin_line(struct text *text, int depth) {
    sudoku_text_add(text, text->length > 0 ? "\n" : "");
    for (int i = 0; i < depth; i++)
        sudoku_text_add(text, "    ");
}

/* Links have numbers, from 1. */
static unsigned number_of(const sudoku_reason *reason, const sudoku_link *link) {
    return (unsigned)(link - reason->links) + 1;
}

static void write_parents(struct text *text, const sudoku_reason *reason, const sudoku_link *link) {
    sudoku_text_add(text, " ");
    for (uint32_t i = 0; i < link->parent_count; i++)
        sudoku_text_add(text, "(%u)", number_of(reason, parent_at(reason, link, i)));
}

static void write_why(struct text *text, const sudoku_reason *reason, const sudoku_link *link) {
    const sudoku_link *parent = parent_at(reason, link, 0);
    if (link->cause == SUDOKU_LINK_CELL && link->is_true)
        sudoku_text_add(text, "nothing else is left for this cell");
    else if (link->cause == SUDOKU_LINK_CELL)
        sudoku_text_add(text, "it is %u", parent->digit);
    else if (link->cause == SUDOKU_LINK_HOUSE && link->is_true)
        sudoku_text_add(text, "%h has no other place left for %u", link->house, link->digit);
    else if (link->cause == SUDOKU_LINK_HOUSE)
        sudoku_text_add(text, "%h has its %u in %c", link->house, link->digit, parent->cell);
    else if (link->cause == SUDOKU_LINK_TECHNIQUE)
        sudoku_text_add(text, "a case of %s, given", sudoku_technique_name(link->technique));
    else
        sudoku_text_add(text, "by argument %u, given", link->argument);
    write_parents(text, reason, link);
}

/* Writes a link as a line: "(2) Then r1c1 is not 4: it is 3 (1)." */
static void write_sentence(struct text *text, const sudoku_reason *reason, const sudoku_link *link,
                           int depth) {
    bool is_assumed = link->cause == SUDOKU_LINK_ASSUMED;
    begin_line(text, depth);
    sudoku_text_add(text, "(%u) %s %c %s %u", number_of(reason, link),
                    is_assumed ? "Suppose that" : "Then", link->cell,
                    link->is_true ? "is" : "is not", link->digit);
    if (!is_assumed) {
        sudoku_text_add(text, ": ");
        write_why(text, reason, link);
    }
    sudoku_text_add(text, ".");
}

/* What stands in front of chains of a kind, and behind them; NULL: which lines contradict each
 * other. */
static const struct {
    const char *before, *after;
} frames[] = {
    [SUDOKU_CHAIN_CYCLE] = {"", "The chain returns to its start, so it holds both ways round: of "
                                "two statements that follow each other, one is true. A candidate "
                                "that clashes with both ends of a link is false."},
    [SUDOKU_CHAIN_CONTRARY] = {"", "That is the contrary of what was supposed."},
    [SUDOKU_CHAIN_CONTRADICTION] = {"", NULL},
    [SUDOKU_CHAIN_DOUBLE] = {"A candidate is right or it is wrong; both lead to the same.",
                             "One of these assumptions is right, so their common end is."},
    [SUDOKU_CHAIN_CELL] = {"Each digit that is left for a cell leads to the same.",
                           "One of these assumptions is right, so their common end is."},
    [SUDOKU_CHAIN_REGION] = {"Each place that a house has left for a digit leads to the same.",
                             "One of these assumptions is right, so their common end is."},
};

static void write_line(struct text *text, const char *line, int depth) {
    if (line[0] == '\0')
        return;
    begin_line(text, depth);
    sudoku_text_add(text, "%s", line);
}

/* Says which link the last one contradicts. */
static void write_contradiction(struct text *text, const sudoku_reason *reason,
                                const sudoku_chain *chain, int depth) {
    const sudoku_link *first = &reason->links[chain->first_link],
                      *last = first + chain->link_count - 1;
    for (const sudoku_link *link = first; link < last; link++) {
        if (link->cell != last->cell || link->digit != last->digit)
            continue;
        begin_line(text, depth);
        sudoku_text_add(text, "(%u) contradicts (%u), so (%u) is wrong.", number_of(reason, last),
                        number_of(reason, link), number_of(reason, first));
    }
}

/* Writes the chains of an argument, with the chains within in front of what they show. */
static void write_sentences(struct text *text, const sudoku_reason *reason, int argument,
                            int depth) {
    const sudoku_chain *last = NULL;
    for (uint32_t i = 0; i < reason->chain_count; i++) {
        const sudoku_chain *chain = &reason->chains[i];
        if (chain->argument != argument)
            continue;
        if (last == NULL)
            write_line(text, frames[chain->kind].before, depth);
        last = chain;
        for (uint32_t j = 0; j < chain->link_count; j++) {
            const sudoku_link *link = &reason->links[chain->first_link + j];
            if (brings_argument(reason, chain, link)) {
                begin_line(text, depth);
                sudoku_text_add(text, "Argument %u, given", link->argument);
                write_parents(text, reason, link);
                sudoku_text_add(text, ":");
                write_sentences(text, reason, link->argument, depth + 1);
            }
            write_sentence(text, reason, link, depth);
        }
    }
    if (last != NULL && frames[last->kind].after == NULL)
        write_contradiction(text, reason, last, depth);
    else if (last != NULL)
        write_line(text, frames[last->kind].after, depth);
}

void sudoku_text_chains_in_words(struct text *text, const sudoku_reason *reason) {
    write_sentences(text, reason, 0, 0);
    if (reason->is_cut)
        write_line(text, "The chain is too long to be told in full.", 0);
}
