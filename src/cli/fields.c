/* fields.c - what else stands on the line of a record: names, ratings and the like. */
#include "fields.h"

/* The first offset from at on that is no blank, at most end. */
static size_t skip_blanks(const struct record *record, size_t at, size_t end) {
    size_t size;
    while (at < end && (size = blank_at(record->text + at, end - at)) > 0)
        at += size;
    return at;
}

/* The offset behind the quotation mark that ends the field whose mark is at offset at; at itself if
 * there is none. */
static size_t skip_quoted(const struct record *record, size_t at, size_t end) {
    for (size_t i = at + 1; i < end; i++) {
        if (record->text[i] != '"')
            continue;
        if (i + 1 == end || record->text[i + 1] != '"')
            return i + 1;
        i++;
    }
    return at;
}

/* The end of the piece that begins at an offset: its comma, or the end of the line. */
static size_t find_piece_end(const struct record *record, size_t at) {
    at = skip_blanks(record, at, record->length);
    if (at < record->length && record->text[at] == '"')
        at = skip_quoted(record, at, record->length);
    while (at < record->length && record->text[at] != ',')
        at++;
    return at;
}

/* The end of the word that begins at an offset: a blank, or the end of its piece. */
static size_t find_word_end(const struct record *record, size_t at, size_t end) {
    if (record->text[at] == '"')
        at = skip_quoted(record, at, end);
    while (at < end && blank_at(record->text + at, end - at) == 0)
        at++;
    return at;
}

static bool overlap(struct span span, size_t start, size_t end) {
    return span.length > 0 && span.start < end && start < (size_t)span.start + span.length;
}

static bool holds_grid(const struct record *record, size_t start, size_t end) {
    return overlap(record->puzzle_at, start, end) || overlap(record->claim_at, start, end);
}

/* Makes a field of what is between two offsets, the first of them no blank. */
static void take_field(const struct record *record, size_t start, size_t end, struct field *field) {
    const char *text = record->text;
    size_t solid = start; /* behind the last byte that is no blank */
    for (size_t i = start; i < end; i++) {
        if (blank_at(text + i, end - i) == 0)
            solid = i + 1;
        else
            i += blank_at(text + i, end - i) - 1;
    }
    bool quoted = solid > start + 1 && text[start] == '"' && text[solid - 1] == '"';
    *field = (struct field){text + start + quoted, solid - start - 2 * quoted, quoted};
}

bool next_field(const struct record *record, struct field_cursor *cursor, struct field *field) {
    if (record->puzzle_at.length == 0) /* the whole line is the puzzle, or there is none */
        return false;
    if (record->text[skip_blanks(record, 0, record->length)] == '{') /* what a JSON object says */
        return false;
    while (cursor->at <= record->length) {
        if (!cursor->cutting) {
            size_t start = cursor->at, end = find_piece_end(record, start);
            cursor->piece_end = end;
            cursor->cutting = holds_grid(record, start, end);
            if (cursor->cutting)
                continue;
            cursor->at = end + 1;
            take_field(record, skip_blanks(record, start, end), end, field);
            return true;
        }
        size_t start = skip_blanks(record, cursor->at, cursor->piece_end);
        if (start == cursor->piece_end) {
            cursor->at = start + 1;
            cursor->cutting = false;
            continue;
        }
        size_t end = find_word_end(record, start, cursor->piece_end);
        cursor->at = end;
        if (!holds_grid(record, start, end)) {
            take_field(record, start, end, field);
            return true;
        }
    }
    return false;
}

bool next_run(const struct field *field, size_t *at, const char **run, size_t *length) {
    size_t start = *at, end = start;
    while (end < field->length && !(field->quoted && field->text[end] == '"'))
        end++;
    bool doubled = false;
    if (end < field->length) { /* the first of two marks is meant, the second is not */
        end++;
        doubled = end < field->length && field->text[end] == '"';
    }
    *at = end + doubled;
    *run = field->text + start;
    *length = end - start;
    return end > start;
}
