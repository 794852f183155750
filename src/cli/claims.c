/* claims.c - claimed solutions: of a record's own line, or in a second file. */
#include "claims.h"

#include "fields.h"
#include "interrupt.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

bool claims_open(struct claims *claims, const char *name, sudoku_shape box, struct output *output) {
    claims->fd = strcmp(name, "-") == 0 ? STDIN_FILENO : open(name, O_RDONLY);
    if (claims->fd < 0) {
        if (!interrupted())
            complain("'%s': %s", name, strerror(errno));
        return false;
    }
    claims->name = name;
    lines_open(&claims->lines, claims->fd, output);
    reader_open(&claims->reader, &claims->lines, name, box);
    return true;
}

static bool is_word(const struct field *field, const char *word) {
    return field->length > 0 && field->length == strlen(word) &&
           memcmp(field->text, word, field->length) == 0;
}

/* True if the first of the other fields on a record's line is this word. */
static bool has_word(const struct record *record, const char *word) {
    struct field_cursor cursor = {0};
    struct field field;
    return next_field(record, &cursor, &field) && is_word(&field, word);
}

/* Reads what a record's own line claims of it. */
static enum claim read_own_claim(struct claims *claims, const struct record *record,
                                 sudoku_grid *solution) {
    sudoku_alphabet alphabet = SUDOKU_ALPHABET_AUTO;
    struct span span = record->claim_at;
    size_t at;
    if (span.length == 0 && (record->claims_none || has_word(record, claims->none)))
        return CLAIM_NO_SOLUTION;
    if (span.length == 0)
        return CLAIM_ABSENT;
    sudoku_error error = sudoku_parse(record->text + span.start, span.length, record->puzzle.shape,
                                      &alphabet, solution, &at);
    if (error == SUDOKU_OK)
        return CLAIM_SOLUTION;
    claims->fault =
        (struct position){record->file, record->origin.row_lines[0], span.start + at + 1};
    claims->reason = error == SUDOKU_ERR_LENGTH
                         ? "the claimed solution has too few or too many cells"
                         : "no cell of a claimed solution";
    return CLAIM_BAD;
}

/* Reads what the next record of the second file claims. */
static enum claim read_next_claim(struct claims *claims, sudoku_grid *solution) {
    struct record *second = &claims->record;
    struct field field;
    if (!reader_next(&claims->reader, second)) {
        claims->missing++;
        claims->fault = (struct position){claims->name, claims->lines.number + 1, 1};
        claims->reason = "there is no answer left";
        return CLAIM_MISSING;
    }
    if (second->valid) {
        enum claim claim = read_own_claim(claims, second, solution);
        if (claim != CLAIM_ABSENT)
            return claim;
        *solution = second->puzzle;
        return CLAIM_SOLUTION;
    }
    trim_field(second->text, second->length, &field);
    if (is_word(&field, claims->none))
        return CLAIM_NO_SOLUTION;
    claims->fault = second->fault;
    claims->reason = second->reason;
    return CLAIM_BAD;
}

enum claim read_claim(struct claims *claims, const struct record *record, sudoku_grid *solution) {
    if (claims->name != NULL)
        return read_next_claim(claims, solution);
    return record->valid ? read_own_claim(claims, record, solution) : CLAIM_ABSENT;
}

bool claims_close(struct claims *claims) {
    bool good = interrupted();
    if (good) {
        /* the rest is not wanted any more */
    } else if (claims->lines.error != 0) {
        complain("%s: %s", claims->name, strerror(claims->lines.error));
    } else if (claims->missing > 0) {
        complain("%s: answers missing: %" PRIu64, claims->name, claims->missing);
    } else if (reader_next(&claims->reader, &claims->record)) {
        complain("%s: there are more answers than records", claims->name);
    } else {
        good = true;
    }
    if (claims->fd != STDIN_FILENO)
        close(claims->fd);
    return good;
}
