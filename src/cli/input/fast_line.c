/* fast_line.c - reads the most common line of all without classifying it.
 *
 * It tests 16 bytes at once, with the vectors that gcc and clang offer on any processor. */
#include "fast_line.h"

#include "sudoku.h"

#include <stdbool.h>
#include <string.h>

#pragma GCC diagnostic ignored "-Wpsabi" /* only functions of this file pass vectors */

typedef uint8_t bytes __attribute__((vector_size(16)));

static bytes load(const char *text) {
    bytes loaded;
    memcpy(&loaded, text, sizeof loaded);
    return loaded;
}

static bool any(bytes set) {
    uint64_t halves[2];
    memcpy(halves, &set, sizeof halves);
    return (halves[0] | halves[1]) != 0;
}

/* ---- Cells ------------------------------------------------------------------------------ */

/* The symbols that the vectors read so far held in each lane. */
struct seen_lanes {
    bytes filled; /* lane -> all ones if some symbol was a digit */
    bytes usual;  /* lane -> all ones if all symbols were digits or dots */
};

/* Reads 16 cells.  A symbol that is no digit gives a 0. */
static void read_vector(const char *text, uint8_t *cells, struct seen_lanes *seen) {
    bytes symbols = load(text);
    bytes digits = symbols - (uint8_t)'0';
    bytes digit = (bytes)(digits <= (uint8_t)9);
    digits &= digit;
    memcpy(cells, &digits, sizeof digits);
    seen->filled |= digit;
    seen->usual &= digit | (bytes)(symbols == (uint8_t)'.');
}

/* True if all symbols can be cells.  Not inline, as it is rarely called. */
__attribute__((noinline)) static bool are_cells(const char *text) {
    for (size_t i = 0; i < FAST_LINE_CELLS; i++) {
        if (!(text[i] >= '1' && text[i] <= '9') && !sudoku_is_empty_symbol(text[i]))
            return false;
    }
    return true;
}

/* ---- Tails ------------------------------------------------------------------------------ */

static bool is_harmless(unsigned char byte) {
    return (byte >= ' ' || byte == '\t') && byte < 0x80 && byte != '+';
}

static bool all_harmless(bytes text) {
    bytes control = (bytes)(text < (uint8_t)' ') & (bytes)(text != (uint8_t)'\t');
    return !any(control | (bytes)(text >= (uint8_t)0x80) | (bytes)(text == (uint8_t)'+'));
}

/* The length of the line end that text begins with, LF or CRLF; 0 if there is none. */
static size_t measure_line_end(const char *text, size_t length) {
    if (length > 0 && text[0] == '\n')
        return 1;
    return length > 1 && text[0] == '\r' && text[1] == '\n' ? 2 : 0;
}

/* The offset of the first byte that is not harmless; length if all are. */
static size_t skip_tail(const char *text, size_t length) {
    size_t at = 0;
    while (at + sizeof(bytes) <= length && all_harmless(load(text + at)))
        at += sizeof(bytes);
    while (at < length && is_harmless((unsigned char)text[at]))
        at++;
    return at;
}

/* Reads a fast line from the start of a text of length bytes.  Returns the bytes of the line with
 * its LF or CRLF, and sets *line_length to those without it.  Returns 0 if the text does not begin
 * with a fast line; the cells are unspecified then. */
static inline size_t read_fast_line(const char *text, size_t length, uint8_t *cells,
                                    size_t *line_length) {
    struct seen_lanes seen = {{0}, ~(bytes){0}};
    size_t at = FAST_LINE_CELLS, last = FAST_LINE_CELLS - sizeof(bytes);
    if (length <= FAST_LINE_CELLS)
        return 0;
    bool tail = text[at] == ' ' || text[at] == ',' || text[at] == '\t';
    if (tail)
        at += skip_tail(text + at, length - at);
    size_t end = measure_line_end(text + at, length - at);
    if (end == 0)
        return 0;
    /* 81 is no multiple of 16: the last vector reads some cells once more. */
    for (size_t i = 0; i < last; i += sizeof(bytes))
        read_vector(text + i, cells + i, &seen);
    read_vector(text + last, cells + last, &seen);
    if ((tail && !any(seen.filled)) || (any(~seen.usual) && !are_cells(text)))
        return 0;
    *line_length = at;
    return at + end;
}

bool next_fast_line(struct lines *lines, const char *file, struct record *record) {
    size_t ahead, length;
    const char *text = lines_ahead(lines, &ahead);
    size_t size = read_fast_line(text, ahead, record->puzzle.cells, &length);
    if (size == 0)
        return false;
    lines_skip(lines, size);
    make_fast_record(record, file, lines->number, text, length);
    return true;
}
