/* zeros_and_ones.c - matrices that are written as rows of 0 and 1, with their size above them. */
#include "zeros_and_ones.h"

#include "runtime/utf8.h"
#include "words.h"

#include <inttypes.h>

enum { MOST_COLUMNS = LINES_SIZE - 1 }; /* a row is a line */

bool read_size(const struct line *line, struct matrix *matrix, uint64_t *rows,
               struct line_fault *fault) {
    struct span first, second;
    size_t at = 0;
    next_word(line, &at, &first);
    next_word(line, &at, &second);
    uint64_t columns = value_of_word(line, second);
    *rows = value_of_word(line, first);
    if (*rows > MATRIX_MOST)
        return set_fault(fault, first.start, "the number of rows is not between 0 and %d",
                         MATRIX_MOST);
    if (columns > MOST_COLUMNS)
        return set_fault(fault, second.start, "the number of columns is not between 0 and %d",
                         MOST_COLUMNS);
    matrix->primary = (uint32_t)columns;
    return true;
}

/* Complains of a byte that is neither 0 nor 1. */
static bool refuse_symbol(const struct line *line, size_t at, struct line_fault *fault) {
    char shown[16];
    utf8_show(line->text + at, line->length - at, shown, sizeof shown);
    return set_fault(fault, at, "%s is neither 0 nor 1", shown);
}

bool read_row(const struct line *line, struct matrix *matrix, struct line_fault *fault) {
    uint32_t column = 0, row = matrix->rows + 1;
    for (size_t at = 0, size; at < line->length; at += size) {
        char symbol = line->text[at];
        size = 1;
        if (symbol != '0' && symbol != '1') {
            size = blank_at(line->text + at, line->length - at);
            if (size == 0)
                return refuse_symbol(line, at, fault);
            matrix->is_spaced |= column > 0;
            continue;
        }
        if (column == matrix->primary)
            return set_fault(fault, at, "row %" PRIu32 " has more than %" PRIu32 " digits", row,
                             matrix->primary);
        if (symbol == '1' && !matrix_add_one(matrix, column))
            return set_room_fault(fault, matrix);
        column++;
    }
    if (column < matrix->primary)
        return set_fault(fault, line->length,
                         "row %" PRIu32 " has %" PRIu32 " of %" PRIu32 " digits", row, column,
                         matrix->primary);
    if (!matrix_end_row(matrix))
        return set_memory_fault(fault);
    return true;
}
