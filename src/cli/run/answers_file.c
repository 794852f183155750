/* answers_file.c - reads the expected solutions of records from the file of --answers. */
#include "run.h"

#include "options/options.h"
#include "runtime/output.h"
#include "runtime/platform.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_WORDS = 64 };

struct answers_file {
    const char *name;
    /* Words that claim outcomes: their text with a final NULL, an enum expected_kind, and a set of
     * bits 1 << outcome. */
    const char *words[MAX_WORDS + 1];
    uint8_t kinds[MAX_WORDS];
    unsigned outcomes[MAX_WORDS];
    uint64_t missing; /* number of records without an expected solution */
    int fd;
    struct dialect dialect;
    struct reader *reader;
    bool is_ahead;                 /* next has been read but not taken */
    struct expected_solution next; /* its reason is static, or in the arena */
    struct arena arena;            /* in bytes[] */
    uint8_t cells[SUDOKU_MAX_CELLS];
    _Alignas(max_align_t) char bytes[RECORD_ROOM];
};

/* ---- Words and numbers --------------------------------------------------------------------- */

/* Returns the index of a word, or of the final NULL. */
static size_t find_word(const struct answers_file *file, const char *text, size_t length) {
    size_t i = 0;
    while (file->words[i] != NULL &&
           (strlen(file->words[i]) != length || memcmp(file->words[i], text, length) != 0))
        i++;
    return i;
}

/* Adds a word that claims an outcome, unless it has a claim of another kind already. */
static void add_word(struct answers_file *file, const char *word, enum expected_kind kind,
                     enum outcome outcome) {
    size_t i = find_word(file, word, strlen(word));
    bool is_new = file->words[i] == NULL;
    if (i == MAX_WORDS || *word == '\0' || (!is_new && file->kinds[i] != kind))
        return;
    file->words[i] = word;
    file->kinds[i] = (uint8_t)kind;
    file->outcomes[i] |= 1u << outcome;
}

/* Adds the words of the options and of all judges. */
static void add_words(struct answers_file *file, const struct options *options) {
    const struct judge *judge;
    add_word(file, outcome_word(&options->style, OUTCOME_NONE), EXPECTED_SEARCH, OUTCOME_NONE);
    add_word(file, outcome_word(&options->style, OUTCOME_MULTIPLE), EXPECTED_SEARCH,
             OUTCOME_MULTIPLE);
    add_word(file, "-1", EXPECTED_SEARCH, OUTCOME_NONE); /* a target score */
    for (judge = judges; judge->name != NULL; judge++) {
        const struct style *style = &judge->style;
        bool is_check = judge->mode == &check_mode;
        for (enum outcome outcome = 0; outcome < OUTCOME_COUNT; outcome++) {
            if (style->words[outcome] != NULL)
                add_word(file, style->words[outcome], is_check ? EXPECTED_GRID : EXPECTED_SEARCH,
                         outcome);
        }
        if (style->clashing != NULL)
            add_word(file, style->clashing, EXPECTED_GRID, OUTCOME_WRONG);
    }
}

/* Reads text as a word, or as a number with or without a +.  Returns false if it is neither. */
static bool read_claim(struct answers_file *file, const char *text, size_t length) {
    struct expected_solution *next = &file->next;
    bool is_bound = length > 0 && text[length - 1] == '+';
    size_t word = find_word(file, text, length);
    if (file->words[word] != NULL) {
        next->kind = (enum expected_kind)file->kinds[word];
        next->outcomes = file->outcomes[word];
        return true;
    }
    next->kind = is_bound ? EXPECTED_AT_LEAST : EXPECTED_NUMBER;
    return parse_number(text, length - is_bound, &next->number);
}

/* True if a line is a record without a grid: a word of the table, or a number that cannot be a row.
 * If may_be_text is true, also text without digits or with a final +, or a label such as "Case 1:"
 * with text after it. */
static bool is_claim(const void *claims, const char *text, size_t length, bool may_be_text) {
    const struct answers_file *file = claims;
    bool is_bound = text[length - 1] == '+', has_label = false, has_other = false;
    size_t digits = 0;
    unsigned set = 0;
    if (file->words[find_word(file, text, length)] != NULL)
        return true;
    for (size_t i = 0; i < length; i++) {
        bool is_digit = text[i] >= '0' && text[i] <= '9';
        has_label = has_label || (digits > 0 && text[i] == ':' && i + 1 < length);
        has_other = has_other || strchr("#:=,;|\"[]{}()", text[i]) != NULL;
        digits += is_digit;
        set |= is_digit ? 1u << (text[i] & 0x0F) : 0;
    }
    if (digits > 0 && digits + is_bound == length)
        return is_bound || (length < 8 ? length < 4 || set != (2u << length) - 2 : length > 10);
    return may_be_text && (has_label || (!has_other && (digits == 0 || is_bound)));
}

