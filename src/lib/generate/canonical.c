/* canonical.c - the canonical form of a 9x9 puzzle: of all equivalent ones the first in
 * lexicographic order.
 *
 * Depth-first search fills the canonical form row by row.  Lines that begin with fewer empty cells
 * than others are left out, then those whose row is greater than the best so far.  It branches
 * where several lines make the same row, or where a digit met before may stand in several columns
 * that are tied (see arrangement.c); all else stays undecided, so that empty cells cost nothing.
 *
 * An arrangement that ends with the same rows as the best one is an automorphism: it maps the
 * branch that leads to the best one onto the branch where it was found.  So the search leaves that
 * branch, as in B. D. McKay, "Practical Graph Isomorphism", Congressus Numerantium 30 (1981).
 * For the same reason the number of automorphisms is a product: for each node on the path to the
 * best arrangement, the number of branches that lead to one as good; and for each tie that is left,
 * the number of its orders. */
#include "arrangement.h"
#include "sudoku_puzzles.h"

#include <string.h>

enum {
    ROWS = 9,
    /* A line is chosen for each row.  Besides, a choice can end each of the two ties that three
     * stacks begin with, and those of the columns of each stack. */
    MAX_NODES = ROWS + 8,
    MAX_CANDIDATES = 6, /* lines that can follow a finished band */
    LINES = 18          /* those of the puzzle, then those of its transpose */
};

#define COMPLETE     0x333u /* the sorted counts of a complete line */
#define ALL_LINES    UINT32_C(0x3ffff)
#define NO_ROW       UINT64_MAX /* above all rows */
#define COUNTING_ROW UINT64_C(0x123456789)

/* A choice, with the candidates that have not been tried. */
struct node {
    struct candidate candidates[MAX_CANDIDATES];
    uint8_t order[MAX_CANDIDATES]; /* indices of candidates, that of the least row first */
    uint8_t count;
    uint8_t next;  /* index in order */
    uint8_t depth; /* index of the row that the candidates fill */
};

struct canonical_state {
    struct line lines[LINES];
    uint64_t best[ROWS]; /* the best rows so far; NO_ROW: none */
    uint8_t path[ROWS];  /* the lines of the rows that are filled */
    bool is_better;      /* the rows filled are better than those of the best arrangement */
    uint8_t count;       /* number of nodes */
    uint8_t shared;      /* nodes[0] to nodes[shared] are on the path to the best arrangement */
    struct node nodes[1 + MAX_NODES]; /* nodes[0] stands for the first choice, and is empty */

    /* The best arrangement. */
    uint32_t equals[1 + MAX_NODES]; /* node on its path -> branches to one as good */
    uint8_t last;                   /* index of the last node on its path */
    struct arrangement arrangement;
    uint8_t best_path[ROWS];
};

/* ---- Lines ------------------------------------------------------------------------------ */

/* The set of the cells of a row that are not empty. */
static unsigned find_givens(const uint8_t *cells) {
    uint64_t eight = 0;
    for (unsigned i = 0; i < 8; i++)
        eight |= (uint64_t)cells[i] << 8 * i;
    eight = (eight + UINT64_C(0x7f7f7f7f7f7f7f7f)) >> 7 & UINT64_C(0x0101010101010101);
    /* The product has bit 8 * i of eight as bit 56 + i. */
    return (unsigned)(eight * UINT64_C(0x0102040810204080) >> 56) | (cells[8] != 0) * 256u;
}

/* Sets the stacks of a line and its sorted counts. */
static inline void count_givens(struct line *line) {
    static const uint8_t counts[8] = {0, 1, 1, 2, 1, 2, 2, 3};
    unsigned a = counts[line->givens & 7], b = counts[line->givens >> 3 & 7];
    unsigned c = counts[line->givens >> 6];
    unsigned low = a < b ? a : b, high = a < b ? b : a;
    unsigned least = low < c ? low : c, most = high < c ? c : high;
    line->stacks = (uint8_t)((a > 0) | (b > 0) << 1 | (c > 0) << 2);
    line->sorted_counts = (uint16_t)(least << 8 | (a + b + c - least - most) << 4 | most);
}

