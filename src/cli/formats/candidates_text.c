/* candidates_text.c - draws grids of candidates as text. */
#include "candidates_text.h"

#include "candidates_left.h"
#include "writer.h"

#include <string.h>

/* Digit - 1 -> its symbol. */
static const char symbols[] = "123456789ABCDEFGHIJKLMNOP";

enum {
    BETWEEN = 2,                                                        /* blanks between cells */
    LONGEST_ROW = SUDOKU_MAX_SIDE * (SUDOKU_MAX_SIDE + BETWEEN + 2) + 8 /* bytes of a line */
};

void find_candidates(const struct answer *answer, uint32_t *candidates) {
    const struct record *record = answer->record;
    const sudoku_grid *grid = answer->grid;
    if (answer->candidates != NULL)
        memcpy(candidates, answer->candidates,
               sudoku_cells(grid->shape) * sizeof *answer->candidates);
    else if (grid == &record->puzzle && record->has_candidates)
        memcpy(candidates, record->candidates,
               sudoku_cells(grid->shape) * sizeof *record->candidates);
    else
        find_left(grid, candidates, NULL);
}

/* ---- Rows ------------------------------------------------------------------------------- */

/* Column -> the digits of its longest cell. */
struct widths {
    size_t of[SUDOKU_MAX_SIDE];
};

static struct widths find_widths(size_t side, const uint32_t *candidates) {
    struct widths widths = {.of = {0}};
    for (size_t column = 0; column < side; column++)
        widths.of[column] = 1;
    for (size_t i = 0; i < side * side; i++) {
        size_t count = (size_t)__builtin_popcount(candidates[i]);
        if (count > widths.of[i % side])
            widths.of[i % side] = count;
    }
    return widths;
}

/* Puts the candidates of a cell, in digits or as '.' if there are none, and blanks up to width. */
static char *put_cell(char *out, uint32_t candidates, size_t width) {
    char *end = out + width;
    if (candidates == 0)
        *out++ = '.';
    for (; candidates != 0; candidates &= candidates - 1)
        *out++ = symbols[__builtin_ctz(candidates)];
    while (out < end)
        *out++ = ' ';
    return out;
}

/* Puts `count` characters. */
static char *put_many(char *out, char character, size_t count) {
    memset(out, character, count);
    return out + count;
}

static void write_line(struct output *output, const char *line, char *end) {
    while (end > line && end[-1] == ' ')
        end--;
    *end++ = '\n';
    output_add(output, line, (size_t)(end - line));
}

static void write_rule(struct output *output, sudoku_shape shape, const struct widths *widths) {
    char line[LONGEST_ROW], *out = line;
    for (size_t column = 0; column < sudoku_side(shape); column++) {
        bool first = column % shape.box_width == 0;
        out = put_many(out, first ? '+' : '-', 1);
        out = put_many(out, '-', widths->of[column] + BETWEEN - !first);
    }
    out = put_many(out, '+', 1);
    write_line(output, line, out);
}

static void write_row(struct output *output, sudoku_shape shape, const struct widths *widths,
                      const uint32_t *candidates, bool framed) {
    char line[LONGEST_ROW], *out = line;
    for (size_t column = 0; column < sudoku_side(shape); column++) {
        bool first = column % shape.box_width == 0;
        if (framed && first) {
            out = put_many(out, '|', 1);
            out = put_many(out, ' ', 1);
        }
        out = put_cell(out, candidates[column], widths->of[column]);
        bool last = (column + 1) % shape.box_width == 0;
        out = put_many(out, ' ', framed && last ? 1 : BETWEEN);
    }
    out = put_many(out, '|', framed);
    write_line(output, line, out);
}

void write_candidates(struct output *output, sudoku_shape shape, const uint32_t *candidates,
                      enum form form) {
    size_t side = sudoku_side(shape);
    bool framed = form == FORM_GRID;
    struct widths widths = find_widths(side, candidates);
    if (form == FORM_LINE) {
        write_marks(output, shape, candidates);
        output_text(output, "\n");
        return;
    }
    for (size_t row = 0; row < side; row++) {
        if (framed && row % shape.box_height == 0)
            write_rule(output, shape, &widths);
        write_row(output, shape, &widths, candidates + row * side, framed);
    }
    if (framed)
        write_rule(output, shape, &widths);
}

void write_marks(struct output *output, sudoku_shape shape, const uint32_t *candidates) {
    size_t side = sudoku_side(shape);
    for (size_t i = 0; i < side * side; i++) {
        char *out = output_reserve(output, side);
        for (size_t d = 0; d < side; d++)
            out[d] = (candidates[i] >> d & 1) != 0 ? symbols[d] : '.';
        output_advance(output, side);
    }
}
