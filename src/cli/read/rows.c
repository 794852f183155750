/* rows.c - lines that are rows of a grid. */
#include "rows.h"

#include <string.h>

/* ---- The text of a row ------------------------------------------------------------------- */

enum { MAX_OUTSIDE = 3 /* cells outside the brackets of a row */ };

/* A part of a line. */
struct part {
    size_t start, end;
};

static size_t count_cells_between(const struct plain *line, size_t start, size_t end) {
    struct word word;
    size_t cells = 0;
    while (next_word(line->text, &start, end, &word))
        cells += count_cells(line->text, &word);
    return cells;
}

/* Finds the text between the last opening bracket and the next closing one, or all of a line
 * without brackets.  Returns false if it can be no row. */
static bool find_part(const struct plain *line, struct part *part) {
    *part = (struct part){line->start, line->length};
    if (!(line->classes & BRACKETS))
        return true;
    size_t open = line->length, close;
    while (open > line->start && !(class_of(line->text[open - 1]) & IS_OPENING))
        open--;
    close = open;
    while (close < line->length && !(class_of(line->text[close]) & IS_CLOSING))
        close++;
    *part = (struct part){open, close};
    return open > line->start && close < line->length &&
           count_cells_between(line, line->start, open) +
                   count_cells_between(line, close, line->length) <=
               MAX_OUTSIDE;
}

/* ---- Ways of writing a row --------------------------------------------------------------- */

static bool is_row_side(size_t side, sudoku_shape box) {
    return is_side(side, box) && (box.box_height > 0 || !needs_map(side));
}

static bool is_first_row(const struct way *way, sudoku_shape box, const struct row *row) {
    return is_row_side(way->side, box) &&
           first_above(row->symbols, row->count, way->side) == row->count;
}

/* Adds a cell to a row.  Returns false if there is no room. */
static bool add_cell(struct row *row, unsigned char symbol, size_t offset) {
    if (row->count == ROW_ROOM)
        return false;
    row->is_blank = row->is_blank && symbol == CELL_BLANK;
    row->offsets[row->count] = (uint32_t)offset;
    row->symbols[row->count++] = symbol;
    return true;
}

/* Reads fields of one cell or none.  side: that of the grid, or 0. */
static bool read_fields(const struct plain *line, struct part part, size_t side, struct way *way,
                        struct row *row) {
    const char *text = line->text;
    if (!(line->classes & BRACKETS) && way->separator == '\t')
        part = (struct part){0, line->full_length};
    bool has_bars = way->separator == '|';
    part.start += has_bars && text[part.start] == '|';
    part.end -= has_bars && part.end > part.start && text[part.end - 1] == '|';
    *row = (struct row){.is_blank = true};
    for (size_t start = part.start; start <= part.end;) {
        const char *found = memchr(text + start, way->separator, part.end - start);
        size_t end = found != NULL ? (size_t)(found - text) : part.end, at = start;
        struct word word;
        unsigned char cell = CELL_BLANK;
        if (next_word(text, &at, end, &word)) {
            cell = cell_of(text, &word);
            start = word.start;
            if (cell == CELL_NONE || next_word(text, &at, end, &word))
                return false;
        }
        if (!add_cell(row, cell, start))
            return false;
        start = end + 1;
    }
    bool has_empty = false, has_blank = false;
    for (size_t i = 0; i + 1 < row->count; i++) {
        has_blank = has_blank || row->symbols[i] == CELL_BLANK;
        has_empty = has_empty || is_empty_cell(row->symbols[i], side);
    }
    /* A blank field at the end belongs to the last separator, unless blank fields are cells. */
    row->count -= row->count > 1 && row->symbols[row->count - 1] == CELL_BLANK && !has_blank &&
                  (has_empty || row->count == side + 1);
    way->kind = FIELDS;
    way->side = row->count;
    return true;
}

/* Reads parts of 2W + 1 characters between bars, in which every second character is a cell. */
static bool read_frame(const struct plain *line, struct part part, sudoku_shape box,
                       struct way *way, struct row *row) {
    const char *text = line->text;
    size_t start = part.start + 1, parts = 0, width = 0;
    *row = (struct row){.is_blank = true};
    if (part.end < part.start + 3 || text[part.start] != '|' || text[part.end - 1] != '|')
        return false;
    for (; start < part.end; parts++) {
        const char *bar = memchr(text + start, '|', part.end - start);
        size_t end = (size_t)(bar - text);
        width = parts == 0 ? end - start : width;
        if (end - start != width || width % 2 == 0)
            return false;
        for (size_t i = start; i < end; i++) {
            bool is_cell = (i - start) % 2 == 1;
            unsigned class = class_of(text[i]);
            if (class == IS_BLANK
                    ? is_cell && !add_cell(row, CELL_BLANK, i)
                    : !is_cell || !(class & SYMBOLS) || !add_cell(row, (unsigned char)text[i], i))
                return false;
        }
        start = end + 1;
    }
    *way = (struct way){.kind = FRAME, .side = row->count};
    return is_side(row->count, box) && shape_of(row->count, box).box_width == width / 2;
}

/* The pencil marks of a word, as digits; 0 if it has none. */
static unsigned marks_of(const char *text, const struct word *word, size_t side) {
    unsigned marks = 0;
    for (size_t i = 0; i < word->length; i++) {
        unsigned digit = (unsigned)(text[word->start + i] - '1');
        if (digit >= side || marks >> digit != 0)
            return 0;
        marks |= 1u << digit;
    }
    return marks;
}

