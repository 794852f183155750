/* rows.c - reads lines as rows of a grid. */
#include "grid.h"

/* The part of a line that holds the row. */
struct part {
    size_t start, end;
};

/* Returns the number of cells in a word: one per symbol, or 0 if it has other characters. */
static size_t count_cells(const char *text, const struct word *word) {
    unsigned char cell = cell_of(text, word);
    bool is_one = cell >= CELL_NULL && cell <= CELL_MINUS_1;
    return is_one ? 1 : is_symbols(word) ? word->length : 0;
}

/* Finds the text between the last opening bracket and the next closing one, or all of a line
 * without brackets.  Returns false if the line cannot be a row. */
static bool find_part(const struct plain *line, struct part *part) {
    enum { MAX_OUTSIDE = 3 /* cells outside the brackets */ };
    size_t open = line->length, close, outside = 0;
    struct word word;
    *part = (struct part){line->start, line->length};
    if (!(line->classes & BRACKETS))
        return true;
    while (open > line->start && class_of(line->text[open - 1]) != IS_OPENING)
        open--;
    for (close = open; close < line->length && class_of(line->text[close]) != IS_CLOSING;)
        close++;
    *part = (struct part){open, close};
    for (size_t at = line->start; next_word(line->text, &at, open, &word);)
        outside += count_cells(line->text, &word);
    for (size_t at = close; next_word(line->text, &at, line->length, &word);)
        outside += count_cells(line->text, &word);
    return open > line->start && close < line->length && outside <= MAX_OUTSIDE;
}

/* ---- Fields ------------------------------------------------------------------------------ */

/* Returns the first of | , ; tab that occurs in a row, or '\0'. */
static char field_separator(const char *text, size_t length) {
    static const char separators[] = "|,;\t";
    const char *separator = separators;
    while (*separator != '\0' && memchr(text, *separator, length) == NULL)
        separator++;
    return *separator;
}

/* Reads fields that hold one cell or are blank. */
static bool read_fields(const struct plain *line, struct part part, struct row_form *form,
                        struct cells *cells) {
    const char *text = line->text;
    size_t first = cells->count;
    bool has_empty = false, has_blank = false;
    if (!(line->classes & BRACKETS))
        part = (struct part){0, line->full_length};
    form->separator = field_separator(text + part.start, part.end - part.start);
    if (form->separator != '\t' && !(line->classes & BRACKETS))
        part = (struct part){line->start, line->length};
    part.start += form->separator == '|' && text[part.start] == '|';
    part.end -= form->separator == '|' && part.end > part.start && text[part.end - 1] == '|';
    for (size_t at = part.start, end; form->separator != '\0' && at <= part.end; at = end + 1) {
        const char *found = memchr(text + at, form->separator, part.end - at);
        struct word word = {.start = (uint32_t)at};
        unsigned char cell = CELL_BLANK;
        end = found != NULL ? (size_t)(found - text) : part.end;
        has_blank =
            has_blank || (cells->count > first && cells->symbols[cells->count - 1] == CELL_BLANK);
        if (next_word(text, &at, end, &word)) {
            cell = cell_of(text, &word);
            has_empty = has_empty || is_empty_cell(cell, form->side);
            if (cell == 0 || next_word(text, &at, end, &(struct word){0}))
                return false;
        }
        if (!add_cell(cells, cell, column_at(line, word.start)))
            return false;
    }
    /* A blank last field is a cell only if other blank fields are cells. */
    size_t count = cells->count - first;
    cells->count -= count > 1 && cells->symbols[cells->count - 1] == CELL_BLANK && !has_blank &&
                    (has_empty || count == form->side + 1);
    return form->separator != '\0';
}

/* ---- Frames with blank cells ------------------------------------------------------------- */

/* Reads groups of 2W + 1 characters between bars, where every second character is a cell. */
static bool read_frame(const struct plain *line, struct part part, struct row_form *form,
                       struct cells *cells) {
    const char *text = line->text, *bar;
    size_t width = 0;
    if (part.end < part.start + 3 || text[part.start] != '|' || text[part.end - 1] != '|')
        return false;
    for (size_t start = part.start + 1, end; start < part.end; start = end + 1) {
        bar = memchr(text + start, '|', part.end - start);
        end = (size_t)(bar - text);
        width = width == 0 ? end - start : width;
        if (end - start != width || width % 2 == 0)
            return false;
        for (size_t i = start; i < end; i++) {
            bool is_cell = (i - start) % 2 == 1, is_blank = text[i] == ' ';
            if (is_cell ? !is_blank && !(class_of(text[i]) & (NUMERALS | LETTERS)) : !is_blank)
                return false;
            if (is_cell && !add_cell(cells, (unsigned char)text[i], column_at(line, i)))
                return false;
        }
    }
    form->period = width / 2;
    return true;
}

/* ---- Words ------------------------------------------------------------------------------- */

/* Splits a row into words, and sets the separators between them.  Returns the number of words, or 0
 * if there are too many or if bars do not divide them into equal parts. */
