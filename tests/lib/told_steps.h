/* told_steps.h - steps of puzzles, and how they are told. */
#ifndef TOLD_STEPS_H
#define TOLD_STEPS_H

#include <stddef.h>

/* A step of a puzzle's path. */
struct told {
    const char *puzzle;
    const char *line; /* the line that tells it, or the beginning of the line */
};

/* A step for each name that is found quickly. */
extern const struct told told[];
extern const size_t told_count;

/* A step for each name that takes long to find. */
extern const struct told told_at_length[];
extern const size_t told_at_length_count;

/* The reason in words of the step with this line; NULL if no test knows it. */
const char *words_of(const char *line);

#endif
