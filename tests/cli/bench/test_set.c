/* test_set.c - the records that a bench keeps in memory. */
#include "bench/bench.h"
#include "run.h"

enum { RECORDS = 8 };

/* The order is that of Fisher and Yates with the published numbers of SplitMix64 for the seed 0. */
static void the_first_records_are_the_same_sample_in_every_run(void **state) {
    static const uint8_t order[RECORDS] = {3, 6, 1, 4, 5, 7, 2, 8};
    struct bench_set *set = NULL;
    (void)state;
    for (size_t i = 1; i <= RECORDS; i++) {
        const sudoku_grid puzzle = {.shape = {2, 2}, .cells = {(uint8_t)i}};
        assert_true(bench_set_add(&set, &puzzle, (struct position){"-", i, 1}));
    }
    bench_set_shuffle(set);
    for (size_t i = 0; i < RECORDS; i++) {
        assert_int_equal(set->positions[i].line, order[i]);
        assert_int_equal(set->cells[i * 16], order[i]);
    }
    bench_set_free(set);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_records_are_the_same_sample_in_every_run),
    };
    return run_group("cli_set", NULL, 0, tests, COUNT(tests));
}
