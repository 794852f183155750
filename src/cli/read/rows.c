/* rows.c - reads lines as rows of a grid. */
#include "grid.h"

/* Returns the number of cells in a word: one per symbol, or 0 if it has other characters. */
static size_t count_cells(const char *text, const struct word *word) {
    unsigned char cell = cell_of(text, word);
    bool is_one = cell >= CELL_NULL && cell <= CELL_MINUS_1;
    return is_one ? 1 : is_symbols(word) ? word->length : 0;
}

/* Narrows a line with brackets to the text between the last opening bracket and the next closing
 * one.  Returns false if the line cannot be a row. */
static bool find_row(const struct plain *line, struct plain *row) {
    enum { MAX_OUTSIDE = 3 /* cells outside the brackets */ };
    size_t open = line->length, close, outside = 0;
    struct word word;
    *row = *line;
    if (!(line->classes & BRACKETS))
        return true;
    while (open > line->start && class_of(line->text[open - 1]) != IS_OPENING)
        open--;
    for (close = open; close < line->length && class_of(line->text[close]) != IS_CLOSING;)
        close++;
    row->start = open;
    row->length = row->full_length = close;
    for (size_t at = line->start; next_word(line->text, &at, line->length, &word);)
        outside += word.start < open || word.start >= close ? count_cells(line->text, &word) : 0;
    return open > line->start && close < line->length && outside <= MAX_OUTSIDE;
}

/* ---- Fields ------------------------------------------------------------------------------ */

/* Reads fields that hold one cell or are blank. */
static bool read_fields(const struct plain *row, struct row_form *form, struct cells *cells) {
    const char *text = row->text;
    size_t first = cells->count, start = row->classes & BRACKETS ? row->start : 0;
    size_t length = row->full_length;
    bool has_empty = false;
    const char *separators = "|,;\t"; /* the first that occurs in the row separates its fields */
    while (*separators != '\0' && memchr(text + start, *separators, length - start) == NULL)
        separators++;
    char separator = *separators;
    if (separator != '\t') {
        start = row->start;
        length = row->length;
    }
    start += separator == '|' && text[start] == '|';
    length -= separator == '|' && length > start && text[length - 1] == '|';
    for (size_t at = start, end; separator != '\0' && at <= length; at = end + 1) {
        const char *found = memchr(text + at, separator, length - at);
        struct word word = {.start = (uint32_t)at};
        unsigned char cell = CELL_BLANK;
        end = found != NULL ? (size_t)(found - text) : length;
        if (next_word(text, &at, end, &word)) {
            cell = cell_of(text, &word);
            has_empty = has_empty || is_empty_cell(cell, form->side);
            if (cell == 0 || next_word(text, &at, end, &(struct word){0}))
                return false;
        }
        if (!add_cell(cells, cell, column_at(row, word.start)))
            return false;
    }
    /* A blank last field is a cell only if other blank fields are cells. */
    const unsigned char *symbols = cells->symbols + first;
    size_t count = cells->count - first, last = count > 0 ? count - 1 : 0;
    cells->count -= last > 0 && memchr(symbols, CELL_BLANK, count) == symbols + last &&
                    (has_empty || count == form->side + 1);
    form->separators = class_of(separator);
    return separator != '\0';
}

/* ---- Frames with blank cells ------------------------------------------------------------- */

/* Reads groups of 2W + 1 characters between bars, where every second character is a cell. */
static bool read_frame(const struct plain *row, struct row_form *form, struct cells *cells) {
    const char *text = row->text;
    size_t width = 0;
    form->separators = IS_BAR;
    if (row->length < row->start + 3 || text[row->start] != '|' || text[row->length - 1] != '|')
        return false;
    for (size_t start = row->start + 1, end; start < row->length; start = end + 1) {
        end = (size_t)((const char *)memchr(text + start, '|', row->length - start) - text);
        width = width == 0 ? end - start : width;
        if (end - start != width || width % 2 == 0)
            return false;
        for (size_t i = start; i < end; i++) {
            bool is_cell = (i - start) % 2 == 1;
            bool is_symbol = (class_of(text[i]) & (NUMERALS | LETTERS)) != 0;
            if ((text[i] != ' ' && !(is_cell && is_symbol)) ||
                (is_cell && !add_cell(cells, (unsigned char)text[i], column_at(row, i))))
                return false;
        }
    }
    form->period = width / 2;
    return true;
}

