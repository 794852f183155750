/* score.c - the score of target sudoku (NOIP 2009, problem 4; Luogu P1074). */
#include "sudoku.h"

#include <stdlib.h>

int sudoku_score(const sudoku_grid *grid) {
    int score = 0;
    for (int i = 0; i < 81; i++) {
        int down = abs(i / 9 - 4), across = abs(i % 9 - 4);
        score += grid->cells[i] * (10 - (down > across ? down : across));
    }
    return score;
}
