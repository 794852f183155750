/* formats.c - the table of output formats. */
#include "formats.h"

#include <stdio.h>

#define POINT_AT(name) &name,
static const struct format *const formats[] = {FORMATS(POINT_AT)};
#undef POINT_AT

enum { FORMAT_COUNT = sizeof formats / sizeof *formats };

const struct format *format_at(size_t index) {
    return index < FORMAT_COUNT ? formats[index] : NULL;
}

const char *format_name(size_t index) {
    return index < FORMAT_COUNT ? formats[index]->name : index == FORMAT_COUNT ? "auto" : NULL;
}

void format_phrase(bool with_summaries, char *text, size_t size) {
    int length = snprintf(text, size, "auto%s", with_summaries ? " (as the input)" : "");
    bool one_line = true;
    for (size_t i = 0; i < FORMAT_COUNT; i++) {
        bool last = i == FORMAT_COUNT - 1, breaks = with_summaries && one_line && length > 40;
        const char *between = last ? " or " : breaks ? ",\n" : ", ";
        length += snprintf(text + length, size - (size_t)length, "%s%s", between, formats[i]->name);
        one_line = one_line && !breaks;
    }
}

const struct format *const format_of_form[] = {
    [FORM_NONE] = &line_format,    [FORM_LINE] = &line_format,
    [FORM_ROWS] = &rows_format,    [FORM_SPACED] = &spaced_format,
    [FORM_GRID] = &grid_format,    [FORM_ZEROS_AND_ONES] = &line_format,
    [FORM_OPTIONS] = &rows_format,
};
