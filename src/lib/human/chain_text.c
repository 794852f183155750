/* chain_text.c - chains as text: as one line, and as sentences.
 *
 * In a line, links stand in the order in which they follow from each other.  A comma stands
 * between links that follow from the same.  A link that follows from others than the one before it
 * begins anew behind a semicolon, with those in front of it.
 * What several assumptions imply is told one after the other, with bars between.  Chains within a
 * chain stand in brackets in front of what they show, where they are used first. */
#include "chain_cursor.h"
#include "telling.h"

static const sudoku_link *parent_at(const sudoku_reason *reason, const sudoku_link *link,
                                    uint32_t index) {
    return &reason->links[reason->parents[link->first_parent + index]];
}

/* True if a link follows from the one before it alone. */
static bool is_next(const sudoku_reason *reason, const sudoku_link *link) {
    return link->parent_count == 1 && parent_at(reason, link, 0) == link - 1;
}

/* ---- As one line ----------------------------------------------------------------------- */

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
    if (!is_first && is_next(reason, link)) {
        sudoku_text_add(text, " -> ");
        return;
    }
    sudoku_text_add(text, is_first ? "" : "; ");
    for (uint32_t i = 0; i < link->parent_count; i++) {
        sudoku_text_add(text, i == 0 ? "" : " + ");
        sudoku_text_statement(text, parent_at(reason, link, i));
    }
    sudoku_text_add(text, link->parent_count > 0 ? " -> " : "");
}

/* Writes the technique that shows a link, or the number of the argument, told before. */
static void write_cause(struct text *text, const sudoku_link *link) {
    if (link->cause == SUDOKU_LINK_TECHNIQUE) {
        sudoku_text_add(text, sudoku_technique_name(link->technique));
        sudoku_text_add(text, " -> ");
    } else if (link->cause == SUDOKU_LINK_ARGUMENT) {
        sudoku_text_char(text, '[');
        sudoku_text_number(text, link->argument);
        sudoku_text_add(text, "] -> ");
    }
}

static void write_link(struct text *text, const sudoku_reason *reason,
                       const struct chain_cursor *cursor) {
    const sudoku_link *link = cursor->link;
    bool is_first = link == &reason->links[cursor->chain->first_link];
    if (cursor->begins_chain)
        sudoku_text_add(text, " | ");
    if (cursor->has_argument) {
        sudoku_text_add(text, " -> ");
    } else if (!is_first && is_sibling(reason, link)) {
        sudoku_text_add(text, ", ");
    } else {
        write_head(text, reason, link, is_first);
        write_cause(text, link);
    }
    sudoku_text_statement(text, link);
}

/* Writes the start of chains that show what the cursor's link states. */
static void begin_brackets(struct text *text, const sudoku_reason *reason,
                           const struct chain_cursor *cursor) {
    write_head(text, reason, cursor->link, false);
    sudoku_text_char(text, '[');
    sudoku_text_number(text, cursor->link->argument);
    sudoku_text_add(text, ": ");
}

void sudoku_text_chains(struct text *text, const sudoku_reason *reason) {
    struct chain_cursor cursor;
    enum chain_event event;
    sudoku_chain_cursor_begin(&cursor, reason);
    while ((event = sudoku_chain_cursor_next(&cursor)) != EVENT_DONE) {
        if (event == EVENT_LINK)
            write_link(text, reason, &cursor);
        else if (event == EVENT_BEGIN && cursor.link != NULL)
            begin_brackets(text, reason, &cursor);
        else if (event == EVENT_END && cursor.depth >= 0)
            sudoku_text_char(text, ']');
    }
    if (reason->is_cut)
        sudoku_text_add(text, " ...");
}

/* ---- As sentences ---------------------------------------------------------------------- */

static void begin_line(struct text *text, int depth) {
    if (text->length > 0)
        sudoku_text_char(text, '\n');
    for (int i = 0; i < depth; i++)
        sudoku_text_add(text, "    ");
}

static void write_number(struct text *text, const sudoku_reason *reason, const sudoku_link *link) {
    sudoku_text_char(text, '(');
    sudoku_text_number(text, (unsigned)(link - reason->links) + 1);
    sudoku_text_char(text, ')');
}

static void write_parents(struct text *text, const sudoku_reason *reason, const sudoku_link *link) {
    sudoku_text_char(text, ' ');
    for (uint32_t i = 0; i < link->parent_count; i++)
        write_number(text, reason, parent_at(reason, link, i));
}

/* "r1c1 is 4" or "r1c1 is not 4". */
static void write_sentence(struct text *text, const sudoku_link *link) {
    sudoku_text_cell(text, link->cell);
    sudoku_text_add(text, link->is_true ? " is " : " is not ");
    sudoku_text_number(text, link->digit);
}

