/* mode.h - what a mode is: what is asked of the library for each record, and what is answered.
 *
 * A mode is one file that exports one const struct, and a row of the table in modes.h. */
#ifndef MODE_H
#define MODE_H

#include "runtime/statistics.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct options;
struct run_context;
struct run_statistics;
struct task;
struct writer;

/* Options that not every mode takes. */
enum mode_option {
    TAKES_LIMIT = 1 << 0,   /* --limit */
    TAKES_LEAST = 1 << 1,   /* --least */
    TAKES_ANSWERS = 1 << 2, /* --answers */
    TAKES_ENGINES = 1 << 3, /* --engine with several names */
    TAKES_COVER = 1 << 4    /* --cover */
};

/* Whether a question is put to the library for all records of a chunk at once, before it is put for
 * one.  A batch looks for solutions up to the question's limit. */
enum batching {
    BATCH_NEVER,
    BATCH_FOR_AUTO, /* if the user leaves the choice of the engine to the library */
    BATCH_ALWAYS
};

typedef sudoku_error batch_search(const struct options *options, const sudoku_solver *solver,
                                  sudoku_shape shape, size_t count, const uint8_t *puzzles,
                                  const sudoku_query *query, sudoku_result *results,
                                  uint8_t *firsts);

/* What is asked of the library for each record.  All zero: nothing. */
struct question {
    /* Calls the library by the task's query: the result, and the solution found, go to the task.
     * If task->batch_result is not NULL, task->grid holds the solution that the batch found.
     * search() may be called again with a larger budget. */
    void (*search)(struct task *task);
    uint64_t limit;    /* solutions wanted; 0: all */
    bool limit_option; /* --limit, where it is given, replaces that limit */
    enum batching batching;
    /* Puts the question for many puzzles of one shape, as sudoku_solve_batch() does.  NULL: that is
     * called. */
    batch_search *search_batch;
    /* Bytes of workspace that the searches need.  NULL: sudoku_workspace_size(). */
    size_t (*workspace_size)(const sudoku_engine *engine, sudoku_shape shape);
    bool prints_each; /* the driver prints each solution as it is found */
    /* If the driver does: prints the only solution of a record, which the task holds.  NULL: that
     * is its grid. */
    void (*print_single)(struct task *task);
    /* Makes sure that the workspace is large enough for the record.  False if there is no memory
     * for it.  NULL: its size depends on the shape of the puzzle, as workspace_size() says. */
    bool (*reserve)(struct task *task);
    const char *unsupported; /* the complaint about a size that cannot be searched; NULL: that of
                              * the library */
    /* True if the batch's result for a record answers the question.  NULL: it always does. */
    bool (*is_settled)(const sudoku_result *result);
    /* True if the question is asked for this record.  NULL: it is for all. */
    bool (*is_asked)(const struct task *task);
};

/* A run that has come to its end. */
struct finished_run {
    const struct run_context *run_context;
    const struct run_statistics *statistics;
    const struct writer *writer; /* to standard output */
    bool complete;               /* neither interrupted nor ended by a failed write */
    bool all_read;               /* no part of the input was unreadable or missing */
};

struct mode {
    /* ---- The command line. */
    const char *name;     /* of its option; NULL: another option chooses it */
    char letter;          /* of the short option; 0: none */
    const char *argument; /* of its option, which may be left out; NULL: it takes none */
    const char *help;
    unsigned takes;                /* a set of enum mode_option */
    const struct mode *with_least; /* the mode that --least makes of it; NULL: itself */
    const struct mode *with_cover; /* the mode that --cover makes of it; NULL: none */
    const struct mode *companion;  /* the mode whose option may stand beside this one's; or NULL */
    const struct mode *with_companion; /* the mode that the companion makes of it; NULL: itself */
    uint64_t default_timeout;          /* in ns; 0: none */
    /* What in the options does not go with the mode, as a complaint; NULL: nothing. */
    const char *(*find_conflict)(const struct options *options);

    /* ---- A record. */
    struct question question;
    bool reads_matrices; /* records are matrices of exact cover problems, not puzzles */
    bool answers_grids;  /* answers are grids, which the style may set apart */
    bool answers_blocks; /* answers are lines of text, which blank lines set apart */
    bool shows_solution; /* prints a single solution just as it was found, and nothing else */
    bool shows_expected; /* prints expected solutions, in formats that have a place for them */
    bool judges_claims;  /* judges expected solutions: a second grid on a line is one, even if cells
                          * are empty */
    bool none_is_answer; /* a record without a solution leaves the exit status as it is */
    bool puzzles_only;   /* grids of candidates are no records for it */
    bool names_digits;   /* answers tell of digits, counted from 1, or depend on them */
    bool prints_nothing; /* records have no line of their own in the output */
    bool rates;          /* answers are ratings */
    bool remarks;        /* a person is told whether the solution is the only one */
    /* Interprets what was found for a record, fills in the task's answer, and returns the outcome
     * of the record.  found is the outcome as far as all modes agree: OUTCOME_SOLVED if there is a
     * solution, or if nothing was asked. */
    enum outcome (*answer)(struct task *task, enum outcome found);

    /* ---- The whole run. */
    bool single_threaded; /* records are answered one after another by one thread */
    bool owns_terminal;   /* it draws on the terminal, where nothing else is to be shown */
    /* Bytes of run_context->mode_state, all zero at the start.  answer() may change it; unless the
     * mode is single-threaded, several threads do so at once. */
    size_t state_size;
    /* Prints what there is to say at the end, frees what the state holds, and returns the exit
     * status for it.  Called once for each run, also for one that is not complete.  NULL: nothing
     * is to be done. */
    enum status (*finish)(const struct finished_run *run);
};

#endif
