/* format.c - grids as text. */
#include "format.h"

#include <stdio.h>
#include <string.h>

/* What a form puts around its cells. */
static const struct {
    const char *name;
    bool multi_line;
    bool spaced; /* blanks between cells */
    bool framed;
    char empty; /* symbol of an empty cell */
} forms[FORM_COUNT] = {
    [FORM_AUTO] = {.name = "auto"},
    [FORM_LINE] = {.name = "line", .empty = '.'},
    [FORM_ROWS] = {.name = "rows", .multi_line = true, .empty = '.'},
    [FORM_SPACED] = {.name = "spaced", .multi_line = true, .spaced = true, .empty = '0'},
    [FORM_GRID] =
        {.name = "grid", .multi_line = true, .spaced = true, .framed = true, .empty = '.'},
    [FORM_CSV] = {.name = "csv"},
    [FORM_JSON] = {.name = "json"},
};

const char *form_name(size_t form) {
    return form < FORM_COUNT ? forms[form].name : NULL;
}

bool form_is_multi_line(enum form form) {
    return forms[form].multi_line;
}

/* Writes the horizontal line of a frame around cells of so many characters. */
static char *put_rule(char *out, sudoku_shape shape, size_t cell_width) {
    size_t dashes = shape.box_width * (cell_width + 1) + 1;
    for (size_t box = 0; box < shape.box_height; box++) {
        *out++ = '+';
        memset(out, '-', dashes);
        out += dashes;
    }
    *out++ = '+';
    *out++ = '\n';
    return out;
}

/* Writes text that is not of the grid. */
static char *put_text(char *out, const char *text) {
    size_t length = strlen(text);
    memcpy(out, text, length);
    return out + length;
}

/* Writes one cell; a number is padded to width in a frame, where columns must align. */
static char *put_cell(char *out, unsigned digit, char symbol, enum notation notation,
                      size_t width) {
    if (notation == NOTATION_NUMBERS && digit > 0)
        return out + sprintf(out, "%*u", (int)width, digit);
    if (width > 1)
        *out++ = ' ';
    *out++ = symbol;
    return out;
}

/* True if the grid has digits, but none of them below 10: as letters they would be read as A for
 * 1. */
static bool has_letters_only(const sudoku_grid *grid) {
    uint8_t lowest = 0;
    for (size_t i = 0, cells = sudoku_cells(grid->shape); i < cells && lowest != 1; i++) {
        if (grid->cells[i] > 0 && (lowest == 0 || grid->cells[i] < lowest))
            lowest = grid->cells[i];
    }
    return lowest > 9;
}

/* How a grid's digits are written in a form: as asked for, unless that could not be read again. */
static enum notation choose_notation(const sudoku_grid *grid, enum form form,
                                     enum notation notation) {
    if (!forms[form].spaced && notation == NOTATION_NUMBERS)
        notation = NOTATION_DIGITS;
    bool letters = notation == NOTATION_DIGITS && has_letters_only(grid);
    return letters ? NOTATION_LETTERS : notation;
}

/* The most text: a 25x25 grid of numbers in boxes of 1x25, with a rule above and below each row;
 * every line has three characters a cell and four more, and every cell eight to be bold. */
_Static_assert(FORMAT_SIZE >=
                   (2 * SUDOKU_MAX_SIDE + 1) * (3 * SUDOKU_MAX_SIDE + 4) + 8 * SUDOKU_MAX_CELLS,
               "any grid fits in its text");

size_t format_grid(const sudoku_grid *grid, const sudoku_grid *givens, enum form form,
                   enum notation notation, char *text) {
    size_t side = sudoku_side(grid->shape), cells = side * side;
    bool spaced = forms[form].spaced, framed = forms[form].framed;
    notation = choose_notation(grid, form, notation);
    size_t width = framed && notation == NOTATION_NUMBERS && side > 9 ? 2 : 1;
    char symbols[SUDOKU_MAX_CELLS], *out = text;
    /* Beside letters, a 0 could be taken for a hexadecimal digit. */
    sudoku_format(grid,
                  notation == NOTATION_LETTERS ? SUDOKU_ALPHABET_LETTERS : SUDOKU_ALPHABET_DIGITS,
                  side > 9 && notation != NOTATION_NUMBERS ? '.' : forms[form].empty, symbols);
    for (size_t i = 0; i < cells; i++) {
        size_t row = i / side, column = i % side;
        bool row_start = column == 0, box_start = column % grid->shape.box_width == 0;
        bool bold = givens != NULL && givens->cells[i] > 0;
        if (framed && row_start && row % grid->shape.box_height == 0)
            out = put_rule(out, grid->shape, width);
        if (framed && box_start)
            out = put_text(out, row_start ? "| " : " | ");
        else if (spaced && !row_start)
            *out++ = ' ';
        if (bold)
            out = put_text(out, "\033[1m");
        out = put_cell(out, grid->cells[i], symbols[i], notation, width);
        if (bold)
            out = put_text(out, "\033[0m");
        if (column == side - 1) {
            if (framed)
                out = put_text(out, " |");
            if (forms[form].multi_line || i == cells - 1)
                *out++ = '\n';
        }
    }
    if (framed)
        out = put_rule(out, grid->shape, width);
    return (size_t)(out - text);
}
