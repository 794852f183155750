/* canonical.c - the canonical form of a 9x9 puzzle: the first of all equivalent puzzles in
 * lexicographic order.
 *
 * A line is a row of the puzzle or of its transpose.  Depth-first search fills the rows of the
 * canonical form from the top, each from a line, and drops lines whose row is greater than the
 * smallest row found so far.  A column gets its place only when a row needs it: columns whose cells
 * have been alike in all rows so far are tied, and so are stacks.  A digit gets its label, the
 * digit of the canonical form, when it first appears.  If it appears in a tied column, that column
 * is its host: the label depends on the place of the host, and is decided with that place.
 *
 * The search branches on lines, and on tied columns or stacks if a digit known from rows above may
 * decide between them.  Everything else stays tied, so that empty cells cost nothing.
 *
 * An arrangement with the same rows as the best one is an automorphism: it maps the branch of the
 * best arrangement onto the branch where it was found.  So the search leaves that branch, as in
 * B. D. McKay, "Practical Graph Isomorphism", Congressus Numerantium 30 (1981). */
#include "cell_set.h"
#include "sudoku_puzzles.h"

#include <string.h>

enum {
    LINES = 2 * SIDE, /* the rows of the puzzle, then its columns */
    /* At most 18 lines for the first row, 6 + 3 for the first rows of the other bands, 2 + 1 for
     * the others of each band; and three branches for each tie. */
    MAX_CANDIDATES = LINES + 9 + 3 * 3 + 8 * 3,
    NO_STACK = 3,
    NEW_DIGIT = 15 /* above all labels */
};

#define NO_ROW UINT64_MAX /* above all rows */

/* ---- Weak orders of three things --------------------------------------------------------- */

/* thing -> number of things that come before it.  Things of the same rank are tied. */
struct order {
    uint8_t rank[3];
};

/* Returns the set of things tied with a thing, including itself. */
static unsigned tied_with(const struct order *order, unsigned thing) {
    const uint8_t *rank = order->rank;
    return (rank[0] == rank[thing] ? 1u : 0) | (rank[1] == rank[thing] ? 2u : 0) |
           (rank[2] == rank[thing] ? 4u : 0);
}

static bool is_tied(const struct order *order, unsigned thing) {
    const unsigned tied = tied_with(order, thing);
    return (tied & (tied - 1)) != 0;
}

/* Returns the place of a thing if tied things are in ascending order. */
static unsigned place_of(const struct order *order, unsigned thing) {
    const uint8_t *rank = order->rank;
    return rank[thing] + (unsigned)(thing > 0 && rank[0] == rank[thing]) +
           (unsigned)(thing > 1 && rank[1] == rank[thing]);
}

/* Returns the thing at a place, the inverse of place_of(). */
static unsigned thing_at(const struct order *order, unsigned place) {
    return place_of(order, 0) == place ? 0 : place_of(order, 1) == place ? 1 : 2;
}

/* Among ties, puts those in a set before those outside it. */
static void put_first(struct order *order, unsigned set) {
    const struct order old = *order;
    for (unsigned thing = 0; thing < 3; thing++) {
        for (unsigned other = 0; other < 3; other++) {
            if ((~set >> thing & set >> other & 1) != 0 && old.rank[thing] == old.rank[other])
                order->rank[thing]++;
        }
    }
}

/* ---- Arrangements ------------------------------------------------------------------------ */

struct line {
    uint16_t givens;     /* the set of columns with a given */
    uint8_t digit[SIDE]; /* column -> digit, or 0 */
};

/* Decisions about the canonical form so far. */
struct arrangement {
    uint32_t lines;                /* the set of lines that are not used yet */
    struct order stacks;           /* the order of the stacks */
    struct order columns[3];       /* stack -> the order of its columns */
    uint8_t labels;                /* number of labels in use */
    uint8_t label[SIDE + 1];       /* digit -> label, or 0 if it is not decided */
    uint8_t host_row[SIDE + 1];    /* digit with a host -> the row where it appeared */
    uint8_t host_column[SIDE + 1]; /* digit -> 1 + column of its host, or 0 if it has none */
};

