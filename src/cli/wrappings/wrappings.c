/* wrappings.c - the table of wrappings, in the order in which they are taken off. */
#include "wrapping.h"

extern const struct wrapping characters_wrapping, quotes_wrapping, numbering_wrapping,
    lists_wrapping, separators_wrapping, empty_fields, fixed_columns;

static const struct wrapping *const wrappings[] = {
    &characters_wrapping, &quotes_wrapping, &numbering_wrapping, &lists_wrapping,
    &separators_wrapping, &empty_fields,    &fixed_columns,      NULL,
};

const struct wrapping *wrapping_at(size_t index) {
    return wrappings[index];
}
