/* grid.c - grids as text, their regions and their candidates. */
#include "formats.h"

#include <string.h>

/* ---- Regions and candidates -------------------------------------------------------------- */

bool find_regions(sudoku_shape shape, const sudoku_rules *rules, uint8_t *regions) {
    size_t side = sudoku_side(shape), height = shape.box_height, width = shape.box_width;
    bool is_other = false;
    for (size_t i = 0; i < side * side; i++)
        regions[i] = (uint8_t)(i / side / height * height + i % side / width);
    for (size_t r = 0; rules != NULL && r < side; r++) {
        const uint16_t *cells = rules->houses[2 * side + r];
        for (size_t i = 1; i < side; i++)
            is_other |= regions[cells[i]] != regions[cells[0]];
    }
    for (size_t i = 0; is_other && i < side * side; i++)
        regions[rules->houses[2 * side + i / side][i % side]] = (uint8_t)(i / side);
    return is_other;
}

bool is_border(size_t side, const uint8_t *regions, bool is_vertical, size_t line, size_t segment) {
    size_t step = is_vertical ? 1 : side;
    size_t cell = is_vertical ? segment * side + line : line * side + segment;
    return line == 0 || line == side || regions[cell] != regions[cell - step];
}

void find_candidates(const sudoku_grid *grid, const sudoku_rules *rules, uint32_t *candidates,
                     bool *clashing) {
    for (size_t i = 0; i < sudoku_cells(grid->shape); i++) {
        uint32_t digit = grid->cells[i] > 0 ? UINT32_C(1) << (grid->cells[i] - 1) : 0;
        uint32_t left = sudoku_candidates(grid, rules, i);
        candidates[i] = digit > 0 ? digit : left;
        if (clashing != NULL)
            clashing[i] = (digit & ~left) != 0;
    }
}

/* ---- Symbols ----------------------------------------------------------------------------- */

/* Alphabet -> digit -> its symbol or last decimal. */
static const char symbols[][SUDOKU_MAX_SIDE + 2] = {
    [ALPHABET_DIGITS] = "0123456789ABCDEFGHIJKLMNOP",
    [ALPHABET_LETTERS] = "0ABCDEFGHIJKLMNOPQRSTUVWXY",
    [ALPHABET_HEXADECIMAL] = ".0123456789ABCDEF",
    [ALPHABET_NUMBERS] = "01234567890123456789012345",
};

/* True if the grid has filled cells, all with digits above 9.  Written with A for 10, it would be
 * read with A for 1. */
static bool is_ambiguous(const sudoku_grid *grid) {
    bool filled = false;
    for (size_t i = 0; i < sudoku_cells(grid->shape); i++) {
        if (grid->cells[i] > 0 && grid->cells[i] < 10)
            return false;
        filled |= grid->cells[i] > 0;
    }
    return filled;
}

/* Returns the requested alphabet, or another one if the text would be read as another grid. */
static enum alphabet readable_alphabet(const sudoku_grid *grid, bool spaced,
                                       enum alphabet alphabet) {
    if (!spaced && alphabet == ALPHABET_NUMBERS)
        alphabet = ALPHABET_DIGITS;
    bool is_large = grid->shape.box_height * grid->shape.box_width > 9;
    bool ambiguous = alphabet == ALPHABET_DIGITS && is_large && is_ambiguous(grid);
    return ambiguous ? ALPHABET_LETTERS : alphabet;
}

void write_digit(struct output *output, uint8_t digit, enum alphabet alphabet) {
    if (alphabet == ALPHABET_NUMBERS)
        output_number(output, digit, 1);
    else
        output_add(output, &symbols[alphabet][digit], 1);
}

void write_cells(struct output *output, const sudoku_grid *grid, enum alphabet alphabet,
                 char empty) {
    static const sudoku_alphabet alphabets[] = {
        [ALPHABET_DIGITS] = SUDOKU_ALPHABET_DIGITS,
        [ALPHABET_LETTERS] = SUDOKU_ALPHABET_LETTERS,
        [ALPHABET_HEXADECIMAL] = SUDOKU_ALPHABET_HEXADECIMAL,
    };
    size_t cells = sudoku_cells(grid->shape);
    char *out = output_reserve(output, cells + 1);
    sudoku_format(grid, alphabets[readable_alphabet(grid, false, alphabet)], empty, out);
    output_advance(output, cells);
}

