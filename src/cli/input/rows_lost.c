/* rows_lost.c - rows of broken records that had a blank line behind each row. */
#include "rows_lost.h"

enum { MOST_CELLS_OFF = 2 }; /* cells that a damaged row has too few or too many */

void lose_rows(struct reader *reader, size_t rows) {
    const struct pending_record *pending = &reader->pending;
    reader->rows_lost = (struct rows_lost){pending->rows_lost + rows, pending->side};
}

bool is_nearly_side(const struct reader *reader, size_t side) {
    size_t cells = reader->classified.cells;
    return cells + MOST_CELLS_OFF >= side && cells <= side + MOST_CELLS_OFF;
}
