/* diagnostics.h - messages on standard error, and failures of standard output.  Bytes that do not
 * belong to printable UTF-8 characters are printed as \xNN, so no input can control the terminal.
 */
#ifndef DIAGNOSTICS_H
#define DIAGNOSTICS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct chunk_output;
struct output;
struct record_text;

/* A position in the input. */
struct position {
    const char *file; /* "-" for standard input */
    uint64_t line;    /* from 1 */
    uint64_t column;  /* in bytes, from 1 */
};

/* Prints "sudoku: REASON".  The format is that of printf().  Returns false if that fails. */
bool complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Adds the same message to a chunk output, or prints it if that is NULL. */
void complain_in(struct chunk_output *chunk_output, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Adds "sudoku: FILE:LINE:COLUMN: REASON" in the same way. */
void complain_at(struct chunk_output *chunk_output, struct position where, const char *reason);

/* Writes text to standard error, unchanged.  Returns false if that fails. */
bool print_error_text(const char *text, size_t length);

/* Writes messages to standard error, unchanged and whole.  Returns the result of write_records(),
 * but 0 if standard error is closed: then messages are not wanted. */
int print_error_records(const struct record_text *text);

/* Starts an output that drains to standard output. */
void output_open_standard(struct output *output);

/* Reports an error that write_records() returned.  EPIPE ends the program by SIGPIPE, unless that
 * signal was ignored at the start. */
void complain_of_standard_output(int error);

/* Closes standard output, because some errors occur only then.  Returns false, after a message, if
 * that fails. */
bool close_standard_output(void);

#endif
