/* standard_output.h - standard output, every error noticed. */
#ifndef STANDARD_OUTPUT_H
#define STANDARD_OUTPUT_H

#include "output.h"

#include <stdbool.h>
#include <stddef.h>

/* Starts an output that drains to standard output. */
void output_open_standard(struct output *output);

/* Writes bytes to standard output, all of them.  Returns 0, or the errno of the write that failed.
 */
int write_standard_output(const char *bytes, size_t length);

/* Complains of such an errno.  EPIPE ends the program by SIGPIPE, unless that signal was ignored at
 * the start. */
void complain_of_standard_output(int error);

/* Closes standard output, because some errors show only then.  False, after a complaint, if that
 * fails. */
bool close_standard_output(void);

#endif
