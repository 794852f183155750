/* output.c - text that is written in whole records: buffered, every error noticed. */
#include "output.h"

#include "diagnostics.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int write_standard_output(const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = write(STDOUT_FILENO, bytes, length);
        if (written >= 0) {
            bytes += written;
            length -= (size_t)written;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            poll(&(struct pollfd){.fd = STDOUT_FILENO, .events = POLLOUT}, 1, -1);
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

void complain_of_standard_output(int error) {
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
    int error = output->failed ? 0 : write_standard_output(output->buffer, output->finished);
    if (error != 0) {
        output->failed = true;
        complain_of_standard_output(error);
    }
    output_drop(output, output->finished);
}

void output_open(struct output *output, void (*drain)(void *owner), void *owner) {
    memset(output, 0, offsetof(struct output, buffer));
    output->drain = drain;
    output->owner = owner;
}

void output_open_standard(struct output *output) {
    output_open(output, drain_standard, output);
}

void output_add(struct output *output, const char *text, size_t length) {
    size_t room;
    while (room = sizeof output->buffer - output->used, length > room) {
        if (output->finished == 0) { /* too large a record to be kept whole */
            memcpy(output->buffer + output->used, text, room);
            text += room;
            length -= room;
            output->finished = output->used = sizeof output->buffer;
        }
        output_flush(output);
    }
    memcpy(output->buffer + output->used, text, length);
    output->used += length;
}

void output_text(struct output *output, const char *text) {
    output_add(output, text, strlen(text));
}

/* printf would take longer than a search. */
void output_number(struct output *output, uint64_t number, size_t digits) {
    char text[24], *start = text + sizeof text;
    for (; number > 0 || digits > 0; number /= 10) {
        *--start = (char)('0' + number % 10);
        digits -= digits > 0;
    }
    output_add(output, start, (size_t)(text + sizeof text - start));
}

void output_finish_record(struct output *output) {
    output->finished = output->used;
}

void output_line(struct output *output, const char *text) {
    output_text(output, text);
    output_text(output, "\n");
    output_finish_record(output);
}

void output_flush(struct output *output) {
    output->drain(output->owner);
}

void output_drop(struct output *output, size_t length) {
    output->used -= length;
    output->finished -= length;
    memmove(output->buffer, output->buffer + length, output->used);
}
