/* grid.c - grids as text, their regions and their candidates. */
#include "formats.h"

#include <string.h>

/* ---- Regions ----------------------------------------------------------------------------- */

bool find_regions(sudoku_shape shape, const sudoku_rules *rules, uint8_t *regions) {
    size_t side = sudoku_side(shape), height = shape.box_height, width = shape.box_width;
    bool is_other = false;
    for (size_t i = 0; i < side * side; i++)
        regions[i] = (uint8_t)(i / side / height * height + i % side / width);
    for (size_t i = 0; rules != NULL && i < side * side; i++) {
        const uint16_t *cells = rules->houses[2 * side + i / side];
        is_other |= regions[cells[i % side]] != regions[cells[0]];
    }
    for (size_t i = 0; is_other && i < side * side; i++)
        regions[rules->houses[2 * side + i / side][i % side]] = (uint8_t)(i / side);
    return is_other;
}

/* ---- Symbols ----------------------------------------------------------------------------- */

/* Alphabet -> digit -> its symbol or last digit. */
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

char empty_symbol(const struct style *style, const struct record *record) {
    char own = style->format == NULL ? record->empty : '\0';
    return style->empty != '\0' ? style->empty : own != '\0' ? own : '.';
}

void write_cells(const struct writer *writer, const struct answer *answer,
                 const sudoku_grid *grid) {
    static const sudoku_alphabet alphabets[] = {
        [ALPHABET_DIGITS] = SUDOKU_ALPHABET_DIGITS,
        [ALPHABET_LETTERS] = SUDOKU_ALPHABET_LETTERS,
        [ALPHABET_HEXADECIMAL] = SUDOKU_ALPHABET_HEXADECIMAL,
    };
    enum alphabet alphabet = readable_alphabet(grid, false, answer->record->alphabet);
    size_t cells = sudoku_cells(grid->shape);
    char *out = output_reserve(writer->output, cells + 1);
    sudoku_format(grid, alphabets[alphabet], empty_symbol(writer->style, answer->record), out);
    writer->output->used += cells;
}

/* ---- Rows and frames --------------------------------------------------------------------- */

/* A grid to be drawn on several lines or with bold givens. */
struct drawing {
    const sudoku_grid *grid;
    const sudoku_grid *givens;  /* its filled cells are bold; NULL: none */
    const uint32_t *candidates; /* cell -> candidates to draw, as bits digit - 1; NULL: digits */
    size_t side;
    size_t gap;                        /* spaces between cells */
    sudoku_shape box;                  /* parts with a frame around them, or the whole grid */
    char symbols[SUDOKU_MAX_SIDE + 1]; /* digit -> its symbol or last digit */
    bool is_plain;                     /* each cell is one symbol */
    bool has_numbers;                  /* values above 9 have two digits */
    bool is_framed;
    bool is_multi_line;
    uint8_t widths[SUDOKU_MAX_SIDE]; /* column -> minimum width of its cells */
};

enum {
    MAX_CELL = SUDOKU_MAX_SIDE + 8, /* maximum bytes of a cell */
    MAX_LINE = SUDOKU_MAX_SIDE * (MAX_CELL + 3) + 2
};

/* Writes the candidates of a cell. */
static char *put_candidates(char *out, const struct drawing *drawing, size_t cell) {
    uint32_t candidates = drawing->candidates[cell];
    char *end = out + drawing->widths[cell % drawing->side];
    if (candidates == 0)
        *out++ = drawing->symbols[0];
    for (; candidates != 0; candidates &= candidates - 1)
        *out++ = drawing->symbols[__builtin_ctz(candidates) + 1];
    while (out < end)
        *out++ = ' ';
    return out;
}

/* Writes a cell or, if row is the side, its part of a border. */
static char *put_cell(char *out, const struct drawing *drawing, size_t row, size_t column) {
    size_t cell = row * drawing->side + column;
    if (row == drawing->side) {
        for (size_t i = 0; i < drawing->widths[column]; i++)
            *out++ = '-';
        return out;
    }
    uint8_t digit = drawing->grid->cells[cell];
    bool is_bold = drawing->givens != NULL && drawing->givens->cells[cell] > 0;
    if (drawing->candidates != NULL)
        return put_candidates(out, drawing, cell);
    memcpy(out, "\033[1m", 4);
    out += is_bold ? 4 : 0;
    if (drawing->has_numbers && (digit > 9 || drawing->is_framed))
        *out++ = digit > 9 ? (char)('0' + digit / 10) : ' ';
    *out++ = drawing->symbols[digit];
    memcpy(out, "\033[0m", 4);
    return out + (is_bold ? 4 : 0);
}

/* Writes a row or, if row is the side, a border between rows. */
static char *put_row(char *out, const struct drawing *drawing, size_t row) {
    size_t side = drawing->side, width = drawing->box.box_width;
    bool is_border = row == side, is_plain = drawing->is_plain && !is_border;
    char bar = is_border ? '+' : '|', blank = is_border ? '-' : ' ';
    const uint8_t *cells = drawing->grid->cells + row * side;
    for (size_t first = 0; first < side; first += width) {
        if (drawing->is_framed) {
            *out++ = bar;
            *out++ = blank;
        }
        for (size_t column = first; column < first + width; column++) {
            if (is_plain)
                *out++ = drawing->symbols[cells[column]];
            else
                out = put_cell(out, drawing, row, column);
            out[0] = out[1] = blank;
            out += drawing->gap;
        }
        if (drawing->is_framed)
            out -= drawing->gap - 1;
    }
    if (drawing->is_framed)
        *out++ = bar;
    while (out[-1] == ' ')
        out--;
    if (drawing->is_multi_line || row + 1 == side)
        *out++ = '\n';
    return out;
}

