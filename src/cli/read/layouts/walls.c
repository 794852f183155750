/* walls.c - digits and the walls of regions as numbers, a row on a line (HDU 4069):
 *
 *     144 18 112 208 80 25 54 144 48
 *
 * A number is the digit of a cell, 0 for an empty one, and 16 for a wall above it, 32 to its right,
 * 64 below it and 128 to its left.  Only a judge can tell that numbers are meant so. */
#include "../maps.h"
#include "layout.h"

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

/* Reads the numbers of a line.  False, with the fault of the finding, if it has others. */
static bool read_row(const struct plain_line *line, struct row *row, struct finding *finding) {
    struct tokens tokens;
    cut_text(line->text, line->start, line->end, "", &tokens);
    row->count = 0;
    row->spaced = true;
    for (size_t t = 0; t < tokens.count && t < MARKED_SIDE; t++) {
        row_add(row, line, tokens.list[t].start, tokens.list[t].length);
        if (number_of(&row->cells[t]) == SIZE_MAX) {
            decline(finding, line->line.number, column_at(line, tokens.list[t].start),
                    "this is no cell: a digit and 16, 32, 64 and 128 for walls");
            return false;
        }
    }
    if (tokens.count != MARKED_SIDE)
        decline(finding, line->line.number, column_at(line, line->end),
                "a row of %zu numbers in a grid of 9", tokens.count);
    return tokens.count == MARKED_SIDE;
}

static enum verdict recognise(const struct block *block, struct finding *finding) {
    struct draft *draft = &finding->draft;
    struct row row;
    draft_clear(draft);
    draft->side = MARKED_SIDE;
    finding->form = FORM_SPACED;
    for (; finding->lines < MARKED_SIDE; finding->lines++) {
        if (finding->lines == block->count && !block->ended) {
            finding->lines++;
            return NEEDS_MORE;
        }
        if (finding->lines == block->count || is_blank_line(&block->lines[finding->lines]))
            return decline_end(finding, block->lines[finding->lines - 1].line.number + 1);
        if (!read_row(&block->lines[finding->lines], &row, finding))
            return NOT_MINE;
        draft_add_row(draft, &row);
    }
    finding->has_map = true;
    return COMPLETE;
}

void finish_walls(struct finding *finding, sudoku_shape shape, struct record *record) {
    size_t side = finding->draft.side;
    struct walls walls;
    record->puzzle.shape = shape;
    record->notation = NOTATION_NUMBERS;
    memset(&walls, 0, sizeof walls);
    for (size_t i = 0; i < side * side; i++) {
        size_t value = number_of(&finding->draft.cells[i]);
        record->puzzle.cells[i] = (uint8_t)(value % 16);
        walls.right[i] |= (value & WALL_RIGHT) != 0;
        walls.below[i] |= (value & WALL_BELOW) != 0;
        if ((value & WALL_LEFT) && i % side > 0)
            walls.right[i - 1] = true;
        if ((value & WALL_ABOVE) && i >= side)
            walls.below[i - side] = true;
    }
    map_between_walls(side, &walls, finding->map);
}

const struct grid_layout walls_layout = {.name = "walls", .recognise = recognise};
