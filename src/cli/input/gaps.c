/* gaps.c - tells if cells of a line seem to be blank. */
#include "gaps.h"

#include "text/sides.h"

#include <string.h>

bool has_gaps(const struct line *line, const struct tokens *tokens, size_t side, sudoku_shape box) {
    if (tokens->has_hole)
        return true;
    if (tokens->has_bar) {
        size_t segments = tokens->segments;
        return tokens->uneven || tokens->widest_gap >= 3 ||
               (segments != 1 && segments != side &&
                segments != shape_of_side(side, box).box_height);
    }
    size_t trail = line->length - (tokens->end_column - 1);
    if (tokens->count < 2 || (tokens->widest_gap < 2 && trail < 2))
        return false;
    const char *tab = line->text, *end = tab + line->length;
    while ((tab = memchr(tab, '\t', (size_t)(end - tab))) != NULL && ++tab < end) {
        if (*tab == '\t' || (*tab == '"' && tab + 1 < end && tab[1] == '"'))
            return true;
    }
    return false;
}

bool is_hollow(const struct line *line, const struct tokens *tokens) {
    return tokens->count == 0 && !(tokens->classes & ~(SET_BARS | SET_COMMA)) &&
           (tokens->classes != 0 || memchr(line->text, '\t', line->length) != NULL);
}
