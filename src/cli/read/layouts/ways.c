/* ways.c - the layouts, and a line as a row in one of them. */
#include "../sides.h"
#include "layout.h"

static const struct grid_layout *const layouts[] = {&spaced_layout, &packed_layout, &table_layout,
                                                    &blanks_layout};

void add_way(const struct first_row *first, struct ways *ways, struct way way) {
    const struct dialect *dialect = first->dialect;
    if (way.side < SHORTEST_ROW || !is_side(way.side, dialect->box) || ways->count == MAX_WAYS)
        return;
    way.symbols = cells_of(way.side);
    way.takes_any = (dialect->known & SILENT) != 0;
    ways->ways[ways->count++] = way;
}

bool find_ways(const struct first_row *first, const struct plain *line, struct ways *ways) {
    size_t from, to;
    ways->count = 0;
    bool is_list = (line->classes & SET_BRACKETS) && is_list_row(line, &from, &to);
    if ((line->classes & SET_BRACKETS) && !is_list)
        return false;
    struct plain inner = *line;
    if (is_list)
        cut_plain(&inner, from, to);
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++)
        layouts[i]->find(first, &inner, ways);
    for (size_t i = 0; i < ways->count; i++)
        ways->ways[i].has_brackets = is_list;
    return ways->count > 0;
}

/* Reads the cells between the brackets of a list. */
static bool read_list(const struct way *way, const struct plain *line, size_t from, size_t to,
                      struct row *row) {
    struct plain inner = *line;
    cut_plain(&inner, from, to);
    return way->layout->read(way, &inner, row);
}

enum fit read_row(const struct way *way, const struct plain *line, struct row *row, size_t *bad) {
    size_t from, to;
    row->count = 0;
    row->is_wide = row->has_others = false;
    row->bars = row->gaps = 0;
    bool is_list = (line->classes & SET_BRACKETS) && is_list_row(line, &from, &to);
    if (is_list != way->has_brackets || is_too_long(&line->line))
        return FIT_NONE;
    if (!(is_list ? read_list(way, line, from, to, row) : way->layout->read(way, line, row)))
        return FIT_NONE;
    bool are_good =
        !row->has_others && !(line->classes & ~(way->symbols | SET_SEPARATORS | SET_BRACKETS));
    for (size_t i = 0; i < row->count && !are_good; i++) {
        char symbol = row->cells->symbols[row->from + i];
        *bad = i;
        if (!is_cell_of(row->cells, row->from + i, way->side, way->symbols) &&
            !(way->takes_any && (is_digit(symbol) || symbol == CELL_NUMBER)))
            return FIT_CELL;
    }
    if (row->count != way->side || row->is_wide)
        return FIT_COUNT;
    return row->bars == way->bars && row->gaps == way->gaps ? FIT_ROW : FIT_BARS;
}

bool are_equal_groups(uint32_t breaks, size_t count) {
    size_t size = 0, start = 0;
    for (size_t i = 1; i <= count && breaks != 0; i++) {
        if (i < count && !(breaks >> i & 1))
            continue;
        size = size == 0 ? i : size;
        if (i - start != size)
            return false;
        start = i;
    }
    return true;
}

bool is_list_row(const struct plain *line, size_t *from, size_t *to) {
    const char *text = line->text;
    size_t end = line->end;
    if (line->classes & ~(SET_CELLS | SET_SEPARATORS | SET_BRACKETS))
        return false;
    if (end > line->start && (text[end - 1] == ',' || text[end - 1] == ';'))
        end--;
    while (end > line->start && is_blank(text[end - 1]))
        end--;
    if (end < line->start + 2 || !is_opening(text[line->start]) || !is_closing(text[end - 1]))
        return false;
    *from = line->start + 1;
    *to = end - 1;
    class_set inside = classes_of(text + *from, *to - *from);
    return !(inside & ~(SET_CELLS | SET_SEPARATORS)) && (inside & SET_CELLS) &&
           !(inside & (SET_BARS | SET_OF(CLASS_SEMICOLON)));
}
