/* zeros.c - tells if 0 is an empty cell or, beside another symbol for these, the first digit. */
#include "zeros.h"

#include <string.h>

const char doubt_of_zeros[] =
    "0 may be a digit, as the highest one is missing, or an empty cell beside another symbol for "
    "these; write '.' for each empty cell";

/* Judges the zeros of a grid that has been parsed with these as empty cells.  They are digits if
 * another symbol stands for empty cells, the highest digit but one is there and the highest is not,
 * as the digits of a grid that counts from 0 are.  Of a puzzle with one solution, two digits cannot
 * be missing. */
static enum zeros judge_zeros(const char *symbols, const sudoku_grid *grid) {
    size_t side = sudoku_side(grid->shape), empty = 0, zeros = 0, counts[SUDOKU_MAX_SIDE + 1] = {0};
    for (size_t i = 0; i < side * side; i++) {
        zeros += symbols[i] == '0';
        counts[grid->cells[i]]++;
    }
    empty = counts[0] - zeros;
    if (zeros == 0 || zeros > side || empty == 0 || counts[side] > 0 || counts[0] == side * side)
        return ZEROS_ARE_EMPTY;
    sudoku_grid all = {.shape = grid->shape};
    for (size_t i = 0; i < side * side; i++)
        all.cells[i] = symbols[i] == '0';
    bool clash = sudoku_check(&all, NULL) != SUDOKU_OK, has_last = counts[side - 1] > 0;
    return clash == has_last ? ZEROS_IN_DOUBT : clash ? ZEROS_ARE_EMPTY : ZEROS_ARE_DIGITS;
}

sudoku_error parse_cells(const char *symbols, size_t count, sudoku_shape shape,
                         sudoku_alphabet *alphabet, sudoku_grid *grid, size_t *at,
                         enum zeros *zeros) {
    sudoku_error error = sudoku_parse(symbols, count, shape, alphabet, grid, at);
    *zeros = ZEROS_ARE_EMPTY;
    const char *first = memchr(symbols, '0', count);
    if ((error != SUDOKU_OK && error != SUDOKU_ERR_HEXADECIMAL) || first == NULL ||
        *alphabet == SUDOKU_ALPHABET_LETTERS)
        return error;
    *zeros = judge_zeros(symbols, grid);
    if (*zeros == ZEROS_IN_DOUBT) {
        *at = (size_t)(first - symbols);
        return SUDOKU_ERR_HEXADECIMAL;
    }
    if (*zeros == ZEROS_ARE_EMPTY)
        return error;
    for (size_t i = 0; i < count; i++) {
        if (grid->cells[i] > 0 || symbols[i] == '0')
            grid->cells[i]++;
    }
    return SUDOKU_OK;
}

void count_solution_from_1(sudoku_grid *solution) {
    size_t cells = sudoku_cells(solution->shape);
    if (memchr(solution->cells, (int)sudoku_side(solution->shape), cells) != NULL)
        return;
    for (size_t i = 0; i < cells; i++)
        solution->cells[i]++;
}
