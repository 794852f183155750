/* local_search.c - a local search: each step changes a few givens of a puzzle.
 *
 * Collectors of puzzles of 17 givens found nearly all of them in this way: they took one or two
 * givens away, and added one ("{-1+1}" and "{-2+1}" searches).  A given that stands in one solution
 * only makes the puzzle proper, and one that stands in n of them leaves n.  So one enumeration of
 * the solutions shows how many each possible given would leave. */
#include "local_search.h"

#include "engine.h"

#include <string.h>

enum {
    MAX_COUNTED = 1000,          /* puzzles with more solutions are passed over */
    PAIRS_PER_STEP = 6,          /* pairs of givens that are tried before the next step */
    MAX_TRIES = 100000,          /* of steps that may spend no node: no budget ends them */
    MAX_UNSOLVABLE_TRIES = 10000 /* the same; hundreds are enough for 9x9 */
};

/* A given. */
struct given {
    size_t cell;
    uint8_t digit; /* 0: there is none */
};

/* ---- Solutions --------------------------------------------------------------------------- */

/* Finds the total of solutions, but no more than most + 1 of them.  False if the search was cut. */
static bool count_solutions(struct local_search *local, uint64_t most, sudoku_visitor visit) {
    const sudoku_query *limits = &local->query;
    sudoku_query query = *limits;
    sudoku_result result;
    query.limit = most + 1;
    query.visit = visit;
    query.user = local;
    query.max_nodes -= local->nodes;
    sudoku_solve(local->solver, &local->puzzle, &query, &result, &local->first);
    local->nodes += result.nodes;
    local->total = result.solutions;
    bool is_cut = result.error == SUDOKU_OK && result.end != SUDOKU_END_COMPLETE &&
                  result.end != SUDOKU_END_LIMIT;
    if (is_cut || local->nodes >= limits->max_nodes)
        local->end = is_cut ? result.end : SUDOKU_END_NODES;
    sudoku_end interruption = sudoku_interruption(limits);
    if (interruption != SUDOKU_END_COMPLETE)
        local->end = interruption;
    return local->end == SUDOKU_END_COMPLETE;
}

/* A visitor: user is a struct local_search. */
static bool count_digits(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct local_search *local = user;
    size_t side = sudoku_side(solution->shape);
    (void)puzzle;
    for (size_t cell = 0; cell < side * side; cell++)
        local->counts[cell * side + solution->cells[cell] - 1]++;
    return true;
}

/* Calls count_solutions(), and sets the counts, which are valid only if there are no more than
 * `most` solutions. */
static bool count_digits_of_solutions(struct local_search *local, uint64_t most) {
    size_t side = sudoku_side(local->puzzle.shape);
    memset(local->counts, 0, side * side * side * sizeof *local->counts);
    return count_solutions(local, most, count_digits);
}

/* ---- Givens ------------------------------------------------------------------------------ */

/* True if a cell is empty and may hold a given. */
static bool is_open(const struct local_search *local, size_t cell) {
    const uint8_t *pattern = local->recipe->pattern;
    return local->puzzle.cells[cell] == 0 && (pattern == NULL || pattern[cell] != 0);
}

/* Draws one of the givens that stand in exactly `wanted` of the solutions counted, in open cells
 * but not in the cell `except`. */
static struct given draw_given_leaving(struct local_search *local, uint64_t wanted, size_t except) {
    size_t side = sudoku_side(local->puzzle.shape), found = 0;
    struct given drawn = {0, 0};
    for (size_t i = 0; i < side * side * side; i++) {
        size_t cell = i / side;
        if (local->counts[i] != wanted || cell == except || !is_open(local, cell))
            continue;
        /* The n-th takes the place of the one before with a chance of 1 in n. */
        if (random_below(&local->random, (uint32_t)++found) == 0)
            drawn = (struct given){cell, (uint8_t)(i % side + 1)};
    }
    return drawn;
}

/* Draws the cell of a given of the puzzle, which has some. */
static size_t draw_cell(struct local_search *local) {
    size_t drawn = 0;
    uint32_t found = 0;
    for (size_t cell = 0; cell < sudoku_cells(local->puzzle.shape); cell++) {
        if (local->puzzle.cells[cell] != 0 && random_below(&local->random, ++found) == 0)
            drawn = cell;
    }
    return drawn;
}

