/* test_chunk_room.c - what a chunk has room for, and that nothing of it is left behind. */
#include "run.h"

#include "read/matrix.h"
#include "sources/chunk.h"

#include <stdlib.h>
#include <string.h>

static struct chunk chunk;

/* An empty chunk. */
static int make_chunk(void **state) {
    (void)state;
    chunk_clear(&chunk);
    return 0;
}

/* An empty puzzle on a line of its own. */
static struct record make_puzzle(const char *file, uint64_t line, uint8_t box) {
    struct record record = {.valid = true, .file = file, .text = "", .puzzle.shape = {box, box}};
    record.fast_line = box == 3;
    record.origin.packed = true;
    record.origin.row_lines[0] = line;
    return record;
}

/* Adds records until there is no room for one more. */
static size_t fill_with(const struct record *record) {
    size_t count = 0;
    while (chunk_add(&chunk, record, NULL))
        count++;
    assert_int_equal(chunk.end, count);
    assert_int_equal(chunk.puzzles, count);
    return count;
}

static void lines_fill_a_chunk(void **state) {
    const struct record record = make_puzzle("file", 1, 3);
    (void)state;
    assert_int_equal(fill_with(&record), CHUNK_RECORDS);
}

static void fewer_puzzles_of_a_larger_size_fill_it(void **state) {
    const struct record record = make_puzzle("file", 1, 5);
    (void)state;
    assert_int_equal(fill_with(&record), CHUNK_CELLS / 625);
}

static void lines_of_two_files_know_their_files(void **state) {
    static const char *const files[] = {"first", "second"};
    struct record fetched;
    struct expected_solution expected_solution;
    (void)state;
    for (size_t i = 0; i < COUNT(files); i++) {
        struct record record = make_puzzle(files[i], i + 7, 3);
        record.puzzle.cells[i] = 5;
        assert_true(chunk_add(&chunk, &record, NULL));
    }
    for (size_t i = 0; i < COUNT(files); i++) {
        chunk_fetch(&chunk, i, true, &fetched, &expected_solution);
        assert_string_equal(fetched.file, files[i]);
        assert_int_equal(fetched.origin.row_lines[0], i + 7);
        assert_int_equal(fetched.puzzle.cells[i], 5);
    }
}

static void a_line_with_an_expected_solution_keeps_it(void **state) {
    static const struct expected_solution expected_solution = {.kind = EXPECTED_NO_SOLUTION};
    const struct record record = make_puzzle("file", 1, 3);
    struct record fetched;
    struct expected_solution found = {.kind = EXPECTED_ABSENT};
    (void)state;
    assert_true(chunk_add(&chunk, &record, NULL));
    assert_true(chunk_add(&chunk, &record, &expected_solution));
    chunk_fetch(&chunk, 0, true, &fetched, &found);
    assert_int_equal(found.kind, EXPECTED_ABSENT);
    chunk_fetch(&chunk, 1, true, &fetched, &found);
    assert_int_equal(found.kind, EXPECTED_NO_SOLUTION);
}

/* ---- Matrices ------------------------------------------------------------------------------ */

/* A matrix that has this number of bytes. */
static struct record make_matrix_record(size_t bytes) {
    struct record record = {.valid = true, .file = "file", .text = "", .puzzle.shape = {1, 1}};
    record.form = FORM_ZEROS_AND_ONES;
    record.origin.packed = true;
    record.matrix = calloc(1, bytes);
    assert_non_null(record.matrix);
    record.matrix->bytes = bytes;
    return record;
}

static void behind_large_matrices_no_more_are_added(void **state) {
    struct record large = make_matrix_record(CHUNK_MATRICES);
    struct record small = make_matrix_record(sizeof(struct matrix));
    struct record fetched;
    (void)state;
    assert_true(chunk_add(&chunk, &small, NULL));
    assert_true(chunk_add(&chunk, &large, NULL));
    assert_false(chunk_add(&chunk, &small, NULL));
    chunk_free_matrices(&chunk, &fetched); /* a sanitizer sees what is left */
}

static void a_matrix_that_no_chunk_has_is_freed_with_the_source(void **state) {
    static struct chunk_source source;
    (void)state;
    source.record = make_matrix_record(sizeof(struct matrix));
    source.has_record = true;
    chunk_source_free(&source); /* a sanitizer sees what is left */
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(lines_fill_a_chunk, make_chunk),
        cmocka_unit_test_setup(fewer_puzzles_of_a_larger_size_fill_it, make_chunk),
        cmocka_unit_test_setup(lines_of_two_files_know_their_files, make_chunk),
        cmocka_unit_test_setup(a_line_with_an_expected_solution_keeps_it, make_chunk),
        cmocka_unit_test_setup(behind_large_matrices_no_more_are_added, make_chunk),
        cmocka_unit_test_setup(a_matrix_that_no_chunk_has_is_freed_with_the_source, make_chunk),
    };
    return run_group("cli_chunk_room", NULL, 0, tests, COUNT(tests));
}
