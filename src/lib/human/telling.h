/* telling.h - steps as text: what each technique found is told by a row of a table. */
#ifndef TELLING_H
#define TELLING_H

#include "technique.h"

/* Text that is being written; what does not fit counts for the length only. */
struct text {
    char *at;      /* size bytes */
    size_t size;   /* 0: nothing is written */
    size_t length; /* of the whole text so far */
};

void sudoku_text_begin(struct text *text, char *at, size_t size);
void sudoku_text_char(struct text *text, char c);
void sudoku_text_add(struct text *text, const char *string);
void sudoku_text_number(struct text *text, unsigned number);

/* Puts the terminating NUL behind what has room, and returns the length of the whole text. */
size_t sudoku_text_end(struct text *text);

/* "r3c8", "row 3", and what a link states: "r3c8=4" or "r3c8<>4". */
void sudoku_text_cell(struct text *text, int cell);
void sudoku_text_house(struct text *text, int house);
void sudoku_text_statement(struct text *text, const sudoku_link *link);

/* How what a technique found is told.  In these texts, a word in braces stands for what
 * step_text.c writes for it. */
struct sudoku_telling {
    const struct family *family;
    int type; /* of the step; of chains, an enum chain_type */
    const char *name;
    const char *line;  /* what stands between the name and the conclusion */
    const char *words; /* for beginners */
};

/* The types of steps of chains.  What simple chains go through counts for their names only. */
enum chain_type {
    CHAIN_CYCLE_X,
    CHAIN_CYCLE_Y,
    CHAIN_CYCLE_XY,
    CHAIN_CONTRARY_X,
    CHAIN_CONTRARY_XY,
    CHAIN_CONTRADICTION,
    CHAIN_STATES,
    CHAIN_DIGITS,
    CHAIN_PLACES
};

/* The row for a family and a type of it. */
const struct sudoku_telling *sudoku_telling_of(const struct family *family, int type);

/* Writes the name of what the technique found. */
size_t sudoku_telling_name(const sudoku_step *step, const sudoku_reason *reason, char *text,
                           size_t size);

/* Writes the chains of a step: as one line, or as sentences with a line for each link. */
void sudoku_text_chains(struct text *text, const sudoku_reason *reason);
void sudoku_text_chains_in_words(struct text *text, const sudoku_reason *reason);

#endif