/* ---- Words ------------------------------------------------------------------------------- */

/* Splits a row into words, and sets the separators between them.  Returns the number of words, or 0
 * if there are too many or if bars do not divide them into equal parts. */
static size_t split_words(const struct plain *row, struct word *words, struct row_form *form) {
    size_t count = 0, bars = 0, at = row->start;
    form->has_frame = row->text[row->start] == '|';
    for (; next_word(row->text, &at, row->length, &words[count]); count++) {
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

/* Adds a word that is a cell or a set of pencil marks: ascending digits up to the side. */
static bool add_word(struct cells *cells, const struct plain *row, const struct word *word,
                     size_t side) {
    const char *text = row->text + word->start;
    unsigned marks = 0;
    bool is_marks = word->length > 1 && side <= CANDIDATES_SIDE &&
                    cells->count < CANDIDATES_SIDE * CANDIDATES_SIDE;
    for (size_t i = 0; i < word->length && is_marks; i++) {
        unsigned digit = (unsigned)(text[i] - '1');
        is_marks = digit < side && marks >> digit == 0;
        marks |= is_marks ? 1u << digit : 0;
    }
    unsigned char cell = is_marks ? CELL_MARKS : cell_of(row->text, word);
    if (is_marks)
        cells->marks[cells->count] = (uint16_t)marks;
    return cell != 0 && add_cell(cells, cell, column_at(row, word->start));
}

/* Reads words that are cells or, if form->kind is PACKED, words of the same number of symbols. */
static bool read_words(const struct plain *row, struct row_form *form, struct cells *cells) {
    struct word words[ROW_ROOM];
    size_t count = split_words(row, words, form);
    form->word_length = form->kind == PACKED && count > 0 ? words[0].length : 0;
    for (size_t i = 0; i < count; i++) {
        bool is_added = form->kind == WORDS
                            ? add_word(cells, row, &words[i], count)
                            : words[i].length == form->word_length && is_symbols(&words[i]) &&
                                  add_symbols(cells, row, &words[i]);
        if (!is_added)
            return false;
    }
    return count > 0;
}

/* ---- Rows -------------------------------------------------------------------------------- */

bool read_row(const struct plain *line, sudoku_shape box, struct row_form *form,
              struct cells *cells) {
    size_t first = cells->count;
    struct plain row;
    if (!find_row(line, &row))
        return false;
    /* Frames are tried before fields because a row of a 16x16 frame with at most one digit in each
     * box could also be a row of a 4x4 table. */
    for (unsigned kind = FRAME; kind <= PACKED; kind++) {
        struct row_form found = {.kind = kind, .side = form->side};
        if (form->side > 0 && form->kind != kind)
            continue;
        bool is_read = kind == FRAME    ? read_frame(&row, &found, cells)
                       : kind == FIELDS ? read_fields(&row, &found, cells)
                                        : read_words(&row, &found, cells);
        found.side = cells->count - first;
        found.shape = shape_of(found.side, box);
        bool is_same = found.side == form->side && found.separators == form->separators &&
                       found.period == form->period && found.word_length == form->word_length &&
                       found.has_frame == form->has_frame;
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
    like->has_cells = (like->cells >= 4 || numerals >= 4) && 2 * numerals >= characters;
}

void explain_row(struct draft *draft, const struct plain *line, const struct row_like *like,
                 size_t side, size_t row) {
    bool has_blanks = false;
    for (size_t i = line->start; i + 3 <= line->length && !has_blanks; i++)
        has_blanks = memcmp(line->text + i, "   ", 3) == 0;
    if (has_blanks && (side == 0 || like->cells < side))
        reject(draft,
               "blank cells are only supported inside a closed frame; use . for empty cells");
    else if (side == 0)
        reject(draft,
               "expected a row of N cells in one format, with digits up to N (4, 6, 8, 9, 10, 12, "
               "15, 16, 20 or 25); found %zu",
               like->cells);
    else if (like->is_damaged && like->cells != side)
        reject(draft, "row %zu: expected %zu cells, found %zu", row, side, like->cells);
    else
        reject(draft, "row %zu does not have the format of row 1", row);
}

bool is_number(const struct plain *line) {
    size_t i = line->start;
    while (i < line->length && line->text[i] >= '0' && line->text[i] <= '9')
        i++;
    return i == line->length && i > line->start;
}
