/* bound.c - branch and bound for target sudoku.  Reports only solutions that score higher than all
 * before, the last of which is the best, so it is no engine for general use.
 *
 * Bit masks and fewest candidates as in mrv.c, with hidden singles, high digits first.  A branch
 * is given up when even the most that its empty cells can add does not beat the best score: give
 * the digits a house lacks to its empty cells, highest digit to heaviest weight; the total over
 * the rows bounds what is to come, and so do the totals over columns and boxes (a bound known
 * from write-ups of NOIP 2009 problem 4). */
#include "masks.h"
#include "walk.h"

#include <string.h>

enum { SIDE = 9, CELLS = 81, LIGHTEST = 6, HEAVIEST = 10, LEVELS = 5, NONE = -1 };

/* What the houses of a cell could add to the score before it was filled. */
struct former {
    int row, column, box;
};

/* What the houses of one kind can still add to the score. */
struct outlook {
    uint8_t open[SIDE][LEVELS]; /* [house][level]: empty cells of a weight */
    int most[SIDE];             /* house -> upper bound */
    int total;                  /* of most[] */
};

/* Of the houses of one kind: the digits that have a place, and those that have several. */
struct digit_places {
    digit_set some[SIDE], several[SIDE];
};

struct workspace {
    struct masks masks;
    struct place empty[CELLS];   /* first the cells now filled, in search order */
    struct step steps[CELLS];    /* depth -> what goes on in empty[depth] */
    struct former former[CELLS]; /* depth -> as to empty[depth] */
    size_t count;                /* of the empty cells */
    struct outlook rows, columns, boxes;
    int score; /* of the digits now in the grid */
    int best;  /* of the best solution so far, or NONE */
};

static size_t workspace_size(sudoku_shape shape) {
    (void)shape;
    return sizeof(struct workspace);
}

/* A cell's weight, from 0 for the lightest. */
static size_t level_of(struct place at) {
    size_t down = at.row > 4 ? at.row - 4u : 4u - at.row;
    size_t across = at.column > 4 ? at.column - 4u : 4u - at.column;
    return HEAVIEST - LIGHTEST - (down > across ? down : across);
}

static inline digit_set highest_of(digit_set set) {
    return UINT32_C(1) << (31 - __builtin_clz(set));
}

/* The most that the digits in lacks can score in a house: the highest on the heaviest cells. */
static int most_of(digit_set lacks, const uint8_t open[LEVELS]) {
    int most = 0;
    for (int i = LEVELS; i-- > 0;) {
        for (unsigned n = open[i]; n > 0; n--) {
            digit_set highest = highest_of(lacks);
            most += digit_of(highest) * (LIGHTEST + i);
            lacks ^= highest;
        }
    }
    return most;
}

static void set_most(struct outlook *outlook, size_t house, int most) {
    outlook->total += most - outlook->most[house];
    outlook->most[house] = most;
}

/* Takes note that a cell of a house was filled; returns what the house could add before. */
static int fill(struct outlook *outlook, size_t house, digit_set lacks, size_t level) {
    int before = outlook->most[house];
    outlook->open[house][level]--;
    set_most(outlook, house, most_of(lacks, outlook->open[house]));
    return before;
}

/* The reverse of fill(). */
static void unfill(struct outlook *outlook, size_t house, int before, size_t level) {
    set_most(outlook, house, before);
    outlook->open[house][level]++;
}

static void place(struct workspace *w, size_t depth, digit_set digit) {
    struct place at = w->empty[depth];
    struct former *former = &w->former[depth];
    size_t level = level_of(at);
    toggle(&w->masks, at, digit);
    former->row = fill(&w->rows, at.row, w->masks.rows[at.row], level);
    former->column = fill(&w->columns, at.column, w->masks.columns[at.column], level);
    former->box = fill(&w->boxes, at.box, w->masks.boxes[at.box], level);
    w->score += digit_of(digit) * (LIGHTEST + (int)level);
}

static void take_back(struct workspace *w, size_t depth, digit_set digit) {
    struct place at = w->empty[depth];
    const struct former *former = &w->former[depth];
    size_t level = level_of(at);
    w->score -= digit_of(digit) * (LIGHTEST + (int)level);
    unfill(&w->boxes, at.box, former->box, level);
    unfill(&w->columns, at.column, former->column, level);
    unfill(&w->rows, at.row, former->row, level);
    toggle(&w->masks, at, digit);
}

static bool can_improve(const struct workspace *w) {
    int gain = w->rows.total < w->columns.total ? w->rows.total : w->columns.total;
    if (w->boxes.total < gain)
        gain = w->boxes.total;
    return w->score + gain > w->best;
}

static void prepare(struct workspace *w, const sudoku_grid *grid) {
    memset(w, 0, sizeof *w);
    w->best = NONE;
    w->count = read_givens(&w->masks, grid, w->empty, 3, 3);
    for (size_t i = 0; i < w->count; i++) {
        struct place at = w->empty[i];
        size_t level = level_of(at);
        w->rows.open[at.row][level]++;
        w->columns.open[at.column][level]++;
        w->boxes.open[at.box][level]++;
    }
    for (size_t house = 0; house < SIDE; house++) {
        set_most(&w->rows, house, most_of(w->masks.rows[house], w->rows.open[house]));
        set_most(&w->columns, house, most_of(w->masks.columns[house], w->columns.open[house]));
        set_most(&w->boxes, house, most_of(w->masks.boxes[house], w->boxes.open[house]));
    }
    w->score = sudoku_score(grid);
}

