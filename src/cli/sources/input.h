/* input.h - the operands as a source of records. */
#ifndef INPUT_H
#define INPUT_H

#include "record_source.h"

/* The operands: files, standard input, text, puzzles. */
extern const struct record_source input_source;

/* True if an operand is standard input, or if there are no operands. */
bool reads_standard_input(const struct options *options);

#endif
