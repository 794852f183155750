/* mode.h - modes; the record being answered, its search, and its answer.
 *
 * A mode is a const struct in the file of its family.  options/option_table.c lists the modes. */
#ifndef MODE_H
#define MODE_H

#include "formats/formats.h"
#include "options/options.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct task;

/* Features of a mode.  The table of options has sets of these. */
enum mode_flag {
    TAKES_LIMIT = 1 << 0,    /* --limit, which replaces the mode's own limit */
    TAKES_ANSWERS = 1 << 1,  /* --answers; without it, a second grid on a line is the expected
                              * solution, even if it is incomplete */
    TAKES_ENGINES = 1 << 2,  /* --engine with several names */
    TAKES_SEED = 1 << 3,     /* --seed, even without --generate */
    TAKES_MATRICES = 1 << 4, /* with --cover, records are matrices of exact cover problems */
    SUDOKU_ONLY = 1 << 5,    /* records with other rules are rejected */
    PUZZLES_ONLY = 1 << 6,   /* records that are grids of candidates are rejected */
    PROPER_ONLY = 1 << 7,    /* the search must find exactly one solution */
    SOLVES_BATCH = 1 << 8,   /* sudoku_solve_batch() is called for all puzzles of a batch, before
                              * search() */
    MINIMIZES_BATCH = 1 << 9 /* the same for sudoku_minimize() */
};

/* Data shared by all threads of a run.  Constant, except the mode's state. */
struct run_context {
    const struct options *options;
    void *mode_state;     /* mode->state_size bytes */
    struct writer writer; /* to standard output, for text other than answers */
};

struct mode {
    /* ---- The command line. */
    const char *name;     /* name of its option; NULL: a judge or another option selects it */
    char letter;          /* short option; 0: none */
    const char *argument; /* argument of its option, such as "[=N]"; NULL: none */
    const char *help;
    unsigned flags; /* a set of enum mode_flag */
    enum answer_kind answers;
    unsigned places;      /* enum format_place bits that its answers need besides FOR_ANSWERS */
    const char *only_9x9; /* error message for other sizes; NULL: all sizes are supported */

    /* ---- The search for a record. */

    /* Calls the library with the task's query, and stores the result and the solution in the task.
     * If task->is_searched is true, the task has those of the batch, which are enough for most
     * modes.  May be called again with a larger budget.  NULL: nothing is searched. */
    void (*search)(struct task *task);
    uint64_t limit; /* maximum number of solutions for batches and records; 0: two */

    /* Interprets the result of the search, fills in the task's answer, and returns the outcome of
     * the record.  found: the result of search_record(), or OUTCOME_SOLVED if nothing is
     * searched. */
    enum outcome (*answer)(struct task *task, enum outcome found);

    /* ---- The whole run, for modes that print a summary. */

    /* Size of run_context->mode_state, which is zero at the start.  answer() may change the state:
     * unless the size is 0, one thread answers all records in order. */
    size_t state_size;
    /* Prints the summary, frees the contents of the state, and returns an exit status.  Called once
     * per run.  is_complete: all input was read, and nothing was interrupted or failed.  May be
     * NULL. */
    enum status (*finish)(const struct run_context *run_context, bool is_complete);
};

/* ---- The modes -------------------------------------------------------------------------- */

extern const struct mode all_mode, count_mode, unique_mode, least_mode, check_mode, target_mode,
    rate_mode, steps_mode, hint_mode, trace_mode, bench_mode, minimize_mode, convert_mode,
    canonical_mode, generate_mode, first_mode, minimal_mode, corners_mode;

/* ---- The record being answered (task.c, search.c) --------------------------------------- */

enum expected_kind {
    EXPECTED_ABSENT,   /* nothing is expected */
    EXPECTED_SOLUTION, /* this grid is the expected solution */
    EXPECTED_SEARCH,   /* the search has one of these outcomes; OUTCOME_SOLVED: one solution */
    EXPECTED_GRID,     /* the grid itself, before a search, has one of these outcomes */
    EXPECTED_NUMBER,   /* the number of solutions, or the target score */
    EXPECTED_AT_LEAST, /* a lower bound of the number of solutions */
    EXPECTED_BAD,      /* anything else in the file */
    EXPECTED_MISSING,  /* the file ended before this record */
    EXPECTED_LOST      /* reading failed before this record */
};

/* The expected solution of a record, from its own line or from the file of --answers. */
struct expected_solution {
    enum expected_kind kind;
    unsigned outcomes; /* a set of bits 1 << outcome */
    uint64_t number;
    struct position fault; /* from EXPECTED_BAD on: position of the error */
    const char *reason;    /* from EXPECTED_BAD on: error message */
    sudoku_grid solution;  /* for EXPECTED_SOLUTION */
};

struct task {
    /* ---- Shared by all records of a batch. */
    const struct run_context *run_context;
    const struct mode *mode;
    struct batch_output *output;
    struct writer writer;
    sudoku_solver *solver;
    sudoku_query query; /* for the search of one record; the deadline is set for each record */

