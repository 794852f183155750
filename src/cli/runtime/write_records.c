/* write_records.c - writes text so that whole records arrive, whatever ends the writing.
 *
 * A write to a full pipe waits, and whatever interrupts it leaves a part of a record in the pipe.
 * So the waiting is done by poll(), which a signal may end, and a write gets no more than there is
 * room for. */
#include "write_records.h"

#include "interrupt.h"
#include "platform.h"

#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <sys/stat.h>
#include <unistd.h>

enum { INTERVAL = 250 }; /* ms between two looks at the grace */

/* Waits until something can be written.  False if the grace after a signal is over before. */
static bool wait_for_reader(int fd) {
    struct pollfd output = {.fd = fd, .events = POLLOUT};
    for (;;) {
        bool is_last = interrupt_grace_is_over();
        int ready = poll(&output, 1, is_last ? 0 : INTERVAL);
        if (ready > 0 || (ready < 0 && errno != EINTR))
            return true; /* if something is wrong, the write will tell */
        if (is_last)
            return false;
    }
}

/* The last end of a record that is at most `limit`, or else the start of the text. */
static size_t end_before(const struct record_text *text, size_t limit) {
    size_t low = 0, high = text->end_count; /* ends[low - 1] <= limit < ends[high] */
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (text->ends[middle] <= limit)
            low = middle + 1;
        else
            high = middle;
    }
    return low > 0 && text->ends[low - 1] > text->from ? text->ends[low - 1] : text->from;
}

/* The end of what is to be written next: that of the last whole record that there is room for or,
 * if the first is longer than that, a part of it. */
static size_t end_of_piece(const struct record_text *text, size_t at, size_t room) {
    if (text->to - at <= room)
        return text->to;
    size_t end = end_before(text, at + room);
    return end > at ? end : at + room;
}

/* Takes bytes of a file back, which have just been written, unless more has been written behind
 * them since. */
static void take_back(int fd, size_t bytes) {
    struct stat file;
    off_t end = lseek(fd, 0, SEEK_CUR), start = end - (off_t)bytes;
    if (bytes > 0 && start >= 0 && fstat(fd, &file) == 0 && S_ISREG(file.st_mode) &&
        file.st_size == end && ftruncate(fd, start) == 0)
        lseek(fd, start, SEEK_SET);
}

/* Calls write().  waits: a reader may keep it waiting. */
static ssize_t write_piece(int fd, const char *bytes, size_t size, bool waits) {
    if (!waits)
        return write(fd, bytes, size);
    interrupt_begin_write();
    ssize_t written = write(fd, bytes, size);
    interrupt_end_write();
    return written;
}

int write_records(int fd, const struct record_text *text) {
    bool waits = is_pipe(fd) || isatty(fd) == 1;
    for (size_t at = text->from; at < text->to;) {
        if (waits && !wait_for_reader(fd))
            return WRITE_GIVEN_UP;
        size_t end = waits ? end_of_piece(text, at, pipe_room(fd)) : text->to;
        ssize_t written = write_piece(fd, text->buffer + at, end - at, waits);
        int error = written < 0 ? errno : 0;
        if (written >= 0) {
            at += (size_t)written;
        } else if (error == EAGAIN || error == EWOULDBLOCK) {
            waits = true;
        } else if (error != EINTR) {
            take_back(fd, at - end_before(text, at));
            return error;
        }
    }
    return 0;
}
