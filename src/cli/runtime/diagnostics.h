/* diagnostics.h - messages on standard error.  Bytes that are no printable character of
 * UTF-8 are shown as \xNN, so that no input can control the terminal. */
#ifndef DIAGNOSTICS_H
#define DIAGNOSTICS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A place in the input. */
struct position {
    const char *file; /* "-" for standard input */
    uint64_t line;    /* from 1 */
    uint64_t column;  /* in bytes, from 1 */
};

/* Prints "sudoku: REASON".  The format is that of printf; %s arguments are escaped like the rest.
 * False if print_error_records() is. */
bool complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

struct chunk_output;

/* Adds the same message to a chunk output; prints it at once if that is NULL. */
void complain_in(struct chunk_output *chunk_output, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Adds "sudoku: FILE:LINE:COLUMN: REASON" in the same way. */
void complain_at(struct chunk_output *chunk_output, struct position where, const char *reason);

/* Writes text to standard error, unchanged.  False if print_error_records() is. */
bool print_error_text(const char *text, size_t length);

struct record_text;

/* Writes messages to standard error, unchanged and whole.  False if they could not be written,
 * though standard error is open: whoever closed it wants none. */
bool print_error_records(const struct record_text *text);

#endif
