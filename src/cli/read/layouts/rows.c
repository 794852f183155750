/* rows.c - rows of cells, packed or with blanks between, perhaps in a frame:
 *
 *     53..7....     5 3 . . 7 . . . .     | 5 3 . | . 7 . | . . . |
 *
 * Each cell has a symbol, a number or a set of candidates: none is blank. */
#include "layout.h"

#include "../sides.h"

enum { MAX_CELL = 2 }; /* characters of a cell, or of what may be meant as one */

/* ---- Cells ----------------------------------------------------------------------------- */

/* Cuts a line at blanks and bars.  Returns the bytes of the longest piece. */
static size_t cut(const struct plain_line *line, struct row *row) {
    size_t longest = 0;
    for (size_t i = line->start; i < line->end;) {
        size_t start = i;
        while (i < line->end && !(set_of(line->text[i]) & SET_SEPARATORS))
            i++;
        if (i > start)
            row_add(row, line, start, i - start);
        else
            i++;
        longest = i - start > longest ? i - start : longest;
    }
    return longest;
}

/* Takes each symbol as a cell. */
static void take_symbols(const struct plain_line *line, struct row *row) {
    row->count = 0;
    for (size_t i = line->start; i < line->end; i++) {
        if (!(set_of(line->text[i]) & SET_SEPARATORS))
            row_add(row, line, i, 1);
    }
}

/* True if a line of symbols can be a row: few of them can be no cell. */
static bool are_symbols(const struct plain_line *line, const struct row *row) {
    class_set good = symbols_of(row->count, line->classes);
    size_t bad = 0;
    for (size_t i = 0; i < row->count; i++)
        bad += !(set_of(*cell_text(&row->cells[i])) & good);
    return is_few(bad, row->count);
}

/* ---- Frames ---------------------------------------------------------------------------- */

/* True if as many cells stand between one pair of bars as between another, or outside of them. */
static bool are_shared_out(const struct plain_line *line, const struct row *row) {
    size_t each = 0, cell = 0;
    for (size_t i = line->start; i <= line->end; i++) {
        size_t first = cell;
        if (i < line->end && line->text[i] != '|')
            continue;
        while (cell < row->count && row->cells[cell].start < i)
            cell++;
        if (cell > first && each > 0 && cell - first != each)
            return false;
        each = cell > first ? cell - first : each;
    }
    return true;
}

/* True if the cells of all rows are below each other.  Between bars, a grid without a symbol for
 * empty cells may have blanks for some, and others stand below these then. */
static bool are_aligned(const struct draft *draft) {
    bool is_aligned = true;
    if (!has_bars(draft->cells->line))
        return true;
    for (size_t i = 0; i < draft->count; i++) {
        const struct cell *cell = &draft->cells[i],
                          *above = i < draft->side ? cell : cell - draft->side;
        if (cell->length > 1 || (set_of(*cell_text(cell)) & SET_EMPTY))
            return true;
        is_aligned = is_aligned && cell->start == above->start;
    }
    return is_aligned;
}

/* ---- The layout ------------------------------------------------------------------------ */

/* True if a line may be one of a list: it has brackets, and not only in cells between bars. */
static bool is_of_list(const struct plain_line *line) {
    const class_set classes = set_of(line->text[line->start]) | set_of(line->text[line->end - 1]);
    return (line->classes & SET_BRACKETS) &&
           (!(line->classes & SET_BARS) || (classes & SET_BRACKETS));
}

