/* input_size.h - estimates how much there is to read. */
#ifndef INPUT_SIZE_H
#define INPUT_SIZE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* True if an operand of the command line is standard input, or if there are no operands. */
bool reads_standard_input(char *const *operands, size_t count);

/* The bytes of all files that the operands name, and the bytes left of standard input; 0 if one of
 * them is a pipe or a device, so that its bytes are not known.  Operands that name no file, such as
 * puzzles, have no bytes.  Opens nothing.  The number is an estimate: a file may grow, or have more
 * bytes than its size says. */
uint64_t input_size(char *const *operands, size_t count);

#endif
