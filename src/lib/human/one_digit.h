/* one_digit.h - whether an assumption about a digit comes to a contradiction by that digit alone.
 */
#ifndef ONE_DIGIT_H
#define ONE_DIGIT_H

#include "position.h"

/* True if a house has no place left for a digit after it is put into a cell, or taken out of it,
 * and all hidden singles of the digit that follow are placed. */
bool sudoku_digit_clashes(const struct position *position, int digit, int cell, bool is_on);

#endif
