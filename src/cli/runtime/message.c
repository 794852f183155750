/* message.c - messages on standard error, failures of standard output, and terminals. */
#include "output.h"

#include "platform.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char prefix[] = "sudoku: ";

enum {
    MESSAGE_SIZE = 1024,          /* bytes of most messages, before they are escaped */
    EXTRA = sizeof prefix - 1 + 1 /* bytes of the prefix and the newline */
};

int print_error_records(const struct record_text *text) {
    int error = write_records(STDERR_FILENO, text);
    if (error == EPIPE)
        interrupt_by_pipe(); /* no other error can be reported */
    return error == EBADF ? 0 : error;
}

bool print_error_text(const char *text, size_t length) {
    return print_error_records(&(struct record_text){.buffer = text, .to = length}) == 0;
}

/* Prints a message as one line, or adds it to a chunk output.  line has room for it.  Returns false
 * if printing fails. */
static bool print_message(struct chunk_output *chunk_output, const char *message, char *line) {
    size_t length = sizeof prefix - 1;
    memcpy(line, prefix, length);
    length += utf8_escape(message, strlen(message), line + length);
    line[length++] = '\n';
    if (chunk_output == NULL)
        return print_error_text(line, length);
    chunk_output_message(chunk_output, line, length);
    return true;
}

/* Formats and prints a message.  If there is no memory for a long one, its end is omitted. */
static bool print_formatted(struct chunk_output *chunk_output, const char *format,
                            va_list arguments) {
    char text[MESSAGE_SIZE], line[4 * MESSAGE_SIZE + EXTRA], *memory = NULL;
    char *message = text, *escaped = line;
    va_list again;
    va_copy(again, arguments);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): every caller has called va_start() */
    int length = vsnprintf(text, sizeof text, format, arguments);
    size_t size = (size_t)length + 1;
    if (length >= MESSAGE_SIZE && (memory = malloc(size + 4 * size + EXTRA)) != NULL) {
        vsnprintf(memory, size, format, again);
        message = memory;
        escaped = memory + size;
    }
    va_end(again);
    bool printed = print_message(chunk_output, message, escaped);
    free(memory);
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

/* ---- Terminals --------------------------------------------------------------------------- */

bool person_reads(void) {
    return isatty(STDOUT_FILENO) == 1;
}

bool obeys_escapes(void) {
    const char *terminal = getenv("TERM");
    return terminal != NULL && *terminal != '\0' && strcmp(terminal, "dumb") != 0;
}

bool wants_color(enum color color) {
    const char *refused = getenv("NO_COLOR");
    if (color != COLOR_AUTO)
        return color == COLOR_ALWAYS;
    return person_reads() && (refused == NULL || *refused == '\0') && obeys_escapes();
}
