/* answers_file.c - the expected solutions of records, from the file of --answers. */
#include "run.h"

#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"
#include "runtime/platform.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct answers_file {
    const char *name, *no_solution;
    uint64_t missing; /* number of records without an expected solution */
    int fd;
    struct dialect dialect;
    struct reader *reader;
    bool is_ahead;                 /* next has been read, and not been taken */
    struct expected_solution next; /* its reason is static, or in the arena */
    struct arena arena;            /* bytes[] */
    uint8_t cells[SUDOKU_MAX_CELLS];
    _Alignas(max_align_t) char bytes[RECORD_ROOM];
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

struct answers_file *answers_file_open(const struct options *options, const char *no_solution) {
    int fd = open_file(options->answers);
    if (fd < 0 && !interrupted())
        complain("'%s': %s", options->answers, strerror(errno));
    struct answers_file *file = fd < 0 ? NULL : calloc(1, sizeof *file);
    if (file != NULL) {
        file->name = options->answers;
        file->no_solution = no_solution;
        file->fd = fd;
        file->dialect =
            (struct dialect){.box = options->dialect.box, .is_judge = true, .none = no_solution};
        file->arena = (struct arena){.bytes = file->bytes, .size = sizeof file->bytes};
        file->reader = reader_open(fd, NULL, file->name, &file->dialect);
    }
    if (fd < 0 || (file != NULL && file->reader != NULL))
        return file;
    complain("not enough memory");
    free(file);
    return NULL;
}

/* True if a line ends with this word, after a separator or a quote. */
static bool ends_with_word(const char *text, size_t length, const char *word) {
    size_t size = strlen(word);
    while (length > 0 && strchr(" \t\"", text[length - 1]) != NULL)
        length--;
    return size > 0 && length > size && memcmp(text + length - size, word, size) == 0 &&
           strchr(" \t\",;", text[length - size - 1]) != NULL;
}

/* Sets the expected solution that a record states: a claimed solution, or its puzzle. */
static void take_record(struct answers_file *file, const struct record *record) {
    struct expected_solution *next = &file->next;
    const char *text = arena_at(&file->arena, record->text);
    bool has_claim = record->claim.length > 0;
    *next = (struct expected_solution){.fault = position_of_record(record),
                                       .solution.shape = record->shape};
    if (record->is_none || (record->valid && !has_claim &&
                            ends_with_word(text, record->text.length, file->no_solution))) {
        next->kind = EXPECTED_NO_SOLUTION;
    } else if (record->valid) {
        next->kind = EXPECTED_SOLUTION;
        memcpy(next->solution.cells,
               has_claim ? arena_at(&file->arena, record->claim) : (const char *)record->cells,
               sudoku_cells(record->shape));
    } else {
        next->kind = EXPECTED_BAD;
        next->reason = arena_at(&file->arena, record->reason);
    }
}

/* Sets the expected solution of a record for which there is none. */
static void take_nothing(struct answers_file *file) {
    int error = reader_error(file->reader);
    file->next = (struct expected_solution){
        .kind = error != 0 ? EXPECTED_LOST : EXPECTED_MISSING,
        .fault = {file->name, reader_counts(file->reader).lines + 1, 1},
        .reason = error != 0 ? strerror(error) : "there is no answer left"};
}

bool answers_file_read(struct answers_file *file, bool may_wait) {
    struct record record = {.cells = file->cells};
    if (file->is_ahead)
        return true;
    file->arena.used = 0;
    bool found = reader_next(file->reader, may_wait, &record, &file->arena);
    if (!found && reader_is_blocked(file->reader))
        return false;
    /* A failed read leaves no more than a part of the last answer. */
    file->is_ahead = found && (reader_error(file->reader) == 0 || record.valid);
    if (file->is_ahead)
        take_record(file, &record);
    else
        take_nothing(file);
    return true;
}

const struct expected_solution *answers_file_take(struct answers_file *file, struct arena *arena) {
    struct expected_solution expected = file->next;
    if (expected.reason != NULL) {
        struct span span = arena_add(arena, expected.reason, strlen(expected.reason));
        expected.reason = arena_at(arena, span);
    }
    file->is_ahead = false;
    file->missing += expected.kind == EXPECTED_MISSING;
    const size_t alignment = _Alignof(struct expected_solution);
    arena->used = (arena->used + alignment - 1) / alignment * alignment;
    struct span span = arena_add(arena, &expected, sizeof expected);
    return (const void *)arena_at(arena, span);
}

bool answers_file_finish(struct answers_file *file, bool all_records) {
    int error = reader_error(file->reader);
    if (interrupted()) /* the rest is not needed any more */
        return true;
    if (error != 0)
        complain("%s: %s", file->name, strerror(error));
    else if (file->missing > 0)
        complain("%s: answers missing: %" PRIu64, file->name, file->missing);
    else if (all_records && answers_file_read(file, true) && file->is_ahead)
        complain("%s: there are more answers than records", file->name);
    else
        return true;
    return false;
}

void answers_file_close(struct answers_file *file) {
    if (file == NULL)
        return;
    reader_close(file->reader);
    if (file->fd != STDIN_FILENO)
        close(file->fd);
    free(file);
}
