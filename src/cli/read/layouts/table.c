/* table.c - rows of fields, which may be empty:
 *
 *     5,3,,,7,,,,     | 5 | 3 |   |   | 7 |     5;3;;;7     5 & 3 & & & 7 \\
 *
 * Spreadsheets write them between commas, tabs or semicolons, Markdown and frames around each cell
 * between bars, LaTeX between &. */
#include "layout.h"

#include "../sides.h"

enum { MAX_BLANK = 8 }; /* most columns of a blank cell between bars */

/* The character between the fields of a line; 0: it has none. */
static char find_separator(const struct plain_line *line) {
    const char *text = line->text + line->start, *end = line->text + line->end;
    if (line->classes & SET_COMMA)
        return ',';
    const char *bar = memchr(text, '|', (size_t)(end - text));
    if (bar != NULL)
        return memchr(bar + 1, '|', (size_t)(end - bar - 1)) != NULL ? '|' : 0;
    if (memchr(line->text + line->from, '\t', line->length - line->from) != NULL)
        return '\t';
    if (!(line->classes & SET_OF(CLASS_SEMICOLON)))
        return 0;
    return memchr(text, ';', (size_t)(end - text)) != NULL ? ';' : '&';
}

/* The offset behind the fields of a line: LaTeX ends a row by two backslashes. */
static size_t find_end(const struct plain_line *line, char separator) {
    size_t end = separator == '\t' ? line->length : line->end;
    for (size_t i = line->start; separator == '&' && i < end; i++)
        end = line->text[i] == '\\' ? i : end;
    return end;
}

/* Adds the field between two offsets, without the blanks and quotation marks around it. */
static void add_field(struct row *row, const struct plain_line *line, size_t start, size_t end) {
    const char *text = line->text;
    bool is_quoted = false;
    do {
        start += is_quoted;
        end -= is_quoted;
        while (start < end && is_blank(text[start]))
            start++;
        while (start < end && is_blank(text[end - 1]))
            end--;
        is_quoted = !is_quoted && end - start >= 2 && text[start] == '"' && text[end - 1] == '"';
    } while (is_quoted);
    row_add(row, line, start, end - start);
}

/* The fields of a line, those outside of the first and the last separator included. */
static size_t count_fields(const struct plain_line *line, char separator) {
    size_t count = 1, end = find_end(line, separator);
    for (size_t i = separator == '\t' ? line->from : line->start; i < end; i++)
        count += line->text[i] == separator;
    return count;
}

/* What stands outside of the first and the last bar of a table. */
struct edges {
    bool has_left, has_right;  /* some line has text there */
    bool is_open;              /* there are cells, which may be blank */
    bool has_first, has_tenth; /* without bars: that field of some line has text */
    bool ends_with_tab;        /* some line above the last does */
    size_t fields;             /* without bars: those of each line; 0: some have more than others */
};

/* Notes how many fields a line has, and if the first has text, and the tenth if there is one. */
static void note_fields(const struct plain_line *line, bool is_last, struct edges *edges) {
    char separator = find_separator(line);
    size_t start = separator == '\t' ? line->from : line->start;
    size_t fields = count_fields(line, separator);
    if (!is_last || fields + 1 != edges->fields) /* the last row may lack a separator */
        edges->fields = edges->fields == SIZE_MAX || edges->fields == fields ? fields : 0;
    edges->has_first = edges->has_first || line->text[start] != separator;
    edges->has_tenth = edges->has_tenth || (fields == 10 && line->text[line->end - 1] != separator);
}

/* Finds the edges.  A table is open, too, if it is indented and has blanks at its end. */
static struct edges find_edges(const struct block *block) {
    struct edges edges = {.fields = SIZE_MAX};
    for (size_t i = 0; i < block->count; i++) {
        const struct plain_line *line = &block->lines[i];
        bool is_last = i + 1 == block->count;
        if (is_remark(line))
            continue;
        edges.ends_with_tab = edges.ends_with_tab || (!is_last && line->length > line->from &&
                                                      line->text[line->length - 1] == '\t');
        if (is_blank_line(line))
            continue;
        if (!(line->classes & SET_BARS)) {
            note_fields(line, is_last, &edges);
            continue;
        }
        char first = line->text[line->start], last = line->text[line->end - 1];
        edges.has_left = edges.has_left || (first != '|' && first != '+');
        edges.has_right = edges.has_right || (last != '|' && last != '+');
        edges.is_open = edges.is_open || (line->start > line->from && line->length > line->end);
    }
    edges.is_open = edges.is_open || edges.has_left || edges.has_right;
    return edges;
}

