/* cnf.h - formulas in the format of DIMACS CNF, as the program prints them. */
#ifndef CNF_H
#define CNF_H

#include "run.h"

struct cnf {
    size_t variables; /* numbered from 1 */
    size_t clauses;
    size_t size;   /* of literals */
    int *literals; /* all clauses, with a 0 behind each */
};

/* Reads the first formula of a text, up to a comment behind its clauses or to the end.  Fails if it
 * is not as its p line says.  Returns what is behind it. */
const char *cnf_read(struct cnf *cnf, const char *text);
void cnf_free(struct cnf *cnf);

/* False if a clause has no true literal and no open one.  values: variable -> 1, true; -1, false;
 * 0, open. */
bool cnf_may_hold(const struct cnf *cnf, const signed char *values);

/* Fails unless the clauses are the rules of sudoku and the givens of a puzzle, each once for each
 * reason that there is for it, and no others.  cells are as in struct puzzle. */
void cnf_check(const struct cnf *cnf, size_t box_height, size_t box_width, const char *cells);

#endif
