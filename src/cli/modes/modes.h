/* modes.h - what the program answers to a record, by mode. */
#ifndef MODES_H
#define MODES_H

#include "mode.h"
#include "options/options.h"
#include "task.h"

#include <stdbool.h>
#include <stdint.h>

struct mode_row {
    /* Finds what came of a record, and fills in its answer. */
    enum outcome (*answer)(struct task *task);
    /* The number of solutions of its first question, which may be put to the engine for many
     * records at once; NULL: it has no such question. */
    uint64_t (*limit)(const struct options *options);
    bool of_auto;        /* the question is that of auto only; any engine may ask another */
    bool shows;          /* a single solution is printed, and nothing else */
    bool separated;      /* answers are grids, set apart by blank lines */
    bool expected_file;  /* claimed solutions matter */
    bool none_is_answer; /* a record without a solution is no failure */
    bool silent;         /* nothing is printed before the end of the run */
};

const struct mode_row *mode_row(enum mode mode);

#endif
