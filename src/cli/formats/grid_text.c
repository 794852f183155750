/* format.c - grids as text. */
#include "grid_text.h"

#include <string.h>

/* What a form puts around its cells. */
static const struct {
    bool multi_line;
    bool spaced; /* blanks between cells */
    bool framed;
    char empty; /* symbol of an empty cell */
} forms[] = {
    [FORM_LINE] = {.empty = '.'},
    [FORM_ROWS] = {.multi_line = true, .empty = '.'},
    [FORM_SPACED] = {.multi_line = true, .spaced = true, .empty = '0'},
    [FORM_GRID] = {.multi_line = true, .spaced = true, .framed = true, .empty = '.'},
};

/* How the cells of a grid are written, those of a line with nothing bold excepted. */
struct pen {
    sudoku_shape shape;
    const uint8_t *cells;
    const uint8_t *givens;          /* to be bold, or NULL */
    char ones[SUDOKU_MAX_SIDE + 1]; /* digit -> its last place; 0 -> an empty cell */
    bool numbers;                   /* digits above 9 have a place for the tens */
    bool aligned;                   /* all cells have it, blank if need be */
    bool spaced;                    /* a blank follows each cell */
};

/* Writes one cell.  There is no branch on what it has, which would be mispredicted as often as not:
 * all is written, and what it does not have is written over by what follows. */
static inline char *put_cell(char *out, const struct pen *pen, size_t i) {
    static const char tens[] = "          1111111111222222";
    uint8_t digit = pen->cells[i];
    size_t bold = pen->givens != NULL && pen->givens[i] > 0 ? 4 : 0;
    memcpy(out, "\033[1m", 4);
    out += bold;
    *out = tens[digit];
    out += pen->aligned | (pen->numbers & (digit > 9));
    *out++ = pen->ones[digit];
    memcpy(out, "\033[0m", 4);
    out += bold;
    *out = ' ';
    return out + pen->spaced;
}

/* Writes so many cells of a row; most have one symbol and are not bold. */
static inline char *put_cells(char *restrict out, const struct pen *pen, size_t first,
                              size_t count) {
    const uint8_t *cells = pen->cells + first;
    if (pen->numbers || pen->givens != NULL) {
        for (size_t i = first; i < first + count; i++)
            out = put_cell(out, pen, i);
    } else if (pen->spaced) {
        for (size_t i = 0; i < count; i++) {
            *out++ = pen->ones[cells[i]];
            *out++ = ' ';
        }
    } else {
        for (size_t i = 0; i < count; i++)
            *out++ = pen->ones[cells[i]];
    }
    return out;
}

/* Writes the horizontal line of a frame around cells of so many characters. */
static char *put_rule(char *out, sudoku_shape shape, size_t cell_width) {
    size_t box = shape.box_width * (cell_width + 1) + 2, length = shape.box_height * box + 1;
    memset(out, '-', length);
    for (size_t i = 0; i < length; i += box)
        out[i] = '+';
    out[length] = '\n';
    return out + length + 1;
}

/* Writes the rows in a frame. */
static char *put_framed(char *out, const struct pen *pen) {
    size_t height = pen->shape.box_height, width = pen->shape.box_width, cell = 0;
    const char *rule = out;
    out = put_rule(out, pen->shape, pen->aligned ? 2 : 1);
    size_t rule_length = (size_t)(out - rule);
    for (size_t band = 0; band < width; band++) {
        for (size_t row = 0; row < height; row++) {
            for (size_t box = 0; box < height; box++, cell += width) {
                *out++ = '|';
                *out++ = ' ';
                /* A loop of three, known to the compiler, is none. */
                out = width == 3 ? put_cells(out, pen, cell, 3) : put_cells(out, pen, cell, width);
            }
            *out++ = '|';
            *out++ = '\n';
        }
        memcpy(out, rule, rule_length);
        out += rule_length;
    }
    return out;
}

