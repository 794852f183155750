/* bound.c - branch and bound for target sudoku.  Reports only solutions that score higher than all
 * before them; the last one is the best.  So it is not an engine for general use.
 *
 * The nine cells of a digit are a template: one in each row, column and box.  A solution is nine
 * templates, one for each digit, that share no cell.  The bound lets them share cells, at a price.
 * This is Lagrangian relaxation (Held and Karp, "The traveling-salesman problem and minimum
 * spanning trees", part II, 1971; Fisher, Management Science 27, 1981):
 *
 * Each cell has a price, and a digit gains digit * weight - price in each cell of its template.  A
 * solution uses each cell once.  So its score is the sum of all prices and of the gains of its
 * digits, which is at most the sum of all prices and of each digit's gain by its best template.
 *
 * This bound holds for any prices.  They are adjusted in steps to lower it: the price of a cell
 * rises if several digits use it, and falls if none does.  The bound is then usually less than one
 * point above the highest score.  A candidate is removed if its best template gains too little for
 * the score to reach.
 *
 * The higher the score to reach, the smaller the search.  So the first search is for a solution
 * with the score of the bound, and each further search for one point less.  A search that takes too
 * long restarts with better prices. */
#include "bound.h"

#include "masks.h"
#include "sudoku_puzzles.h"

#include <string.h>

enum {
    POINT = 4096,            /* a point of the score, in units of gains and prices */
    LAST_STEP = 60,          /* the smallest change of prices */
    NEVER = -(1 << 26),      /* added to the gain in a cell that is not a candidate */
    NO_TEMPLATE = NEVER / 2, /* below the gain of any template */
    FIRST_NODES = 200,       /* nodes of a search with the first prices */
    LANES = 4                /* ints that make a vector */
};

/* Digit - 1, row -> set of columns, bit 0 for the first. */
struct candidates {
    uint16_t columns[SIDE][SIDE];
};

/* The gains of a digit.  Columns are numbered within their stack.  For the last stack, columns 3 to
 * 5 repeat 0 to 2, so that LANES columns from 1 or 2 on are adjacent. */
struct gains {
    int cell[SIDE][3][6];       /* row, stack, column -> the gain in this cell */
    int band[3][3][3][6];       /* band, column in each stack -> the most of three cells of the band
                                 * that are in these columns and in three rows */
    int others[3][3][3][LANES]; /* the same -> the most that six cells of the other bands add */
    int most;                   /* the most of a template */
};

struct bound_workspace {
    int points[CELLS]; /* cell -> score of a 1 there, in units */
    int prices[CELLS];
    struct gains gains[SIDE];                /* digit - 1 -> its gains by the last candidates */
    int bound;                               /* the bound for the last candidates, in units */
    int required;                            /* the score that a solution needs, in units */
    int best;                                /* score of the best solution so far; -1: none */
    struct candidates candidates[CELLS + 2]; /* depth -> candidates; [0] is the puzzle */
};

static size_t bound_workspace_size(sudoku_shape shape) {
    (void)shape;
    return sizeof(struct bound_workspace);
}

static inline int larger_of(int a, int b) {
    return a > b ? a : b;
}

/* ---- The bound --------------------------------------------------------------------------- */

static void find_cell_gains(const struct bound_workspace *w, const uint16_t columns[SIDE],
                            int digit, struct gains *gains) {
    for (size_t row = 0; row < SIDE; row++) {
        for (size_t column = 0; column < SIDE; column++) {
            size_t cell = row * SIDE + column;
            int *gain = &gains->cell[row][column / 3][column % 3];
            int is_excluded = ~columns[row] >> column & 1;
            gain[0] = gain[3] = digit * w->points[cell] - w->prices[cell] + is_excluded * NEVER;
        }
    }
}

/* One row has its cell in the last box, and the other two have theirs in either order in the first
 * two boxes. */
