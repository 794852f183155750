/* task.h - a record that is being answered: what is known of it, what was found, the answer. */
#ifndef TASK_H
#define TASK_H

#include "formats/path.h"
#include "formats/writer.h"
#include "mode.h"
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
    uint8_t *covered; /* for the checker */
};

enum expected_kind {
    EXPECTED_ABSENT,      /* nothing is expected */
    EXPECTED_SOLUTION,    /* this grid is the expected solution */
    EXPECTED_NO_SOLUTION, /* the record is expected to have no solution */
    EXPECTED_BAD,         /* the file has neither a solution nor the word for none */
    EXPECTED_MISSING,     /* the file ended before */
    EXPECTED_LOST         /* reading the file failed before */
};

/* The expected solution of a record: of its own line, or of the file of --answers. */
struct expected_solution {
    enum expected_kind kind;
    struct position fault; /* where it is bad; from EXPECTED_BAD on */
    const char *reason;    /* why it is bad; from EXPECTED_BAD on */
    sudoku_grid solution;  /* for EXPECTED_SOLUTION only */
};

struct task {
    /* ---- The same for all records of a batch. */
    const struct run_context *run_context;
    const struct mode *mode;
    struct chunk_output *chunk_output;
    struct writer writer;
    sudoku_solver *solver;
    sudoku_query query; /* for the search of one record; its deadline is that of the record */

    /* ---- The record, and what is known of it before the search. */
    const struct record *record;
    const struct expected_solution *expected; /* from the file of --answers, or NULL */
    sudoku_grid puzzle;                       /* of the record */
    bool is_searched;                         /* the batch was searched: result and grid are set */
    bool is_long;                             /* a short search ran out of nodes */

    /* ---- What was found. */
    sudoku_result result;
    sudoku_grid grid;     /* the first, smallest or best solution */
    struct covers covers; /* of a record with a matrix */
    bool is_redundant;    /* the puzzle has a redundant given */
    sudoku_rating rating;
    sudoku_transformation transformation; /* that makes the canonical form */
    struct path path;                     /* freed with the worker */
    bool disagreed;                       /* the checker refused a solution */
    bool is_printed;                      /* the mode has printed all that there is */

    /* ---- The answer. */
    struct answer answer;
    char line[64];   /* text for answer.line */
    char error[160]; /* text for answer.error */

    struct expected_solution claim; /* from its own line */
};

/* ---- Answering. */

/* The expected solution of the record, in a second file or on its own line.  A judge expects none.
 */
const struct expected_solution *find_expected(struct task *task);

/* Prints the answer as one of several for the record, and clears line, grid and solution for the
 * next.  After such a part, the outcome OUTCOME_SOLVED prints nothing more.  Of a record without
 * any, the mode prints one answer as usual, so that every record has a first one. */
void print_part(struct task *task);

/* The same during the search, before its cost and the number of solutions are known. */
void print_found_part(struct task *task);

/* Makes a copy of text the answer's line. */
void set_line(struct task *task, const char *text);

/* True if the checker confirms a solution of the record. */
bool solves_record(const struct task *task, const sudoku_grid *solution);

/* Makes a solution the answer's grid, if the checker confirms it.  If not, complains of the engine
 * and returns false. */
bool show_solution(struct task *task, const sudoku_grid *solution);

/* Sets the position that a person starts from; the record's grid is legal and of 9x9 cells. */
void begin_position(const struct task *task, sudoku_position *position);

/* The puzzle of the record as a person starts from it.  In a grid of candidates, cells of one
 * candidate may still have to be filled. */
sudoku_grid filled_cells(const struct task *task);

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
