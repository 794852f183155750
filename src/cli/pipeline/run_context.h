/* session.h - what all threads of a run share, and none of them changes. */
#ifndef RUN_CONTEXT_H
#define RUN_CONTEXT_H

#include "options/options.h"

#include <stdbool.h>

struct bench;

struct run_context {
    const struct options *options;
    struct bench *bench; /* --bench: where records are kept, by one thread only */
    bool color;          /* givens are bold */
    bool remarks;        /* tell a person whether a solution is the only one */
};

#endif
