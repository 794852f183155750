/* test_bilocations.c - the bilocations that simd finds in tiles are those that are found by
 * counting cells one by one. */
#define LANES 8

#include "support/harness.h"
#include "support/random.h"

#include "simd/bilocations.h"

enum { HOUSES = 27 };

static size_t house_of(size_t kind, size_t cell) {
    size_t row = cell / 9, column = cell % 9;
    return 9 * kind + (kind == 0 ? row : kind == 1 ? column : row / 3 * 3 + column / 3);
}

static size_t element_of_house(size_t house) {
    size_t kind = house / 9, n = house % 9;
    return 16 * kind + (kind == 1 ? 4 * (n % 3) + n / 3 : 4 * (n / 3) + n % 3);
}

/* A board whose cells have some of the digits, each with the same chance. */
static void fill(union board *board, uint64_t *seed, size_t chance) {
    memset(board, 0, sizeof *board);
    for (size_t cell = 0; cell < CELLS; cell++) {
        for (unsigned digit = 0; digit < 9; digit++)
            board->cells[cell] |= (uint16_t)((random_below(seed, 10) < chance) << digit);
    }
}

static void count(int counts[HOUSES], const union board *board, unsigned digit) {
    memset(counts, 0, HOUSES * sizeof *counts);
    for (size_t cell = 0; cell < CELLS; cell++) {
        for (size_t kind = 0; kind < 3; kind++)
            counts[house_of(kind, cell)] += board->cells[cell] >> digit & 1;
    }
}

/* True if no cell of house that can take digit is in another house with two such cells. */
static bool is_isolated(const int counts[HOUSES], const union board *board, unsigned digit,
                        size_t house) {
    for (size_t cell = 0; cell < CELLS; cell++) {
        bool within = house_of(house / 9, cell) == house;
        if (!within || (board->cells[cell] >> digit & 1) == 0)
            continue;
        for (size_t kind = 0; kind < 3; kind++) {
            if (kind != house / 9 && counts[house_of(kind, cell)] == 2)
                return false;
        }
    }
    return true;
}

/* Returns the number of isolated bilocations of the board. */
static size_t check_board(const union board *board) {
    struct tiled_board tiled;
    struct tiles tiles;
    plain_to_tiles(&tiled, board);
    join_boards(&tiles, &tiled, &tiled);
    const struct bilocations all = find_bilocations(&tiles), isolated = isolated_of(&all, &tiles);
    const struct digits_of_houses all_digits = sort_by_house(&all),
                                  isolated_digits = sort_by_house(&isolated);
    size_t found = 0;
    for (unsigned digit = 0; digit < 9; digit++) {
        int counts[HOUSES];
        count(counts, board, digit);
        for (size_t house = 0; house < HOUSES; house++) {
            bool two = counts[house] == 2, alone = two && is_isolated(counts, board, digit, house);
            size_t element = element_of_house(house);
            context("digit %u, house %zu", digit + 1, house);
            const unsigned in_house = digits_of_house(&all_digits, 0, element);
            check_int(in_house >> digit & 1, two);
            check_int(digits_of_house(&isolated_digits, 0, element) >> digit & 1, alone);
            check_int(houses_with_digits(&all_digits, 0) >> element & 1, in_house != 0);
            found += alone;
        }
    }
    return found;
}

static void bilocations_are_digits_with_two_cells_in_a_house(void **state) {
    (void)state;
    uint64_t seed = 1;
    size_t found = 0;
    for (size_t chance = 1; chance < 6; chance++) {
        for (size_t i = 0; i < 20; i++) {
            union board board;
            fill(&board, &seed, chance);
            found += check_board(&board);
        }
    }
    check_at_most(1000, found);
}

int main(void) {
    const struct CMUnitTest tests[] = {TEST(bilocations_are_digits_with_two_cells_in_a_house)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
