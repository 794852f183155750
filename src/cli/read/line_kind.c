/* line_kind.c - what a line may be, as far as it can be told from the line alone. */
#include "line_kind.h"

#include "ascii.h"
#include "layouts/draft.h"
#include "sides.h"

enum { LAST_CELL_LETTER = 'p' }; /* the last letter that is a cell where digits are cells, too */

size_t count_symbols(const struct plain_line *line) {
    const class_set layout = SET_MARKS | SET_QUOTE | SET_BRACKETS | SET_OF(CLASS_SEMICOLON);
    size_t count = 0;
    for (size_t i = line->start; i < line->end; i++)
        count += !(set_of(line->text[i]) & layout) && line->text[i] != '>' &&
                 line->text[i] != BAD_SYMBOL;
    return count;
}

/* True if a line has a word that can be no cells: it has three letters or more, and one of them
 * stands for no digit in any grid. */
static bool has_word(const struct plain_line *line) {
    size_t run = 0;
    bool is_beyond = false;
    for (size_t i = line->start; i < line->end; i++) {
        bool is_letter =
            is_ascii_letter(line->text[i]) && !(set_of(line->text[i]) & letters_for_empty(9));
        run = is_letter ? run + 1 : 0;
        is_beyond =
            is_letter && ((is_beyond && run > 1) || to_lower(line->text[i]) > LAST_CELL_LETTER);
        if (run > 2 && is_beyond)
            return true;
    }
    return false;
}

bool is_row_like(const struct plain_line *line) {
    const class_set blanks = letters_for_empty(9);
    size_t cells = 0, empty = 0, letters = 0, others = 0;
    for (size_t i = line->start; i < line->end; i++) {
        class_set class = set_of(line->text[i]);
        cells += (class & (SET_NUMERALS | SET_EMPTY)) != 0;
        empty += (class & blanks) != 0;
        letters += (class & SET_LETTERS & ~blanks) != 0;
        others += !(class & (SET_NUMERALS | SET_EMPTY | SET_LETTERS | SET_MARKS | SET_QUOTE |
                             SET_BRACKETS | SET_OF(CLASS_SEMICOLON)));
    }
    cells += letters == 0 ? empty : 0;
    letters += letters > 0 ? empty : 0;
    bool is_row = is_side(letters, (sudoku_shape){0, 0}) &&
                  !(line->classes & ~(cells_of(letters, 1) | SET_MARKS));
    bool is_word = cells == 0 && letters > others && !is_row;
    return !is_blank_line(line) && (cells > letters + others || !(is_word || has_word(line)));
}

bool is_brackets(const struct plain_line *line) {
    return !is_blank_line(line) && count_symbols(line) == 0 && !(line->classes & SET_BARS) &&
           (line->classes & (SET_BRACKETS | SET_QUOTE | SET_OF(CLASS_SEMICOLON)));
}

bool has_whole_grid(const struct plain_line *line) {
    size_t run = 0;
    bool has_digit = false;
    for (size_t i = line->start; i <= line->end; i++) {
        class_set class = i < line->end ? set_of(line->text[i]) : 0;
        if (class & (SET_NUMERALS | SET_EMPTY)) {
            run++;
            has_digit = has_digit || (class & SET_DIGITS);
            continue;
        }
        if (has_digit && run > LONG_LINE && side_of_cells(run, (sudoku_shape){0, 0}) > 0)
            return true;
        run = 0;
        has_digit = false;
    }
    return false;
}
