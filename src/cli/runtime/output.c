/* output.c - output buffers that release only whole records, and writing them. */
#include "output.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void output_open(struct output *output, size_t capacity,
                 void (*drain)(struct output *output, bool is_full), void *owner) {
    memset(output, 0, offsetof(struct output, buffer));
    output->drain = drain;
    output->owner = owner;
    output->capacity = capacity;
}

void output_make_room(struct output *output, size_t size) {
    while (sizeof output->buffer - output->used < size) {
        if (output->finished == 0) /* the record is longer than the buffer */
            output->finished = output->used;
        output->drain(output, true);
    }
}

void output_add(struct output *output, const char *text, size_t length) {
    for (; length > OUTPUT_SIZE; text += OUTPUT_SIZE, length -= OUTPUT_SIZE) {
        memcpy(output_reserve(output, OUTPUT_SIZE), text, OUTPUT_SIZE);
        output->used += OUTPUT_SIZE;
    }
    memcpy(output_reserve(output, length), text, length);
    output->used += length;
}

void output_escaped(struct output *output, const char *text, size_t length) {
    for (size_t size; length > 0; text += size, length -= size) {
        size = utf8_printable(text, length);
        size = size > 0 ? size : 1;
        output->used += utf8_escape(text, size, output_reserve(output, 4));
    }
}

void output_text(struct output *output, const char *text) {
    output_add(output, text, strlen(text));
}

/* printf() takes longer than a search. */
char *number_before(char *end, uint64_t number, size_t digits) {
    for (; number > 0 || digits > 0; number /= 10) {
        *--end = (char)('0' + number % 10);
        digits -= digits > 0;
    }
    return end;
}

void output_number(struct output *output, uint64_t number, size_t digits) {
    char text[24], *end = text + sizeof text, *start = number_before(end, number, digits);
    output_add(output, start, (size_t)(end - start));
}

void output_print(struct output *output, const char *format, ...) {
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): va_start() is the line above */
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    output_text(output, text);
}

char *output_record(struct output *output, size_t size) {
    if (output->used + size > output->capacity)
        output->drain(output, true);
    output->used += size;
    output->finished = output->used;
    return output->buffer + output->used - size;
}

void output_flush(struct output *output) {
    output->drain(output, false);
}

void output_drop_finished(struct output *output) {
    output->used -= output->finished;
    memmove(output->buffer, output->buffer + output->finished, output->used);
    output->finished = output->released = output->written = 0;
}

void batch_output_message(struct batch_output *batch, const char *text, size_t length) {
    struct output *output = batch->message_output;
    output_reserve(output, length);
    char *end = output->buffer + output->finished;
    memmove(end + length, end, output->used - output->finished);
    memcpy(end, text, length);
    output->used += length;
    output->finished += length;
}

/* ---- Writing ------------------------------------------------------------------------------ */

/* Removes the bytes that were just written to the end of a file, unless others follow them. */
static void remove_written(int fd, size_t bytes) {
    struct stat file;
    off_t end = lseek(fd, 0, SEEK_CUR), start = end - (off_t)bytes;
    if (bytes > 0 && start >= 0 && fstat(fd, &file) == 0 && S_ISREG(file.st_mode) &&
        file.st_size == end && ftruncate(fd, start) == 0)
        lseek(fd, start, SEEK_SET);
}

int write_all(int fd, const char *text, size_t length) {
    struct pollfd output = {.fd = fd, .events = POLLOUT};
    size_t at = 0, line_start;
    while (at < length) {
        ssize_t written = write(fd, text + at, length - at);
        int error = written < 0 ? errno : 0;
        if (written >= 0) {
            at += (size_t)written;
        } else if (error == EAGAIN || error == EWOULDBLOCK) {
            poll(&output, 1, -1);
        } else if (error != EINTR) {
            for (line_start = at; line_start > 0 && text[line_start - 1] != '\n'; line_start--)
                ;
            remove_written(fd, at - line_start);
            return error;
        }
    }
    return 0;
}
