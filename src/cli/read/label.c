/* label.c - what stands in front of one line. */
#include "label.h"

#include "ascii.h"
#include "sides.h"

#include <string.h>

enum {
    MAX_DIGITS = 7,    /* digits of the longest number that counts lines */
    NUMBERED_WIDTH = 6 /* columns of the numbers of cat -n, which the first tab follows */
};

static char at(const struct plain_line *line, size_t i) {
    return i < line->end ? line->text[i] : '\0';
}

/* The bytes in front of the count of a row: r1, row1, Row 1, Row A.  0: there is none. */
static size_t measure_prefix(const struct plain_line *line, size_t i) {
    const char *text = line->text + i;
    if (i + 1 >= line->end || to_lower(text[0]) != 'r')
        return 0;
    if (is_digit(text[1]))
        return 1;
    bool is_word = i + 4 < line->end && to_lower(text[1]) == 'o' && to_lower(text[2]) == 'w';
    size_t size = is_word ? 3 + (text[3] == ' ') : 0;
    bool is_letter = size == 4 && is_ascii_letter(text[4]) && !is_ascii_letter(at(line, i + 5));
    return is_word && (is_digit(text[size]) || is_letter) ? size : 0;
}

/* Reads what follows a label.  False if it is no label. */
static bool read_ending(const struct plain_line *line, size_t i, struct label *label) {
    char byte = at(line, i), next = at(line, i + 1);
    label->end = i + 1;
    if (byte == ':' || byte == ')') {
        label->ending = ENDS_MARKED;
        return true;
    }
    if (byte == '\t' && i >= NUMBERED_WIDTH && !label->is_letter &&
        memchr(line->text, '\t', i) == NULL) {
        label->ending = ENDS_MARKED;
        return true;
    }
    if (byte != '\0' && strchr(",;&\t", byte) != NULL) {
        label->ending = ENDS_FIELD;
        return true;
    }
    if ((byte == '.' || byte == '-') && (is_blank(next) || next == '|')) {
        label->ending = ENDS_DOTTED;
        return true;
    }
    label->ending = ENDS_APART;
    label->end = i;
    return byte == '\0' || byte == '|' || is_blank(byte);
}

/* True if a line is a damaged grid whose first cells look like a label with a mark. */
static bool begins_grid(const struct plain_line *line, const struct label *label) {
    const sudoku_shape any = {0, 0};
    size_t end = label->end;
    while (end < line->end && (set_of(line->text[end]) & (SET_NUMERALS | SET_EMPTY)))
        end++;
    size_t behind = end - label->end, all = end - label->start;
    return behind > SUDOKU_MAX_SIDE && side_of_cells(behind, any) == 0 &&
           (side_of_cells(all, any) > 0 || side_of_cells(all - 1, any) > 0);
}

struct label label_of(const struct plain_line *line) {
    struct label label = {.start = line->start};
    while (at(line, label.start) == '|' || is_blank(at(line, label.start)))
        label.start++;
    bool is_quoted = at(line, label.start) == '"';
    label.start += is_quoted;
    size_t prefix = measure_prefix(line, label.start), i = label.start + prefix, first = i;
    label.has_prefix = prefix > 0;
    while (is_digit(at(line, i)) && i < first + MAX_DIGITS)
        label.value = 10 * label.value + (at(line, i++) - '0');
    if (i == first && is_ascii_letter(at(line, i))) {
        label.is_letter = true;
        label.value = to_lower(at(line, i++)) - 'a' + 1;
    }
    label.length = i - label.start;
    i += is_quoted && at(line, i) == '"';
    label.is_label = i > first && read_ending(line, i, &label) &&
                     (label.ending != ENDS_MARKED || !begins_grid(line, &label));
    return label;
}

void take_off(struct plain_line *line, const struct label *label) {
    size_t start = label->end, end = line->end;
    if (end > start + label->length &&
        memcmp(line->text + end - label->length, line->text + label->start, label->length) == 0 &&
        (is_blank(line->text[end - label->length - 1]) ||
         line->text[end - label->length - 1] == '|') &&
        label->ending == ENDS_APART && (label->is_letter || label->has_prefix)) {
        line->end = end - label->length;
        line->length = line->end;
    }
    line->from = start;
    while (start < line->end && is_blank(line->text[start]))
        start++;
    while (line->end > start && is_blank(line->text[line->end - 1]))
        line->end--;
    line->start = start;
    look_at(line);
}

bool has_first_label(const struct plain_line *line) {
    struct label label = label_of(line);
    return label.is_label && label.value <= 1;
}
