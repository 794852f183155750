/* grid_text.c - draws grids as text, straight into the output's buffer. */
#include "grid_text.h"

#include "frame.h"

#include <string.h>

/* ---- Cells ------------------------------------------------------------------------------ */

/* How the cells of a grid are drawn.  A line without bold cells does not need this. */
struct drawing {
    sudoku_shape shape;
    const uint8_t *cells;
    const uint8_t *givens; /* cell -> not 0 if it is bold; NULL: no cell is */
    char
        ones[SUDOKU_MAX_SIDE + 1]; /* digit -> its symbol or its last decimal; 0 -> an empty cell */
    const char *tens; /* digit -> its first decimal; blank if it has one only, or a symbol */
    bool numbers;     /* digits above 9 are numbers of two decimals */
    bool aligned;     /* all cells are two wide */
    bool spaced;      /* a blank follows each cell */
};

/* Writes one cell.  A branch on the cell's content would often be mispredicted.  So all parts are
 * written, and the next part overwrites a part that the cell does not have. */
static inline char *put_cell(char *out, const struct drawing *drawing, size_t i) {
    uint8_t digit = drawing->cells[i];
    size_t bold = drawing->givens != NULL && drawing->givens[i] > 0 ? 4 : 0;
    memcpy(out, "\033[1m", 4);
    out += bold;
    *out = drawing->tens[digit];
    out += drawing->aligned | (drawing->numbers & (*out != ' '));
    *out++ = drawing->ones[digit];
    memcpy(out, "\033[0m", 4);
    out += bold;
    *out = ' ';
    return out + drawing->spaced;
}

/* Writes `count` cells of a row.  Most cells have one symbol and are not bold. */
static inline char *put_cells(char *restrict out, const struct drawing *drawing, size_t first,
                              size_t count) {
    const uint8_t *cells = drawing->cells + first;
    if (drawing->numbers || drawing->givens != NULL) {
        for (size_t i = first; i < first + count; i++)
            out = put_cell(out, drawing, i);
    } else if (drawing->spaced) {
        for (size_t i = 0; i < count; i++) {
            *out++ = drawing->ones[cells[i]];
            *out++ = ' ';
        }
    } else {
        for (size_t i = 0; i < count; i++)
            *out++ = drawing->ones[cells[i]];
    }
    return out;
}

/* ---- Rows ------------------------------------------------------------------------------- */

/* Writes all rows, each on a line of its own or all on one. */
static char *put_rows(char *out, const struct drawing *drawing, bool multi_line) {
    size_t side = sudoku_side(drawing->shape);
    for (size_t row = 0; row < side; row++) {
        out = put_cells(out, drawing, row * side, side);
        out -= drawing->spaced; /* drop the blank behind the last cell */
        if (multi_line || row == side - 1)
            *out++ = '\n';
    }
    return out;
}

/* ---- Sizes ------------------------------------------------------------------------------ */

/* Count the digits and the cells of a grid, without a call of the library. */
static inline size_t count_digits(const sudoku_grid *grid) {
    return (size_t)grid->shape.box_height * grid->shape.box_width;
}

static inline size_t count_cells(const sudoku_grid *grid) {
    return count_digits(grid) * count_digits(grid);
}

/* True if the grid has digits above 9. */
static inline bool is_large(const sudoku_grid *grid) {
    return count_digits(grid) > 9;
}

/* ---- Notation --------------------------------------------------------------------------- */

/* True if some cell is filled and no digit is below 10.  Such a grid, written with A for 10,
 * would be read with A for 1. */
static bool is_ambiguous(const sudoku_grid *grid) {
    bool filled = false;
    for (size_t i = 0; i < count_cells(grid); i++) {
        if (grid->cells[i] > 0 && grid->cells[i] < 10)
            return false;
        filled |= grid->cells[i] > 0;
    }
    return filled;
}

/* The alphabet for a grid: the one asked for, unless the text would be read as another grid. */
static inline enum alphabet readable_alphabet(const sudoku_grid *grid, bool spaced,
                                              enum alphabet alphabet) {
    if (!spaced && alphabet == ALPHABET_NUMBERS)
        alphabet = ALPHABET_DIGITS;
    bool ambiguous = alphabet == ALPHABET_DIGITS && is_large(grid) && is_ambiguous(grid);
    return ambiguous ? ALPHABET_LETTERS : alphabet;
}

/* The symbol of an empty cell.  Beside letters, a 0 could be taken for a hexadecimal digit. */
static char empty_symbol(const sudoku_grid *grid, const struct grid_style *grid_style,
                         enum alphabet alphabet) {
    bool letters = alphabet != ALPHABET_NUMBERS && is_large(grid);
    return letters ? '.' : grid_style->empty;
}

