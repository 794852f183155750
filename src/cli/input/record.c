/* record.c - a record of the input: one puzzle, and where it stands. */
#include "record.h"

#include "classify/classify.h"

#include <string.h>

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

/* True if a separator and a complete grid are behind the cells that the text begins with; the grid
 * is their expected solution then. */
static bool has_solution_behind(const char *text, size_t length) {
    const size_t start = FAST_LINE_CELLS + 1, end = start + FAST_LINE_CELLS;
    if (length < end || (length > end && memchr(" ,\t", text[end], 3) == NULL))
        return false;
    size_t digits = 0;
    for (size_t i = start; i < end; i++)
        digits += text[i] >= '1' && text[i] <= '9';
    return digits == FAST_LINE_CELLS;
}

void read_tail(struct record *record) {
    if (!record->tail_unread)
        return;
    record->tail_unread = false;
    size_t at = record->puzzle_at.start;
    if (has_solution_behind(record->text + at, record->length - at)) {
        record->expected_at = (struct span){(uint32_t)at + FAST_LINE_CELLS + 1, FAST_LINE_CELLS};
        return;
    }
    struct classified_line classified;
    struct line line = {.text = record->text, .length = record->length};
    classify_line(&line, &(struct wrapping_context){0}, NULL, &classified);
    record->expected_at = classified.expected_at;
}