static void set_lines(struct line *lines, const uint8_t *cells) {
    for (unsigned i = 0; i < LINES; i++)
        lines[i].givens = lines[i].digits = 0;
    for (size_t r = 0; r < ROWS; r++) {
        struct line *row = &lines[r];
        unsigned givens = find_givens(cells + 9 * r);
        row->givens = (uint16_t)givens;
        memcpy(row->digit, cells + 9 * r, sizeof row->digit);
        for (; givens != 0; givens &= givens - 1) {
            unsigned c = (unsigned)__builtin_ctz(givens), digit = row->digit[c];
            struct line *column = &lines[ROWS + c];
            column->digit[r] = (uint8_t)digit;
            column->givens |= (uint16_t)(1u << r);
            column->digits |= (uint16_t)(1u << digit);
            row->digits |= (uint16_t)(1u << digit);
        }
    }
    for (unsigned i = 0; i < LINES; i++)
        count_givens(&lines[i]);
}

/* ---- The search ------------------------------------------------------------------------- */

/* Keeps the arrangement of all rows as the best one; or counts it as equal, and ends the branch. */
static void finish(struct canonical_state *state, const struct arrangement *arrangement) {
    if (state->is_better) {
        state->is_better = false;
        state->shared = state->last = (uint8_t)(state->count - 1);
        for (unsigned i = 0; i < state->count; i++)
            state->equals[i] = 1;
        state->arrangement = *arrangement;
        memcpy(state->best_path, state->path, sizeof state->path);
    } else {
        state->equals[state->shared]++;
        state->count = (uint8_t)(state->shared + 1);
    }
}

/* True if the cells of the candidate's row that are filled are above those of another row. */
static bool is_above(const struct candidate *candidate, uint64_t row) {
    unsigned open = 4u * (CELLS_OF_ROW - candidate->filled);
    return candidate->row >> open > row >> open;
}

/* Adds a candidate, which stands behind the others, to a node in the order of their rows. */
static void add_candidate(struct node *node) {
    unsigned at = node->count++;
    const struct candidate *added = &node->candidates[at];
    for (; at > 0 && node->candidates[node->order[at - 1]].row > added->row; at--)
        node->order[at] = node->order[at - 1];
    node->order[at] = (uint8_t)(node->count - 1);
}

static struct node *push_node(struct canonical_state *state, unsigned depth) {
    struct node *node = &state->nodes[state->count++];
    node->count = node->next = 0;
    node->depth = (uint8_t)depth;
    return node;
}

/* The lines that may make the row at this depth: of those that are left in the band or, above a
 * band, of all that are left, those with the most empty cells in front.  None if the best row has
 * more. */
static uint32_t choose_lines(const struct canonical_state *state,
                             const struct arrangement *arrangement, unsigned depth) {
    uint32_t lines = arrangement->lines, chosen = 0;
    unsigned most = 0;
    if (depth % 3 != 0)
        lines &= UINT32_C(7) << state->path[depth - 1] / 3 * 3;
    if ((lines & (lines - 1)) == 0)
        return lines;
    for (; lines != 0; lines &= lines - 1) {
        unsigned line = (unsigned)__builtin_ctz(lines);
        unsigned empty = sudoku_count_leading_empty(arrangement, &state->lines[line]);
        if (empty < most)
            continue;
        chosen = (empty > most ? 0 : chosen) | UINT32_C(1) << line;
        most = empty;
    }
    uint64_t best = state->best[depth];
    bool is_above_best = most < CELLS_OF_ROW && best >> 4 * (CELLS_OF_ROW - 1 - most) == 0;
    return is_above_best ? 0 : chosen;
}

/* Goes on to the next row below an arrangement. */
static void push_lines(struct canonical_state *state, const struct arrangement *arrangement,
                       unsigned depth) {
    uint32_t lines = choose_lines(state, arrangement, depth);
    uint64_t limit = state->best[depth];
    struct node *node = push_node(state, depth);
    for (; lines != 0; lines &= lines - 1) {
        unsigned index = (unsigned)__builtin_ctz(lines);
        const struct line *line = &state->lines[index];
        struct candidate *candidate = &node->candidates[node->count];
        candidate->arrangement = *arrangement;
        candidate->arrangement.lines &= ~(UINT32_C(1) << index);
        candidate->line = (uint8_t)index;
        candidate->row = 0;
        candidate->filled = 0;
        if ((line->digits & arrangement->hosted) != 0)
            sudoku_fill_cells(state->best, depth, line, limit, candidate);
        else
            sudoku_fill_row(state->best, depth, line, limit, candidate);
        if (is_above(candidate, limit))
            continue;
        if (candidate->filled == CELLS_OF_ROW)
            limit = candidate->row;
        add_candidate(node);
    }
}

