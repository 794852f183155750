/* test_pieces.c - what kind of file the input is does not depend on the pieces in which it comes.
 */
#include "read_text.h"
#include "run.h"
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

/* What a file was told to be. */
struct kind {
    size_t records;
    bool valid;
    char reason[sizeof((struct record *)0)->reason];
};

static void take_kind(void *user, const struct record *record) {
    struct kind *kind = user;
    kind->records++;
    kind->valid = record->valid;
    if (!record->valid)
        memcpy(kind->reason, record->reason, sizeof kind->reason);
}

static void check_kind(size_t file, size_t chunk, uint64_t *seed) {
    struct kind kind = {0};
    const char *told = files[file].told;
    read_text(files[file].bytes, files[file].size, chunk, seed, take_kind, &kind);
    assert_int_equal(kind.records, 1);
    assert_int_equal(strncmp(kind.reason, "this is ", 8) == 0, told != NULL);
    if (told != NULL)
        assert_memory_equal(kind.reason, told, strlen(told));
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