/* A line that may become the next row of the canonical form. */
struct candidate {
    /* The row.  Cell 0 is in bits 32 to 35, cell 8 in bits 0 to 3, so that rows compare like
     * numbers. */
    uint64_t row;
    struct arrangement arrangement; /* including the decisions for this row */
    uint8_t line;
    uint8_t filled;  /* number of cells that are decided, from the left */
    uint8_t stack;   /* the stack whose columns are the options; NO_STACK if these are stacks */
    uint8_t options; /* if filled < 9: the set of columns or stacks to branch on */
};

/* The state of a search. */
struct search {
    struct line lines[LINES];
    uint64_t best[SIDE]; /* the best rows so far, or NO_ROW */
    uint8_t path[SIDE];  /* the lines of the rows that are filled */
    bool is_better;      /* the filled rows are better than those of the best arrangement */
    uint8_t shared; /* the last node on both the current path and that to the best arrangement */
    struct candidate candidates[MAX_CANDIDATES]; /* candidates of all nodes on the current path */
};

static unsigned cell_of(uint64_t row, unsigned place) {
    return (unsigned)(row >> 4 * (SIDE - 1 - place)) & 15;
}

/* ---- Labels ------------------------------------------------------------------------------ */

/* Returns the label of a digit, or 0 if it is new or its host has no place yet. */
static unsigned known_label(const uint64_t *rows, struct arrangement *arrangement, unsigned digit) {
    if (arrangement->label[digit] != 0 || arrangement->host_column[digit] == 0)
        return arrangement->label[digit];
    const unsigned host = arrangement->host_column[digit] - 1u, stack = host / 3, column = host % 3;
    const struct order *columns = &arrangement->columns[stack];
    if (is_tied(&arrangement->stacks, stack) || is_tied(columns, column))
        return 0;
    const unsigned place = 3u * arrangement->stacks.rank[stack] + columns->rank[column];
    arrangement->label[digit] = (uint8_t)cell_of(rows[arrangement->host_row[digit]], place);
    return arrangement->label[digit];
}

/* Returns the smallest label that a digit can get; NEW_DIGIT if it is new.  If its host is tied
 * with the column of this cell, which then takes the first place, the label will be greater by one;
 * but no other digit can get this label, so comparisons are right. */
static unsigned least_label(const uint64_t *rows, struct arrangement *arrangement, unsigned digit) {
    const unsigned label = known_label(rows, arrangement, digit);
    if (label != 0 || arrangement->host_column[digit] == 0)
        return label != 0 ? label : NEW_DIGIT;
    const unsigned host = arrangement->host_column[digit] - 1u, stack = host / 3;
    const unsigned first =
        3u * arrangement->stacks.rank[stack] + arrangement->columns[stack].rank[host % 3];
    return cell_of(rows[arrangement->host_row[digit]], first);
}

/* Labels the digit of a cell that is placed now, in this row and column. */
static unsigned label_digit(const uint64_t *rows, struct arrangement *arrangement, unsigned digit,
                            unsigned row, unsigned column) {
    unsigned label = known_label(rows, arrangement, digit);
    if (label != 0)
        return label;
    if (arrangement->host_column[digit] != 0) { /* give the host its first possible place */
        const unsigned host = arrangement->host_column[digit] - 1u;
        put_first(&arrangement->stacks, 1u << host / 3);
        put_first(&arrangement->columns[host / 3], 1u << host % 3);
        return known_label(rows, arrangement, digit);
    }
    label = ++arrangement->labels;
    if (is_tied(&arrangement->stacks, column / 3) ||
        is_tied(&arrangement->columns[column / 3], column % 3)) {
        arrangement->host_row[digit] = (uint8_t)row;
        arrangement->host_column[digit] = (uint8_t)(column + 1);
    } else {
        arrangement->label[digit] = (uint8_t)label;
    }
    return label;
}