/* Goes on to the choice at which the row of a candidate has stopped. */
static void push_options(struct canonical_state *state, const struct candidate *candidate,
                         unsigned depth) {
    const struct line *line = &state->lines[candidate->line];
    struct node *node = push_node(state, depth);
    for (unsigned options = candidate->options; options != 0; options &= options - 1) {
        unsigned option = (unsigned)__builtin_ctz(options), stack = candidate->stack;
        struct candidate *next = &node->candidates[node->count];
        struct arrangement *arrangement = &next->arrangement;
        *next = *candidate;
        if (stack == NO_STACK)
            arrangement->stacks = stack_order(arrangement)->front[option];
        else
            arrangement->columns[stack] = column_order(arrangement, stack)->front[option];
        sudoku_fill_cells(state->best, depth, line, state->best[depth], next);
        if (!is_above(next, state->best[depth]))
            add_candidate(node);
    }
}

/* Goes on with a candidate, whose row is not above the best one. */
static void try_candidate(struct canonical_state *state, const struct candidate *candidate,
                          unsigned depth) {
    state->path[depth] = candidate->line;
    if (candidate->filled < CELLS_OF_ROW) {
        push_options(state, candidate, depth);
        return;
    }
    if (candidate->row < state->best[depth]) {
        state->best[depth] = candidate->row;
        for (unsigned i = depth + 1; i < ROWS; i++)
            state->best[i] = NO_ROW;
        state->is_better = true;
    }
    if (depth + 1 < ROWS)
        push_lines(state, &candidate->arrangement, depth + 1);
    else
        finish(state, &candidate->arrangement);
}

/* Searches the branch of a candidate of the first choice. */
static void search_branch(struct canonical_state *state, const struct candidate *candidate,
                          unsigned depth) {
    state->count = 1;
    state->shared = 0;
    try_candidate(state, candidate, depth);
    while (state->count > 1) {
        struct node *node = &state->nodes[state->count - 1];
        if (state->shared > state->count - 1)
            state->shared = (uint8_t)(state->count - 1);
        if (node->next == node->count) {
            state->count--;
            continue;
        }
        const struct candidate *next = &node->candidates[node->order[node->next++]];
        if (!is_above(next, state->best[node->depth]))
            try_candidate(state, next, node->depth);
    }
}

/* The lines that can follow a first line. */
static uint32_t other_lines(unsigned first) {
    uint32_t lines = first < ROWS ? ALL_LINES >> ROWS : ALL_LINES << ROWS & ALL_LINES;
    return lines & ~(UINT32_C(1) << first);
}

/* Searches from each line that makes the least first row. */
static void search_lines(struct canonical_state *state, unsigned least_counts) {
    for (unsigned i = 0; i < LINES; i++) {
        if (state->lines[i].sorted_counts != least_counts)
            continue;
        struct candidate candidate = {.line = (uint8_t)i};
        candidate.arrangement.lines = other_lines(i);
        sudoku_fill_row(state->best, 0, &state->lines[i], NO_ROW, &candidate);
        search_branch(state, &candidate, 0);
    }
}

/* ---- Complete grids --------------------------------------------------------------------- */

/* In a complete grid, any line can be the first row, and its columns can stand in any order; the
 * second row leaves little of this.  So both are chosen at once: by two lines of a band, and by the
 * columns of the second line's first two cells.  All else follows.  The first cell is a 4, as its
 * digit is in another stack of the first line, in the column that goes to place 3.  The second cell
 * is a 5 at best, which each stack of each pair of lines can give. */
struct opening {
    uint8_t first, second; /* lines */
    uint8_t columns[2];
};

/* 36 pairs of lines, and up to 18 pairs of columns for each. */
enum { MAX_OPENINGS = 36 * 18 };

struct openings {
    uint16_t count;
    struct opening list[MAX_OPENINGS];
};

/* Sets hosts: column -> the column where the first line has the second line's digit. */
static void find_hosts(const struct line *first, const struct line *second, uint8_t *hosts) {
    uint8_t column[10];
    for (unsigned i = 0; i < 9; i++)
        column[first->digit[i]] = (uint8_t)i;
    for (unsigned i = 0; i < 9; i++)
        hosts[i] = column[second->digit[i]];
}

/* The second row if columns a and b come first; order is set to the columns in their order.  a and
 * b are of one stack, and so are their hosts. */
