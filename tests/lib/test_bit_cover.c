/* test_bit_cover.c - the search with sets of rows as bits walks the tree of that with links: the
 * same covers in the same order, and as many nodes to each. */
#include "support/harness.h"
#include "support/random.h"

#include "bit_cover.h"
#include "cover.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_ROWS = 300, MAX_COLUMNS = 40, MAX_COVERS = 300, MAX_NODES = 20000 };

/* Both searches over one matrix. */
struct pair {
    struct cover links;
    struct bit_cover bits;
    void *link_memory, *bit_memory;
};

/* Memory of exactly this size, full of garbage. */
static void *dirty_memory(size_t size) {
    void *memory = malloc(size);
    assert_non_null(memory);
    memset(memory, 0xA5, size);
    return memory;
}

static struct pair make_pair(struct cover_bounds bounds) {
    struct pair pair = {.link_memory = dirty_memory(sudoku_cover_size(bounds)),
                        .bit_memory = dirty_memory(sudoku_bit_cover_size(bounds))};
    sudoku_cover_init(&pair.links, bounds, pair.link_memory);
    sudoku_bit_cover_init(&pair.bits, bounds, pair.bit_memory);
    return pair;
}

static void add_row(struct pair *pair, const uint32_t *columns, size_t count) {
    sudoku_cover_add_row(&pair->links, columns, count);
    sudoku_bit_cover_add_row(&pair->bits, columns, count);
}

static void free_pair(struct pair *pair) {
    free(pair->link_memory);
    free(pair->bit_memory);
}

/* A matrix in which each row has up to four columns in any order. */
static struct pair random_pair(uint64_t *seed, uint32_t rows) {
    struct cover_bounds bounds = {.primary = (uint32_t)random_below(seed, 12),
                                  .secondary = (uint32_t)random_below(seed, 6),
                                  .rows = rows,
                                  .ones = 4 * rows};
    size_t order[MAX_COLUMNS], columns = bounds.primary + bounds.secondary;
    struct pair pair = make_pair(bounds);
    for (uint32_t r = 0; r < rows; r++) {
        uint32_t row[4];
        size_t count = random_below(seed, 5);
        count = count < columns ? count : columns;
        random_order(seed, order, columns);
        for (size_t i = 0; i < count; i++)
            row[i] = (uint32_t)order[i];
        add_row(&pair, row, count);
    }
    return pair;
}

/* Runs both, with a pause after every stride nodes, up to MAX_COVERS covers or MAX_NODES nodes.
 */
static void compare(struct pair *pair, uint64_t stride) {
    uint64_t pause = stride;
    enum cover_step step = COVER_PAUSED;
    for (size_t covers = 0;
         step != COVER_DONE && covers < MAX_COVERS && pair->links.nodes_spent < MAX_NODES;) {
        step = sudoku_cover_next_in_order(&pair->links, pause);
        check_int(sudoku_bit_cover_next(&pair->bits, pause), step);
        check_int(pair->bits.nodes_spent, pair->links.nodes_spent);
        pause += step == COVER_PAUSED ? stride : 0;
        if (step != COVER_FOUND)
            continue;
        covers++;
        check_int(pair->bits.depth, pair->links.depth);
        for (size_t i = 0; i < pair->links.depth; i++)
            check_int(pair->bits.chosen[i], sudoku_cover_row(&pair->links, i));
    }
    if (step == COVER_DONE) {
        check_int(sudoku_cover_next_in_order(&pair->links, pause), COVER_DONE);
        check_int(sudoku_bit_cover_next(&pair->bits, pause), COVER_DONE);
    }
}

static void bits_walk_the_tree_of_links(void **state) {
    uint64_t seed = 81;
    (void)state;
    for (int round = 0; round < 2000; round++) {
        uint32_t most = round % 10 == 0 ? MAX_ROWS : 24;
        struct pair pair = random_pair(&seed, (uint32_t)random_below(&seed, most + 1));
        context("round %d", round);
        compare(&pair, round % 3 == 0 ? UINT64_MAX / 2 : 1 + random_below(&seed, 9));
        free_pair(&pair);
    }
}

/* Three groups of three columns: count rows for each pair of columns of a group, and one for each
 * column alone. */
static struct pair triangles(uint32_t count) {
    struct pair pair = make_pair(
        (struct cover_bounds){.primary = 9, .rows = 9 * count + 9, .ones = 18 * count + 9});
    for (uint32_t c = 0; c < 9; c++) {
        for (uint32_t i = 0; i < count; i++)
            add_row(&pair, (uint32_t[]){c, c / 3 * 3 + (c + 1) % 3}, 2);
        add_row(&pair, &c, 1);
    }
    return pair;
}

/* Bytes count up to 255 rows.  Each pair taken here takes more from the column that stays open. */
static void columns_may_be_longer_than_bytes_count(void **state) {
    static const uint32_t counts[] = {100, 127, 128, 140, 300};
    (void)state;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        struct pair pair = triangles(counts[i]);
        context("%u rows for each pair", counts[i]);
        compare(&pair, 500);
        free_pair(&pair);
    }
}

static struct pair queens(uint32_t n) {
    uint32_t diagonals = 2 * n - 1;
    struct pair pair = make_pair((struct cover_bounds){
        .primary = 2 * n, .secondary = 2 * diagonals, .rows = n * n, .ones = 4 * n * n});
    for (uint32_t i = 0; i < n * n; i++) {
        uint32_t r = i / n, f = i % n;
        add_row(&pair, (uint32_t[]){r, n + f, 2 * n + r + f, 2 * n + diagonals + (n - 1 - r) + f},
                4);
    }
    return pair;
}

/* Up to 128 columns, each number of blocks of 16 columns has a search of its own. */
static void any_number_of_columns_fits_in_blocks(void **state) {
    (void)state;
    for (uint32_t n = 4; n < 80; n += 4) {
        struct pair pair = queens(n);
        context("%u queens", n);
        compare(&pair, 400);
        free_pair(&pair);
    }
}

static void bits_suit_small_matrices_with_long_columns_only(void **state) {
    (void)state;
    const struct cover_bounds pentominoes = {.primary = 72, .rows = 2032, .ones = 12192};
    struct cover_bounds other = pentominoes;
    check_int(sudoku_bit_cover_suits(pentominoes), true);
    other.rows = 12000; /* too many */
    check_int(sudoku_bit_cover_suits(other), false);
    other = pentominoes;
    other.primary = 12192; /* columns of one row */
    check_int(sudoku_bit_cover_suits(other), false);
    check_int(sudoku_bit_cover_suits((struct cover_bounds){0}), false);
    check_int(sudoku_bit_cover_suits((struct cover_bounds){.primary = 3, .rows = 2}), false);
    other = (struct cover_bounds){.primary = 4000, .rows = 4000, .ones = 4000000}; /* too large */
    check_int(sudoku_bit_cover_suits(other), false);
    other = (struct cover_bounds){.primary = 1000, .rows = 17000, .ones = 1700000}; /* too long */
    check_int(sudoku_bit_cover_suits(other), false);
    other = (struct cover_bounds){.primary = 1000, .rows = 9000, .ones = 90000};
    check_int(sudoku_bit_cover_suits(other), true);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(bits_walk_the_tree_of_links),
        TEST(columns_may_be_longer_than_bytes_count),
        TEST(any_number_of_columns_fits_in_blocks),
        TEST(bits_suit_small_matrices_with_long_columns_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