/* ---- Rows -------------------------------------------------------------------------------- */

/* Returns the places with givens if a stack comes next: bit 2 is the first, bit 0 the last. */
static unsigned pattern_of_stack(const struct arrangement *arrangement, const struct line *line,
                                 unsigned stack) {
    struct order order = arrangement->columns[stack];
    const unsigned givens = (unsigned)line->givens >> 3 * stack & 7;
    unsigned pattern = 0;
    put_first(&order, ~givens);
    for (unsigned column = 0; column < 3; column++)
        pattern |= (givens >> column & 1) << (2 - place_of(&order, column));
    return pattern;
}

/* True if all digits of a stack appear for the first time. */
static bool has_new_digits_only(const struct arrangement *arrangement, const struct line *line,
                                unsigned stack) {
    for (unsigned i = 3 * stack; i < 3 * stack + 3; i++) {
        const unsigned digit = line->digit[i];
        if (arrangement->label[digit] != 0 || arrangement->host_column[digit] != 0)
            return false;
    }
    return true;
}

/* Chooses the stack for three cells from place on, if several are tied for it.  If all their digits
 * are new, the least pattern of givens decides, and equal stacks stay tied.  Otherwise, the first
 * given decides; if it is at the same place, the choice is open.  Returns false then:
 * candidate->options are the stacks. */
static bool choose_stack(const struct line *line, unsigned place, struct candidate *candidate) {
    struct arrangement *arrangement = &candidate->arrangement;
    const unsigned stack = thing_at(&arrangement->stacks, place / 3);
    const unsigned tied = tied_with(&arrangement->stacks, stack);
    unsigned least = NEW_DIGIT, chosen = 0;
    bool are_new = true;
    if (arrangement->stacks.rank[stack] < place / 3 || (tied & (tied - 1)) == 0)
        return true; /* tied with the stack before and equal to it, or not tied */
    for (unsigned i = 0; i < 3; i++)
        are_new &= (tied >> i & 1) == 0 || has_new_digits_only(arrangement, line, i);
    for (unsigned i = 0; i < 3; i++) {
        static const uint8_t first_given[8] = {0, 1, 2, 2, 4, 4, 4, 4};
        unsigned pattern = pattern_of_stack(arrangement, line, i);
        if (!are_new)
            pattern = first_given[pattern];
        if ((tied >> i & 1) == 0 || pattern > least)
            continue;
        chosen = (pattern == least ? chosen : 0) | 1u << i;
        least = pattern;
    }
    if (are_new || least == 0 || (chosen & (chosen - 1)) == 0) {
        put_first(&arrangement->stacks, chosen);
        return true;
    }
    candidate->options = (uint8_t)chosen;
    candidate->stack = NO_STACK;
    return false;
}

/* Chooses the column for the cell at place, if several are tied for it: the one with the least
 * label.  Columns without a given come first.  These stay tied, and so do new digits.  Returns
 * false if the choice is open: then candidate->options are the columns. */
static bool choose_column(const uint64_t *rows, const struct line *line, unsigned place,
                          struct candidate *candidate) {
    struct arrangement *arrangement = &candidate->arrangement;
    const unsigned stack = thing_at(&arrangement->stacks, place / 3);
    struct order *columns = &arrangement->columns[stack];
    const unsigned givens = (unsigned)line->givens >> 3 * stack & 7;
    unsigned column = thing_at(columns, place % 3), least = NEW_DIGIT, chosen = 0;
    if (columns->rank[column] < place % 3 || !is_tied(columns, column))
        return true; /* tied with the column before and equal to it, or not tied */
    put_first(columns, ~givens);
    column = thing_at(columns, place % 3);
    const unsigned tied = tied_with(columns, column);
    if ((givens >> column & 1) == 0 || (tied & (tied - 1)) == 0)
        return true;
    for (unsigned i = 0; i < 3; i++) {
        if ((tied >> i & 1) == 0)
            continue;
        const unsigned label = least_label(rows, arrangement, line->digit[3 * stack + i]);
        if (label <= least)
            chosen = (label == least ? chosen : 0) | 1u << i;
        least = label < least ? label : least;
    }
    if (least == NEW_DIGIT)
        return true;
    candidate->options = (uint8_t)chosen;
    candidate->stack = (uint8_t)stack;
    if ((chosen & (chosen - 1)) != 0)
        return false;
    put_first(columns, chosen);
    return true;
}

