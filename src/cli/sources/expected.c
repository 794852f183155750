/* expected.c - the expected solutions of records, from the records' own lines or from a second
 * file. */
#include "expected.h"

#include "read/characters.h"
#include "read/fields.h"
#include "runtime/interrupt.h"
#include "runtime/platform.h"
#include "runtime/utf8.h"
#include "signature.h"

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
    if (expected_file == NULL) {
        complain("not enough memory");
        return NULL;
    }
    expected_file->name = name;
    expected_file->no_solution = no_solution;
    expected_file->missing = 0;
    lines_open(&expected_file->lines, fd);
    reader_open(&expected_file->reader, &expected_file->lines, name,
                &(struct dialect){
                    .box = box, .known = HAS_CLAIMS | HAS_ANSWERS | SILENT, .none = no_solution});
    return expected_file;
}

static bool is_word(const struct field *field, const char *word) {
    return field->length > 0 && field->length == strlen(word) &&
           memcmp(field->text, word, field->length) == 0;
}

/* True if the first field on a record's line besides its puzzle and name is this word. */
static bool has_word(const struct record *record, const char *word) {
    struct field_cursor cursor = {.stage = IN_SEGMENTS};
    struct field field;
    bool has_fields = record->puzzle_at.length > 0; /* most lines are the puzzle and nothing else */
    return has_fields && next_field(record, &cursor, &field) && is_word(&field, word);
}

/* True if the last field on a record's line is this word. */
static bool ends_with_word(const struct record *record, const char *word) {
    struct field_cursor cursor = {.stage = IN_SEGMENTS};
    struct field field, last = {.length = 0};
    while (next_field(record, &cursor, &field))
        last = field;
    return is_word(&last, word);
}

/* Makes an expected solution that is bad or missing, at a position. */
static void set_bad(struct expected_solution *expected_solution, enum expected_kind kind,
                    struct position where, const char *reason) {
    expected_solution->kind = kind;
    expected_solution->fault = where;
    snprintf(expected_solution->reason, sizeof expected_solution->reason, "%s", reason);
}

/* Makes text plain, as much as there is room for.  Returns its bytes. */
static size_t make_plain_text(const char *text, size_t length, char *plain, size_t room) {
    size_t used = 0;
    for (size_t size, i = 0; i < length && used < room; i += size) {
        size_t known = utf8_size(text + i, length - i);
        size = known > 1 ? known : 1;
        plain[used] = text[i];
        if (known > 1)
            plain_character(text + i, size, &plain[used]);
        used++;
    }
    return used;
}

void find_own_expected(const struct record *record, const char *no_solution,
                       struct expected_solution *expected_solution) {
    struct span span = record->expected_at;
    size_t column;
    if (span.length == 0) {
        bool unsolvable = record->claims_none || has_word(record, no_solution);
        expected_solution->kind = unsolvable ? EXPECTED_NO_SOLUTION : EXPECTED_ABSENT;
        return;
    }
    char symbols[SUDOKU_MAX_CELLS + 1];
    size_t length =
        make_plain_text(record->text + span.start, span.length, symbols, sizeof symbols);
    sudoku_error error = sudoku_parse(symbols, length, record->puzzle.shape, NULL,
                                      &expected_solution->solution, &column);
    if (error == SUDOKU_OK) {
        expected_solution->kind = EXPECTED_SOLUTION;
        return;
    }
    struct position where = {record->file, record->origin.line,
                             record->text_at + span.start + column + 1};
    set_bad(expected_solution, EXPECTED_BAD, where,
            error == SUDOKU_ERR_LENGTH ? "the claimed solution has too few or too many cells"
                                       : "no cell of a claimed solution");
}

/* Finds the expected solution that a record of the second file holds: on its line, as for any other
 * record, or as its puzzle. */
static void find_expected(struct expected_file *expected_file, const struct record *second,
                          struct expected_solution *expected_solution) {
    struct field field;
    if (second->valid) {
        find_own_expected(second, expected_file->no_solution, expected_solution);
        if (expected_solution->kind != EXPECTED_ABSENT)
            return;
        if (expected_file->reader.heading.answers != 0) {
            bool is_none = ends_with_word(second, expected_file->no_solution);
            set_bad(expected_solution, is_none ? EXPECTED_NO_SOLUTION : EXPECTED_BAD,
                    position_of_cell(second, 0), "no solution in the column of answers");
            return;
        }
        expected_solution->kind = EXPECTED_SOLUTION;
        expected_solution->solution = second->puzzle;
        return;
    }
    trim_field(second->text, second->length, &field);
    if (is_word(&field, expected_file->no_solution))
        expected_solution->kind = EXPECTED_NO_SOLUTION;
    else
        set_bad(expected_solution, EXPECTED_BAD, second->fault, second->reason);
}

/* Makes the expected solution of a record for which the second file has nothing. */
static void set_absent(struct expected_file *expected_file,
                       struct expected_solution *expected_solution) {
    const struct lines *lines = &expected_file->lines;
    struct position end = {expected_file->name, lines->number + 1, 1};
    if (lines->error != 0) {
        set_bad(expected_solution, EXPECTED_LOST, end, strerror(lines->error));
    } else {
        expected_file->missing++;
        set_bad(expected_solution, EXPECTED_MISSING, end, "there is no answer left");
    }
}

bool expected_next(struct expected_file *expected_file, bool may_wait,
                   struct expected_solution *expected_solution) {
    expected_file->lines.may_wait = may_wait;
    bool found = next_of_file(&expected_file->reader, &expected_file->record);
    if (!found && expected_file->lines.blocked)
        return false;
    if (found)
        find_expected(expected_file, &expected_file->record, expected_solution);
    bool is_cut = found && expected_file->lines.error != 0 && !expected_file->record.valid;
    if (!found || is_cut) /* a failed read leaves no more than a part of the last answer */
        set_absent(expected_file, expected_solution);
    return true;
}

bool expected_close(struct expected_file *expected_file, bool all_records) {
    const char *name = expected_file->name;
    bool good = interrupted(); /* then the rest is not wanted any more */
    expected_file->lines.may_wait = true;
    if (!good && expected_file->lines.error != 0)
        complain("%s: %s", name, strerror(expected_file->lines.error));
    else if (!good && expected_file->missing > 0)
        complain("%s: answers missing: %" PRIu64, name, expected_file->missing);
    else if (!good && all_records && next_of_file(&expected_file->reader, &expected_file->record))
        complain("%s: there are more answers than records", name);
    else
        good = true;
    if (expected_file->lines.fd != STDIN_FILENO)
        close(expected_file->lines.fd);
    return good;
}
