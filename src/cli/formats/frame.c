/* frame.c - regions of a grid, and frames of text along boxes or regions. */
#include "frame.h"

#include <string.h>

bool find_regions(sudoku_shape shape, const sudoku_rules *rules, uint8_t *regions) {
    size_t side = sudoku_side(shape), height = shape.box_height, width = shape.box_width;
    bool is_other = false;
    for (size_t i = 0; i < side * side; i++)
        regions[i] = (uint8_t)(i / side / height * height + i % side / width);
    for (size_t r = 0; rules != NULL && r < side; r++) {
        const uint16_t *cells = rules->houses[2 * side + r];
        for (size_t i = 1; i < side; i++)
            is_other |= regions[cells[i]] != regions[cells[0]];
    }
    for (size_t i = 0; is_other && i < side * side; i++)
        regions[rules->houses[2 * side + i / side][i % side]] = (uint8_t)(i / side);
    return is_other;
}

void find_extra_cells(size_t side, const sudoku_rules *rules, bool *is_extra) {
    size_t count = 0;
    memset(is_extra, 0, side * side * sizeof *is_extra);
    for (size_t h = 3 * side; rules != NULL && h < rules->house_count; h++) {
        for (size_t i = 0; i < side; i++) {
            count += !is_extra[rules->houses[h][i]];
            is_extra[rules->houses[h][i]] = true;
        }
    }
    if (count == side * side)
        memset(is_extra, 0, side * side * sizeof *is_extra);
}

bool is_border(size_t side, const uint8_t *regions, bool is_vertical, size_t line, size_t piece) {
    size_t step = is_vertical ? 1 : side;
    size_t cell = is_vertical ? piece * side + line : line * side + piece;
    return line == 0 || line == side || regions[cell] != regions[cell - step];
}

/* ---- Frames along boxes ------------------------------------------------------------------ */

static char *put_box_rule(char *out, const struct framed_grid *frame) {
    size_t side = sudoku_side(frame->shape), width = frame->shape.box_width;
    for (size_t column = 0; column < side; column++) {
        bool is_first = column % width == 0;
        *out = '+';
        out += is_first;
        size_t length = frame->widths[column] + (is_first ? 2 : frame->gap);
        memset(out, '-', length);
        out += length;
    }
    *out++ = '+';
    *out++ = '\n';
    return out;
}

static char *put_box_frame(char *out, const struct framed_grid *frame) {
    size_t side = sudoku_side(frame->shape), width = frame->shape.box_width;
    for (size_t row = 0; row < side; row++) {
        if (row % frame->shape.box_height == 0)
            out = put_box_rule(out, frame);
        for (size_t column = 0; column < side; column += width) {
            *out++ = '|';
            *out++ = ' ';
            out = frame->put_cells(out, frame->user, row * side + column, width);
        }
        *out++ = '|';
        *out++ = '\n';
    }
    return put_box_rule(out, frame);
}

/* ---- Frames along regions ---------------------------------------------------------------- */

/* The character where the lines above a row and to the left of a column cross. */
static char crossing(size_t side, const uint8_t *regions, size_t row, size_t column) {
    bool left = column > 0 && is_border(side, regions, false, row, column - 1);
    bool right = column < side && is_border(side, regions, false, row, column);
    bool up = row > 0 && is_border(side, regions, true, column, row - 1);
    bool down = row < side && is_border(side, regions, true, column, row);
    if (left && right && !up && !down)
        return '-';
    if (up && down && !left && !right)
        return '|';
    return left || right || up || down ? '+' : ' ';
}

/* Puts the borders above a row. */
static char *put_region_rule(char *out, const struct framed_grid *frame, size_t row) {
    size_t side = sudoku_side(frame->shape);
    for (size_t column = 0; column < side; column++) {
        size_t width = frame->widths[column] + 2;
        *out++ = crossing(side, frame->regions, row, column);
        memset(out, is_border(side, frame->regions, false, row, column) ? '-' : ' ', width);
        out += width;
    }
    *out++ = crossing(side, frame->regions, row, side);
    *out++ = '\n';
    return out;
}

static char *put_region_frame(char *out, const struct framed_grid *frame) {
    size_t side = sudoku_side(frame->shape);
    for (size_t row = 0; row < side; row++) {
        out = put_region_rule(out, frame, row);
        for (size_t column = 0; column < side; column++) {
            *out++ = is_border(side, frame->regions, true, column, row) ? '|' : ' ';
            *out++ = ' ';
            out = frame->put_cells(out, frame->user, row * side + column, 1);
        }
        *out++ = '|';
        *out++ = '\n';
    }
    return put_region_rule(out, frame, side);
}

void write_frame(struct output *output, const struct framed_grid *frame) {
    enum { LINE = SUDOKU_MAX_SIDE * (MAX_FRAMED_CELL + 3) + 2 };
    char *start = output_reserve(output, (2 * SUDOKU_MAX_SIDE + 1) * LINE);
    char *end =
        frame->regions != NULL ? put_region_frame(start, frame) : put_box_frame(start, frame);
    output_advance(output, (size_t)(end - start));
}
