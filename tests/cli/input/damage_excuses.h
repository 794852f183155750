/* damage_excuses.h - the harm that damage may do to samples. */
#ifndef DAMAGE_EXCUSES_H
#define DAMAGE_EXCUSES_H

#include "annotated_samples.h"

enum { MOST_EXCUSES = 64 };

/* What may happen to a file. */
enum damage { DAMAGE_REPLACED, DAMAGE_MISSING, DAMAGE_CUT };

/* Harm that damage should not do. */
enum harm {
    HARM_LOSS,  /* the damage costs a later record, which it does not touch */
    HARM_ERRORS /* more errors are reported than there is damage */
};

/* A reason to accept harm to a form. */
struct excuse {
    const char *form; /* name of the form */
    enum damage damage;
    enum harm harm;
    enum part part;
    const char *values; /* new values of a byte that is replaced; NULL: all */
    size_t most;        /* most cases that are accepted, over all values of all bytes */
    const char *why;
};

extern const struct excuse excuses[];
extern const size_t excuse_count; /* at most MOST_EXCUSES */

#endif
