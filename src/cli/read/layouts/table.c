/* table.c - rows of fields, of which some may be empty:
 *
 *     5,3,,,7,,,,     | 5 | 3 |   |   | 7 |     5;3;;;7     5 & 3 & & & 7 \\
 *
 * Spreadsheets write them between commas, tabs or semicolons, Markdown and frames around each cell
 * between bars, LaTeX between &. */
#include "gather.h"
#include "layout.h"

#include "../sides.h"

#include <string.h>

/* The character between the fields of a line; 0: it has none. */
static char find_separator(const struct plain_line *line) {
    size_t bars = 0;
    if (line->classes & SET_COMMA)
        return ',';
    for (size_t i = line->start; i < line->end; i++)
        bars += line->text[i] == '|';
    if (bars > 0)
        return bars > 1 ? '|' : 0;
    if (memchr(line->text + line->from, '\t', line->length - line->from) != NULL)
        return '\t';
    if (!(line->classes & SET_OF(CLASS_SEMICOLON)))
        return 0;
    return memchr(line->text + line->start, ';', line->end - line->start) != NULL ? ';' : '&';
}

/* The offset behind the fields of a line: LaTeX ends a row by two backslashes. */
static size_t find_end(const struct plain_line *line, char separator) {
    size_t end = separator == '\t' ? line->length : line->end;
    const char *slash = memchr(line->text + line->start, '\\', line->end - line->start);
    return separator == '&' && slash != NULL ? (size_t)(slash - line->text) : end;
}

/* Adds the field between two offsets, without the blanks and quotation marks around it. */
static void add_field(struct row *row, const struct plain_line *line, size_t start, size_t end) {
    const char *text = line->text;
    for (int pass = 0; pass < 2; pass++) {
        while (start < end && is_blank(text[start]))
            start++;
        while (end > start && is_blank(text[end - 1]))
            end--;
        if (pass == 0 && end - start >= 2 && text[start] == '"' && text[end - 1] == '"') {
            start++;
            end--;
        }
    }
    row_add(row, line, start, end - start);
}

/* On which sides of a table with bars there are cells outside of its first and its last bar. */
struct edges {
    bool is_open_left, is_open_right;
    bool is_closed_left; /* a rule begins with a corner */
    bool is_ragged;      /* no line has text on the right, though some has on the left */
};

/* Finds the edges: some line has text there, or all are indented and have a blank at the end. */
static struct edges find_edges(const struct block *block) {
    struct edges edges = {.is_ragged = false};
    bool is_indented = false, has_tail = false;
    for (size_t i = 0; i < block->count; i++) {
        const struct plain_line *line = &block->lines[i];
        if (is_remark(line) || is_blank_line(line))
            continue;
        char first = line->text[line->start], last = line->text[line->end - 1];
        edges.is_closed_left = edges.is_closed_left || (is_rule(line) && first == '+');
        if (!(line->classes & SET_BARS))
            continue;
        edges.is_open_left = edges.is_open_left || (first != '|' && first != '+');
        edges.is_open_right = edges.is_open_right || (last != '|' && last != '+');
        is_indented = is_indented || (first == '|' && line->start > line->from);
        has_tail = has_tail || (last == '|' && line->length > line->end);
    }
    edges.is_ragged = edges.is_open_left && !edges.is_open_right;
    edges.is_open_left = edges.is_open_left || (is_indented && (edges.is_open_right || has_tail));
    edges.is_open_right = edges.is_open_right || edges.is_open_left;
    return edges;
}

/* True if two bars side by side are one of two strokes, as there are blanks between others. */
static bool has_double_bars(const struct plain_line *line) {
    size_t used = 0, all = 0, last = line->end;
    bool is_double = false, is_within = false;
    while (last > line->start && line->text[last - 1] != '|')
        last--;
    for (size_t i = line->start; i + 1 < last; i++) {
        bool is_bar = line->text[i] == '|';
        is_double = is_double || (is_bar && line->text[i + 1] == '|');
        is_within = is_within || is_bar;
        all += is_within && !is_bar;
        used += is_within && !is_bar && !is_blank(line->text[i]);
    }
    return is_double && all > used;
}

/* Cuts a line into fields.  Bars around the line are no fields.  False if text stands outside of a
 * frame. */
static bool cut(const struct edges *edges, const struct plain_line *line, char separator,
                struct row *row) {
    size_t start = separator == '\t' ? line->from : line->start;
    size_t end = find_end(line, separator);
    row->count = 0;
    if (separator == '|') {
        if (edges->is_closed_left && line->text[start] != '|')
            return false; /* a label stands there */
        start += line->text[start] == '|' && !edges->is_open_left;
        end -= end > start && line->text[end - 1] == '|' && !edges->is_open_right;
    }
    for (size_t i = start; i <= end; i++) {
        if (i < end && line->text[i] != separator)
            continue;
        add_field(row, line, start, i);
        start = i + 1;
    }
    return true;
}

