/* chain_cursor.c - goes through chains in the order in which they are told. */
#include "chain_cursor.h"

#include <stddef.h>

/* The next chain of an argument from one on; NULL: there is none. */
static const sudoku_chain *find_chain(const sudoku_reason *reason, int argument, uint32_t from) {
    for (uint32_t i = from; i < reason->chain_count; i++)
        if (reason->chains[i].argument == argument)
            return &reason->chains[i];
    return NULL;
}

/* Goes into an argument, which link uses. */
static enum chain_event enter(struct chain_cursor *cursor, int argument, const sudoku_link *link) {
    cursor->is_begun = true;
    cursor->depth++;
    cursor->places[cursor->depth] = (struct cursor_place){.argument = argument};
    cursor->chain = find_chain(cursor->reason, argument, 0);
    cursor->link = link;
    return EVENT_BEGIN;
}

static enum chain_event leave(struct chain_cursor *cursor) {
    cursor->chain = cursor->places[cursor->depth--].last;
    return EVENT_END;
}

bool sudoku_is_told_before(const sudoku_reason *reason, const sudoku_chain *chain,
                           const sudoku_link *link) {
    for (const sudoku_link *other = &reason->links[chain->first_link]; other < link; other++)
        if (other->cause == SUDOKU_LINK_ARGUMENT && other->argument == link->argument)
            return true;
    return false;
}

void sudoku_chain_cursor_begin(struct chain_cursor *cursor, const sudoku_reason *reason) {
    *cursor = (struct chain_cursor){.reason = reason, .depth = -1};
}

enum chain_event sudoku_chain_cursor_next(struct chain_cursor *cursor) {
    const sudoku_reason *reason = cursor->reason;
    if (cursor->depth < 0)
        return cursor->is_begun ? EVENT_DONE : enter(cursor, 0, NULL);
    struct cursor_place *place = &cursor->places[cursor->depth];
    const sudoku_chain *chain = find_chain(reason, place->argument, place->chain);
    while (chain != NULL && place->link >= chain->link_count) {
        place->chain = (uint32_t)(chain - reason->chains) + 1;
        place->link = 0;
        chain = find_chain(reason, place->argument, place->chain);
    }
    if (chain == NULL)
        return leave(cursor);
    const sudoku_link *link = &reason->links[chain->first_link + place->link];
    bool uses_argument = link->cause == SUDOKU_LINK_ARGUMENT && link->argument != 0 &&
                         cursor->depth + 1 < CURSOR_DEPTH && !place->has_argument &&
                         !sudoku_is_told_before(reason, chain, link);
    if (uses_argument) {
        place->has_argument = true;
        return enter(cursor, link->argument, link);
    }
    cursor->begins_chain = place->link == 0 && place->last != NULL;
    cursor->has_argument = place->has_argument;
    cursor->chain = place->last = chain;
    cursor->link = link;
    place->has_argument = false;
    place->link++;
    return EVENT_LINK;
}
