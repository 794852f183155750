/* mode.h - what a mode is: what is asked of the library for each record, and what is answered; and
 * the table of modes.
 *
 * A mode is a const struct in the file of its family, and a row of the table below. */
#ifndef MODE_H
#define MODE_H

#include "formats/formats.h"
#include "options/options.h"
#include "runtime/statistics.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct run_statistics;
struct task;

/* What a mode takes.  The table of options has masks of these. */
enum mode_flag {
    TAKES_LIMIT = 1 << 0,    /* --limit, which replaces the mode's own limit */
    TAKES_ANSWERS = 1 << 1,  /* --answers; without it, a second grid on a line is the expected
                              * solution, even if cells are empty */
    TAKES_ENGINES = 1 << 2,  /* --engine with several names */
    TAKES_SEED = 1 << 3,     /* --seed, also for records that are read */
    TAKES_MATRICES = 1 << 4, /* with --cover, records are matrices of exact cover problems */
    SUDOKU_ONLY = 1 << 5,    /* a record with other rules than those of sudoku is refused */
    PUZZLES_ONLY = 1 << 6,   /* a record that is a grid of candidates is refused */
    PROPER_ONLY = 1 << 7,    /* answer() is called for those with exactly one solution */
    PRINTS_PUZZLE = 1 << 8   /* the answer is the puzzle itself */
};

/* What all threads of a run share.  None of them changes it; the mode's state is the mode's
 * business. */
struct run_context {
    const struct options *options;
    void *mode_state;     /* mode->state_size bytes */
    struct writer writer; /* to standard output, for what is no record's answer */
};

/* A run that has come to its end. */
struct finished_run {
    const struct run_context *run_context;
    const struct run_statistics *statistics;
    const struct writer *writer; /* that of the context */
    bool complete;               /* neither interrupted nor ended by a failed write */
    bool all_read;               /* no part of the input was unreadable or missing */
};

/* Searches many puzzles of one shape by a small budget, as sudoku_solve_batch() does. */
typedef sudoku_error batch_search(const struct options *options, sudoku_solver *solver,
                                  sudoku_shape shape, size_t count, const uint8_t *puzzles,
                                  const sudoku_query *query, sudoku_result *results,
                                  uint8_t *firsts);

struct mode {
    /* ---- The command line. */
    const char *name;     /* of its option; NULL: a judge or another option selects it */
    char letter;          /* of the short option; 0: none */
    const char *argument; /* of its option, as "[=N]"; NULL: it takes none */
    const char *help;
    unsigned flags; /* a set of enum mode_flag */
    enum answer_kind answers;
    unsigned places;      /* what its answers need in a format besides FOR_ANSWERS: a set of enum
                           * format_place */
    const char *only_9x9; /* the complaint about grids of another size; NULL: all are answered */

    /* False, after a message, if the arguments of options do not suit the mode.  May be NULL. */
    bool (*accepts)(const struct options *options);

    /* ---- The search for a record. */

    /* Calls the library by the task's query; the result, and the solution found, go to the task.
     * If task->is_searched is true, the task has those of the batch, and most modes need no more.
     * May be called again with a larger budget.  NULL: nothing is searched. */
    void (*search)(struct task *task);
    batch_search *search_batch; /* for all puzzles of a chunk, before search(); NULL: none is */
    uint64_t limit;             /* solutions that both look for; 0: all */

    /* Interprets what was found for a record, fills in the task's answer, and returns the outcome
     * of the record.  found is what search_record() has returned, or OUTCOME_SOLVED if nothing is
     * searched. */
    enum outcome (*answer)(struct task *task, enum outcome found);

    /* ---- The whole run, for a mode that has something to say at its end. */

    /* Bytes of run_context->mode_state, all zero at the start.  answer() may change it: if there
     * are any, one thread answers all records in their order. */
    size_t state_size;
    /* Prints what there is to say, frees what the state holds, and returns the exit status for it.
     * Called once for each run, also for one that is not complete.  May be NULL. */
    enum status (*finish)(const struct finished_run *run);
};

static inline bool has_flag(const struct mode *mode, enum mode_flag flag) {
    return (mode->flags & flag) != 0;
}

/* ---- The table of modes ----------------------------------------------------------------- */

/* The modes, a row each; first those with an option of their own, in the order of --help. */
#define MODES(ROW)                                                                                 \
    ROW(all_mode)                                                                                  \
    ROW(count_mode)                                                                                \
    ROW(unique_mode)                                                                               \
    ROW(least_mode)                                                                                \
    ROW(check_mode)                                                                                \
    ROW(target_mode)                                                                               \
    ROW(rate_mode)                                                                                 \
    ROW(steps_mode)                                                                                \
    ROW(hint_mode)                                                                                 \
    ROW(trace_mode)                                                                                \
    ROW(bench_mode)                                                                                \
    ROW(minimize_mode)                                                                             \
    ROW(convert_mode)                                                                              \
    ROW(canonical_mode)                                                                            \
    ROW(generate_mode)                                                                             \
    ROW(first_mode)                                                                                \
    ROW(count_and_show_mode)                                                                       \
    ROW(minimal_mode)                                                                              \
    ROW(corners_mode)

#define DECLARE_MODE(name) extern const struct mode name;
MODES(DECLARE_MODE)
#undef DECLARE_MODE

/* The mode at an index of the table; NULL past the last. */
const struct mode *mode_at(size_t index);

#endif
