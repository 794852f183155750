/* input_lines.h - what the sources that read files have in common. */
#ifndef INPUT_LINES_H
#define INPUT_LINES_H

#include "read/lines.h"
#include "record_source.h"

#include <stdbool.h>

/* Opens a file for reading, as open() does.  If it is a FIFO, this may wait for its writer. */
int open_file(const char *name);

/* Tells why the lines of a file have come to their end: complains of a failed read, if it may. */
enum source_next explain_end_of_lines(const struct lines *lines, const char *file,
                                      struct chunk_output *messages);

/* Closes a file.  False if reading it has failed.  Sets *standard_input_over if it was standard
 * input and has not been read to its end. */
bool close_lines(const struct lines *lines, bool *standard_input_over);

#endif
