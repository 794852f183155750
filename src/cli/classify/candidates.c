/* candidates.c - recognises grids of candidates, also called pencil marks. */
#include "candidates.h"

#include "text/sides.h"

/* The value of a digit as a symbol, A for 10; 0: it is none. */
static size_t value_of(char symbol) {
    class_set class = set_of(symbol);
    if (class & SET_DIGITS)
        return (size_t)(symbol - '0');
    return class >> CLASS_LETTERS ? (size_t)((symbol | 0x20) - 'a') + 10 : 0;
}

/* True if a token is a set of ascending digits of a grid of this side. */
static bool is_set(const char *text, size_t length, size_t side) {
    size_t last = 0;
    for (size_t i = 0; i < length; i++) {
        size_t value = value_of(text[i]);
        if (value <= last || value > side)
            return false;
        last = value;
    }
    return true;
}

/* True if all tokens are sets of digits or empty cells, and enough of them hold several digits.
 * Two such sets are enough if no number of two digits can be a cell.  In larger grids, numbers of
 * two digits may be cells, and one set may be two of them that lost the blank between them. */
static bool are_candidates(const struct tokens *tokens, size_t side) {
    size_t shortest = side <= 9 ? 2 : 3, least = side <= 9 ? 2 : side / 4, sets = 0;
    if (tokens->longest < shortest || tokens->longest > side || tokens->cut_short)
        return false;
    for (size_t t = 0; t < tokens->count; t++) {
        const struct token *token = &tokens->list[t];
        const char *text = tokens->text + token->start;
        bool empty = token->length == 1 && (token->classes & SET_EMPTY);
        if (!empty && !is_set(text, token->length, side))
            return false;
        sets += token->length >= shortest;
    }
    return sets >= least;
}

size_t find_candidates(const struct tokens *tokens, sudoku_shape box, bool *whole) {
    *whole = !is_side(tokens->count, box);
    size_t side = *whole ? side_of_cells(tokens->count, box) : tokens->count;
    return side > 0 && are_candidates(tokens, side) ? side : 0;
}
