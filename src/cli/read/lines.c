/* lines.c - splits a file or a text in memory into lines, in bounded memory. */
#include "lines.h"

#include "runtime/platform.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Reads from the text in memory, like read(). */
static ssize_t read_text(struct lines *lines, char *bytes, size_t size) {
    size_t length = strnlen(lines->text, size);
    memcpy(bytes, lines->text, length);
    lines->text += length;
    return (ssize_t)length;
}

/* Reads from the file, like read().  If no input is available, waits if that is allowed; otherwise
 * sets blocked and returns -1.  An interruption ends the wait. */
static ssize_t read_or_wait(struct lines *lines, char *bytes, size_t size) {
    struct pollfd input = {.fd = lines->fd, .events = POLLIN};
    if (poll(&input, 1, 0) > 0)
        return read(lines->fd, bytes, size);
    lines->blocked = !lines->may_wait;
    if (lines->blocked)
        return -1;
    interrupt_wait_for_input(lines->fd);
    errno = EINTR;
    return interrupted() ? -1 : read(lines->fd, bytes, size);
}

/* Reads more bytes into the buffer, which must not be full.  Returns false if none have arrived. */
static bool fill(struct lines *lines) {
    memmove(lines->buffer, lines->buffer + lines->start, lines->end - lines->start);
    lines->end -= lines->start;
    lines->start = 0;
    while (!lines->at_end && !interrupted()) {
        char *bytes = lines->buffer + lines->end;
        size_t size = LINES_SIZE - lines->end;
        ssize_t got =
            lines->fd < 0 ? read_text(lines, bytes, size) : read_or_wait(lines, bytes, size);
        if (got > 0) {
            lines->end += (size_t)got;
            lines->bytes += (size_t)got;
            return true;
        }
        if (lines->blocked)
            return false;
        if (got == 0) {
            lines->at_end = true;
        } else if (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK) {
            lines->error = errno;
            lines->at_end = true;
        }
    }
    return false;
}

/* Finds the end of the next piece of the input: a line feed, a full buffer or the end of the input.
 * Sets *length to the number of bytes before it.  Returns false if there is none yet. */
static bool find_piece(struct lines *lines, size_t *length) {
    for (size_t searched = 0;;) {
        size_t unread = lines->end - lines->start;
        const char *text = lines->buffer + lines->start;
        const char *feed = memchr(text + searched, '\n', unread - searched);
        *length = feed != NULL ? (size_t)(feed - text) : unread;
        if (feed != NULL || unread == LINES_SIZE)
            return true;
        searched = unread;
        if (!fill(lines))
            return unread > 0 && lines->at_end && lines->error == 0 && !interrupted();
    }
}

bool lines_next(struct lines *lines, struct line *line) {
    lines->blocked = false;
    for (bool skipped = true; skipped;) {
        size_t length;
        if (!find_piece(lines, &length))
            return false;
        line->text = lines->buffer + lines->start;
        line->length = length;
        bool has_feed = length < lines->end - lines->start;
        lines->start += length + has_feed;
        skipped = lines->skips;
        lines->skips = !has_feed && length == LINES_SIZE;
    }
    if (line->length > 0 && line->length < LINES_SIZE && line->text[line->length - 1] == '\r')
        line->length--;
    line->number = ++lines->number;
    return true;
}

uint64_t lines_rest(struct lines *lines) {
    struct stat file;
    bool may_read = lines->fd < 0 || (fstat(lines->fd, &file) == 0 && S_ISREG(file.st_mode));
    uint64_t number = lines->number + 1;
    do {
        for (; lines->start < lines->end; lines->start++) {
            char byte = lines->buffer[lines->start];
            if (strchr(" \t\r\n", byte) == NULL || byte == '\0')
                return number;
            number += byte == '\n';
        }
    } while (may_read && fill(lines));
    return 0;
}
