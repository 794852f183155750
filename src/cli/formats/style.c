/* style.c - how answers look, and the words for outcomes. */
#include "style.h"

static const char *const names[OUTCOME_COUNT] = {
    [OUTCOME_SOLVED] = "solved",     [OUTCOME_NONE] = "none",
    [OUTCOME_MULTIPLE] = "multiple", [OUTCOME_REDUNDANT] = "redundant",
    [OUTCOME_RIGHT] = "right",       [OUTCOME_WRONG] = "wrong",
    [OUTCOME_PARTIAL] = "partial",   [OUTCOME_LIMIT] = "limit",
    [OUTCOME_INVALID] = "invalid",   [OUTCOME_DISAGREEMENT] = "disagreement",
};

bool style_is_text(const struct style *style) {
    return style->format == NULL || style->format->is_text;
}

bool shows_time(const struct style *style) {
    return style->format != NULL && style->format->shows_time;
}

const char *outcome_name(enum outcome outcome) {
    return names[outcome];
}

const char *outcome_word(const struct style *style, enum outcome outcome) {
    if (style->words[outcome] != NULL)
        return style->words[outcome];
    return names[outcome == OUTCOME_DISAGREEMENT ? OUTCOME_INVALID : outcome];
}
