/* test_simd_search.c - how simd searches: lanes that are used again, nodes, branches, whole trees
 * and propagation. */
#include "support/fence.h"
#include "support/harness.h"
#include "support/mixture.h"
#include "support/random.h"
#include "support/reference.h"
#include "support/simd_pool.h"
#include "support/thorough.h"

#include <string.h>

static const sudoku_shape nine = {3, 3};

/* ---- Lanes that are used again and again ---- */

enum { CROWD = 12000 };

static struct crowd {
    uint8_t puzzles[CROWD * 81], firsts[CROWD * 81];
    sudoku_result results[CROWD];
} crowd, moved;

/* Starts the batch at another puzzle, so that each has other neighbours and another lane. */
static void move_crowd(size_t by) {
    for (size_t i = 0; i < CROWD; i++)
        memcpy(moved.puzzles + 81 * ((i + by) % CROWD), crowd.puzzles + 81 * i, 81);
}

static void solve_crowd(const sudoku_engine *level, struct crowd *these) {
    sudoku_solver solver = make_solver(level, nine);
    sudoku_query query = {.limit = 1, .max_nodes = 11};
    memset(these->firsts, UNTOUCHED, sizeof these->firsts);
    check_int(sudoku_solve_batch(&solver, nine, CROWD, these->puzzles, &query, these->results,
                                 these->firsts),
              SUDOKU_OK);
    free_solver(&solver);
}

/* About half of these puzzles are cut, and leave their lane to the next puzzle in any state. */
static void a_lane_keeps_nothing_for_the_next_puzzle(void **state) {
    uint64_t seed = 92;
    size_t cut = 0;
    (void)state;
    memset(crowd.puzzles, 0, sizeof crowd.puzzles);
    for (size_t i = 0; i < CROWD; i++) {
        const sudoku_grid *from = &pool[random_below(&seed, POOL_HARD)].first;
        for (size_t givens = 16 + random_below(&seed, 18); givens > 0; givens--) {
            size_t cell = random_below(&seed, 81);
            crowd.puzzles[81 * i + cell] = from->cells[cell];
        }
    }
    solve_crowd(levels[0], &crowd);
    for (size_t l = 0; l < level_count; l++) {
        size_t by = random_below(&seed, CROWD);
        move_crowd(by);
        solve_crowd(levels[l], &moved);
        for (size_t i = 0; i < CROWD; i++) {
            const sudoku_result *expected_result = &crowd.results[i];
            size_t to = (i + by) % CROWD;
            sudoku_result result = moved.results[to];
            context("%s, puzzle %zu moved by %zu", label_of(levels[l]), i, by);
            check_int(result.engine == levels[l], true);
            result.engine = expected_result->engine;
            check_result(&result, expected_result);
            check_int(memcmp(crowd.firsts + 81 * i, moved.firsts + 81 * to, 81), 0);
            cut += result.end == SUDOKU_END_NODES;
        }
    }
    assert_in_range(cut, level_count * CROWD / 5, level_count * CROWD / 5 * 4);
}

/* ---- Nodes ---- */

/* The tree of each puzzle, which is what makes the engine fast: a change to it must be wanted. */
static void the_search_takes_as_many_nodes_as_ever(void **state) {
    (void)state;
    for (size_t l = 0; l < level_count; l++) {
        sudoku_solver solver = make_solver(levels[l], nine);
        const sudoku_query query = {.limit = 2, .max_nodes = 10000};
        uint64_t nodes = 0, weighted = 0;
        for (size_t id = 0; id < POOL; id++) {
            sudoku_result result;
            sudoku_solve(&solver, &pool[id].grid, &query, &result, NULL);
            nodes += result.nodes;
            weighted += result.nodes * (id % 17);
        }
        context("%s", label_of(levels[l]));
        check_int(nodes, 5820);
        check_int(weighted, 46222);
        free_solver(&solver);
    }
}

/* ---- Two branches at once ---- */

enum { SPARSE = 3000, SOME = 100 };

static bool keep_hash(void *user, size_t puzzle, const sudoku_grid *solution) {
    uint64_t(*hashes)[SOME] = user, hash = hash_of(solution);
    for (size_t i = 0; i < SOME; i++) {
        check_int(hashes[puzzle][i] != hash, true);
        if (hashes[puzzle][i] == 0) {
            hashes[puzzle][i] = hash;
            return true;
        }
    }
    return false;
}

