/* labels.c - what people and programs put in front of rows and above columns.
 *
 * Labels are told from cells by comparing the lines: they count from one to the next. */
#include "labels.h"

#include "runtime/names.h"
#include "sides.h"

#include <string.h>

enum {
    MIN_LABELS = 3,    /* lines with labels above one without */
    MIN_COLUMNS = 4,   /* names in a header */
    MAX_DIGITS = 7,    /* digits of the longest number that counts lines */
    NUMBERED_WIDTH = 6 /* columns of the numbers of cat -n, which the first tab follows */
};

static char at(const struct plain_line *line, size_t i) {
    return i < line->end ? line->text[i] : '\0';
}

/* True if a byte is one of several. */
static bool is_any(char byte, const char *bytes) {
    return byte != '\0' && strchr(bytes, byte) != NULL;
}

/* What follows a label. */
enum ending {
    ENDS_APART,  /* a blank, a bar or nothing */
    ENDS_MARKED, /* a colon, a parenthesis or the tab of cat -n, which can be no cells */
    ENDS_DOTTED, /* a dot or a dash, and a blank */
    ENDS_FIELD   /* the separator of a table, which is dropped, too */
};

/* What a line begins with, if that may be a label: "12: ", "R3 |", "A ", "- ". */
struct label {
    bool is_label;
    bool is_letter;
    bool has_prefix; /* an r, or the word row, stands in front of the number */
    long value;      /* the number; a letter's place in the alphabet; less than 0 for a bullet */
    size_t start;    /* offset of its first character */
    size_t length;   /* bytes without what follows it */
    size_t end;      /* offset of the text behind it */
    enum ending ending;
};

/* ---- The label of a line ----------------------------------------------------------------- */

/* The bytes in front of the count of a row: r1, row1, Row 1, Row A.  0: there is none. */
static size_t measure_prefix(const struct plain_line *line, size_t i) {
    if (to_lower(at(line, i)) != 'r')
        return 0;
    if (is_digit(at(line, i + 1)))
        return 1;
    bool is_word = to_lower(at(line, i + 1)) == 'o' && to_lower(at(line, i + 2)) == 'w';
    size_t size = at(line, i + 3) == ' ' ? 4 : 3;
    bool is_letter =
        size == 4 && is_ascii_letter(at(line, i + 4)) && !is_ascii_letter(at(line, i + 5));
    return is_word && (is_digit(at(line, i + size)) || is_letter) ? size : 0;
}

/* Reads what follows a label.  False if it is no label. */
static bool read_ending(const struct plain_line *line, size_t i, struct label *label) {
    char byte = at(line, i), next = at(line, i + 1);
    bool is_numbered = byte == '\t' && i >= NUMBERED_WIDTH && !label->is_letter &&
                       memchr(line->text, '\t', i) == NULL;
    label->ending = is_any(byte, ":)") || is_numbered                       ? ENDS_MARKED
                    : is_any(byte, ",;&\t")                                 ? ENDS_FIELD
                    : is_any(byte, ".-") && (is_blank(next) || next == '|') ? ENDS_DOTTED
                                                                            : ENDS_APART;
    label->end = label->ending == ENDS_APART ? i : i + 1;
    return label->ending != ENDS_APART || byte == '\0' || byte == '|' || is_blank(byte);
}

/* Makes the separator of a table behind a label part of it, as in "1) , 5, 3" and "r1 & 5 & 3". But
 * if the fields make a row with an empty one in front, it belongs to that. */
static void take_separator(const struct plain_line *line, struct label *label) {
    size_t i = label->end, fields = 1;
    while (at(line, i) == ' ')
        i++;
    char separator = at(line, i);
    for (size_t j = i; j < line->length && is_any(separator, ",;&\t"); j++)
        fields += line->text[j] == separator;
    bool is_row = fields == 9 || (fields != 10 && is_side(fields, ANY_BOX));
    if (label->ending == ENDS_FIELD || fields <= SHORTEST_ROW || is_row)
        return;
    label->end = i + 1;
    label->ending = label->ending == ENDS_APART ? ENDS_FIELD : label->ending;
}

