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
 * else returns -1 as blocked. */
static ssize_t read_or_wait(struct lines *lines, char *bytes, size_t size) {
    struct pollfd input = {.fd = lines->fd, .events = POLLIN};
    if (poll(&input, 1, 0) > 0)
        return read(lines->fd, bytes, size);
    lines->blocked = !lines->may_wait;
    if (lines->blocked)
        return -1;
    interrupt_begin_wait();
    poll(&input, 1, -1);
    ssize_t got = read(lines->fd, bytes, size);
    interrupt_end_wait();
    return got;
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

/* Steps over what may follow the CR that ended a line: LF or CRLF.  False if the next byte, which
 * is still unread, must tell if they follow. */
static bool step_over_rest(struct lines *lines) {
    const char *rest = lines->buffer + lines->start;
    size_t length = lines->end - lines->start;
    size_t cr = length > 0 && rest[0] == '\r' ? 1 : 0;
    if (length == cr)
        return lines->at_end;
    if (rest[cr] == '\n')
        lines->start += cr + 1;
    return true;
}

/* Steps over the line end that the buffer begins with, as far as it has been read. */
static void step_over_line_end(struct lines *lines) {
    bool cr = lines->buffer[lines->start++] == '\r';
    lines->after_cr = cr && !step_over_rest(lines);
}

/* Skips what is left of the line before.  False if that has not come yet, or never will. */
static bool skip_leftovers(struct lines *lines) {
    while (lines->in_long_line) {
        if (lines->start == lines->end && !fill(lines))
            return false;
        lines->start += find_line_end(lines->buffer + lines->start, lines->end - lines->start);
        if (lines->start < lines->end) {
            step_over_line_end(lines);
            lines->in_long_line = false;
        }
    }
    while (lines->after_cr) {
        if (step_over_rest(lines))
            lines->after_cr = false;
        else if (!fill(lines) && !lines->at_end)
            return false;
    }
    return true;
}

/* The length of the last line of the input without end marks. */
static size_t trim_end_mark(const char *text, size_t length) {
    while (length > 0 && text[length - 1] == END_MARK)
        length--;
    return length;
}

bool lines_next(struct lines *lines, struct line *line) {
    lines->blocked = false;
    if (!skip_leftovers(lines))
        return false;
    size_t unread = lines->end - lines->start;
    size_t length = find_line_end(lines->buffer + lines->start, unread);
    while (length == unread && unread < LINES_SIZE && fill(lines)) {
        unread = lines->end - lines->start;
        length += find_line_end(lines->buffer + lines->start + length, unread - length);
    }
    bool ended = length < unread;
    bool cut = lines->blocked || interrupted() || lines->error != 0;
    if (!ended && unread < LINES_SIZE) {
        if (cut)
            return false;
        length = trim_end_mark(lines->buffer + lines->start, unread);
        lines->end = lines->start + length;
        if (length == 0)
            return false;
    }
    *line = (struct line){.text = lines->buffer + lines->start,
                          .length = length,
                          .number = ++lines->number,
                          .too_long = length == LINES_SIZE};
    lines->start += length;
    lines->in_long_line = line->too_long;
    if (ended)
        step_over_line_end(lines);
    return true;
}

/* Tries to read more, without waiting.  False if nothing has come. */
static bool peek(struct lines *lines) {
    lines->may_wait = false;
    bool more = fill(lines);
    lines->blocked = false; /* this is for lines_next() to say */
    return more;
}

/* Steps over blanks and line ends.  True if other text is behind them. */
static bool skip_to_text(struct lines *lines) {
    for (size_t size = 1; lines->start < lines->end && size > 0; lines->start += size) {
        const char *text = lines->buffer + lines->start;
        bool is_end = *text == '\n' || *text == '\r' || *text == END_MARK;
        size = is_end ? 1 : blank_at(text, lines->end - lines->start);
    }
    return lines->start < lines->end;
}

bool lines_have_text(struct lines *lines) {
    if (skip_to_text(lines))
        return true;
    bool was_at_end = lines->at_end, has_text = peek(lines) && skip_to_text(lines);
    lines->at_end = was_at_end; /* the end line was the end, and no error matters behind it */
    lines->error = 0;
    return has_text;
}

bool lines_exhausted(struct lines *lines) {
    return lines->start == lines->end && !peek(lines) && lines->at_end;
}
