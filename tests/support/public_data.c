/* public_data.c - see public_data.h. */
#include "public_data.h"

#include "harness.h"

#include <string.h>

static bool any_absent;

FILE *open_public(const char *name) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", SUDOKU_SHARED_DIR, name);
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        any_absent = true;
        print_message("absent: %s\n", path);
        skip();
    }
    return file;
}

bool next_line(FILE *file, char *line, size_t size) {
    if (fgets(line, (int)size, file) == NULL)
        return false;
    size_t length = strcspn(line, "\r\n");
    if (line[length] == '\0' && !feof(file))
        fail_msg("a line of more than %zu bytes", size - 2);
    line[length] = '\0';
    return true;
}

int status_after(int failed) {
    return failed == 0 && any_absent ? SKIPPED : failed;
}
