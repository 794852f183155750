/* game_id.c - game IDs of Solo, the Sudoku of Simon Tatham's Portable Puzzle Collection
 * (sgt-puzzles), as in 3x3:5_3b7d6b1_9_5...
 *
 * In front of the colon are the columns and the rows of a box, and perhaps how the puzzle was made.
 * Behind it, numbers are givens, letters are runs of 1 to 26 empty cells, and `_` separates two
 * numbers (solo.c: decode_params(), spec_to_grid()).  9x9 may also be the size of the grid. */
#include "../sides.h"
#include "layout.h"

enum { MAX_DIGITS = 3 }; /* digits of the longest number that is read */

/* What stands in front of the colon. */
struct parameters {
    size_t columns, rows;
    const char *variant; /* what kind of sudoku it is; NULL: the plain one */
};

static bool is_small_letter(char byte) {
    return byte >= 'a' && byte <= 'z';
}

/* Reads a number at an offset.  Returns the offset behind it; the same offset if there is none. */
static size_t read_number(const struct plain_line *line, size_t at, size_t *value) {
    size_t most = at + MAX_DIGITS < line->end ? at + MAX_DIGITS : line->end;
    for (*value = 0; at < most && is_digit(line->text[at]); at++)
        *value = 10 * *value + (size_t)(line->text[at] - '0');
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

/* Reads what stands in front of the cells.  Returns the offset behind the colon; 0: the line is no
 * game ID. */
static size_t read_parameters(const struct plain_line *line, struct parameters *parameters) {
    const char *text = line->text;
    size_t at = line->start, behind = read_number(line, at, &parameters->columns);
    parameters->rows = 1;
    if (behind == at || behind == line->end || (text[behind] != 'x' && text[behind] != 'j'))
        return 0;
    at = behind + (text[behind] == 'x');
    if (at > behind && (behind = read_number(line, at, &parameters->rows)) == at)
        return 0;
    for (at = behind; at < line->end && (is_small_letter(text[at]) || is_digit(text[at])); at++) {
        if (parameters->variant == NULL)
            parameters->variant = variant_of(text[at]);
    }
    if (parameters->variant == NULL && (parameters->columns == 1 || parameters->rows == 1))
        parameters->variant = "a jigsaw sudoku";
    return at + 1 < line->end && text[at] == ':' ? at + 1 : 0;
}

/* Reads the cells.  Those beyond the largest grid are only counted.  Returns their number; 0 if the
 * line has anything else. */
static size_t read_cells(const struct plain_line *line, size_t at, size_t end,
                         struct draft *draft) {
    size_t count = 0, value;
    while (at < end) {
        char byte = line->text[at];
        size_t behind = read_number(line, at, &value);
        size_t run = behind > at ? 1 : is_small_letter(byte) ? (size_t)(byte - 'a') + 1 : 0;
        if (run == 0 && byte != '_')
            return 0;
        for (; run > 0; run--, count++) {
            if (count < SUDOKU_MAX_CELLS)
                draft->cells[count] = (struct cell){line, (uint16_t)at, (uint16_t)(behind - at)};
        }
        at = behind > at ? behind : at + 1;
    }
    draft->count = count < SUDOKU_MAX_CELLS ? count : SUDOKU_MAX_CELLS;
    return count;
}

static enum verdict recognise(const struct block *block, struct finding *finding) {
    const struct plain_line *line = &block->lines[0];
    struct draft *draft = &finding->draft;
    struct parameters id = {.variant = NULL};
    if (block->count > 1 || is_blank_line(line) || line->line.too_long)
        return NOT_MINE;
    size_t at = read_parameters(line, &id), boxes = id.columns * id.rows;
    if (at == 0)
        return NOT_MINE;
    const char *extra = memchr(line->text + at, ',', line->end - at);
    size_t end = extra != NULL ? (size_t)(extra - line->text) : line->end;
    draft_clear(draft);
    size_t count = read_cells(line, at, end, draft);
    if (count == 0)
        return NOT_MINE;
    if (extra != NULL && id.variant == NULL)
        id.variant = "another kind of sudoku";
    bool is_size = id.columns == id.rows && count == boxes;
    draft->side = count == boxes * boxes ? boxes : is_size ? id.columns : 0;
    sudoku_shape shape = is_size ? sudoku_usual_shape(draft->side)
                                 : (sudoku_shape){(uint8_t)id.rows, (uint8_t)id.columns};
    sudoku_shape wanted = shape_of_side(draft->side, block->reading->box);
    uint64_t number = line->line.number, column = column_at(line, line->start);
    if (id.variant != NULL)
        decline(finding, number, column, "this game ID is of %s, which is not read", id.variant);
    else if (draft->side == 0 || draft->side > SUDOKU_MAX_SIDE ||
             sudoku_usual_shape(draft->side).box_height == 0)
        decline(finding, number, column,
                "this game ID has %zu cells, which are no grid with %zux%zu in front", count,
                id.columns, id.rows);
    else if (shape.box_height != wanted.box_height || shape.box_width != wanted.box_width)
        decline(finding, number, column,
                "this game ID has boxes of %d columns and %d rows, which --box=%dx%d reads",
                shape.box_width, shape.box_height, shape.box_height, shape.box_width);
    else
        finding->lines = 1;
    if (finding->lines == 0)
        refuse_lines(finding, 1);
    finding->form = FORM_LINE;
    return COMPLETE;
}

const struct grid_layout game_id_layout = {.name = "game ID", .recognise = recognise};
