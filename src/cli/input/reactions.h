/* reactions.h - what happens to a line, given what is pending. */
#ifndef REACTIONS_H
#define REACTIONS_H

#include "event.h"
#include "reader_state.h"

/* What happens to a line. */
struct reaction {
    action *act;
    enum pending_state next; /* what is pending then; PENDING_STATES: the action sets it */
    bool again; /* the line is handled once more, unless the action decides otherwise */
};

/* What is pending, and what the current line is -> the reaction. */
extern const struct reaction reactions[PENDING_STATES][EVENT_COUNT];

/* What the current line is -> what becomes of it, unless an action decides otherwise.  A line of a
 * broken record is no pending row, but has been reported with it. */
extern const enum fate usual_fates[EVENT_COUNT];

#endif