static uint64_t place_columns(const uint8_t *hosts, unsigned a, unsigned b, uint8_t *order) {
    unsigned stack = a / 3, host_stack = hosts[a] / 3u, next = 6;
    uint8_t labels[9] = {0}; /* column -> label of the first line's digit there */
    order[0] = (uint8_t)a;
    order[1] = (uint8_t)b;
    order[2] = (uint8_t)(9 * stack + 3 - a - b);
    order[3] = hosts[a];
    order[4] = hosts[b];
    order[5] = (uint8_t)(9 * host_stack + 3 - hosts[a] - hosts[b]);
    for (unsigned i = 0; i < 6; i++)
        labels[order[i]] = (uint8_t)(i + 1);
    for (unsigned i = 2; i < 6; i++) { /* hosts in the third stack, in the order of need */
        unsigned host = hosts[order[i]];
        if (labels[host] == 0) {
            order[next++] = (uint8_t)host;
            labels[host] = (uint8_t)next;
        }
    }
    uint64_t row = 0;
    for (unsigned i = 0; i < 9; i++)
        row = row << 4 | labels[hosts[order[i]]];
    return row;
}

/* The index of the order in which three things stand at three places. */
static uint8_t strict_order(unsigned first, unsigned second, unsigned third) {
    return (uint8_t)(FIRST_STRICT + 2 * first + (second > third));
}

/* The first four cells of the second row if columns a and b come first; see place_columns(). */
static unsigned begin_row(const uint8_t *hosts, unsigned a, unsigned b) {
    unsigned c = a / 3 * 9 + 3 - a - b, fourth = hosts[hosts[a]];
    if (hosts[a] / 3 == hosts[c] / 3)
        return 0x4567;
    return 0x4570 | (fourth == a ? 1u : fourth == b ? 2u : fourth == c ? 3u : 8u);
}

/* Adds the openings of two lines, if their second row is not above the best one. */
static void find_openings(struct canonical_state *state, unsigned first, unsigned second,
                          struct openings *openings) {
    static const uint8_t others[9][2] = {{1, 2}, {0, 2}, {0, 1}, {4, 5}, {3, 5},
                                         {3, 4}, {7, 8}, {6, 8}, {6, 7}};
    uint8_t hosts[9], order[9];
    find_hosts(&state->lines[first], &state->lines[second], hosts);
    for (unsigned i = 0; i < 18; i++) {
        unsigned a = i / 2, b = others[a][i % 2];
        if (hosts[a] / 3 != hosts[b] / 3 || begin_row(hosts, a, b) > state->best[1] >> 20)
            continue;
        uint64_t row = place_columns(hosts, a, b, order);
        if (row < state->best[1])
            openings->count = 0;
        if (row > state->best[1])
            continue;
        state->best[1] = row;
        openings->list[openings->count++] =
            (struct opening){(uint8_t)first, (uint8_t)second, {(uint8_t)a, (uint8_t)b}};
    }
}

/* The candidate that an opening makes for the second row. */
static struct candidate open_grid(const struct canonical_state *state,
                                  const struct opening *opening) {
    const struct line *first = &state->lines[opening->first];
    struct candidate candidate = {
        .row = state->best[1], .line = opening->second, .filled = CELLS_OF_ROW};
    struct arrangement *arrangement = &candidate.arrangement;
    uint8_t hosts[9], order[9];
    find_hosts(first, &state->lines[opening->second], hosts);
    place_columns(hosts, opening->columns[0], opening->columns[1], order);
    arrangement->stacks = strict_order(order[0] / 3u, order[3] / 3u, order[6] / 3u);
    for (unsigned i = 0; i < 9; i += 3)
        arrangement->columns[order[i] / 3] =
            strict_order(order[i] % 3u, order[i + 1] % 3u, order[i + 2] % 3u);
    for (unsigned i = 0; i < 9; i++)
        arrangement->label |= (i + UINT64_C(1)) << 4 * first->digit[order[i]];
    arrangement->labels = 9;
    arrangement->lines = other_lines(opening->first) & ~(UINT32_C(1) << opening->second);
    return candidate;
}

