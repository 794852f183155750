/* wrappings.c - the table of wrappings, in the order in which they are taken off. */
#include "wrapping.h"

extern const struct wrapping quotes_wrapping, numbering_wrapping;

static const struct wrapping *const wrappings[] = {
    &quotes_wrapping,
    &numbering_wrapping,
    NULL,
};

const struct wrapping *wrapping_at(size_t index) {
    return wrappings[index];
}