/* True if a line is a damaged grid whose first cells look like a label with a mark. */
static bool begins_grid(const struct plain_line *line, const struct label *label) {
    size_t end = label->end;
    while (end < line->end && (set_of(line->text[end]) & (SET_NUMERALS | SET_EMPTY)))
        end++;
    return end - label->end > SUDOKU_MAX_SIDE && side_of_cells(end - label->end, ANY_BOX) == 0;
}

/* True if a line begins with a bullet, as in "- 5 3 . ." and "* 53..".  If it stands elsewhere,
 * too, it is rather a symbol for empty cells. */
static bool has_bullet(const struct plain_line *line) {
    size_t behind = line->start + 2, length = line->end - behind;
    char first = at(line, line->start);
    return is_any(first, "-*") && is_blank(at(line, behind - 1)) && behind < line->end &&
           (memchr(line->text + behind, ' ', length) == NULL ||
            memchr(line->text + behind, first, length) == NULL);
}

/* The label that a line begins with; is_label is false if there is none. */
static struct label label_of(const struct plain_line *line) {
    struct label label = {.start = line->start};
    if (has_bullet(line))
        return (struct label){.is_label = true,
                              .value = -line->text[line->start],
                              .start = line->start,
                              .length = 1,
                              .end = line->start + 1,
                              .ending = ENDS_MARKED};
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
    take_separator(line, &label);
    return label;
}

/* Takes a label off a line, and the same label at its end. */
static void take_off(struct plain_line *line, const struct label *label) {
    size_t start = label->end, end = line->end;
    if (end > start + label->length &&
        memcmp(line->text + end - label->length, line->text + label->start, label->length) == 0 &&
        (is_blank(line->text[end - label->length - 1]) ||
         line->text[end - label->length - 1] == '|') &&
        label->ending == ENDS_APART && (label->is_letter || label->has_prefix)) {
        line->end = end - label->length;
        line->length = line->end;
    }
    line->from = line->start = start;
    trim_plain(line);
}

bool has_label(const struct plain_line *line) {
    return label_of(line).is_label;
}

size_t behind_ordinal(const struct plain_line *line) {
    struct label label = label_of(line);
    return label.is_label && label.ending == ENDS_DOTTED ? label.end + 1 : SIZE_MAX;
}

bool has_first_label(const struct plain_line *line) {
    struct label label = label_of(line);
    return label.is_label && (label.value == 0 || label.value == 1);
}

/* ---- Headers --------------------------------------------------------------------------- */

/* Reads the name of a column: a letter, or a number that letters may precede. */
static bool read_name(const char *text, size_t length, uint64_t *value) {
    size_t letters = 0;
    while (letters < length && is_ascii_letter(text[letters]))
        letters++;
    if (length == 1 && letters == 1)
        *value = (uint64_t)(to_lower(*text) - 'a' + 1);
    return (length == 1 && letters == 1) ||
           (length <= letters + 2 && parse_number(text + letters, length - letters, value));
}

/* The separators of fields in a part of a line. */
static size_t count_separators(const struct plain_line *line, size_t from, size_t end) {
    size_t count = 0;
    for (size_t i = from; i < end; i++)
        count += is_any(line->text[i], "|,;&\t");
    return count;
}

bool is_column_header(const struct plain_line *line) {
    const class_set own = SET_NUMERALS | SET_LETTERS | SET_SEPARATORS | SET_QUOTE;
    struct tokens tokens;
    uint64_t value, above = 0;
    if (line->classes & ~(own | SET_OF(CLASS_SEMICOLON)))
        return false;
    cut_text(line->text, line->start, line->end, ";&", &tokens);
    for (size_t t = 0; t < tokens.count; t++, above = value) {
        const struct token *token = &tokens.list[t];
        if (!read_name(line->text + token->start, token->length, &value) ||
            (t == 0 ? value > 1 : value != above + 1))
            return false;
    }
    if (tokens.count < MIN_COLUMNS)
        return false;
    size_t first = tokens.list[0].start, last = tokens.list[tokens.count - 1].start;
    return count_separators(line, line->start, first) <= (at(line, line->start) == '|' ? 2 : 1) &&
           tokens.count % (count_separators(line, first, last) + 1) == 0 &&
           count_separators(line, last, line->end) <= 1;
}

