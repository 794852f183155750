/* cell_singles.c - hidden singles by sets of cells: of a whole puzzle, and of one digit. */
#include "cell_singles.h"

#include <stddef.h>
#include <string.h>

/* ---- Cells that are the only ones of a set in a house ------------------------------------ */

enum {
    BAND_CELLS = 27,
    ALL_27 = (1 << BAND_CELLS) - 1,
    ALL_ROWS = 1 | 1 << 9 | 1 << 18, /* the first cell of each row of a band */
    BOX_STARTS = 0x49                /* the first columns of the three boxes of a band */
};

/* The cells of a band's set that are the only ones in their box. */
static inline uint32_t alone_in_box(uint32_t band) {
    uint32_t top = band & ALL_NINE, middle = band >> 9 & ALL_NINE, bottom = band >> 18;
    uint32_t any = top | middle | bottom; /* columns */
    uint32_t several = (top & middle) | ((top | middle) & bottom);
    uint32_t left = any & BOX_STARTS, centre = any >> 1 & BOX_STARTS, right = any >> 2 & BOX_STARTS;
    uint32_t one_column = (left ^ centre ^ right) & ~(left & centre & right);
    return band & (one_column * 7 & any & ~several) * ALL_ROWS;
}

/* The cells of a band's set that are the only ones in their row. */
static inline uint32_t alone_in_row(uint32_t band) {
    uint32_t alone = 0;
    for (int row = 0; row < 3; row++) {
        uint32_t cells = band & (uint32_t)ALL_NINE << row * 9;
        if (mask_rest(cells) == 0)
            alone |= cells;
    }
    return alone;
}

/* The cells of a set that are the only ones in their column. */
static inline struct cell_set alone_in_column(const struct cell_set *set) {
    uint32_t any = 0, several = 0;
    for (int band = 0; band < 3; band++)
        for (int row = 0; row < 3; row++) {
            uint32_t cells = set->bands[band] >> row * 9 & ALL_NINE;
            several |= any & cells;
            any |= cells;
        }
    uint32_t columns = (any & ~several) * ALL_ROWS;
    struct cell_set alone = *set;
    for (int band = 0; band < 3; band++)
        alone.bands[band] &= columns;
    return alone;
}

/* The cells of a set that are the only ones in their row or column. */
static inline struct cell_set alone_in_line(const struct cell_set *set) {
    struct cell_set alone = alone_in_column(set);
    for (int band = 0; band < 3; band++)
        alone.bands[band] |= alone_in_row(set->bands[band]);
    return alone;
}

/* The cells of a set that are the only ones in some house. */
static inline struct cell_set alone_in_house(const struct cell_set *set) {
    struct cell_set alone = alone_in_line(set);
    for (int band = 0; band < 3; band++)
        alone.bands[band] |= alone_in_box(set->bands[band]);
    return alone;
}

/* ---- All singles of a puzzle -------------------------------------------------------------
 *
 * A single stays one until it is placed, so their order changes neither the grid that they lead to
 * nor the hardest rating: that is the lowest one up to which they lead as far as all of them do. */

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

/* Fills the last empty cell of each house that has one.  False if there was none. */
static bool fill_last_cells(struct board *board) {
    struct cell_set last = alone_in_house(&board->open), before = board->open;
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

/* ---- The singles of one digit ------------------------------------------------------------ */

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
        struct cell_set singles = alone_in_house(&places);
        if (is_subset(singles, placed))
            return houses_with(&places) != houses;
        singles = cell_set_without(singles, placed);
        placed = cell_set_or(placed, singles);
        while (!cell_set_is_empty(&singles))
            places = cell_set_without(places, sudoku_peers[cell_set_take(&singles)]);
    }
}
