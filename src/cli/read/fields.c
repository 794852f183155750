/* fields.c - reads the other fields on the line of a record: names, ratings and the like. */
#include "fields.h"

#include "characters.h"
#include "tokens.h"

#include <string.h>

/* The first offset from `at` to `end` where no blank begins; `end` if there is none. */
static size_t skip_blanks(const char *text, size_t at, size_t end) {
    size_t size;
    while (at < end && (size = blank_at(text + at, end - at)) > 0)
        at += size;
    return at;
}

/* True if a byte of the record's text is a separator of segments. */
static bool is_separator(const struct record *record, size_t at) {
    char byte = record->text[at];
    return record->separated ? byte == ':' || byte == ';' : byte == ',';
}

/* The end of the segment that begins at an offset, or of the word: the separator behind it, or
 * blanks, or the end of the line. */
static size_t find_end(const struct record *record, size_t at, bool is_word) {
    const char *text = record->text;
    size_t end = record->length;
    at = skip_blanks(text, at, end);
    size_t quoted = at < end && text[at] == '"' ? end_of_quoted(text, at, end) : end;
    if (quoted < end)
        at = quoted + 1;
    else if (at == record->puzzle_at.start) /* a grid is long, and one word */
        at += record->puzzle_at.length;
    else if (at == record->expected_at.start)
        at += record->expected_at.length;
    while (at < end && !is_separator(record, at) && !(is_word && blank_at(text + at, end - at) > 0))
        at++;
    return at;
}

/* True if a span and the bytes from start to end - 1 overlap. */
static bool overlap(struct span span, size_t start, size_t end) {
    return span.length > 0 && span.start < end && start < (size_t)span.start + span.length;
}

void trim_field(const char *text, size_t length, struct field *field) {
    size_t start = skip_blanks(text, 0, length), end = length, size;
    while ((size = blank_before(text + start, end - start)) > 0)
        end -= size;
    bool quoted = end > start + 1 && text[start] == '"' && text[end - 1] == '"';
    *field = (struct field){text + start + quoted, end - start - (quoted ? 2 : 0), quoted};
}

bool next_field(const struct record *record, struct field_cursor *cursor, struct field *field) {
    if (record->heading[0] != '\0' && !cursor->heading_read) {
        cursor->heading_read = true;
        *field = (struct field){.text = record->heading, .length = strlen(record->heading)};
        return true;
    }
    bool has_fields = record->puzzle_at.length > 0 && !record->is_object;
    while (has_fields && cursor->at <= record->length) {
        size_t start = cursor->at, end = find_end(record, start, cursor->cutting);
        bool has_grid = overlap(record->puzzle_at, start, end) ||
                        (!cursor->with_expected && overlap(record->expected_at, start, end));
        if (has_grid && !cursor->cutting) {
            cursor->cutting = true;
            continue;
        }
        trim_field(record->text + start, end - start, field);
        bool is_nothing = cursor->cutting && field->length == 0 && !field->quoted;
        size_t next = cursor->cutting ? skip_blanks(record->text, end, record->length) : end;
        bool is_last = next == record->length || is_separator(record, next);
        cursor->at = next + is_last;
        cursor->cutting = cursor->cutting && !is_last;
        if (!has_grid && !is_nothing)
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
