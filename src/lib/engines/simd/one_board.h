/* solo.h - one board at a time: its three bands in three lanes, then its three stacks.
 *
 * A band's cells do not meet those of another band, so that three lanes settle them all at once;
 * likewise the stacks, between which and the bands the board is turned.  The same rules in the
 * same order as in many.h give the same results, in less than half the time if there is but one
 * puzzle to search. */
#ifndef SIMD_SOLO_H
#define SIMD_SOLO_H

#include "boards.h"
#include "propagate.h"

enum { BANDS = 0x7 }; /* the lanes in use */

struct solo {
    /* Vector 9 * i + j, lane k: by_band the cell in row 3 * k + i and column j; by_stack the cell
     * in column 3 * k + i and row j. */
    lanes by_band[27], by_stack[27];
    lanes sum; /* as in many.h */
    size_t open_count;
    union board open[MAX_OPEN]; /* as in many.h */
};

#if defined(__x86_64__)

static ALWAYS_INLINE __m128i low_half(lanes vector) {
    __m128i half;
    memcpy(&half, &vector, sizeof half);
    return half;
}

/* Turns bands into stacks, and stacks into bands.  Vectors are stored whole: if they were loaded
 * from narrower stores, they would have to wait for them. */
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

/* The element of by_band that is cell. */
static ALWAYS_INLINE uint16_t *element_of(struct solo *solo, size_t cell) {
    return lane_of(solo->by_band + cell % 27, cell / 27);
}

static void copy_from_board(struct solo *solo, const union board *board) {
    for (size_t cell = 0; cell < CELLS; cell++)
        *element_of(solo, cell) = board->cells[cell];
}

static void copy_to_board(struct solo *solo, union board *board) {
    for (size_t cell = 0; cell < CELLS; cell++)
        board->cells[cell] = *element_of(solo, cell);
    memset(board->cells + CELLS, 0, (BOARD_LENGTH - CELLS) * sizeof *board->cells);
}

/* True if every row of board holds all digits, which settling knows of columns and boxes. */
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

static __attribute__((noinline)) struct findings settle_once(struct solo *solo) {
    struct findings findings = nothing_found();
    settle(solo->by_band, 9, 1, false, &findings);
    turn(solo->by_stack, solo->by_band);
    settle(solo->by_stack, 9, 1, true, &findings);
    turn(solo->by_band, solo->by_stack);
    return findings;
}

/* Goes back to the branch left open last; false if there is none or the search has to end. */
static bool solo_take_open(struct solo *solo, struct search *search) {
    if (solo->open_count == 0 || !search_place(search))
        return false;
    copy_from_board(solo, &solo->open[--solo->open_count]);
    solo->sum = every_lane(0);
    return true;
}

/* Branches; false if the search has to end. */
static bool solo_branch(struct solo *solo, struct search *search) {
    struct branch branch;
    union board *open = &solo->open[solo->open_count];
    copy_to_board(solo, open);
    if (!branch_on(search, open, solo->open_count, &branch))
        return false;
    for (size_t i = 0; i < branch.count; i++)
        *element_of(solo, branch.choices[i].cell) = branch.choices[i].digit;
    solo->open_count += branch.count;
    return true;
}

/* Reports the board if it is a solution; false if the search has to end. */
static bool solo_report(struct solo *solo, struct search *search) {
    union board *board = &solo->open[solo->open_count];
    copy_to_board(solo, board);
    if (!rows_hold_all(board))
        return true;
    for (size_t cell = 0; cell < CELLS; cell++)
        search->grid->cells[cell] = digit_of(board->cells[cell]);
    return search_solution(search);
}

static void solve_solo(struct search *search) {
    struct solo *solo = search->memory;
    solo->open_count = 0;
    solo->sum = every_lane(0);
    memset(solo->by_band, 0, sizeof solo->by_band);
    for (size_t cell = 0; cell < CELLS; cell++)
        *element_of(solo, cell) = candidates_of(search->grid->cells[cell]);
    for (bool go_on = true; go_on;) {
        struct findings findings = settle_once(solo);
        bool settled = (~where_equal(findings.sum, solo->sum) & BANDS) == 0;
        solo->sum = findings.sum;
        if ((~sound(&findings) & BANDS) != 0)
            go_on = solo_take_open(solo, search);
        else if ((~full(&findings) & BANDS) == 0)
            go_on = solo_report(solo, search) && solo_take_open(solo, search);
        else if (settled)
            go_on = solo_branch(solo, search);
    }
}

#endif
