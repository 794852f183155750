/* game_id.h - tells why a game ID of sgt-puzzles cannot be read. */
#ifndef GAME_ID_H
#define GAME_ID_H

#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>

/* Sets the reason why a line, which is a game ID, cannot be read.  False if it is none.  box is the
 * shape that the user asked for; {0, 0}: the usual one. */
bool explain_game_id(const char *text, size_t length, sudoku_shape box, char *reason, size_t size);

#endif