static enum row_kind read_row(const struct row_reader *reader, const struct plain_line *line,
                              size_t side, struct row *row) {
    const struct block *block = reader->block;
    sudoku_shape box = block->reading->box;
    if (is_blank_line(line) || is_of_list(line) ||
        (line->classes & (SET_COMMA | SET_QUOTE | SET_OF(CLASS_SEMICOLON))))
        return NO_ROW;
    row->count = 0;
    size_t longest = cut(line, row);
    enum row_kind kind = row->count > 1 ? SPACED_ROW : PACKED_ROW;
    if (row->count == 0)
        return NO_ROW;
    size_t order = block->order;
    if (order > 1 && row->count > 1 && (row->count == order || row->count == order * order) &&
        is_side(row->count, box))
        return kind;
    if (longest == 1 && row->count > 1)
        return has_cells(line, row) &&
                       (row->count == side || !has_bars(line) || are_shared_out(line, row))
                   ? kind
                   : NO_ROW;
    bool is_row = side > 0 ? row->count == side : is_side(row->count, box);
    if (is_row && row->count > 1 && row->count <= SUDOKU_MAX_SIDE && has_cells(line, row))
        return kind;
    if (line->end - line->start > MAX_ROW_CELLS)
        return NO_ROW;
    size_t words = row->count;
    take_symbols(line, row);
    if (words > 2 && words + 1 == row->count && is_side(row->count, box)) {
        row->count = 0; /* each word is a cell, and one is missing */
        cut(line, row);
        return kind;
    }
    return row->count == 1 || are_symbols(line, row) ? PACKED_ROW : NO_ROW;
}

/* Recognises a grid of one cell below the order 1.  If it is not certain that the 1 is an order,
 * the next line must tell. */
static enum verdict recognise_one(const struct block *block, struct finding *finding) {
    const struct plain_line *line = &block->lines[0];
    bool is_certain = (block->reading->known & ORDER_EACH) != 0;
    char symbol = line->text[line->start];
    if (block->count > 1 && !is_blank_line(&block->lines[1]) &&
        (block->lines[1].classes & ~SET_NUMERALS))
        return NOT_MINE;
    if (is_blank_line(line) || line->end - line->start > MAX_CELL ||
        memchr(line->text + line->start, ' ', line->end - line->start) ||
        (!is_certain &&
         (line->end - line->start > 1 || (symbol != '1' && !sudoku_is_empty_symbol(symbol)))))
        return NOT_MINE;
    finding->lines = block->count + 1;
    if (!is_certain && block->count == 1 && !block->ended)
        return NEEDS_MORE;
    draft_clear(&finding->draft);
    finding->draft.side = finding->draft.count = 1;
    finding->draft.cells[0] =
        (struct cell){line, (uint16_t)line->start, (uint16_t)(line->end - line->start)};
    finding->form = FORM_ROWS;
    finding->lines = 1;
    return COMPLETE;
}

/* Refuses a grid that is larger than any can be, as the order above it says. */
static enum verdict refuse_large(const struct block *block, struct finding *finding) {
    struct row row;
    row.count = 0;
    cut(&block->lines[0], &row);
    size_t side = row.count, rows = 1;
    if (side <= SUDOKU_MAX_SIDE || (side != block->order && side != block->order * block->order))
        return NOT_MINE;
    for (; rows < block->count && rows < side && row.count == side; rows += row.count == side) {
        row.count = 0;
        cut(&block->lines[rows], &row);
    }
    finding->lines = block->count + side - rows;
    if (rows < side && row.count == side && !block->ended)
        return NEEDS_MORE;
    decline(finding, block->lines[0].line.number, 1,
            "a row of %zu cells; the largest grid has rows of %d", side, SUDOKU_MAX_SIDE);
    finding->draft.side = side;
    return refuse_lines(finding, rows);
}

static enum verdict recognise(const struct block *block, struct finding *finding) {
    const struct row_reader reader = {.read = read_row, .block = block};
    enum verdict verdict = NOT_MINE;
    if (block->order > 1)
        verdict = refuse_large(block, finding);
    else if (block->order == 1 && sudoku_side(block->reading->box) <= 1)
        verdict = recognise_one(block, finding);
    if (verdict != NOT_MINE)
        return verdict;
    verdict = gather_rows(&reader, finding);
    return verdict == COMPLETE && finding->draft.count > 0 && !are_aligned(&finding->draft)
               ? NOT_MINE
               : verdict;
}

const struct grid_layout rows_layout = {.name = "rows", .recognise = recognise};