void write_candidate_symbols(struct output *output, sudoku_shape shape,
                             const uint32_t *candidates) {
    size_t side = sudoku_side(shape);
    for (size_t i = 0; i < side * side; i++) {
        char *out = output_reserve(output, side);
        for (size_t d = 0; d < side; d++)
            out[d] = (candidates[i] >> d & 1) != 0 ? symbols[ALPHABET_DIGITS][d + 1] : '.';
        output_advance(output, side);
    }
}

/* ---- Empty cells ------------------------------------------------------------------------- */

const char *explain_empty(const struct style *style, const struct record *record) {
    if (style->empty == '0' && record->alphabet == ALPHABET_HEXADECIMAL)
        return "--empty=0: 0 is a digit of this grid";
    if ((style->empty | 0x20) == 'x' && sudoku_side(record->shape) == SUDOKU_MAX_SIDE)
        return "--empty: x is a digit of this grid";
    return NULL;
}

char empty_symbol(const struct style *style, const struct record *record) {
    char own = style->format == NULL ? record->empty : '\0';
    return style->empty != '\0' ? style->empty : own != '\0' ? own : '.';
}

/* ---- Rows and frames --------------------------------------------------------------------- */

/* Layout of the rows of a drawing. */
struct layout {
    const struct drawing *drawing;
    size_t side;
    char symbols[SUDOKU_MAX_SIDE + 1]; /* digit -> its symbol or last decimal */
    bool is_plain;                     /* each cell is one symbol */
    bool has_numbers;                  /* values above 9 have two digits */
    bool has_regions; /* some region is not a box: frames have a slot at each line */
    size_t gap;       /* spaces between cells */
    uint8_t regions[SUDOKU_MAX_CELLS];
    bool has_slot[SUDOKU_MAX_SIDE + 1]; /* column line -> a frame has a slot for borders there */
    uint8_t widths[SUDOKU_MAX_SIDE];    /* column -> minimum width of its cells */
};

enum { MAX_CELL = SUDOKU_MAX_SIDE + 8 }; /* maximum bytes of a cell */

/* Writes the candidates of a cell. */
static char *put_candidates(char *out, const struct layout *layout, size_t cell) {
    uint32_t candidates = layout->drawing->candidates[cell];
    char *end = out + layout->widths[cell % layout->side];
    if (candidates == 0)
        *out++ = layout->drawing->empty;
    for (; candidates != 0; candidates &= candidates - 1)
        *out++ = symbols[ALPHABET_DIGITS][__builtin_ctz(candidates) + 1];
    while (out < end)
        *out++ = ' ';
    return out;
}

static char *put_cell(char *out, const struct layout *layout, size_t cell) {
    const struct drawing *drawing = layout->drawing;
    uint8_t digit = drawing->grid->cells[cell];
    bool is_bold = drawing->givens != NULL && drawing->givens->cells[cell] > 0;
    if (drawing->candidates != NULL)
        return put_candidates(out, layout, cell);
    memcpy(out, "\033[1m", 4);
    out += is_bold ? 4 : 0;
    if (layout->has_numbers && digit > 9)
        *out++ = (char)('0' + digit / 10);
    else if (layout->widths[cell % layout->side] > 1)
        *out++ = ' ';
    *out++ = layout->symbols[digit];
    memcpy(out, "\033[0m", 4);
    return out + (is_bold ? 4 : 0);
}

/* True if a frame draws a segment of a grid line that has a slot. */
static bool is_drawn(const struct layout *layout, bool is_vertical, size_t line, size_t segment) {
    return !layout->has_regions ||
           is_border(layout->side, layout->regions, is_vertical, line, segment);
}

static char *put_row(char *out, const struct layout *layout, size_t row) {
    size_t side = layout->side;
    const uint8_t *cells = layout->drawing->grid->cells + row * side;
    for (size_t column = 0; column < side; column++) {
        if (layout->has_slot[column]) {
            *out++ = is_drawn(layout, true, column, row) ? '|' : ' ';
            *out++ = ' ';
        }
        if (layout->is_plain)
            *out++ = layout->symbols[cells[column]];
        else
            out = put_cell(out, layout, row * side + column);
        out[0] = out[1] = ' ';
        out += layout->has_slot[column + 1] ? 1 : layout->gap;
    }
    if (layout->drawing->style.framed)
        *out++ = '|';
    while (out[-1] == ' ')
        out--;
    return out;
}

