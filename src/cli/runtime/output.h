/* output.h - output buffers that release only whole records, and writing them. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include "statistics.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { OUTPUT_SIZE = 192 * 1024 };

struct output {
    /* Writes the finished text.  Unless is_full is true, it may do this later. */
    void (*drain)(struct output *output, bool is_full);
    void *owner;     /* for drain() */
    size_t used;     /* bytes in the buffer */
    size_t finished; /* bytes of whole records, at the start of the buffer */
    size_t released; /* bytes that may be written now; see workers.c */
    size_t written;  /* bytes already written */
    size_t capacity; /* the buffer is full when more bytes than this are finished */
    bool failed;     /* writing failed; all later text is dropped */
    char buffer[OUTPUT_SIZE];
};

/* Starts an empty output.  capacity: at most OUTPUT_SIZE. */
void output_open(struct output *output, size_t capacity,
                 void (*drain)(struct output *output, bool is_full), void *owner);

/* Drains the buffer, even of a partial record, until size <= OUTPUT_SIZE bytes are free. */
void output_make_room(struct output *output, size_t size);

/* Returns room for size <= OUTPUT_SIZE bytes.  The caller adds to `used` what it writes there. */
static inline char *output_reserve(struct output *output, size_t size) {
    if (sizeof output->buffer - output->used < size)
        output_make_room(output, size);
    return output->buffer + output->used;
}

/* Add bytes, bytes escaped by utf8_escape(), or a string to the unfinished record.  It is drained
 * after output_finish_record() unless it is longer than OUTPUT_SIZE. */
void output_add(struct output *output, const char *text, size_t length);
void output_escaped(struct output *output, const char *text, size_t length);
void output_text(struct output *output, const char *text);

/* Writes a number that ends at `end`, with leading zeros up to `digits` digits.  Returns its start.
 */
char *number_before(char *end, uint64_t number, size_t digits);

/* Adds a number in the same way. */
void output_number(struct output *output, uint64_t number, size_t digits);

/* Adds at most 255 bytes, formatted as by printf().  Too slow for use in every record. */
__attribute__((format(printf, 2, 3))) void output_print(struct output *output, const char *format,
                                                        ...);

/* Writes all finished text as soon as possible. */
void output_flush(struct output *output);

/* Ends a record. */
static inline void output_finish_record(struct output *output) {
    output->finished = output->used;
    if (output->finished > output->capacity)
        output->drain(output, true);
}

/* Adds a record of size bytes, at most the capacity.  There must be no unfinished record.  The
 * caller writes all bytes to the address returned before the next call. */
char *output_record(struct output *output, size_t size);

/* Drops all finished text, which has been written. */
void output_drop_finished(struct output *output);

/* The output of a batch.  One worker fills it; the ring writes it in the order of the records. */
struct batch_output {
    struct output answers;         /* for standard output */
    struct output messages;        /* for standard error */
    struct output *message_output; /* the one to which messages are added */
    struct run_statistics statistics;
};

/* Adds a message of whole lines, before the unfinished record if it goes to the answers. */
void batch_output_message(struct batch_output *output, const char *text, size_t length);

/* Writes all of the text.  Returns 0, or the errno of a write that failed.  If a write to a file
 * fails within a line, the written part of the line is removed. */
int write_all(int fd, const char *text, size_t length);

/* ---- Messages on standard error, and failures of standard output (message.c).  Bytes that do not
 * belong to printable UTF-8 characters are printed as \xNN, so no input can control the terminal.
 */

/* A position in the input. */
struct position {
    const char *file; /* "-" for standard input */
    uint64_t line;    /* from 1 */
    uint64_t column;  /* in bytes, from 1 */
};

/* Prints "sudoku: REASON", formatted as by printf().  Returns false if that fails. */
bool complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Adds the same message to the output of a batch, or prints it if that is NULL. */
void complain_in(struct batch_output *output, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Adds "sudoku: FILE:LINE:COLUMN: REASON" in the same way. */
void complain_at(struct batch_output *output, struct position where, const char *reason);

/* Writes text to standard error, unchanged, unless that is closed.  Returns false if that fails. */
bool print_error_text(const char *text, size_t length);

/* The drain() of an output to standard output. */
void drain_standard(struct output *output, bool is_full);

/* Reports an error of a write to standard output.  EPIPE ends the program with SIGPIPE, unless that
 * signal was ignored at the start. */
void complain_of_standard_output(int error);

/* Closes standard output, because some errors occur only then.  Returns false, after a message, if
 * that fails. */
bool close_standard_output(void);

/* ---- Characters of UTF-8 text (utf8.c). */

/* Decodes the first character of text, which has length > 0 bytes.  Sets *code to its code point.
 * Returns its size in bytes, or 0 if it is not UTF-8 or incomplete. */
size_t utf8_decode(const char *text, size_t length, uint32_t *code);

/* Returns the size of the first character if it is printable, otherwise 0. */
size_t utf8_printable(const char *text, size_t length);

/* Writes text into out, which has room for 4 * length bytes, in a form that is safe for terminals:
 * each byte that does not belong to a printable character becomes \xNN.  Returns the number of
 * bytes. */
size_t utf8_escape(const char *text, size_t length, char *out);

#endif
