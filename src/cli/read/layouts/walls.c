/* walls.c - grids with walls between their regions.
 *
 * A judge writes digits and walls as numbers, a row on a line (HDU 4069):
 *
 *     144 18 112 208 80 25 54 144 48
 *
 * A number is the digit of a cell, 0 for an empty one, and 16 for a wall above it, 32 to its right,
 * 64 below it and 128 to its left.  In a frame, walls are drawn, and above each row is a line of
 * them, as this program writes it:
 *
 *     +-----------+---+
 *     | 1   .   4 | . |
 *     |   +-------+   |
 */
#include "../maps.h"
#include "../sides.h"
#include "layout.h"

/* ---- Numbers ---------------------------------------------------------------------------- */

enum { WALL_ABOVE = 16, WALL_RIGHT = 32, WALL_BELOW = 64, WALL_LEFT = 128, MOST = 255 };

/* The value of the number that is a cell; SIZE_MAX if it is none. */
static size_t number_of(const struct cell *cell) {
    size_t value = 0;
    for (size_t i = 0; i < cell->length; i++) {
        char byte = cell_text(cell)[i];
        if (!is_digit(byte) || value > MOST)
            return SIZE_MAX;
        value = 10 * value + (size_t)(byte - '0');
    }
    return cell->length > 0 && value <= MOST && value % 16 <= MARKED_SIDE ? value : SIZE_MAX;
}

static enum row_kind read_row(const struct row_reader *reader, const struct plain_line *line,
                              size_t side, struct row *row) {
    struct tokens tokens;
    (void)reader;
    (void)side;
    cut_text(line->text, line->start, line->end, "", &tokens);
    row->count = 0;
    for (size_t t = 0; t < tokens.count && t < MAX_ROW_CELLS; t++) {
        row_add(row, line, tokens.list[t].start, tokens.list[t].length);
        if (number_of(&row->cells[t]) == SIZE_MAX)
            return NO_ROW;
    }
    return SPACED_ROW;
}

/* Makes the map of the walls that the numbers have. */
static void find_regions(struct finding *finding) {
    const struct draft *draft = &finding->draft;
    size_t side = draft->side;
    struct walls walls;
    memset(&walls, 0, sizeof walls);
    for (size_t i = 0; i < side * side; i++) {
        size_t value = number_of(&draft->cells[i]);
        walls.right[i] |= (value & WALL_RIGHT) != 0;
        walls.below[i] |= (value & WALL_BELOW) != 0;
        if ((value & WALL_LEFT) && i % side > 0)
            walls.right[i - 1] = true;
        if ((value & WALL_ABOVE) && i >= side)
            walls.below[i - side] = true;
    }
    map_between_walls(side, &walls, finding->map);
}

static enum verdict recognise(const struct block *block, struct finding *finding) {
    const struct row_reader reader = {.read = read_row, .block = block};
    enum verdict verdict = gather_rows(&reader, finding);
    if (verdict != COMPLETE || finding->draft.count == 0)
        return verdict;
    if (finding->draft.side != MARKED_SIDE)
        return NOT_MINE;
    find_regions(finding);
    return COMPLETE;
}

void finish_walls(const struct draft *draft, sudoku_shape shape, struct record *record) {
    record->puzzle.shape = shape;
    record->notation = NOTATION_NUMBERS;
    for (size_t i = 0; i < draft->count; i++)
        record->puzzle.cells[i] = (uint8_t)(number_of(&draft->cells[i]) % 16);
}

const struct grid_layout walls_layout = {.name = "walls", .recognise = recognise};

/* ---- Frames ------------------------------------------------------------------------------- */

/* The columns from a cell of a frame to the next: with a symbol or with a number in each. */
enum { NARROW = 4, WIDE = 5 };

/* True if all bytes of a part of a line are this one. */
static bool is_all(const struct plain_line *line, size_t start, size_t length, char byte) {
    return count_byte(line, start, start + length, byte) == length;
}

/* Reads the walls below a row.  False if this line has something else than walls. */
static bool read_rule(const struct plain_line *line, size_t side, size_t pitch, bool *walls) {
    for (size_t c = 0; c < side; c++) {
        size_t at = line->start + c * pitch + 1;
        walls[c] = is_all(line, at, pitch - 1, '-');
        if (!walls[c] && !is_all(line, at, pitch - 1, ' '))
            return false;
    }
    return !(line->classes & ~SET_RULE); /* other bytes may stand where walls cross or end */
}