/* Reads words that are cells. */
static bool read_words(const struct plain *line, const struct word *words, size_t count,
                       struct row *row) {
    *row = (struct row){.is_blank = false};
    for (size_t i = 0; i < count; i++) {
        unsigned marks = words[i].length > 1 && count <= CANDIDATES_SIDE
                             ? marks_of(line->text, &words[i], count)
                             : 0;
        unsigned char cell = marks != 0 ? CELL_MARKS : cell_of(line->text, &words[i]);
        row->marks[i] = (uint16_t)marks;
        if (cell == CELL_NONE || !add_cell(row, cell, words[i].start))
            return false;
    }
    return true;
}

/* Reads words of several symbols. */
static bool read_packed(const struct plain *line, const struct word *words, size_t count,
                        struct row *row) {
    *row = (struct row){.is_blank = false};
    for (size_t i = 0; i < count; i++) {
        if (words[i].length != words[0].length || !is_symbols(&words[i]))
            return false;
        for (size_t at = words[i].start; at < words[i].start + words[i].length; at++) {
            if (!add_cell(row, (unsigned char)line->text[at], at))
                return false;
        }
    }
    return true;
}

/* Reads the words of a row, and what is between them.  Returns their number; 0 if there are too
 * many, or if bars do not divide them into equal parts. */
static size_t split_words(const struct plain *line, struct part part, struct word *words,
                          struct way *way) {
    size_t count = 0, bars = 0, at = part.start;
    *way = (struct way){.kind = WORDS};
    for (struct word word; next_word(line->text, &at, part.end, &word); count++) {
        if (count == SUDOKU_MAX_SIDE)
            return 0;
        words[count] = word;
        if (count == 0)
            continue;
        way->separators |= word.before;
        if (!(word.before & IS_BAR))
            continue;
        way->period = bars++ == 0 ? count : way->period;
        if (count != bars * way->period)
            return 0;
    }
    return bars > 0 && count != (bars + 1) * way->period ? 0 : count;
}

/* The separator of fields: the first of | , ; and tab in a row; '\0' if there is none. */
static char field_separator(const struct plain *line, struct part part) {
    static const struct {
        unsigned class;
        char separator;
    } separators[] = {{IS_BAR, '|'}, {IS_COMMA, ','}, {IS_SEMICOLON, ';'}};
    const char *text = line->text;
    for (size_t i = 0; i < 3; i++) {
        if ((line->classes & separators[i].class) &&
            memchr(text + part.start, separators[i].separator, part.end - part.start) != NULL)
            return separators[i].separator;
    }
    if (!(line->classes & BRACKETS))
        part = (struct part){0, line->full_length};
    return memchr(text + part.start, '\t', part.end - part.start) != NULL ? '\t' : '\0';
}

/* ---- Rows -------------------------------------------------------------------------------- */

bool read_first_row(const struct plain *line, sudoku_shape box, struct way *way, struct row *row) {
    struct part part;
    struct word words[SUDOKU_MAX_SIDE];
    if (!find_part(line, &part))
        return false;
    *way = (struct way){.separator = field_separator(line, part)};
    char separator = way->separator;
    /* A frame before fields: a row of a 16x16 frame with at most one digit in each box would fit a
     * 4x4 table. */
    if (separator == '|' && read_frame(line, part, box, way, row) && is_first_row(way, box, row))
        return true;
    way->separator = separator;
    if (separator != '\0' && read_fields(line, part, 0, way, row) && is_first_row(way, box, row))
        return true;
    size_t count = split_words(line, part, words, way);
    if (count == 0)
        return false;
    way->side = count;
    if (is_row_side(count, box) && read_words(line, words, count, row) &&
        is_first_row(way, box, row))
        return true;
    way->kind = PACKED;
    way->word_length = words[0].length;
    way->side = count * way->word_length;
    return way->side <= SUDOKU_MAX_SIDE && read_packed(line, words, count, row) &&
           is_first_row(way, box, row);
}

bool read_row(const struct plain *line, const struct way *way, sudoku_shape box, struct row *row) {
    struct part part;
    struct word words[SUDOKU_MAX_SIDE];
    struct way other = {.separator = way->separator};
    if (!find_part(line, &part))
        return false;
    if (way->kind == FIELDS)
        return field_separator(line, part) == way->separator &&
               read_fields(line, part, way->side, &other, row) && row->count == way->side;
    if (way->kind == FRAME)
        return read_frame(line, part, box, &other, row) && row->count == way->side;
    size_t count = split_words(line, part, words, &other);
    if (count == 0 || other.separators != way->separators || other.period != way->period)
        return false;
    if (way->kind == WORDS)
        return count == way->side && read_words(line, words, count, row);
    return words[0].length == way->word_length && count * way->word_length == way->side &&
           read_packed(line, words, count, row);
}

void measure_row(const struct plain *line, struct row_like *like) {
    size_t characters = 0, numerals = 0, count = 0;
    bool only_cells = true, has_bars = (line->classes & IS_BAR) != 0;
    struct word word;
    *like = (struct row_like){.cells = 0};
    for (size_t at = line->start; next_word(line->text, &at, line->length, &word); count++) {
        size_t cells = count_cells(line->text, &word);
        like->cells += cells;
        only_cells = only_cells && cells > 0;
        characters += word.length;
        like->is_number = count == 0;
        for (size_t i = word.start; i < word.start + word.length; i++) {
            char byte = line->text[i];
            numerals += (class_of(byte) & (IS_DIGIT | IS_EMPTY | IS_X)) != 0;
            like->is_number = like->is_number && byte >= '0' && byte <= '9';
        }
    }
    like->is_damaged = only_cells && (like->cells >= 4 || has_bars);
    like->is_inside = (like->cells >= 4 || numerals >= 4) && 2 * numerals >= characters;
}
