/* wrappings.c - the table of wrappings, in the order in which they are taken off. */
#include "wrapping.h"

extern const struct wrapping characters_wrapping;
extern const struct wrapping lists_wrapping;
extern const struct wrapping separators_wrapping;

static const struct wrapping *const wrappings[] = {
    &characters_wrapping,
    &lists_wrapping,
    &separators_wrapping,
    NULL,
};

const struct wrapping *wrapping_at(size_t index) {
    return wrappings[index];
}