/* Reads the cells of a row, and the walls to their right.  False if this line is no row. */
static bool read_cells(const struct plain_line *line, size_t side, size_t pitch, bool *walls,
                       struct finding *finding) {
    struct draft *draft = &finding->draft;
    for (size_t c = 0; c < side; c++) {
        size_t at = line->start + c * pitch, start = at + 1, end = at + pitch;
        walls[c] = line->text[end] == '|';
        if ((!walls[c] && line->text[end] != ' ') || line->text[start] != ' ')
            return false;
        while (start < end && line->text[start] == ' ')
            start++;
        while (end > start && line->text[end - 1] == ' ')
            end--;
        if (start == end)
            return false; /* where cells are blank, it may have a line between two rows */
        draft->cells[draft->count++] =
            (struct cell){line, (uint16_t)start, (uint16_t)(end - start)};
    }
    return line->text[line->start] == '|';
}

/* True if walls are between all cells, or just between boxes.  Other layouts read these. */
static bool is_usual(sudoku_shape shape, const struct walls *walls) {
    size_t side = sudoku_side(shape);
    bool are_all = true, are_boxes = true;
    for (size_t i = 0; i < side * side; i++) {
        size_t row = i / side + 1, column = i % side + 1;
        bool right = column < side && walls->right[i], below = row < side && walls->below[i];
        are_all &= (right || column == side) && (below || row == side);
        are_boxes &= right == (column < side && column % shape.box_width == 0) &&
                     below == (row < side && row % shape.box_height == 0);
    }
    return are_all || are_boxes;
}

/* True if walls bound regions.  Walls straight across the grid do so only if they make boxes of as
 * many cells as a row has; else they just space rows or columns out. */
static bool bound_regions(size_t side, const struct walls *walls) {
    size_t across = 1, down = 1;
    for (size_t i = 0; i + 1 < side; i++) {
        across += walls->right[i];
        down += walls->below[i * side];
    }
    bool are_boxes = across > 1 && down > 1 && across * down == side;
    for (size_t i = 0; i < side * side; i++) {
        size_t row = i / side + 1, column = i % side + 1;
        if ((column < side && walls->right[i] != walls->right[column - 1]) ||
            (row < side && walls->below[i] != walls->below[i - i % side]))
            return true;
        are_boxes = are_boxes &&
                    (column == side || walls->right[i] == (column % (side / across) == 0)) &&
                    (row == side || walls->below[i] == (row % (side / down) == 0));
    }
    return are_boxes;
}

/* Recognises a frame along regions, from its first row on; its cells are `pitch` columns apart. */
static enum verdict recognise_frame(const struct block *block, size_t pitch,
                                    struct finding *finding) {
    struct walls walls;
    size_t width = width_of(&block->lines[0]), side = (width - 1) / pitch;
    if (side < SHORTEST_ROW || side > SUDOKU_MAX_SIDE || side * pitch + 1 != width)
        return NOT_MINE;
    draft_clear(&finding->draft);
    finding->draft.side = side;
    finding->draft.spaced = true;
    for (size_t i = 0; i < 2 * side - 1; i++) {
        const struct plain_line *line = &block->lines[i];
        size_t first = i / 2 * side;
        if (i == block->count && !block->ended) {
            finding->lines = i + 1;
            return NEEDS_MORE;
        }
        bool is_good = i < block->count && width_of(line) == width &&
                       line->start == block->lines[0].start &&
                       (i % 2 == 1 ? read_rule(line, side, pitch, walls.below + first)
                                   : read_cells(line, side, pitch, walls.right + first, finding));
        if (!is_good)
            return NOT_MINE;
    }
    if (bound_regions(side, &walls))
        map_between_walls(side, &walls, finding->map);
    finding->lines = 2 * side - 1;
    finding->form = FORM_GRID;
    return is_usual(shape_of_side(side, block->reading->box), &walls) ? NOT_MINE : COMPLETE;
}

static enum verdict recognise_frames(const struct block *block, struct finding *finding) {
    const struct plain_line *line = &block->lines[0];
    if (is_blank_line(line) || line->text[line->start] != '|')
        return NOT_MINE;
    enum verdict verdict = recognise_frame(block, NARROW, finding);
    return verdict != NOT_MINE ? verdict : recognise_frame(block, WIDE, finding);
}

const struct grid_layout walled_layout = {.name = "frame along regions",
                                          .recognise = recognise_frames};
