/* plain_line.c - a line that is being rewritten in a plainer form. */
#include "plain_line.h"

#include <string.h>

bool plain_line_set(struct plain_line *plain, const struct line *line) {
    if (line->length > PLAIN_SIZE)
        return false;
    plain->length = line->length;
    memcpy(plain->text, line->text, line->length);
    for (size_t i = 0; i < line->length; i++) {
        plain->from[i] = (uint16_t)i;
        plain->sizes[i] = 1;
    }
    return true;
}

/* Moves the bytes from an offset on to another offset. */
static void move(struct plain_line *plain, size_t to, size_t at) {
    size_t count = plain->length - at;
    memmove(plain->text + to, plain->text + at, count);
    memmove(plain->from + to, plain->from + at, count * sizeof *plain->from);
    memmove(plain->sizes + to, plain->sizes + at, count * sizeof *plain->sizes);
    plain->length = to + count;
}

void plain_line_drop(struct plain_line *plain, size_t at, size_t count) {
    move(plain, at, at + count);
}

void plain_line_replace(struct plain_line *plain, size_t at, size_t count, char byte) {
    struct span origin = plain_line_origin(plain, (struct span){(uint32_t)at, (uint32_t)count});
    plain->text[at] = byte;
    plain->sizes[at] = (uint16_t)origin.length;
    if (count > 1)
        plain_line_drop(plain, at + 1, count - 1);
}

bool plain_line_insert(struct plain_line *plain, size_t at, char byte) {
    if (plain->length == PLAIN_SIZE) /* GCOVR_EXCL_BR_LINE: the callers leave room */
        return false;                /* GCOVR_EXCL_LINE */
    uint16_t from = 0;
    if (at < plain->length)
        from = plain->from[at];
    else if (at > 0)
        from = (uint16_t)(plain->from[at - 1] + plain->sizes[at - 1]);
    move(plain, at + 1, at);
    plain->text[at] = byte;
    plain->from[at] = from;
    plain->sizes[at] = 0;
    return true;
}

struct span plain_line_origin(const struct plain_line *plain, struct span part) {
    size_t last = part.start + part.length - 1;
    uint32_t start = plain->from[part.start];
    return (struct span){start, plain->from[last] + plain->sizes[last] - start};
}