static bool is_last_empty(const struct row *row) {
    return row->count <= MAX_ROW_CELLS && row->cells[row->count - 1].length == 0;
}

/* Cuts a line into fields.  Bars around the line are no fields.  False if two bars side by side are
 * one of two strokes, as there are blanks between others; or if a blank field has room for several
 * cells. */
static bool cut(const struct edges *edges, const struct plain_line *line, char separator,
                struct row *row) {
    bool is_closed = separator == '|' && !edges->is_open;
    bool has_blanks = separator == '|' && (line->classes & SET_BLANK);
    size_t start = is_closed + (separator == '\t' ? line->from : line->start);
    size_t end = find_end(line, separator) - is_closed;
    row->count = 0;
    for (size_t i = start; i <= end; i++) {
        if (i < end && line->text[i] != separator)
            continue;
        if (has_blanks && i == start && i > line->start && i < line->end)
            return false;
        add_field(row, line, start, i);
        if (separator == '|' && i - start > MAX_BLANK && is_last_empty(row))
            return false;
        start = i + 1;
    }
    return true;
}

/* Makes a row of the fields: drops what stands behind the last separator of each line, or fills in
 * what an editor has cut off.  A comma may stand in front of each row of nine. */
static void fit(const struct edges *edges, const struct block *block, const struct plain_line *line,
                char separator, size_t side, struct row *row) {
    sudoku_shape box = block->reading->box;
    size_t count = row->count, empty = 0;
    bool is_last = line == &block->lines[block->count - 1];
    bool has_ten = edges->has_first && edges->has_tenth;
    bool is_surplus =
        side > 0 ? count == side + 1
                 : ((count == 10 && !has_ten) || !is_side(count, box)) && is_side(count - 1, box);
    for (size_t i = 0; i < count; i++)
        empty += row->cells[i].length == 0;
    /* Nothing moves if all other fields have text, or none has. */
    bool is_open = row->cells[count - 1].length == 0 && separator != '&' &&
                   (separator == '|' || edges->fields == count || empty == count || empty == 1);
    if (is_surplus && is_open) {
        row->count--;
    } else if (is_surplus && count == 10 && separator == ',' && empty == 1 &&
               row->cells[0].length == 0) {
        memmove(row->cells, row->cells + 1, --row->count * sizeof *row->cells);
    }
    while (separator == '\t' && (!edges->ends_with_tab || is_last) && row->count < side)
        row_add(row, line, line->length, 0);
}

static enum row_kind read_row(const struct row_reader *reader, const struct plain_line *line,
                              size_t side, struct row *row) {
    const struct edges *edges = reader->facts;
    char separator = find_separator(line);
    if (separator == 0 || (line->classes & SET_BRACKETS) || !cut(edges, line, separator, row) ||
        row->count > MAX_ROW_CELLS)
        return NO_ROW;
    if (separator != '|' || edges->is_open)
        fit(edges, reader->block, line, separator, side, row);
    return has_cells(line, row) ? SPACED_ROW : NO_ROW;
}

/* ---- Labels or cells ------------------------------------------------------------------- */

/* True if a cell is the count-th number or letter, as labels of rows are. */
static bool is_count(const struct cell *cell, size_t count) {
    char symbol = cell->length == 1 ? *cell_text(cell) : '\0';
    return (count <= 9 && symbol == (char)('0' + count)) ||
           (symbol | 0x20) == (int)('a' + count - 1);
}

/* True if the first cell of each row may as well be its label, as an empty field stands behind the
 * last, or the bar there may be that of a frame.  The first row may be a header. */
static bool may_be_labels(const struct block *block, const struct edges *edges,
                          const struct draft *draft) {
    size_t open = 0, counted = 0, counted_below = 0, side = draft->side;
    bool is_ragged = edges->has_left && !edges->has_right;
    for (size_t r = 0; r < side; r++) {
        const struct cell *first = &draft->cells[r * side], *last = first + side - 1;
        const struct plain_line *line = first->line;
        char separator = find_separator(line);
        size_t behind = (size_t)last->start + last->length, end = find_end(line, separator);
        open += separator == '|' ? is_ragged && last->length == 0
                                 : memchr(line->text + behind, separator, end - behind) != NULL;
        counted += is_count(first, r + 1);
        counted_below += r > 0 && is_count(first, r);
    }
    return side > 1 && open + 1 >= side &&
           (counted == side || counted_below + 1 == side ||
            (is_ragged && is_count(draft->cells, 1) && is_side(side - 2, block->reading->box)));
}

