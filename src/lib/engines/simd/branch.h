/* branch.h - the choice of the cell to branch on, and of the digit that is tried first. */
#ifndef SIMD_BRANCH_H
#define SIMD_BRANCH_H

#include "boards.h"

/* A cell to branch on, and the digit that is placed there first. */
struct choice {
    uint8_t cell;
    uint8_t digit; /* 0 to 8 */
};

/* Branching on the lowest digit of cell. */
static ALWAYS_INLINE struct choice lowest_of(const union board *open, size_t cell) {
    return (struct choice){(uint8_t)cell, (uint8_t)__builtin_ctz(open->cells[cell])};
}

/* ---- The cell ---------------------------------------------------------------------------- */

/* The first of the cells with fewest candidates, but more than one.  There must be such a cell. */
static size_t pick_smallest_cell(const union board *open) {
    size_t best = 0;
    int fewest = INT_MAX;
    for (size_t cell = 0; cell < CELLS; cell++) {
        int count = __builtin_popcount(open->cells[cell]);
        if (count > 1 && count < fewest) {
            fewest = count;
            best = cell;
        }
    }
    return best;
}

/* The maximum number of bivalue cells that are weighed. */
enum { BIVALUE_TRIES = 8 };

/* Of the first bivalue cells, of which there is at least one, the one with the most peers that
 * share a candidate with it.  Bivalue peers count four times: if a candidate is removed from them,
 * one is left. */
static ALWAYS_INLINE size_t pick_bivalue_cell(const union board *open, struct cell_set bivalue) {
    struct cell_set left = bivalue;
    size_t best = 0; /* the weight, and below it 127 - cell: the first of equal cells wins */
    for (unsigned tried = 0; tried < BIVALUE_TRIES && !cell_set_is_empty(left); tried++) {
        const size_t cell = cell_set_take(&left);
        const struct cell_set sharing = cell_set_and(
            cells_holding(open->vectors, every_lane(open->cells[cell])), sudoku_peers[cell]);
        const size_t weight = (size_t)cell_set_count(sharing) +
                              3 * (size_t)cell_set_count(cell_set_and(sharing, bivalue));
        const size_t ranked = weight << 7 | (127 - cell);
        best = ranked > best ? ranked : best;
    }
    return 127 - best % 128;
}

/* ---- What a search has seen --------------------------------------------------------------- */

/* The most open boards: each choice leaves one cell more with a single candidate. */
enum { MAX_OPEN = CELLS };

/* What the choices of a search depend on, beside the board. */
struct history {
    const uint8_t *puzzle;           /* its cells, until the first branch; 0: empty */
    bool expects_solutions;          /* the puzzle probably has several */
    bool has_conflict;               /* conflict is to be chosen again */
    struct choice conflict;          /* the choice of the last conflict */
    struct choice choices[MAX_OPEN]; /* open board -> the choice that left it for later */
};

static ALWAYS_INLINE void start_history(struct history *history, const uint8_t *puzzle) {
    history->puzzle = puzzle;
    history->expects_solutions = history->has_conflict = false;
}

/* A puzzle with MANY_GIVENS givens or more that needs a branch probably has several solutions: of
 * those that are 30 to 36 cells of a full grid, drawn at random, 99.8 % have. */
enum { MANY_GIVENS = 30 };

static ALWAYS_INLINE bool has_many_givens(const uint8_t *puzzle) {
    unsigned givens = 0;
    for (size_t cell = 0; cell < CELLS; cell++)
        givens += puzzle[cell] != 0;
    return givens >= MANY_GIVENS;
}

/* Last-conflict reasoning: a search that goes back takes the choice that it goes back from, until
 * that does not fail any more.  So it leaves a part of the puzzle that has no solution without
 * trying all of another part.  Lecoutre, Sais, Tabary and Vidal, "Reasoning from last conflict(s)
 * in constraint programming", Artificial Intelligence 173 (2009).
 *
 * Nodes per puzzle of forum_hardest_1905_11+ and unsolvable_small: 137 and 221 without it, 131 and
 * 186 with it. */
