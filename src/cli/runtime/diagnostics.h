/* diagnostics.h - messages on standard error, also of a failed standard output.  Bytes that are no
 * printable character of UTF-8 are shown as \xNN, so that no input can control the terminal. */
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
 * False if it could not be written. */
bool complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

struct chunk_output;

/* Adds the same message to a chunk output; prints it at once if that is NULL. */
void complain_in(struct chunk_output *chunk_output, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Adds "sudoku: FILE:LINE:COLUMN: REASON" in the same way. */
void complain_at(struct chunk_output *chunk_output, struct position where, const char *reason);

/* Writes text to standard error, unchanged.  False if it could not be written. */
bool print_error_text(const char *text, size_t length);

struct record_text;

/* Writes messages to standard error, unchanged and whole.  Returns what write_records() does, but 0
 * if standard error is closed: whoever closed it wants no messages. */
int print_error_records(const struct record_text *text);

struct output;

/* Starts an output that drains to standard output. */
void output_open_standard(struct output *output);

/* Complains of an error that write_records() returned.  EPIPE ends the program by SIGPIPE, unless
 * that signal was ignored at the start. */
void complain_of_standard_output(int error);

/* Closes standard output, because some errors show only then.  False, after a complaint, if that
 * fails. */
bool close_standard_output(void);

#endif