/* Notation -> digit -> its symbol or its last decimal. */
static const char ones[][SUDOKU_MAX_SIDE + 2] = {
    [ALPHABET_DIGITS] = "0123456789ABCDEFGHIJKLMNOP",
    [ALPHABET_LETTERS] = "0ABCDEFGHIJKLMNOPQRSTUVWXY",
    [ALPHABET_HEXADECIMAL] = ".0123456789ABCDEF",
    [ALPHABET_NUMBERS] = "01234567890123456789012345",
};

void write_digit(struct output *output, uint8_t digit, enum alphabet alphabet) {
    if (alphabet == ALPHABET_NUMBERS)
        output_number(output, digit, 1);
    else
        output_add(output, &ones[alphabet][digit], 1);
}

static struct drawing make_drawing(const sudoku_grid *grid, const sudoku_grid *givens,
                                   const struct grid_style *grid_style, enum alphabet alphabet) {
    bool numbers = alphabet == ALPHABET_NUMBERS && is_large(grid);
    struct drawing drawing = {
        .shape = grid->shape,
        .cells = grid->cells,
        .givens = givens != NULL ? givens->cells : NULL,
        .tens = "          1111111111222222",
        .numbers = numbers,
        .aligned = numbers && grid_style->framed,
        .spaced = grid_style->spaced,
    };
    memcpy(drawing.ones, ones[alphabet], sizeof drawing.ones);
    drawing.ones[0] = empty_symbol(grid, grid_style, alphabet);
    return drawing;
}

/* ---- Grids ------------------------------------------------------------------------------ */

/* Writes the cells of a grid side by side, and behind them `end`, unless that is NUL. */
static inline void write_packed(struct output *output, const sudoku_grid *grid,
                                enum alphabet alphabet, char end) {
    static const sudoku_alphabet alphabets[] = {
        [ALPHABET_DIGITS] = SUDOKU_ALPHABET_DIGITS,
        [ALPHABET_LETTERS] = SUDOKU_ALPHABET_LETTERS,
        [ALPHABET_HEXADECIMAL] = SUDOKU_ALPHABET_HEXADECIMAL,
    };
    alphabet = readable_alphabet(grid, false, alphabet);
    size_t cells = count_cells(grid);
    char *out = output_reserve(output, cells + 1);
    sudoku_format(grid, alphabets[alphabet], '.', out);
    out[cells] = end;
    output_advance(output, cells + (end != '\0'));
}

void write_packed_cells(struct output *output, const sudoku_grid *grid, enum alphabet alphabet) {
    write_packed(output, grid, alphabet, '\0');
}

static char *put_framed_cells(char *out, const void *user, size_t first, size_t count) {
    return put_cells(out, user, first, count);
}

void write_framed_grid(struct output *output, const sudoku_grid *grid, const sudoku_grid *givens,
                       const uint8_t *regions, enum alphabet alphabet) {
    static const struct grid_style style = {.spaced = true, .framed = true, .empty = '.'};
    struct drawing drawing =
        make_drawing(grid, givens, &style, readable_alphabet(grid, true, alphabet));
    struct framed_grid frame = {.shape = grid->shape,
                                .regions = regions,
                                .gap = 1,
                                .put_cells = put_framed_cells,
                                .user = &drawing};
    for (size_t column = 0; column < count_digits(grid); column++)
        frame.widths[column] = drawing.aligned ? 2 : 1;
    write_frame(output, &frame);
}

/* Writes a grid in several lines or with bold cells.  Not inline: packed lines would save registers
 * for it. */
__attribute__((noinline)) static void
write_drawn_grid(struct output *output, const sudoku_grid *grid, const sudoku_grid *givens,
                 const struct grid_style *grid_style, enum alphabet alphabet) {
    enum {
        CELL_SIZE = 16
    }; /* bytes of a bold number and the blank after it, and what put_cell()
        * overwrites */
    alphabet = readable_alphabet(grid, grid_style->spaced, alphabet);
    struct drawing drawing = make_drawing(grid, givens, grid_style, alphabet);
    char *start = output_reserve(output, (SUDOKU_MAX_SIDE * CELL_SIZE + 1) * SUDOKU_MAX_SIDE);
    char *end = put_rows(start, &drawing, grid_style->multi_line);
    output_advance(output, (size_t)(end - start));
}

void write_grid(struct output *output, const sudoku_grid *grid, const sudoku_grid *givens,
                const struct grid_style *grid_style, enum alphabet alphabet) {
    if (grid_style->framed)
        write_framed_grid(output, grid, givens, NULL, alphabet);
    else if (grid_style->multi_line || givens != NULL)
        write_drawn_grid(output, grid, givens, grid_style, alphabet);
    else
        write_packed(output, grid, alphabet, '\n');
}
