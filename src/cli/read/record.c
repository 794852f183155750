/* record.c - a record of the input: one puzzle, and where it stands. */
#include "record.h"

uint64_t line_of_cell(const struct origin *origin, size_t cell, size_t side) {
    if (origin->packed)
        return origin->row_lines[0];
    return origin->row_lines[cell / side] + (origin->one_each ? cell % side : 0);
}

uint64_t column_of_cell(const struct origin *origin, size_t cell) {
    return origin->packed ? origin->columns[0] + cell : origin->columns[cell];
}

struct position position_of_cell(const struct record *record, size_t cell) {
    return (struct position){record->file,
                             line_of_cell(&record->origin, cell, sudoku_side(record->puzzle.shape)),
                             column_of_cell(&record->origin, cell)};
}
