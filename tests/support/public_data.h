/* public_data.h - the public sets next to the project, which may be absent. */
#ifndef PUBLIC_DATA_H
#define PUBLIC_DATA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Opens a file under the folder of public data.  If it is absent, prints a message and skips the
 * current test. */
FILE *open_public(const char *name);

/* Reads the next line without its line end; false at the end of the file.  A line longer than
 * size - 1 bytes fails the running test. */
bool next_line(FILE *file, char *line, size_t size);

/* The exit status of a test program in which `failed` tests failed: SKIPPED, for ctest, if none
 * failed but files were absent. */
enum { SKIPPED = 77 };
int status_after(int failed);

#endif
