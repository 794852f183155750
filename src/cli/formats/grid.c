/* grid.c - the format grid: rows in a frame around each box, a blank between the cells. */
#include "text.h"

const struct format grid_format = {
    .name = "grid",
    .layout = {.multi_line = true, .spaced = true, .framed = true, .empty = '.'},
    .is_text = true,
    .record = write_text,
    .between = write_blank_line,
};
