/* game_id.c - game IDs of Solo, the Sudoku of Simon Tatham's Portable Puzzle Collection
 * (sgt-puzzles), as in 3x3:5_3b7d6b1_9_5...
 *
 * In front of the colon are the columns and the rows of a box, and perhaps how the puzzle was made.
 * Behind it, numbers are givens, letters are runs of 1 to 26 empty cells, and `_` separates two
 * numbers (solo.c: decode_params(), spec_to_grid()).  9x9 may also be the size of the grid. */
#include "game_id.h"

#include "text/ascii.h"
#include "text/sides.h"
#include "wrapping.h"

#include <stdio.h>
#include <string.h>

enum { MOST_DIGITS = 3 }; /* digits of the longest number that is read */

/* A game ID, and the cells of its grid. */
struct game_id {
    size_t columns, rows; /* in front of the colon */
    const char *variant;  /* what kind of sudoku it is; NULL: the plain one */
    size_t side;          /* 0: the cells are no grid that is known */
    size_t largest;       /* the largest number */
    size_t count;         /* all cells; those beyond the arrays are only counted */
    char symbols[SUDOKU_MAX_CELLS];
    uint16_t at[SUDOKU_MAX_CELLS];    /* cell -> its offset in the line */
    uint16_t sizes[SUDOKU_MAX_CELLS]; /* cell -> its bytes in the line */
};

static bool is_small_letter(char byte) {
    return byte >= 'a' && byte <= 'z';
}

/* Reads a number at an offset.  Returns the offset behind it; the same offset if there is none. */
static size_t read_number(const char *text, size_t at, size_t end, size_t *value) {
    size_t most = at + MOST_DIGITS < end ? at + MOST_DIGITS : end;
    for (*value = 0; at < most && is_digit(text[at]); at++)
        *value = 10 * *value + (size_t)(text[at] - '0');
    return at;
}

/* The kind of sudoku that a parameter asks for; NULL: the plain one. */
static const char *variant_of(char parameter) {
    return parameter == 'j'   ? "a jigsaw sudoku"
           : parameter == 'k' ? "a killer sudoku"
           : parameter == 'x' ? "a sudoku with diagonals (X)"
           : is_digit(parameter) || memchr("abdeimrtu", parameter, 9) != NULL
               ? NULL
               : "another kind of sudoku";
}

/* Reads what stands in front of the cells.  Returns the offset behind the colon; 0: the text is no
 * game ID. */
static size_t read_parameters(const char *text, size_t at, size_t end, struct game_id *id) {
    size_t behind = read_number(text, at, end, &id->columns);
    id->rows = 1;
    if (behind == at || behind == end || (text[behind] != 'x' && text[behind] != 'j'))
        return 0;
    at = behind + (text[behind] == 'x');
    if (at > behind && (behind = read_number(text, at, end, &id->rows)) == at)
        return 0;
    for (at = behind; at < end && (is_small_letter(text[at]) || is_digit(text[at])); at++)
        id->variant = id->variant != NULL ? id->variant : variant_of(text[at]);
    if (id->variant == NULL && (id->columns == 1 || id->rows == 1))
        id->variant = "a jigsaw sudoku";
    return at + 1 < end && text[at] == ':' ? at + 1 : 0;
}

static void add_cells(struct game_id *id, size_t count, char symbol, size_t at, size_t size) {
    for (; count > 0; count--, id->count++) {
        if (id->count >= SUDOKU_MAX_CELLS)
            continue;
        id->symbols[id->count] = symbol;
        id->at[id->count] = (uint16_t)at;
        id->sizes[id->count] = (uint16_t)size;
    }
}

/* Reads the cells.  False if the text has anything else. */
static bool read_cells(const char *text, size_t at, size_t end, struct game_id *id) {
    while (at < end) {
        size_t value, behind = read_number(text, at, end, &value);
        if (behind > at) {
            char symbol = (char)(value < 10 ? '0' + value : 'A' + value - 10);
            id->largest = value > id->largest ? value : id->largest;
            add_cells(id, 1, value > 0 && value <= SUDOKU_MAX_SIDE ? symbol : BAD_SYMBOL, at,
                      behind - at);
            at = behind;
        } else if (is_small_letter(text[at])) {
            add_cells(id, (size_t)(text[at] - 'a') + 1, '.', at, 1);
            at++;
        } else if (text[at] == '_') {
            at++;
        } else {
            return false;
        }
    }
    return true;
}

