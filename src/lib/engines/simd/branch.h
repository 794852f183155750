/* branch.h - the choice of the cell to branch on, and of the digit that is tried first. */
#ifndef SIMD_BRANCH_H
#define SIMD_BRANCH_H

#include "bilocations.h"
#include "recorder.h"

/* Bit of high for an element behind the board. */
#define BEHIND_BOARD (UINT64_C(1) << (95 - 64))

/* A cell to branch on, and the digit that is placed there first. */
struct choice {
    uint8_t cell;
    uint8_t digit; /* 0 to 8 */
};

static ALWAYS_INLINE unsigned lowest_digit(unsigned digits) {
    return (unsigned)__builtin_ctz(digits);
}

/* Branching on the lowest digit of cell. */
static ALWAYS_INLINE struct choice lowest_of(const union board *open, size_t cell) {
    return (struct choice){(uint8_t)cell, (uint8_t)lowest_digit(open->cells[cell])};
}

/* The first of the cells with fewest candidates, but more than one.  There must be such a cell. */
static struct choice pick_smallest_cell(const union board *open) {
    size_t best = 0;
    int fewest = INT_MAX;
    for (size_t cell = 0; cell < CELLS; cell++) {
        int count = __builtin_popcount(open->cells[cell]);
        if (count > 1 && count < fewest) {
            fewest = count;
            best = cell;
        }
    }
    return lowest_of(open, best);
}

/* ---- Choices by weight ------------------------------------------------------------------- */

/* Bit of a set of digits that is none of them. */
#define NO_DIGIT (1U << 9)

/* A choice as a number: its weight, 127 - cell and digit.  The greater one is the better one. */
typedef unsigned ranked_choice;

static ALWAYS_INLINE ranked_choice rank_choice(unsigned weight, size_t cell, unsigned digit) {
    return weight << 11 | (unsigned)(127 - cell) << 4 | digit;
}

static ALWAYS_INLINE unsigned weight_of(ranked_choice ranked) {
    return ranked >> 11;
}

static ALWAYS_INLINE struct choice choice_of(ranked_choice ranked) {
    return (struct choice){(uint8_t)(127 - (ranked >> 4 & 127)), (uint8_t)(ranked & 15)};
}

/* A stable board in two shapes, and those of its cells that have two candidates. */
struct open_board {
    const union board *board;
    const struct tiles *tiles;
    size_t in_tiles; /* index of the board in tiles */
    struct cell_set bivalue;
};

/* The number of cells in a set.  Bivalue ones count four times: if a candidate is struck out of
 * them, one is left. */
static ALWAYS_INLINE unsigned weigh_cells(const struct open_board *open, struct cell_set set) {
    return (unsigned)(cell_set_count(set) + 3 * cell_set_count(cell_set_and(set, open->bivalue)));
}

/* The cells that can take some of digits. */
static ALWAYS_INLINE struct cell_set cells_taking(const struct open_board *open, unsigned digits) {
    return cells_holding(open->board->vectors, every_lane((uint16_t)digits));
}

/* The number of bivalue cells that are weighed.  It is constant, since branches on the real number
 * are hard to predict: for a missing cell, an element behind the board is weighed.  That has no
 * peers. */
enum { BIVALUE_TRIES = 8 };

/* Of the first bivalue cells, the one that shares a digit with the heaviest peers. */
static ALWAYS_INLINE ranked_choice pick_bivalue_cell(const struct open_board *open) {
    struct cell_set left = open->bivalue;
    ranked_choice best = 0;
    for (unsigned tried = 0; tried < BIVALUE_TRIES; tried++) {
        left.high |= BEHIND_BOARD;
        const size_t cell = cell_set_take(&left);
        const unsigned digits = open->board->cells[cell];
        const struct cell_set sharing =
            cell_set_and(cells_taking(open, digits), sudoku_peers[cell]);
        const ranked_choice ranked =
            rank_choice(weigh_cells(open, sharing), cell, lowest_digit(digits | NO_DIGIT));
        best = ranked > best ? ranked : best;
    }
    return best;
}

/* The most bilocations that are weighed. */
enum { BILOCATION_TRIES = 4 };

/* Of the first bilocations in digits, one of a house, the one whose cells have most candidates and
 * the heaviest peers; 0 if there is none. */
