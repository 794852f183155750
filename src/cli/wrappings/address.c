/* address.c - the address of a page with a puzzle of 81 cells in its query, as in
 * https://www.example.com/play?bd=53..7....6..195... and in ...?a=1&s=5300700006001950...
 *
 * What stands on both sides of the cells becomes a blank. */
#include "text/characters.h"
#include "text/sides.h"
#include "wrapping.h"

#include <string.h>

enum { SIDE = 9, CELLS = SIDE * SIDE };

/* True if the name of a puzzle and its sign end at an offset. */
static bool is_behind_name(const struct plain_line *line, size_t at) {
    static const char *const names[] = {"?bd=", "&bd=", "?s=", "&s="};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t length = strlen(names[i]);
        if (at >= length && memcmp(line->text + at - length, names[i], length) == 0)
            return true;
    }
    return false;
}

/* The cells from an offset on. */
static size_t count_cells(const struct plain_line *line, size_t at) {
    size_t cells = 0;
    while (at + cells < line->length && (set_of(line->text[at + cells]) & cells_of(SIDE, 10)))
        cells++;
    return cells;
}

/* True if the value of a name may end at an offset. */
static bool is_value_end(const struct plain_line *line, size_t at) {
    return at == line->length || memchr("&#\"'<>)], \t", line->text[at], 11) != NULL;
}

static bool unwrap_address(struct plain_line *line, const struct wrapping_context *context,
                           struct wrapping_marks *marks) {
    size_t found = 0;
    (void)marks;
    if (!is_side(SIDE, context->box))
        return false;
    for (size_t at = 3; at < line->length; at++) {
        if (line->text[at - 1] != '=' || !is_behind_name(line, at))
            continue;
        if (found > 0 || count_cells(line, at) != CELLS || !is_value_end(line, at + CELLS))
            return false; /* two addresses, or no puzzle */
        found = at;
    }
    if (found == 0)
        return false;
    plain_line_replace(line, found - 1, 1, ' ');
    if (found + CELLS < line->length)
        plain_line_replace(line, found + CELLS, 1, ' ');
    return true;
}

const struct wrapping address_wrapping = {
    .name = "address", .results = WRAPS_RECORD, .unwrap = unwrap_address};
