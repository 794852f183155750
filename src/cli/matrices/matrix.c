/* matrix.c - the matrix of an exact cover problem, as the input has it. */
#include "matrix.h"

#include "growing.h"

#include <stdlib.h>

struct matrix *matrix_new(void) {
    return calloc(1, sizeof(struct matrix));
}

void matrix_free(struct matrix *matrix) {
    if (matrix == NULL)
        return;
    items_free(&matrix->items);
    free(matrix->last_rows);
    free(matrix->row_ends);
    free(matrix->columns);
    free(matrix);
}

bool matrix_is_full(const struct matrix *matrix) {
    return matrix->ones + matrix->primary + matrix->secondary >= MATRIX_MOST;
}

bool matrix_add_one(struct matrix *matrix, uint32_t column) {
    void **columns = (void **)&matrix->columns;
    if (matrix_is_full(matrix))
        return false;
    if (matrix->ones == matrix->one_room &&
        !grow(columns, &matrix->one_room, matrix->ones + 1, sizeof *matrix->columns))
        return false;
    matrix->columns[matrix->ones++] = column;
    return true;
}

bool matrix_end_row(struct matrix *matrix) {
    void **row_ends = (void **)&matrix->row_ends;
    if (matrix->rows == matrix->row_room &&
        !grow(row_ends, &matrix->row_room, (size_t)matrix->rows + 1, sizeof *matrix->row_ends))
        return false;
    matrix->row_ends[matrix->rows++] = (uint32_t)matrix->ones;
    return true;
}

sudoku_exact_cover matrix_problem(const struct matrix *matrix) {
    return (sudoku_exact_cover){matrix->primary, matrix->secondary, matrix->rows, matrix->row_ends,
                                matrix->columns};
}

size_t matrix_bytes(const struct matrix *matrix) {
    return sizeof *matrix + matrix->row_room * sizeof *matrix->row_ends +
           matrix->one_room * sizeof *matrix->columns + items_bytes(&matrix->items);
}
