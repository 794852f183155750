/* fields.c - reads the other fields on the line of a record: names, ratings and the like. */
#include "fields.h"

#include "characters.h"

#include <string.h>

/* The first offset from `at` to `end` where no blank begins; `end` if there is none. */
static size_t skip_blanks(const char *text, size_t at, size_t end) {
    size_t size;
    while (at < end && (size = blank_at(text + at, end - at)) > 0)
        at += size;
    return at;
}

/* The offset behind the quotation mark that ends the field whose first mark is at `at`; `at` itself
 * if no mark ends the field. */
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

/* The first separator of segments from an offset on; the end of the line if there is none. */
static size_t find_separator(const struct record *record, size_t at) {
    if (!record->separated) {
        const char *comma = memchr(record->text + at, ',', record->length - at);
        return comma == NULL ? record->length : (size_t)(comma - record->text);
    }
    while (at < record->length && record->text[at] != ':' && record->text[at] != ';')
        at++;
    return at;
}

/* The end of the segment that begins at an offset: the comma behind it, or the end of the line. */
static size_t find_segment_end(const struct record *record, size_t at) {
    at = skip_blanks(record->text, at, record->length);
    if (at < record->length && record->text[at] == '"')
        at = skip_quoted(record, at, record->length);
    return find_separator(record, at);
}

/* The end of the word that begins at an offset: the blank behind it, or the end of its segment. */
static size_t find_word_end(const struct record *record, size_t at, size_t end) {
    if (record->text[at] == '"')
        at = skip_quoted(record, at, end);
    while (at < end && blank_at(record->text + at, end - at) == 0)
        at++;
    return at;
}

/* True if a span and the bytes from start to end - 1 overlap. */
static bool overlap(struct span span, size_t start, size_t end) {
    return span.length > 0 && span.start < end && start < (size_t)span.start + span.length;
}

/* True if the bytes from start to end - 1 overlap the puzzle; or the expected solution, unless the
 * caller wants that as a field. */
static bool holds_grid(const struct record *record, const struct field_cursor *cursor, size_t start,
                       size_t end) {
    return overlap(record->puzzle_at, start, end) ||
           (!cursor->with_expected && overlap(record->expected_at, start, end));
}

void trim_field(const char *text, size_t length, struct field *field) {
    size_t start = skip_blanks(text, 0, length), end = length, size;
    while ((size = blank_before(text + start, end - start)) > 0)
        end -= size;
    bool quoted = end > start + 1 && text[start] == '"' && text[end - 1] == '"';
    *field = (struct field){text + start + quoted, end - start - (quoted ? 2 : 0), quoted};
}

/* Reads the next word of the segment that is being cut.  If there are no more, moves on to the next
 * segment and returns false. */
static bool next_word(const struct record *record, struct field_cursor *cursor,
                      struct field *field) {
    for (;;) {
        size_t start = skip_blanks(record->text, cursor->at, cursor->segment_end);
        if (start == cursor->segment_end) {
            cursor->at = start + 1;
            cursor->cutting = false;
            return false;
        }
        cursor->at = find_word_end(record, start, cursor->segment_end);
        if (!holds_grid(record, cursor, start, cursor->at)) {
            trim_field(record->text + start, cursor->at - start, field);
            return true;
        }
    }
}

/* Reads the next segment as a field.  If it holds a grid, starts to cut it into words and returns
 * false. */
static bool next_segment(const struct record *record, struct field_cursor *cursor,
                         struct field *field) {
    size_t start = cursor->at, end = find_segment_end(record, start);
    if (holds_grid(record, cursor, start, end)) {
        cursor->cutting = true;
        cursor->segment_end = end;
        return false;
    }
    cursor->at = end + 1;
    trim_field(record->text + start, end - start, field);
    return true;
}

bool next_field(const struct record *record, struct field_cursor *cursor, struct field *field) {
    if (record->heading[0] != '\0' && !cursor->heading_read) {
        cursor->heading_read = true;
        *field = (struct field){.text = record->heading, .length = strlen(record->heading)};
        return true;
    }
    bool has_fields = record->puzzle_at.length > 0 && !record->is_object;
    while (has_fields && cursor->at <= record->length) {
        if (cursor->cutting ? next_word(record, cursor, field)
                            : next_segment(record, cursor, field))
            return true;
    }
    return false;
}

bool next_run(const struct field *field, size_t *at, const char **run, size_t *length) {
    size_t start = *at;
    const char *mark = memchr(field->text + start, '"', field->length - start);
    size_t end = mark == NULL ? field->length : (size_t)(mark - field->text);
    bool doubled = false;
    if (end < field->length) { /* two marks in a quoted field stand for one */
        end++;
        doubled = field->quoted && end < field->length && field->text[end] == '"';
    }
    *at = end + doubled;
    *run = field->text + start;
    *length = end - start;
    return end > start;
}
