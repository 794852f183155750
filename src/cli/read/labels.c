/* labels.c - what people and programs put in front of rows and above columns.
 *
 * Labels are told from cells by comparing the lines: they count from one to the next. */
#include "labels.h"

#include "ascii.h"
#include "label.h"
#include "sides.h"

#include <string.h>

enum { MIN_LABELS = 3 }; /* lines with labels above one without */

static char at(const struct plain_line *line, size_t i) {
    return i < line->end ? line->text[i] : '\0';
}

/* ---- Separators ------------------------------------------------------------------------ */

/* Finds the separator behind a label, as in "r1,5,3", "r1 & 5 & 3" and "1 | | 5 | 3 |", where it is
 * in front of a frame.  0: there is none. */
static char separator_behind(const struct plain_line *line, const struct label *label, size_t *i) {
    *i = label->ending == ENDS_FIELD ? label->end - 1 : label->end;
    if (at(line, *i) != '\0' && strchr(",;\t", at(line, *i)) != NULL)
        return at(line, *i);
    while (is_blank(at(line, *i)))
        ++*i;
    bool is_frame = at(line, *i) == '|' && is_blank(at(line, *i + 1)) && at(line, *i + 2) == '|' &&
                    at(line, *i + 3) != '\0' && at(line, *i + 4) != '|';
    return at(line, *i) == '&' || is_frame ? at(line, *i) : '\0';
}

/* The fields behind a label, if a separator follows it; the first may be empty. */
static size_t count_fields(const struct plain_line *line, const struct label *label) {
    size_t i, fields = 1;
    char separator = separator_behind(line, label, &i);
    for (; separator != '\0' && i < line->length; i++)
        fields += line->text[i] == separator;
    return fields;
}

/* Makes the separator behind a label part of it, unless it is apart and the fields make a
 * row with an empty one in front.  fields: of the longest row; 0: labels have no separator. */
static void take_separator(const struct plain_line *line, struct label *label, size_t fields) {
    size_t i;
    char separator = separator_behind(line, label, &i);
    bool is_row = separator != '|' &&
                  (fields == 9 || (fields != 10 && is_side(fields, (sudoku_shape){0, 0})));
    if (!label->is_label || fields == 0 || separator == '\0' ||
        (label->ending != ENDS_FIELD && is_row))
        return;
    label->end = i + 1;
    label->ending = label->ending == ENDS_APART ? ENDS_FIELD : label->ending;
}

/* ---- Headers --------------------------------------------------------------------------- */

/* Reads the next word of a header: the letters and digits between anything else. */
static bool next_word(const struct plain_line *line, size_t *i, size_t *start) {
    while (*i < line->end && !is_digit(line->text[*i]) && !is_ascii_letter(line->text[*i])) {
        if (!(set_of(line->text[*i]) & (SET_MARKS | SET_QUOTE | SET_OF(CLASS_SEMICOLON))))
            return false;
        ++*i;
    }
    *start = *i;
    while (*i < line->end && (is_digit(line->text[*i]) || is_ascii_letter(line->text[*i])))
        ++*i;
    return *i > *start;
}

/* True if there is one word in each field of a line, or the same number.  An empty field may stand
 * behind the last and in front of the first, as above labels of rows. */
static bool has_even_fields(const struct plain_line *line) {
    size_t each = 0, words = 0, empty = 0, most_empty = at(line, line->start) == '|' ? 2 : 1;
    bool is_in = false;
    for (size_t i = line->start; i <= line->end; i++) {
        bool is_separator = i == line->end || strchr("|,;&\t", line->text[i]) != NULL;
        bool is_word = !is_separator && (is_digit(line->text[i]) || is_ascii_letter(line->text[i]));
        words += is_word && !is_in;
        is_in = is_word;
        if (!is_separator)
            continue;
        if (words > 0 && (each == 0 ? empty > most_empty : words != each || empty > 0))
            return false;
        each = words > 0 ? words : each;
        empty = words > 0 ? 0 : empty + 1;
        words = 0;
    }
    return empty <= 1;
}

bool is_column_header(const struct plain_line *line) {
    size_t i = line->start, start, words = 0;
    long last = 0;
    bool is_letters = false;
    while (next_word(line, &i, &start)) {
        size_t digits = i;
        long value = 0, unit = 1;
        while (digits > start && i - digits < 3 && is_digit(line->text[digits - 1])) {
            value += unit * (line->text[--digits] - '0');
            unit *= 10;
        }
        bool is_letter = digits == i && i - start == 1;
        if (is_letter)
            value = to_lower(line->text[start]) - 'a' + 1;
        if ((digits == i && !is_letter) || (words > 0 && is_letter != is_letters) ||
            i - digits > 2 || (words == 0 ? value > 1 : value != last + 1))
            return false;
        is_letters = is_letter;
        last = value;
        words++;
    }
    return i == line->end && words >= 4 && has_even_fields(line);
}