/* Takes the first fields off a row. */
static void drop_first(struct row *row, size_t count) {
    memmove(row->cells, row->cells + count, (row->count - count) * sizeof *row->cells);
    row->count -= count;
}

/* True if some field is empty. */
static bool has_empty_field(const struct row *row, size_t first) {
    for (size_t i = first; i < row->count; i++) {
        if (row->cells[i].length == 0)
            return true;
    }
    return false;
}

/* Makes a row of the fields: drops what stands behind the last separator, or fills in what an
 * editor has cut off.  A comma may stand in front of each row of nine. */
static void fit(struct row *row, const struct plain_line *line, char separator, size_t side,
                sudoku_shape box) {
    bool is_open = row->cells[row->count - 1].length == 0;
    if (side == 0) {
        bool is_row = is_side(row->count, box) && !(is_open && row->count == 10);
        if (row->count == 10 && row->cells[0].length == 0 && !has_empty_field(row, 1) &&
            separator == ',')
            drop_first(row, 1);
        else if (!is_row && is_open && is_side(row->count - 1, box))
            row->count--;
    } else if (row->count == side + 1 && is_open) {
        row->count--;
    } else if (row->count == 10 && side == 9 && row->cells[0].length == 0 &&
               !has_empty_field(row, 1)) {
        drop_first(row, 1);
    } else if (separator == '\t' && row->count < side) {
        while (row->count < side)
            row_add(row, line, line->length, 0);
    }
}

/* True if the fields can be cells, but for a few. */
static bool are_cells(const struct plain_line *line, const struct row *row) {
    size_t bad = 0;
    class_set symbols = symbols_of(row->count, line->classes);
    for (size_t i = 0; i < row->count; i++) {
        const struct cell *cell = &row->cells[i];
        bad += !is_cell_of(cell, row->count, symbols) && !is_set_of(cell, row->count);
    }
    return is_few(bad, row->count);
}

static bool read_row(const struct row_reader *reader, const struct plain_line *line, size_t side,
                     struct row *row) {
    const struct edges *edges = reader->facts;
    char separator = find_separator(line);
    row->spaced = true;
    if (separator == 0 || (line->classes & SET_BRACKETS) ||
        (separator == '|' && has_double_bars(line)))
        return false;
    if (!cut(edges, line, separator, row) || row->count > MAX_ROW_CELLS)
        return false;
    if (separator != '|' || edges->is_open_left || edges->is_open_right)
        fit(row, line, separator, side, reader->block->reading->box);
    return are_cells(line, row);
}

/* ---- Labels or cells ------------------------------------------------------------------- */

/* True if a cell is the count-th number or letter, as labels of rows are. */
static bool is_count(const struct cell *cell, size_t count) {
    char symbol = cell->length == 1 ? *cell_text(cell) : '\0';
    return (count <= 9 && symbol == (char)('0' + count)) || symbol == (char)('A' + count - 1) ||
           symbol == (char)('a' + count - 1);
}

/* True if the first cell of each row may as well be its label, as an empty field stands behind the
 * last, or the bar there may be that of a frame.  The first row may be a header. */
static bool may_be_labels(const struct block *block, const struct edges *edges,
                          const struct draft *draft) {
    size_t open = 0, counted = 0, counted_below = 0, side = draft->side;
    struct row row;
    for (size_t r = 0; r < side; r++) {
        const struct cell *cell = &draft->cells[r * side];
        char separator = find_separator(cell->line);
        cut(edges, cell->line, separator, &row);
        open += row.cells[row.count - 1].length == 0 &&
                (row.count == side + 1 || (separator == '|' && edges->is_ragged));
        counted += is_count(cell, r + 1);
        counted_below += r > 0 && is_count(cell, r);
    }
    bool may_count = counted == side || counted_below + 1 == side ||
                     (edges->is_ragged && is_count(&draft->cells[0], 1) &&
                      is_side(side - 2, block->reading->box));
    return side > 1 && open + 1 >= side && may_count;
}

static enum verdict recognise(const struct block *block, struct finding *finding) {
    struct edges edges = find_edges(block);
    const struct row_reader reader = {
        .read = read_row, .block = block, .facts = &edges, .has_blank_rows = true};
    enum verdict verdict = gather_rows(&reader, finding);
    const struct draft *draft = &finding->draft;
    if (verdict != COMPLETE || draft->count == 0 || !may_be_labels(block, &edges, draft))
        return verdict;
    decline(finding, draft->cells[0].line->line.number, 1,
            "the first number or letter may be a cell or the label of a row; give '.' for an empty "
            "cell");
    return refuse_lines(finding, finding->lines);
}

const struct layout table_layout = {.name = "table", .recognise = recognise};
