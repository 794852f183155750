/* regions.c - the regions of a grid by other rules, and the frame that is drawn along them. */
#include "regions.h"

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

/* ---- The frame -------------------------------------------------------------------------- */

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
static char *put_rule(char *out, size_t side, const uint8_t *regions, const size_t *widths,
                      size_t row) {
    for (size_t column = 0; column <= side; column++) {
        *out++ = crossing(side, regions, row, column);
        if (column == side)
            break;
        size_t width = widths[column] + 2;
        memset(out, is_border(side, regions, false, row, column) ? '-' : ' ', width);
        out += width;
    }
    *out++ = '\n';
    return out;
}

char *put_region_frame(char *out, size_t side, const uint8_t *regions, const size_t *widths,
                       put_framed_cell *put_cell, const void *user) {
    for (size_t row = 0; row < side; row++) {
        out = put_rule(out, side, regions, widths, row);
        for (size_t column = 0; column < side; column++) {
            *out++ = is_border(side, regions, true, column, row) ? '|' : ' ';
            *out++ = ' ';
            out = put_cell(out, user, row * side + column);
            *out++ = ' ';
        }
        *out++ = '|';
        *out++ = '\n';
    }
    return put_rule(out, side, regions, widths, side);
}
