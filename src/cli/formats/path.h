/* path.h - the steps by which a person gets from a puzzle to its solution. */
#ifndef PATH_H
#define PATH_H

#include "runtime/output.h"
#include "sudoku_human.h"

#include <stdbool.h>
#include <stddef.h>

/* A step with its reason, in a block of memory that holds all that they point to. */
struct path_step {
    struct path_step *next;
    sudoku_step step;
    sudoku_reason reason;
    const char *line;  /* as players write it */
    const char *words; /* why, in sentences; NULL: that is not wanted */
};

struct path {
    struct path_step *first, *last; /* NULL: there are none */
    size_t count;
    sudoku_position start;   /* the position before the first step */
    sudoku_rating rating;    /* of all steps */
    uint32_t candidates[81]; /* of the position behind the last step, as in a query; set if there
                              * are more steps that are not wanted */
    bool is_hint;            /* the next step is wanted, and no other */
    bool is_complete;        /* the path leads to the solution */
};

/* Frees the steps of a path, which is then empty. */
void path_clear(struct path *path);

/* Adds a copy of a step.  with_words: why it may be taken is told in words.  False if there is no
 * memory for it. */
bool path_add(struct path *path, const sudoku_step *step, const sudoku_reason *reason,
              bool with_words);

/* Writes how hard a path is in total between two texts: "hard, 2.5/1.2/1.2, 54 steps".  Writes
 * nothing if the path has no steps or does not lead to the solution. */
void write_path_summary(struct output *output, const struct path *path, const char *before,
                        const char *behind);

#endif
