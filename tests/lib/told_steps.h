/* told_steps.h - steps of puzzles, and how they are told. */
#ifndef TOLD_STEPS_H
#define TOLD_STEPS_H

#include <stddef.h>

/* A step of a puzzle's path. */
struct told {
    const char *puzzle;
    const char *line; /* or how it begins */
};

/* One for each name that a step may have, but for those that take long. */
extern const struct told told[];
extern const size_t told_count;

/* The others. */
extern const struct told told_at_length[];
extern const size_t told_at_length_count;

/* The reason of a step in words, by its line; NULL: the table of these does not have it. */
const char *words_of(const char *line);

#endif
