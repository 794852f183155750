/* input.h - the operands as a source of records. */
#ifndef INPUT_H
#define INPUT_H

#include "record_source.h"

/* The operands: files, standard input, text, puzzles. */
extern const struct record_source input_source;

/* True if an operand is standard input, or if there are no operands. */
bool reads_standard_input(const struct options *options);

/* True if the operands are the rows or the cells of one puzzle, and none is a file. */
bool are_rows_of_puzzle(const struct options *options);

/* True if a word of the command line that names no file may be cells, as it is long enough and not
 * spelled as names of files are. */
bool is_text_of_cells(const char *word);

/* True if a word of the command line that begins with a hyphen is no option but an operand: it is
 * exactly the cells of a puzzle, or it begins as no option does and may be a damaged puzzle or
 * text. */
bool is_operand_with_hyphen(const char *word);

#endif
