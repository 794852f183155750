/* all_singles.c - places all hidden singles, and notes how hard the hardest of them was.
 *
 * A single stays one until it is placed, so their order changes neither the grid that they lead to
 * nor the hardest rating: that is the lowest one up to which they lead as far as all of them do.
 * Cells are sets by digit, and all houses of a band or a digit are looked at in one go. */
#include "all_singles.h"
#include "alone.h"

#include <stddef.h>
#include <string.h>

enum { LAST_CELL = 10, SINGLE_IN_BOX = 12, SINGLE_IN_LINE = 15 }; /* ratings */

/* A puzzle being filled. */
struct board {
    struct singles_path *path;
    struct cell_set open;      /* empty cells */
    struct cell_set places[9]; /* digit -> cells that it may go to, and filled ones */
};

static void place(struct board *board, int cell, int digit) {
    int band = cell / BAND_CELLS;
    board->path->digits[cell] = (uint8_t)(digit + 1);
    board->open.bands[band] &= ~(UINT32_C(1) << cell % BAND_CELLS);
    board->places[digit] = cell_set_without(board->places[digit], sudoku_peers[cell]);
}

/* ---- Singles ----------------------------------------------------------------------------- */

/* Fills the last empty cell of each house that has one.  False if there was none. */
static bool fill_last_cells(struct board *board) {
    struct cell_set last = alone_in_line(&board->open), before = board->open;
    for (int band = 0; band < 3; band++)
        last.bands[band] |= alone_in_box(board->open.bands[band]);
    while (!cell_set_is_empty(&last)) {
        int cell = cell_set_take(&last);
        for (int digit = 0; digit < 9; digit++)
            if (cell_set_has(&board->places[digit], cell)) {
                place(board, cell, digit);
                break;
            }
    }
    return memcmp(&before, &board->open, sizeof before) != 0;
}

/* Places a digit in those cells of a band where it is a single still. */
static void place_in_band(struct board *board, int digit, int band, uint32_t cells) {
    while ((cells &= board->places[digit].bands[band] & board->open.bands[band]) != 0) {
        place(board, band * BAND_CELLS + mask_first(cells), digit);
        cells = mask_rest(cells);
    }
}

/* Goes through all boxes once.  False if there was no single. */
static bool fill_boxes(struct board *board) {
    bool any = false;
    for (int digit = 0; digit < 9; digit++)
        for (int band = 0; band < 3; band++) {
            uint32_t singles =
                alone_in_box(board->places[digit].bands[band] & board->open.bands[band]);
            any |= singles != 0;
            place_in_band(board, digit, band, singles);
        }
    return any;
}

/* Goes through all rows and columns once.  False if there was no single. */
static bool fill_lines(struct board *board) {
    bool any = false;
    for (int digit = 0; digit < 9; digit++) {
        struct cell_set places = cell_set_and(board->places[digit], board->open);
        struct cell_set singles = alone_in_line(&places);
        any |= !cell_set_is_empty(&singles);
        for (int band = 0; band < 3; band++)
            place_in_band(board, digit, band, singles.bands[band]);
    }
    return any;
}

/* The steps up to one rating: the kinds of steps, first the one that is found at least cost. */
typedef bool fill(struct board *board);
struct stage {
    unsigned rating;
    int count;
    fill *kinds[2];
};

/* Takes all steps of a stage.  False if there are none. */
static bool take_stage(struct board *board, const struct stage *stage) {
    bool any = false;
    for (int i = 0; i < stage->count && !cell_set_is_empty(&board->open); i++)
        if (stage->kinds[i](board)) {
            any = true;
            i = -1; /* begin again */
        }
    return any;
}

static void begin(struct board *board, const uint8_t *givens) {
    static const struct cell_set everything = {{ALL_27, ALL_27, ALL_27}};
    board->open = everything;
    for (int digit = 0; digit < 9; digit++)
        board->places[digit] = everything;
    for (int cell = 0; cell < CELLS; cell++) {
        board->path->digits[cell] = 0;
        if (givens[cell] != 0)
            place(board, cell, givens[cell] - 1);
    }
}

static int count_cells(const struct cell_set *set) {
    int count = 0;
    for (int band = 0; band < 3; band++)
        count += __builtin_popcount(set->bands[band]);
    return count;
}

void sudoku_all_singles(const uint8_t *givens, struct singles_path *path) {
    static const struct stage stages[] = {{LAST_CELL, 1, {fill_last_cells}},
                                          {SINGLE_IN_BOX, 2, {fill_boxes, fill_last_cells}},
                                          {SINGLE_IN_LINE, 2, {fill_boxes, fill_lines}}};
    struct board board = {.path = path};
    begin(&board, givens);
    int empty = count_cells(&board.open);
    path->first = path->hardest = 0;
    for (size_t i = 0; i < sizeof stages / sizeof *stages; i++)
        if (take_stage(&board, &stages[i])) {
            path->hardest = stages[i].rating;
            if (path->first == 0)
                path->first = stages[i].rating;
        }
    path->empty = count_cells(&board.open);
    path->placed = empty - path->empty;
}