/* What is found by going through all empty cells. */
struct survey {
    struct digit_places rows, columns, boxes;
    digit_set sets[CELLS]; /* index in empty -> candidates */
    size_t smallest;       /* index in empty of a cell with fewest candidates */
    uint32_t fewest;
};

static inline void see(struct digit_places *places, size_t house, digit_set set) {
    places->several[house] |= places->some[house] & set;
    places->some[house] |= set;
}

/* Goes through the empty cells from depth on, but stops at a cell that leaves no choice.  Among
 * cells with equally few candidates the heaviest is best: it moves the bound most. */
static void survey_cells(const struct workspace *w, size_t depth, struct survey *s) {
    memset(&s->rows, 0, sizeof s->rows);
    memset(&s->columns, 0, sizeof s->columns);
    memset(&s->boxes, 0, sizeof s->boxes);
    s->fewest = SIDE + 1;
    s->smallest = depth;
    size_t smallest_level = 0;
    for (size_t i = depth; i < w->count && s->fewest > 1; i++) {
        struct place at = w->empty[i];
        digit_set set = candidates(&w->masks, at);
        uint32_t count = count_digits(set, SIDE);
        size_t level = level_of(at);
        s->sets[i] = set;
        see(&s->rows, at.row, set);
        see(&s->columns, at.column, set);
        see(&s->boxes, at.box, set);
        if (count < s->fewest || (count == s->fewest && level > smallest_level)) {
            s->fewest = count;
            s->smallest = i;
            smallest_level = level;
        }
    }
}

/* Adds to *singles the digits with one place in some house of this kind.  False if a house lacks
 * a digit that has no place left. */
static bool find_singles(const struct digit_places *places, const digit_set *lacks,
                         digit_set *singles) {
    digit_set homeless = 0;
    for (size_t house = 0; house < SIDE; house++) {
        *singles |= places->some[house] & ~places->several[house];
        homeless |= lacks[house] & ~places->some[house];
    }
    return homeless == 0;
}

static inline digit_set single_at(const struct survey *s, struct place at) {
    return (s->rows.some[at.row] & ~s->rows.several[at.row]) |
           (s->columns.some[at.column] & ~s->columns.several[at.column]) |
           (s->boxes.some[at.box] & ~s->boxes.several[at.box]);
}

/* Brings to empty[depth] the cell to go on with, and lists the digits to try there, none in a dead
 * end: a cell with at most one candidate, else a hidden single, else one with fewest candidates. */
static void enter(struct search *search, size_t depth, size_t height, size_t width) {
    struct workspace *w = search->memory;
    struct survey s;
    (void)height, (void)width;
    w->steps[depth] = (struct step){0};
    if (!can_improve(w))
        return;
    survey_cells(w, depth, &s);
    size_t chosen = s.smallest;
    digit_set left = candidates(&w->masks, w->empty[chosen]), singles = 0;
    if (s.fewest > 1) {
        if (!find_singles(&s.rows, w->masks.rows, &singles) ||
            !find_singles(&s.columns, w->masks.columns, &singles) ||
            !find_singles(&s.boxes, w->masks.boxes, &singles))
            return;
        for (size_t i = depth; singles != 0 && i < w->count; i++) {
            digit_set here = s.sets[i] & single_at(&s, w->empty[i]);
            if (here != 0) {
                chosen = i;
                left = here & -here;
                break;
            }
        }
    }
    w->steps[depth].left = left;
    struct place at = w->empty[chosen];
    w->empty[chosen] = w->empty[depth];
    w->empty[depth] = at;
}

/* The highest digit first; in the last cell, only one that makes a better solution than before. */
static bool next(struct search *search, size_t depth, size_t height, size_t width) {
    struct workspace *w = search->memory;
    struct step *step = &w->steps[depth];
    (void)height, (void)width;
    for (;;) {
        if (step->tried != 0)
            take_back(w, depth, step->tried);
        step->tried = 0;
        if (step->left == 0)
            return false;
        step->tried = highest_of(step->left);
        step->left ^= step->tried;
        place(w, depth, step->tried);
        if (depth + 1 < w->count || w->score > w->best)
            break;
    }
    if (depth + 1 == w->count)
        w->best = w->score;
    search->grid->cells[w->empty[depth].cell] = digit_of(step->tried);
    return true;
}

static void solve(struct search *search) {
    struct workspace *w = search->memory;
    prepare(w, search->grid);
    walk(search, w->count, 3, 3, enter, next);
}

const struct sudoku_engine bound_engine = {
    .name = "bound",
    .summary = "branch and bound for the target score",
    .supports = is_9x9,
    .workspace_size = workspace_size,
    .solve = solve,
    .solve_batch = solve_each,
};
