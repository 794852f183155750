/* draft.c - the cells of a grid as they stand in the text. */
#include "draft.h"

#include "../ascii.h"
#include "../record.h"

#include <string.h>

void draft_add_row(struct draft *draft, const struct row *row) {
    memcpy(draft->cells + draft->count, row->cells, row->count * sizeof *row->cells);
    draft->count += row->count;
    draft->spaced = draft->spaced || row->spaced;
}

size_t number_of(const struct cell *cell) {
    const char *text = cell_text(cell);
    if (cell->length != 2 || !is_digit(text[0]) || !is_digit(text[1]))
        return SIZE_MAX;
    return 10 * (size_t)(text[0] - '0') + (size_t)(text[1] - '0');
}

uint32_t candidates_of(const struct cell *cell, size_t side, bool has_empty) {
    const char *text = cell_text(cell), most = (char)('0' + (side < 9 ? side : 9));
    uint32_t candidates = cell->length == 0 ? NO_CANDIDATES : 0;
    for (size_t i = 0; i < cell->length; i++) {
        if (has_empty && sudoku_is_empty_symbol(text[i]))
            continue;
        if (text[i] < '1' || text[i] > most || candidates >> (text[i] - '1') > 0)
            return NO_CANDIDATES;
        candidates |= UINT32_C(1) << (text[i] - '1');
    }
    return candidates;
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
static char symbol_of(const struct cell *cell) {
    if (cell->length < 2)
        return cell->length == 0 ? '.' : *cell_text(cell);
    size_t number = number_of(cell);
    if (number > 25)
        return BAD_SYMBOL;
    return (char)(number > 9 ? 'A' + number - 10 : '0' + number);
}

bool draft_symbols(const struct draft *draft, char *symbols) {
    bool has_numbers = false;
    for (size_t i = 0; i < draft->count; i++) {
        symbols[i] = symbol_of(&draft->cells[i]);
        has_numbers = has_numbers || (draft->cells[i].length > 1 && is_ascii_letter(symbols[i]));
    }
    return has_numbers;
}

bool take_marks(const struct plain_line *line, size_t start, size_t length, struct draft *draft) {
    const char *marks = line->text + start;
    if (length != MARKS)
        return false;
    for (size_t i = 0; i < MARKS; i++) {
        if (marks[i] != (char)('1' + i % MARKED_SIDE) && !sudoku_is_empty_symbol(marks[i]))
            return false;
    }
    draft->side = MARKED_SIDE;
    draft->sets = MARKED_SETS;
    for (; draft->count < MARKED_CELLS; draft->count++)
        draft->cells[draft->count] =
            (struct cell){line, (uint16_t)(start + draft->count * MARKED_SIDE), MARKED_SIDE};
    return true;
}
