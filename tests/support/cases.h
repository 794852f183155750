/* cases.h - the puzzles that every engine is tried on in every mode. */
#ifndef CASES_H
#define CASES_H

#include "sudoku.h"

struct puzzle_case {
    const char *name;
    sudoku_shape shape;
    const char *text;
    size_t solutions;
    bool open_ended; /* do not ask for more solutions: there are too many more, or the proof that
                      * there are none takes the plain engines too long */
};

extern const struct puzzle_case cases[];
extern const size_t case_count;

/* Puzzles whose givens are bad. */
struct bad_case {
    const char *name;
    sudoku_shape shape;
    const char *text; /* ~ stands for a digit one above the side */
    sudoku_error error;
    sudoku_fault fault;
};

extern const struct bad_case bad_cases[];
extern const size_t bad_case_count;

/* Calls body with a solver of each engine that runs, NULL among them, for each case; sets the
 * context. */
void on_every_engine_and_case(void (*body)(const sudoku_solver *solver,
                                           const struct puzzle_case *given));

sudoku_grid case_grid(const struct puzzle_case *given);
sudoku_grid bad_case_grid(const struct bad_case *given);

/* The case of that name, which must exist. */
const struct puzzle_case *find_case(const char *name);

#endif
