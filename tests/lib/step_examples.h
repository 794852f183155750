/* step_examples.h - steps of puzzles, with their lines, and some with their reasons in words. */
#ifndef STEP_EXAMPLES_H
#define STEP_EXAMPLES_H

#include <stddef.h>

/* A step of a puzzle's path. */
struct step_example {
    const char *puzzle;
    const char *line;  /* its line, or the beginning of that */
    const char *words; /* the reason; NULL: any */
};

/* A step for each name that is found quickly, and those that take long to find. */
extern const struct step_example step_examples[], slow_examples[];
extern const size_t step_example_count, slow_example_count;

#endif
