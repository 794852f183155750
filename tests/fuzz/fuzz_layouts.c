/* fuzz_layouts.c - the parts of the reader that take one line: plain text, words, rows.  Offsets
 * ascend and are within the line, words cover all that separates nothing, and a first row is read
 * as another row in its own way, with the same cells.
 *
 * An input is a byte that chooses the box, and the lines. */
#include "fuzz.h"

#include "read/grid.h"

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
    }
    for (; end < line->length; end++)
        demand((class_of(line->text[end]) & SEPARATORS) != 0);
}

static void check_rows(const struct plain *line, sudoku_shape box) {
    static struct cells cells;
    struct way way = {.side = 0};
    struct row_like like;
    measure_row(line, &like);
    cells.count = 0;
    if (!read_row(line, box, &way, &cells)) {
        demand(cells.count == 0);
        return;
    }
    size_t side = cells.count;
    demand(side == way.side && side >= 1 && side <= SUDOKU_MAX_SIDE);
    demand(fits_side(cells.symbols, side));
    for (size_t i = 0; i < side; i++)
        demand(cells.places[i].column <= line->raw->length + 1 &&
               (i == 0 || cells.places[i - 1].column <= cells.places[i].column));
    demand(read_row(line, shape_of(side, box), &way, &cells));
    demand(cells.count == 2 * side && memcmp(cells.symbols, cells.symbols + side, side) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    enum { LONGEST = 4096 };
    static struct room room;
    struct bytes bytes = {data, size};
    sudoku_shape box = boxes[take_byte(&bytes) % BOXES];
    while (bytes.left > 0) {
        const uint8_t *feed = memchr(bytes.at, '\n', bytes.left);
        size_t length = feed != NULL ? (size_t)(feed - bytes.at) : bytes.left;
        struct line raw = {.text = (const char *)bytes.at,
                           .length = length < LONGEST ? length : LONGEST,
                           .number = 1};
        struct plain line;
        plain_line(&line, &raw, &room);
        check_plain(&line);
        check_words(&line);
        check_rows(&line, box);
        length += feed != NULL;
        bytes.at += length;
        bytes.left -= length;
    }
    return 0;
}
