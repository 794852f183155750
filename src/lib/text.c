/* text.c - grids as one line of text, one symbol per cell. */
#include "inline.h"
#include "sudoku.h"

#include <string.h>

bool sudoku_is_empty_symbol(char symbol) {
    return symbol != '\0' && strchr(".0*?_-", symbol) != NULL;
}

/* ---- Loops over bytes, without branches so that compilers vectorize them ---------------- */

/* True if a text has one of count symbols from first on.  Sets the bits of mask in each symbol. */
static ALWAYS_INLINE bool has_symbol(const char *text, size_t length, char mask, char first,
                                     uint8_t count) {
    uint8_t found = 0;
    for (size_t i = 0; i < length; i++)
        found |= (uint8_t)((text[i] | mask) - first) < count;
    return found;
}

enum { NO_DIGIT = UINT8_MAX };

/* Reads count symbols into cells: 0 for an empty cell, NO_DIGIT for a symbol that is not a digit.
 * Symbols from 1 to last_digit have their usual values, and A, in either case and any locale, has
 * the value letter_a.  Inlined, gcc 12 would generate branches. */
static __attribute__((noinline)) void read_cells(const char *restrict text, size_t count,
                                                 uint8_t last_digit, uint8_t letter_a,
                                                 uint8_t *restrict cells) {
    for (size_t i = 0; i < count; i++) {
        char symbol = text[i];
        uint8_t digit = (uint8_t)(symbol - '0'), letter = (uint8_t)((symbol | 0x20) - 'a');
        uint8_t lettered = (uint8_t)(letter + letter_a), value = NO_DIGIT;
        value = symbol == '.' ? 0 : value;
        value = symbol == '*' ? 0 : value;
        value = symbol == '?' ? 0 : value;
        value = symbol == '_' ? 0 : value;
        value = symbol == '-' ? 0 : value;
        value = letter < 26 ? lettered : value;
        value = digit <= last_digit ? digit : value; /* 0 is an empty cell in any alphabet */
        cells[i] = value;
    }
}

/* Writes count cells in the alphabet that read_cells() reads. */
static void write_cells(const uint8_t *restrict cells, size_t count, uint8_t last_digit,
                        uint8_t letter_a, char empty, char *restrict text) {
    char zero = '0', before_a = (char)('A' - letter_a);
    for (size_t i = 0; i < count; i++) {
        char symbol = (char)(cells[i] + (cells[i] <= last_digit ? zero : before_a));
        text[i] = cells[i] == 0 ? empty : symbol;
    }
}

/* Writes count cells of a side up to 9. */
static ALWAYS_INLINE void write_digits(const uint8_t *restrict cells, size_t count, char empty,
                                       char *restrict text) {
    for (size_t i = 0; i < count; i++)
        text[i] = (char)(cells[i] == 0 ? empty : '0' + cells[i]);
}

/* Reads count symbols in this alphabet.  Returns the highest cell. */
static ALWAYS_INLINE size_t read_as(sudoku_alphabet alphabet, const char *text, size_t count,
                                    uint8_t *cells) {
    if (alphabet == SUDOKU_ALPHABET_LETTERS)
        read_cells(text, count, 0, 1, cells);
    else
        read_cells(text, count, 9, 10, cells);
    uint8_t highest = 0;
    for (size_t i = 0; i < count; i++)
        highest = cells[i] > highest ? cells[i] : highest;
    return highest;
}

/* Reads the first count of length symbols.  Returns the highest cell.  If *alphabet is
 * SUDOKU_ALPHABET_AUTO, detects it from all length symbols. */
static ALWAYS_INLINE size_t read_text(const char *text, size_t length, size_t count,
                                      sudoku_alphabet *alphabet, uint8_t *cells) {
    size_t highest = read_as(*alphabet, text, count, cells);
    if (*alphabet != SUDOKU_ALPHABET_AUTO)
        return highest;
    *alphabet = SUDOKU_ALPHABET_DIGITS;
    /* Letters were read as cells above 9. */
    if ((highest > 9 || length > count) && has_symbol(text, length, 0x20, 'a', 26) &&
        !has_symbol(text, length, 0, '1', 9)) {
        *alphabet = SUDOKU_ALPHABET_LETTERS;
        highest = read_as(*alphabet, text, count, cells);
    }
    return highest;
}