/* ---- Packed headers --------------------------------------------------------------------- */

/* True if a line is the names of columns with nothing between them: "1234" or "abcd". */
static bool are_packed_columns(const struct plain_line *line) {
    const char *text = line->text + line->start;
    size_t i = 1, length = line->end - line->start;
    while (i < length && text[i] == text[i - 1] + 1)
        i++;
    return i == length && i > 3 && strchr("1aA", text[0]) != NULL;
}

bool is_header_of_labels(const struct plain_line *lines, size_t i, size_t count) {
    if (!are_packed_columns(&lines[i]) && !is_column_header(&lines[i]))
        return false;
    do
        i++;
    while (i < count && is_rule(&lines[i]));
    return i < count && has_first_label(&lines[i]);
}

/* ---- Lines ----------------------------------------------------------------------------- */

/* True if a label counts on from the one above. */
static bool counts_on(const struct label *above, const struct label *label, uint64_t lines) {
    long step = label->value - above->value;
    return label->is_letter == above->is_letter && label->has_prefix == above->has_prefix &&
           (above->direction < 0
                ? step == -1
                : step == 1 || step == (long)lines || (step == -1 && above->direction == 0));
}

/* True if a line has a label that counts on from the one above, which stands on another line. */
static bool is_next(const struct plain_line *line, const struct label *above, uint64_t above_line) {
    struct label label = label_of(line);
    return label.is_label && counts_on(above, &label, line->line.number - above_line);
}

/* True if labels may begin with this one. */
static bool may_begin(const struct label *label) {
    bool is_first = label->value <= 1;
    return label->is_label &&
           (is_first || label->ending == ENDS_MARKED || label->ending == ENDS_DOTTED ||
            label->has_prefix ||
            (!label->is_letter && is_side((size_t)label->value, (sudoku_shape){0, 0})));
}

/* True if a line has no label because it is none of the rows. */
static bool needs_none(const struct plain_line *line) {
    return is_blank_line(line) || is_remark(line) || is_rule(line);
}

/* The most fields that stand behind a label; 0: behind some label stands a cell instead. */
static size_t most_fields(const struct plain_line *lines, size_t count) {
    size_t most = 0;
    for (size_t i = 0; i < count; i++) {
        struct label label = label_of(&lines[i]);
        size_t fields = count_fields(&lines[i], &label);
        if (!label.is_label || needs_none(&lines[i]) || is_column_header(&lines[i]))
            continue;
        if (fields <= 1)
            return 0;
        most = fields > most ? fields : most;
    }
    return most;
}

/* Takes bullets off all lines that may be rows: "- 5 3 . ." or "* 53..".  False if there are none,
 * or if they may be symbols for empty cells, as no others are or they stand elsewhere, too. */
static bool take_bullets(const struct plain_line *lines, size_t count, struct plain_line *view) {
    char bullet = '\0';
    class_set others = 0;
    memcpy(view, lines, count * sizeof *view);
    for (size_t i = 0; i < count; i++) {
        const struct plain_line *line = &lines[i];
        struct label label = {.length = 1, .start = line->start, .end = line->start + 1};
        char first = at(line, line->start);
        bool has_bullet = (first == '-' || first == '*') && is_blank(at(line, label.end));
        if (needs_none(line)) {
            if (has_bullet)
                take_off(&view[i], &label); /* in front of a rule */
            continue;
        }
        size_t behind = label.end + 1;
        bool is_packed = has_bullet && memchr(line->text + behind, ' ', line->end - behind) == NULL;
        if (!has_bullet || (bullet != '\0' && first != bullet) ||
            (!is_packed && memchr(line->text + behind, first, line->end - behind) != NULL))
            return false;
        bullet = first;
        take_off(&view[i], &label);
        others |= view[i].classes;
    }
    return bullet != '\0' && (others & (SET_EMPTY | SET_BARS));
}

/* The labels that have been taken off so far. */
struct taken {
    struct label above; /* the last one */
    uint64_t above_line;
    long first; /* value of the first one */
    size_t count, certain, falling;
    bool has_header;
};

/* What a line is below the labels taken so far. */
enum label_use { LABEL_TAKEN, LABEL_HEADER, LABEL_END, LABEL_MISSING };

static enum label_use find_use(const struct plain_line *line, bool is_above_labels,
                               const struct label *label, const struct taken *taken) {
    bool is_header = is_above_labels || is_column_header(line), is_first = taken->count == 0;
    bool counts = !is_first && is_next(line, &taken->above, taken->above_line);
    if (!is_first && taken->has_header && is_header && !counts)
        return LABEL_END; /* a footer, or the header of the next grid */
    if (is_first && !taken->has_header && is_header &&
        (!label->is_label || label->ending != ENDS_MARKED))
        return LABEL_HEADER;
    if (is_first ? may_begin(label) : counts)
        return LABEL_TAKEN;
    bool is_certain = label->is_label && taken->count > 0 && taken->certain == taken->count;
    return taken->count < MIN_LABELS && !is_certain ? LABEL_MISSING
                                                    : LABEL_END; /* of another record */
}

