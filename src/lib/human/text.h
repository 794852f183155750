/* text.h - a text buffer, and the wording of steps. */
#ifndef TEXT_H
#define TEXT_H

#include "technique.h"

/* A text buffer.  Characters that do not fit only increase the length. */
struct text {
    char *at;      /* size bytes */
    size_t size;   /* 0 if nothing is written */
    size_t length; /* length of the whole text so far */
};

void sudoku_text_add_char(struct text *text, char c);

/* Appends formatted text. %u is an unsigned number, %s a string, %c a cell such as r3c8, and %h a
 * house such as row 3 by its public number, both of type int. */
void sudoku_text_add(struct text *text, const char *format, ...);

/* Writes the terminating NUL after the text that fits, and returns the length of the whole text. */
size_t sudoku_text_end(struct text *text);

/* A step that is being written. */
struct writer {
    struct text text;
    const sudoku_step *step;
    const sudoku_reason *reason;
    size_t line_start; /* length of the text before the last numbered line */
};

/* Writes the chains of a step as lines of at most 80 columns, each after a line break. */
void sudoku_write_chains(struct writer *writer);

/* Sets the wording and the name of a step of a family. */
void sudoku_word_step(const sudoku_step *step, const struct family *family, int type,
                      sudoku_reason *reason);

#endif
