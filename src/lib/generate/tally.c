/* tally.c - counts in how many solutions of a puzzle each cell has each digit.
 *
 * A given that stands in one solution only makes the puzzle proper, and one that stands in n of
 * them leaves n.  So one enumeration tells what each possible given would do. */
#include "tally.h"

#include <string.h>

static bool count_digits(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct tally *tally = user;
    size_t side = sudoku_side(solution->shape);
    (void)puzzle;
    for (size_t cell = 0; cell < side * side; cell++)
        tally->counts[cell * side + solution->cells[cell] - 1]++;
    return true;
}

/* Searches the puzzle for most + 1 solutions. */
static bool search(struct tally *tally, uint64_t most, sudoku_visitor visit) {
    sudoku_query query = tally->query;
    sudoku_result result;
    query.limit = most + 1;
    query.visit = visit;
    query.user = tally;
    query.max_nodes -= tally->nodes;
    sudoku_solve(tally->solver, &tally->puzzle, &query, &result, &tally->first);
    tally->nodes += result.nodes;
    tally->total = result.solutions;
    bool is_cut = result.error == SUDOKU_OK && result.end != SUDOKU_END_COMPLETE &&
                  result.end != SUDOKU_END_LIMIT;
    if (is_cut || tally->nodes >= tally->query.max_nodes)
        tally->end = is_cut ? result.end : SUDOKU_END_NODES;
    const sudoku_query *limits = &tally->query;
    if (limits->cancel != NULL && __atomic_load_n(limits->cancel, __ATOMIC_RELAXED) != 0)
        tally->end = SUDOKU_END_CANCELLED;
    if (limits->deadline != 0 && sudoku_clock() >= limits->deadline)
        tally->end = SUDOKU_END_DEADLINE;
    return tally->end == SUDOKU_END_COMPLETE;
}

bool sudoku_tally(struct tally *tally, uint64_t most) {
    size_t side = sudoku_side(tally->puzzle.shape);
    memset(tally->counts, 0, side * side * side * sizeof *tally->counts);
    return search(tally, most, count_digits);
}

bool sudoku_tally_total(struct tally *tally, uint64_t most) {
    return search(tally, most, NULL);
}

/* True if a cell is empty and may hold a given. */
static bool is_open(const struct tally *tally, size_t cell) {
    return tally->puzzle.cells[cell] == 0 && (tally->pattern == NULL || tally->pattern[cell] != 0);
}

struct given sudoku_tally_draw(const struct tally *tally, struct random_stream *random,
                               uint64_t wanted, size_t except) {
    size_t side = sudoku_side(tally->puzzle.shape), found = 0;
    struct given drawn = {0, 0};
    for (size_t i = 0; i < side * side * side; i++) {
        size_t cell = i / side;
        if (tally->counts[i] != wanted || cell == except || !is_open(tally, cell))
            continue;
        /* The n-th takes the place of the one before with a chance of 1 in n. */
        if (random_below(random, (uint32_t)++found) == 0)
            drawn = (struct given){cell, (uint8_t)(i % side + 1)};
    }
    return drawn;
}

struct given sudoku_draw_given(const sudoku_grid *puzzle, struct random_stream *random) {
    struct given drawn = {0, 0};
    uint32_t found = 0;
    for (size_t cell = 0; cell < sudoku_cells(puzzle->shape); cell++) {
        if (puzzle->cells[cell] != 0 && random_below(random, ++found) == 0)
            drawn = (struct given){cell, puzzle->cells[cell]};
    }
    return drawn;
}

size_t sudoku_tally_minimize(struct tally *tally, struct random_stream *random, size_t least) {
    uint16_t order[SUDOKU_MAX_CELLS];
    size_t cells = sudoku_cells(tally->puzzle.shape), left = 0;
    random_permutation(random, order, cells);
    for (size_t i = 0; i < cells; i++)
        left += tally->puzzle.cells[i] != 0;
    for (size_t i = 0; i < cells && left > least; i++) {
        uint8_t digit = tally->puzzle.cells[order[i]];
        if (digit == 0)
            continue;
        tally->puzzle.cells[order[i]] = 0;
        if (!sudoku_tally_total(tally, 1))
            return 0;
        if (tally->total == 1)
            left--;
        else
            tally->puzzle.cells[order[i]] = digit;
    }
    return left;
}
