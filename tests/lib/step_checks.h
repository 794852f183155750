/* step_checks.h - whether the reason of a step is one, by the definition of the technique.
 *
 * Nothing of the library is asked: a position is candidates, houses are worked out here. */
#ifndef STEP_CHECKS_H
#define STEP_CHECKS_H

#include "support/harness.h"

/* Checks the reason of a step that is taken in a position. */
void check_reason(const sudoku_position *position, const sudoku_step *step,
                  const sudoku_reason *reason);

/* The same for a step that chains have found. */
void check_chains(const sudoku_position *position, const sudoku_step *step,
                  const sudoku_reason *reason);

/* The cell at a place, 0..8, of a house. */
int cell_of_house(int house, int place);

/* True if two cells are not the same and share a house. */
bool sees(int cell, int other);

int count_bits(unsigned mask);

#endif
