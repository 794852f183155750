/* diagnostics.c - messages on standard error, also of a failed standard output. */
#include "diagnostics.h"

#include "interrupt.h"
#include "output.h"
#include "utf8.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MESSAGE_SIZE = 1024 }; /* bytes of most messages */

int print_error_records(const struct record_text *text) {
    int error = write_records(STDERR_FILENO, text);
    if (error == EPIPE)
        interrupt_by_pipe(); /* for any other error, there is no place left for a message */
    return error == EBADF ? 0 : error;
}

bool print_error_text(const char *text, size_t length) {
    return print_error_records(&(struct record_text){.buffer = text, .to = length}) == 0;
}

/* A line that is being printed. */
struct message_line {
    struct chunk_output *chunk_output; /* NULL: it is printed at once */
    bool lost;                         /* some of it could not be printed */
    size_t used;
    char text[MESSAGE_SIZE]; /* what has not been handed on yet */
};

/* Hands on what there is of the line. */
static void flush_line(struct message_line *line) {
    if (line->chunk_output == NULL)
        line->lost |= !print_error_text(line->text, line->used);
    else
        output_add(&line->chunk_output->messages, line->text, line->used);
    line->used = 0;
}

static void add_to_line(void *user, const char *text, size_t length) {
    struct message_line *line = user;
    if (length > sizeof line->text - line->used)
        flush_line(line);
    memcpy(line->text + line->used, text, length);
    line->used += length;
}

/* Prints "sudoku: ", the escaped message and a newline as one line.  False if it was lost. */
static bool print_message(struct chunk_output *chunk_output, const char *message) {
    struct message_line line;
    line.chunk_output = chunk_output;
    line.lost = false;
    line.used = 0;
    add_to_line(&line, "sudoku: ", 8);
    utf8_escape(message, strlen(message), add_to_line, &line);
    add_to_line(&line, "\n", 1);
    if (chunk_output == NULL)
        flush_line(&line);
    else
        chunk_output_message(chunk_output, line.text, line.used);
    return !line.lost;
}

/* Prints a message, however long the names in it are.  Without memory for a long one, its end is
 * left out.  False if it was lost. */
static bool print_formatted(struct chunk_output *chunk_output, const char *format,
                            va_list arguments) {
    char text[MESSAGE_SIZE], *whole = NULL;
    va_list again;
    va_copy(again, arguments);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): every caller has called va_start() */
    int length = vsnprintf(text, sizeof text, format, arguments);
    if (length >= (int)sizeof text && (whole = malloc((size_t)length + 1)) != NULL)
        vsnprintf(whole, (size_t)length + 1, format, again);
    va_end(again);
    bool printed = print_message(chunk_output, whole != NULL ? whole : text);
    free(whole);
    return printed;
}

bool complain(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    bool printed = print_formatted(NULL, format, arguments);
    va_end(arguments);
    return printed;
}

void complain_in(struct chunk_output *chunk_output, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_formatted(chunk_output, format, arguments);
    va_end(arguments);
}

void complain_at(struct chunk_output *chunk_output, struct position where, const char *reason) {
    complain_in(chunk_output, "%s:%" PRIu64 ":%" PRIu64 ": %s", where.file, where.line,
                where.column, reason);
}

/* ---- Standard output --------------------------------------------------------------------- */

void complain_of_standard_output(int error) {
    if (error == EPIPE)
        interrupt_by_pipe();
    complain("cannot write to standard output: %s", strerror(error));
}

bool close_standard_output(void) {
    bool good = close(STDOUT_FILENO) == 0;
    if (!good)
        complain("cannot close standard output: %s", strerror(errno));
    return good;
}

static void drain_standard(void *owner) {
    struct output *output = owner;
    struct record_text text = {output->buffer, 0, output->finished, output->ends, output->records};
    int error = output->failed ? 0 : write_records(STDOUT_FILENO, &text);
    if (error != 0) {
        output->failed = true;
        complain_of_standard_output(error);
    }
    output_drop_finished(output);
}

void output_open_standard(struct output *output) {
    output_open(output, drain_standard, output);
}
