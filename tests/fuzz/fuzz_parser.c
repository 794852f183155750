/* fuzz_parser.c - the parser of the library against one that follows the words of sudoku.h.
 *
 * An input is a byte that chooses the shape, one that chooses the alphabet, and the text. */
#include "fuzz.h"

#include "sudoku.h"
#include "support/reference.h"

#include <stdbool.h>
#include <string.h>

static const sudoku_shape shapes[] = {{0, 0}, {3, 3}, {1, 1}, {2, 2}, {2, 3}, {3, 2},
                                      {2, 4}, {2, 5}, {3, 4}, {4, 4}, {2, 8}, {5, 5},
                                      {3, 7}, {1, 9}, {0, 3}, {3, 0}, {5, 6}, {255, 255}};

enum { SHAPES = sizeof shapes / sizeof *shapes };

/* What the parser should say. */
struct dialect {
    sudoku_error error;
    size_t position;
    sudoku_alphabet alphabet;
    sudoku_grid grid;
};

/* ---- The parser by the words of its documentation ---- */

static int place_in_alphabet(char symbol) {
    if (symbol >= 'a' && symbol <= 'z')
        return symbol - 'a' + 1;
    return symbol >= 'A' && symbol <= 'Z' ? symbol - 'A' + 1 : 0;
}

static sudoku_alphabet find_alphabet(const char *text, size_t length) {
    bool digits = false, letters = false;
    for (size_t i = 0; i < length; i++) {
        digits = digits || (text[i] >= '1' && text[i] <= '9');
        letters = letters || place_in_alphabet(text[i]) > 0;
    }
    return letters && !digits ? SUDOKU_ALPHABET_LETTERS : SUDOKU_ALPHABET_DIGITS;
}

/* The digit of a symbol; 0 for an empty cell, and -1 for any other symbol. */
static int digit_of(char symbol, sudoku_alphabet alphabet) {
    if (symbol == '.' || symbol == '0' || symbol == '*' || symbol == '?' || symbol == '_' ||
        symbol == '-')
        return 0;
    int place = place_in_alphabet(symbol);
    if (alphabet == SUDOKU_ALPHABET_LETTERS)
        return place > 0 ? place : -1;
    if (symbol >= '1' && symbol <= '9')
        return symbol - '0';
    return place > 0 ? place + 9 : -1;
}

/* True if the zeros of a 16x16 grid without a 16 are digits. */
static bool is_hexadecimal(const char *text, const sudoku_grid *grid) {
    size_t count = 0, empty = 0, rows[16] = {0};
    for (size_t i = 0; i < 256; i++) {
        empty += grid->cells[i] == 0;
        count += text[i] == '0';
        rows[i / 16] += text[i] == '0';
        if (rows[i / 16] > 1 || grid->cells[i] == 16)
            return false;
    }
    return count > 0 && (count == 16 || empty > count);
}

static size_t side_of_length(size_t length) {
    for (size_t side = 1; side <= SUDOKU_MAX_SIDE; side++) {
        if (side * side == length)
            return side;
    }
    return 0;
}

/* Reads the cells of a grid whose shape and alphabet are known. */
static void read_cells(const char *text, size_t length, bool is_any, struct dialect *dialect) {
    bool is_hexadecimal_asked = dialect->alphabet == SUDOKU_ALPHABET_HEXADECIMAL;
    size_t side = (size_t)dialect->grid.shape.box_height * dialect->grid.shape.box_width;
    size_t cells = side * side, count = length < cells ? length : cells;
    for (size_t i = 0; i < count; i++) {
        int digit = digit_of(text[i], dialect->alphabet);
        if (digit < 0 || (size_t)digit > (is_hexadecimal_asked ? 15 : side)) {
            dialect->error = SUDOKU_ERR_CELL;
            dialect->position = i;
            return;
        }
        dialect->grid.cells[i] = (uint8_t)digit;
    }
    if (length != cells) {
        dialect->error = SUDOKU_ERR_LENGTH;
        dialect->position = count;
    } else if (is_hexadecimal_asked ||
               (is_any && side == 16 && dialect->alphabet == SUDOKU_ALPHABET_DIGITS &&
                is_hexadecimal(text, &dialect->grid))) {
        dialect->alphabet = SUDOKU_ALPHABET_HEXADECIMAL;
        for (size_t i = 0; i < cells; i++)
            dialect->grid.cells[i] = text[i] == '0' ? 1
                                     : dialect->grid.cells[i] > 0
                                         ? (uint8_t)(dialect->grid.cells[i] + 1)
                                         : 0;
    }
}

