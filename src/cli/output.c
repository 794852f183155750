/* output.c - standard output: whole records, buffered, every error noticed. */
#include "output.h"

#include "diagnostics.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Writes all bytes, whatever comes in between; false if that is impossible. */
static bool write_all(const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = write(STDOUT_FILENO, bytes, length);
        if (written >= 0) {
            bytes += written;
            length -= (size_t)written;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            poll(&(struct pollfd){.fd = STDOUT_FILENO, .events = POLLOUT}, 1, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

static void write_or_fail(struct output *output, const char *text, size_t length) {
    if (length > 0 && !output->failed && !write_all(text, length)) {
        output->failed = true;
        complain("cannot write to standard output: %s", strerror(errno));
    }
}

void output_flush(struct output *output) {
    write_or_fail(output, output->buffer, output->finished);
    output->used -= output->finished;
    memmove(output->buffer, output->buffer + output->finished, output->used);
    output->finished = 0;
}

void output_close(struct output *output) {
    output_flush(output);
    if (close(STDOUT_FILENO) != 0 && !output->failed) {
        output->failed = true;
        complain("cannot close standard output: %s", strerror(errno));
    }
}

void output_add(struct output *output, const char *text, size_t length) {
    if (length > sizeof output->buffer - output->used)
        output_flush(output);
    if (length > sizeof output->buffer - output->used) { /* too large a record to be kept whole */
        output_finish_record(output);
        output_flush(output);
    }
    if (length > sizeof output->buffer) {
        write_or_fail(output, text, length);
        return;
    }
    memcpy(output->buffer + output->used, text, length);
    output->used += length;
}

void output_text(struct output *output, const char *text) {
    output_add(output, text, strlen(text));
}

void output_finish_record(struct output *output) {
    output->finished = output->used;
}

void output_line(struct output *output, const char *text) {
    output_text(output, text);
    output_text(output, "\n");
    output_finish_record(output);
}
