/* input_size.h - estimates how much there is to read. */
#ifndef INPUT_SIZE_H
#define INPUT_SIZE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* True if the operands of the command line name standard input, or if there are none. */
bool reads_standard_input(char *const *operands, size_t count);

/* The bytes of all files that the operands name, and those left of standard input; 0 if that is not
 * known, because one is a pipe or a device.  Operands that name no file, such as puzzles, have no
 * bytes.  Opens nothing.  The number is an estimate: a file may grow, or have more bytes than its
 * size says. */
uint64_t input_size(char *const *operands, size_t count);

#endif
