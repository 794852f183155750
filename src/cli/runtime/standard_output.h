/* standard_output.h - standard output, every error noticed. */
#ifndef STANDARD_OUTPUT_H
#define STANDARD_OUTPUT_H

#include "output.h"

#include <stdbool.h>
#include <stddef.h>

/* Starts an output that goes to standard output, with no detour. */
void output_open_standard(struct output *output);

/* Writes bytes to standard output.  Returns 0, or the errno of a failure, of which the second
 * complains; of EPIPE it does so where SIGPIPE was ignored, and else ends the program by it. */
int write_standard_output(const char *bytes, size_t length);
void complain_of_standard_output(int error);

/* Closes standard output, as some errors show only then.  False, after a complaint, if it fails. */
bool close_standard_output(void);

#endif
