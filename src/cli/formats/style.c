/* style.c - how answers look, and the words for outcomes. */
#include "style.h"

#include "format.h"

bool style_is_text(const struct style *style) {
    return style->format == NULL || style->format->is_text;
}

bool style_is_bare_line(const struct style *style) {
    bool as_line = style->format == NULL || style->format->is_bare_line;
    return as_line && style->header == NULL && style->footer == NULL &&
           style->words[OUTCOME_SOLVED] == NULL && style->separation != SEPARATE_ALWAYS;
}

bool shows_time(const struct style *style) {
    return style->format != NULL && style->format->shows_time;
}

bool shows_puzzle(const struct style *style) {
    return style->format != NULL && style->format->puzzle_only;
}

const char *outcome_word(const struct style *style, enum outcome outcome) {
    if (style->words[outcome] != NULL)
        return style->words[outcome];
    return outcome_name(outcome == OUTCOME_DISAGREEMENT ? OUTCOME_INVALID : outcome);
}
