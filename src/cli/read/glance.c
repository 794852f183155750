/* glance.c - lines of 81 digits and dots, which most large files consist of. */
#include "glance.h"

/* Converts the cells of a line.  Returns false if it has other symbols or two symbols for empty
 * cells, or if it may be a map, with nine cells for each of nine symbols. */
static bool convert(const char *text, uint8_t *cells, char *empty) {
    uint8_t others = 0, dots = 0, zeros = 0;
    for (size_t i = 0; i < GLANCE_CELLS; i++) {
        uint8_t digit = (uint8_t)(text[i] - '0');
        uint8_t is_dot = text[i] == '.';
        cells[i] = is_dot ? 0 : digit;
        others |= (uint8_t)(cells[i] > 9);
        dots = (uint8_t)(dots + is_dot);
        zeros = (uint8_t)(zeros + (digit == 0));
    }
    *empty = dots > 0 ? '.' : '0';
    return !others && (dots == 0 || zeros == 0) && (dots > 0 || (zeros != 0 && zeros != 9));
}

bool glance(struct lines *lines, struct record *record) {
    const char *text = lines->buffer + lines->start;
    if (lines->skips || lines->end - lines->start < GLANCE_CELLS + 2)
        return false;
    size_t ending = text[GLANCE_CELLS] == '\r' ? 2 : 1;
    if (text[GLANCE_CELLS + ending - 1] != '\n' || !convert(text, record->cells, &record->empty))
        return false;
    lines->start += GLANCE_CELLS + ending;
    lines->blocked = false;
    record->line = ++lines->number;
    record->column = 1;
    record->shape = (sudoku_shape){3, 3};
    record->form = FORM_LINE;
    record->alphabet = ALPHABET_DIGITS;
    record->valid = true;
    return true;
}