static ALWAYS_INLINE ranked_choice pick_bilocation(const struct open_board *open,
                                                   const struct digits_of_houses *digits) {
    uint64_t left = houses_with_digits(digits, open->in_tiles);
    ranked_choice best = 0;
    for (unsigned tried = 0; tried < BILOCATION_TRIES && left != 0; tried++) {
        const size_t house = (size_t)__builtin_ctzll(left);
        const unsigned digit = lowest_digit(digits_of_house(digits, open->in_tiles, house));
        const struct cell_set taking = cells_taking(open, 1U << digit);
        struct cell_set both = cell_set_and(taking, house_of_element[house]);
        const size_t first = cell_set_take(&both), last = cell_set_first(both);
        const struct cell_set peers = cell_set_or(sudoku_peers[first], sudoku_peers[last]);
        const unsigned weight = weigh_cells(open, cell_set_and(taking, peers)) +
                                (unsigned)__builtin_popcount(open->board->cells[first]) +
                                (unsigned)__builtin_popcount(open->board->cells[last]);
        const ranked_choice ranked = rank_choice(weight, first, digit);
        best = ranked > best ? ranked : best;
        left &= left - 1;
    }
    return best;
}

/* The best isolated bilocation; if none is isolated and no cell is bivalue, the best of all; or 0.
 * Without bilocations, an unsolvable puzzle of 17 clues took 2.6 million nodes instead of 6. */
static ALWAYS_INLINE ranked_choice look_for_bilocation(const struct open_board *open) {
    const struct bilocations all = find_bilocations(open->tiles);
    const struct bilocations isolated = isolated_of(&all, open->tiles);
    const struct digits_of_houses isolated_digits = sort_by_house(&isolated);
    const ranked_choice best = pick_bilocation(open, &isolated_digits);
    if (best != 0 || !cell_set_is_empty(open->bivalue))
        return best;
    const struct digits_of_houses all_digits = sort_by_house(&all);
    return pick_bilocation(open, &all_digits);
}

/* A bivalue cell of this weight is taken at once: to find and weigh bilocations takes about as much
 * time as a node.
 *
 * That a bilocation halves a search as a bivalue cell does is known of strong links; that isolated
 * ones do it best was found here.  Nodes per puzzle of forum_hardest_1905_11+, unsolvable_small and
 * a family of hard puzzles: 134, 310 and 85 for bivalue cells only, 120, 250 and 61 as described,
 * 115, 241 and 52 if every node looks for bilocations unless it has a bivalue cell of weight 15;
 * but that takes more time than it saves. */
enum { ENOUGH = 13 };

/* Weighs bivalue cells, and bilocations if that is wanted or there is no other choice. */
static struct choice pick_choice(const struct open_board *open, bool wants_bilocations) {
    const ranked_choice bivalue = pick_bivalue_cell(open);
    if (cell_set_is_empty(open->bivalue) || (wants_bilocations && weight_of(bivalue) < ENOUGH)) {
        const ranked_choice bilocation = look_for_bilocation(open);
        if (bilocation != 0)
            return choice_of(bilocation);
        if (cell_set_is_empty(open->bivalue))
            return pick_smallest_cell(open->board);
    }
    return choice_of(bivalue);
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
 * Nodes per puzzle of forum_hardest_1905_11+, unsolvable_small and the hardest puzzles of msolve:
 * 123, 227 and 176 without, 124, 209 and 23 with it. */
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
    RECORD_BRANCH(search, open->cells, choice.cell, choice.digit + 1);
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

/* True if the search is worth a better choice than a bivalue cell: at the root, where a choice
 * halves the whole tree, unless many bivalue cells show that the tree is small; below it, if the
 * search has failed often. */
static ALWAYS_INLINE bool wants_bilocations(const struct search *search, size_t depth,
                                            struct cell_set bivalue) {
    return search->nodes > 3 * depth || (depth == 0 && cell_set_count(bivalue) <= BIVALUE_TRIES);
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

/* Branches on a board of a search that has depth other open boards, once; often at the root of a
 * search that expects several solutions.  False if the search must end. */
static ALWAYS_INLINE bool branch_once(struct search *search, union board *board, size_t depth,
                                      struct history *history, const struct tiles *tiles,
                                      size_t in_tiles, struct branch *branch) {
    const struct open_board open = {board, tiles, in_tiles, bivalue_cells(board)};
    if (search->nodes == 0) {
        history->expects_solutions = has_many_givens(history->puzzle);
        if (history->expects_solutions && !cell_set_is_empty(open.bivalue))
            return branch_often(search, board, open.bivalue, history, branch);
    }
    if (repeats_conflict(history, board))
        return branch_on_choice(search, board, history->conflict, branch);
    const bool wanted = wants_bilocations(search, depth, open.bivalue);
    return branch_on_choice(search, board, pick_choice(&open, wanted), branch);
}

#endif
