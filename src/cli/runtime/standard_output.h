/* standard_output.h - standard output, every error noticed. */
#ifndef STANDARD_OUTPUT_H
#define STANDARD_OUTPUT_H

#include "output.h"

#include <stdbool.h>

/* Starts an output that drains to standard output. */
void output_open_standard(struct output *output);

/* Complains of an error that write_records() returned.  EPIPE ends the program by SIGPIPE, unless
 * that signal was ignored at the start. */
void complain_of_standard_output(int error);

/* Closes standard output, because some errors show only then.  False, after a complaint, if that
 * fails. */
bool close_standard_output(void);

#endif
