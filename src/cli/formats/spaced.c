/* spaced.c - the format spaced: a line for each row, a blank between its cells. */
#include "text.h"

const struct format spaced_format = {
    .name = "spaced",
    .layout = {.multi_line = true, .spaced = true, .empty = '0'},
    .is_text = true,
    .record = write_text,
    .between = write_blank_line,
};