/* The puzzles have two rows with many givens, at the top or at the bottom.  So the first and the
 * last cell with two candidates may be anywhere; in some puzzles there is only one such cell. */
static void no_solution_comes_twice(void **state) {
    static uint8_t puzzles[SPARSE * 81];
    static sudoku_result results[SPARSE];
    uint64_t seed = 93;
    size_t count = sampled(SPARSE, 4);
    (void)state;
    memset(puzzles, 0, sizeof puzzles);
    for (size_t i = 0; i < count; i++) {
        const sudoku_grid *from = &pool[random_below(&seed, POOL_HARD)].first;
        size_t dense = random_below(&seed, 4) == 0 ? random_below(&seed, 8) : 7,
               share = 8 + random_below(&seed, 20), part = 40 + random_below(&seed, 50);
        for (size_t cell = 0; cell < 81; cell++) {
            bool in_dense = cell / 9 == dense || cell / 9 == dense + 1;
            if (random_below(&seed, 100) < (in_dense ? part : share))
                puzzles[81 * i + cell] = from->cells[cell];
        }
    }
    for (size_t l = 0; l < level_count; l++) {
        static uint64_t hashes[SPARSE][SOME];
        sudoku_solver solver = make_solver(levels[l], nine);
        sudoku_query query = {.limit = SOME, .visit = keep_hash, .user = hashes};
        memset(hashes, 0, sizeof hashes);
        context("%s", label_of(levels[l]));
        check_int(sudoku_solve_batch(&solver, nine, count, puzzles, &query, results, NULL),
                  SUDOKU_OK);
        free_solver(&solver);
    }
}

/* ---- Whole trees ---- */

static bool count_alone(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct answer *answers = user;
    note_solution(&answers[puzzle], solution);
    return true;
}

/* Hundreds to more than a hundred thousand solutions each; by default, all but the first tree have
 * a few thousand at most. */
static void trees_of_any_size_are_counted_as_dlx_does(void **state) {
    enum { TREES = 10, FEWEST = 300, SIXTEEN_BITS = 65536, MOST = 150000 };
    static uint8_t puzzles[TREES * 81];
    uint64_t seed = 113, most = 0;
    struct answer by_dlx[TREES] = {{{0}, {0}, 0, 0, {0}, 0}};
    (void)state;
    sudoku_solver dlx = make_solver(engine_named("dlx"), nine);
    for (size_t trees = 0; trees < TREES;) {
        struct answer *answer = &by_dlx[trees];
        sudoku_grid puzzle = random_puzzle(&seed, nine, trees == 0 ? 59 : 52 + trees % 4);
        uint64_t limit = trees == 0 ? MOST : sampled(MOST, 50);
        sudoku_query query = {.limit = limit, .visit = count_alone, .user = answer};
        memset(answer, 0, sizeof *answer);
        sudoku_solve(&dlx, &puzzle, &query, &answer->result, NULL);
        if (answer->seen < (trees == 0 ? SIXTEEN_BITS : FEWEST) || answer->seen == limit)
            continue;
        if (answer->seen > most)
            most = answer->seen;
        memcpy(puzzles + 81 * trees++, puzzle.cells, 81);
    }
    free_solver(&dlx);
    check_int(most > SIXTEEN_BITS, true);
    for (size_t l = 0; l < level_count; l++) {
        struct answer answers[TREES] = {{{0}, {0}, 0, 0, {0}, 0}};
        sudoku_result results[TREES];
        sudoku_query query = {.visit = count_alone, .user = answers};
        sudoku_solver solver = make_solver(levels[l], nine);
        check_int(sudoku_solve_batch(&solver, nine, TREES, puzzles, &query, results, NULL),
                  SUDOKU_OK);
        for (size_t i = 0; i < TREES; i++) {
            context("%s, tree %zu", label_of(levels[l]), i);
            check_int(results[i].end, SUDOKU_END_COMPLETE);
            check_int(results[i].solutions, by_dlx[i].result.solutions);
            check_int(answers[i].seen, by_dlx[i].seen);
            check_int(answers[i].set == by_dlx[i].set, true);
        }
        free_solver(&solver);
    }
}

/* ---- Propagation ---- */

