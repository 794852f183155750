/* text.h - the wording of steps. */
#ifndef TEXT_H
#define TEXT_H

#include "technique.h"

/* A step that is being written.  Characters that do not fit in the text only increase the length.
 */
struct writer {
    char *text;        /* size bytes, always with a terminating NUL unless size is 0 */
    size_t size;       /* 0 if nothing is written */
    size_t length;     /* length of the whole text so far */
    size_t line_start; /* length of the text before the last numbered line */
    const sudoku_step *step;
    const sudoku_reason *reason;
};

void sudoku_write_char(struct writer *writer, char c);

/* Writes formatted text. %u is an unsigned number, %s a string, %c a cell such as r3c8, and %h a
 * house such as row 3 by its public number, both of type int. */
void sudoku_write(struct writer *writer, const char *format, ...);

/* Writes the chains of a step as lines of at most 80 columns, each after a line break. */
void sudoku_write_chains(struct writer *writer);

/* Sets the wording and the name of a step of a type. */
void sudoku_word_step(const sudoku_step *step, int type, sudoku_reason *reason);

#endif
