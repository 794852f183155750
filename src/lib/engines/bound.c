/* bound.c - branch and bound for target sudoku.  It reports only solutions that score higher than
 * all before them, and the last one is the best.  So it is no engine for general use.
 *
 * The search is that of mrv.c, with hidden singles, and with high digits first.  It gives a branch
 * up if its empty cells cannot add enough to beat the best score.  The bound is known from
 * write-ups of NOIP 2009 problem 4: a house gains most if its highest missing digit goes to its
 * heaviest empty cell, the next digit to the next cell, and so on.  The sum over all rows bounds
 * what all empty cells can add; so does the sum over all columns, and over all boxes. */
#include "masks.h"
#include "sudoku_puzzles.h"

#include <string.h>

/* Cells have one of RINGS weights, LIGHTEST at the rim to HEAVIEST in the centre; ring 0 is the
 * rim. */
enum { SIDE = 9, CELLS = 81, LIGHTEST = 6, HEAVIEST = 10, RINGS = 5, NO_SCORE = -1 };

/* The bounds of a cell's houses, saved before the cell is filled. */
struct saved_bounds {
    int row, column, box;
};

/* The most that the empty cells of each house can add to the score, for the houses of one kind. */
struct house_bounds {
    uint8_t empty[SIDE][RINGS]; /* [house][ring]: number of empty cells */
    int most[SIDE];             /* house -> upper bound of their score */
    int total;                  /* sum of most[] */
};

/* The digits that empty cells of a house can take, for the houses of one kind. */
struct house_digits {
    digit_set any[SIDE];     /* house -> digits that some cell can take */
    digit_set several[SIDE]; /* house -> digits that two cells or more can take */
};

/* The digits that the search tries in one cell. */
struct trial {
    digit_set tried;   /* the digit now in the cell, or none */
    digit_set untried; /* candidates still to be tried */
};

struct bound_workspace {
    struct masks masks;
    struct cell empty[CELLS];         /* first the cells now filled, in search order */
    struct trial trials[CELLS];       /* depth -> the digits tried in empty[depth] */
    struct saved_bounds saved[CELLS]; /* depth -> bounds of the houses of empty[depth] */
    size_t count;                     /* number of elements of empty */
    struct house_bounds rows, columns, boxes;
    int score; /* score of the digits now in the grid */
    int best;  /* score of the best solution so far, or NO_SCORE */
};

static size_t bound_workspace_size(sudoku_shape shape) {
    (void)shape;
    return sizeof(struct bound_workspace);
}

static size_t ring_of(struct cell cell) {
    size_t down = cell.row > 4 ? cell.row - 4u : 4u - cell.row;
    size_t across = cell.column > 4 ? cell.column - 4u : 4u - cell.column;
    return HEAVIEST - LIGHTEST - (down > across ? down : across);
}

static inline digit_set highest_of(digit_set set) {
    return UINT32_C(1) << (31 - __builtin_clz(set));
}

/* The most that the digits in lacks can score in the empty cells of a house. */
static int most_of(digit_set lacks, const uint8_t empty[RINGS]) {
    int most = 0;
    for (int i = RINGS; i-- > 0;) {
        for (unsigned n = empty[i]; n > 0; n--) {
            digit_set highest = highest_of(lacks);
            most += digit_of(highest) * (LIGHTEST + i);
            lacks ^= highest;
        }
    }
    return most;
}

static void set_bound(struct house_bounds *bounds, size_t house, int most) {
    bounds->total += most - bounds->most[house];
    bounds->most[house] = most;
}

/* Lowers the bound of a house after a cell of it was filled; lacks is what it lacks now.  Returns
 * the old bound. */
static int tighten_bound(struct house_bounds *bounds, size_t house, digit_set lacks, size_t ring) {
    int before = bounds->most[house];
    bounds->empty[house][ring]--;
    set_bound(bounds, house, most_of(lacks, bounds->empty[house]));
    return before;
}

/* The reverse of tighten_bound(). */
static void restore_bound(struct house_bounds *bounds, size_t house, int before, size_t ring) {
    set_bound(bounds, house, before);
    bounds->empty[house][ring]++;
}

