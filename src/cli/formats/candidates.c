/* candidates.c - the format candidates: the digits that each cell may still have, in a frame. */
#include "text.h"

const struct format candidates_format = {
    .name = "candidates",
    .layout =
        {.multi_line = true, .spaced = true, .framed = true, .candidates = true, .empty = '.'},
    .is_text = true,
    .names_digits = true,
    .record = write_text,
    .between = write_blank_line,
};
