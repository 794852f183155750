/* session.h - what all threads of a run share, and none of them changes. */
#ifndef SESSION_H
#define SESSION_H

#include "options/options.h"

#include <stdbool.h>

struct bench;

struct session {
    const struct options *options;
    struct bench *bench; /* --bench: where records are kept, by one thread only */
    bool color;          /* givens are bold */
    bool remarks;        /* tell a person whether a solution is the only one */
};

#endif