/* Writes the rows, each on a line of its own or all on one. */
static char *put_rows(char *out, const struct pen *pen, bool multi_line) {
    size_t side = sudoku_side(pen->shape);
    for (size_t row = 0; row < side; row++) {
        out = put_cells(out, pen, row * side, side);
        out -= pen->spaced; /* the blank at the end */
        if (multi_line || row == side - 1)
            *out++ = '\n';
    }
    return out;
}

/* True if the grid has digits, but none of them below 10: as letters they would be read as A for
 * 1. */
static bool has_letters_only(const sudoku_grid *grid) {
    size_t side = sudoku_side(grid->shape);
    bool letters = false;
    for (size_t i = 0; side > 9 && i < side * side; i++) {
        if (grid->cells[i] > 0 && grid->cells[i] < 10)
            return false;
        letters |= grid->cells[i] > 0;
    }
    return letters;
}

/* How a grid's digits are written in a form: as asked for, unless that could not be read again. */
static enum notation choose_notation(const sudoku_grid *grid, enum form form,
                                     enum notation notation) {
    if (!forms[form].spaced && notation == NOTATION_NUMBERS)
        notation = NOTATION_DIGITS;
    bool letters = notation == NOTATION_DIGITS && has_letters_only(grid);
    return letters ? NOTATION_LETTERS : notation;
}

/* The symbol of an empty cell.  Beside letters, a 0 could be taken for a hexadecimal digit. */
static char empty_symbol(const sudoku_grid *grid, enum form form, enum notation notation) {
    return notation != NOTATION_NUMBERS && sudoku_side(grid->shape) > 9 ? '.' : forms[form].empty;
}

static struct pen pen_of(const sudoku_grid *grid, const sudoku_grid *givens, enum form form,
                         enum notation notation) {
    static const char ones[][SUDOKU_MAX_SIDE + 2] = {
        [NOTATION_DIGITS] = "0123456789ABCDEFGHIJKLMNOP",
        [NOTATION_LETTERS] = "0ABCDEFGHIJKLMNOPQRSTUVWXY",
        [NOTATION_NUMBERS] = "01234567890123456789012345",
    };
    bool numbers = notation == NOTATION_NUMBERS && sudoku_side(grid->shape) > 9;
    struct pen pen = {
        .shape = grid->shape,
        .cells = grid->cells,
        .givens = givens != NULL ? givens->cells : NULL,
        .numbers = numbers,
        .aligned = numbers && forms[form].framed,
        .spaced = forms[form].spaced,
    };
    memcpy(pen.ones, ones[notation], sizeof pen.ones);
    pen.ones[0] = empty_symbol(grid, form, notation);
    return pen;
}

/* Writes all cells in a line; nothing is bold. */
static char *put_line(char *out, const sudoku_grid *grid, enum form form, enum notation notation) {
    sudoku_alphabet alphabet =
        notation == NOTATION_LETTERS ? SUDOKU_ALPHABET_LETTERS : SUDOKU_ALPHABET_DIGITS;
    sudoku_format(grid, alphabet, empty_symbol(grid, form, notation), out);
    out += sudoku_cells(grid->shape);
    *out++ = '\n';
    return out;
}

/* The most text: a 25x25 grid of numbers in boxes of 1x25, with a rule above and below each row;
 * every line has three characters a cell and four more, and every cell eight to be bold. */
_Static_assert(FORMAT_SIZE >=
                   (2 * SUDOKU_MAX_SIDE + 1) * (3 * SUDOKU_MAX_SIDE + 4) + 8 * SUDOKU_MAX_CELLS,
               "any grid fits in its text");

size_t format_grid(const sudoku_grid *grid, const sudoku_grid *givens, enum form form,
                   enum notation notation, char *text) {
    notation = choose_notation(grid, form, notation);
    if (!forms[form].multi_line && givens == NULL)
        return (size_t)(put_line(text, grid, form, notation) - text);
    struct pen pen = pen_of(grid, givens, form, notation);
    char *end =
        forms[form].framed ? put_framed(text, &pen) : put_rows(text, &pen, forms[form].multi_line);
    return (size_t)(end - text);
}