    /* ---- The record, before its search. */
    const struct record *record;
    const struct expected_solution *expected; /* from the file of --answers, or NULL */
    sudoku_grid puzzle;                       /* puzzle of the record */
    bool is_searched;                         /* the batch was searched: result and grid are set */
    bool is_long;                             /* a short search ran out of nodes */

    /* ---- Results of the search. */
    sudoku_result result;
    sudoku_grid grid;  /* the first, smallest or best solution */
    bool is_redundant; /* the puzzle has a redundant given */
    sudoku_rating rating;
    struct path path; /* freed with the worker */
    bool disagreed;   /* the checker rejected a solution */
    bool is_printed;  /* the mode has printed the whole answer */

    /* ---- The answer. */
    struct answer answer;
    char line[64];                  /* text for answer.line */
    char error[160];                /* text for answer.error */
    struct expected_solution claim; /* set by find_expected() */
};

/* ---- Searching. */

/* Maximum number of nodes in a short search.  Before a longer one, finished answers are printed. */
enum { SHORT_SEARCH = 1000 };

/* Searches for solutions up to the query's limit, unless the batch was searched. */
void search_solutions(struct task *task);

/* True if the record's puzzle, which has one solution, has a redundant given. */
bool is_redundant(struct task *task);

/* Searches for covers of the matrix up to the query's limit.  If prints is true, prints each. */
void search_covers(struct task *task, bool prints);

/* Runs the record's search with a small budget, then with the full one if needed.  If task->is_long
 * is true, skips the first.  Returns OUTCOME_SOLVED if there is a solution or, for modes with
 * PROPER_ONLY, exactly one. */
enum outcome search_record(struct task *task, void (*search)(struct task *task));

/* Returns the outcome of a finished search. */
enum outcome outcome_of_search(const struct task *task);

/* True if a limit ended the search early. */
bool was_cut(const sudoku_result *result);

/* Counts the cost of a search for the record. */
void count_search(struct task *task, const sudoku_result *result);

/* Returns true if a puzzle has exactly one solution and a rating in a range (rate.c).  *result: the
 * search; its end is SUDOKU_END_COMPLETE if no limit was reached. */
bool is_rated_within(const struct rating_range *range, sudoku_solver *solver,
                     const sudoku_grid *puzzle, const sudoku_query *query, sudoku_result *result);

/* Rates the record for --rating (rate.c).  Returns OUTCOME_SOLVED if its rating is in the range,
 * and OUTCOME_DROPPED if not, or if the record does not have exactly one solution.  If the rating
 * is not found, reports the reason and returns OUTCOME_LIMIT or OUTCOME_INVALID. */
enum outcome filter_record(struct task *task);

/* ---- Answering. */

/* Returns the expected solution of the record.  Judges have none. */
const struct expected_solution *find_expected(struct task *task);

/* Prints one of several answers to the record during its search, and clears line, grid and solution
 * for the next.  After such a part, the outcome OUTCOME_SOLVED prints nothing more.  Without parts,
 * the mode prints one answer as usual, so each record has at least one. */
void print_found_part(struct task *task);

/* Sets the answer's line to a text, formatted as by printf(). */
__attribute__((format(printf, 2, 3))) void set_line(struct task *task, const char *format, ...);

/* Returns the text of a digit: a decimal number, or 0 to F if the record is hexadecimal. */
struct digit_text {
    char text[12];
} digit_text(const struct task *task, int digit);

/* Sets the line of a wrong answer to the location of the error, unless the style has a word for it.
 * Returns OUTCOME_WRONG (check.c). */
enum outcome set_wrong(struct task *task, struct mistake mistake);

/* True if the checker confirms a solution of the record. */
bool solves_record(const struct task *task, const sudoku_grid *solution);

/* Sets the answer's grid to a solution if the checker confirms it.  Otherwise, reports the engine
 * and returns false. */
bool show_solution(struct task *task, const sudoku_grid *solution);

/* If found is OUTCOME_SOLVED, does the same with the solution or cover found.  Returns the
 * outcome. */
enum outcome show_if_solved(struct task *task, enum outcome found);

/* Sets the position before the first logical step.  The record's grid must be a legal 9x9 grid. */
void begin_position(const struct task *task, sudoku_position *position);

/* True if the puzzle has the only size that can be rated. */
bool is_9x9(const struct task *task);

/* ---- Errors. */

/* Reports that the checker rejected a solution of the engine. */
void complain_of_engine(struct task *task);

/* Report why a record has no answer, and store it for formats that print it.  Return the outcome.
 * refuse() reports the position of the first cell, refuse_at() the given position, and
 * refuse_cell() the position of a cell, with a reason formatted as by printf(). */
enum outcome refuse(struct task *task, enum outcome outcome, const char *reason);
enum outcome refuse_at(struct task *task, enum outcome outcome, struct position where,
                       const char *reason);
__attribute__((format(printf, 4, 5))) enum outcome
refuse_cell(struct task *task, enum outcome outcome, size_t cell, const char *format, ...);

/* Reports an error of the library, and stores it in the result.  Returns the record's outcome. */
enum outcome explain_error(struct task *task, sudoku_error error);

#endif