static void find_band_gains(struct gains *gains, size_t band) {
    const int(*cell)[3][6] = ((const struct gains *)gains)->cell + 3 * band;
    for (size_t first = 0; first < 3; first++) {
        for (size_t second = 0; second < 3; second++) {
            int most[LANES] = {3 * NEVER, 3 * NEVER, 3 * NEVER, 3 * NEVER};
            for (size_t row = 0; row < 3; row++) {
                const int(*one)[6] = cell[(row + 1) % 3], (*other)[6] = cell[(row + 2) % 3];
                int two =
                    larger_of(one[0][first] + other[1][second], other[0][first] + one[1][second]);
                for (size_t last = 0; last < LANES; last++)
                    most[last] = larger_of(most[last], two + cell[row][2][last]);
            }
            memcpy(gains->band[band][first][second], most, 3 * sizeof *most);
            memcpy(gains->band[band][first][second] + 3, most, 3 * sizeof *most);
        }
    }
}

/* In each stack, the other bands have the two columns that this band leaves, in either order. */
static void find_other_gains(struct gains *gains, size_t band) {
    const int(*one)[3][6] = ((const struct gains *)gains)->band[(band + 1) % 3];
    const int(*other)[3][6] = ((const struct gains *)gains)->band[(band + 2) % 3];
    for (size_t first = 0; first < 3; first++) {
        for (size_t second = 0; second < 3; second++) {
            int most[LANES] = {SIDE * NEVER, SIDE * NEVER, SIDE * NEVER, SIDE * NEVER};
            for (size_t order = 0; order < 4; order++) {
                size_t f = 1 + order / 2, s = 1 + order % 2;
                const int *a = one[(first + f) % 3][(second + s) % 3];
                const int *b = other[(first + 3 - f) % 3][(second + 3 - s) % 3];
                for (size_t last = 0; last < LANES; last++) {
                    int both = larger_of(a[last + 1] + b[last + 2], a[last + 2] + b[last + 1]);
                    most[last] = larger_of(most[last], both);
                }
            }
            memcpy(gains->others[band][first][second], most, sizeof most);
        }
    }
}

static void find_gains(const struct bound_workspace *w, const uint16_t columns[SIDE], int digit,
                       struct gains *gains) {
    find_cell_gains(w, columns, digit, gains);
    for (size_t band = 0; band < 3; band++)
        find_band_gains(gains, band);
    for (size_t band = 0; band < 3; band++)
        find_other_gains(gains, band);
    gains->most = SIDE * NEVER;
    for (size_t i = 0; i < 9; i++) {
        const int *band = gains->band[0][i / 3][i % 3], *others = gains->others[0][i / 3][i % 3];
        for (size_t last = 0; last < 3; last++)
            gains->most = larger_of(gains->most, band[last] + others[last]);
    }
}

/* Finds the bound for candidates.  Returns false if a digit has no template. */
static bool find_bound(struct bound_workspace *w, const struct candidates *candidates) {
    w->bound = 0;
    for (size_t cell = 0; cell < CELLS; cell++)
        w->bound += w->prices[cell];
    for (size_t i = 0; i < SIDE; i++) {
        find_gains(w, candidates->columns[i], (int)i + 1, &w->gains[i]);
        if (w->gains[i].most < NO_TEMPLATE)
            return false;
        w->bound += w->gains[i].most;
    }
    return true;
}

/* Adds the cells of all triples in these columns that gain enough: row of the band -> columns. */
static void add_cells(const int cell[3][3][6], size_t first, size_t second, size_t last, int enough,
                      uint16_t columns[3]) {
    for (size_t order = 0; order < 6; order++) {
        size_t a = order / 2, b = (a + 1 + order % 2) % 3, c = 3 - a - b;
        if (cell[a][0][first] + cell[b][1][second] + cell[c][2][last] >= enough) {
            columns[a] |= (uint16_t)(1 << first);
            columns[b] |= (uint16_t)(8 << second);
            columns[c] |= (uint16_t)(64 << last);
        }
    }
}

/* Finds the cells of all templates that gain enough: row -> columns. */
static void find_cells(const struct gains *gains, int enough, uint16_t columns[SIDE]) {
    memset(columns, 0, SIDE * sizeof *columns);
    for (size_t i = 0; i < 27; i++) {
        size_t band = i / 9, first = i / 3 % 3, second = i % 3;
        const int *most = gains->band[band][first][second];
        const int *others = gains->others[band][first][second];
        for (size_t last = 0; last < 3; last++) {
            if (most[last] + others[last] >= enough)
                add_cells(gains->cell + 3 * band, first, second, last, enough - others[last],
                          columns + 3 * band);
        }
    }
}

