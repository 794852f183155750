/* expected.c - the expected solutions of records, from the records' own lines or from a second
 * file. */
#include "expected.h"

#include "runtime/interrupt.h"
#include "runtime/platform.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct expected_file *expected_open(const char *name, sudoku_shape box, const char *no_solution) {
    struct stat file;
    int fd = strcmp(name, "-") == 0 ? STDIN_FILENO : open_for_reading(name);
    /* A directory can be opened, but not read. */
    bool is_directory = fd >= 0 && fstat(fd, &file) == 0 && S_ISDIR(file.st_mode);
    if (fd < 0 || is_directory) {
        if (!interrupted())
            complain("'%s': %s", name, strerror(is_directory ? EISDIR : errno));
        return NULL; /* the end of the program closes the directory */
    }
    struct expected_file *expected_file =
        aligned_alloc(_Alignof(struct expected_file), sizeof *expected_file);
    if (expected_file != NULL) {
        expected_file->unpacker.dialect =
            (struct dialect){.box = box, .is_judge = true, .none = no_solution};
        expected_file->fd = fd;
        expected_file->name = name;
        expected_file->no_solution = no_solution;
        expected_file->missing = 0;
    }
    if (expected_file == NULL || !unpack_open(&expected_file->unpacker, fd, NULL, name)) {
        complain("not enough memory");
        free(expected_file);
        return NULL;
    }
    return expected_file;
}

/* True if a line ends with this word, after a separator or a quote. */
static bool ends_with_word(const char *text, size_t length, const char *word) {
    size_t size = strlen(word);
    while (length > 0 && strchr(" \t\"", text[length - 1]) != NULL)
        length--;
    return size > 0 && length > size && memcmp(text + length - size, word, size) == 0 &&
           strchr(" \t\",;", text[length - size - 1]) != NULL;
}

/* Makes an expected solution that is bad or missing, at a position. */
static void set_bad(struct expected_solution *expected_solution, enum expected_kind kind,
                    struct position where, const char *reason) {
    expected_solution->kind = kind;
    expected_solution->fault = where;
    snprintf(expected_solution->reason, sizeof expected_solution->reason, "%s", reason);
}

void find_own_expected(const struct full_record *record,
                       struct expected_solution *expected_solution) {
    expected_solution->kind = record->claim_length > 0 ? EXPECTED_SOLUTION : EXPECTED_ABSENT;
    expected_solution->solution.shape = record->puzzle.shape;
    memcpy(expected_solution->solution.cells, record->claim, record->claim_length);
}

/* Finds the expected solution in a record of the second file: a claimed solution, or its puzzle. */
static void find_expected(struct expected_file *expected_file, const struct full_record *second,
                          struct expected_solution *expected_solution) {
    if (second->is_none) {
        expected_solution->kind = EXPECTED_NO_SOLUTION;
        return;
    }
    if (!second->valid) {
        set_bad(expected_solution, EXPECTED_BAD, second->fault, second->reason);
        return;
    }
    find_own_expected(second, expected_solution);
    if (expected_solution->kind != EXPECTED_ABSENT)
        return;
    if (ends_with_word(second->text, second->length, expected_file->no_solution)) {
        expected_solution->kind = EXPECTED_NO_SOLUTION;
        return;
    }
    expected_solution->kind = EXPECTED_SOLUTION;
    expected_solution->solution = second->puzzle;
}

/* Makes the expected solution of a record for which the second file has nothing. */
static void set_absent(struct expected_file *expected_file,
                       struct expected_solution *expected_solution) {
    const struct reader *reader = expected_file->unpacker.reader;
    int error = reader_error(reader);
    struct position end = {expected_file->name, reader_counts(reader).lines + 1, 1};
    if (error != 0) {
        set_bad(expected_solution, EXPECTED_LOST, end, strerror(error));
    } else {
        expected_file->missing++;
        set_bad(expected_solution, EXPECTED_MISSING, end, "there is no answer left");
    }
}

bool expected_next(struct expected_file *expected_file, bool may_wait,
                   struct expected_solution *expected_solution) {
    const struct reader *reader = expected_file->unpacker.reader;
    bool found = unpack_next(&expected_file->unpacker, may_wait, &expected_file->record);
    if (!found && reader_is_blocked(reader))
        return false;
    if (found)
        find_expected(expected_file, &expected_file->record, expected_solution);
    bool is_cut = found && reader_error(reader) != 0 && !expected_file->record.valid;
    if (!found || is_cut) /* a failed read leaves no more than a part of the last answer */
        set_absent(expected_file, expected_solution);
    return true;
}

bool expected_close(struct expected_file *expected_file, bool all_records) {
    const char *name = expected_file->name;
    bool good = interrupted(); /* then the rest is not wanted any more */
    int error = reader_error(expected_file->unpacker.reader);
    if (!good && error != 0)
        complain("%s: %s", name, strerror(error));
    else if (!good && expected_file->missing > 0)
        complain("%s: answers missing: %" PRIu64, name, expected_file->missing);
    else if (!good && all_records &&
             unpack_next(&expected_file->unpacker, true, &expected_file->record))
        complain("%s: there are more answers than records", name);
    else
        good = true;
    unpack_close(&expected_file->unpacker);
    if (expected_file->fd != STDIN_FILENO)
        close(expected_file->fd);
    return good;
}