static void fill_cell(struct bound_workspace *w, size_t depth, digit_set digit) {
    struct cell cell = w->empty[depth];
    struct saved_bounds *saved = &w->saved[depth];
    size_t ring = ring_of(cell);
    toggle_digit(&w->masks, cell, digit);
    saved->row = tighten_bound(&w->rows, cell.row, w->masks.rows[cell.row], ring);
    saved->column = tighten_bound(&w->columns, cell.column, w->masks.columns[cell.column], ring);
    saved->box = tighten_bound(&w->boxes, cell.box, w->masks.boxes[cell.box], ring);
    w->score += digit_of(digit) * (LIGHTEST + (int)ring);
}

/* The reverse of fill_cell(). */
static void clear_cell(struct bound_workspace *w, size_t depth, digit_set digit) {
    struct cell cell = w->empty[depth];
    const struct saved_bounds *saved = &w->saved[depth];
    size_t ring = ring_of(cell);
    w->score -= digit_of(digit) * (LIGHTEST + (int)ring);
    restore_bound(&w->boxes, cell.box, saved->box, ring);
    restore_bound(&w->columns, cell.column, saved->column, ring);
    restore_bound(&w->rows, cell.row, saved->row, ring);
    toggle_digit(&w->masks, cell, digit);
}

/* True if the empty cells may add enough to beat the best score. */
static bool can_improve(const struct bound_workspace *w) {
    int gain = w->rows.total < w->columns.total ? w->rows.total : w->columns.total;
    if (w->boxes.total < gain)
        gain = w->boxes.total;
    return w->score + gain > w->best;
}

static void set_bounds_of_givens(struct bound_workspace *w, const sudoku_grid *grid) {
    memset(w, 0, sizeof *w);
    w->best = NO_SCORE;
    w->count = set_masks(&w->masks, grid, w->empty, NULL);
    for (size_t i = 0; i < w->count; i++) {
        struct cell cell = w->empty[i];
        size_t ring = ring_of(cell);
        w->rows.empty[cell.row][ring]++;
        w->columns.empty[cell.column][ring]++;
        w->boxes.empty[cell.box][ring]++;
    }
    for (size_t house = 0; house < SIDE; house++) {
        set_bound(&w->rows, house, most_of(w->masks.rows[house], w->rows.empty[house]));
        set_bound(&w->columns, house, most_of(w->masks.columns[house], w->columns.empty[house]));
        set_bound(&w->boxes, house, most_of(w->masks.boxes[house], w->boxes.empty[house]));
    }
    w->score = sudoku_score(grid);
}

/* The candidates of all empty cells, seen cell by cell and house by house. */
struct survey {
    struct house_digits rows, columns, boxes;
    digit_set candidates[CELLS]; /* by index in empty */
    size_t smallest;             /* index in empty of a cell with fewest candidates */
    uint32_t fewest;             /* number of its candidates */
};

/* Adds the candidates of a cell to those of its house. */
static inline void add_candidates(struct house_digits *digits, size_t house, digit_set set) {
    digits->several[house] |= digits->any[house] & set;
    digits->any[house] |= set;
}

/* Goes through the empty cells from depth on, up to one that leaves no choice.  Among cells with
 * equally few candidates it takes the heaviest, which moves the bound most. */
static void survey_cells(const struct bound_workspace *w, size_t depth, struct survey *s) {
    s->rows = s->columns = s->boxes = (struct house_digits){0};
    s->fewest = SIDE + 1;
    s->smallest = depth;
    size_t smallest_ring = 0;
    for (size_t i = depth; i < w->count && s->fewest > 1; i++) {
        struct cell cell = w->empty[i];
        digit_set set = candidates_of(&w->masks, cell, NULL);
        uint32_t count = count_digits(set, SIDE);
        size_t ring = ring_of(cell);
        s->candidates[i] = set;
        add_candidates(&s->rows, cell.row, set);
        add_candidates(&s->columns, cell.column, set);
        add_candidates(&s->boxes, cell.box, set);
        if (count < s->fewest || (count == s->fewest && ring > smallest_ring)) {
            s->fewest = count;
            s->smallest = i;
            smallest_ring = ring;
        }
    }
}

