/* propagate_tiles.h - constraint propagation on one board in tiles.
 *
 * The rules of propagate.h, in the same order: a tile holds all three bands, so that half a round
 * does all bands or all stacks at once, and turns the board for the next half.  Triples in minirows
 * are known from tdoku (github.com/t-dillon/tdoku), where each minirow is a constraint of its own.
 */
#ifndef SIMD_PROPAGATE_TILES_H
#define SIMD_PROPAGATE_TILES_H

#include "tiled_board.h"

/* What half a round has found out. */
struct half_round {
    board_set consistent; /* no contradiction was seen */
    board_set full;       /* every digit was down to one cell of each line */
    tile sum;             /* the sum of all sets of candidates of each box, as numbers */
};

/* Cells of the lines of all bands, or of all stacks: [line of the band][cell of the minirow]. */
typedef tile cells_of_lines[3][3];

/* Strikes the digits of naked singles out of the other cells of their lines and boxes. */
static ALWAYS_INLINE void strike_singles(cells_of_lines cell, tile *clash) {
    tile single[3][3], singles[3];
    for (size_t l = 0; l < 3; l++) {
        for (size_t i = 0; i < 3; i++)
            single[l][i] = if_one(cell[l][i]);
        singles[l] = in_any(single[l][0], single[l][1], single[l][2]);
        *clash = in_either(*clash, in_two(single[l][0], single[l][1], single[l][2]));
    }
    tile in_box = in_any(singles[0], singles[1], singles[2]);
    *clash = in_either(*clash, in_two(singles[0], singles[1], singles[2]));
    for (size_t l = 0; l < 3; l++) {
        tile next = next_of(singles[l]), last = last_of(singles[l]);
        *clash = in_either(*clash, in_two(singles[l], next, last));
        tile strike = in_either(in_box, in_any(singles[l], next, last));
        for (size_t i = 0; i < 3; i++)
            cell[l][i] = with_replaced(cell[l][i], strike, single[l][i]);
    }
}

/* The digits that one cell of a house can take, given those that some cell (any) and that two cells
 * or more (twice) of each of its three minirows can take.  Leaves in *present the digits that some
 * cell of this house can take, too. */
static ALWAYS_INLINE tile digits_once(tile any_1, tile any_2, tile any_3, tile twice_1,
                                      tile twice_2, tile twice_3, tile *present) {
    tile some = in_any(any_1, any_2, any_3);
    *present = in_both(*present, some);
    return in_first_only(some, in_any(twice_1, twice_2, twice_3), in_two(any_1, any_2, any_3));
}

/* Propagates in all bands, and turns the board; or in all stacks, if it was turned before. */
static ALWAYS_INLINE struct half_round propagate_half(struct tiles *board) {
    const tile all = tile_of_value(ALL_DIGITS), none = tile_of_value(0);
    tile clash = none, present = all, once = all, sum = none, least = all;
    tile any[3], next[3], last[3], twice[3], line_once[3];
    cells_of_lines cell;
    memcpy(cell, board->cell, sizeof cell);
    strike_singles(cell, &clash);
    for (size_t l = 0; l < 3; l++) {
        any[l] = in_any(cell[l][0], cell[l][1], cell[l][2]);
        twice[l] = in_two(cell[l][0], cell[l][1], cell[l][2]);
        next[l] = next_of(any[l]);
        last[l] = last_of(any[l]);
        line_once[l] = digits_once(any[l], next[l], last[l], twice[l], next_of(twice[l]),
                                   last_of(twice[l]), &present);
        once = in_both(once, line_once[l]);
    }
    tile box_once = digits_once(any[0], any[1], any[2], twice[0], twice[1], twice[2], &present);
    for (size_t l = 0; l < 3; l++) {
        size_t l1 = (l + 1) % 3, l2 = (l + 2) % 3;
        tile allowed = in_a_pair(next[l1], last[l2], last[l1], next[l2]);
        tile hidden = in_either(line_once[l], box_once);
        for (size_t i = 0; i < 3; i++) {
            tile left = narrowed(in_both(cell[l][i], allowed), hidden);
            sum = sum_of(sum, left);
            least = least_of(least, left);
            board->cell[i][l] = turned(left);
        }
    }
    tile bad = in_any(clash, in_one_of_two(present, all), if_empty(least, all));
    return (struct half_round){
        .consistent = where_zero(bad), .full = where_zero(in_one_of_two(once, all)), .sum = sum};
}

/* The boards in which every line, if they are by bands, or every row, if they are by stacks, has
 * all digits. */
static ALWAYS_INLINE board_set where_lines_hold_all(const struct tiles *boards) {
    const tile all = tile_of_value(ALL_DIGITS);
    tile present = all;
    for (size_t l = 0; l < 3; l++) {
        tile some = in_any(boards->cell[l][0], boards->cell[l][1], boards->cell[l][2]);
        present = in_both(present, in_any(some, next_of(some), last_of(some)));
    }
    return where_zero(in_one_of_two(present, all));
}

