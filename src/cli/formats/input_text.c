/* input_text.c - symbols of empty cells, and fields of input rows. */
#include "formats.h"

const char *explain_empty(const struct style *style, const struct record *record) {
    if (style->empty == '0' && record->alphabet == ALPHABET_HEXADECIMAL)
        return "--empty=0: 0 is a digit of this grid";
    if ((style->empty | 0x20) == 'x' && sudoku_side(record->shape) == SUDOKU_MAX_SIDE)
        return "--empty: x is a digit of this grid";
    return NULL;
}

/* True if a 16x16 grid with 0 for empty cells would be read as hexadecimal: each row has one 0, and
 * there is no G. */
static bool looks_hexadecimal(const sudoku_grid *grid, enum alphabet alphabet) {
    uint8_t g = alphabet == ALPHABET_LETTERS ? 'G' - 'A' + 1 : 'G' - 'A' + 10;
    size_t side = sudoku_side(grid->shape);
    bool is_possible = side == 16;
    for (size_t row = 0; row < side && is_possible; row++) {
        size_t empty = 0;
        for (size_t i = row * side; i < (row + 1) * side; i++) {
            empty += grid->cells[i] == 0;
            is_possible = is_possible && grid->cells[i] != g;
        }
        is_possible = is_possible && empty == 1;
    }
    return is_possible;
}

char empty_symbol(const struct style *style, const struct answer *answer, const sudoku_grid *grid) {
    char symbol = style->empty;
    if (symbol == '\0' && style->format == NULL)
        symbol = answer->record->empty;
    if (symbol == '0' && looks_hexadecimal(grid, answer_alphabet(answer)))
        return '.';
    return symbol != '\0' ? symbol : '.';
}

size_t next_field(const char *row, size_t length, char separator, size_t at, struct span *field) {
    size_t start = at, next = at, end;
    for (bool quoted = false; next < length && (quoted || row[next] != separator); next++)
        quoted = quoted != (row[next] == '"');
    for (end = next; start < end && row[start] == ' ';)
        start++;
    while (start < end && row[end - 1] == ' ')
        end--;
    bool is_quoted = end - start >= 2 && row[start] == '"' && row[end - 1] == '"';
    *field = (struct span){(uint32_t)(start + is_quoted), (uint32_t)(end - start - 2 * is_quoted)};
    return next + 1;
}
