/* diagnostics.h - messages on standard error.  Bytes that are not printable ASCII are shown as
 * \xNN, so that no input can speak to the terminal. */
#ifndef DIAGNOSTICS_H
#define DIAGNOSTICS_H

#include <stddef.h>
#include <stdint.h>

/* Where in the input: lines and byte columns count from 1. */
struct position {
    const char *file;
    uint64_t line, column;
};

/* "sudoku: REASON".  printf-like; %s arguments are escaped like all the rest. */
void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

struct chunk_output;

/* The same as a message on a sheet. */
void complain_in(struct chunk_output *chunk_output, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* "sudoku: FILE:LINE:COLUMN: REASON" as a message on a sheet; NULL: at once. */
void complain_at(struct chunk_output *chunk_output, struct position where, const char *reason);

/* Writes text to standard error as it is. */
void print_error_text(const char *text, size_t length);

#endif