bool is_header_of_labels(const struct plain_line *lines, size_t i, size_t count) {
    size_t next = lines[i].start + 1;
    while (next < lines[i].end && lines[i].text[next] == lines[i].text[next - 1] + 1)
        next++;
    bool is_packed = next == lines[i].end && next - lines[i].start >= MIN_COLUMNS &&
                     is_any(at(&lines[i], lines[i].start), "1aA");
    if (!is_packed && !is_column_header(&lines[i]))
        return false;
    do
        i++;
    while (i < count && is_rule(&lines[i]));
    return i < count && has_first_label(&lines[i]);
}

/* True if a line is none of the rows. */
static bool is_no_row(const struct plain_line *line) {
    return is_blank_line(line) || is_remark(line) || is_rule(line);
}

/* What a header of columns above rows without labels is, and the same text below: names can be no
 * cells, and numbers are none where only the rows have bars. */
static enum labels judge_header(const struct plain_line *lines, size_t count,
                                const struct plain_line *header, struct plain_line *view) {
    bool is_names =
        is_ascii_letter(at(header, header->start)) && is_digit(at(header, header->end - 1));
    bool have_bars = false;
    for (size_t i = 0; i < count; i++) {
        view[i] = lines[i];
        if (&lines[i] >= header && is_same_text(header, &lines[i]))
            view[i].look = LOOK_HEADER;
        have_bars = have_bars || (!is_rule(&lines[i]) && has_bars(&lines[i]));
    }
    return is_names || (have_bars && !has_bars(header)) ? MARKED_LABELS : NO_LABELS;
}

/* ---- The labels of a block --------------------------------------------------------------- */

/* The labels that have been taken off so far. */
struct taken {
    struct label above; /* the last one */
    uint64_t above_line;
    long first;            /* value of the first one */
    size_t count, certain; /* labels; those that can be no cells for what stands beside them */
    bool is_falling;       /* they count down */
    const struct plain_line *header; /* of columns; NULL: there is none */
    class_set behind;                /* of what stands behind them */
};

static bool is_certain(const struct label *label) {
    return label->ending == ENDS_MARKED || label->ending == ENDS_DOTTED || label->has_prefix;
}

/* True if labels may begin with this one. */
static bool may_begin(const struct label *label) {
    bool is_first = label->value <= 1, is_number = !label->is_letter && !is_first;
    return label->is_label &&
           (is_first || is_certain(label) || (is_number && is_side((size_t)label->value, ANY_BOX)));
}

/* True if the label of a line counts on from the one above, or is the same bullet. */
static bool counts_on(const struct taken *taken, const struct plain_line *line,
                      const struct label *label) {
    const struct label *above = &taken->above;
    long step = label->value - above->value, lines = (long)(line->line.number - taken->above_line);
    if (!label->is_label || label->is_letter != above->is_letter ||
        label->has_prefix != above->has_prefix)
        return false;
    if (above->value < 0)
        return step == 0;
    return taken->is_falling ? step == -1
                             : step == 1 || step == lines || (step == -1 && taken->count == 1);
}

/* What a line is below the labels taken so far. */
enum label_use { LABEL_TAKEN, LABEL_HEADER, LABEL_END, LABEL_MISSING };

