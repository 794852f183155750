/* step_checks.h - whether the reason of a step is one. */
#ifndef STEP_CHECKS_H
#define STEP_CHECKS_H

#include "support/harness.h"

/* Checks the reason of a step that is taken in a position. */
void check_reason(const sudoku_position *position, const sudoku_step *step,
                  const sudoku_reason *reason);

#endif
