/* one_board.h - one board at a time: its three bands in three lanes, then its three stacks.
 *
 * Propagation in a band needs no cell of another band, so that three lanes do all bands at once,
 * and then all stacks; between the two, the board is turned.  The rules and their order are those
 * of lockstep.h, and so are the results.  One puzzle alone takes less than half the time. */
#ifndef SIMD_ONE_BOARD_H
#define SIMD_ONE_BOARD_H

#include "boards.h"
#include "propagate.h"

enum { BANDS = 0x7 }; /* the set of lanes in use */

struct one_board {
    /* Vector 9 * i + j, lane k: by_band the cell in row 3 * k + i and column j; by_stack the cell
     * in column 3 * k + i and row j. */
    lanes by_band[27], by_stack[27];
    lanes sum; /* flags.sum of the round before; 0 if the board is new */
    size_t open_count;
    union board open[MAX_OPEN]; /* boards of branches not taken yet, newest last */
};

#if SIMD_FOR_X86_64

static ALWAYS_INLINE __m128i low_half(lanes vector) {
    __m128i half;
    memcpy(&half, &vector, sizeof half);
    return half;
}

/* Turns bands into stacks, and stacks into bands.  Vectors are stored whole: a load would have to
 * wait for narrower stores. */
static ALWAYS_INLINE void turn(lanes to[27], const lanes from[27]) {
    for (size_t i = 0; i < 3; i++) {
        for (size_t j = 0; j < 3; j++) {
            __m128i first = low_half(from[9 * i + j]), second = low_half(from[9 * i + 3 + j]),
                    third = low_half(from[9 * i + 6 + j]);
            __m128i pairs = _mm_unpacklo_epi16(first, second);
            __m128i rest = _mm_unpacklo_epi16(third, _mm_setzero_si128());
            __m128i both = _mm_unpacklo_epi32(pairs, rest);
            to[9 * j + i] = widened(both);
            to[9 * j + 3 + i] = widened(_mm_srli_si128(both, 8));
            to[9 * j + 6 + i] = widened(_mm_unpackhi_epi32(pairs, rest));
        }
    }
}

#else

/* Turns bands into stacks, and stacks into bands. */
static ALWAYS_INLINE void turn(lanes to[27], const lanes from[27]) {
    for (size_t i = 0; i < 3; i++) {
        for (size_t j = 0; j < 3; j++) {
            const lanes *column = from + 9 * i + j;
            for (size_t a = 0; a < 3; a++)
                to[9 * j + 3 * a + i] = (lanes){column[0][a], column[3][a], column[6][a]};
        }
    }
}

#endif

/* The element of by_band that holds cell. */
static ALWAYS_INLINE uint16_t *element_of(struct one_board *one, size_t cell) {
    return lane_of(one->by_band + cell % 27, cell / 27);
}

static void copy_from_board(struct one_board *one, const union board *board) {
    for (size_t cell = 0; cell < CELLS; cell++)
        *element_of(one, cell) = board->cells[cell];
}

static void copy_to_board(struct one_board *one, union board *board) {
    for (size_t cell = 0; cell < CELLS; cell++)
        board->cells[cell] = *element_of(one, cell);
    memset(board->cells + CELLS, 0, (BOARD_LENGTH - CELLS) * sizeof *board->cells);
}

/* True if every row of board holds all digits.  Propagation has checked the columns and boxes of a
 * full, consistent board. */
static bool rows_hold_all(const union board *board) {
    unsigned present = ALL_DIGITS;
    for (size_t row = 0; row < CELLS; row += 9) {
        unsigned held = 0;
        for (size_t i = 0; i < 9; i++)
            held |= board->cells[row + i];
        present &= held;
    }
    return present == ALL_DIGITS;
}

static __attribute__((noinline)) struct propagation_flags propagate_once(struct one_board *one) {
    struct propagation_flags flags = no_flags();
    propagate_band(one->by_band, 9, 1, false, &flags);
    turn(one->by_stack, one->by_band);
    propagate_band(one->by_stack, 9, 1, true, &flags);
    turn(one->by_band, one->by_stack);
    return flags;
}

/* Goes back to the newest open board.  False if there is none or the search must end. */
static bool one_board_backtrack(struct one_board *one, struct search *search) {
    if (one->open_count == 0 || !search_spend_node(search))
        return false;
    copy_from_board(one, &one->open[--one->open_count]);
    one->sum = every_lane(0);
    return true;
}

/* Branches.  False if the search must end. */
static bool one_board_branch(struct one_board *one, struct search *search) {
    struct branch branch;
    union board *open = &one->open[one->open_count];
    copy_to_board(one, open);
    if (!branch_on(search, open, one->open_count, &branch))
        return false;
    for (size_t i = 0; i < branch.count; i++)
        *element_of(one, branch.choices[i].cell) = branch.choices[i].digit;
    one->open_count += branch.count;
    return true;
}

/* Reports the board if it is a solution.  False if the search must end. */
static bool one_board_report(struct one_board *one, struct search *search) {
    union board *board = &one->open[one->open_count];
    copy_to_board(one, board);
    if (!rows_hold_all(board))
        return true;
    for (size_t cell = 0; cell < CELLS; cell++)
        search->grid->cells[cell] = digit_of_candidate(board->cells[cell]);
    return sudoku_search_report_solution(search);
}

static void one_board_solve(struct search *search) {
    struct one_board *one = search->memory;
    one->open_count = 0;
    one->sum = every_lane(0);
    memset(one->by_band, 0, sizeof one->by_band);
    for (size_t cell = 0; cell < CELLS; cell++)
        *element_of(one, cell) = candidates_of_cell(search->grid->cells[cell]);
    for (bool go_on = true; go_on;) {
        struct propagation_flags flags = propagate_once(one);
        bool unchanged = (~where_equal(flags.sum, one->sum) & BANDS) == 0;
        one->sum = flags.sum;
        if ((~where_consistent(&flags) & BANDS) != 0)
            go_on = one_board_backtrack(one, search);
        else if ((~where_full(&flags) & BANDS) == 0)
            go_on = one_board_report(one, search) && one_board_backtrack(one, search);
        else if (unchanged)
            go_on = one_board_branch(one, search);
    }
}

#endif
