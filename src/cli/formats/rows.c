/* rows.c - the format rows: a line for each row, its cells side by side. */
#include "text.h"

const struct format rows_format = {
    .name = "rows",
    .layout = {.multi_line = true, .empty = '.'},
    .is_text = true,
    .record = write_text,
    .between = write_blank_line,
};