/* Takes a random given away; returns its cell. */
static size_t remove_random_given(struct local_search *local) {
    size_t cell = draw_cell(local);
    local->puzzle.cells[cell] = 0;
    return cell;
}

/* ---- Fewer givens ------------------------------------------------------------------------ */

/* Empties the cells that the solution is unique without, in random order, until min_clues givens
 * are left.  The puzzle must be proper.  Returns the number of givens; 0 if a search was cut. */
static size_t minimize(struct local_search *local) {
    uint16_t order[SUDOKU_MAX_CELLS];
    size_t cells = sudoku_cells(local->puzzle.shape), left = 0;
    random_permutation(&local->random, order, cells);
    for (size_t i = 0; i < cells; i++)
        left += local->puzzle.cells[i] != 0;
    for (size_t i = 0; i < cells && left > local->min_clues; i++) {
        uint8_t *cell = &local->puzzle.cells[order[i]], digit = *cell;
        if (digit == 0)
            continue;
        *cell = 0;
        if (!count_solutions(local, 1, NULL))
            return 0;
        if (local->total == 1)
            left--;
        else
            *cell = digit;
    }
    return left;
}

/* Takes `count` random givens away, and draws one that makes the puzzle proper again.  Without one,
 * puts them back.  False if a search was cut. */
static bool exchange_givens(struct local_search *local, size_t count, bool *exchanged) {
    const sudoku_grid before = local->puzzle;
    size_t removed = SIZE_MAX;
    for (size_t i = 0; i < count; i++)
        removed = remove_random_given(local);
    if (!count_digits_of_solutions(local, MAX_COUNTED))
        return false;
    struct given given = {0, 0};
    if (local->total <= MAX_COUNTED)
        given = draw_given_leaving(local, 1, count == 1 ? removed : SIZE_MAX);
    *exchanged = given.digit != 0;
    if (*exchanged)
        local->puzzle.cells[given.cell] = given.digit;
    else
        local->puzzle = before;
    return true;
}

/* Goes from a proper puzzle to one with at most max_clues givens, and no fewer than min_clues. */
static bool find_fewer_givens(struct local_search *local) {
    size_t givens = SIZE_MAX;
    while (givens > local->max_clues) {
        bool exchanged = false;
        for (size_t pair = 0; pair < PAIRS_PER_STEP && !exchanged; pair++) {
            if (!exchange_givens(local, 2, &exchanged))
                return false;
        }
        if (!exchanged && !exchange_givens(local, 1, &exchanged))
            return false;
        if (exchanged && (givens = minimize(local)) == 0)
            return false;
    }
    return true;
}

/* ---- Other digits in the same cells ------------------------------------------------------ */

/* Gives a cell the digit that leaves the fewest solutions; among equals a random one. */
static bool choose_digit(struct local_search *local, size_t cell) {
    uint64_t fewest = MAX_COUNTED + 1;
    uint32_t equals = 0;
    uint8_t best = local->puzzle.cells[cell];
    for (size_t digit = 1; digit <= sudoku_side(local->puzzle.shape); digit++) {
        local->puzzle.cells[cell] = (uint8_t)digit;
        if (!count_solutions(local, fewest, NULL))
            return false;
        uint64_t total = local->total > MAX_COUNTED ? MAX_COUNTED + 1 : local->total;
        if (total == 0 || total > fewest)
            continue;
        equals = total < fewest ? 0 : equals;
        fewest = total;
        if (random_below(&local->random, ++equals) == 0)
            best = (uint8_t)digit;
    }
    local->puzzle.cells[cell] = best;
    local->total = fewest;
    return true;
}

/* Goes from any puzzle to a proper one whose givens stand in the same cells. */
static bool find_digits(struct local_search *local) {
    bool goes_on = count_solutions(local, 1, NULL);
    while (goes_on && local->total != 1)
        goes_on = choose_digit(local, draw_cell(local));
    return goes_on;
}

bool sudoku_local_search(struct local_search *local, bool is_proper) {
    size_t clues = 0;
    if (!is_proper && (!find_digits(local) || minimize(local) == 0))
        return false;
    for (size_t i = 0; i < sudoku_cells(local->puzzle.shape); i++)
        clues += local->puzzle.cells[i] != 0;
    if (clues > local->max_clues && !find_fewer_givens(local))
        return false;
    return count_solutions(local, 1, NULL); /* for the solution */
}