/* Takes a label off a line. */
static void take_label(struct plain_line *view, struct label *label, size_t fields,
                       struct taken *taken) {
    bool is_first = taken->count == 0, is_falling = label->value < taken->above.value;
    label->direction = is_first ? 0 : is_falling ? -1 : 1;
    take_separator(view, label, fields);
    take_off(view, label);
    taken->falling += !is_first && is_falling;
    taken->certain +=
        label->ending == ENDS_MARKED || label->ending == ENDS_DOTTED || label->has_prefix;
    taken->first = is_first ? label->value : taken->first;
    taken->above = *label;
    taken->above_line = view->line.number;
    taken->count++;
}

/* How sure it is that what has been taken off were labels. */
static enum labels judge_labels(const struct taken *taken) {
    size_t count = taken->count, certain = taken->certain, falling = taken->falling;
    if (count == 0)
        return taken->has_header ? MAYBE_LABELS : NO_LABELS; /* rows may follow */
    bool is_falling = falling > 0 && falling == count - 1;
    if ((falling > 0 && !is_falling) ||
        (taken->first > 1 && certain < count && count > 1 && !is_falling))
        return NO_LABELS;
    bool is_dotted = certain == count && taken->above.ending == ENDS_DOTTED && count == 1;
    if (2 * certain > count && !is_dotted)
        return MARKED_LABELS;
    return taken->has_header ? CERTAIN_LABELS : MAYBE_LABELS;
}

/* True if the first line that may be a row has a label or a bullet, or is a header. */
static bool may_have_labels(const struct plain_line *lines, size_t count) {
    size_t i = 0;
    while (i < count && needs_none(&lines[i]))
        i++;
    return i < count &&
           (label_of(&lines[i]).is_label || is_column_header(&lines[i]) ||
            are_packed_columns(&lines[i]) || strchr("-*", at(&lines[i], lines[i].start)) != NULL);
}

enum labels take_labels(const struct plain_line *lines, size_t count, struct plain_line *view) {
    struct taken taken = {.count = 0};
    if (!may_have_labels(lines, count))
        return NO_LABELS;
    size_t fields = most_fields(lines, count);
    if (take_bullets(lines, count, view))
        return MARKED_LABELS;
    memcpy(view, lines, count * sizeof *view);
    for (size_t i = 0; i < count; i++) {
        if (needs_none(&lines[i]))
            continue;
        struct label label = label_of(&lines[i]);
        enum label_use use =
            find_use(&lines[i], is_header_of_labels(lines, i, count), &label, &taken);
        if (use == LABEL_MISSING)
            return NO_LABELS;
        if (use == LABEL_END) {
            view[i].is_header = is_column_header(&lines[i]);
            break;
        }
        if (use == LABEL_HEADER)
            view[i].is_header = taken.has_header = true;
        else
            take_label(&view[i], &label, fields, &taken);
    }
    return judge_labels(&taken);
}

void strip_labels(const struct plain_line *lines, size_t count, struct plain_line *view) {
    size_t marked = 0, others = 0;
    memcpy(view, lines, count * sizeof *view);
    for (size_t i = 0; i < count; i++) {
        struct label label = label_of(&lines[i]);
        take_separator(&lines[i], &label, count_fields(&lines[i], &label));
        bool is_apart = label.ending == ENDS_APART && !label.is_letter && !label.has_prefix;
        bool is_marked = label.is_label && !needs_none(&lines[i]) && !is_apart &&
                         (label.end < lines[i].end || label.ending == ENDS_MARKED);
        marked += is_marked;
        others += !is_marked && !needs_none(&lines[i]);
        if (is_marked)
            take_off(&view[i], &label);
        view[i].is_header = !needs_none(&lines[i]) && is_column_header(&lines[i]);
    }
    if (marked <= others)
        memcpy(view, lines, count * sizeof *view);
}

bool is_below_header(const struct plain_line *lines, size_t count, struct plain_line *view) {
    size_t first = 0;
    bool has_bars = false;
    while (first < count &&
           (is_blank_line(&lines[first]) || is_remark(&lines[first]) || is_rule(&lines[first])))
        first++;
    if (first == count || !is_column_header(&lines[first]))
        return false;
    for (size_t i = first + 1; i < count; i++)
        has_bars = has_bars || (!is_rule(&lines[i]) && (lines[i].classes & SET_BARS));
    bool is_names = is_ascii_letter(lines[first].text[lines[first].start]) &&
                    is_digit(lines[first].text[lines[first].end - 1]);
    if (!is_names && (!has_bars || (lines[first].classes & SET_BARS)))
        return false;
    memcpy(view, lines, count * sizeof *view);
    for (size_t i = first; i < count; i++)
        view[i].is_header = is_same_text(&lines[first], &lines[i]);
    return true;
}
