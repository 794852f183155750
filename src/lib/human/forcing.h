/* forcing.h - the memory of the search for chains that several candidates force together. */
#ifndef FORCING_H
#define FORCING_H

#include "human/nested.h"

struct forcing_rules;

struct forcing {
    const struct forcing_rules *rules;
    struct closure_search closures;
    struct nesting nesting;
    struct deduction_pool pool;
    uint8_t is_known[CANDIDATES];         /* node -> 1: from_true is filled */
    struct closure from_true[CANDIDATES]; /* node -> what follows if it is true */
    struct closure from_false;
};

#endif
