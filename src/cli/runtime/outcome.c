/* outcome.c - the result of a record, in one word. */
#include "outcome.h"

static const char *const names[OUTCOME_COUNT] = {
    [OUTCOME_SOLVED] = "solved",     [OUTCOME_NONE] = "none",
    [OUTCOME_MULTIPLE] = "multiple", [OUTCOME_REDUNDANT] = "redundant",
    [OUTCOME_RIGHT] = "right",       [OUTCOME_WRONG] = "wrong",
    [OUTCOME_PARTIAL] = "partial",   [OUTCOME_LIMIT] = "limit",
    [OUTCOME_INVALID] = "invalid",   [OUTCOME_DISAGREEMENT] = "disagreement",
    [OUTCOME_DROPPED] = "dropped",
};

const char *outcome_name(enum outcome outcome) {
    return names[outcome];
}