/* Fills houses: house 0..26 (rows, columns, boxes) -> its cells. */
static void list_houses(uint8_t houses[27][9]) {
    for (uint8_t house = 0; house < 9; house++) {
        for (uint8_t i = 0; i < 9; i++) {
            houses[house][i] = (uint8_t)(9 * house + i);
            houses[9 + house][i] = (uint8_t)(9 * i + house);
            houses[18 + house][i] =
                (uint8_t)(27 * (house / 3) + 3 * (house % 3) + 9 * (i / 3) + i % 3);
        }
    }
}

static bool holds(const uint8_t house[9], size_t cell) {
    return memchr(house, (int)cell, 9) != NULL;
}

/* Takes the digits of gone from a cell; true if it had one. */
static bool take(uint16_t *cell, unsigned gone) {
    bool had = (*cell & gone) != 0;
    *cell = (uint16_t)(*cell & ~gone);
    return had;
}

/* Looks where digit, a bit, can go in a house.  If another house holds all these places, strikes
 * the digit out of its other cells; if there is one place only, strikes the other digits out there.
 * True if something changed. */
static bool follow_digit(uint16_t candidates[81], uint8_t houses[27][9], size_t house,
                         unsigned digit) {
    size_t places[9], count = 0;
    bool changed = false;
    for (size_t i = 0; i < 9; i++) {
        if (candidates[houses[house][i]] & digit)
            places[count++] = houses[house][i];
    }
    if (count == 1)
        changed |= take(&candidates[places[0]], ~digit);
    for (size_t other = 0; other < 27 && count > 0; other++) {
        bool all = other != house;
        for (size_t i = 0; i < count; i++)
            all = all && holds(houses[other], places[i]);
        for (size_t i = 0; i < 9 && all; i++) {
            if (!holds(houses[house], houses[other][i]))
                changed |= take(&candidates[houses[other][i]], digit);
        }
    }
    return changed;
}

static bool meets(const uint8_t line[9], const uint8_t box[9]) {
    size_t common = 0;
    for (size_t i = 0; i < 9; i++)
        common += holds(box, line[i]);
    return common > 0;
}

/* The candidates of the cells of one house that are not in another. */
static unsigned union_of(const uint16_t candidates[81], const uint8_t in[9], const uint8_t out[9]) {
    unsigned all = 0;
    for (size_t i = 0; i < 9; i++)
        all |= holds(out, in[i]) ? 0U : candidates[in[i]];
    return all;
}

/* Applies the rules of triples where a line and a box cross: if their three common cells have three
 * candidates at most, these go nowhere else in the line and the box; if three digits must be there,
 * no other digit is.  True if something changed. */
static bool follow_triples(uint16_t candidates[81], const uint8_t line[9], const uint8_t box[9]) {
    unsigned common = 0;
    bool changed = false;
    for (size_t i = 0; i < 9; i++)
        common |= holds(box, line[i]) ? candidates[line[i]] : 0U;
    unsigned forced = common & ~(union_of(candidates, line, box) & union_of(candidates, box, line));
    for (size_t i = 0; i < 9; i++) {
        if (__builtin_popcount(forced) >= 3 && holds(box, line[i]))
            changed |= take(&candidates[line[i]], ~forced);
        if (__builtin_popcount(common) <= 3 && !holds(box, line[i]))
            changed |= take(&candidates[line[i]], common);
        if (__builtin_popcount(common) <= 3 && !holds(line, box[i]))
            changed |= take(&candidates[box[i]], common);
    }
    return changed;
}

static bool is_single(unsigned set) {
    return set != 0 && (set & (set - 1)) == 0;
}

/* Applies naked singles, hidden singles, locked candidates, and, if asked for, triples where a line
 * and a box cross, until nothing changes.  True if they decide the puzzle: each cell has one
 * candidate, or some cell has none. */
