/* small_matrix.c - see small_matrix.h. */
#include "small_matrix.h"

#include <stdlib.h>
#include <string.h>

struct built_matrix empty_matrix(struct cover_bounds bounds) {
    struct built_matrix built = {.memory = malloc(sudoku_cover_size(bounds))};
    if (built.memory == NULL)
        abort();
    memset(built.memory, 0xA5, sudoku_cover_size(bounds));
    sudoku_cover_init(&built.cover, bounds, built.memory);
    return built;
}

static void add_bits(struct cover *cover, uint32_t bits) {
    uint32_t columns[32];
    size_t count = 0;
    for (uint32_t c = 0; c < 32; c++) {
        if (bits >> c & 1)
            columns[count++] = c;
    }
    sudoku_cover_add_row(cover, columns, count);
}

struct built_matrix build_matrix(const struct matrix *matrix) {
    uint32_t ones = 0;
    for (uint32_t r = 0; r < matrix->rows; r++) {
        for (uint32_t bits = matrix->row[r]; bits != 0; bits >>= 1)
            ones += bits & 1;
    }
    struct built_matrix built = empty_matrix((struct cover_bounds){.primary = matrix->primary,
                                                                   .secondary = matrix->secondary,
                                                                   .rows = matrix->rows,
                                                                   .ones = ones});
    for (uint32_t r = 0; r < matrix->rows; r++)
        add_bits(&built.cover, matrix->row[r]);
    return built;
}

void free_matrix(struct built_matrix *built) {
    free(built->memory);
    *built = (struct built_matrix){0};
}

uint32_t found_rows(const struct cover *cover) {
    uint32_t rows = 0;
    for (size_t i = 0; i < cover->depth; i++) {
        uint32_t bit = UINT32_C(1) << sudoku_cover_row(cover, i);
        if ((rows & bit) != 0)
            abort();
        rows |= bit;
    }
    return rows;
}

bool is_cover(const struct matrix *matrix, uint32_t rows) {
    uint32_t primary = (UINT32_C(1) << matrix->primary) - 1, seen = 0;
    for (uint32_t r = 0; r < matrix->rows; r++) {
        if ((rows >> r & 1) == 0)
            continue;
        if ((matrix->row[r] & primary) == 0 || (seen & matrix->row[r]) != 0)
            return false;
        seen |= matrix->row[r];
    }
    return (seen & primary) == primary;
}