/* ---- Prices ------------------------------------------------------------------------------ */

/* Lowers the price of all cells by step.  Then each digit raises the prices of the cells of its
 * best templates, by step in total for each row. */
static void change_prices(struct bound_workspace *w, int step) {
    for (size_t cell = 0; cell < CELLS; cell++)
        w->prices[cell] -= step;
    for (size_t i = 0; i < SIDE; i++) {
        uint16_t columns[SIDE];
        find_cells(&w->gains[i], w->gains[i].most, columns);
        for (size_t row = 0; row < SIDE; row++) {
            int part = step / sudoku_mask_counts[columns[row]];
            for (size_t column = 0; column < SIDE; column++)
                w->prices[row * SIDE + column] += (columns[row] >> column & 1) * part;
        }
    }
}

/* Lowers the bound of the puzzle by adjusting prices.  More effort means more and smaller steps.
 * Each digit must have a template in the puzzle. */
static void improve_prices(struct bound_workspace *w, int effort) {
    int prices[CELLS];
    find_bound(w, &w->candidates[0]);
    int lowest = w->bound;
    memcpy(prices, w->prices, sizeof prices);
    for (int step = POINT / effort; step >= LAST_STEP && lowest >= w->required;
         step -= 1 + step / (4 * effort)) {
        change_prices(w, step);
        find_bound(w, &w->candidates[0]);
        if (w->bound < lowest) {
            lowest = w->bound;
            memcpy(prices, w->prices, sizeof prices);
        }
    }
    memcpy(w->prices, prices, sizeof prices);
    w->bound = lowest;
}

/* ---- The search -------------------------------------------------------------------------- */

/* Removes candidates in a row by hidden and naked singles.  Returns false if a cell has no
 * candidate left. */
static bool narrow_row(struct candidates *candidates, size_t row) {
    digit_set some = 0, several = 0, taken = 0;
    for (size_t i = 0; i < SIDE; i++) {
        several |= some & candidates->columns[i][row];
        some |= candidates->columns[i][row];
    }
    for (size_t i = 0; i < SIDE; i++) {
        uint16_t *columns = &candidates->columns[i][row];
        if ((*columns & ~several) != 0)
            *columns &= (uint16_t)~several;
        if (sudoku_mask_counts[*columns] == 1)
            taken |= *columns;
    }
    for (size_t i = 0; i < SIDE; i++) {
        if (sudoku_mask_counts[candidates->columns[i][row]] > 1)
            candidates->columns[i][row] &= (uint16_t)~taken;
    }
    return some == ALL_NINE;
}

/* Removes each candidate whose best template gains too little.  Returns true if any was removed. */
static bool remove_candidates(const struct bound_workspace *w, struct candidates *candidates) {
    digit_set removed = 0;
    for (size_t i = 0; i < SIDE; i++) {
        uint16_t columns[SIDE];
        find_cells(&w->gains[i], w->gains[i].most - (w->bound - w->required), columns);
        for (size_t row = 0; row < SIDE; row++) {
            removed |= candidates->columns[i][row] & ~columns[row];
            candidates->columns[i][row] &= columns[row];
        }
    }
    return removed != 0;
}

/* Removes candidates that cannot be in a solution with the score to reach.  Returns false if there
 * is no such solution. */
static bool tighten(struct bound_workspace *w, struct candidates *candidates) {
    do {
        for (size_t row = 0; row < SIDE; row++) {
            if (!narrow_row(candidates, row))
                return false;
        }
        if (!find_bound(w, candidates) || w->bound < w->required)
            return false;
    } while (remove_candidates(w, candidates));
    return true;
}

static digit_set digits_of(const struct candidates *candidates, size_t cell) {
    digit_set digits = 0;
    for (size_t i = 0; i < SIDE; i++)
        digits |= (digit_set)(candidates->columns[i][cell / SIDE] >> cell % SIDE & 1) << i;
    return digits;
}

/* Returns a cell of the greatest weight among those with the fewest candidates, at least two, or
 * CELLS if there is none. */
static size_t choose_cell(const struct bound_workspace *w, const struct candidates *candidates) {
    size_t chosen = CELLS;
    uint32_t fewest = SIDE + 1;
    for (size_t cell = 0; cell < CELLS; cell++) {
        uint32_t count = sudoku_mask_counts[digits_of(candidates, cell)];
        if (count > 1 &&
            (count < fewest || (count == fewest && w->points[cell] > w->points[chosen]))) {
            fewest = count;
            chosen = cell;
        }
    }
    return chosen;
}

