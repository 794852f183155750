/* diagnostics.c - messages on standard error. */
#include "diagnostics.h"

#include "chunk_output.h"
#include "interrupt.h"
#include "utf8.h"

#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { MESSAGE_SIZE = 1024 };

void print_error_text(const char *text, size_t length) {
    while (length > 0) {
        ssize_t written = write(STDERR_FILENO, text, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            poll(&(struct pollfd){.fd = STDERR_FILENO, .events = POLLOUT}, 1, -1);
            continue;
        }
        if (written < 0 && errno == EPIPE)
            interrupt_by_pipe();
        if (written <= 0)
            return; /* there is no place left for a message about this */
        text += written;
        length -= (size_t)written;
    }
}

/* Puts "sudoku: ", the escaped message and a newline into one line, and prints it. */
static void print_message(struct chunk_output *chunk_output, const char *message) {
    char line[4 * MESSAGE_SIZE + 16];
    size_t length = (size_t)snprintf(line, sizeof line, "sudoku: ");
    for (size_t left = strlen(message); left > 0;) {
        size_t size = utf8_printable(message, left);
        if (size > 0) {
            memcpy(line + length, message, size);
            length += size;
        } else {
            size = 1;
            length += (size_t)snprintf(line + length, 5, "\\x%02X", (unsigned char)*message);
        }
        message += size;
        left -= size;
    }
    line[length++] = '\n';
    if (chunk_output == NULL)
        print_error_text(line, length);
    else
        chunk_output_message(chunk_output, line, length);
}

void complain(const char *format, ...) {
    char message[MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    print_message(NULL, message);
}

void complain_in(struct chunk_output *chunk_output, const char *format, ...) {
    char message[MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    print_message(chunk_output, message);
}

void complain_at(struct chunk_output *chunk_output, struct position where, const char *reason) {
    complain_in(chunk_output, "%.700s:%" PRIu64 ":%" PRIu64 ": %s", where.file, where.line,
                where.column, reason);
}
