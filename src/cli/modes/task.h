/* task.h - a record that is being answered: what is known of it, what was found, the answer. */
#ifndef TASK_H
#define TASK_H

#include "formats/path.h"
#include "formats/writer.h"
#include "mode.h"
#include "sources/chunk.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stdint.h>

/* What a search for exact covers works with beside the solver. */
struct covers {
    size_t size;      /* bytes of memory */
    void *memory;     /* of the arrays; freed with the worker */
    uint32_t *first;  /* row numbers of the first cover found, in the order of choice */
    size_t count;     /* number of its rows */
    uint32_t *sorted; /* row numbers of the cover that is the answer, in ascending order */
    uint8_t *marks;   /* for the checker */
};

struct task {
    /* ---- The same for all records of a chunk. */
    const struct run_context *run_context;
    const struct mode *mode;
    struct chunk_output *chunk_output;
    struct writer writer;
    sudoku_solver *solver;
    sudoku_query query; /* for the search of one record; its deadline is that of the record */

    /* ---- The record, and what is known of it before the search. */
    const struct record *record;
    struct expected_solution expected_solution; /* of a second file, or by find_expected() */
    const sudoku_result *batch_result;          /* what a batch found; NULL: nothing */
    const uint8_t *batch_solution;              /* the cells of its first solution */
    enum making making;                         /* of its puzzle */
    bool is_long;                               /* a short search ran out of nodes */
    bool is_offered; /* begin_long_search() has offered the records behind to other threads */
    uint64_t start;  /* of the work on the record, by sudoku_clock(); 0: it is not wanted */

    /* ---- What was found. */
    sudoku_result result;
    sudoku_grid grid;     /* the first, smallest or best solution */
    struct covers covers; /* of a record with a matrix */
    bool is_redundant;    /* the puzzle has a given that can be spared */
    sudoku_rating rating;
    sudoku_transformation transformation; /* that makes the canonical form */
    struct path path;                     /* freed with the worker */
    bool disagreed;                       /* the checker refused a solution */
    bool is_printed;                      /* the mode has printed all that there is */

    /* ---- The answer. */
    struct answer answer;
    char line[64]; /* text for answer.line */
};

/* ---- Searching: by what a batch found, else shortly, else at length. */

/* The most nodes of a short search.  Before a longer one, all finished answers are printed. */
enum { SHORT_SEARCH = 1000 };

/* The budget of a short search of a record that may spend max_nodes; 0: any number. */
static inline uint64_t small_budget(uint64_t max_nodes) {
    return max_nodes > 0 && max_nodes < SHORT_SEARCH ? max_nodes : SHORT_SEARCH;
}

/* Looks for solutions up to the query's limit, unless a batch has. */
void search_solutions(struct task *task);

/* The same for a puzzle, but returns the result, which may show that there is one solution. */
sudoku_result find_proof(struct task *task, const sudoku_grid *puzzle);

/* sudoku_solve_batch(). */
batch_search search_solutions_batch;

/* Looks for covers of the record's matrix up to the query's limit.  prints: each is printed. */
void search_covers(struct task *task, bool prints);

/* Searches for the record, if there is anything to search.  Returns the outcome as far as all modes
 * agree: OUTCOME_SOLVED if there is a solution, or if nothing was searched.  If the mode is for
 * proper puzzles only, OUTCOME_SOLVED if there is exactly one. */
enum outcome search_record(struct task *task, void (*search)(struct task *task));

/* Searches with a small budget, unless that was not enough before; then at length. */
void search_in_turns(struct task *task, void (*search)(struct task *task));

/* Gets ready for a search that may take long: publishes the answers before it, and offers the
 * records behind it to other threads. */
void begin_long_search(struct task *task);

/* The outcome of a search that is over. */
enum outcome outcome_of_search(const struct task *task);

/* True if the search was cut before it had found all that is wanted. */
bool was_cut(const sudoku_result *result);

/* Counts the cost of a search for the record. */
void count_search(struct task *task, const sudoku_result *result);

/* The most solutions that the mode looks for; 0: all. */
uint64_t search_limit(const struct options *options);

/* ---- --rating. */

/* The level that the record with this number is made or chosen for; NULL: none is wanted. */
const char *level_wanted(const struct options *options, uint64_t number);

/* True if records that were read are dropped unless they are as hard as wanted. */
bool is_filtered(const struct options *options);

/* Rates the record.  Returns OUTCOME_SOLVED if it is as hard as wanted, OUTCOME_DROPPED if it is
 * not or has not one solution.  If that cannot be found out, complains and returns OUTCOME_LIMIT or
 * OUTCOME_INVALID. */
enum outcome filter_record(struct task *task);

/* ---- Answering. */

/* The expected solution of the record, in a second file or on its own line.  A judge expects none.
 */
const struct expected_solution *find_expected(struct task *task);

/* Prints the answer. */
void print_answer(struct task *task);

/* Prints the answer as one of several for the record, and clears line, grid and solution for the
 * next.  After such a part, the outcome OUTCOME_SOLVED prints nothing more.  A record without any
 * has its line or word as ever: each has one answer at least, by which a format finds its first. */
void print_part(struct task *task);

/* The same during the search, before its cost and the number of solutions are known. */
void print_found_part(struct task *task);

/* Makes a copy of text the answer's line. */
void set_line(struct task *task, const char *text);

/* True if the checker confirms a solution of a record. */
bool solves_record(const struct record *record, const sudoku_grid *solution);

/* Makes a solution the answer's grid, if the checker confirms it.  If not, complains of the engine
 * and returns false. */
bool show_solution(struct task *task, const sudoku_grid *solution);

/* The same for an exact cover, which becomes the answer's rows. */
bool show_cover(struct task *task, const uint32_t *rows, size_t count);

/* The same for the solution that was found, if found is OUTCOME_SOLVED; returns the outcome. */
enum outcome show_if_solved(struct task *task, enum outcome found);

/* Sets the position that a person starts from; the record's grid is legal and of 9x9 cells. */
void begin_position(const struct record *record, sudoku_position *position);

/* The puzzle of a record as a person starts from it.  In a grid of candidates, cells of one
 * candidate may still have to be filled. */
sudoku_grid filled_cells(const struct record *record);

/* True if the puzzle has the one size that can be rated. */
bool is_9x9(const struct task *task);

/* ---- Complaints. */

/* Notes that the engine gave a solution that the checker refuses, and complains of it. */
void complain_of_engine(struct task *task);

/* Notes an error of the record, for formats that tell it. */
void note_error(struct task *task, struct position where, const char *reason);

/* Notes an error of the record, and complains of it. */
void complain_of(struct task *task, struct position where, const char *reason);

/* The same at the record's first cell; returns OUTCOME_INVALID. */
enum outcome refuse(struct task *task, const char *reason);

/* Complains of the first cell without candidates, if the record has one.  Returns that cell; the
 * number of cells if there is none. */
size_t complain_of_empty_cell(struct task *task);

/* Complains of an error of the library, and makes it the result's; returns the outcome of the
 * record. */
enum outcome explain_error(struct task *task, sudoku_error error);

#endif
