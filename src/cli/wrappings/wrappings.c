/* wrappings.c - the table of wrappings, in the order in which they are taken off. */
#include "wrapping.h"

extern const struct wrapping characters_wrapping, quotes_wrapping, row_ends_wrapping,
    numbering_wrapping, lists_wrapping, separators_wrapping, empty_fields, fixed_columns,
    game_id_wrapping, address_wrapping;

/* Empty fields come twice: lists drop quotation marks that have nothing between them, and
 * separators may become commas. */
static const struct wrapping *const wrappings[] = {
    &characters_wrapping, &game_id_wrapping,   &address_wrapping, &quotes_wrapping,
    &row_ends_wrapping,   &numbering_wrapping, &empty_fields,     &lists_wrapping,
    &separators_wrapping, &empty_fields,       &fixed_columns,    NULL,
};

const struct wrapping *wrapping_at(size_t index) {
    return wrappings[index];
}