/* ---- Triples ----------------------------------------------------------------------------- */

/* The digits that may stay in each minirow of some bands, given those that its cells can take.  If
 * these are three, they are in no other minirow of the line or the box.  If three digits can be in
 * no other minirow of the line or the box, no other digit is in this one. */
static ALWAYS_INLINE void allow_triples(tile allowed[3], const tile any[3]) {
    tile triple[3], left[3];
    for (size_t l = 0; l < 3; l++)
        triple[l] = if_three_at_most(any[l]);
    for (size_t l = 0; l < 3; l++) {
        tile in_line = in_either(next_of(triple[l]), last_of(triple[l]));
        tile in_box = in_either(triple[(l + 1) % 3], triple[(l + 2) % 3]);
        left[l] = in_first_only(any[l], in_line, in_box);
    }
    for (size_t l = 0; l < 3; l++) {
        tile of_line = in_first_only(left[l], next_of(left[l]), last_of(left[l]));
        tile of_box = in_first_only(left[l], left[(l + 1) % 3], left[(l + 2) % 3]);
        allowed[l] = in_both(left[l], if_three_at_least(in_either(of_line, of_box)));
    }
}

/* Strikes what triples of digits in minirows and minicolumns rule out of boards by bands that are
 * stable.  Returns the boards in which that is something. */
static ALWAYS_INLINE board_set strike_triples(struct tiles *board) {
    tile in_rows[3], in_columns[3], rows_allow[3], columns_allow[3];
    for (size_t h = 0; h < 3; h++) {
        in_rows[h] = in_any(board->cell[h][0], board->cell[h][1], board->cell[h][2]);
        in_columns[h] = turned(in_any(board->cell[0][h], board->cell[1][h], board->cell[2][h]));
    }
    allow_triples(rows_allow, in_rows);
    allow_triples(columns_allow, in_columns);
    tile struck = tile_of_value(0);
    for (size_t h = 0; h < 3; h++)
        struck = in_any(struck, in_one_of_two(rows_allow[h], in_rows[h]),
                        in_one_of_two(columns_allow[h], in_columns[h]));
    const board_set changed = EVERY_BOARD_SET & ~where_zero(struck);
    if (changed == 0)
        return 0;
    for (size_t l = 0; l < 3; l++) {
        for (size_t i = 0; i < 3; i++)
            board->cell[l][i] =
                in_both(board->cell[l][i], in_both(rows_allow[l], turned(columns_allow[i])));
    }
    return changed;
}

/* ---- Until nothing changes --------------------------------------------------------------- */

static ALWAYS_INLINE void turn_boards(struct tiles *boards) {
    const struct tiles before = *boards;
    EACH_TILE
    boards->cell[i][l] = turned(before.cell[l][i]);
}

/* The boards whose verdict is known.  Those in none of these sets are consistent, not full, and
 * change no more. */
struct verdicts {
    board_set inconsistent; /* there is no solution; the candidates mean nothing any more */
    board_set full;         /* the board is a solution */
};

/* Propagates on boards by bands until the verdict of all is known; first and second may be the same
 * board.  Triples are struck out, too, if that is wanted. */
static __attribute__((noinline)) struct verdicts
propagate_to_end(struct tiled_board *first, struct tiled_board *second, bool with_triples) {
    struct tiles now;
    struct verdicts verdicts = {0, 0};
    tile sum_before = tile_of_value(0);
    board_set unchanged_before = 0;
    join_boards(&now, first, second);
    for (bool by_stacks = true;; by_stacks = !by_stacks) {
        struct half_round found = propagate_half(&now);
        board_set unchanged = where_zero(in_one_of_two(found.sum, sum_before));
        board_set open = EVERY_BOARD_SET & ~(verdicts.inconsistent | verdicts.full);
        board_set full = open & found.consistent & found.full;
        verdicts.inconsistent |= open & ~found.consistent;
        if (full != 0) {
            /* A half that finds a board full has not looked at the lines of the other. */
            verdicts.full |= full & where_lines_hold_all(&now);
            verdicts.inconsistent |= full & ~verdicts.full;
        }
        open &= ~(verdicts.inconsistent | verdicts.full);
        const bool changes = (open & ~(unchanged & unchanged_before)) != 0;
        sum_before = turned(found.sum);
        unchanged_before = unchanged;
        if (changes)
            continue;
        if (by_stacks)
            turn_boards(&now);
        if (!with_triples || open == 0 || (strike_triples(&now) & open) == 0)
            break;
        by_stacks = false;
        unchanged_before = 0;
    }
    split_second(second, &now);
    split_first(first, &now);
    return verdicts;
}

#endif