static void search_complete_grid(struct canonical_state *state) {
    struct openings openings;
    openings.count = 0;
    state->best[0] = COUNTING_ROW;
    for (unsigned first = 0; first < LINES; first++) {
        for (unsigned second = first / 3 * 3; second < first / 3 * 3 + 3; second++) {
            if (second != first)
                find_openings(state, first, second, &openings);
        }
    }
    for (unsigned i = 0; i < openings.count; i++) {
        struct candidate candidate = open_grid(state, &openings.list[i]);
        state->path[0] = openings.list[i].first;
        search_branch(state, &candidate, 1);
    }
}

/* ---- The library's calls ---------------------------------------------------------------- */

static void find_best(struct canonical_state *state, const uint8_t *cells) {
    unsigned least = UINT32_MAX;
    set_lines(state->lines, cells);
    for (unsigned i = 0; i < LINES; i++) {
        unsigned counts = state->lines[i].sorted_counts;
        least = counts < least ? counts : least;
    }
    for (unsigned i = 0; i < ROWS; i++)
        state->best[i] = NO_ROW;
    state->is_better = false;
    if (least == COMPLETE)
        search_complete_grid(state);
    else
        search_lines(state, least);
}

static uint64_t count_automorphisms(const struct canonical_state *state) {
    const struct arrangement *arrangement = &state->arrangement;
    uint64_t count = stack_order(arrangement)->extensions;
    for (unsigned stack = 0; stack < 3; stack++)
        count *= column_order(arrangement, stack)->extensions;
    for (unsigned i = 0; i <= state->last; i++)
        count *= state->equals[i];
    for (unsigned unused = 9u - arrangement->labels; unused > 1; unused--)
        count *= unused;
    return count;
}

static void describe(struct canonical_state *state, sudoku_transformation *transformation) {
    struct arrangement *arrangement = &state->arrangement;
    const struct weak_order *stacks = stack_order(arrangement);
    unsigned unused = arrangement->labels;
    *transformation = (sudoku_transformation){.transposed = state->best_path[0] >= ROWS};
    for (unsigned i = 0; i < 9; i++) {
        unsigned stack = stacks->thing[i / 3];
        transformation->rows[i] = state->best_path[i] % ROWS;
        transformation->columns[i] =
            (uint8_t)(3 * stack + column_order(arrangement, stack)->thing[i % 3]);
    }
    /* What is tied may stand in any order, as here. */
    arrangement->stacks = strict_order(stacks->thing[0], stacks->thing[1], stacks->thing[2]);
    for (unsigned stack = 0; stack < 3; stack++) {
        const uint8_t *columns = column_order(arrangement, stack)->thing;
        arrangement->columns[stack] = strict_order(columns[0], columns[1], columns[2]);
    }
    for (unsigned digit = 1; digit <= 9; digit++) {
        unsigned label = sudoku_known_label(state->best, arrangement, digit);
        transformation->digits[digit] = (uint8_t)(label > 0 ? label : ++unused);
    }
}

sudoku_error sudoku_canonical(const sudoku_grid *puzzle, sudoku_grid *canonical,
                              sudoku_transformation *transformation, uint64_t *automorphisms) {
    sudoku_error error = sudoku_check(puzzle, NULL, NULL);
    struct canonical_state state;
    if (error == SUDOKU_OK && (puzzle->shape.box_height != 3 || puzzle->shape.box_width != 3))
        error = SUDOKU_ERR_UNSUPPORTED;
    if (error != SUDOKU_OK)
        return error;
    find_best(&state, puzzle->cells);
    if (automorphisms != NULL)
        *automorphisms = count_automorphisms(&state);
    if (transformation != NULL)
        describe(&state, transformation);
    if (canonical != NULL) {
        canonical->shape = puzzle->shape;
        for (unsigned i = 0; i < 81; i++)
            canonical->cells[i] = (uint8_t)cell_of(state.best[i / 9], i % 9);
    }
    return SUDOKU_OK;
}

void sudoku_transform(const sudoku_grid *grid, const sudoku_transformation *transformation,
                      sudoku_grid *result) {
    size_t side = sudoku_side(grid->shape);
    result->shape = grid->shape;
    if (transformation->transposed) {
        result->shape.box_height = grid->shape.box_width;
        result->shape.box_width = grid->shape.box_height;
    }
    for (size_t r = 0; r < side; r++) {
        for (size_t c = 0; c < side; c++) {
            size_t row = transformation->rows[r], column = transformation->columns[c];
            size_t from = transformation->transposed ? column * side + row : row * side + column;
            result->cells[r * side + c] = transformation->digits[grid->cells[from]];
        }
    }
}
