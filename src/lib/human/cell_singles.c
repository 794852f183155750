/* cell_singles.c - the hidden singles that a path begins with, by sets of cells: most easy puzzles
 * have no other steps. */
#include "cell_singles.h"

#include "cell_set.h"

#include <stddef.h>
#include <string.h>

/* ---- Cells that are the only ones of a set in a house ------------------------------------ */

enum {
    BAND_CELLS = 27,
    ALL_27 = (1 << BAND_CELLS) - 1,
    ALL_ROWS = 1 | 1 << 9 | 1 << 18, /* the first cell of each row of a band */
    BOX_STARTS = 0x49                /* the first columns of the three boxes of a band */
};

/* A set of cells: band -> bit 9 * row + column for each cell of it. */
struct band_set {
    uint32_t bands[3];
};

static inline bool is_empty(const struct band_set *set) {
    return (set->bands[0] | set->bands[1] | set->bands[2]) == 0;
}

static inline bool has_cell(const struct band_set *set, int cell) {
    return (set->bands[cell / BAND_CELLS] >> cell % BAND_CELLS & 1) != 0;
}

/* Takes the first cell out of a set that is not empty, and returns it. */
static inline int take_cell(struct band_set *set) {
    int band = 0;
    while (set->bands[band] == 0)
        band++;
    int cell = band * BAND_CELLS + mask_first(set->bands[band]);
    set->bands[band] = mask_rest(set->bands[band]);
    return cell;
}

/* The peers of a cell in a band. */
static inline uint32_t peers_in_band(int cell, int band) {
    struct cell_set peers = sudoku_peers[cell];
    uint64_t cells = band == 2 ? peers.low >> 2 * BAND_CELLS | peers.high << (64 - 2 * BAND_CELLS)
                               : peers.low >> band * BAND_CELLS;
    return (uint32_t)cells & ALL_27;
}

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
static inline struct band_set alone_in_column(const struct band_set *set) {
    uint32_t any = 0, several = 0;
    for (int band = 0; band < 3; band++)
        for (int row = 0; row < 3; row++) {
            uint32_t cells = set->bands[band] >> row * 9 & ALL_NINE;
            several |= any & cells;
            any |= cells;
        }
    uint32_t columns = (any & ~several) * ALL_ROWS;
    struct band_set alone = *set;
    for (int band = 0; band < 3; band++)
        alone.bands[band] &= columns;
    return alone;
}

/* The cells of a set that are the only ones in their row or column. */
static inline struct band_set alone_in_line(const struct band_set *set) {
    struct band_set alone = alone_in_column(set);
    for (int band = 0; band < 3; band++)
        alone.bands[band] |= alone_in_row(set->bands[band]);
    return alone;
}

/* The cells of a set that are the only ones in some house. */
static inline struct band_set alone_in_house(const struct band_set *set) {
    struct band_set alone = alone_in_line(set);
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
    struct band_set open;      /* empty cells */
    struct band_set places[9]; /* digit -> cells that it may go to, and filled ones */
};

static void place(struct board *board, int cell, int digit) {
    int band = cell / BAND_CELLS;
    board->path->digits[cell] = (uint8_t)(digit + 1);
    board->open.bands[band] &= ~(UINT32_C(1) << cell % BAND_CELLS);
    for (int other = 0; other < 3; other++)
        board->places[digit].bands[other] &= ~peers_in_band(cell, other);
}

/* Fills the last empty cell of each house that has one.  False if there was none. */
static bool fill_last_cells(struct board *board) {
    struct band_set last = alone_in_house(&board->open), before = board->open;
    while (!is_empty(&last)) {
        int cell = take_cell(&last);
        for (int digit = 0; digit < 9; digit++)
            if (has_cell(&board->places[digit], cell)) {
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
        struct band_set places = board->places[digit];
        for (int band = 0; band < 3; band++)
            places.bands[band] &= board->open.bands[band];
        struct band_set singles = alone_in_line(&places);
        any |= !is_empty(&singles);
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
    for (int i = 0; i < stage->count && !is_empty(&board->open); i++)
        if (stage->kinds[i](board)) {
            any = true;
            i = -1; /* begin again */
        }
    return any;
}

static void begin(struct board *board, const uint8_t *givens) {
    static const struct band_set everything = {{ALL_27, ALL_27, ALL_27}};
    board->open = everything;
    for (int digit = 0; digit < 9; digit++)
        board->places[digit] = everything;
    for (int cell = 0; cell < CELLS; cell++) {
        board->path->digits[cell] = 0;
        if (givens[cell] != 0)
            place(board, cell, givens[cell] - 1);
    }
}

static int count_cells(const struct band_set *set) {
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
