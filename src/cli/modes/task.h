/* task.h - a record that is being answered: what is asked of the library for it, and what is
 * printed of what comes back. */
#ifndef TASK_H
#define TASK_H

#include "formats/writer.h"
#include "input/reader.h"
#include "pipeline/run_context.h"
#include "runtime/chunk_output.h"
#include "sources/expected.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stdint.h>

/* A search of so many nodes may hold up the answers before it; a longer one may not. */
enum { SHORT_SEARCH = 1000 };

/* Whoever may take the records behind one whose search is long.  Both are called by the thread that
 * searches; in between, those records are not its own. */
struct steal_hooks {
    void (*offer)(void *user);
    void (*withdraw)(void *user);
    void *user;
};

struct task {
    const struct run_context *run_context;
    const struct record *record;
    const struct expected_solution
        *expected_solution;      /* of a solution; NULL: the mode does not ask for one */
    const struct steal_hooks *steal; /* for the records behind; NULL: there are none, or nobody */
    struct chunk_output *chunk_output;
    struct writer writer;
    sudoku_solver *solver;      /* its workspace grows with the shapes that come */
    const sudoku_result *found; /* by a batch, for the mode's first question; NULL: nothing */
    const uint8_t *found_cells; /* of the first solution */
    bool tried;                 /* a batch looked: if in vain, the record is a hard one */
    sudoku_query query;
    sudoku_result result;
    sudoku_result seen; /* what is known of the result while solutions come in */
    struct answer answer;
    uint64_t printed; /* solutions printed */
    uint64_t start;   /* by sudoku_clock(); 0: the time does not matter */
    bool steal_offered;     /* what is behind has been, to the relief */
    bool disagreed;   /* the checker refused a solution */
    char line[64];    /* of the answer */
    sudoku_grid grid; /* the first, least or best solution */
};

/* ---- What is printed */

/* Prints the answer as far as it is known. */
void print_answer(struct task *task);

/* Makes text the answer's line. */
void set_line(struct task *task, const char *text);

/* Makes a solution the answer's grid, once the checker has confirmed it.  False if it has not. */
bool show_solution(struct task *task, const sudoku_grid *grid);

/* The outcome if the solution found may be shown. */
enum outcome show_if_solved(struct task *task, enum outcome outcome);

/* Notes for JSON what is wrong with the record. */
void note_error(struct task *task, struct position where, const char *reason);

/* The same, and complains of it. */
void complain_of(struct task *task, struct position where, const char *reason);

/* Tells why the library did not search (result.error); what came of the record. */
enum outcome explain_error(struct task *task);

/* Gets ready for what may take long: others need not wait for it. */
void begin_long(struct task *task);

/* ---- What is asked.  Each tells what came of it as far as all modes agree: OUTCOME_SOLVED if
 * there is a solution. */

/* Makes sure that a solver's workspace is large enough for grids of shape.  False if there is no
 * memory for it. */
bool grow_workspace(sudoku_solver *solver, sudoku_shape shape);

/* Looks for so many solutions; 0: for all. */
enum outcome solve(struct task *task, uint64_t limit);

/* The same, and prints each. */
enum outcome solve_and_print(struct task *task, uint64_t limit);

/* Looks for the smallest in lexicographic order. */
enum outcome solve_least(struct task *task);

/* Looks for the highest target score, which goes into the answer. */
enum outcome solve_target(struct task *task);

#endif
