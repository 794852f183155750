/* guess.h - a first row with blank cells, whose number of cells has been guessed.
 *
 * If the next line is a good row of another grid without blank cells, the guess was wrong: the
 * first row is taken back, and read once more without blank cells. */
#ifndef GUESS_H
#define GUESS_H

#include "reader_state.h"

/* Keeps the current line, which may have to be handled once more below the next line.  False if
 * that is not possible. */
bool keep_line(struct reader *reader);

/* Makes the line kept the current line.  The line that was the current one is held back. */
void take_line_back(struct reader *reader);

/* Keeps the current line, which is to be the first row of a record.  above: what is known of the
 * lines above it. */
void keep_guess(struct reader *reader, const struct lines_above *above);

/* True if the current line shows that the first row was guessed wrong. */
bool is_guess_wrong(const struct reader *reader);

/* Drops the pending row and makes its line the current line, not yet classified.  The line that was
 * the current one is held back. */
void take_guess_back(struct reader *reader);

#endif
