/* output.c - output buffers that release only whole records, and writing them. */
#include "output.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void output_open(struct output *output, void (*drain)(void *owner), void *owner) {
    memset(output, 0, offsetof(struct output, ends));
    output->drain = drain;
    output->owner = owner;
    output->capacity = sizeof output->buffer;
}

void output_make_room(struct output *output, size_t size) {
    while (sizeof output->buffer - output->used < size) {
        if (output->finished == 0) /* the record is longer than the buffer */
            output->finished = output->used;
        output_flush(output);
    }
}

void output_add(struct output *output, const char *text, size_t length) {
    for (; length > OUTPUT_SIZE; text += OUTPUT_SIZE, length -= OUTPUT_SIZE) {
        memcpy(output_reserve(output, OUTPUT_SIZE), text, OUTPUT_SIZE);
        output_advance(output, OUTPUT_SIZE);
    }
    memcpy(output_reserve(output, length), text, length);
    output_advance(output, length);
}

void output_escaped(struct output *output, const char *text, size_t length) {
    for (size_t size; length > 0; text += size, length -= size) {
        size = utf8_printable(text, length);
        size = size > 0 ? size : 1;
        output_advance(output, utf8_escape(text, size, output_reserve(output, 4)));
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

void output_line(struct output *output, const char *text) {
    output_text(output, text);
    output_text(output, "\n");
    output_finish_record(output);
}

void output_flush(struct output *output) {
    output->drain(output->owner);
}

void output_drop_finished(struct output *output) {
    output->used -= output->finished;
    memmove(output->buffer, output->buffer + output->finished, output->used);
    output->finished = output->records = 0;
}

/* ---- The output of a chunk --------------------------------------------------------------- */

static void drain(void *owner) {
    struct chunk_output *chunk_output = owner;
    chunk_output->publish(chunk_output->owner, true);
}

void chunk_output_open(struct chunk_output *chunk_output, size_t capacity,
                       void (*publish)(void *owner, bool is_full), void *owner) {
    output_open(&chunk_output->answers, drain, chunk_output);
    output_open(&chunk_output->messages, drain, chunk_output);
    chunk_output->answers.capacity = capacity;
    chunk_output->statistics = (struct run_statistics){0};
    chunk_output->publish = publish;
    chunk_output->owner = owner;
}

void chunk_output_message(struct chunk_output *chunk_output, const char *text, size_t length) {
    struct output *messages = &chunk_output->messages;
    if (messages->records == MAX_MESSAGES)
        drain(chunk_output);
    output_add(messages, text, length);
    chunk_output->answers_before[messages->records] = chunk_output->answers.finished;
    output_finish_record(messages);
}

/* ---- Writing ------------------------------------------------------------------------------ */

/* Returns the last end of a record that is at most `limit`, or the start of the text. */
static size_t end_before(const struct record_text *text, size_t limit) {
    size_t end = text->from;
    for (size_t i = 0; i < text->end_count && text->ends[i] <= limit; i++)
        end = text->ends[i] > end ? text->ends[i] : end;
    return end;
}

/* Removes the bytes that were just written to the end of a file, unless others follow them. */
static void remove_written(int fd, size_t bytes) {
    struct stat file;
    off_t end = lseek(fd, 0, SEEK_CUR), start = end - (off_t)bytes;
    if (bytes > 0 && start >= 0 && fstat(fd, &file) == 0 && S_ISREG(file.st_mode) &&
        file.st_size == end && ftruncate(fd, start) == 0)
        lseek(fd, start, SEEK_SET);
}

int write_records(int fd, const struct record_text *text) {
    struct pollfd output = {.fd = fd, .events = POLLOUT};
    for (size_t at = text->from; at < text->to;) {
        ssize_t written = write(fd, text->buffer + at, text->to - at);
        int error = written < 0 ? errno : 0;
        if (written >= 0) {
            at += (size_t)written;
        } else if (error == EAGAIN || error == EWOULDBLOCK) {
            poll(&output, 1, -1);
        } else if (error != EINTR) {
            remove_written(fd, at - end_before(text, at));
            return error;
        }
    }
    return 0;
}
