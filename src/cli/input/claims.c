/* claims.c - claimed solutions: of a record's own line, or in a second file. */
#include "claims.h"

#include "base/interrupt.h"
#include "fields.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool claims_open(struct claims *claims, const char *name, sudoku_shape box, const char *none) {
    claims->fd = strcmp(name, "-") == 0 ? STDIN_FILENO : open(name, O_RDONLY);
    if (claims->fd < 0) {
        if (!interrupted())
            complain("'%s': %s", name, strerror(errno));
        return false;
    }
    claims->name = name;
    claims->none = none;
    lines_open(&claims->lines, claims->fd);
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

static void set_bad(struct claim *claim, enum claim_kind kind, struct position where,
                    const char *reason) {
    claim->kind = kind;
    claim->fault = where;
    snprintf(claim->reason, sizeof claim->reason, "%s", reason);
}

void find_own_claim(const struct record *record, const char *none, struct claim *claim) {
    sudoku_alphabet alphabet = SUDOKU_ALPHABET_AUTO;
    struct span span = record->claim_at;
    size_t at;
    if (span.length == 0) {
        bool no_solution = record->claims_none || has_word(record, none);
        claim->kind = no_solution ? CLAIM_NO_SOLUTION : CLAIM_ABSENT;
        return;
    }
    sudoku_error error = sudoku_parse(record->text + span.start, span.length, record->puzzle.shape,
                                      &alphabet, &claim->solution, &at);
    if (error == SUDOKU_OK) {
        claim->kind = CLAIM_SOLUTION;
        return;
    }
    struct position where = {record->file, record->origin.row_lines[0], span.start + at + 1};
    set_bad(claim, CLAIM_BAD, where,
            error == SUDOKU_ERR_LENGTH ? "the claimed solution has too few or too many cells"
                                       : "no cell of a claimed solution");
}

/* Finds what a record of the second file claims. */
static void find_claim(const struct claims *claims, const struct record *second,
                       struct claim *claim) {
    struct field field;
    if (second->valid) {
        find_own_claim(second, claims->none, claim);
        if (claim->kind != CLAIM_ABSENT)
            return;
        claim->kind = CLAIM_SOLUTION;
        claim->solution = second->puzzle;
        return;
    }
    trim_field(second->text, second->length, &field);
    if (is_word(&field, claims->none))
        claim->kind = CLAIM_NO_SOLUTION;
    else
        set_bad(claim, CLAIM_BAD, second->fault, second->reason);
}

bool claims_next(struct claims *claims, bool may_wait, struct claim *claim) {
    claims->lines.may_wait = may_wait;
    if (reader_next(&claims->reader, &claims->record)) {
        find_claim(claims, &claims->record, claim);
    } else if (claims->lines.blocked) {
        return false;
    } else {
        claims->missing++;
        set_bad(claim, CLAIM_MISSING, (struct position){claims->name, claims->lines.number + 1, 1},
                "there is no answer left");
    }
    return true;
}

bool claims_close(struct claims *claims, bool all_records) {
    bool good = interrupted();
    claims->lines.may_wait = true;
    if (good) {
        /* the rest is not wanted any more */
    } else if (claims->lines.error != 0) {
        complain("%s: %s", claims->name, strerror(claims->lines.error));
    } else if (claims->missing > 0) {
        complain("%s: answers missing: %" PRIu64, claims->name, claims->missing);
    } else if (all_records && reader_next(&claims->reader, &claims->record)) {
        complain("%s: there are more answers than records", claims->name);
    } else {
        good = true;
    }
    if (claims->fd != STDIN_FILENO)
        close(claims->fd);
    return good;
}