/* Fills the cells of a candidate's row, the row at depth, from candidate->filled on, up to the end
 * or to the first open choice.  Stops early if the row exceeds limit. */
static void fill_row(const struct search *search, unsigned depth, uint64_t limit,
                     struct candidate *candidate) {
    const uint64_t *rows = search->best;
    const struct line *line = &search->lines[candidate->line];
    struct arrangement *arrangement = &candidate->arrangement;
    for (unsigned place = candidate->filled; place < SIDE; place++) {
        candidate->filled = (uint8_t)place;
        if (place % 3 == 0 && !choose_stack(line, place, candidate))
            return;
        const unsigned stack = thing_at(&arrangement->stacks, place / 3);
        if ((line->givens >> 3 * stack & 7) == 0)
            continue;
        if (!choose_column(rows, line, place, candidate))
            return;
        const unsigned column = 3 * stack + thing_at(&arrangement->columns[stack], place % 3);
        const unsigned digit = line->digit[column];
        if (digit == 0)
            continue;
        const uint64_t label = label_digit(rows, arrangement, digit, depth, column);
        candidate->row |= label << 4 * (SIDE - 1 - place);
        if (candidate->row > limit)
            break;
    }
    candidate->filled = SIDE;
}

/* True if the filled cells of the candidate's row are greater than those of another row. */
static bool is_above(const struct candidate *candidate, uint64_t row) {
    const unsigned open = 4u * (SIDE - candidate->filled);
    return candidate->row >> open > row >> open;
}

/* ---- The search -------------------------------------------------------------------------- */

/* Sets next to the candidates for the row at depth that follow an arrangement; returns their
 * number. */
static unsigned list_lines(const struct search *search, const struct arrangement *arrangement,
                           unsigned depth, struct candidate *next) {
    uint32_t lines = arrangement->lines;
    uint64_t limit = search->best[depth];
    unsigned count = 0;
    if (depth % 3 != 0)
        lines &= UINT32_C(7) << search->path[depth - 1] / 3 * 3; /* the rest of the band */
    for (; lines != 0; lines &= lines - 1) {
        const unsigned line = (unsigned)__builtin_ctz(lines);
        const uint32_t same_side = (uint32_t)ALL_NINE << line / SIDE * SIDE;
        next[count] = (struct candidate){.arrangement = *arrangement, .line = (uint8_t)line};
        next[count].arrangement.lines &= same_side & ~(UINT32_C(1) << line);
        fill_row(search, depth, limit, &next[count]);
        if (is_above(&next[count], limit))
            continue;
        if (next[count].filled == SIDE)
            limit = next[count].row;
        count++;
    }
    return count;
}

/* Sets next to the candidates that resolve the open choice of a candidate; returns their number. */
static unsigned list_options(const struct search *search, const struct candidate *candidate,
                             unsigned depth, struct candidate *next) {
    unsigned count = 0;
    for (unsigned options = candidate->options; options != 0; options &= options - 1) {
        const unsigned option = (unsigned)__builtin_ctz(options), stack = candidate->stack;
        struct arrangement *arrangement = &next[count].arrangement;
        next[count] = *candidate;
        put_first(stack == NO_STACK ? &arrangement->stacks : &arrangement->columns[stack],
                  1u << option);
        fill_row(search, depth, search->best[depth], &next[count]);
        count += !is_above(&next[count], search->best[depth]);
    }
    return count;
}

