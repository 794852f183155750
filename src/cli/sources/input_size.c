/* input_size.c - estimates how much there is to read. */
#include "input_size.h"

#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static bool is_standard_input(const char *operand) {
    return strcmp(operand, "-") == 0;
}

bool reads_standard_input(char *const *operands, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (is_standard_input(operands[i]))
            return true;
    }
    return count == 0;
}

/* The bytes left of standard input.  False if it is no regular file. */
static bool standard_input_size(uint64_t *size) {
    struct stat file;
    if (fstat(STDIN_FILENO, &file) != 0 || !S_ISREG(file.st_mode))
        return false;
    off_t offset = lseek(STDIN_FILENO, 0, SEEK_CUR);
    *size = offset >= 0 && offset < file.st_size ? (uint64_t)(file.st_size - offset) : 0;
    return true;
}

/* The bytes of an operand.  False if they are not known. */
static bool operand_size(const char *operand, uint64_t *size) {
    struct stat file;
    *size = 0;
    if (stat(operand, &file) != 0 || S_ISDIR(file.st_mode))
        return true; /* nothing will be read */
    if (!S_ISREG(file.st_mode))
        return false;
    *size = (uint64_t)file.st_size;
    return true;
}

uint64_t input_size(char *const *operands, size_t count) {
    uint64_t total = 0, size = 0;
    if (reads_standard_input(operands, count) && !standard_input_size(&total))
        return 0;
    for (size_t i = 0; i < count; i++) {
        if (is_standard_input(operands[i]))
            continue; /* counted once, above */
        if (!operand_size(operands[i], &size))
            return 0;
        total += size;
    }
    return total;
}
