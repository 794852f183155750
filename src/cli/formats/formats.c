/* formats.c - the table of output formats. */
#include "format.h"

const struct format line_format = {.name = "line", .form = FORM_LINE, .is_text = true};
const struct format rows_format = {
    .name = "rows", .form = FORM_ROWS, .multi_line = true, .is_text = true};
const struct format spaced_format = {
    .name = "spaced", .form = FORM_SPACED, .multi_line = true, .is_text = true};
const struct format grid_format = {
    .name = "grid", .form = FORM_GRID, .multi_line = true, .is_text = true};
const struct format csv_format = {.name = "csv"};
const struct format json_format = {.name = "json", .shows_time = true, .shows_bench = true};

static const struct format *const formats[] = {
    &line_format, &rows_format, &spaced_format, &grid_format, &csv_format, &json_format,
};

enum { FORMATS = sizeof formats / sizeof *formats };

const struct format *format_at(size_t index) {
    return index < FORMATS ? formats[index] : NULL;
}

const char *format_name(size_t index) {
    return index < FORMATS ? formats[index]->name : index == FORMATS ? "auto" : NULL;
}

const struct format *format_of_form(enum form form) {
    static const struct format *const mirrored[] = {
        [FORM_LINE] = &line_format,
        [FORM_ROWS] = &rows_format,
        [FORM_SPACED] = &spaced_format,
        [FORM_GRID] = &grid_format,
    };
    return mirrored[form];
}
