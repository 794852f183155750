/* branch.h - the choice of the cell to branch on, and of the digit that is tried first. */
#ifndef SIMD_BRANCH_H
#define SIMD_BRANCH_H

#include "cell_sets.h"
#include "lanes.h"
#include "recorder.h"

enum { BOARD_LENGTH = 96, BOARD_VECTORS = BOARD_LENGTH / LANES };

/* The candidates of one board, cell by cell; elements from CELLS on are 0. */
union board {
    uint16_t cells[BOARD_LENGTH];
    lanes vectors[BOARD_VECTORS];
};

/* cells_holding(): the elements of vectors that hold some of bits. */
#if LANES == 32

static ALWAYS_INLINE struct cell_set cells_holding(const lanes vectors[BOARD_VECTORS], lanes bits) {
    uint64_t parts[BOARD_VECTORS];
    for (size_t i = 0; i < BOARD_VECTORS; i++)
        parts[i] = _mm512_test_epi16_mask((__m512i)vectors[i], (__m512i)bits);
    return (struct cell_set){parts[0] | parts[1] << 32, parts[2]};
}

#elif LANES == 16

static ALWAYS_INLINE struct cell_set cells_holding(const lanes vectors[BOARD_VECTORS], lanes bits) {
    uint64_t parts[BOARD_VECTORS / 2];
    for (size_t i = 0; i < BOARD_VECTORS / 2; i++) {
        __m256i first = (__m256i)((vectors[2 * i] & bits) == every_lane(0));
        __m256i second = (__m256i)((vectors[2 * i + 1] & bits) == every_lane(0));
        /* Packing works on halves: 0, 2, 1, 3 is the order they come out in. */
        __m256i bytes = _mm256_permute4x64_epi64(_mm256_packs_epi16(first, second), 0xD8);
        parts[i] = (uint32_t)~_mm256_movemask_epi8(bytes);
    }
    return (struct cell_set){parts[0] | parts[1] << 32, parts[2]};
}

#else

static ALWAYS_INLINE struct cell_set cells_holding(const lanes vectors[BOARD_VECTORS], lanes bits) {
    uint64_t words[2] = {0, 0};
    for (size_t i = 0; i < BOARD_VECTORS; i++) {
        uint64_t part = where_equal(vectors[i] & bits, every_lane(0)) ^ EVERY_LANE_SET;
        words[i * LANES / 64] |= part << (i * LANES % 64);
    }
    return (struct cell_set){words[0], words[1]};
}

#endif

/* The cells of the board that have two candidates. */
static ALWAYS_INLINE struct cell_set bivalue_cells(const union board *open) {
    lanes second[BOARD_VECTORS], third[BOARD_VECTORS];
    for (size_t i = 0; i < BOARD_VECTORS; i++) {
        lanes all = open->vectors[i];
        second[i] = all & (all + every_lane(UINT16_MAX));
        third[i] = second[i] & (second[i] + every_lane(UINT16_MAX));
    }
    const lanes any = every_lane(ALL_DIGITS);
    return difference(cells_holding(second, any), cells_holding(third, any));
}

/* A cell to branch on, and the digit that is placed there first. */
struct choice {
    size_t cell;
    uint16_t digit; /* a set of one digit */
};

static ALWAYS_INLINE uint16_t lowest_digit(uint16_t digits) {
    return (uint16_t)(digits & (0U - digits));
}

