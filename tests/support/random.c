/* random.c - see random.h. */
#include "random.h"

#include <stdatomic.h>

sudoku_grid dirty_grid(sudoku_shape shape) {
    static atomic_size_t grids;
    size_t first = atomic_fetch_add(&grids, 1);
    sudoku_grid grid = {.shape = shape};
    for (size_t i = 0; i < SUDOKU_MAX_CELLS; i++)
        grid.cells[i] = (uint8_t)(37 * (first + i) % 256); /* empty cells, digits, and neither */
    return grid;
}

uint64_t hash_bytes(const uint8_t *bytes, size_t size) {
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * UINT64_C(1099511628211);
    return hash;
}

size_t random_below(uint64_t *seed, size_t bound) {
    uint64_t z = *seed += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return (size_t)((z ^ (z >> 31)) % bound);
}

void random_order(uint64_t *seed, size_t *order, size_t count) {
    for (size_t i = 0; i < count; i++) {
        size_t j = random_below(seed, i + 1);
        order[i] = j < i ? order[j] : i;
        order[j] = i;
    }
}

/* Fills order with the side lines of a grid: bands shuffled, and the lines within each. */
static void shuffle_lines(uint64_t *seed, size_t *order, size_t bands, size_t depth) {
    size_t band_order[SUDOKU_MAX_SIDE], within[SUDOKU_MAX_SIDE];
    random_order(seed, band_order, bands);
    for (size_t band = 0; band < bands; band++) {
        random_order(seed, within, depth);
        for (size_t i = 0; i < depth; i++)
            order[band * depth + i] = band_order[band] * depth + within[i];
    }
}

sudoku_grid random_solved(uint64_t *seed, sudoku_shape shape) {
    size_t rows[SUDOKU_MAX_SIDE], columns[SUDOKU_MAX_SIDE], digits[SUDOKU_MAX_SIDE];
    size_t height = shape.box_height, width = shape.box_width, side = height * width;
    sudoku_grid grid = dirty_grid(shape);
    shuffle_lines(seed, rows, width, height);
    shuffle_lines(seed, columns, height, width);
    random_order(seed, digits, side);
    for (size_t r = 0; r < side; r++) {
        for (size_t c = 0; c < side; c++) {
            size_t pattern = width * (rows[r] % height) + rows[r] / height + columns[c];
            grid.cells[r * side + c] = (uint8_t)(digits[pattern % side] + 1);
        }
    }
    return grid;
}

sudoku_grid random_puzzle(uint64_t *seed, sudoku_shape shape, size_t holes) {
    sudoku_grid grid = random_solved(seed, shape);
    size_t order[SUDOKU_MAX_CELLS];
    random_order(seed, order, sudoku_cells(shape));
    for (size_t i = 0; i < holes; i++)
        grid.cells[order[i]] = 0;
    return grid;
}
