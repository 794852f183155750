/* candidates.c - the candidates of the cells of a grid: which there are, and how they are drawn. */
#include "candidates.h"

#include "frame.h"
#include "writer.h"

#include <string.h>

/* ---- What filled cells leave ------------------------------------------------------------- */

void find_left(const sudoku_rules *rules, const sudoku_grid *grid, uint32_t *candidates,
               bool *clashing) {
    for (size_t i = 0; i < sudoku_cells(grid->shape); i++) {
        uint32_t digit = grid->cells[i] > 0 ? UINT32_C(1) << (grid->cells[i] - 1) : 0;
        uint32_t left = sudoku_candidates(grid, rules, i);
        candidates[i] = digit > 0 ? digit : left;
        if (clashing != NULL)
            clashing[i] = (digit & ~left) != 0;
    }
}

void find_candidates(const struct answer *answer, uint32_t *candidates) {
    const sudoku_grid *grid = answer->grid;
    if (answer->candidates != NULL)
        memcpy(candidates, answer->candidates,
               sudoku_cells(grid->shape) * sizeof *answer->candidates);
    else if (grid == answer->puzzle && answer->marks != NULL)
        memcpy(candidates, answer->marks, sudoku_cells(grid->shape) * sizeof *answer->marks);
    else
        find_left(answer->rules, grid, candidates, NULL);
}

/* ---- Drawing ----------------------------------------------------------------------------- */

/* Digit - 1 -> its symbol. */
static const char symbols[] = "123456789ABCDEFGHIJKLMNOP";

enum { MAX_ROW = SUDOKU_MAX_SIDE * (SUDOKU_MAX_SIDE + 2) }; /* bytes of a line without a frame */

/* Sets the width of each column: the number of digits of its longest cell. */
static void find_widths(size_t side, const uint32_t *candidates, size_t *widths) {
    for (size_t column = 0; column < side; column++)
        widths[column] = 1;
    for (size_t i = 0; i < side * side; i++) {
        size_t count = (size_t)__builtin_popcount(candidates[i]);
        if (count > widths[i % side])
            widths[i % side] = count;
    }
}

/* Puts the candidates of a cell, in digits or as '.' if there are none, and blanks up to width. */
static char *put_cell(char *out, uint32_t candidates, size_t width) {
    memset(out, ' ', width);
    if (candidates == 0)
        *out = '.';
    for (char *next = out; candidates != 0; candidates &= candidates - 1)
        *next++ = symbols[__builtin_ctz(candidates)];
    return out + width;
}

/* Writes a row, without blanks at its end. */
static void write_row(struct output *output, size_t side, const size_t *widths,
                      const uint32_t *candidates) {
    char line[MAX_ROW], *out = line;
    for (size_t column = 0; column < side; column++) {
        out = put_cell(out, candidates[column], widths[column]);
        *out++ = ' ';
        *out++ = ' ';
    }
    while (out[-1] == ' ')
        out--;
    *out++ = '\n';
    output_add(output, line, (size_t)(out - line));
}

/* A frame and the candidates in it. */
struct framed_candidates {
    struct framed_grid frame;
    const uint32_t *candidates;
};

static char *put_framed_candidates(char *out, const void *user, size_t first, size_t count) {
    const struct framed_candidates *framed = user;
    size_t column = first % sudoku_side(framed->frame.shape);
    for (size_t i = 0; i < count; i++) {
        out = put_cell(out, framed->candidates[first + i], framed->frame.widths[column + i]);
        *out++ = ' ';
        *out++ = ' ';
    }
    return out - 1;
}

void write_candidates(struct output *output, sudoku_shape shape, const sudoku_rules *rules,
                      const uint32_t *candidates, enum form form) {
    size_t side = sudoku_side(shape);
    uint8_t regions[SUDOKU_MAX_CELLS];
    struct framed_candidates framed = {
        .frame = {.shape = shape, .gap = 2, .put_cells = put_framed_candidates, .user = &framed},
        .candidates = candidates};
    if (form == FORM_LINE) {
        write_candidate_symbols(output, shape, candidates);
        output_text(output, "\n");
        return;
    }
    find_widths(side, candidates, framed.frame.widths);
    if (form == FORM_GRID) {
        framed.frame.regions = find_regions(shape, rules, regions) ? regions : NULL;
        write_frame(output, &framed.frame);
        return;
    }
    for (size_t row = 0; row < side; row++)
        write_row(output, side, framed.frame.widths, candidates + row * side);
}

void write_candidate_symbols(struct output *output, sudoku_shape shape,
                             const uint32_t *candidates) {
    size_t side = sudoku_side(shape);
    for (size_t i = 0; i < side * side; i++) {
        char *out = output_reserve(output, side);
        for (size_t d = 0; d < side; d++)
            out[d] = (candidates[i] >> d & 1) != 0 ? symbols[d] : '.';
        output_advance(output, side);
    }
}
