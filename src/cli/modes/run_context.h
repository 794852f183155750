/* run_context.h - what all threads of a run share, and none of them changes. */
#ifndef RUN_CONTEXT_H
#define RUN_CONTEXT_H

#include "options/options.h"

#include <stdbool.h>

struct run_context {
    const struct options *options;
    void *mode_state; /* the mode's own, of mode->state_size bytes; NULL: it keeps nothing */
    bool color;       /* givens are bold */
    bool remarks;     /* a person is told whether a solution is the only one */
};

#endif
