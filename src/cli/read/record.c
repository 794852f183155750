/* record.c - a record of the input: the digits of its cells, and where it stands. */
#include "record.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- Digits that count from 0 ---- */

enum zeros { ZEROS_ARE_EMPTY, ZEROS_ARE_DIGITS, ZEROS_IN_DOUBT };

/* Judges the zeros of a grid that has been parsed with these as empty cells.  They are digits if
 * another symbol stands for empty cells, the highest digit but one is there and the highest is not,
 * as the digits of a grid that counts from 0 are.  Of a puzzle with one solution, two digits cannot
 * be missing.  A lone zero in a grid above 4x4 may have been meant as an empty cell. */
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
    bool clash = sudoku_check(&all, NULL, NULL) != SUDOKU_OK, has_last = counts[side - 1] > 0;
    bool is_lone = has_last && zeros == 1 && side > 4;
    return clash == has_last || is_lone ? ZEROS_IN_DOUBT
           : clash                      ? ZEROS_ARE_EMPTY
                                        : ZEROS_ARE_DIGITS;
}

sudoku_error parse_cells(const char *symbols, size_t count, sudoku_shape shape,
                         sudoku_alphabet *alphabet, sudoku_grid *grid, size_t *at, bool *from_0,
                         const char **reason) {
    bool has_numbers = *alphabet == SUDOKU_ALPHABET_DIGITS;
    sudoku_error error = sudoku_parse(symbols, count, shape, alphabet, grid, at);
    const char *first = memchr(symbols, '0', count);
    enum zeros zeros = ZEROS_ARE_EMPTY;
    if (error == SUDOKU_ERR_HEXADECIMAL && has_numbers)
        error = SUDOKU_OK;
    if ((error == SUDOKU_OK || error == SUDOKU_ERR_HEXADECIMAL) && first != NULL &&
        *alphabet != SUDOKU_ALPHABET_LETTERS)
        zeros = judge_zeros(symbols, grid);
    *from_0 = zeros == ZEROS_ARE_DIGITS;
    *reason = sudoku_error_text(error);
    if (zeros == ZEROS_IN_DOUBT) {
        *at = (size_t)(first - symbols);
        *reason = "0 may be a digit, as the highest one is missing, or an empty cell beside "
                  "another symbol for these; write '.' for each empty cell";
        return SUDOKU_ERR_HEXADECIMAL;
    }
    for (size_t i = 0; *from_0 && i < count; i++)
        grid->cells[i] = (uint8_t)(grid->cells[i] + (grid->cells[i] > 0 || symbols[i] == '0'));
    return *from_0 ? SUDOKU_OK : error;
}

void count_solution_from_1(sudoku_grid *solution) {
    size_t cells = sudoku_cells(solution->shape);
    bool counts_from_1 = memchr(solution->cells, (int)sudoku_side(solution->shape), cells) != NULL;
    for (size_t i = 0; !counts_from_1 && i < cells; i++)
        solution->cells[i]++;
}

/* ---- Where it stands ---- */

uint64_t line_of_cell(const struct origin *origin, size_t cell, size_t side) {
    if (origin->arrangement == CELLS_ON_LINE)
        return origin->row_lines[0];
    return origin->row_lines[cell / side] +
           (origin->arrangement == CELLS_IN_COLUMN ? cell % side : 0);
}

uint64_t column_of_cell(const struct origin *origin, size_t cell) {
    return origin->arrangement == CELLS_ON_LINE ? origin->columns[0] + cell : origin->columns[cell];
}

struct position position_of_cell(const struct record *record, size_t cell) {
    return (struct position){record->file,
                             line_of_cell(&record->origin, cell, sudoku_side(record->puzzle.shape)),
                             column_of_cell(&record->origin, cell)};
}

void complain_of_note(struct chunk_output *messages, const char *file, const struct note *note) {
    struct position where = {file, note->line, note->column};
    char reason[160];
    if (note->more == 0)
        snprintf(reason, sizeof reason, "%s", note->text);
    else
        snprintf(reason, sizeof reason, "%s; so %s %" PRIu64 " more below", note->text,
                 note->more == 1 ? "is" : "are", note->more);
    complain_at(messages, where, reason);
}