/* Returns the character at the crossing of two grid lines. */
static char crossing(const struct layout *layout, size_t row, size_t column) {
    size_t side = layout->side;
    bool left = column > 0 && is_drawn(layout, false, row, column - 1);
    bool right = column < side && is_drawn(layout, false, row, column);
    bool up = row > 0 && is_drawn(layout, true, column, row - 1);
    bool down = row < side && is_drawn(layout, true, column, row);
    if (left && right && !up && !down)
        return '-';
    if (up && down && !left && !right)
        return '|';
    return left || right || up || down ? '+' : ' ';
}

/* Writes the borders above a row. */
static char *put_rule(char *out, const struct layout *layout, size_t row) {
    size_t side = layout->side;
    for (size_t column = 0; column < side; column++) {
        bool is_slot = layout->has_slot[column];
        size_t length = layout->widths[column] + (is_slot ? 2 : layout->gap);
        if (is_slot)
            *out++ = crossing(layout, row, column);
        memset(out, is_drawn(layout, false, row, column) ? '-' : ' ', length);
        out += length;
    }
    *out++ = crossing(layout, row, side);
    *out++ = '\n';
    return out;
}

static char *put_rows(char *out, const struct layout *layout) {
    size_t side = layout->side, box = layout->drawing->grid->shape.box_height;
    for (size_t row = 0; row < side; row++) {
        if (layout->drawing->style.framed && (layout->has_regions || row % box == 0))
            out = put_rule(out, layout, row);
        out = put_row(out, layout, row);
        if (layout->drawing->style.multi_line || row == side - 1)
            *out++ = '\n';
    }
    return layout->drawing->style.framed ? put_rule(out, layout, side) : out;
}

/* Sets the width of each column: the length of its longest cell in grids of candidates, or of a
 * number in a frame. */
static void set_widths(struct layout *layout) {
    const struct drawing *drawing = layout->drawing;
    bool has_pairs = layout->has_numbers && drawing->style.framed && drawing->candidates == NULL;
    memset(layout->widths, has_pairs ? 2 : 1, sizeof layout->widths);
    for (size_t i = 0; drawing->candidates != NULL && i < layout->side * layout->side; i++) {
        uint8_t count = (uint8_t)__builtin_popcount(drawing->candidates[i]);
        if (count > layout->widths[i % layout->side])
            layout->widths[i % layout->side] = count;
    }
}

void write_grid(struct output *output, const struct drawing *drawing) {
    enum { LINE = SUDOKU_MAX_SIDE * (MAX_CELL + 3) + 2 };
    const sudoku_grid *grid = drawing->grid;
    if (!drawing->style.multi_line && drawing->givens == NULL) {
        if (drawing->candidates == NULL)
            write_cells(output, grid, drawing->alphabet, drawing->empty);
        else
            write_candidate_symbols(output, grid->shape, drawing->candidates);
        *output_reserve(output, 1) = '\n';
        output_advance(output, 1);
        return;
    }
    enum alphabet alphabet = readable_alphabet(grid, drawing->style.spaced, drawing->alphabet);
    struct layout layout = {.drawing = drawing, .side = sudoku_side(grid->shape)};
    memcpy(layout.symbols, symbols[alphabet], sizeof layout.symbols);
    layout.symbols[0] = drawing->empty;
    layout.has_numbers = alphabet == ALPHABET_NUMBERS && layout.side > 9;
    layout.gap = drawing->candidates != NULL ? 2 : drawing->style.spaced;
    layout.is_plain = !layout.has_numbers && drawing->givens == NULL && drawing->candidates == NULL;
    set_widths(&layout);
    if (drawing->style.framed)
        layout.has_regions =
            drawing->rules != NULL && find_regions(grid->shape, drawing->rules, layout.regions);
    for (size_t i = 0; drawing->style.framed && i <= layout.side; i++)
        layout.has_slot[i] = layout.has_regions || i % grid->shape.box_width == 0;
    char *start = output_reserve(output, (2 * SUDOKU_MAX_SIDE + 1) * LINE);
    output_advance(output, (size_t)(put_rows(start, &layout) - start));
}
