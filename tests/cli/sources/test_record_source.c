/* test_record_source.c - a source of records that an option names, as a generator is: its records
 * take the place of those of the operands. */
#include "run.h"

#include "modes/mode.h"
#include "options/option.h"
#include "sources/chunk.h"

enum { RECORDS = 3 };

/* A source that makes records, and counts them. */
struct made {
    const struct options *options;
    uint64_t count;
};

static void open_made(void *state, const struct options *options) {
    struct made *made = state;
    *made = (struct made){.options = options};
}

static enum source_next make_record(void *state, struct chunk_output *messages,
                                    struct record *record) {
    struct made *made = state;
    (void)messages;
    if (made->count == made->options->source_records)
        return SOURCE_END;
    made->count++;
    *record = (struct record){.file = "made", .valid = true, .puzzle.shape = {2, 2}};
    record->origin.row_lines[0] = made->count;
    return SOURCE_RECORD;
}

static uint64_t made_amount(const void *state) {
    return ((const struct made *)state)->count;
}

static uint64_t made_total(const struct options *options) {
    return options->source_records;
}

static const struct record_source made_source = {.state_size = sizeof(struct made),
                                                 .open = open_made,
                                                 .next = make_record,
                                                 .amount = made_amount,
                                                 .total = made_total};

static struct options made_options(void) {
    return (struct options){.source = &made_source, .source_records = RECORDS};
}

static void its_records_come_once_and_no_operand_is_read(void **state) {
    static struct chunk_source source;
    static struct chunk chunk;
    const struct options options = made_options();
    (void)state;
    assert_true(chunk_source_open(&source, &options, "none"));
    assert_int_equal(source.kind->total(&options), RECORDS);
    chunk_source_fill(&source, &chunk, 2);
    assert_int_equal(chunk.end, 2);
    assert_false(source.ended);
    chunk_source_fill(&source, &chunk, 2);
    assert_int_equal(chunk.end, 1);
    assert_int_equal(chunk.number, RECORDS);
    assert_true(source.ended);
    assert_int_equal(source.kind->amount(source.state), RECORDS);
    chunk_source_free(&source);
}

static void operands_do_not_go_with_it(void **state) {
    struct options options = made_options();
    char *operand = (char[]){"-"};
    (void)state;
    options.mode = &first_mode;
    assert_false(has_conflict(&options));
    options.operands = &operand;
    options.operand_count = 1;
    assert_true(has_conflict(&options));
}

static void what_is_read_of_several_files_adds_up(void **state) {
    static struct chunk_source source;
    static struct chunk chunk;
    char file[] = PUZZLES_DIR "/inkala.txt", *operands[] = {file, file, file};
    const struct options options = {.operands = operands, .operand_count = COUNT(operands)};
    (void)state;
    assert_true(chunk_source_open(&source, &options, "none"));
    while (!source.ended)
        chunk_source_fill(&source, &chunk, 1);
    assert_true(source.kind->amount(source.state) > 0);
    assert_int_equal(source.kind->amount(source.state), source.kind->total(&options));
    chunk_source_free(&source);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(its_records_come_once_and_no_operand_is_read),
        cmocka_unit_test(operands_do_not_go_with_it),
        cmocka_unit_test(what_is_read_of_several_files_adds_up),
    };
    return run_group("cli_record_source", NULL, 0, tests, COUNT(tests));
}
