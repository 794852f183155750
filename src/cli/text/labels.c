/* labels.c - the numbers and letters in front of rows, which count them. */
#include "labels.h"

#include "ascii.h"
#include "characters.h"

#include <string.h>

enum {
    MOST_DIGITS = 7,   /* digits of the longest number that counts lines */
    NUMBERED_WIDTH = 6 /* columns of the numbers of cat -n, which the first tab follows */
};

/* The offset of the first byte from `at` on that is no blank and, unless bars is 0, no bar. */
static size_t skip_blanks(const char *text, size_t at, size_t length, class_set bars) {
    size_t size;
    while (at < length && (class_at(text + at, length - at, &size) & (SET_BLANK | bars)))
        at += size;
    return at;
}

static size_t skip_quotes(const char *text, size_t length) {
    size_t at = skip_blanks(text, 0, length, 0);
    while (at < length && text[at] == '>')
        at = skip_blanks(text, at + 1, length, 0);
    return at;
}

static bool digit_at(const char *text, size_t at, size_t length) {
    return at < length && is_digit(text[at]);
}

static bool letter_at(const char *text, size_t at, size_t length) {
    return at < length && (set_of(text[at]) >> CLASS_LETTERS) != 0;
}

/* The bytes of what may stand in front of the count of a row: r1, row1, Row 1, Row A.  0: there is
 * none. */
static size_t measure_prefix(const char *text, size_t at, size_t length) {
    bool word = length - at > 4 && (text[at] | 0x20) == 'r' && (text[at + 1] | 0x20) == 'o' &&
                (text[at + 2] | 0x20) == 'w';
    size_t prefix = word ? 3 + (text[at + 3] == ' ') : 1, count = at + prefix;
    bool letter =
        prefix == 4 && letter_at(text, count, length) && !letter_at(text, count + 1, length);
    return at < length && (text[at] | 0x20) == 'r' && (letter || digit_at(text, count, length))
               ? prefix
               : 0;
}

/* Reads the number or letter at label->start.  Returns the offset behind it. */
static size_t read_count(const char *text, size_t length, struct label *label) {
    size_t at = label->start;
    size_t prefix = measure_prefix(text, at, length);
    label->marked = label->lettered = prefix > 0;
    at += prefix;
    size_t first = at;
    while (digit_at(text, at, length) && at < first + MOST_DIGITS)
        label->value = label->value * 10 + (size_t)(text[at++] - '0');
    if (at > first) {
        label->kind = LABEL_NUMBER;
    } else if (letter_at(text, at, length)) {
        label->kind = LABEL_LETTER;
        label->lettered = true;
        label->value = (size_t)((text[at++] | 0x20) - 'a') + 1;
    }
    return at;
}

/* True if a blank, a bar or nothing is at an offset. */
static bool is_apart(const char *text, size_t at, size_t length) {
    size_t size;
    return at == length || (class_at(text + at, length - at, &size) & (SET_BLANK | SET_BARS));
}

/* True if a dot or dash is punctuation, though it could be a cell: a blank and more text follow. */
static bool is_cell_mark(const char *text, size_t at, size_t length) {
    return at < length && memchr(".-", text[at], 2) != NULL && is_apart(text, at + 1, length) &&
           skip_blanks(text, at + 1, length, SET_BARS) < length;
}

/* True if the left edge of a frame is at an offset: a bar, and another one ends the line, or there
 * are no others. */
static bool is_left_edge(const char *text, size_t at, size_t length) {
    size_t bars = 0, size;
    class_set last = 0;
    for (size_t i = at; i < length; i += size) {
        class_set class = class_at(text + i, length - i, &size);
        if (i == at && !(class & SET_BARS))
            return false;
        bars += (class & SET_BARS) != 0;
        last = (class & SET_BLANK) ? last : class;
    }
    return bars == 1 || (bars > 1 && (last & SET_BARS));
}

struct label label_of(const char *text, size_t length) {
    struct label label = {.start = skip_quotes(text, length)};
    size_t first = label.start;
    label.start = skip_blanks(text, first, length, SET_BARS);
    label.barred = skip_blanks(text, first, length, 0) < label.start;
    size_t at = read_count(text, length, &label);
    label.length = at - label.start;
    if (at < length && memchr(":)", text[at], 2) != NULL) {
        label.marked = label.punctuated = true;
        at++;
    } else if (is_cell_mark(text, at, length)) {
        label.marked = label.dotted = true;
        at++;
    } else if (at < length && text[at] == '\t' && at >= NUMBERED_WIDTH &&
               memchr(text, '\t', at) == NULL) {
        label.marked |= label.kind == LABEL_NUMBER;
    } else if (!is_apart(text, at, length)) {
        label.kind = LABEL_NONE;
    }
    label.end = at;
    bool field = label.punctuated && at < length && memchr(",;", text[at], 2) != NULL;
    label.apart = field || is_apart(text, at, length);
    size_t next = skip_blanks(text, at, length, 0);
    label.framed = label.start == first && next == at + 1 && is_left_edge(text, next, length);
    return label;
}

struct label label_of_field(const char *text, size_t length) {
    size_t end = 0;
    while (end < length && memchr(",;\t", text[end], 3) == NULL)
        end++;
    struct label label = label_of(text, end);
    if (end == length || skip_blanks(text, label.end, end, 0) < end)
        label.kind = LABEL_NONE;
    label.end = end < length ? end + 1 : end;
    label.apart = true;
    return label;
}

size_t find_separator_behind(const char *text, size_t length, const struct label *label) {
    size_t at = label->end;
    if (at < length && memchr(",;\t", text[at], 3) != NULL)
        return at;
    at = skip_blanks(text, at, length, 0);
    bool separates = at < length && text[at] == '&' &&
                     memchr(text + at + 1, '&', length - at - 1) != NULL; /* else a bad cell */
    return separates ? at : length;
}

size_t find_label_behind(const char *text, size_t length, const struct label *label) {
    size_t end = length, size;
    while (end > label->end && (size = blank_before(text, end)) > 0)
        end -= size;
    size_t start = end - label->length;
    bool same = end > label->end + label->length &&
                memcmp(text + start, text + label->start, label->length) == 0;
    size_t before = same ? blank_before(text, start) : 0;
    return before > 0 || (same && text[start - 1] == '|') ? start : 0;
}

bool is_next_label(const struct label *above, const struct label *label, uint64_t lines) {
    if (label->kind != above->kind || label->kind == LABEL_NONE)
        return false;
    return label->kind == LABEL_QUOTE ||
           (label->value == above->value + 1 || label->value == above->value + lines);
}

bool is_first_label(const struct label *label) {
    return label->kind != LABEL_NONE && (label->value <= 1 || label->marked);
}
