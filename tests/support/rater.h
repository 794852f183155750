/* rater.h - a solver that can rate. */
#ifndef RATER_H
#define RATER_H

#include "sudoku.h"

/* A solver with a workspace for ratings, which holds rubbish; free_solver() frees it. */
sudoku_solver make_rater(void);

#endif
