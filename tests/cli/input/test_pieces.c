/* test_pieces.c - what kind of file the input is does not depend on the pieces in which it comes.
 */
#include "damaged_sample.h"

#include "support/random.h"

#include <string.h>

#define SPACES "                                        "

/* The first bytes of files, with a line end among those that tell of their kind. */
static const struct {
    const char *bytes;
    size_t size;
    const char *told; /* NULL: it is text */
} files[] = {
#define FIRST(bytes, told)                                                                         \
    { bytes, sizeof(bytes) - 1, told }
    FIRST("\n\0"
          "8\0.\0.\0.\0.\0",
          "this is UTF-16LE text"),
    FIRST("\x89PNG\r\n\x1A\n", "this is a PNG image"),
    FIRST("\n\n <!doctype HTML>\n", "this is a web page"),
    FIRST("PK\x03\x04\n\0\n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13\0\0\0[Content_Types].xml",
          "this is an office document"),
    FIRST("a\0\n" SPACES SPACES SPACES SPACES SPACES SPACES "              ustar",
          "this is a tar archive"),
    FIRST("\n1234\n3412\n2143\n4321\n", NULL),
    FIRST("BM\n", NULL),
#undef FIRST
};

static void check_kind(size_t file, size_t chunk, uint64_t *seed) {
    static struct records_read reading;
    const char *told = files[file].told;
    read_in_chunks(&reading, files[file].bytes, files[file].size, chunk, seed);
    assert_int_equal(reading.count, 1);
    const struct record *record = &reading.records[0];
    bool is_told = !record->valid && strncmp(record->reason, "this is ", 8) == 0;
    assert_int_equal(is_told, told != NULL);
    if (told != NULL)
        assert_memory_equal(record->reason, told, strlen(told));
}

static void the_kind_of_file_does_not_depend_on_the_pieces(void **state) {
    uint64_t seed = 21;
    (void)state;
    for (size_t file = 0; file < COUNT(files); file++) {
        check_kind(file, files[file].size + 1, NULL);
        for (size_t chunk = 1; chunk <= 20; chunk++)
            check_kind(file, chunk, NULL);
        for (int i = 0; i < 20; i++)
            check_kind(file, 1 + random_below(&seed, 50), &seed);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_kind_of_file_does_not_depend_on_the_pieces),
    };
    return run_group("cli_pieces", NULL, 0, tests, COUNT(tests));
}