static void read_as_documented(const char *text, size_t length, sudoku_shape shape,
                               struct dialect *dialect) {
    if (shape.box_height == 0 && shape.box_width == 0) {
        shape = sudoku_usual_shape(side_of_length(length));
        if (shape.box_height == 0) {
            dialect->error = SUDOKU_ERR_LENGTH;
            dialect->position = length;
            return;
        }
    }
    size_t side = (size_t)shape.box_height * shape.box_width;
    bool is_any = dialect->alphabet == SUDOKU_ALPHABET_AUTO;
    if (side == 0 || side > SUDOKU_MAX_SIDE ||
        (dialect->alphabet == SUDOKU_ALPHABET_HEXADECIMAL && side != 16)) {
        dialect->error = SUDOKU_ERR_SHAPE;
        return;
    }
    dialect->grid.shape = shape;
    if (is_any)
        dialect->alphabet = find_alphabet(text, length);
    read_cells(text, length, is_any, dialect);
}

/* ---- The comparison ---- */

static bool same_grid(const sudoku_grid *a, const sudoku_grid *b) {
    return a->shape.box_height == b->shape.box_height && a->shape.box_width == b->shape.box_width &&
           memcmp(a->cells, b->cells, sudoku_cells(a->shape)) == 0;
}

/* What is written of a grid is the same grid again. */
static void write_and_read(const sudoku_grid *grid, sudoku_alphabet alphabet) {
    char text[SUDOKU_MAX_CELLS];
    size_t cells = sudoku_cells(grid->shape);
    sudoku_grid again;
    sudoku_format(grid, alphabet, '.', text);
    demand(sudoku_parse_cells(text, cells, grid->shape, &alphabet, &again, NULL) == SUDOKU_OK);
    demand(same_grid(grid, &again));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct dialect expected, actual;
    struct bytes bytes = {data, size};
    sudoku_shape shape = shapes[take_byte(&bytes) % SHAPES];
    sudoku_alphabet alphabet = (sudoku_alphabet)(take_byte(&bytes) % 4);
    const char *text = (const char *)bytes.at;
    expected.error = SUDOKU_OK;
    expected.position = 0;
    expected.alphabet = actual.alphabet = alphabet;
    actual.position = SIZE_MAX;
    read_as_documented(text, bytes.left, shape, &expected);
    actual.error = sudoku_parse_cells(text, bytes.left, shape, &actual.alphabet, &actual.grid,
                                      &actual.position);
    demand(actual.error == expected.error);
    demand(actual.position == expected.position);
    demand(sudoku_parse_cells(text, bytes.left, shape, NULL, NULL, NULL) == expected.error ||
           alphabet != SUDOKU_ALPHABET_AUTO);
    if (actual.error != SUDOKU_OK)
        return 0;
    demand(actual.alphabet == expected.alphabet);
    demand(same_grid(&actual.grid, &expected.grid));
    write_and_read(&actual.grid, SUDOKU_ALPHABET_DIGITS);
    write_and_read(&actual.grid, SUDOKU_ALPHABET_LETTERS);
    if (actual.grid.shape.box_height * actual.grid.shape.box_width == 16)
        write_and_read(&actual.grid, SUDOKU_ALPHABET_HEXADECIMAL);
    return 0;
}
