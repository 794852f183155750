/* text.c - grids as one line of text, one symbol per cell. */
#include "sudoku.h"

#include <string.h>

bool sudoku_is_empty_symbol(char symbol) {
    return symbol != '\0' && strchr(".0*?_-", symbol) != NULL;
}

enum { NO_DIGIT = UINT8_MAX };

/* Returns the value of a symbol: 0 for an empty cell, or NO_DIGIT if it is not a digit.  Letters in
 * either case and any locale are digits, from A on. */
static uint8_t read_symbol(char symbol, bool has_letters_only) {
    uint8_t letter = (uint8_t)((symbol | 0x20) - 'a');
    if (letter < 26)
        return (uint8_t)(letter + (has_letters_only ? 1 : 10));
    if (symbol >= '1' && symbol <= '9')
        return has_letters_only ? NO_DIGIT : (uint8_t)(symbol - '0');
    return sudoku_is_empty_symbol(symbol) ? 0 : NO_DIGIT;
}

/* True if a text has letters but no digits from 1 on. */
static bool has_letters_only(const char *text, size_t length) {
    bool has_letters = false, has_digits = false;
    for (size_t i = 0; i < length; i++) {
        has_letters |= (uint8_t)((text[i] | 0x20) - 'a') < 26;
        has_digits |= text[i] >= '1' && text[i] <= '9';
    }
    return has_letters && !has_digits;
}

/* True if 0 is a digit of a 16x16 grid parsed in digits: there is no G, no row has two 0s, and
 * every row has a 0 or empty cells use another symbol. */
static bool is_hexadecimal(const char *text, const sudoku_grid *grid) {
    size_t zeros = 0, empty = 0;
    for (size_t row = 0; row < 16; row++) {
        size_t zeros_above = zeros;
        for (size_t i = 16 * row; i < 16 * row + 16; i++) {
            zeros += text[i] == '0';
            empty += grid->cells[i] == 0;
            if (zeros > zeros_above + 1 || grid->cells[i] == 16)
                return false;
        }
    }
    return zeros > 0 && (empty > zeros || zeros == 16);
}

sudoku_error sudoku_parse_cells(const char *text, size_t length, sudoku_shape shape,
                                sudoku_alphabet *alphabet, sudoku_grid *grid, size_t *position) {
    sudoku_alphabet any_alphabet = SUDOKU_ALPHABET_AUTO;
    sudoku_grid unwanted_grid = {.shape = shape};
    size_t unwanted_position = 0;
    alphabet = alphabet == NULL ? &any_alphabet : alphabet;
    grid = grid == NULL ? &unwanted_grid : grid;
    position = position == NULL ? &unwanted_position : position;
    *position = 0;
    if (shape.box_height == 0 && shape.box_width == 0) {
        size_t root = 1;
        while (root * root < length)
            root++;
        shape = root * root == length ? sudoku_usual_shape(root) : shape;
        if (shape.box_height == 0) {
            *position = length;
            return SUDOKU_ERR_LENGTH;
        }
    }
    size_t side = sudoku_side(shape), cells = side * side;
    bool is_hex = *alphabet == SUDOKU_ALPHABET_HEXADECIMAL;
    bool is_any = *alphabet == SUDOKU_ALPHABET_AUTO;
    if (!sudoku_shape_valid(shape) || (is_hex && side != 16))
        return SUDOKU_ERR_SHAPE;

    grid->shape = shape;
    if (is_any)
        *alphabet =
            has_letters_only(text, length) ? SUDOKU_ALPHABET_LETTERS : SUDOKU_ALPHABET_DIGITS;
    for (size_t i = 0; i < length && i < cells; i++) {
        grid->cells[i] = read_symbol(text[i], *alphabet == SUDOKU_ALPHABET_LETTERS);
        *position = i;
        if (grid->cells[i] > (is_hex ? 15 : side))
            return SUDOKU_ERR_CELL;
    }
    *position = length < cells ? length : cells;
    if (length != cells)
        return SUDOKU_ERR_LENGTH;
    *position = 0;
    if (is_hex || (is_any && side == 16 && *alphabet == SUDOKU_ALPHABET_DIGITS &&
                   is_hexadecimal(text, grid))) {
        *alphabet = SUDOKU_ALPHABET_HEXADECIMAL;
        for (size_t i = 0; i < cells; i++) /* from cells that were read in digits */
            grid->cells[i] = (uint8_t)(grid->cells[i] + (text[i] == '0' || grid->cells[i] > 0));
    }
    return SUDOKU_OK;
}

sudoku_error sudoku_parse(const char *text, sudoku_grid *grid) {
    return sudoku_parse_cells(text, strlen(text), (sudoku_shape){0, 0}, NULL, grid, NULL);
}

void sudoku_format(const sudoku_grid *grid, sudoku_alphabet alphabet, char empty, char *text) {
    size_t cells = sudoku_cells(grid->shape);
    bool is_letters = alphabet == SUDOKU_ALPHABET_LETTERS;
    uint8_t last_digit = is_letters ? 0 : 9, before_a = (uint8_t)('A' - (is_letters ? 1 : 10));
    for (size_t i = 0; i < cells; i++) { /* no branch, so that compilers vectorize it */
        char symbol = (char)(grid->cells[i] + (grid->cells[i] <= last_digit ? '0' : before_a));
        text[i] = grid->cells[i] == 0 ? empty : symbol;
    }
    for (size_t i = 0; alphabet == SUDOKU_ALPHABET_HEXADECIMAL && i < cells; i++)
        text[i] = grid->cells[i] == 0 ? empty : "0123456789ABCDEF"[(grid->cells[i] - 1) & 15];
}
