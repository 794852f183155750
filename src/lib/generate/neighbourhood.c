/* neighbourhood.c - walks from puzzle to puzzle, by a few givens each step.
 *
 * Collectors of puzzles of 17 givens found nearly all of them in this way: they took one or two
 * givens away, and added one ("{-1+1}" and "{-2+1}" searches). */
#include "neighbourhood.h"

enum {
    MOST_TALLIED = 1000,          /* puzzles with more solutions are passed over */
    PAIRS_PER_STEP = 6,           /* pairs of givens that are tried before the next step */
    MOST_TRIES = 100000,          /* of what may take no node, so that no budget ends it */
    MOST_UNSOLVABLE_TRIES = 10000 /* the same; hundreds are enough for 9x9 */
};

/* Takes `count` random givens away, and draws one that makes the puzzle proper again.  Without one,
 * puts them back.  False if a search was cut. */
static bool exchange_givens(struct tally *tally, struct random_stream *random, size_t count,
                            bool *exchanged) {
    const sudoku_grid before = tally->puzzle;
    size_t except = SIZE_MAX;
    for (size_t i = 0; i < count; i++) {
        struct given given = sudoku_draw_given(&tally->puzzle, random);
        tally->puzzle.cells[given.cell] = 0;
        except = count == 1 ? given.cell : SIZE_MAX;
    }
    *exchanged = false;
    if (!sudoku_tally(tally, MOST_TALLIED))
        return false;
    struct given given = {0, 0};
    if (tally->total <= MOST_TALLIED)
        given = sudoku_tally_draw(tally, random, 1, except);
    *exchanged = given.digit != 0;
    if (*exchanged)
        tally->puzzle.cells[given.cell] = given.digit;
    else
        tally->puzzle = before;
    return true;
}

bool sudoku_find_fewer_givens(struct tally *tally, struct random_stream *random, size_t least,
                              size_t most) {
    size_t givens = SIZE_MAX;
    while (givens > most) {
        bool exchanged = false;
        for (size_t pair = 0; pair < PAIRS_PER_STEP && !exchanged; pair++) {
            if (!exchange_givens(tally, random, 2, &exchanged))
                return false;
        }
        if (!exchanged && !exchange_givens(tally, random, 1, &exchanged))
            return false;
        if (exchanged && (givens = sudoku_tally_minimize(tally, random, least)) == 0)
            return false;
    }
    return true;
}

/* Gives a cell the digit that leaves the fewest solutions; among equals a random one. */
static bool choose_digit(struct tally *tally, struct random_stream *random, size_t cell) {
    uint64_t fewest = MOST_TALLIED + 1;
    uint32_t equals = 0;
    uint8_t best = tally->puzzle.cells[cell];
    for (size_t digit = 1; digit <= sudoku_side(tally->puzzle.shape); digit++) {
        tally->puzzle.cells[cell] = (uint8_t)digit;
        if (!sudoku_tally_total(tally, fewest))
            return false;
        uint64_t total = tally->total;
        if (total > MOST_TALLIED)
            total = MOST_TALLIED + 1;
        if (total == 0 || total > fewest)
            continue;
        equals = total < fewest ? 0 : equals;
        fewest = total;
        if (random_below(random, ++equals) == 0)
            best = (uint8_t)digit;
    }
    tally->puzzle.cells[cell] = best;
    tally->total = fewest;
    return true;
}

bool sudoku_find_digits(struct tally *tally, struct random_stream *random) {
    if (!sudoku_tally_total(tally, 1))
        return false;
    while (tally->total != 1) {
        struct given given = sudoku_draw_given(&tally->puzzle, random);
        if (!choose_digit(tally, random, given.cell))
            return false;
    }
    return true;
}

/* Puts a random digit into a random empty cell.  False if it would repeat a given, or if the cell
 * may hold none. */
static bool add_random_given(struct tally *tally, struct random_stream *random) {
    const sudoku_shape shape = tally->puzzle.shape;
    size_t cell = random_below(random, (uint32_t)sudoku_cells(shape));
    uint8_t digit = (uint8_t)(1 + random_below(random, (uint32_t)sudoku_side(shape)));
    if (tally->puzzle.cells[cell] != 0 || (tally->pattern != NULL && tally->pattern[cell] == 0))
        return false;
    tally->puzzle.cells[cell] = digit;
    if (sudoku_check_rules(&tally->puzzle, tally->query.rules, NULL) == SUDOKU_OK)
        return true;
    tally->puzzle.cells[cell] = 0;
    return false;
}

enum {
    LOOSENED = 4,  /* givens that are taken away first */
    RETRIES = 1000 /* random givens that are tried; some do not fit */
};

/* Takes a few givens away and adds random ones until no solution is left.  *found is true if a
 * search was needed to see that. */
static bool add_until_unsolvable(struct tally *tally, struct random_stream *random, bool *found) {
    *found = false;
    for (size_t i = 0; i < LOOSENED; i++)
        tally->puzzle.cells[sudoku_draw_given(&tally->puzzle, random).cell] = 0;
    for (size_t i = 0; i < RETRIES; i++) {
        uint64_t before = tally->nodes;
        if (!add_random_given(tally, random))
            continue;
        if (!sudoku_tally_total(tally, 0))
            return false;
        if (tally->total > 0)
            continue;
        *found = tally->nodes > before;
        break;
    }
    return true;
}

static bool find_unsolvable(struct tally *tally, struct random_stream *random) {
    const sudoku_grid start = tally->puzzle;
    bool found = false;
    for (uint64_t tries = 0; !found; tries++) {
        tally->puzzle = start;
        if (tries == MOST_UNSOLVABLE_TRIES || !add_until_unsolvable(tally, random, &found))
            return false;
    }
    return true;
}

bool sudoku_find_improper(struct tally *tally, struct random_stream *random, uint64_t wanted) {
    const sudoku_grid start = tally->puzzle;
    if (wanted == 0)
        return find_unsolvable(tally, random);
    uint64_t tries = 0;
    for (tally->total = 1; tally->total != wanted;) {
        if (tries++ == MOST_TRIES)
            return false;
        if (tally->total > wanted) { /* too many: add a given that leaves the right number */
            struct given given = {0, 0};
            if (tally->total <= 4 * wanted + MOST_TALLIED)
                given = sudoku_tally_draw(tally, random, wanted, SIZE_MAX);
            if (given.digit != 0) {
                tally->puzzle.cells[given.cell] = given.digit;
                return true;
            }
            tally->puzzle = start;
        }
        struct given given = sudoku_draw_given(&tally->puzzle, random);
        tally->puzzle.cells[given.cell] = 0;
        if (!sudoku_tally(tally, 4 * wanted + MOST_TALLIED))
            return false;
    }
    return true;
}