/* Sorts candidates by their rows, the least first. */
static void sort_candidates(struct candidate *candidates, unsigned count) {
    for (unsigned i = 1; i < count; i++) {
        const struct candidate moved = candidates[i];
        unsigned at = i;
        for (; at > 0 && candidates[at - 1].row > moved.row; at--)
            candidates[at] = candidates[at - 1];
        candidates[at] = moved;
    }
}

/* Tries the candidates of a node, which fill the row at depth.  Candidates of further nodes go
 * after them.  Returns false if an arrangement is equal to the best one: then the search leaves
 * all nodes that are not on the path to the best one. */
static bool try_candidates(struct search *search, struct candidate *candidates, unsigned count,
                           unsigned depth, unsigned node) {
    struct candidate *next = candidates + count;
    sort_candidates(candidates, count);
    for (const struct candidate *candidate = candidates; candidate < next; candidate++) {
        bool goes_on;
        if (is_above(candidate, search->best[depth]))
            continue;
        search->path[depth] = candidate->line;
        if (candidate->filled == SIDE && candidate->row < search->best[depth]) {
            search->best[depth] = candidate->row;
            for (unsigned i = depth + 1; i < SIDE; i++)
                search->best[i] = NO_ROW;
            search->is_better = true;
        }
        if (candidate->filled < SIDE) {
            goes_on = try_candidates(search, next, list_options(search, candidate, depth, next),
                                     depth, node + 1);
        } else if (depth + 1 < SIDE) {
            goes_on = try_candidates(search, next,
                                     list_lines(search, &candidate->arrangement, depth + 1, next),
                                     depth + 1, node + 1);
        } else {
            goes_on = search->is_better; /* otherwise, this arrangement is equal to the best one */
            search->is_better = false;
            if (goes_on)
                search->shared = (uint8_t)node;
        }
        if (!goes_on && search->shared < node)
            return false;
        if (search->shared > node)
            search->shared = (uint8_t)node;
    }
    return true;
}

/* ---- Public functions -------------------------------------------------------------------- */

static void find_best(struct search *search, const uint8_t *cells) {
    const struct arrangement start = {.lines = (UINT32_C(1) << LINES) - 1};
    memset(search->lines, 0, sizeof search->lines);
    for (unsigned i = 0; i < SIDE * SIDE; i++) {
        const unsigned row = i / SIDE, column = i % SIDE;
        if (cells[i] == 0)
            continue;
        search->lines[row].digit[column] = search->lines[SIDE + column].digit[row] = cells[i];
        search->lines[row].givens |= (uint16_t)(1u << column);
        search->lines[SIDE + column].givens |= (uint16_t)(1u << row);
    }
    for (unsigned i = 0; i < SIDE; i++)
        search->best[i] = NO_ROW;
    search->is_better = false;
    search->shared = 0;
    try_candidates(search, search->candidates, list_lines(search, &start, 0, search->candidates), 0,
                   0);
}

sudoku_error sudoku_canonicalize(const sudoku_grid *puzzle, sudoku_grid *canonical) {
    struct search search;
    sudoku_error error = sudoku_check(puzzle, NULL, NULL);
    if (error == SUDOKU_OK && (puzzle->shape.box_height != 3 || puzzle->shape.box_width != 3))
        error = SUDOKU_ERR_UNSUPPORTED;
    if (error != SUDOKU_OK)
        return error;
    find_best(&search, puzzle->cells);
    if (canonical != NULL) {
        canonical->shape = puzzle->shape;
        for (unsigned i = 0; i < SIDE * SIDE; i++)
            canonical->cells[i] = (uint8_t)cell_of(search.best[i / SIDE], i % SIDE);
    }
    return SUDOKU_OK;
}
