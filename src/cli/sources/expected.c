/* expected.c - the expected solutions of records, from the records' own lines or from the file of
 * --answers. */
#include "expected.h"

#include "read/reader.h"
#include "runtime/interrupt.h"
#include "runtime/platform.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct expected_file {
    const char *no_solution; /* the word for an expected solution that there is none */
    const char *name;
    uint64_t missing; /* number of records without one */
    int fd;
    struct dialect dialect;
    struct reader *reader;
    struct arena arena; /* bytes[] */
    uint8_t cells[SUDOKU_MAX_CELLS];
    _Alignas(max_align_t) char bytes[RECORD_ROOM];
};

/* An expected solution in an arena. */
struct expected {
    enum expected_kind kind;
    uint32_t column;
    uint64_t line;
    sudoku_shape shape;
    struct span cells, reason;
};

/* Opens a file, but no directory: that can be opened, but not read. */
static int open_file(const char *name) {
    struct stat file;
    int fd = strcmp(name, "-") == 0 ? STDIN_FILENO : open_for_reading(name);
    if (fd < 0 || fstat(fd, &file) != 0 || !S_ISDIR(file.st_mode))
        return fd;
    errno = EISDIR;
    return -1; /* the end of the program closes the directory */
}

struct expected_file *expected_open(const char *name, sudoku_shape box, const char *no_solution) {
    int fd = open_file(name);
    if (fd < 0) {
        if (!interrupted())
            complain("'%s': %s", name, strerror(errno));
        return NULL;
    }
    struct expected_file *expected_file = calloc(1, sizeof *expected_file);
    if (expected_file != NULL) {
        expected_file->dialect =
            (struct dialect){.box = box, .is_judge = true, .none = no_solution};
        expected_file->fd = fd;
        expected_file->name = name;
        expected_file->no_solution = no_solution;
        expected_file->arena =
            (struct arena){.bytes = expected_file->bytes, .size = sizeof expected_file->bytes};
        expected_file->reader = reader_open(fd, NULL, name, &expected_file->dialect);
    }
    if (expected_file != NULL && expected_file->reader != NULL)
        return expected_file;
    complain("not enough memory");
    free(expected_file);
    return NULL;
}

/* Reads the next record of the second file into its arena. */
static bool read_record(struct expected_file *expected_file, bool may_wait, struct record *record) {
    record->cells = expected_file->cells;
    expected_file->arena.used = 0;
    return reader_next(expected_file->reader, may_wait, record, &expected_file->arena);
}

/* True if a line ends with this word, after a separator or a quote. */
static bool ends_with_word(const char *text, size_t length, const char *word) {
    size_t size = strlen(word);
    while (length > 0 && strchr(" \t\"", text[length - 1]) != NULL)
        length--;
    return size > 0 && length > size && memcmp(text + length - size, word, size) == 0 &&
           strchr(" \t\",;", text[length - size - 1]) != NULL;
}

void find_claim(const struct record *record, const struct arena *arena,
                struct expected_solution *expected_solution) {
    expected_solution->kind = record->claim.length > 0 ? EXPECTED_SOLUTION : EXPECTED_ABSENT;
    expected_solution->solution.shape = record->shape;
    memcpy(expected_solution->solution.cells, arena_at(arena, record->claim), record->claim.length);
}

/* Finds the expected solution in a record of the second file: a claimed solution, or its puzzle. */
static struct expected find_expected(const struct expected_file *expected_file,
                                     const struct record *second, struct arena *arena) {
    const struct arena *texts = &expected_file->arena;
    struct expected expected = {.kind = EXPECTED_SOLUTION,
                                .line = second->line,
                                .column = second->column,
                                .shape = second->shape};
    bool has_claim = second->claim.length > 0;
    if (second->is_none || (second->valid && !has_claim &&
                            ends_with_word(arena_at(texts, second->text), second->text.length,
                                           expected_file->no_solution))) {
        expected.kind = EXPECTED_NO_SOLUTION;
    } else if (second->valid) {
        const char *claim = arena_at(texts, second->claim);
        expected.cells = arena_add(arena, has_claim ? claim : (const char *)second->cells,
                                   sudoku_cells(second->shape));
    } else {
        expected.kind = EXPECTED_BAD;
        expected.reason = arena_add(arena, arena_at(texts, second->reason), second->reason.length);
    }
    return expected;
}

/* Makes the expected solution of a record for which the second file has nothing. */
static struct expected find_nothing(struct expected_file *expected_file, struct arena *arena) {
    int error = reader_error(expected_file->reader);
    const char *reason = error != 0 ? strerror(error) : "there is no answer left";
    expected_file->missing += error == 0;
    return (struct expected){.kind = error != 0 ? EXPECTED_LOST : EXPECTED_MISSING,
                             .line = reader_counts(expected_file->reader).lines + 1,
                             .column = 1,
                             .reason = arena_add(arena, reason, strlen(reason))};
}

bool expected_next(struct expected_file *expected_file, bool may_wait, struct arena *arena,
                   struct span *expected) {
    struct record record;
    bool found = read_record(expected_file, may_wait, &record);
    if (!found && reader_is_blocked(expected_file->reader))
        return false;
    /* A failed read leaves no more than a part of the last answer. */
    bool is_cut = found && reader_error(expected_file->reader) != 0 && !record.valid;
    struct expected entry = found && !is_cut ? find_expected(expected_file, &record, arena)
                                             : find_nothing(expected_file, arena);
    *expected = arena_add(arena, &entry, sizeof entry);
    return true;
}

void expected_fetch(const char *name, const struct arena *arena, struct span expected,
                    struct expected_solution *expected_solution) {
    struct expected entry;
    memcpy(&entry, arena_at(arena, expected), sizeof entry);
    expected_solution->kind = entry.kind;
    expected_solution->fault = (struct position){name, entry.line, entry.column};
    expected_solution->reason = arena_at(arena, entry.reason);
    expected_solution->solution = (sudoku_grid){.shape = entry.shape};
    memcpy(expected_solution->solution.cells, arena_at(arena, entry.cells), entry.cells.length);
}

bool expected_finish(struct expected_file *expected_file, bool all_records) {
    const char *name = expected_file->name;
    struct record record;
    int error = reader_error(expected_file->reader);
    if (interrupted()) /* the rest is not wanted any more */
        return true;
    if (error != 0)
        complain("%s: %s", name, strerror(error));
    else if (expected_file->missing > 0)
        complain("%s: answers missing: %" PRIu64, name, expected_file->missing);
    else if (all_records && read_record(expected_file, true, &record))
        complain("%s: there are more answers than records", name);
    else
        return true;
    return false;
}

void expected_free(struct expected_file *expected_file) {
    reader_close(expected_file->reader);
    if (expected_file->fd != STDIN_FILENO)
        close(expected_file->fd);
    free(expected_file);
}
