/* gaps.c - tells if cells of a line seem to be blank. */
#include "gaps.h"

#include <string.h>

enum { WIDE_GAP = 3 }; /* bytes between two tokens where a blank cell may be */

/* Columns from the start of a token's left neighbour to its own; of_ends: from end to end. */
static size_t step_to(const struct token *token, bool of_ends) {
    size_t step = token->start - token[-1].start;
    return of_ends ? step + token->length - token[-1].length : step;
}

/* True if the tokens stand at the same columns in each segment between two bars, all of which have
 * as many; if there is one segment, if they are equally far apart. */
static bool are_aligned(const struct tokens *tokens, bool of_ends) {
    size_t period = tokens->segments > 1 ? tokens->count / tokens->segments : 1;
    for (size_t i = 1; i + period < tokens->count; i++) {
        if (step_to(&tokens->list[i], of_ends) != step_to(&tokens->list[i + period], of_ends))
            return false;
    }
    return true;
}

bool has_gaps(const struct line *line, const struct tokens *tokens) {
    if (tokens->has_hole)
        return true;
    if (tokens->has_bar)
        return tokens->uneven || (tokens->widest_gap >= WIDE_GAP && !are_aligned(tokens, false) &&
                                  !are_aligned(tokens, true));
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
