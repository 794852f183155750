/* dlx_rules.c - the columns that other rules than those of sudoku add to the matrix of dlx.c.
 *
 * Further houses have columns as rows, columns and boxes have.  A pair of cells has a secondary
 * column for each digit of its second cell: with a one for that digit, and one for each digit of
 * the first cell that it excludes. */
#include "dlx.h"

/* Adds what `houses` other houses and `pairs` need.  A cell of a pair has at most two ones for a
 * digit. */
static void add_bounds(struct cover_bounds *bounds, size_t side, size_t houses, size_t pairs) {
    bounds->secondary = (uint32_t)(pairs * side);
    bounds->ones += (uint32_t)(houses * side * side + 4 * pairs * side);
}

void sudoku_dlx_add_columns(struct dlx_workspace *w, struct cover_bounds *bounds) {
    const sudoku_rules *rules = w->lists.rules;
    size_t side = sudoku_side(rules->shape), others = rules->house_count - 3 * side;
    bounds->primary = number_columns(w->has + 3 * side, w->lists.lacks, others, bounds->primary);
    w->pair_columns = bounds->primary;
    add_bounds(bounds, side, others, rules->pair_count);
}

size_t sudoku_dlx_list_ones(const struct dlx_workspace *w, size_t cell, unsigned d,
                            uint32_t *ones) {
    const struct rule_lists *lists = &w->lists;
    size_t side = sudoku_side(lists->rules->shape), count = 0;
    for (size_t i = lists->first_house[cell]; i < lists->first_house[cell + 1]; i++)
        ones[count++] = w->has[lists->houses[i]][d];
    for (size_t i = lists->first_pair[cell]; i < lists->first_pair[cell + 1]; i++) {
        const sudoku_pair *pair = &lists->rules->pairs[lists->pairs[i]];
        uint32_t first = w->pair_columns + (uint32_t)(lists->pairs[i] * side);
        digit_set digits = (digit_set)1 << d;
        if (cell == pair->cell)
            digits = excluded_digits(pair, digits) & (((digit_set)1 << side) - 1);
        for (; digits != 0; digits &= digits - 1)
            ones[count++] = first + (uint32_t)__builtin_ctz(digits);
    }
    return count;
}

struct cover_bounds sudoku_dlx_largest_matrix(sudoku_shape shape) {
    size_t side = sudoku_side(shape), rows = side * side * side, houses = OTHER_HOUSES * side;
    struct cover_bounds bounds = {.primary = (uint32_t)((4 * side + houses) * side),
                                  .rows = (uint32_t)rows,
                                  .ones = (uint32_t)(4 * rows)};
    add_bounds(&bounds, side, houses, 8 * side * side);
    return bounds;
}