/* ---- Columns --------------------------------------------------------------------------- */

/* True if a table between bars is rather a frame with several cells in each field: the symbols of a
 * column, in fields of the same place, are not one below the other. */
static bool has_several_in_field(const struct draft *draft) {
    size_t side = draft->side;
    for (size_t i = side; i < draft->count; i++) {
        const struct cell *cell = &draft->cells[i], *above = cell - side;
        bool are_symbols = cell->length == 1 && above->length == 1;
        bool is_even =
            cell->line->length == above->line->length && cell->line->text[cell->line->start] == '|';
        for (size_t at = 0; is_even && at < cell->line->length; at++)
            is_even = (cell->line->text[at] == '|') == (above->line->text[at] == '|');
        if (are_symbols && is_even && cell->start != above->start)
            return true;
    }
    return false;
}

/* True if a cell between bars can be no digit, and touches one of them: it is rather one of several
 * cells in a field of a frame. */
static bool has_foreign_cell(const struct draft *draft) {
    for (size_t i = 0; i < draft->count; i++) {
        const struct cell *cell = &draft->cells[i];
        const struct plain_line *line = cell->line;
        const char *text = cell_text(cell);
        bool is_within =
            cell->length == 1 && cell->start > line->start && cell->start + 1U < line->end;
        if (is_within && (text[-1] == '|' || text[1] == '|') &&
            count_bad_cells(cell, 1, draft->side, symbols_of(draft->side, set_of(*text))) > 0)
            return true;
    }
    return false;
}

/* True if nine rows may be the first of a grid of 10x10: they have ten fields, some of them blank,
 * and the first or the last is blank in all. */
static bool may_be_ten(const struct draft *draft) {
    bool has_blank = false;
    for (size_t i = 0; i < draft->count; i++) {
        const struct plain_line *line = draft->cells[i].line;
        if (i % 9 == 0 && count_fields(line, find_separator(line)) != 10)
            return false;
        has_blank = has_blank || draft->cells[i].length == 0;
    }
    return draft->side == 9 && has_blank;
}

/* Refuses nine rows if one more stands below or above, so that it is not certain which column is no
 * cell. */
static enum verdict look_for_tenth(const struct block *block, struct finding *finding) {
    const struct plain_line *next = &block->lines[finding->lines];
    const struct plain_line *first = finding->draft.cells[0].line;
    char separator = find_separator(first);
    size_t rows = finding->lines;
    bool is_above =
        first > block->lines && !is_rule(first - 1) && count_fields(first - 1, separator) == 10;
    if (rows == block->count && !block->ended && !is_above) {
        finding->lines++;
        return NEEDS_MORE;
    }
    if (!is_above && (rows == block->count || count_fields(next, separator) != 10))
        return COMPLETE;
    decline(finding, first->line.number, 1,
            "it is not certain whether the tenth field of each row is a cell; give '.' for an "
            "empty cell");
    while (rows < block->count && count_fields(&block->lines[rows], separator) == 10)
        rows++;
    finding->lines = block->count + 1;
    return rows == block->count && !block->ended ? NEEDS_MORE : refuse_lines(finding, rows);
}

/* ---- The layout ------------------------------------------------------------------------ */

static enum verdict recognise(const struct block *block, struct finding *finding) {
    struct edges edges = find_edges(block);
    const struct row_reader reader = {
        .read = read_row, .block = block, .facts = &edges, .has_blank_rows = true};
    enum verdict verdict = gather_rows(&reader, finding);
    if (verdict != COMPLETE || finding->draft.count == 0)
        return verdict;
    if (has_several_in_field(&finding->draft) || has_foreign_cell(&finding->draft))
        return NOT_MINE;
    if (!may_be_labels(block, &edges, &finding->draft))
        return may_be_ten(&finding->draft) ? look_for_tenth(block, finding) : verdict;
    decline(finding, finding->draft.cells[0].line->line.number, 1,
            "the first number or letter may be a cell or the label of a row; give '.' for an empty "
            "cell");
    return refuse_lines(finding, finding->lines);
}

const struct grid_layout table_layout = {.name = "table", .recognise = recognise};
