/* one_board.h - one puzzle at a time, on one board in tiles.
 *
 * What it searches, and in what order, is what a lane of lockstep.h does, and so are the results;
 * but a puzzle alone takes a fraction of the time. */
#ifndef SIMD_ONE_BOARD_H
#define SIMD_ONE_BOARD_H

#include "propagate_tiles.h"

struct one_board {
    struct tiled_board board; /* by bands */
    size_t open_count;
    struct tiled_board open[MAX_OPEN]; /* boards of branches not taken yet, newest last */
    union board plain[2];              /* the board to branch on, cell by cell */
};

/* Goes back to the newest open board.  False if there is none or the search must end. */
static bool one_board_backtrack(struct one_board *one, struct search *search) {
    if (one->open_count == 0 || !search_spend_node(search))
        return false;
    one->board = one->open[--one->open_count];
    return true;
}

/* Branches on the board, which is stable.  False if the search must end. */
static bool one_board_branch(struct one_board *one, struct search *search) {
    struct branch branch;
    if (!branches_twice(search, one->open_count) && strike_triples(&one->board))
        return true;
    tiles_to_plain(one->plain, &one->board);
    if (!branch_on(search, one->plain, one->open_count, &branch))
        return false;
    for (size_t i = 0; i < branch.count; i++) {
        struct tiled_board *open = &one->open[one->open_count++];
        *open = one->board;
        *element_of(open, branch.choices[i].cell) ^= branch.choices[i].digit;
        *element_of(&one->board, branch.choices[i].cell) = branch.choices[i].digit;
    }
    return true;
}

/* Reports the board, which is a solution.  False if the search must end. */
static bool one_board_report(struct one_board *one, struct search *search) {
    if (search->first != NULL || search->query->visit != NULL) {
        tiles_to_plain(one->plain, &one->board);
        write_solution(search->grid->cells, one->plain);
    }
    return sudoku_search_report_solution(search);
}

/* Searches from the board on, and from those that are open. */
static void one_board_search(struct one_board *one, struct search *search) {
    for (bool go_on = true; go_on;) {
        enum verdict verdict = propagate_to_end(&one->board);
        if (verdict == STABLE)
            go_on = one_board_branch(one, search);
        else
            go_on = (verdict == INCONSISTENT || one_board_report(one, search)) &&
                    one_board_backtrack(one, search);
    }
}

static void one_board_solve(struct search *search) {
    struct one_board *one = search->memory;
    one->open_count = 0;
    read_puzzle(&one->board, search->grid->cells);
    one_board_search(one, search);
}

#endif
