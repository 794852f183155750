/* game_id.c - game IDs of Solo, the Sudoku of Simon Tatham's Portable Puzzle Collection
 * (sgt-puzzles), as in 3x3:5_3b7d6b1_9_5...
 *
 * In front of the colon are the columns and the rows of a box, and perhaps how the puzzle was made.
 * Behind it, numbers are givens, letters are runs of 1 to 26 empty cells, and `_` separates two
 * numbers (solo.c: decode_params(), spec_to_grid()).  9x9 may also be the size of the grid.
 *
 * That of a jigsaw, as 9j:..., has its regions behind a comma: the lines between cells of each row
 * from the left to the right, then those of each column.  A letter is a run of lines that are no
 * walls, `_` the empty run, and behind each is a wall (spec_to_dsf()). */
#include "../maps.h"
#include "../sides.h"
#include "layout.h"

enum { MAX_DIGITS = 3 }; /* digits of the longest number that is read */

/* What stands in front of the colon. */
struct parameters {
    size_t columns, rows;
    bool is_jigsaw, has_diagonals;
    const char *variant; /* what kind of sudoku it is that is not read; NULL: all else */
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

/* Notes what kind of sudoku a parameter asks for. */
static void note_variant(char parameter, struct parameters *parameters) {
    parameters->is_jigsaw |= parameter == 'j';
    parameters->has_diagonals |= parameter == 'x';
    if (parameter == 'k')
        parameters->variant = "a killer sudoku";
    else if (!is_digit(parameter) && memchr("abdeijmrtux", parameter, 11) == NULL)
        parameters->variant = "another kind of sudoku";
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
            note_variant(text[at], parameters);
    }
    parameters->is_jigsaw |= parameters->columns == 1 || parameters->rows == 1;
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

/* Reads the regions, which stand behind an offset, as a map of a grid of this side.  False if the
 * text is no such thing. */
static bool read_regions(const struct plain_line *line, size_t at, size_t side, char *map) {
    size_t lines = 2 * side * (side - 1), place = 0;
    struct walls walls;
    memset(&walls, 0, sizeof walls);
    for (; at < line->end && place <= lines; at++, place++) {
        char byte = line->text[at];
        if (byte != '_' && !is_small_letter(byte))
            return false;
        place += byte == '_' ? 0 : (size_t)(byte - 'a') + 1;
        size_t first = place / (side - 1), second = place % (side - 1);
        if (first < side)
            walls.right[first * side + second] = true;
        else if (place < lines)
            walls.below[second * side + first - side] = true;
    }
    if (at < line->end || place != lines + 1)
        return false;
    map_between_walls(side, &walls, map);
    return true;
}

/* The side of the grid of an ID with these cells; 0: they are none. */
static size_t side_of_id(const struct parameters *id, size_t count) {
    size_t boxes = id->columns * id->rows;
    bool is_size = id->columns == id->rows && count == boxes;
    size_t side = count == boxes * boxes ? boxes : is_size ? id->columns : 0;
    bool is_known = side > 1 && side <= SUDOKU_MAX_SIDE &&
                    (id->is_jigsaw || sudoku_usual_shape(side).box_height != 0);
    return is_known ? side : 0;
}

static enum verdict recognise(const struct block *block, struct finding *finding) {
    const struct plain_line *line = &block->lines[0];
    struct draft *draft = &finding->draft;
    struct parameters id = {.variant = NULL};
    if (block->count > 1 || is_blank_line(line) || is_too_long(&line->line))
        return NOT_MINE;
    size_t at = read_parameters(line, &id);
    if (at == 0)
        return NOT_MINE;
    const char *extra = memchr(line->text + at, ',', line->end - at);
    size_t end = extra != NULL ? (size_t)(extra - line->text) : line->end;
    draft_clear(draft);
    size_t count = read_cells(line, at, end, draft);
    if (count == 0)
        return NOT_MINE;
    if (extra != NULL && id.variant == NULL && !id.is_jigsaw)
        id.variant = "another kind of sudoku";
    draft->side = side_of_id(&id, count);
    sudoku_shape shape = (sudoku_shape){(uint8_t)id.rows, (uint8_t)id.columns};
    if (id.columns == id.rows && draft->side == id.columns)
        shape = sudoku_usual_shape(draft->side);
    sudoku_shape wanted = shape_of_side(draft->side, block->reading->box);
    uint64_t number = line->line.number, column = column_at(line, line->start);
    if (id.variant != NULL)
        decline(finding, number, column, "this game ID is of %s, which is not read", id.variant);
    else if (id.has_diagonals && !(block->reading->known & HAS_DIAGONALS))
        decline(finding, number, column,
                "this game ID is of a sudoku with diagonals, which --rules=x reads");
    else if (draft->side == 0)
        decline(finding, number, column,
                "this game ID has %zu cells, which are no grid with %zux%zu in front", count,
                id.columns, id.rows);
    else if (id.is_jigsaw &&
             (extra == NULL || !read_regions(line, end + 1, draft->side, finding->map)))
        decline(finding, number, column, "this game ID of a jigsaw lacks the map of its regions");
    else if (!id.is_jigsaw &&
             (shape.box_height != wanted.box_height || shape.box_width != wanted.box_width))
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