static bool is_decided_by_propagation(const sudoku_grid *puzzle, bool with_triples) {
    uint8_t houses[27][9];
    uint16_t candidates[81];
    list_houses(houses);
    for (size_t i = 0; i < 81; i++)
        candidates[i] = (uint16_t)(puzzle->cells[i] == 0 ? 0x1FFU : 1U << (puzzle->cells[i] - 1));
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t a = 0; a < 81; a++) {
            for (size_t b = 0; b < 81 && is_single(candidates[a]); b++) {
                if (reference_peers(nine, a, b))
                    changed |= take(&candidates[b], candidates[a]);
            }
        }
        for (size_t house = 0; house < 27; house++) {
            for (unsigned digit = 1; digit <= 0x100; digit <<= 1)
                changed |= follow_digit(candidates, houses, house, digit);
        }
        for (size_t pair = 0; pair < 162 && with_triples; pair++) {
            const uint8_t *line = houses[pair % 18], *box = houses[18 + pair / 18];
            changed |= meets(line, box) && follow_triples(candidates, line, box);
        }
    }
    size_t singles = 0;
    for (size_t i = 0; i < 81; i++) {
        if (candidates[i] == 0)
            return true;
        singles += is_single(candidates[i]);
    }
    return singles == 81;
}

/* Adds cells of the solution to a minimal puzzle until propagation decides it.  Many such puzzles
 * need every rule in every place. */
static sudoku_grid barely_decided_by_propagation(uint64_t *seed) {
    sudoku_grid puzzle = random_of_kind(seed, KIND_MINIMAL);
    struct solutions only = reference_solutions(&puzzle, 2);
    while (!is_decided_by_propagation(&puzzle, true)) {
        size_t cell = random_below(seed, 81);
        puzzle.cells[cell] = only.grids[0].cells[cell];
    }
    free_solutions(&only);
    return puzzle;
}

static void what_follows_from_singles_locked_candidates_and_triples_takes_no_node(void **state) {
    enum { COUNT = 150 };
    static uint8_t puzzles[COUNT * 81];
    static sudoku_result results[COUNT];
    uint64_t seed = 89;
    size_t by_triples = 0, count = sampled(COUNT, 3);
    (void)state;
    for (size_t i = 0; i < count; i++) {
        sudoku_grid puzzle = barely_decided_by_propagation(&seed);
        by_triples += !is_decided_by_propagation(&puzzle, false);
        memcpy(puzzles + i * 81, puzzle.cells, 81);
    }
    check_int(by_triples > 0, true);
    for (size_t l = 0; l < level_count; l++) {
        sudoku_solver solver = make_solver(levels[l], nine);
        sudoku_query query = {0};
        check_int(sudoku_solve_batch(&solver, nine, count, puzzles, &query, results, NULL),
                  SUDOKU_OK);
        for (size_t i = 0; i < count; i++) {
            context("%s, puzzle %zu", label_of(levels[l]), i);
            check_int(results[i].solutions, 1);
            check_int(results[i].nodes, 0);
        }
        free_solver(&solver);
    }
}

/* No cell of one house may hold one digit, and all other cells may hold all. */
static void a_digit_that_a_house_cannot_take_takes_no_node(void **state) {
    enum { COUNT = 54 };
    static const uint8_t puzzles[COUNT * 81];
    static uint32_t candidates[COUNT * 81];
    sudoku_query query = {.max_nodes = 1, .candidates = candidates};
    sudoku_result results[COUNT];
    uint8_t houses[27][9];
    (void)state;
    list_houses(houses);
    memset(candidates, 0xFF, sizeof candidates);
    for (size_t i = 0; i < COUNT; i++)
        for (size_t k = 0; k < 9; k++)
            candidates[81 * i + houses[i % 27][k]] ^= UINT32_C(1) << i % 9;
    for (size_t l = 0; l < level_count; l++) {
        sudoku_solver solver = make_solver(levels[l], nine);
        check_int(sudoku_solve_batch(&solver, nine, COUNT, puzzles, &query, results, NULL),
                  SUDOKU_OK);
        for (size_t i = 0; i < COUNT; i++) {
            context("%s, puzzle %zu", label_of(levels[l]), i);
            check_int(results[i].end, SUDOKU_END_COMPLETE);
            check_int(results[i].solutions, 0);
            check_int(results[i].nodes, 0);
        }
        free_solver(&solver);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(a_lane_keeps_nothing_for_the_next_puzzle),
        TEST(the_search_takes_as_many_nodes_as_ever),
        TEST(no_solution_comes_twice),
        TEST(trees_of_any_size_are_counted_as_dlx_does),
        TEST(what_follows_from_singles_locked_candidates_and_triples_takes_no_node),
        TEST(a_digit_that_a_house_cannot_take_takes_no_node),
    };
    take_arguments(argc, argv);
    return cmocka_run_group_tests(tests, set_up_pool, NULL);
}
