/* reason.h - the reasons of steps as the caller gets them. */
#ifndef REASON_H
#define REASON_H

#include "teller.h"

/* Fills *reason for a step that has just been found with the finder. */
void sudoku_reason_fill(sudoku_reason *reason, struct teller *teller, const struct finder *finder,
                        const sudoku_step *told);

#endif
