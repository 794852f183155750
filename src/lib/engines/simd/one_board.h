/* one_board.h - one puzzle at a time, on boards in tiles.
 *
 * It searches what a lane of lockstep.h does, in the same order and with the same results; but a
 * puzzle alone takes a fraction of the time.  Where a tile has room for two boards, both
 * sides of a branch are propagated together: the second one is needed, too, unless the search ends
 * before.  Its verdict waits on the stack. */
#ifndef SIMD_ONE_BOARD_H
#define SIMD_ONE_BOARD_H

#include "branch.h"
#include "propagate_tiles.h"

enum verdict {
    UNKNOWN,      /* the board was not propagated yet */
    INCONSISTENT, /* there is no solution */
    FULL,         /* the board is a solution */
    STABLE        /* nothing changes any more */
};

struct judged_board {
    struct tiled_board board;
    enum verdict verdict;
};

struct one_board {
    size_t open_count;
    /* Boards of branches not taken yet, newest last, and behind them the present board. */
    struct judged_board stack[MAX_OPEN + 1];
    union board plain[MAX_CHOICES]; /* the board to branch on, and what choices leave */
    struct history history;
};

static ALWAYS_INLINE enum verdict verdict_on(struct verdicts verdicts, board_set board) {
    if ((verdicts.inconsistent & board) != 0)
        return INCONSISTENT;
    return (verdicts.full & board) != 0 ? FULL : STABLE;
}

/* Propagates on the present board.  A search that fails at times will need the newest open board,
 * too. */
static void one_board_propagate(struct one_board *one, const struct search *search) {
    struct judged_board *present = &one->stack[one->open_count], *other = present;
    const bool often = branches_often(search, one->open_count, &one->history);
    if (BOARDS == 2 && !often && one->open_count > 0 && present[-1].verdict == UNKNOWN)
        other = &present[-1];
    const struct verdicts verdicts = propagate_to_end(&present->board, &other->board, !often);
    other->verdict = verdict_on(verdicts, 1U << (BOARDS - 1));
    present->verdict = verdict_on(verdicts, 1);
}

/* Goes back to the newest open board.  False if there is none or the search must end. */
static bool one_board_backtrack(struct one_board *one, struct search *search) {
    if (one->open_count == 0 || !search_spend_node(search))
        return false;
    one->open_count--;
    record_conflict(&one->history, one->open_count);
    return true;
}

/* Chooses a branch of the present board, which is stable.  False if the search must end. */
static ALWAYS_INLINE bool one_board_choose(struct one_board *one, struct search *search,
                                           struct branch *branch) {
    tiles_to_plain(one->plain, &one->stack[one->open_count].board);
    if (branches_often(search, one->open_count, &one->history)) {
        const struct cell_set bivalue = bivalue_cells(one->plain);
        if (!cell_set_is_empty(bivalue))
            return branch_often(search, one->plain, bivalue, &one->history, branch);
    }
    return branch_once(search, one->plain, &one->history, branch);
}

/* Branches on the present board, which is stable.  False if the search must end. */
static bool one_board_branch(struct one_board *one, struct search *search) {
    struct branch branch = {.count = 0};
    struct judged_board *present = &one->stack[one->open_count];
    if (!one_board_choose(one, search, &branch))
        return false;
    for (size_t i = 0; i < branch.count; i++) {
        const struct choice choice = branch.choices[i];
        one->history.choices[one->open_count + i] = choice;
        struct judged_board *open = present++;
        open->verdict = UNKNOWN;
        *present = *open;
        const uint16_t digit = (uint16_t)(1U << choice.digit);
        strike_out_of_cell(&open->board, choice.cell, digit);
        strike_out_of_cell(&present->board, choice.cell, digit ^ ALL_DIGITS);
    }
    one->open_count += branch.count;
    return true;
}

/* Reports the present board, which is a solution.  False if the search must end. */
static bool one_board_report(struct one_board *one, struct search *search) {
    if (search->first != NULL || search->query->visit != NULL) {
        tiles_to_plain(one->plain, &one->stack[one->open_count].board);
        write_solution(search->grid->cells, one->plain);
    }
    return sudoku_search_report_solution(search);
}

/* Searches from the present board on, and from those that are open. */
static void one_board_search(struct one_board *one, struct search *search) {
    for (bool go_on = true; go_on;) {
        struct judged_board *present = &one->stack[one->open_count];
        if (present->verdict == UNKNOWN)
            one_board_propagate(one, search);
        if (present->verdict == STABLE)
            go_on = one_board_branch(one, search);
        else
            go_on = (present->verdict == INCONSISTENT || one_board_report(one, search)) &&
                    one_board_backtrack(one, search);
    }
}

/* Strikes out what the candidates of the query leave out. */
static void keep_candidates(struct tiled_board *board, const uint32_t *candidates) {
    for (size_t cell = 0; cell < CELLS; cell++)
        *element_of(board, cell) &= (uint16_t)candidates[cell];
}

static void one_board_solve(struct search *search) {
    struct one_board *one = search->memory;
    one->open_count = 0;
    start_history(&one->history, search->grid->cells);
    one->stack[0].verdict = UNKNOWN;
    read_puzzle(&one->stack[0].board, search->grid->cells);
    if (search->query->candidates != NULL)
        keep_candidates(&one->stack[0].board, search->query->candidates);
    one_board_search(one, search);
}

#endif
