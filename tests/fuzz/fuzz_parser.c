/* fuzz_parser.c - the parser of the library: errors have a position within the text, and formatted
 * grids can be parsed again.
 *
 * An input is a byte that chooses the shape, one that chooses the alphabet, and the text. */
#include "fuzz.h"

#include "sudoku.h"

#include <string.h>

static const sudoku_shape shapes[] = {{0, 0}, {3, 3}, {1, 1}, {2, 2}, {2, 3}, {3, 2},
                                      {2, 4}, {2, 5}, {3, 4}, {4, 4}, {2, 8}, {5, 5},
                                      {3, 7}, {1, 9}, {0, 3}, {3, 0}, {5, 6}, {255, 255}};

enum { SHAPES = sizeof shapes / sizeof *shapes };

static void write_and_read(const sudoku_grid *grid, sudoku_alphabet alphabet) {
    char text[SUDOKU_MAX_CELLS];
    size_t cells = sudoku_cells(grid->shape);
    sudoku_grid again;
    sudoku_format(grid, alphabet, '.', text);
    demand(sudoku_parse_cells(text, cells, grid->shape, &alphabet, &again, NULL) == SUDOKU_OK);
    demand(memcmp(again.cells, grid->cells, cells) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct bytes bytes = {data, size};
    sudoku_shape shape = shapes[take_byte(&bytes) % SHAPES];
    sudoku_alphabet alphabet = (sudoku_alphabet)(take_byte(&bytes) % 4);
    sudoku_grid grid;
    size_t position = SIZE_MAX;
    sudoku_error error =
        sudoku_parse_cells((const char *)bytes.at, bytes.left, shape, &alphabet, &grid, &position);
    demand(position <= bytes.left);
    if (error != SUDOKU_OK)
        return 0;
    demand(sudoku_cells(grid.shape) == bytes.left);
    for (size_t i = 0; i < bytes.left; i++)
        demand(grid.cells[i] <= sudoku_side(grid.shape));
    write_and_read(&grid, SUDOKU_ALPHABET_DIGITS);
    write_and_read(&grid, SUDOKU_ALPHABET_LETTERS);
    if (sudoku_side(grid.shape) == 16)
        write_and_read(&grid, SUDOKU_ALPHABET_HEXADECIMAL);
    return 0;
}
