/* judges.h - the table of online judges: each has a mode and a style, and says what frames its
 * input. */
#ifndef JUDGES_H
#define JUDGES_H

#include "formats/style.h"
#include "modes/mode.h"
#include "read/record.h"

#include <stddef.h>

enum { MAX_PROBLEMS = 7 };

struct judge {
    const char *name;
    const char *problems[MAX_PROBLEMS + 1]; /* "site number", NULL at the end */
    const char *answer;                     /* what is printed for them */
    struct reading reading;                 /* what frames the input; no more is known of it */
    const struct mode *mode;
    struct style style;
};

/* The judge at an index; NULL past the last. */
const struct judge *judge_at(size_t index);

/* The name of the judge at an index; NULL past the last. */
const char *judge_name(size_t index);

/* The judge of this name or with this problem; NULL if there is none. */
const struct judge *find_judge(const char *name);

#endif
