/* input_size.h - how much there is to read, as far as that can be known beforehand. */
#ifndef INPUT_SIZE_H
#define INPUT_SIZE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* True if the operands, as the command line has them, ask for standard input. */
bool reads_standard_input(char *const *operands, size_t count);

/* Bytes in all that the operands name, of standard input those that are left; 0 if that is not
 * known, as a pipe or a device is among them.  Operands that are no files, be they puzzles or
 * mistakes, have none.  Opens nothing.  A file may grow, and some say that they are empty but are
 * not: the number is an estimate. */
uint64_t input_size(char *const *operands, size_t count);

#endif
