/* fuzz_layouts.c - the parts of the reader that take one line: plain text, words, rows.  Offsets
 * ascend and are within the line, words cover all that separates nothing, and a first row is read
 * as another row in its own way, with the same cells.
 *
 * An input is a byte that chooses the box, and the lines. */
#include "fuzz.h"

#include "read/rows.h"

#include <stdbool.h>
#include <string.h>

static const sudoku_shape boxes[] = {{0, 0}, {3, 3}, {2, 2}, {2, 3}, {4, 4}, {1, 1}, {5, 5}};

enum { BOXES = sizeof boxes / sizeof *boxes };

static void check_plain(const struct plain *line) {
    uint32_t last = 0;
    demand(line->start <= line->length && line->length <= line->full_length);
    demand(line->full_length <= line->raw->length);
    for (size_t i = 0; i < line->full_length; i++) {
        uint32_t column = column_at(line, i);
        demand(column > 0 && column <= line->raw->length && column >= last);
        last = column;
    }
}

static void check_words(const struct plain *line) {
    size_t at = 0, end = 0;
    for (struct word word; next_word(line->text, &at, line->length, &word); end = at) {
        demand(word.start >= end && word.length > 0 && word.start + word.length == at);
        demand((word.classes & SEPARATORS) == 0);
        demand(count_cells(line->text, &word) <= word.length);
    }
    for (; end < line->length; end++)
        demand((class_of(line->text[end]) & SEPARATORS) != 0);
}

static void check_rows(const struct plain *line, sudoku_shape box) {
    struct way way;
    struct row row, again;
    struct row_like like;
    measure_row(line, &like);
    if (!read_first_row(line, box, &way, &row))
        return;
    demand(row.count == way.side && way.side >= 1 && way.side <= SUDOKU_MAX_SIDE);
    demand(first_above(row.symbols, row.count, way.side) == row.count);
    for (size_t i = 0; i < row.count; i++)
        demand(row.offsets[i] <= line->full_length &&
               (i == 0 || row.offsets[i - 1] <= row.offsets[i]));
    demand(read_row(line, &way, shape_of(way.side, box), &again));
    demand(again.count == row.count && memcmp(again.symbols, row.symbols, row.count) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    enum { LONGEST = 4096 };
    static char room[LINES_SIZE];
    struct bytes bytes = {data, size};
    sudoku_shape box = boxes[take_byte(&bytes) % BOXES];
    while (bytes.left > 0) {
        const uint8_t *feed = memchr(bytes.at, '\n', bytes.left);
        size_t length = feed != NULL ? (size_t)(feed - bytes.at) : bytes.left;
        struct line raw = {.text = (const char *)bytes.at,
                           .length = length < LONGEST ? length : LONGEST,
                           .number = 1};
        struct plain line;
        plain_line(&line, &raw, room);
        check_plain(&line);
        check_words(&line);
        check_rows(&line, box);
        length += feed != NULL;
        bytes.at += length;
        bytes.left -= length;
    }
    return 0;
}