static size_t split_words(const struct plain *line, struct part part, struct word *words,
                          struct row_form *form) {
    size_t count = 0, bars = 0, at = part.start;
    form->has_frame = line->text[part.start] == '|';
    for (; next_word(line->text, &at, part.end, &words[count]); count++) {
        if (count == SUDOKU_MAX_SIDE)
            return 0;
        unsigned before = words[count].before;
        form->separators |= count > 0 ? before : 0;
        if (count == 0 || !(before & IS_BAR))
            continue;
        form->period = bars++ == 0 ? count : form->period;
        if (count != bars * form->period)
            return 0;
    }
    return bars > 0 && count != (bars + 1) * form->period ? 0 : count;
}

/* Returns the pencil marks of a word as a set of digits, or 0 if it has none. */
static unsigned marks_of(const char *text, const struct word *word, size_t side) {
    unsigned marks = 0;
    for (size_t i = word->start; i < word->start + word->length; i++) {
        unsigned digit = (unsigned)(text[i] - '1');
        if (digit >= side || marks >> digit != 0)
            return 0;
        marks |= 1u << digit;
    }
    return marks;
}

/* Reads words that are cells. */
static bool read_words(const struct plain *line, struct part part, struct row_form *form,
                       struct cells *cells) {
    struct word words[ROW_ROOM];
    size_t count = split_words(line, part, words, form);
    for (size_t i = 0; i < count; i++) {
        bool may_be_marks = words[i].length > 1 && count <= CANDIDATES_SIDE &&
                            cells->count < CANDIDATES_SIDE * CANDIDATES_SIDE;
        unsigned marks = may_be_marks ? marks_of(line->text, &words[i], count) : 0;
        unsigned char cell = marks != 0 ? CELL_MARKS : cell_of(line->text, &words[i]);
        if (marks != 0)
            cells->marks[cells->count] = (uint16_t)marks;
        if (cell == 0 || !add_cell(cells, cell, column_at(line, words[i].start)))
            return false;
    }
    return count > 0;
}

/* Reads words of the same number of symbols. */
static bool read_packed(const struct plain *line, struct part part, struct row_form *form,
                        struct cells *cells) {
    struct word words[ROW_ROOM];
    size_t count = split_words(line, part, words, form);
    form->word_length = count > 0 ? words[0].length : 0;
    for (size_t i = 0; i < count; i++) {
        if (words[i].length != form->word_length || !is_symbols(&words[i]) ||
            !add_symbols(cells, line, &words[i]))
            return false;
    }
    return count > 0;
}

/* ---- Rows -------------------------------------------------------------------------------- */

bool read_row(const struct plain *line, sudoku_shape box, struct row_form *form,
              struct cells *cells) {
    /* Frames are tried before fields because a row of a 16x16 frame with at most one digit in each
     * box could also be a row of a 4x4 table. */
    static bool (*const readers[])(const struct plain *, struct part, struct row_form *,
                                   struct cells *) = {read_frame, read_fields, read_words,
                                                      read_packed};
    size_t first = cells->count;
    struct part part;
    if (!find_part(line, &part))
        return false;
    for (unsigned kind = FRAME; kind <= PACKED; kind++) {
        struct row_form found = {.side = form->side};
        if (form->side > 0 && form->kind != kind)
            continue;
        bool is_read = readers[kind](line, part, &found, cells);
        found.kind = kind;
        found.side = cells->count - first;
        found.shape = shape_of(found.side, box);
        bool is_same = found.side == form->side && found.separator == form->separator &&
                       found.separators == form->separators && found.period == form->period &&
                       found.word_length == form->word_length && found.has_frame == form->has_frame;
        bool fits = form->side > 0 ? is_same
                                   : found.shape.box_height > 0 && !needs_map(found.side, box) &&
                                         (kind != FRAME || found.shape.box_width == found.period) &&
                                         fits_side(cells->symbols + first, found.side);
        if (is_read && fits) {
            *form = found;
            return true;
        }
        cells->count = first;
    }
    return false;
}

void measure_row(const struct plain *line, struct row_like *like) {
    size_t characters = 0, numerals = 0;
    bool only_cells = true;
    struct word word;
    like->cells = 0;
    for (size_t at = line->start; next_word(line->text, &at, line->length, &word);) {
        size_t cells = count_cells(line->text, &word);
        like->cells += cells;
        only_cells = only_cells && cells > 0;
        characters += word.length;
        for (size_t i = word.start; i < word.start + word.length; i++)
            numerals += (class_of(line->text[i]) & NUMERALS) != 0;
    }
    like->is_damaged = only_cells && (like->cells >= 4 || (line->classes & IS_BAR));
    like->is_inside = (like->cells >= 4 || numerals >= 4) && 2 * numerals >= characters;
}

size_t count_digits(const struct plain *line) {
    size_t i = line->start;
    while (i < line->length && line->text[i] >= '0' && line->text[i] <= '9')
        i++;
    return i - line->start;
}

bool is_number(const struct plain *line) {
    return line->start < line->length && count_digits(line) == line->length - line->start;
}
