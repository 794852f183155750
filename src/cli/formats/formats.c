/* formats.c - the table of output formats, and how answers of a style look. */
#include "formats.h"

#include <stdio.h>

/* ---- The table of formats ---------------------------------------------------------------- */

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

/* ---- Style ------------------------------------------------------------------------------- */

bool style_is_text(const struct style *style) {
    return style->format == NULL || style->format->grid_style.empty != '\0';
}

bool shows_puzzle(const struct style *style) {
    return !has_places(style->format, FOR_ANSWERS);
}

const char *outcome_word(const struct style *style, enum outcome outcome) {
    if (style->words[outcome] != NULL)
        return style->words[outcome];
    return outcome_name(outcome == OUTCOME_DISAGREEMENT ? OUTCOME_INVALID : outcome);
}
