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

/* The house of an element of struct digits_of_houses: rows, columns, boxes; 27 if there is none. */
static size_t house_of(size_t element) {
    size_t kind = element / 16, k = element % 16 / 4, b = element % 4;
    if (k == 3 || b == 3)
        return 27;
    return 9 * kind + (kind == 1 ? 3 * b + k : 3 * k + b);
}

static bool is_in_house(size_t cell, size_t house) {
    size_t row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
    return house < 27 && (house < 9 ? row : house < 18 ? column : box) == house % 9;
}

static void houses_are_in_the_order_of_tiles(void **state) {
    (void)state;
    for (size_t element = 0; element < 48; element++) {
        for (size_t cell = 0; cell < 81; cell++) {
            context("element %zu, cell %zu", element, cell);
            check_int(holds(house_of_element[element], cell), is_in_house(cell, house_of(element)));
        }
    }
}

static void cells_are_taken_in_order(void **state) {
    (void)state;
    struct cell_set left = {1U << 3 | UINT64_C(1) << 63, 1U << 0 | BEHIND_BOARD};
    check_int(take_first_cell(&left), 3);
    check_int(take_first_cell(&left), 63);
    check_int(take_first_cell(&left), 64);
    check_int(take_first_cell(&left), 95);
    check_int(is_empty(left), true);
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
        TEST(houses_are_in_the_order_of_tiles),
        TEST(cells_are_taken_in_order),
        TEST(the_first_and_the_last_cell_of_every_two_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