static enum label_use find_use(const struct plain_line *line, bool is_above_labels,
                               const struct label *label, const struct taken *taken) {
    bool is_first = taken->count == 0;
    if (is_first && taken->header == NULL && !(label->is_label && label->ending == ENDS_MARKED) &&
        (is_above_labels || is_column_header(line)))
        return LABEL_HEADER;
    if (is_first ? may_begin(label) : counts_on(taken, line, label))
        return LABEL_TAKEN;
    if (!is_first && taken->header != NULL && (is_above_labels || is_column_header(line)))
        return LABEL_END; /* a footer, or the header of the next grid */
    bool are_certain = label->is_label && !is_first && taken->certain == taken->count;
    return (taken->count < MIN_LABELS && !are_certain) || taken->above.value < 0
               ? LABEL_MISSING
               : LABEL_END; /* of another record */
}

/* Takes a label off a line. */
static void take_label(struct plain_line *view, const struct label *label, struct taken *taken) {
    take_off(view, label);
    taken->is_falling = taken->count > 0 && label->value < taken->above.value;
    taken->first = taken->count == 0 ? label->value : taken->first;
    taken->certain += is_certain(label);
    taken->above = *label;
    taken->above_line = view->line.number;
    taken->behind |= view->classes;
    taken->count++;
}

/* How sure it is that what has been taken off were labels. */
static enum labels judge_labels(const struct taken *taken) {
    size_t count = taken->count, certain = taken->certain;
    if (count == 0)
        return taken->header != NULL ? MAYBE_LABELS : NO_LABELS; /* rows may follow */
    bool is_cell = taken->above.value < 0 && !(taken->behind & (SET_EMPTY | SET_BARS));
    if (is_cell || (taken->first > 1 && certain < count && count > 1 && !taken->is_falling))
        return NO_LABELS;
    bool is_dotted = certain == count && taken->above.ending == ENDS_DOTTED && count < MIN_LABELS;
    if (2 * certain > count && !is_dotted)
        return MARKED_LABELS;
    return taken->header != NULL ? CERTAIN_LABELS : MAYBE_LABELS;
}

enum labels take_labels(const struct plain_line *lines, size_t count, struct plain_line *view) {
    struct taken taken = {.count = 0};
    enum label_use use = LABEL_TAKEN;
    memcpy(view, lines, count * sizeof *view);
    for (size_t i = 0; i < count && use < LABEL_END; i++) {
        struct label label = label_of(&lines[i]);
        bool is_row = !is_no_row(&lines[i]);
        if (is_row)
            use = find_use(&lines[i], is_header_of_labels(lines, i, count), &label, &taken);
        if (is_row && use == LABEL_TAKEN)
            take_label(&view[i], &label, &taken);
        else if (is_row && use == LABEL_HEADER)
            taken.header = &lines[i];
        else if (!is_row && label.is_label && label.value < 0)
            take_off(&view[i], &label); /* a bullet in front of dashes */
        if ((is_row && use == LABEL_HEADER) || (use == LABEL_END && is_column_header(&lines[i])))
            view[i].look = LOOK_HEADER;
    }
    enum labels labels = use == LABEL_MISSING ? NO_LABELS : judge_labels(&taken);
    return labels == NO_LABELS && taken.header != NULL
               ? judge_header(lines, count, taken.header, view)
               : labels;
}

void strip_labels(const struct plain_line *lines, size_t count, struct plain_line *view) {
    size_t marked = 0, others = 0;
    memcpy(view, lines, count * sizeof *view);
    for (size_t i = 0; i < count; i++) {
        struct label label = label_of(&lines[i]);
        if (is_no_row(&lines[i]))
            continue;
        bool is_apart = label.ending == ENDS_APART && !label.is_letter && !label.has_prefix;
        bool is_marked = label.is_label && !is_apart &&
                         (label.end < lines[i].end || label.ending == ENDS_MARKED);
        marked += is_marked;
        others += !is_marked;
        if (is_marked)
            take_off(&view[i], &label);
        if (is_column_header(&lines[i]))
            view[i].look = LOOK_HEADER;
    }
    if (marked <= others)
        memcpy(view, lines, count * sizeof *view);
}
