/* claims.c - claimed solutions: of a record's own line, or in a second file. */
#include "claims.h"

#include "diagnostics.h"
#include "interrupt.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

bool claims_open(struct claims *claims, const char *name, const char *none, sudoku_shape box,
                 struct output *output) {
    claims->name = name;
    claims->none = none;
    claims->fd = strcmp(name, "-") == 0 ? STDIN_FILENO : open(name, O_RDONLY);
    if (claims->fd < 0) {
        complain("'%s': %s", name, strerror(errno));
        return false;
    }
    lines_open(&claims->lines, claims->fd, output);
    reader_open(&claims->reader, &claims->lines, name, box);
    return true;
}

/* Reads the claimed solution on a record's own line. */
static enum claim read_second_field(const struct record *record, sudoku_grid *solution) {
    sudoku_alphabet alphabet = SUDOKU_ALPHABET_AUTO;
    uint32_t start = record->claim_at.start;
    size_t at;
    if (record->claim_at.length == 0)
        return CLAIM_ABSENT;
    sudoku_error error = sudoku_parse(record->text + start, record->claim_at.length,
                                      record->puzzle.shape, &alphabet, solution, &at);
    if (error == SUDOKU_OK)
        return CLAIM_SOLUTION;
    complain_at((struct position){record->file, record->origin.row_lines[0], start + at + 1},
                error == SUDOKU_ERR_LENGTH ? "the claimed solution has too few or too many cells"
                                           : "no cell of a claimed solution");
    return CLAIM_BAD;
}

/* True if a record is the one word that says that there is no solution. */
static bool is_none(const struct record *record, const char *none) {
    size_t length = record->length;
    while (length > 0 && (record->text[length - 1] == ' ' || record->text[length - 1] == '\t'))
        length--;
    return length > 0 && length == strlen(none) && memcmp(record->text, none, length) == 0;
}

enum claim read_claim(struct claims *claims, const struct record *record, sudoku_grid *solution) {
    struct record *second = &claims->record;
    if (claims->name == NULL)
        return record->valid ? read_second_field(record, solution) : CLAIM_ABSENT;
    if (!reader_next(&claims->reader, second)) {
        claims->missing++;
        return CLAIM_BAD;
    }
    if (!second->valid && is_none(second, claims->none))
        return CLAIM_NO_SOLUTION;
    if (!second->valid) {
        complain_at(second->fault, second->reason);
        return CLAIM_BAD;
    }
    *solution = second->puzzle;
    return second->claim_at.length == 0 ? CLAIM_SOLUTION : read_second_field(second, solution);
}

bool claims_close(struct claims *claims) {
    bool good = false;
    if (claims->lines.error != 0) {
        complain("%s: %s", claims->name, strerror(claims->lines.error));
    } else if (claims->missing > 0) {
        complain("%s: the answers end %" PRIu64 " records too soon", claims->name, claims->missing);
    } else if (!interrupted() && reader_next(&claims->reader, &claims->record)) {
        complain("%s: there are more answers than records", claims->name);
    } else {
        good = true;
    }
    if (claims->fd != STDIN_FILENO)
        close(claims->fd);
    return good;
}
