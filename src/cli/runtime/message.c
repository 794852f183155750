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

enum { MESSAGE_SIZE = 8192 }; /* maximum message length; the longest file name has 4095 bytes */

bool print_error_text(const char *text, size_t length) {
    int error = write_all(STDERR_FILENO, text, length);
    if (error == EPIPE)
        interrupt_by_pipe(); /* no other error can be reported */
    return error == 0 || error == EBADF;
}

/* Formats a message as one line, and prints it or adds it to the output of a batch.  Returns false
 * if printing fails. */
static bool print_message(struct batch_output *output, const char *format, va_list arguments) {
    char message[MESSAGE_SIZE], line[sizeof prefix + 4 * MESSAGE_SIZE];
    size_t length = sizeof prefix - 1;
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): every caller has called va_start() */
    vsnprintf(message, sizeof message, format, arguments);
    memcpy(line, prefix, length);
    length += utf8_escape(message, strlen(message), line + length);
    line[length++] = '\n';
    if (output == NULL)
        return print_error_text(line, length);
    batch_output_message(output, line, length);
    return true;
}

bool complain(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    bool printed = print_message(NULL, format, arguments);
    va_end(arguments);
    return printed;
}

void complain_in(struct batch_output *output, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_message(output, format, arguments);
    va_end(arguments);
}

void complain_at(struct batch_output *output, struct position where, const char *reason) {
    complain_in(output, "%s:%" PRIu64 ":%" PRIu64 ": %s", where.file, where.line, where.column,
                reason);
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

void drain_standard(struct output *output, bool is_full) {
    (void)is_full; /* all text is written immediately */
    int error = output->failed ? 0 : write_all(STDOUT_FILENO, output->buffer, output->finished);
    if (error != 0) {
        output->failed = true;
        complain_of_standard_output(error);
    }
    output_drop_finished(output);
}

/* ---- Terminals --------------------------------------------------------------------------- */

bool obeys_escapes(void) {
    const char *terminal = getenv("TERM");
    return terminal != NULL && *terminal != '\0' && strcmp(terminal, "dumb") != 0;
}

bool wants_color(enum color color) {
    const char *refused = getenv("NO_COLOR");
    if (color != COLOR_AUTO)
        return color == COLOR_ALWAYS;
    return isatty(STDOUT_FILENO) == 1 && (refused == NULL || *refused == '\0') && obeys_escapes();
}
