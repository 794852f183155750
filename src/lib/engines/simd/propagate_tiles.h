/* propagate_tiles.h - constraint propagation on boards in tiles.
 *
 * The rules of propagate.h, in the same order: a tile holds all bands and all stacks, so that half
 * a round does all bands or all stacks at once.  Triples in minirows are known from tdoku
 * (github.com/t-dillon/tdoku), where each minirow is a constraint of its own. */
#ifndef SIMD_PROPAGATE_TILES_H
#define SIMD_PROPAGATE_TILES_H

#include "tiled_board.h"

/* Cells of all lines: [line of the band or stack][cell of the minirow or minicolumn]. */
typedef tile cells_of_lines[3][3];

/* What half a round has found out. */
struct half_round {
    board_set consistent; /* no contradiction was seen */
    board_set full;       /* every digit was down to one cell of each box */
    tile sum;             /* the sum of all sets of candidates of each box, as numbers */
};

/* Strikes the digits of naked singles out of the other cells of their lines and boxes.  If two
 * singles clash, no candidate is left to either. */
static ALWAYS_INLINE void strike_singles(cells_of_lines cell, enum lines lines) {
    tile single[3][3], singles[3];
    for (size_t l = 0; l < 3; l++) {
        for (size_t i = 0; i < 3; i++)
            single[l][i] = if_one(cell[l][i]);
        singles[l] = in_any(single[l][0], single[l][1], single[l][2]);
    }
    for (size_t l = 0; l < 3; l++) {
        tile in_line = in_either(next_of(singles[l], lines), last_of(singles[l], lines));
        tile elsewhere = in_any(in_line, singles[(l + 1) % 3], singles[(l + 2) % 3]);
        for (size_t i = 0; i < 3; i++) {
            tile in_minirow = in_either(single[l][(i + 1) % 3], single[l][(i + 2) % 3]);
            cell[l][i] = in_first_only(cell[l][i], elsewhere, in_minirow);
        }
    }
}

/* Propagates in all bands or in all stacks.  A hidden single is one digit of one cell of a minirow
 * that no other minirow of the line, or of the box, can take: that needs no count of the house. */
static ALWAYS_INLINE struct half_round propagate_half(struct tiles *boards, enum lines lines) {
    const tile all = tile_of_value(ALL_DIGITS), none = tile_of_value(0);
    tile present = all, once = none, sum = none, least = all;
    tile any[3], next[3], last[3];
    cells_of_lines cell;
    EACH_TILE
    cell[l][i] = lines == ROWS ? boards->cell[l][i] : boards->cell[i][l];
    strike_singles(cell, lines);
    for (size_t l = 0; l < 3; l++) {
        any[l] = in_any(cell[l][0], cell[l][1], cell[l][2]);
        next[l] = next_of(any[l], lines);
        last[l] = last_of(any[l], lines);
    }
    present = in_both(present, in_any(any[0], any[1], any[2]));
    for (size_t l = 0; l < 3; l++) {
        size_t l1 = (l + 1) % 3, l2 = (l + 2) % 3;
        tile in_line = in_either(next[l], last[l]), in_box = in_either(any[l1], any[l2]);
        tile twice = in_two(cell[l][0], cell[l][1], cell[l][2]);
        tile hidden = in_first_only(any[l], twice, in_both(in_line, in_box));
        tile allowed = in_a_pair(next[l1], last[l2], last[l1], next[l2]);
        present = in_both(present, in_either(any[l], in_line));
        once = in_either(once, in_first_only(any[l], twice, in_box));
        for (size_t i = 0; i < 3; i++) {
            tile left = narrowed(in_both(cell[l][i], allowed), hidden);
            sum = sum_of(sum, left);
            least = least_of(least, left);
            tile *to = lines == ROWS ? &boards->cell[l][i] : &boards->cell[i][l];
            *to = left;
        }
    }
    tile bad = in_either(in_one_of_two(present, all), if_empty(least, all));
    return (struct half_round){
        .consistent = where_zero(bad), .full = where_zero(in_one_of_two(once, all)), .sum = sum};
}

/* The digits that every line of a band, or of a stack, has. */
static ALWAYS_INLINE tile in_all_lines(const struct tiles *boards, enum lines lines) {
    tile present = tile_of_value(ALL_DIGITS);
    for (size_t l = 0; l < 3; l++) {
        tile some = lines == ROWS
                        ? in_any(boards->cell[l][0], boards->cell[l][1], boards->cell[l][2])
                        : in_any(boards->cell[0][l], boards->cell[1][l], boards->cell[2][l]);
        present = in_both(present, in_any(some, next_of(some, lines), last_of(some, lines)));
    }
    return present;
}

/* ---- Triples ----------------------------------------------------------------------------- */

/* The digits that may stay in each minirow, given those that its cells can take.  If these are
 * three, they are in no other minirow of the line or the box.  If three digits can be in no other
 * minirow of the line or the box, no other digit is in this one. */
