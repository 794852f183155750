/* fields.c - reads the other fields on the line of a record: names, ratings and the like. */
#include "fields.h"

#include "characters.h"

#include <string.h>

/* The first offset from `at` to `end` where no blank begins; `end` if there is none. */
static size_t skip_blanks(const char *text, size_t at, size_t end) {
    size_t size;
    while ((size = blank_at(text + at, end - at)) > 0)
        at += size;
    return at;
}

/* The offset of the quotation mark that ends the field whose first mark is at `at`.  It is not
 * doubled (RFC 4180), and a blank, a separator or the end follows.  `end` if there is none: then
 * the first mark is text. */
static size_t end_of_quoted(const char *text, size_t at, size_t end) {
    for (at++; at < end; at++) {
        if (text[at] != '"')
            continue;
        if (at + 1 == end || (set_of(text[at + 1]) & (SET_BLANK | SET_FIELDS)) ||
            blank_at(text + at + 1, end - at - 1) > 0)
            return at;
        at += text[at + 1] == '"';
    }
    return end;
}

/* True if a byte of the record's text is a separator of segments. */
static bool is_separator(const struct record *record, size_t at) {
    char byte = record->text[at];
    return record->text_kind == TEXT_COLONS ? byte == ':' || byte == ';' : byte == ',';
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
    else if (at == record->map_at.start)
        at += record->map_at.length;
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
    trim_blanks(&text, &length);
    bool quoted = length > 1 && text[0] == '"' && text[length - 1] == '"';
    *field = (struct field){text + quoted, length - (quoted ? 2 : 0), quoted};
}

bool next_field(const struct record *record, struct field_cursor *cursor, struct field *field) {
    bool has_fields = record->puzzle_at.length > 0;
    if (cursor->stage == AT_NAME) {
        cursor->stage = IN_SEGMENTS;
        *field = (struct field){.text = record->name, .length = strlen(record->name)};
        if (field->length > 0)
            return true;
    }
    while (has_fields && cursor->at <= record->length) {
        bool is_word = cursor->stage == IN_WORDS;
        size_t start = cursor->at, end = find_end(record, start, is_word);
        bool has_grid = overlap(record->puzzle_at, start, end) ||
                        overlap(record->map_at, start, end) ||
                        (!cursor->with_expected && overlap(record->expected_at, start, end));
        if (has_grid && !is_word) {
            cursor->stage = IN_WORDS;
            continue;
        }
        trim_field(record->text + start, end - start, field);
        size_t next = is_word ? skip_blanks(record->text, end, record->length) : end;
        bool is_last = next == record->length || is_separator(record, next);
        cursor->at = next + is_last;
        cursor->stage = is_word && !is_last ? IN_WORDS : IN_SEGMENTS;
        if (!has_grid && (!is_word || field->length > 0 || field->quoted))
            return true;
    }
    return false;
}

bool next_run(const struct field *field, size_t *at, const char **run, size_t *length) {
    const char *start = field->text + *at, *mark = memchr(start, '"', field->length - *at);
    size_t end = mark == NULL ? field->length : (size_t)(mark - field->text) + 1;
    bool is_doubled = field->quoted && mark != NULL && end < field->length && mark[1] == '"';
    *run = start;
    *length = end - *at;
    *at = end + is_doubled;
    return *length > 0;
}
