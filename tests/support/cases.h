/* cases.h - the puzzles on which the tests try every engine. */
#ifndef CASES_H
#define CASES_H

#include "harness.h"

struct puzzle_case {
    const char *name;
    sudoku_shape shape;
    size_t solutions; /* number of solutions, or the number to search for if open_ended */
    bool open_ended; /* there are far more solutions, or the textbook engines take too long to prove
                        that there are none */
    const char *text;
};

extern const struct puzzle_case cases[];
extern const size_t case_count;

/* Puzzles whose givens are bad. */
struct bad_case {
    const char *name;
    sudoku_shape shape;
    sudoku_error error;
    sudoku_fault fault;
    const char *text; /* ~ is a digit one above the side */
};

extern const struct bad_case bad_cases[];
extern const size_t bad_case_count;

/* Sets the context and calls body for each case, with a solver of each engine that runs on it and
 * with a solver whose engine is NULL. */
void on_every_engine_and_case(void (*body)(const struct runner *runner,
                                           const struct puzzle_case *given));

sudoku_grid case_grid(const struct puzzle_case *given);
sudoku_grid bad_case_grid(const struct bad_case *given);

/* The case of that name, which must exist. */
const struct puzzle_case *find_case(const char *name);

#endif