static void write_why(struct text *text, const sudoku_reason *reason, const sudoku_link *link) {
    const sudoku_link *parent = parent_at(reason, link, 0);
    switch (link->cause) {
    case SUDOKU_LINK_CELL:
        if (link->is_true) {
            sudoku_text_add(text, "nothing else is left for this cell");
        } else {
            sudoku_text_add(text, "it is ");
            sudoku_text_number(text, parent->digit);
        }
        break;
    case SUDOKU_LINK_HOUSE:
        sudoku_text_house(text, link->house);
        sudoku_text_add(text, link->is_true ? " has no other place left for " : " has its ");
        sudoku_text_number(text, link->digit);
        if (!link->is_true) {
            sudoku_text_add(text, " in ");
            sudoku_text_cell(text, parent->cell);
        }
        break;
    case SUDOKU_LINK_TECHNIQUE:
        sudoku_text_add(text, "a case of ");
        sudoku_text_add(text, sudoku_technique_name(link->technique));
        sudoku_text_add(text, ", given");
        break;
    default:
        sudoku_text_add(text, "by argument ");
        sudoku_text_number(text, link->argument);
        sudoku_text_add(text, ", given");
        break;
    }
    write_parents(text, reason, link);
}

static void tell_link(struct text *text, const sudoku_reason *reason, const sudoku_link *link,
                      int depth) {
    begin_line(text, depth);
    write_number(text, reason, link);
    sudoku_text_add(text, link->cause == SUDOKU_LINK_ASSUMED ? " Suppose that " : " Then ");
    write_sentence(text, link);
    if (link->cause != SUDOKU_LINK_ASSUMED) {
        sudoku_text_add(text, ": ");
        write_why(text, reason, link);
    }
    sudoku_text_char(text, '.');
}

/* What is to be said in front of chains of a kind, and behind them; NULL: which lines contradict
 * each other. */
static const struct {
    const char *before, *after;
} frames[] = {
    [SUDOKU_CHAIN_CYCLE] = {"", "The chain returns to its start, so it holds both ways round: of "
                                "two statements that follow each other, one is true. A candidate "
                                "that clashes with both ends of a link is false."},
    [SUDOKU_CHAIN_CONTRARY] = {"", "That is the contrary of what was supposed."},
    [SUDOKU_CHAIN_CONTRADICTION] = {"", NULL},
    [SUDOKU_CHAIN_STATES] = {"A candidate is right or it is wrong; both lead to the same.",
                             "One of these assumptions is right, so their common end is."},
    [SUDOKU_CHAIN_DIGITS] = {"Each digit that is left for a cell leads to the same.",
                             "One of these assumptions is right, so their common end is."},
    [SUDOKU_CHAIN_PLACES] = {"Each place that a house has left for a digit leads to the same.",
                             "One of these assumptions is right, so their common end is."},
};

static void write_line(struct text *text, const char *line, int depth) {
    if (line[0] == '\0')
        return;
    begin_line(text, depth);
    sudoku_text_add(text, line);
}

/* Says which link the last one contradicts. */
static void tell_contradiction(struct text *text, const sudoku_reason *reason,
                               const sudoku_chain *chain, int depth) {
    const sudoku_link *first = &reason->links[chain->first_link],
                      *last = first + chain->link_count - 1;
    for (const sudoku_link *link = first; link < last; link++) {
        if (link->cell != last->cell || link->digit != last->digit)
            continue;
        begin_line(text, depth);
        write_number(text, reason, last);
        sudoku_text_add(text, " contradicts ");
        write_number(text, reason, link);
        sudoku_text_add(text, ", so ");
        write_number(text, reason, first);
        sudoku_text_add(text, " is wrong.");
    }
}

/* Begins what an argument says: it is that of the step, or that of the cursor's link. */
static void begin_argument(struct text *text, const sudoku_reason *reason,
                           const struct chain_cursor *cursor) {
    if (cursor->link != NULL) {
        begin_line(text, cursor->depth - 1);
        sudoku_text_add(text, "Argument ");
        sudoku_text_number(text, cursor->link->argument);
        sudoku_text_add(text, ", given");
        write_parents(text, reason, cursor->link);
        sudoku_text_char(text, ':');
    }
    if (cursor->chain != NULL)
        write_line(text, frames[cursor->chain->kind].before, cursor->depth);
}

static void end_argument(struct text *text, const sudoku_reason *reason,
                         const struct chain_cursor *cursor) {
    const sudoku_chain *chain = cursor->chain;
    int depth = cursor->depth + 1;
    if (chain == NULL)
        return;
    if (frames[chain->kind].after == NULL)
        tell_contradiction(text, reason, chain, depth);
    else
        write_line(text, frames[chain->kind].after, depth);
}

void sudoku_text_chains_in_words(struct text *text, const sudoku_reason *reason) {
    struct chain_cursor cursor;
    enum chain_event event;
    sudoku_chain_cursor_begin(&cursor, reason);
    while ((event = sudoku_chain_cursor_next(&cursor)) != EVENT_DONE) {
        if (event == EVENT_BEGIN)
            begin_argument(text, reason, &cursor);
        else if (event == EVENT_LINK)
            tell_link(text, reason, cursor.link, cursor.depth);
        else
            end_argument(text, reason, &cursor);
    }
    if (reason->is_cut)
        write_line(text, "The chain is too long to be told in full.", 0);
}
