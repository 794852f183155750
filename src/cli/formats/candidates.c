/* candidates.c - the candidates of the cells of a grid: which there are, and how they are drawn. */
#include "candidates.h"

#include "regions.h"

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
    const struct record *record = answer->record;
    const sudoku_grid *grid = answer->grid;
    if (answer->candidates != NULL)
        memcpy(candidates, answer->candidates,
               sudoku_cells(grid->shape) * sizeof *answer->candidates);
    else if (grid == &record->puzzle && record->has_candidates)
        memcpy(candidates, record->candidates,
               sudoku_cells(grid->shape) * sizeof *record->candidates);
    else
        find_left(record->rules, grid, candidates, NULL);
}

/* ---- Drawing ----------------------------------------------------------------------------- */

/* Digit - 1 -> its symbol. */
static const char symbols[] = "123456789ABCDEFGHIJKLMNOP";

enum { MAX_ROW = SUDOKU_MAX_SIDE * (SUDOKU_MAX_SIDE + 4) + 8 /* bytes of a line */ };

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
    memset(out, ' ', width);
    if (candidates == 0)
        *out = '.';
    for (char *next = out; candidates != 0; candidates &= candidates - 1)
        *next++ = symbols[__builtin_ctz(candidates)];
    return out + width;
}

/* Writes a line without the blanks at its end. */
static void write_line(struct output *output, const char *line, char *end) {
    while (end > line && end[-1] == ' ')
        end--;
    *end++ = '\n';
    output_add(output, line, (size_t)(end - line));
}

/* Writes a row of cells or, without candidates, the rule between two bands. */
static void write_row(struct output *output, sudoku_shape shape, const struct widths *widths,
                      const uint32_t *candidates, bool framed) {
    char line[MAX_ROW], *out = line, blank = candidates != NULL ? ' ' : '-';
    for (size_t column = 0; column < sudoku_side(shape); column++) {
        if (framed && column % shape.box_width == 0) {
            *out++ = candidates != NULL ? '|' : '+';
            *out++ = blank;
        }
        if (candidates != NULL)
            out = put_cell(out, candidates[column], widths->of[column]);
        else
            out = (char *)memset(out, blank, widths->of[column]) + widths->of[column];
        *out++ = blank;
        if (!framed || (column + 1) % shape.box_width != 0)
            *out++ = blank;
    }
    if (framed)
        *out++ = candidates != NULL ? '|' : '+';
    write_line(output, line, out);
}

/* The candidates of a grid, and the width of its columns. */
struct framed_candidates {
    const uint32_t *candidates;
    struct widths widths;
    size_t side;
};

static char *put_framed_candidates(char *out, const void *user, size_t cell) {
    const struct framed_candidates *framed = user;
    return put_cell(out, framed->candidates[cell], framed->widths.of[cell % framed->side]);
}

/* Writes candidates in a frame along regions. */
static void write_regions(struct output *output, size_t side, const uint8_t *regions,
                          const uint32_t *candidates) {
    struct framed_candidates framed = {candidates, find_widths(side, candidates), side};
    char *start = output_reserve(output, REGION_FRAME_SIZE);
    char *end =
        put_region_frame(start, side, regions, framed.widths.of, put_framed_candidates, &framed);
    output_advance(output, (size_t)(end - start));
}

void write_candidates(struct output *output, sudoku_shape shape, const sudoku_rules *rules,
                      const uint32_t *candidates, enum form form) {
    size_t side = sudoku_side(shape);
    bool framed = form == FORM_GRID;
    struct widths widths = find_widths(side, candidates);
    if (form == FORM_LINE) {
        write_candidate_symbols(output, shape, candidates);
        output_text(output, "\n");
        return;
    }
    uint8_t regions[SUDOKU_MAX_CELLS];
    if (framed && find_regions(shape, rules, regions)) {
        write_regions(output, side, regions, candidates);
        return;
    }
    for (size_t row = 0; row < side; row++) {
        if (framed && row % shape.box_height == 0)
            write_row(output, shape, &widths, NULL, framed);
        write_row(output, shape, &widths, candidates + row * side, framed);
    }
    if (framed)
        write_row(output, shape, &widths, NULL, framed);
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
