/* line_kind.c - what a line may be, as far as it can be told from the line alone. */
#include "line_kind.h"

#include "ascii.h"
#include "layouts/draft.h"
#include "sides.h"

enum { LAST_CELL_LETTER = 'p' }; /* the last letter that is a cell where digits are cells, too */

/* What a line has. */
struct counts {
    size_t symbols; /* all but blanks and what separates cells */
    size_t cells;   /* digits and symbols for empty cells */
    size_t blanks;  /* letters that may stand for empty cells */
    size_t letters; /* other letters */
    size_t drawn;   /* dashes and corners of rules */
    size_t certain; /* of these, symbols that can be no cells */
    bool has_word;  /* three of these or more, and one of them stands for no digit in any grid */
};

static struct counts count(const struct plain_line *line) {
    const class_set layout = SET_SEPARATORS | SET_QUOTE | SET_BRACKETS | SET_OF(CLASS_SEMICOLON);
    const class_set blanks = letters_for_empty(9);
    struct counts counts = {.symbols = 0};
    size_t run = 0;
    bool is_beyond = false;
    for (size_t i = line->start; i < line->end; i++) {
        char byte = line->text[i];
        class_set class = set_of(byte);
        bool is_blank_cell = (class & blanks) != 0;
        bool is_letter = is_ascii_letter(byte) && !is_blank_cell;
        counts.symbols += !(class & layout) && byte != '>' && byte != BAD_SYMBOL;
        counts.cells += (class & (SET_NUMERALS | SET_EMPTY)) != 0;
        counts.blanks += is_blank_cell;
        counts.letters += is_letter;
        counts.drawn += (class & (SET_DASHES | SET_OF(CLASS_PLUS))) != 0;
        counts.certain += (class & (SET_OF(CLASS_EQUALS) | SET_OF(CLASS_PLUS))) != 0;
        is_beyond = is_letter && ((is_beyond && run > 0) || to_lower(byte) > LAST_CELL_LETTER);
        run = is_letter ? run + 1 : 0;
        counts.has_word = counts.has_word || (run > 2 && is_beyond);
    }
    return counts;
}

size_t count_symbols(const struct plain_line *line) {
    return count(line).symbols;
}

bool is_damaged_rule(const struct plain_line *line) {
    if (line->look != LOOK_TEXT || !(line->classes & (SET_OF(CLASS_EQUALS) | SET_OF(CLASS_PLUS))))
        return false;
    struct counts counts = count(line);
    return counts.certain > 1 && 4 * counts.drawn >= 3 * counts.symbols &&
           counts.symbols - counts.drawn <= 3;
}

bool is_row_like(const struct plain_line *line) {
    struct counts counts = count(line);
    size_t others = counts.symbols - counts.cells - counts.letters - counts.blanks;
    size_t letters = counts.letters > 0 ? counts.letters + counts.blanks : 0;
    size_t cells = counts.letters > 0 ? counts.cells : counts.cells + counts.blanks;
    bool is_row = is_side(letters, (sudoku_shape){0, 0}) &&
                  !(line->classes & ~(cells_of(letters, 1) | SET_SEPARATORS));
    bool is_word = cells == 0 && letters > others && !is_row;
    return !is_blank_line(line) && (cells > letters + others || !(is_word || counts.has_word));
}

bool is_brackets(const struct plain_line *line) {
    const class_set marks = SET_BRACKETS | SET_QUOTE | SET_OF(CLASS_SEMICOLON);
    return (line->classes & marks) && !(line->classes & ~(marks | SET_COMMA | SET_BLANK));
}
