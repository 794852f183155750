/* text.c - grids as one line of text, one symbol a cell. */
#include "sudoku.h"

#include <string.h>

/* Letters are told from digits by range, not by isalpha(): the locale must not matter. */
static bool is_digit(char symbol) {
    return symbol >= '1' && symbol <= '9';
}

/* The place of a letter of either case in the alphabet, from 1; 0 for anything else. */
static unsigned letter_place(char symbol) {
    if (symbol >= 'A' && symbol <= 'Z')
        return (unsigned)(symbol - 'A') + 1;
    if (symbol >= 'a' && symbol <= 'z')
        return (unsigned)(symbol - 'a') + 1;
    return 0;
}

bool sudoku_is_empty_symbol(char symbol) {
    return symbol != '\0' && strchr(".0*?_-", symbol) != NULL;
}

/* The digit that symbol stands for, whatever the size; 0 for no digit. */
static unsigned digit_of(char symbol, sudoku_alphabet alphabet) {
    if (is_digit(symbol))
        return alphabet == SUDOKU_ALPHABET_LETTERS ? 0 : (unsigned)(symbol - '0');
    unsigned place = letter_place(symbol);
    if (place == 0 || alphabet == SUDOKU_ALPHABET_LETTERS)
        return place;
    return place + 9;
}

static sudoku_alphabet detect_alphabet(const char *text, size_t length) {
    bool letters = false;
    for (size_t i = 0; i < length; i++) {
        if (is_digit(text[i]))
            return SUDOKU_ALPHABET_DIGITS;
        letters = letters || letter_place(text[i]) > 0;
    }
    return letters ? SUDOKU_ALPHABET_LETTERS : SUDOKU_ALPHABET_DIGITS;
}

/* True if a parsed 16x16 grid, with A for 10, is hexadecimal: it has letters, but none above F, and
 * 0 is one of its digits, not its empty cell: no house has it twice, and another symbol marks the
 * empty cells, or there are none. */
static bool looks_hexadecimal(const char *text, const sudoku_grid *grid) {
    unsigned rows = 0, columns = 0, boxes = 0; /* bit i: house i has a 0 */
    size_t zeros = 0, empty = 0;
    unsigned highest = 0;
    for (unsigned i = 0; i < 256; i++) {
        unsigned row = i / 16, column = i % 16;
        unsigned box =
            row / grid->shape.box_height * grid->shape.box_height + column / grid->shape.box_width;
        empty += grid->cells[i] == 0;
        if (grid->cells[i] > highest)
            highest = grid->cells[i];
        if (text[i] != '0')
            continue;
        if ((rows >> row | columns >> column | boxes >> box) & 1)
            return false;
        rows |= 1u << row;
        columns |= 1u << column;
        boxes |= 1u << box;
        zeros++;
    }
    return highest >= 10 && highest <= 15 && zeros > 0 && (empty > zeros || zeros == 16);
}

static sudoku_shape shape_of_length(size_t length) {
    size_t side = 1;
    while (side * side < length)
        side++;
    return side * side == length ? sudoku_usual_shape(side) : (sudoku_shape){0, 0};
}

sudoku_error sudoku_parse(const char *text, size_t length, sudoku_shape shape,
                          sudoku_alphabet *alphabet, sudoku_grid *grid, size_t *position) {
    *position = 0;
    if (shape.box_height == 0 && shape.box_width == 0) {
        shape = shape_of_length(length);
        if (shape.box_height == 0) {
            *position = length;
            return SUDOKU_ERR_LENGTH;
        }
    }
    if (!sudoku_shape_valid(shape))
        return SUDOKU_ERR_SHAPE;

    size_t side = sudoku_side(shape), cells = sudoku_cells(shape);
    if (*alphabet == SUDOKU_ALPHABET_AUTO)
        *alphabet = detect_alphabet(text, length);
    grid->shape = shape;
    for (size_t i = 0; i < length && i < cells; i++) {
        unsigned digit = digit_of(text[i], *alphabet);
        if (digit > side || (digit == 0 && !sudoku_is_empty_symbol(text[i]))) {
            *position = i;
            return SUDOKU_ERR_CELL;
        }
        grid->cells[i] = (uint8_t)digit;
    }
    if (length != cells) {
        *position = length < cells ? length : cells;
        return SUDOKU_ERR_LENGTH;
    }
    if (side == 16 && *alphabet == SUDOKU_ALPHABET_DIGITS && looks_hexadecimal(text, grid)) {
        *position = (size_t)((const char *)memchr(text, '0', length) - text);
        return SUDOKU_ERR_HEXADECIMAL;
    }
    return SUDOKU_OK;
}

void sudoku_format(const sudoku_grid *grid, sudoku_alphabet alphabet, char empty, char *text) {
    const char *symbols = alphabet == SUDOKU_ALPHABET_LETTERS ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                                              : "123456789ABCDEFGHIJKLMNOP";
    size_t cells = sudoku_cells(grid->shape);
    for (size_t i = 0; i < cells; i++)
        text[i] = grid->cells[i] == 0 ? empty : symbols[grid->cells[i] - 1];
}
