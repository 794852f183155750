/* rows.c - rows of cells that are packed, or separated by blanks; bars may stand between boxes:
 *
 *     53..7....     53. .7. ...     5 3 . | . 7 . | . . .
 */
#include "layout.h"

/* What may stand in a row of these layouts. */
#define SET_ROW (SET_CELLS | SET_BLANK | SET_BARS)

/* What stands between two cells. */
struct between {
    size_t bars;
    bool is_gap;
};

/* Notes what stands in front of the next cell.  False if it is more than one bar. */
static bool end_gap(struct row *row, const struct between *between) {
    uint32_t bit = UINT32_C(1) << row->count;
    if (row->count == 0 || row->count >= SUDOKU_MAX_SIDE)
        return between->bars <= 1;
    row->gaps |= between->is_gap ? bit : 0;
    row->bars |= between->bars > 0 ? bit : 0;
    return between->bars <= 1;
}

/* True if tabs stand singly between cells, so that they are blanks and no empty fields. */
static bool are_tabs_blanks(const struct plain *line) {
    for (size_t i = line->start; (line->classes & SET_OF(CLASS_TAB)) && i < line->end; i++) {
        if (line->text[i] == '\t' && line->text[i + 1] == '\t')
            return false;
    }
    return true;
}

/* ---- Packed --------------------------------------------------------------------------------- */

static bool read_packed(const struct way *way, const struct plain *line, struct row *row) {
    struct between between = {0};
    (void)way;
    if (line->classes & ~SET_ROW)
        return false;
    if (!(line->classes & ~SET_CELLS) && line->at == NULL && width_of(line) <= SUDOKU_MAX_SIDE) {
        row->count = width_of(line);
        memcpy(row->cells->symbols + row->from, text_of(line), row->count);
        set_places(row->cells, row->from, row->count, row->line, column_at(line, line->start));
        return true;
    }
    for (size_t i = line->start; i < line->end; i++) {
        char symbol = line->text[i];
        class_set set = set_of(symbol);
        if (set & SET_CELLS) {
            if (between.is_gap && !end_gap(row, &between))
                return false;
            between = (struct between){0};
            add_symbol(row, symbol, column_at(line, i));
        } else {
            between.is_gap = true;
            between.bars += (set & SET_BARS) != 0;
        }
    }
    return between.bars <= 1;
}

/* True if two cells of a line stand side by side. */
static bool has_neighbours(const struct plain *line) {
    size_t i = line->start + 1;
    while (i < line->end &&
           !((set_of(line->text[i - 1]) & SET_CELLS) && (set_of(line->text[i]) & SET_CELLS)))
        i++;
    return i < line->end;
}

static void find_packed(const struct first_row *first, const struct plain *line,
                        struct ways *ways) {
    struct cells cells;
    struct row row = {.cells = &cells};
    struct way way = {.layout = &packed_layout};
    if ((line->classes & ~SET_ROW) || !are_tabs_blanks(line) || !has_one_case(line) ||
        !has_neighbours(line) || !read_packed(&way, line, &row) || row.is_wide)
        return;
    if (!are_equal_groups(row.gaps, row.count))
        return;
    way.side = row.count;
    way.bars = row.bars;
    way.gaps = row.gaps;
    add_way(first, ways, way);
}

const struct grid_layout packed_layout = {.find = find_packed, .read = read_packed};

/* ---- Spaced --------------------------------------------------------------------------------- */

static bool read_spaced(const struct way *way, const struct plain *line, struct row *row) {
    const char *text = line->text;
    struct cells *cells = row->cells;
    size_t first = row->from, next = first, i = line->start, end = line->end;
    uint32_t bars = 0, here = 1; /* bit k: a bar stands in front of cell k; that of the next cell */
    (void)way;
    if (line->classes & ~SET_ROW)
        return false;
    while (i < end) {
        size_t start = i++;
        if (set_of(text[start]) & SET_CELLS) {
            row->is_wide = next == first + SUDOKU_MAX_SIDE;
            if (row->is_wide)
                break;
            cells->symbols[next] = text[start];
            cells->columns[next] = (uint16_t)start; /* an offset; below, it becomes a column */
            if (i < end && text[i] != ' ') {        /* hardly ever */
                while (i < end && (set_of(text[i]) & SET_CELLS))
                    i++;
                row->has_others |= i > start + 1;
                if (!read_cell(text + start, i - start, cells, next))
                    return false;
            }
            next++;
            here <<= 1;
            i += i < end && text[i] == ' ';
        } else if (text[start] == '|') {
            if (bars & here)
                return false;
            bars |= here;
        }
    }
    for (size_t k = first; k < next; k++)
        set_place(cells, k, row->line, column_at(line, cells->columns[k]));
    row->bars = bars & (here - 1) & ~UINT32_C(1);
    row->count = next - first;
    return true;
}

static void find_spaced(const struct first_row *first, const struct plain *line,
                        struct ways *ways) {
    struct cells cells;
    struct row row = {.cells = &cells};
    struct way way = {.layout = &spaced_layout};
    uint32_t all;
    if ((line->classes & ~SET_ROW) || !(line->classes & ~SET_CELLS) || !are_tabs_blanks(line) ||
        !read_spaced(&way, line, &row) || row.is_wide || row.count < 2)
        return;
    all = (UINT32_C(1) << row.count) - 2;
    if (row.bars == all) /* a table */
        return;
    way.side = row.count;
    way.bars = row.bars;
    add_way(first, ways, way);
}

const struct grid_layout spaced_layout = {
    .is_spaced = true, .find = find_spaced, .read = read_spaced};