/* Adds to *singles the hidden singles of the houses of this kind.  False if a house lacks a digit
 * that none of its cells can take. */
static bool find_hidden_singles(const struct house_digits *digits, const digit_set *lacks,
                                digit_set *singles) {
    digit_set impossible = 0;
    for (size_t house = 0; house < SIDE; house++) {
        *singles |= digits->any[house] & ~digits->several[house];
        impossible |= lacks[house] & ~digits->any[house];
    }
    return impossible == 0;
}

/* The hidden singles of a cell's houses. */
static inline digit_set hidden_singles_around(const struct survey *s, struct cell cell) {
    return (s->rows.any[cell.row] & ~s->rows.several[cell.row]) |
           (s->columns.any[cell.column] & ~s->columns.several[cell.column]) |
           (s->boxes.any[cell.box] & ~s->boxes.several[cell.box]);
}

/* Swaps the next cell to fill into empty[depth]: one with at most one candidate, else one with a
 * hidden single, else one with fewest candidates.  Lists the digits to try there, which are none in
 * a dead end. */
static void choose_cell(struct bound_workspace *w, size_t depth) {
    struct survey s;
    w->trials[depth] = (struct trial){0};
    if (!can_improve(w))
        return;
    survey_cells(w, depth, &s);
    size_t chosen = s.smallest;
    digit_set untried = candidates_of(&w->masks, w->empty[chosen], NULL), singles = 0;
    if (s.fewest > 1) {
        if (!find_hidden_singles(&s.rows, w->masks.rows, &singles) ||
            !find_hidden_singles(&s.columns, w->masks.columns, &singles) ||
            !find_hidden_singles(&s.boxes, w->masks.boxes, &singles))
            return;
        for (size_t i = depth; singles != 0 && i < w->count; i++) {
            digit_set here = s.candidates[i] & hidden_singles_around(&s, w->empty[i]);
            if (here != 0) {
                chosen = i;
                untried = here & -here;
                break;
            }
        }
    }
    w->trials[depth].untried = untried;
    struct cell cell = w->empty[chosen];
    w->empty[chosen] = w->empty[depth];
    w->empty[depth] = cell;
}

/* Takes back the digit tried before, and places the highest one not tried.  In the last cell the
 * bound is exact, so a digit that fits beats the best score.  False if no digit is left. */
static bool try_next_digit(struct search *search, size_t depth) {
    struct bound_workspace *w = search->memory;
    struct trial *trial = &w->trials[depth];
    if (trial->tried != 0)
        clear_cell(w, depth, trial->tried);
    trial->tried = 0;
    if (trial->untried == 0)
        return false;
    trial->tried = highest_of(trial->untried);
    trial->untried ^= trial->tried;
    fill_cell(w, depth, trial->tried);
    if (depth + 1 == w->count)
        w->best = w->score;
    search->grid->cells[w->empty[depth].index] = digit_of(trial->tried);
    return true;
}

/* Depth first, by a loop: in a recursion the surveys would need a large stack. */
static void bound_solve(struct search *search) {
    struct bound_workspace *w = search->memory;
    size_t depth = 0;
    set_bounds_of_givens(w, search->grid);
    if (w->count == 0) {
        sudoku_search_report_solution(search);
        return;
    }
    choose_cell(w, depth);
    for (;;) {
        if (!try_next_digit(search, depth)) {
            if (depth-- == 0)
                return;
        } else if (!search_spend_node(search)) {
            return;
        } else if (depth + 1 < w->count) {
            choose_cell(w, ++depth);
        } else if (!sudoku_search_report_solution(search)) {
            return;
        }
    }
}

const struct sudoku_engine sudoku_bound_engine = {
    .name = "bound",
    .summary = "branch and bound for the target score",
    .supports = is_9x9,
    .workspace_size = bound_workspace_size,
    .solve = bound_solve,
};