/* Branching on the lowest digit of cell. */
static ALWAYS_INLINE struct choice lowest_of(const union board *open, size_t cell) {
    return (struct choice){cell, lowest_digit(open->cells[cell])};
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

/* The digits that exactly two of cells hold. */
static uint16_t digits_in_two_cells(const union board *open, const uint8_t cells[9]) {
    unsigned once = 0, twice = 0, thrice = 0; /* digits that one, two, three cells hold, or more */
    for (size_t i = 0; i < 9; i++) {
        unsigned held = open->cells[cells[i]];
        thrice |= twice & held;
        twice |= once & held;
        once |= held;
    }
    return (uint16_t)(twice & ~thrice);
}

/* Counts, for each cell of a house that can take digit, its peers that can take it, too, and
 * returns the product of these numbers.  *cell becomes the first of these cells. */
static int weigh_bilocation(const union board *open, const uint8_t cells[9], uint16_t digit,
                            size_t *cell) {
    struct cell_set holding = cells_holding(open->vectors, every_lane(digit));
    int product = 1;
    for (size_t i = 9; i-- > 0;) {
        if ((open->cells[cells[i]] & digit) != 0) {
            product *= count_cells(intersection(holding, peers_of[cells[i]]));
            *cell = cells[i];
        }
    }
    return product;
}

/* For a board without bivalue cells.  A bilocation is a digit with two cells left in a house. Takes
 * the bilocation of greatest weight, whose digit strikes
 * many candidates out of peers in either of its two cells, and branches on the first of these.  If
 * there is no bilocation, branches on a cell with fewest candidates.
 *
 * Without bilocations, an unsolvable puzzle of 17 clues took 2.6 million nodes instead of 6. */
static struct choice pick_bilocation(const union board *open) {
    struct choice best = {CELLS, 0};
    int most = 0;
    for (size_t house = 0; house < 27; house++) {
        uint16_t digits = digits_in_two_cells(open, cells_of[house]);
        for (; digits != 0; digits &= (uint16_t)(digits - 1)) {
            size_t cell;
            int weight = weigh_bilocation(open, cells_of[house], lowest_digit(digits), &cell);
            if (weight > most) {
                most = weight;
                best = (struct choice){cell, lowest_digit(digits)};
            }
        }
    }
    return best.cell < CELLS ? best : pick_smallest_cell(open);
}

enum { TRIES = 8 };

/* Of the first TRIES bivalue cells, the one that shares a candidate with most peers.  Peers that
 * are bivalue count four times; among equals the first cell is taken.  There must be a bivalue
 * cell.
 *
 * Nodes per puzzle of forum_hardest_1905_11+ by the rule among all bivalue cells: 282
 * for the first, 168 if all peers count the same, 138 as described; 144 with 8 tries, 152 with
 * 6. */
static ALWAYS_INLINE size_t pick_bivalue_cell(const union board *open, struct cell_set bivalue) {
    /* When no cell is left, an element behind the board is tried: it shares nothing. */
    const uint64_t behind = UINT64_C(1) << (BOARD_LENGTH - 1 - 64);
    uint64_t low = bivalue.low, high = bivalue.high | behind;
    unsigned best = 0; /* rank, and below it 127 - cell */
    for (unsigned tried = 0; tried < TRIES; tried++) {
        /* No branches: whether the cells of low are used up is hard to foresee. */
        const uint64_t in_low = UINT64_C(0) - (uint64_t)(low != 0);
        const uint64_t cells = (low & in_low) | (high & ~in_low);
        const size_t cell = (size_t)__builtin_ctzll(cells) + (size_t)(64 & ~in_low);
        high = (high & in_low) | (cells & (cells - 1) & ~in_low) | behind;
        low &= low - 1;
        struct cell_set sharing = intersection(
            cells_holding(open->vectors, every_lane(open->cells[cell])), peers_of[cell]);
        int rank = count_cells(sharing) + 3 * count_cells(intersection(sharing, bivalue));
        unsigned ranked = (unsigned)rank << 7 | (unsigned)(127 - cell);
        best = ranked > best ? ranked : best;
    }
    return 127 - best % 128;
}

/* The digits that branching places in a board. */
struct branch {
    size_t count;
    struct choice choices[2];
};

/* Adds a choice to *branch, and strikes its digit out of *open, the board that is left for later.
 * False if the search must end. */
static ALWAYS_INLINE bool branch_on_choice(struct search *search, union board *open,
                                           struct choice choice, struct branch *branch) {
    if (!search_spend_node(search))
        return false;
    RECORD_BRANCH(search, open->cells, choice.cell, (unsigned)__builtin_ctz(choice.digit) + 1);
    open->cells[choice.cell] ^= choice.digit;
    branch->choices[branch->count++] = choice;
    return true;
}

/* True if a search that has depth other open boards, and now branches, has not failed yet.  Then
 * there are probably several solutions, and any bivalue cell leads to one: two bivalue cells that
 * are no peers are taken at once. */
static ALWAYS_INLINE bool branches_twice(const struct search *search, size_t depth) {
    /* A choice adds a node and an open board.  Going back adds a node and removes an open board. */
    return depth >= 2 && search->nodes == depth + 2 * search->result->solutions;
}

/* Branches on *open, the present board of a search that has depth other open boards.  If it
 * branches twice, open[1] is left for later, too.  False if the search must end. */
static ALWAYS_INLINE bool branch_on(struct search *search, union board *open, size_t depth,
                                    struct branch *branch) {
    const struct cell_set bivalue = bivalue_cells(open);
    branch->count = 0;
    if (!branches_twice(search, depth) || is_empty(bivalue)) {
        struct choice choice = is_empty(bivalue)
                                   ? pick_bilocation(open)
                                   : lowest_of(open, pick_bivalue_cell(open, bivalue));
        return branch_on_choice(search, open, choice, branch);
    }
    const struct choice first = lowest_of(open, first_cell(bivalue));
    const struct cell_set others =
        difference(difference(bivalue, peers_of[first.cell]), single_cell(first.cell));
    const bool twice = !is_empty(others);
    if (twice)
        open[1] = open[0]; /* before the digit is struck out: a wide load would wait for that */
    if (!branch_on_choice(search, open, first, branch) || !twice)
        return branch->count == 1;
    open[1].cells[first.cell] = first.digit;
    return branch_on_choice(search, &open[1], lowest_of(open, last_cell(others)), branch);
}

/* The most open boards: each choice leaves one cell more with a single candidate. */
enum { MAX_OPEN = CELLS };

#endif
