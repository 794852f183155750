/* lines.c - a file descriptor, or a text in memory, as lines, in bounded memory. */
#include "lines.h"

#include "characters.h"
#include "runtime/interrupt.h"

#include <errno.h>
#include <poll.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

enum { END_MARK = 0x1A }; /* Ctrl-Z, which DOS ends a text with */

void lines_open(struct lines *lines, int fd) {
    memset(lines, 0, offsetof(struct lines, buffer));
    lines->fd = fd;
}

void lines_open_text(struct lines *lines, const char *text) {
    lines_open(lines, -1);
    lines->text = text;
}

/* Reads from the text in memory, like read(). */
static ssize_t read_text(struct lines *lines, char *bytes, size_t size) {
    size_t length = strnlen(lines->text, size);
    memcpy(bytes, lines->text, length);
    lines->text += length;
    return (ssize_t)length;
}

/* Reads from the file, like read().  If no input is there yet, it waits if that is allowed, and
 * else returns -1 as blocked.  An interruption ends the wait. */
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

/* Reads more bytes into the buffer, which must not be full.  False if none have come. */
static bool fill(struct lines *lines) {
    memmove(lines->buffer, lines->buffer + lines->start, lines->end - lines->start);
    lines->end -= lines->start;
    lines->start = 0;
    while (!lines->at_end && !interrupted()) {
        char *bytes = lines->buffer + lines->end;
        size_t size = LINES_SIZE - lines->end;
        ssize_t got =
            lines->text != NULL ? read_text(lines, bytes, size) : read_or_wait(lines, bytes, size);
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

bool lines_read_ahead(struct lines *lines) {
    lines->blocked = false;
    return lines->end - lines->start < LINES_SIZE && fill(lines);
}

/* The first line end in length bytes of text; length if there is none. */
static size_t find_line_end(const char *text, size_t length) {
    const char *lf = memchr(text, '\n', length);
    if (lf != NULL)
        length = (size_t)(lf - text);
    const char *cr = memchr(text, '\r', length);
    return cr != NULL ? (size_t)(cr - text) : length;
}

/* Steps over what may follow the CR that ended a line, LF or CRLF, if it has been read. */
static void step_over_rest(struct lines *lines) {
    const char *next_at = lines->buffer + lines->start;
    size_t length = lines->end - lines->start, cr = length > 0 && next_at[0] == '\r' ? 1 : 0;
    if (length > cr && next_at[cr] == '\n')
        lines->start += cr + 1;
    lines->tail = length == cr && !lines->at_end ? TAIL_AFTER_CR : TAIL_NONE;
}

/* Finds the next line end, or what else ends a piece of the input: the buffer is full, or the input
 * ends.  Sets *length to the bytes of the piece.  False if there is none, or if its end has not
 * come yet. */
static bool find_piece(struct lines *lines, size_t *length) {
    while (lines->tail == TAIL_AFTER_CR) {
        step_over_rest(lines);
        if (lines->tail == TAIL_AFTER_CR && !fill(lines) && !lines->at_end)
            return false;
    }
    size_t unread = lines->end - lines->start;
    *length = find_line_end(lines->buffer + lines->start, unread);
    while (*length == unread && unread < LINES_SIZE && fill(lines)) {
        unread = lines->end - lines->start;
        *length += find_line_end(lines->buffer + lines->start + *length, unread - *length);
    }
    if (*length < unread || unread == LINES_SIZE)
        return true;
    if (lines->blocked || lines->error != 0 || interrupted())
        return false;
    while (*length > 0 && lines->buffer[lines->start + *length - 1] == END_MARK)
        --*length;
    lines->end = lines->start + *length;
    return *length > 0;
}

bool lines_next(struct lines *lines, struct line *line) {
    lines->blocked = false;
    for (bool is_rest = true; is_rest;) {
        size_t length;
        if (!find_piece(lines, &length))
            return false;
        is_rest = lines->tail == TAIL_LONG;
        lines->tail = length == LINES_SIZE ? TAIL_LONG : TAIL_NONE;
        *line = (struct line){.text = lines->buffer + lines->start, .length = length};
        lines->start += length;
        if (lines->start < lines->end && lines->buffer[lines->start++] == '\r')
            step_over_rest(lines);
    }
    line->number = ++lines->number;
    return true;
}