static ALWAYS_INLINE void record_conflict(struct history *history, size_t open_board) {
    if (!history->has_conflict)
        history->conflict = history->choices[open_board];
    history->has_conflict = true;
}

/* True if the next choice is history->conflict.  With more than three candidates in its cell, it
 * would be a weak one. */
static ALWAYS_INLINE bool repeats_conflict(struct history *history, const union board *board) {
    if (!history->has_conflict)
        return false;
    const unsigned digits = board->cells[history->conflict.cell];
    const int count = __builtin_popcount(digits);
    if (count == 2)
        history->conflict = lowest_of(board, history->conflict.cell);
    else
        history->has_conflict = count == 3 && (digits >> history->conflict.digit & 1) != 0;
    return history->has_conflict;
}

/* ---- Branching --------------------------------------------------------------------------- */

/* The most choices of a branch. */
enum { MAX_CHOICES = 3 };

/* The digits that branching places in a board. */
struct branch {
    size_t count;
    struct choice choices[MAX_CHOICES];
};

/* Adds a choice to *branch, and strikes its digit out of *open, the board that is left for later.
 * False if the search must end. */
static ALWAYS_INLINE bool branch_on_choice(struct search *search, union board *open,
                                           struct choice choice, struct branch *branch) {
    if (!search_spend_node(search))
        return false;
    open->cells[choice.cell] ^= (uint16_t)(1U << choice.digit);
    branch->choices[branch->count++] = choice;
    return true;
}

/* True if a search that has depth other open boards, and now branches, has not failed yet.  Then
 * there are probably several solutions, and any bivalue cell leads to one: two or three bivalue
 * cells that are no peers are taken at once. */
static ALWAYS_INLINE bool branches_often(const struct search *search, size_t depth,
                                         const struct history *history) {
    /* A choice adds a node and an open board.  Going back adds a node and removes an open board. */
    return depth >= (history->expects_solutions ? 1 : 2) &&
           search->nodes == depth + 2 * search->result->solutions;
}

/* Branches on bivalue cells that are no peers, as far as there are: on two, or on MAX_CHOICES if
 * several solutions are expected.  bivalue is not empty.  open[i] becomes the board that choice i
 * leaves for later.  False if the search must end. */
static ALWAYS_INLINE bool branch_often(struct search *search, union board *open,
                                       struct cell_set bivalue, const struct history *history,
                                       struct branch *branch) {
    const size_t most = history->expects_solutions ? MAX_CHOICES : 2;
    for (;; open++) {
        const size_t cell =
            branch->count % 2 == 0 ? cell_set_first(bivalue) : cell_set_last(bivalue);
        const struct choice choice = lowest_of(open, cell);
        bivalue =
            cell_set_without(cell_set_without(bivalue, sudoku_peers[cell]), cell_set_of((int)cell));
        const bool is_last = branch->count + 1 == most || cell_set_is_empty(bivalue);
        if (!is_last)
            open[1] = open[0]; /* before the digit is struck out: a wide load would wait for that */
        const bool goes_on = branch_on_choice(search, open, choice, branch);
        if (!goes_on || is_last)
            return goes_on;
        open[1].cells[cell] = (uint16_t)(1U << choice.digit);
    }
}

/* Branches on a board: once, or often at the root of a search that expects several solutions.
 * False if the search must end. */
static ALWAYS_INLINE bool branch_once(struct search *search, union board *open,
                                      struct history *history, struct branch *branch) {
    const struct cell_set bivalue = bivalue_cells(open);
    if (search->nodes == 0) {
        history->expects_solutions = has_many_givens(history->puzzle);
        if (history->expects_solutions && !cell_set_is_empty(bivalue))
            return branch_often(search, open, bivalue, history, branch);
    }
    if (repeats_conflict(history, open))
        return branch_on_choice(search, open, history->conflict, branch);
    const size_t cell =
        cell_set_is_empty(bivalue) ? pick_smallest_cell(open) : pick_bivalue_cell(open, bivalue);
    return branch_on_choice(search, open, lowest_of(open, cell), branch);
}

#endif