/* Reads a game ID.  False if the text is none. */
static bool read_game_id(const char *text, size_t length, struct game_id *id) {
    size_t start = 0, end = length;
    while (start < end && (text[start] == ' ' || text[start] == '\t'))
        start++;
    while (end > start && (text[end - 1] == ' ' || text[end - 1] == '\t'))
        end--;
    id->variant = NULL;
    id->side = id->largest = id->count = 0;
    size_t cells = end <= PLAIN_SIZE ? read_parameters(text, start, end, id) : 0;
    if (cells == 0)
        return false;
    const char *extra = memchr(text + cells, ',', end - cells); /* shapes or sums of a variant */
    if (extra != NULL && id->variant == NULL)
        id->variant = "another kind of sudoku";
    if (!read_cells(text, cells, extra != NULL ? (size_t)(extra - text) : end, id))
        return false;
    size_t boxes = id->columns * id->rows;
    if (id->count == boxes * boxes)
        id->side = boxes;
    else if (id->columns == id->rows && id->count == boxes)
        id->side = id->columns;
    return true;
}

/* The shape of the grid; {0, 0} if there is none like that. */
static sudoku_shape shape_of(const struct game_id *id) {
    if (id->side == 0 || id->side > SUDOKU_MAX_SIDE || id->side != id->columns * id->rows)
        return sudoku_usual_shape(id->side);
    return (sudoku_shape){(uint8_t)id->rows, (uint8_t)id->columns};
}

/* True if the grid has the shape that is read. */
static bool has_shape(const struct game_id *id, sudoku_shape box) {
    sudoku_shape shape = shape_of(id), wanted = shape_of_side(id->side, box);
    return shape.box_height > 0 && shape.box_height == wanted.box_height &&
           shape.box_width == wanted.box_width;
}

bool explain_game_id(const char *text, size_t length, sudoku_shape box, char *reason, size_t size) {
    struct game_id id;
    if (!read_game_id(text, length, &id))
        return false;
    sudoku_shape shape = shape_of(&id);
    if (id.variant != NULL)
        snprintf(reason, size, "this game ID is of %s, which is not read", id.variant);
    else if (shape.box_height == 0)
        snprintf(reason, size,
                 "this game ID has %zu cells, which are no grid with %zux%zu in front", id.count,
                 id.columns, id.rows);
    else if (id.largest > id.side)
        snprintf(reason, size, "this game ID has the number %zu in a %zux%zu grid", id.largest,
                 id.side, id.side);
    else if (!has_shape(&id, box))
        snprintf(reason, size,
                 "this game ID has boxes of %d columns and %d rows, which --box=%dx%d reads",
                 shape.box_width, shape.box_height, shape.box_height, shape.box_width);
    else
        return false;
    return true;
}

static bool unwrap_game_id(struct plain_line *line, const struct wrapping_context *context,
                           struct wrapping_marks *marks) {
    struct game_id id;
    if (!read_game_id(line->text, line->length, &id) || id.variant != NULL ||
        id.largest > id.side || !has_shape(&id, context->box))
        return false;
    struct span origins[SUDOKU_MAX_CELLS];
    for (size_t i = 0; i < id.count; i++)
        origins[i] = plain_line_origin(line, (struct span){id.at[i], id.sizes[i]});
    for (size_t i = 0; i < id.count; i++) {
        line->text[i] = id.symbols[i];
        line->from[i] = (uint16_t)origins[i].start;
        line->sizes[i] = (uint16_t)origins[i].length;
    }
    line->length = id.count;
    marks->multi_digit = id.largest > 9;
    marks->whole_grid = true; /* 16 cells are a grid */
    return true;
}

const struct wrapping game_id_wrapping = {
    .name = "game ID", .results = WRAPS_RECORD, .unwrap = unwrap_game_id};
