/* chain_cursor.h - goes through the chains of a step, and those within, in the order in which they
 * are told: what an argument shows stands behind it, where it is used first. */
#ifndef CHAIN_CURSOR_H
#define CHAIN_CURSOR_H

#include "sudoku.h"

/* Chains within chains within chains. */
enum { CURSOR_DEPTH = 4 };

/* Where a cursor is in an argument. */
struct cursor_place {
    int argument;
    uint32_t chain, link;     /* next; link counts from the first one of the chain */
    const sudoku_chain *last; /* the chain that was told last; NULL: none was */
    bool has_argument;        /* the argument of the next link has been told */
};

enum chain_event {
    EVENT_BEGIN, /* an argument begins */
    EVENT_LINK,
    EVENT_END, /* an argument ends */
    EVENT_DONE /* all has been told */
};

struct chain_cursor {
    const sudoku_reason *reason;
    bool is_begun;
    int depth; /* 0: in the argument of the step itself; -1: all has been told */
    struct cursor_place places[CURSOR_DEPTH];
    /* Of the last event: */
    const sudoku_chain *chain; /* of EVENT_BEGIN and EVENT_END: one of the argument */
    const sudoku_link *link; /* of EVENT_BEGIN: the one that uses the argument; NULL: it is that of
                              * the step */
    bool begins_chain;       /* of EVENT_LINK: there is another chain before it */
    bool has_argument;       /* of EVENT_LINK: its argument has just been told */
};

void sudoku_chain_cursor_begin(struct chain_cursor *cursor, const sudoku_reason *reason);

enum chain_event sudoku_chain_cursor_next(struct chain_cursor *cursor);

/* True if an earlier link of the chain has the argument, too. */
bool sudoku_is_told_before(const sudoku_reason *reason, const sudoku_chain *chain,
                           const sudoku_link *link);

#endif
