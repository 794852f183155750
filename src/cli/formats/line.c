/* line.c - the format line: all cells of a grid side by side on one line. */
#include "text.h"

const struct format line_format = {
    .name = "line",
    .layout = {.empty = '.'},
    .is_text = true,
    .is_bare_line = true,
    .record = write_text,
    .between = write_blank_line,
};
