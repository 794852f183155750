/* table.c - rows of fields between commas, semicolons, tabs or bars.  Empty cells may be empty
 * fields:
 *
 *     5,3,,,7,,,,        | 5 | 3 |   |   | 7 |   |   |   |   |
 */
#include "layout.h"

/* Reads the field between two offsets, without the blanks and quotation marks around it. */
static bool read_field(const struct plain *line, size_t from, size_t to, struct row *row) {
    const char *text = line->text;
    size_t end = to;
    while (from < end && (text[from] == ' ' || text[from] == '\t'))
        from++;
    while (end > from && (text[end - 1] == ' ' || text[end - 1] == '\t'))
        end--;
    bool is_quoted =
        end - from >= 2 && (text[from] == '"' || text[from] == '\'') && text[end - 1] == text[from];
    from += is_quoted;
    end -= is_quoted;
    return add_text(row, line, from, end);
}

/* The part of a line that has the fields: tabs at its ends separate empty ones. */
static void find_ends(const struct plain *line, char separator, size_t *from, size_t *to) {
    bool is_whole = line->start == 0 || memchr(line->text, '\t', line->start) != NULL ||
                    line->end == line->length || separator == '\t';
    *from = separator == '\t' && is_whole ? 0 : line->start;
    *to = separator == '\t' ? line->length : line->end;
}

static bool has_outer_bars(const struct plain *line) {
    return width_of(line) > 1 && line->text[line->start] == '|' && line->text[line->end - 1] == '|';
}

/* True if one of the first cells of a row is empty. */
static bool has_blank_field(const struct row *row, size_t count) {
    return memchr(row->cells->symbols + row->from, CELL_BLANK, count) != NULL;
}

static bool read_table(const struct way *way, const struct plain *line, struct row *row) {
    size_t from, to, start;
    find_ends(line, way->separator, &from, &to);
    if (way->separator == '|') {
        if (way->has_outer && !has_outer_bars(line))
            return false;
        from += way->has_outer;
        to -= way->has_outer;
    }
    if (way->is_trailing && (to == from || line->text[--to] != way->separator))
        return false;
    start = from;
    for (size_t i = from; i <= to; i++) {
        if (i < to && line->text[i] != way->separator)
            continue;
        if (!read_field(line, start, i, row))
            return false;
        start = i + 1;
    }
    /* In a frame, a row with empty cells is as wide as the rule: else a cell may be lost. */
    bool is_in_place = way->end == 0 || (line->start == way->start && line->end == way->end);
    return is_in_place || !has_blank_field(row, row->count);
}

static bool has_empty_symbol(const struct row *row) {
    return (classes_of(row->cells->symbols + row->from, row->count) & SET_EMPTY) != 0;
}

static void find_separator(const struct first_row *first, const struct plain *line, char separator,
                           struct ways *ways) {
    struct cells cells;
    struct row row = {.cells = &cells};
    struct way way = {.layout = &table_layout, .separator = separator};
    way.has_outer = separator == '|' && has_outer_bars(line);
    if (way.has_outer && first->frame->has_corners) {
        way.start = first->frame->begin;
        way.end = first->frame->end;
    }
    if (!read_table(&way, line, &row) || row.is_wide || row.count < 2)
        return;
    bool is_last_blank = separator != '|' && cells.symbols[row.count - 1] == CELL_BLANK;
    bool has_others = has_blank_field(&row, row.count - 1);
    way.side = row.count;
    if (!is_last_blank || has_others || !has_empty_symbol(&row))
        add_way(first, ways, way);
    if (is_last_blank && !has_others) {
        way.side--;
        way.is_trailing = true;
        add_way(first, ways, way);
    }
}

static void find_table(const struct first_row *first, const struct plain *line, struct ways *ways) {
    static const struct {
        char separator;
        class_set set;
    } separators[] = {{',', SET_OF(CLASS_COMMA)},
                      {';', SET_OF(CLASS_SEMICOLON)},
                      {'\t', SET_OF(CLASS_TAB)},
                      {'|', SET_BARS}};
    class_set classes = line->classes;
    if (classes & ~(SET_CELLS | SET_SEPARATORS))
        return;
    if (memchr(line->text, '\t', line->length) != NULL)
        classes |= SET_OF(CLASS_TAB);
    for (size_t i = 0; i < sizeof separators / sizeof *separators; i++) {
        if (classes & separators[i].set)
            find_separator(first, line, separators[i].separator, ways);
    }
}

const struct grid_layout table_layout = {.is_spaced = true, .find = find_table, .read = read_table};
