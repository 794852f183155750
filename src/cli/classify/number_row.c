/* number_row.c - reads rows of numbers without cutting them into tokens. */
#include "number_row.h"

#include "text/characters.h"

/* In smaller grids, two digits side by side may be candidates. */
enum { SMALLEST_SIDE = 10 };

/* What may stand beside a cell. */
#define SET_BESIDE (SET_BLANK | SET_COMMA | SET_OF(CLASS_BAR))

/* Reads the cell at an offset of a line.  Returns its symbol, and its bytes in *size; NUL if it is
 * no such cell. */
static inline char read_cell(const char *text, size_t at, size_t length, size_t side,
                             size_t *size) {
    class_set first = set_of(text[at]), second = SET_BLANK;
    if (at + 1 < length)
        second = set_of(text[at + 1]);
    *size = 1;
    if (second & SET_BESIDE)
        return (first & (SET_NUMERALS | SET_OTHER_EMPTY)) ? text[at] : '\0';
    bool apart = at + 2 >= length || (set_of(text[at + 2]) & SET_BESIDE);
    if (!apart || !(first & SET_NUMERALS) || !(second & SET_NUMERALS))
        return '\0';
    size_t value = (size_t)(text[at] - '0') * 10 + (size_t)(text[at + 1] - '0');
    *size = 2;
    return value > side ? '\0' : (char)(value < 10 ? '0' + value : 'A' + value - 10);
}

/* Sets what a row of numbers has besides its cells.  seen: the classes of what is beside them. */
static void finish_row(struct classified_line *classified, size_t side, class_set seen,
                       bool multi_digit) {
    clear_line(classified);
    classified->kind = LINE_ROW;
    classified->side = classified->cells = classified->token_count = side;
    classified->has_bar = (seen & SET_OF(CLASS_BAR)) != 0;
    classified->has_comma = (seen & SET_COMMA) != 0;
    classified->spaced = true;
    classified->multi_digit = multi_digit;
}

bool classify_number_row(const struct line *line, size_t side, struct classified_line *classified) {
    const char *text = line->text;
    size_t length = line->length, cells = 0, first = length, end = 0;
    class_set seen = 0;
    bool multi_digit = false;
    if (side < SMALLEST_SIDE || side > SUDOKU_MAX_SIDE || line->before > 0 || line->too_long)
        return false;
    for (size_t at = 0, size; at < length; at += size) {
        class_set class = set_of(text[at]);
        size = 1;
        if (class & SET_BESIDE) {
            seen |= class;
        } else {
            char symbol = cells < side ? read_cell(text, at, length, side, &size) : '\0';
            if (symbol == '\0')
                return false;
            classified->symbols[cells] = symbol;
            classified->columns[cells++] = (uint32_t)at + 1;
            multi_digit = multi_digit || size > 1;
        }
        if (!(class & SET_BLANK)) {
            first = at < first ? at : first;
            end = at + size;
        }
    }
    if (cells != side)
        return false;
    finish_row(classified, side, seen, multi_digit);
    classified->first_column = first + 1;
    classified->end_column = end + 1;
    return true;
}
