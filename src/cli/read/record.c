/* record.c - a record of the input: one puzzle, and where it stands. */
#include "record.h"

#include <inttypes.h>
#include <stdio.h>

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