static char *put_rows(char *out, const struct drawing *drawing) {
    for (size_t row = 0; row < drawing->side; row++) {
        if (drawing->is_framed && row % drawing->box.box_height == 0)
            out = put_row(out, drawing, drawing->side);
        out = put_row(out, drawing, row);
    }
    return drawing->is_framed ? put_row(out, drawing, drawing->side) : out;
}

/* Sets the column widths: the longest cell for candidates, 2 for numbers, otherwise 1. */
static void set_widths(struct drawing *drawing) {
    bool has_candidates = drawing->candidates != NULL;
    memset(drawing->widths, drawing->has_numbers && !has_candidates ? 2 : 1, drawing->side);
    for (size_t i = 0; has_candidates && i < drawing->side * drawing->side; i++) {
        uint8_t count = (uint8_t)__builtin_popcount(drawing->candidates[i]);
        if (count > drawing->widths[i % drawing->side])
            drawing->widths[i % drawing->side] = count;
    }
}

/* Returns the candidates to draw in the grid of an answer.  Those that are not known are computed.
 */
static const uint32_t *candidates_of(const struct answer *answer,
                                     uint32_t computed[SUDOKU_MAX_CELLS]) {
    const sudoku_grid *grid = answer->grid;
    if (answer->candidates != NULL)
        return answer->candidates;
    if (grid == answer->puzzle && answer->marks != NULL)
        return answer->marks;
    for (size_t i = 0; i < sudoku_cells(grid->shape); i++)
        computed[i] = grid->cells[i] > 0 ? UINT32_C(1) << (grid->cells[i] - 1)
                                         : sudoku_candidates(grid, answer->rules, i);
    return computed;
}

/* Draws the grid of an answer, with its candidates or with bold givens.  Packed letters become
 * numbers in a spaced style.  A frame around regions other than boxes has no inner borders. */
static void draw_grid(const struct writer *writer, const struct answer *answer,
                      enum text_style style, bool with_candidates) {
    const struct record *record = answer->record;
    const sudoku_grid *grid = answer->grid;
    struct output *output = writer->output;
    enum alphabet alphabet = record->alphabet;
    bool packed = record->form == FORM_LINE || record->form == FORM_ROWS;
    uint32_t computed[SUDOKU_MAX_CELLS];
    uint8_t regions[SUDOKU_MAX_CELLS];
    if (packed && style >= TEXT_SPACED && alphabet == ALPHABET_DIGITS)
        alphabet = ALPHABET_NUMBERS;
    alphabet = readable_alphabet(grid, style >= TEXT_SPACED && !with_candidates, alphabet);
    struct drawing drawing = {.grid = grid,
                              .side = sudoku_side(grid->shape),
                              .gap = with_candidates ? 2 : style >= TEXT_SPACED,
                              .box = grid->shape,
                              .is_framed = style >= TEXT_FRAMED,
                              .is_multi_line = style >= TEXT_ROWS};
    memcpy(drawing.symbols, symbols[alphabet], sizeof drawing.symbols);
    drawing.symbols[0] = empty_symbol(writer->style, record);
    drawing.has_numbers = alphabet == ALPHABET_NUMBERS && drawing.side > 9;
    if (writer->color)
        drawing.givens = answer->derived != NULL ? grid : answer->puzzle;
    if (with_candidates)
        drawing.candidates = candidates_of(answer, computed);
    drawing.is_plain = !drawing.has_numbers && drawing.givens == NULL && !with_candidates;
    set_widths(&drawing);
    if (style < TEXT_FRAMED ||
        (answer->rules != NULL && find_regions(grid->shape, answer->rules, regions)))
        drawing.box = (sudoku_shape){(uint8_t)drawing.side, (uint8_t)drawing.side};
    char *start = output_reserve(output, (2 * SUDOKU_MAX_SIDE + 1) * MAX_LINE);
    output->used += (size_t)(put_rows(start, &drawing) - start);
}

void write_answer_grid(const struct writer *writer, const struct answer *answer,
                       enum text_style style) {
    const sudoku_grid *grid = answer->grid;
    struct output *output = writer->output;
    bool has_own = grid == answer->puzzle || answer->candidates != NULL;
    bool with_candidates = style == TEXT_CANDIDATES ||
                           (answer->marks != NULL && has_own && writer->style->format == NULL);
    bool has_map = answer->map != NULL && grid != answer->solution;
    if (with_candidates || style >= TEXT_ROWS || (writer->color && !has_map)) {
        draw_grid(writer, answer, style, with_candidates);
        return;
    }
    write_cells(writer, answer, grid);
    if (has_map)
        output_print(output, " %.*s", (int)sudoku_cells(grid->shape), answer->map);
    output_text(output, "\n");
}
