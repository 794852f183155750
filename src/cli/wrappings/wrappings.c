/* wrappings.c - the table of wrappings, in the order in which they are taken off. */
#include "wrapping.h"

static const struct wrapping *const wrappings[] = {
    NULL,
};

const struct wrapping *wrapping_at(size_t index) {
    return wrappings[index];
}
