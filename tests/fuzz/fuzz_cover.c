/* fuzz_cover.c - the exact cover search against brute force on small matrices, with pauses.
 *
 * An input is a byte for the nodes between two pauses, one for the number of primary columns, one
 * for that of secondary columns, and two bytes for each row. */
#include "fuzz.h"

#include "cover.h"
#include "support/small_matrix.h"

#include <string.h>

enum { PRIMARY = 11, SECONDARY = 6, ROWS = 12 };

static struct matrix read_matrix(struct bytes *bytes) {
    struct matrix matrix = {.primary = take_byte(bytes) % PRIMARY};
    matrix.secondary = take_byte(bytes) % SECONDARY;
    uint32_t all = (UINT32_C(1) << (matrix.primary + matrix.secondary)) - 1;
    while (bytes->left > 0 && matrix.rows < ROWS) {
        uint32_t row = take_byte(bytes);
        row = (row | (uint32_t)take_byte(bytes) << 8) & all;
        if (row != 0)
            matrix.row[matrix.rows++] = row;
    }
    return matrix;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static bool found[1 << ROWS]; /* set of rows -> it was found */
    struct bytes bytes = {data, size};
    uint64_t stride = 1 + take_byte(&bytes) % 32, pause = stride;
    struct matrix matrix = read_matrix(&bytes);
    struct built_matrix built = build_matrix(&matrix);
    enum cover_step step;
    memset(found, 0, sizeof found);
    while ((step = sudoku_cover_next(&built.cover, pause)) != COVER_DONE) {
        demand(built.cover.nodes_spent <= pause);
        if (step == COVER_PAUSED) {
            demand(built.cover.nodes_spent == pause);
            pause += stride;
            continue;
        }
        uint32_t rows = found_rows(&built.cover);
        demand(rows < UINT32_C(1) << matrix.rows && !found[rows]);
        found[rows] = true;
    }
    for (uint32_t rows = 0; rows < UINT32_C(1) << matrix.rows; rows++)
        demand(found[rows] == is_cover(&matrix, rows));
    demand(sudoku_cover_next(&built.cover, UINT64_MAX) == COVER_DONE);
    free_matrix(&built);
    return 0;
}
