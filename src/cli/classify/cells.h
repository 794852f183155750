/* cells.h - takes the cells of a line from its tokens, and counts those that are bad. */
#ifndef CELLS_H
#define CELLS_H

#include "classified_line.h"
#include "text/characters.h"
#include "text/tokens.h"

/* The most bad cells that a row or a grid of this many cells may have. */
static inline size_t most_bad(size_t cells) {
    return cells / 4;
}

/* Counts the bytes of text whose class is in a set. */
static inline size_t count_in(class_set set, const char *text, size_t length) {
    size_t count = 0;
    for (size_t i = 0; i < length; i++)
        count += (set & set_of(text[i])) != 0;
    return count;
}

/* The letter x or o, in one case, that stands for the empty cells of symbols: most of the others
 * are digits of a grid of this side, which has no such letter.  Sets *bad to how many are not.
 * '\0': there is none. */
char find_letter_for_empty(const char *symbols, size_t count, size_t side, size_t *bad);

/* Writes the usual symbols of the cells of a grid if a letter, or '#' if hash, stands for its empty
 * cells, no usual symbol does, and these are too many for a damaged grid.  Else false. */
bool replace_empty_symbol(const char *symbols, size_t side, bool hash, char *usual);

/* True if text is nearly a grid of 81 cells with '#' for empty cells, and can be no comment: it has
 * little but these and digits, and enough of both for a puzzle. */
bool is_like_grid_of_hashes(const char *text, size_t length);

/* The classes of the bytes of text. */
static inline class_set classes_of(const char *text, size_t length) {
    class_set classes = 0;
    for (size_t i = 0; i < length; i++)
        classes |= set_of(text[i]);
    return classes;
}

/* Counts the bytes of a token that cannot be cells of a grid of this side. */
size_t count_bad_in_grid(const struct tokens *tokens, const struct token *token, size_t side);

/* Counts the bytes that are digits or empty cells.  Words have none. */
size_t count_cell_bytes(const char *text, size_t length);

/* Takes the bytes of `count` tokens from `first` on as cells, up to the room that there is. */
void take_packed(const struct tokens *tokens, size_t first, size_t count,
                 struct classified_line *classified);

/* Takes each token as a cell. */
void take_spaced(const struct tokens *tokens, struct classified_line *classified);

/* Notes a token that is no symbol.  Of one with a NUL, only the text up to that is kept. */
void note_bad_token(const char *text, size_t length, struct classified_line *classified);

/* Tells by the number of cells if the line is a row or a grid.  False if no grid has such rows or
 * this number of cells, or if too many cells are bad.  classes: the classes of all symbols, perhaps
 * with others. */
bool classify_by_count(sudoku_shape box, class_set classes, struct classified_line *classified);

/* Makes `count` tokens from `first` on a line that is neither row nor record. */
void take_other(const struct tokens *tokens, size_t first, size_t count,
                struct classified_line *classified);

/* True if some empty cell of the line is no '-'. */
bool has_other_empty(const struct classified_line *classified);

#endif