/* Copies the candidates to the next depth, where the cell keeps only its highest one, and removes
 * that one here. */
static void branch(struct candidates *candidates, size_t cell) {
    size_t row = cell / SIDE, highest = 31 - (size_t)__builtin_clz(digits_of(candidates, cell));
    uint16_t column = (uint16_t)(1 << cell % SIDE);
    candidates[1] = candidates[0];
    for (size_t i = 0; i < SIDE; i++)
        candidates[1].columns[i][row] &= (uint16_t)~column;
    candidates[1].columns[highest][row] = column;
    candidates[0].columns[highest][row] ^= column;
}

/* Reports the solution, the only one left.  Returns false if the search must end. */
static bool report(struct search *search, const struct candidates *candidates) {
    struct bound_workspace *w = search->memory;
    for (size_t cell = 0; cell < CELLS; cell++)
        search->grid->cells[cell] = digit_of(digits_of(candidates, cell));
    w->best = sudoku_score(search->grid);
    w->required = (w->best + 1) * POINT;
    return sudoku_search_report_solution(search);
}

/* Depth-first search.  The candidates at each depth except the last lack the one that is tried at
 * the next depth.  Returns false if the search spent all of its nodes, or must end. */
static bool search_depth_first(struct search *search, int nodes) {
    struct bound_workspace *w = search->memory;
    size_t depth = 1;
    w->candidates[depth] = w->candidates[0];
    do {
        struct candidates *candidates = &w->candidates[depth];
        bool is_possible = tighten(w, candidates);
        size_t cell = is_possible ? choose_cell(w, candidates) : CELLS;
        if (cell < CELLS) {
            branch(candidates, cell);
            depth++;
        } else if (is_possible && !report(search, candidates)) {
            return false;
        } else {
            depth--;
        }
    } while (depth > 0 && nodes-- > 0 && search_spend_node(search));
    return depth == 0;
}

static void set_puzzle(struct bound_workspace *w, const sudoku_grid *puzzle,
                       const sudoku_digits *candidates) {
    sudoku_grid one = {.shape = puzzle->shape};
    memset(&w->candidates[0], 0, sizeof w->candidates[0]);
    for (size_t cell = 0; cell < CELLS; cell++) {
        digit_set digits = puzzle->cells[cell] != 0 ? UINT32_C(1) << (puzzle->cells[cell] - 1)
                           : candidates != NULL     ? candidates[cell]
                                                    : ALL_NINE;
        for (size_t i = 0; i < SIDE; i++)
            w->candidates[0].columns[i][cell / SIDE] |=
                (uint16_t)((digits >> i & 1) << cell % SIDE);
        one.cells[cell] = 1;
        w->points[cell] = sudoku_score(&one) * POINT;
        w->prices[cell] = 5 * w->points[cell]; /* balanced for the middle digit */
        one.cells[cell] = 0;
    }
}

void sudoku_search_above(struct search *search, int best) {
    struct bound_workspace *w = search->memory;
    int effort = 1;
    set_puzzle(w, search->grid, search->query->candidates);
    w->best = best;
    w->required = (best + 1) * POINT;
    if (!tighten(w, &w->candidates[0]))
        return;
    improve_prices(w, effort);
    int highest = w->bound / POINT; /* no solution scores more */
    while (w->best < highest) {
        w->required = highest * POINT;
        if (search_depth_first(search, FIRST_NODES * effort)) {
            highest = larger_of(highest - 1, w->best);
        } else if (search->result->end != SUDOKU_END_COMPLETE) {
            return;
        } else {
            effort *= 2;
            improve_prices(w, effort);
            if (w->bound / POINT < highest)
                highest = w->bound / POINT;
        }
    }
}

static void bound_solve(struct search *search) {
    sudoku_search_above(search, -1);
}

const struct sudoku_engine sudoku_bound_engine = {
    .name = "bound",
    .summary = "branch and bound for the target score",
    .takes_candidates = true,
    .supports = is_9x9,
    .workspace_size = bound_workspace_size,
    .solve = bound_solve,
};
