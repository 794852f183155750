/* steps.h - the logical steps from a puzzle to its solution, and their output. */
#ifndef STEPS_H
#define STEPS_H

#include "runtime/output.h"
#include "sudoku_human.h"

#include <stdbool.h>
#include <stddef.h>

/* A step with its reason, in one block of memory with all that they point to. */
struct path_step {
    struct path_step *next;
    sudoku_step step;
    sudoku_reason reason;
    const char *line;  /* as players write it */
    const char *words; /* explanation in sentences, or NULL */
};

struct path {
    struct path_step *first, *last; /* NULL: there are none */
    size_t count;
    sudoku_position start;   /* the position before the first step */
    sudoku_rating rating;    /* of all steps */
    uint32_t candidates[81]; /* of the position after the last step, as in a query; unset if the
                              * path is complete */
    bool is_hint;            /* only the next step is requested */
    bool is_complete;        /* the path leads to the solution */
};

/* Frees the steps of a path, which is then empty. */
void path_clear(struct path *path);

/* Adds a copy of a step, with an explanation if with_words is true.  Returns false if there is not
 * enough memory. */
bool path_add(struct path *path, const sudoku_step *step, const sudoku_reason *reason,
              bool with_words);

/* Writes a line per step and its indented explanation and, except for hints, the summary. */
void write_path(struct output *output, const struct path *path);

/* Writes level, rating and number of steps between two texts: "hard, 2.5/1.2/1.2, 54 steps".
 * Writes nothing if the path has no steps or does not lead to the solution. */
void write_path_summary(struct output *output, const struct path *path, const char *before,
                        const char *after);

/* Writes all steps as a JSON member "path", or a hint as a member "hint", which may be null. */
void json_path(struct output *output, const struct path *path);

#endif
