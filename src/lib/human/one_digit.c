/* one_digit.c - hidden singles of one digit, by sets of cells. */
#include "one_digit.h"
#include "alone.h"

static struct cell_set places_of(const struct position *position, int digit) {
    struct cell_set places = {{0}};
    for (int row = 0; row < 9; row++)
        places.bands[row / 3] |= (uint32_t)position->places[FIRST_ROW + row][digit] << row % 3 * 9;
    return places;
}

/* The houses that have a cell of a set, as a mask in an order of its own. */
static uint64_t houses_with(const struct cell_set *set) {
    uint64_t columns = 0, boxes = 0, rows = 0;
    for (int band = 0; band < 3; band++) {
        uint32_t any = 0;
        for (int row = 0; row < 3; row++) {
            uint32_t cells = set->bands[band] >> row * 9 & ALL_NINE;
            any |= cells;
            rows = rows << 1 | (cells != 0);
        }
        columns |= any;
        boxes = boxes << 9 | ((any | any >> 1 | any >> 2) & BOX_STARTS);
    }
    return columns << 36 | boxes << 9 | rows;
}

static bool is_subset(struct cell_set a, struct cell_set b) {
    struct cell_set rest = cell_set_without(a, b);
    return cell_set_is_empty(&rest);
}

bool sudoku_digit_clashes(const struct position *position, int digit, int cell, bool is_on) {
    struct cell_set places = places_of(position, digit), placed = {{0}}, itself = {{0}};
    uint64_t houses = houses_with(&places);
    cell_set_add(&itself, cell);
    if (is_on)
        placed = itself;
    places = cell_set_without(places, is_on ? sudoku_peers[cell] : itself);
    for (;;) {
        struct cell_set singles = alone_in_line(&places);
        for (int band = 0; band < 3; band++)
            singles.bands[band] |= alone_in_box(places.bands[band]);
        if (is_subset(singles, placed))
            return houses_with(&places) != houses;
        singles = cell_set_without(singles, placed);
        placed = cell_set_or(placed, singles);
        while (!cell_set_is_empty(&singles))
            places = cell_set_without(places, sudoku_peers[cell_set_take(&singles)]);
    }
}
