/* operand.h - tells what an operand is by its own text: the cells of a puzzle, text that holds
 * puzzles, or the name of a file. */
#ifndef OPERAND_H
#define OPERAND_H

#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    MAX_NAME = 81, /* an operand of at least 81 cells is no file name */
    MIN_TEXT = 16  /* bytes of the shortest line that is taken for text, or for no option */
};

/* True if an operand of the command line is standard input, or if there are no operands. */
bool reads_standard_input(char *const *operands, size_t count);

/* True if there is a file of this name that can hold records. */
bool names_file(const char *operand);

/* True if the operand is spelled as names of files are, not as puzzles are. */
bool is_spelled_as_name(const char *operand);

/* True if the operand is one line. */
bool is_one_line(const char *operand);

/* True if the operand has blanks, line ends or what else separates cells. */
bool has_blanks(const char *operand);

/* True if the operand consists of cells for the most part, so that it may be a damaged puzzle. */
bool has_mostly_cells(const char *operand);

/* True if a word of the command line that begins with a hyphen is no option but an operand: it is
 * exactly the cells of a puzzle, or it begins as no option does and may be a damaged puzzle or
 * text. */
bool is_operand_with_hyphen(const char *word);

/* Says why an operand that has no blanks is no puzzle in boxes of this shape, {0, 0} for the usual
 * one.  Writes a phrase to text, an empty one if the operand does not look like a puzzle. */
void explain_operand(const char *operand, sudoku_shape box, char *text, size_t size);

#endif