static ALWAYS_INLINE void allow_triples(tile allowed[3], const tile any[3], enum lines lines) {
    tile triple[3], left[3];
    for (size_t l = 0; l < 3; l++)
        triple[l] = if_three_at_most(any[l]);
    for (size_t l = 0; l < 3; l++) {
        tile in_line = in_either(next_of(triple[l], lines), last_of(triple[l], lines));
        tile in_box = in_either(triple[(l + 1) % 3], triple[(l + 2) % 3]);
        left[l] = in_first_only(any[l], in_line, in_box);
    }
    for (size_t l = 0; l < 3; l++) {
        tile of_line = in_first_only(left[l], next_of(left[l], lines), last_of(left[l], lines));
        tile of_box = in_first_only(left[l], left[(l + 1) % 3], left[(l + 2) % 3]);
        allowed[l] = in_both(left[l], if_three_at_least(in_either(of_line, of_box)));
    }
}

/* The digits that triples in minirows and minicolumns leave. */
struct triples {
    tile in_rows[3];    /* in the minirows that are line l of their boxes */
    tile in_columns[3]; /* in the minicolumns, likewise */
};

/* Finds what triples leave in boards that are stable.  Returns the boards in which they strike
 * something out. */
static ALWAYS_INLINE board_set find_triples(struct triples *left, const struct tiles *boards) {
    tile in_rows[3], in_columns[3];
    for (size_t h = 0; h < 3; h++) {
        in_rows[h] = in_any(boards->cell[h][0], boards->cell[h][1], boards->cell[h][2]);
        in_columns[h] = in_any(boards->cell[0][h], boards->cell[1][h], boards->cell[2][h]);
    }
    allow_triples(left->in_rows, in_rows, ROWS);
    allow_triples(left->in_columns, in_columns, COLUMNS);
    tile struck = tile_of_value(0);
    for (size_t h = 0; h < 3; h++)
        struck = in_any(struck, in_one_of_two(left->in_rows[h], in_rows[h]),
                        in_one_of_two(left->in_columns[h], in_columns[h]));
    return EVERY_BOARD_SET & ~where_zero(struck);
}

/* Strikes out what triples do not leave. */
static ALWAYS_INLINE void strike_by_triples(struct tiles *boards, const struct triples *left) {
    EACH_TILE
    boards->cell[l][i] =
        in_both(boards->cell[l][i], in_both(left->in_rows[l], left->in_columns[i]));
}

/* ---- Until nothing changes --------------------------------------------------------------- */

/* The boards whose verdict is known.  Those in none of these sets are consistent, not full, and
 * change no more. */
struct verdicts {
    board_set inconsistent; /* there is no solution; the candidates mean nothing any more */
    board_set full;         /* the board is a solution */
};

/* The state of propagation. */
struct propagation {
    struct tiles boards;
    struct verdicts verdicts;
    tile sum;            /* half_round.sum of the half before */
    board_set unchanged; /* the boards that the half before did not change */
};

/* The boards whose verdict is not known, even if nothing changes in them. */
static ALWAYS_INLINE board_set open_boards(const struct propagation *these) {
    return EVERY_BOARD_SET & ~(these->verdicts.inconsistent | these->verdicts.full);
}

/* Runs half a round.  False if no board needs another one. */
static ALWAYS_INLINE bool run_half_round(struct propagation *these, enum lines lines) {
    const struct half_round found = propagate_half(&these->boards, lines);
    const board_set unchanged = where_zero(in_one_of_two(found.sum, these->sum));
    const board_set open = open_boards(these);
    these->verdicts.inconsistent |= open & ~found.consistent;
    if ((open & found.consistent & found.full) != 0) {
        /* Only the boxes of such a board are known to hold all digits. */
        tile missing = in_one_of_two(
            tile_of_value(ALL_DIGITS),
            in_both(in_all_lines(&these->boards, ROWS), in_all_lines(&these->boards, COLUMNS)));
        const board_set full = open & found.consistent & found.full, right = where_zero(missing);
        these->verdicts.full |= full & right;
        these->verdicts.inconsistent |= full & ~right;
    }
    const bool changes = (open_boards(these) & ~(unchanged & these->unchanged)) != 0;
    these->sum = found.sum;
    these->unchanged = unchanged;
    return changes;
}

/* Propagates on boards until the verdict of all is known; first and second may be the same board.
 * Triples are struck out, too, if that is wanted. */
static NOT_INLINE struct verdicts propagate_to_end(struct tiled_board *first,
                                                   struct tiled_board *second, bool with_triples) {
    struct propagation these = {.verdicts = {0, 0}, .sum = tile_of_value(0), .unchanged = 0};
    struct triples triples;
    join_boards(&these.boards, first, second);
    for (;;) {
        while (run_half_round(&these, ROWS) && run_half_round(&these, COLUMNS)) {
        }
        if (!with_triples || open_boards(&these) == 0 ||
            (find_triples(&triples, &these.boards) & open_boards(&these)) == 0)
            break;
        strike_by_triples(&these.boards, &triples);
        these.unchanged = 0;
    }
    split_second(second, &these.boards);
    split_first(first, &these.boards);
    return these.verdicts;
}

#endif
