/* record.c - a record of the input: one puzzle, and where it stands. */
#include "record.h"

#include "classify.h"

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

void read_tail(struct record *record) {
    struct classified_line classified;
    struct line line = {.text = record->text, .length = record->length};
    if (!record->tail_unread)
        return;
    classify_line(&line, &(struct wrapping_context){0}, NULL, &classified);
    record->expected_at = classified.expected_at;
    record->tail_unread = false;
}
