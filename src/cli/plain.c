/* plain.c - the most common line of all, read at a glance. */
#include "plain.h"

#include <string.h>

/* The length of the line end that text begins with, LF or CRLF; 0 if there is none. */
static size_t line_end(const char *text, size_t length) {
    if (length > 0 && text[0] == '\n')
        return 1;
    return length > 1 && text[0] == '\r' && text[1] == '\n' ? 2 : 0;
}

/* Compilers that have GNU vectors do 16 cells at once. */
typedef uint8_t bytes __attribute__((vector_size(16)));

/* Reads as many cells as fit in a vector; the bytes are all ones where they can be none. */
static bytes read_cells(const char *text, uint8_t *cells) {
    bytes symbols;
    memcpy(&symbols, text, sizeof symbols);
    bytes digits = symbols - (uint8_t)'0';
    bytes filled = (bytes)(digits <= (uint8_t)9);
    bytes empty =
        (bytes)((symbols == (uint8_t)'.') | (symbols == (uint8_t)'*') | (symbols == (uint8_t)'?') |
                (symbols == (uint8_t)'_') | (symbols == (uint8_t)'-'));
    digits &= filled;
    memcpy(cells, &digits, sizeof digits);
    return ~(filled | empty);
}

size_t plain_line(const char *text, size_t length, uint8_t *cells) {
    size_t end = length > PLAIN_CELLS ? line_end(text + PLAIN_CELLS, length - PLAIN_CELLS) : 0;
    uint64_t alien[2];
    if (end == 0)
        return 0;
    /* The last vector takes some cells once more. */
    bytes aliens =
        read_cells(text + PLAIN_CELLS - sizeof aliens, cells + PLAIN_CELLS - sizeof aliens);
    for (size_t i = 0; i + sizeof aliens <= PLAIN_CELLS; i += sizeof aliens)
        aliens |= read_cells(text + i, cells + i);
    memcpy(alien, &aliens, sizeof alien);
    return (alien[0] | alien[1]) == 0 ? PLAIN_CELLS + end : 0;
}
