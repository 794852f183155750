/* draft.c - the cells of a grid as they stand in the text. */
#include "draft.h"

#include "../ascii.h"
#include "../look.h"
#include "../record.h"
#include "../sides.h"

#include <string.h>

void draft_add_row(struct draft *draft, const struct row *row) {
    memcpy(draft->cells + draft->count, row->cells, row->count * sizeof *row->cells);
    draft->count += row->count;
    draft->spaced = draft->spaced || row->spaced;
}

/* ---- One cell -------------------------------------------------------------------------- */

/* The value of a digit as a symbol, A for 10; 0: it is none. */
static size_t value_of(char symbol) {
    if (is_digit(symbol))
        return (size_t)(symbol - '0');
    return is_ascii_letter(symbol) ? (size_t)(to_lower(symbol) - 'a') + 10 : 0;
}

size_t number_of(const struct cell *cell) {
    const char *text = cell_text(cell);
    if (cell->length != 2 || !is_digit(text[0]) || !is_digit(text[1]))
        return SIZE_MAX;
    return 10 * value_of(text[0]) + value_of(text[1]);
}

bool is_set_of(const struct cell *cell, size_t side) {
    const char *text = cell_text(cell);
    size_t last = 0;
    for (size_t i = 0; i < cell->length; i++) {
        size_t value = value_of(text[i]);
        if (value <= last || value > side)
            return false;
        last = value;
    }
    return cell->length > 0;
}

class_set letters_for_empty(size_t side) {
    class_set letters = SET_OF(CLASS_LETTERS + ('X' - 'A')) | SET_OF(CLASS_LETTERS + ('O' - 'A'));
    return letters & ~cells_of(side, 1);
}

class_set symbols_of(size_t side, class_set classes) {
    return cells_of(side, (classes & SET_DIGITS) ? 10 : 1) | letters_for_empty(side);
}

bool is_cell_of(const struct cell *cell, size_t side, class_set symbols) {
    if (cell->length == 0)
        return true;
    if (cell->length == 1)
        return (set_of(*cell_text(cell)) & symbols) != 0;
    return number_of(cell) <= side && side > 9;
}

/* The symbol of a cell, A for 10. */
static char symbol_of(const struct cell *cell, bool *has_numbers) {
    if (cell->length == 0)
        return '.';
    if (cell->length == 1)
        return *cell_text(cell);
    size_t number = number_of(cell);
    if (number > 25)
        return BAD_SYMBOL;
    *has_numbers = *has_numbers || number > 9;
    return (char)(number > 9 ? 'A' + number - 10 : '0' + number);
}

/* ---- Symbols for empty cells ------------------------------------------------------------ */

void replace_empty_symbol(char *symbols, size_t count, size_t side) {
    class_set letters = letters_for_empty(side);
    size_t first = 0, found = 0;
    while (first < count && symbols[first] != '#' && !(set_of(symbols[first]) & letters))
        first++;
    char empty = first < count ? symbols[first] : '\0';
    for (size_t i = 0; i < count; i++)
        found += symbols[i] == empty;
    bool is_empty = empty == '#' ? is_grid_of_hashes(symbols, count)
                                 : empty != '\0' && found >= side &&
                                       count_bad_beside(empty, symbols, count, side) == 0;
    for (size_t i = 0; i < count && is_empty; i++)
        symbols[i] = symbols[i] == empty ? '.' : symbols[i];
}

/* ---- Digits ---------------------------------------------------------------------------- */

bool draft_symbols(const struct draft *draft, char *symbols) {
    bool has_numbers = false;
    for (size_t i = 0; i < draft->count; i++)
        symbols[i] = symbol_of(&draft->cells[i], &has_numbers);
    return has_numbers;
}

sudoku_error draft_parse(const struct draft *draft, sudoku_shape shape, sudoku_grid *grid,
                         size_t *column) {
    char symbols[SUDOKU_MAX_CELLS];
    bool has_numbers = draft_symbols(draft, symbols);
    size_t bad = 0;
    sudoku_alphabet alphabet = has_numbers ? SUDOKU_ALPHABET_DIGITS : SUDOKU_ALPHABET_AUTO;
    sudoku_error error = sudoku_parse(symbols, draft->count, shape, &alphabet, grid, &bad);
    bad = bad < draft->count ? bad : draft->count - 1;
    *column = (size_t)column_at(draft->cells[bad].line, draft->cells[bad].start);
    return error;
}
