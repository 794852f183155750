/* test_report.c - the figures of a bench that a test made up: medians, ratios, and how they are
 * written; and the order of its records. */
#include "bench/bench.h"
#include "formats/formats.h"
#include "run.h"

#include <stdio.h>
#include <string.h>

#define TITLE "9x9 (boxes of 3x3), first solution: 7 records, 5 rounds\n"
#define HEAD                                                                                       \
    "engine records records/s      min      max single/s \xC2\xB5s/record    nodes   ratio\n"
#define ROWS                                                                                       \
    "one          7     300.0    100.0    500.0    30.00      3333    3.000    1.00\n"             \
    "two          4     100.0    50.00     2000    100.0     10000   0.2500   0.500\n"             \
    "slower       0         -        -        -        -         -        -       -\n"
#define FASTER "faster       0         -        -        -        -         -        -       -\n"

static struct position positions[7];
static const char *files[] = {"a", "b\"c"};

static const struct bench_set set = {
    .shape = {3, 3}, .count = 7, .positions = positions, .files = files, .file_count = 2};

/* In no round are all rates in order, and the median of the ratios is not the ratio of medians.
 * The last two engines have no record, so that their rates mean nothing. */
static const struct engine_run runs[] = {
    {.name = "one",
     .covered = 7,
     .nodes = 21,
     .rates = {400, 100, 500, 300, 200},
     .single_rates = {10, 50, 30, 20, 40}},
    {.name = "two",
     .covered = 4,
     .nodes = 1,
     .rates = {100, 50, 2000, 90, 1000},
     .single_rates = {100, 50, 2000, 90, 1000}},
    {.name = "slower", .covered = 0, .rates = {1, 2, 3, 4, 5}},
    {.name = "faster", .covered = 0, .rates = {5000, 5000, 5000, 5000, 5000}},
};

static struct text printed;

static void drain(void *owner) {
    struct output *output = owner;
    text_add(&printed, output->buffer, output->finished);
    output_drop_finished(output);
}

/* Prints a comparison of some of the runs. */
static const char *print(const struct engine_run *first, size_t count, size_t rounds,
                         const struct format *format, bool bars, bool apart) {
    static struct output output;
    struct engine_run copies[COUNT(runs)];
    struct style style = {.format = format};
    struct writer writer = {.output = &output, .style = &style};
    struct comparison comparison = {
        .set = &set, .runs = copies, .run_count = count, .rounds = rounds};
    memcpy(copies, first, count * sizeof *copies);
    text_clear(&printed);
    output_open(&output, drain, &output);
    report_comparison(&comparison, &writer, bars, apart);
    assert_int_equal(output.finished, output.used);
    output_flush(&output);
    assert_memory_equal(copies, first, count * sizeof *copies);
    return printed.bytes;
}

static void a_table_has_medians(void **state) {
    (void)state;
    assert_string_equal(print(runs, 3, 5, NULL, false, false), TITLE HEAD ROWS);
}

static void json_has_medians_with_six_digits(void **state) {
    (void)state;
    assert_string_equal(
        print(runs, 3, 5, &json_format, false, false),
        "{\"bench\":\"first\",\"version\":\"" PROGRAM_VERSION "\",\"timeout\":0,\"max_nodes\":0,"
        "\"files\":[\"a\",\"b\\\"c\"],\"shape\":\"3x3\",\"records\":7,\"rounds\":5,\"engines\":["
        "{\"engine\":\"one\",\"records\":7,"
        "\"records_per_second\":{\"median\":300.000,\"min\":100.000,\"max\":500.000},"
        "\"single_records_per_second\":{\"median\":30.0000,\"min\":10.0000,\"max\":50.0000},"
        "\"microseconds_per_record\":3333.33,\"nodes_per_record\":3.00000,"
        "\"ratio\":{\"median\":1.00000,\"min\":1.00000,\"max\":1.00000}},"
        "{\"engine\":\"two\",\"records\":4,"
        "\"records_per_second\":{\"median\":100.000,\"min\":50.0000,\"max\":2000.00},"
        "\"single_records_per_second\":{\"median\":100.000,\"min\":50.0000,\"max\":2000.00},"
        "\"microseconds_per_record\":10000.0,\"nodes_per_record\":0.250000,"
        "\"ratio\":{\"median\":0.500000,\"min\":0.250000,\"max\":5.00000}},"
        "{\"engine\":\"slower\",\"records\":0,\"records_per_second\":null,"
        "\"single_records_per_second\":null,\"microseconds_per_record\":null,\"nodes_per_record\":"
        "null,\"ratio\":null}]}\n");
}

static void bars_show_the_medians(void **state) {
    (void)state;
    assert_string_equal(print(runs, 4, 5, NULL, true, true),
                        "\n" TITLE HEAD ROWS FASTER
                        "\nrecords/s, ten times as many with every eight marks\n"
                        "one    ####\n"
                        "two    #\n"
                        "slower \n"
                        "faster \n");
}

enum { RECORDS = 8 };

/* The order is that of Fisher and Yates with the published numbers of SplitMix64 for the seed 0. */
static void the_first_records_are_the_same_sample_in_every_run(void **state) {
    static const uint8_t order[RECORDS] = {3, 6, 1, 4, 5, 7, 2, 8};
    struct bench_set *sample = NULL;
    (void)state;
    for (size_t i = 1; i <= RECORDS; i++) {
        const sudoku_grid puzzle = {.shape = {2, 2}, .cells = {(uint8_t)i}};
        assert_true(bench_set_add(&sample, &puzzle, (struct position){"-", i, 1}));
    }
    bench_set_shuffle(sample);
    for (size_t i = 0; i < RECORDS; i++) {
        assert_int_equal(sample->positions[i].line, order[i]);
        assert_int_equal(sample->cells[i * 16], order[i]);
    }
    bench_set_free(sample);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_has_medians),
        cmocka_unit_test(json_has_medians_with_six_digits),
        cmocka_unit_test(bars_show_the_medians),
        cmocka_unit_test(the_first_records_are_the_same_sample_in_every_run),
    };
    return run_group("cli_report", NULL, 0, tests, COUNT(tests));
}
