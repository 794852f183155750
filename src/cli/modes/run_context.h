/* run_context.h - what all threads of a run share.  None of them changes it; the mode's state is
 * the mode's business. */
#ifndef RUN_CONTEXT_H
#define RUN_CONTEXT_H

#include "options/options.h"

#include <stdbool.h>

struct run_context {
    const struct options *options;
    void *mode_state; /* of mode->state_size bytes; NULL: the mode keeps no state */
    bool terminal;    /* standard output is a terminal */
    bool color;       /* givens are bold */
    bool remarks;     /* a person is told whether a solution is the only one */
};

#endif