/* ---- Public functions ---------------------------------------------------------------------- */

/* True if 0 is a digit of a parsed 16x16 grid: no row has it twice, and each row has it or another
 * symbol is used for empty cells. */
static bool is_hexadecimal(const char *text, const sudoku_grid *grid) {
    size_t zeros = 0, empty = 0;
    for (size_t row = 0; row < 16; row++) {
        size_t zeros_above = zeros;
        for (size_t i = 16 * row; i < 16 * row + 16; i++) {
            zeros += text[i] == '0';
            empty += grid->cells[i] == 0;
        }
        if (zeros > zeros_above + 1)
            return false;
    }
    return zeros > 0 && (empty > zeros || zeros == 16);
}

/* The usual shape of a grid with length cells; {0, 0} if there is none. */
static sudoku_shape shape_of_length(size_t length) {
    size_t side = 1;
    while (side * side < length)
        side++;
    return side * side == length ? sudoku_usual_shape(side) : (sudoku_shape){0, 0};
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
        shape = length == 81 ? (sudoku_shape){3, 3} : shape_of_length(length);
        if (shape.box_height == 0) {
            *position = length;
            return SUDOKU_ERR_LENGTH;
        }
    }
    size_t side = (size_t)shape.box_height * shape.box_width, cells = side * side;
    bool hexadecimal = *alphabet == SUDOKU_ALPHABET_HEXADECIMAL,
         any = *alphabet == SUDOKU_ALPHABET_AUTO;
    if (side == 0 || side > SUDOKU_MAX_SIDE || (hexadecimal && side != 16))
        return SUDOKU_ERR_SHAPE;

    size_t count = length < cells ? length : cells;
    grid->shape = shape;
    size_t highest = length == 81 && cells == 81 /* constants, which make faster loops */
                         ? read_text(text, 81, 81, alphabet, grid->cells)
                         : read_text(text, length, count, alphabet, grid->cells);
    size_t last = hexadecimal ? 15 : side;
    if (highest > last) {
        while (grid->cells[*position] <= last)
            ++*position;
        return SUDOKU_ERR_CELL;
    }
    if (length != cells) {
        *position = count;
        return SUDOKU_ERR_LENGTH;
    }
    if (hexadecimal || (any && side == 16 && highest < 16 && *alphabet == SUDOKU_ALPHABET_DIGITS &&
                        is_hexadecimal(text, grid))) {
        *alphabet = SUDOKU_ALPHABET_HEXADECIMAL;
        for (size_t i = 0; i < 256; i++) /* from cells that were read in digits */
            grid->cells[i] = (uint8_t)(grid->cells[i] + (text[i] == '0' || grid->cells[i] > 0));
    }
    return SUDOKU_OK;
}

sudoku_error sudoku_parse(const char *text, sudoku_grid *grid) {
    return sudoku_parse_cells(text, strlen(text), (sudoku_shape){0, 0}, NULL, grid, NULL);
}

void sudoku_format(const sudoku_grid *grid, sudoku_alphabet alphabet, char empty, char *text) {
    size_t side = (size_t)grid->shape.box_height * grid->shape.box_width;
    bool letters = alphabet == SUDOKU_ALPHABET_LETTERS;
    if (side == 9 && !letters)
        write_digits(grid->cells, 81, empty, text);
    else
        write_cells(grid->cells, side * side, letters ? 0 : 9, letters ? 1 : 10, empty, text);
    for (size_t i = 0; alphabet == SUDOKU_ALPHABET_HEXADECIMAL && i < side * side; i++)
        text[i] = grid->cells[i] == 0 ? empty : "0123456789ABCDEF"[(grid->cells[i] - 1) & 15];
}
