/* test_cells.c - the sets of cells, and the tables of peers and houses, by which simd branches. */
#include "support/harness.h"

#include "simd/cell_sets.h"

static bool are_peers(size_t a, size_t b) {
    bool row = a / 9 == b / 9, column = a % 9 == b % 9;
    bool box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
    return a != b && (row || column || box);
}

static bool holds(struct cell_set set, size_t cell) {
    return !is_empty(intersection(set, single_cell(cell)));
}

static void peers_share_a_house(void **state) {
    (void)state;
    for (size_t a = 0; a < 81; a++) {
        context("cell %zu", a);
        check_int(count_cells(peers_of[a]), 20);
        for (size_t b = 0; b < 81; b++)
            check_int(holds(peers_of[a], b), are_peers(a, b));
    }
    for (size_t behind = 81; behind < 96; behind++)
        check_int(is_empty(peers_of[behind]), true);
}

static void houses_are_rows_then_columns_then_boxes(void **state) {
    (void)state;
    for (size_t house = 0; house < 27; house++) {
        for (size_t i = 0; i < 9; i++) {
            size_t n = house % 9;
            size_t cell = house < 9    ? 9 * n + i
                          : house < 18 ? 9 * i + n
                                       : 27 * (n / 3) + 3 * (n % 3) + 9 * (i / 3) + i % 3;
            context("house %zu, cell %zu", house, i);
            check_int(cells_of[house][i], cell);
        }
    }
}

static void the_first_and_the_last_cell_of_every_two_are_found(void **state) {
    (void)state;
    for (size_t a = 0; a < 81; a++) {
        for (size_t b = a; b < 81; b++) {
            struct cell_set one = single_cell(a), other = single_cell(b);
            struct cell_set set = {one.low | other.low, one.high | other.high};
            context("cells %zu and %zu", a, b);
            check_int(first_cell(set), a);
            check_int(last_cell(set), b);
            check_int(count_cells(set), a == b ? 1 : 2);
            check_int(is_empty(set), false);
            check_int(is_empty(difference(set, set)), true);
            check_int(holds(difference(set, one), b), a != b);
            check_int(holds(difference(set, one), a), false);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(peers_share_a_house),
        TEST(houses_are_rows_then_columns_then_boxes),
        TEST(the_first_and_the_last_cell_of_every_two_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