/* Reads the claim after the puzzle on a line: the status of a JSON object, or the last field or
 * words.  Returns false if there is none. */
static bool read_claim_of_line(struct answers_file *file, const char *text, size_t length) {
    static const char key[] = "\"status\":\"";
    const char *status = strstr(text, key);
    if (status != NULL) {
        status += sizeof key - 1;
        return read_claim(file, status, strcspn(status, "\""));
    }
    while (length > 0 && strchr(" \t\"", text[length - 1]) != NULL)
        length--;
    for (size_t i = 1; i < length; i++) {
        if (strchr(" \t\",;", text[i - 1]) != NULL && read_claim(file, text + i, length - i))
            return true;
    }
    return false;
}

/* ---- Records ------------------------------------------------------------------------------- */

struct answers_file *answers_file_open(const struct options *options) {
    const char *name = options->answers;
    int fd = strcmp(name, "-") == 0 ? STDIN_FILENO : open(name, open_flags);
    if (fd < 0 && !interrupted())
        complain("'%s': %s", name, strerror(errno));
    if (fd < 0)
        return NULL;
    struct answers_file *file = calloc(1, sizeof *file);
    if (file != NULL) {
        file->name = name;
        file->fd = fd;
        add_words(file, options);
        file->dialect = (struct dialect){.box = options->dialect.box,
                                         .is_judge = true,
                                         .is_operand = true,
                                         .is_claim = is_claim,
                                         .claims = file};
        file->arena = (struct arena){.bytes = file->bytes, .size = sizeof file->bytes};
        file->reader = reader_open(fd, NULL, name, &file->dialect);
    }
    if (file != NULL && file->reader != NULL)
        return file;
    complain("not enough memory");
    free(file);
    return NULL;
}

/* Sets the expected solution from a record: its claimed solution, another claim, or its puzzle. */
static void take_record(struct answers_file *file, const struct record *record) {
    struct expected_solution *next = &file->next;
    const char *text = arena_at(&file->arena, record->text);
    const void *cells =
        record->claim.length > 0 ? arena_at(&file->arena, record->claim) : (char *)record->cells;
    size_t length = record->text.length, count = sudoku_cells(record->shape);
    *next = (struct expected_solution){.fault = {record->file, record->line, record->column},
                                       .solution.shape = record->shape};
    /* Without a grid, the claim may come after a label, as in "Case 1: Unique.". */
    const char *label = strstr(text, ": ");
    size_t start = label != NULL ? (size_t)(label + 2 - text) : 0;
    if (!record->valid && length > 0 &&
        (read_claim(file, text, length) || read_claim(file, text + start, length - start)))
        return;
    if (record->valid && memchr(cells, 0, count) != NULL && read_claim_of_line(file, text, length))
        return;
    next->kind = record->valid ? EXPECTED_SOLUTION : EXPECTED_BAD;
    next->reason = record->valid ? NULL : arena_at(&file->arena, record->reason);
    if (record->valid)
        memcpy(next->solution.cells, cells, count);
}

bool answers_file_read(struct answers_file *file, bool may_wait) {
    const struct lines *lines = reader_lines(file->reader);
    struct record record = {.cells = file->cells};
    if (file->is_ahead)
        return true;
    file->arena.used = 0;
    bool found = reader_next(file->reader, may_wait, &record, &file->arena);
    if (!found && lines->blocked)
        return false;
    /* After a failed read, an invalid record may be a truncated answer. */
    file->is_ahead = found && (lines->error == 0 || record.valid);
    if (file->is_ahead)
        take_record(file, &record);
    else
        file->next = (struct expected_solution){
            .kind = lines->error != 0 ? EXPECTED_LOST : EXPECTED_MISSING,
            .fault = {file->name, lines->number + 1, 1},
            .reason = lines->error != 0 ? strerror(lines->error) : "no answer for this record"};
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
    int error = reader_lines(file->reader)->error;
    if (interrupted()) /* the remaining answers are not needed */
        return true;
    if (error != 0)
        complain("'%s': %s", file->name, strerror(error));
    else if (file->missing > 0)
        complain("%s: expected one answer per record; missing answers: %" PRIu64, file->name,
                 file->missing);
    else if (all_records && answers_file_read(file, true) && file->is_ahead)
        complain("%s: expected one answer per record; found more", file->name);
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
