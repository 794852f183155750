/* test_simd_batch.c - what simd finds for a puzzle depends on the puzzle and the query only: not on
 * the rest of the batch, its order, the engine, the memory or the call.  It is what dlx finds, too.
 */
#include "support/cases.h"
#include "support/fence.h"
#include "support/harness.h"
#include "support/mixture.h"
#include "support/random.h"
#include "support/reference.h"

#include <string.h>

static const sudoku_shape nine = {3, 3};

enum {
    MIXED = 1000,     /* puzzles of every kind */
    POOL = 1200,      /* these, and some whose search may meet a solution twice */
    POOL_HARD = 8,    /* the first ones: hard puzzles with one solution */
    ENOUGH = 2000,    /* the most solutions that dlx looks for */
    KEPT = 100,       /* hashes of solutions that are kept */
    UNTOUCHED = 0xEE, /* a byte of an output that a call has not written */
    MAX_ENGINES = 8
};

/* ---- The engines that run here ---- */

/* The baseline is engines[0], and all others are compared with it. */
static const sudoku_engine *engines[MAX_ENGINES];
static size_t engine_count;

/* In the table of engines, the widest engine comes first and the baseline last. */
static void find_engines(void) {
    for (size_t i = sudoku_engine_count(); i-- > 0 && engine_count < MAX_ENGINES;) {
        const sudoku_engine *engine = sudoku_engine_at(i);
        if (strncmp(sudoku_engine_name(engine), "simd", 4) == 0 && runs(engine, nine))
            engines[engine_count++] = engine;
    }
    assert_string_equal(sudoku_engine_name(engines[0]), "simd-baseline");
}

/* ---- Answers ---- */

/* What a run found out about one puzzle. */
struct answer {
    sudoku_result result;
    uint8_t first[81];
    uint64_t seen;           /* visits */
    uint64_t set;            /* hash over the solutions in any order */
    uint64_t solution[KEPT]; /* hashes of the first solutions, in the order in which they came */
};

static void note_solution(struct answer *answer, const sudoku_grid *solution) {
    uint64_t hash = hash_bytes(solution->cells, 81);
    answer->set += hash * hash;
    if (answer->seen < KEPT)
        answer->solution[answer->seen] = hash;
    answer->seen++;
}

static bool note(void *user, size_t puzzle, const sudoku_grid *solution) {
    check_int(puzzle, 0);
    note_solution(user, solution);
    return true;
}

/* ---- The pool of puzzles ---- */

static const char *const hard[POOL_HARD] = {
    /* 17 clues (G. Royle's list). */
    ".................1.....2.3.....4...5..2.1...6..3..78.....9.32...1.....4..5.......",
    "................12..3.45.........4.3...2......617.........8.......13....27.....9.",
    "..............1.23.45.6............6......4.78....2......5......7.4.....3...7..1.",
    "........1.....2.3...4.5..........6.......74.835...1.......4.9.....8.....12.......",
    /* The hardest known, from the forum "The New Sudoku Players". */
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
    "98.7..6....7.65..........7.4...5.3....86...9......2..4.3..1.2....95...8.........1",
    "98.7..6..75..6..8...6......6....4.32..8.7.9.....3.....21.....9...7.9.5.....1....4",
    "98.7..6..7...5......4..9.3..6..4.8....9..2.4.........5..1.9.4.....42..1......1..3",
};

/* A puzzle of the pool, whose id is its index, and what is known of it. */
static struct pooled {
    sudoku_grid grid;
    sudoku_error error;
    sudoku_fault fault;
    struct answer by_dlx; /* up to ENOUGH solutions */
    sudoku_grid first;
} pool[POOL];

static size_t pooled;

static void add(const sudoku_grid *grid) {
    struct pooled *to = &pool[pooled++];
    sudoku_query query = {.limit = ENOUGH, .visit = note, .user = &to->by_dlx};
    to->grid = *grid;
    to->error = reference_check(grid, &to->fault);
    to->by_dlx.result = search_by(engine_named("dlx"), grid, query, &to->first);
    check_int(to->by_dlx.result.error, to->error);
}

/* Two rows have many givens, so that the first and the last cell with two candidates may be
 * anywhere.  Searches that branch from both ends would tell a solution twice if these were one. */
static sudoku_grid dense_in_two_rows(uint64_t *seed) {
    const sudoku_grid *from = &pool[random_below(seed, POOL_HARD)].first;
    size_t dense = random_below(seed, 4) == 0 ? random_below(seed, 8) : 7,
           share = 8 + random_below(seed, 20), part = 40 + random_below(seed, 50);
    sudoku_grid grid = {.shape = nine};
    for (size_t cell = 0; cell < 81; cell++) {
        bool is_dense = cell / 9 == dense || cell / 9 == dense + 1;
        if (random_below(seed, 100) < (is_dense ? part : share))
            grid.cells[cell] = from->cells[cell];
    }
    return grid;
}

static int set_up_pool(void **state) {
    uint64_t seed = 81;
    sudoku_grid grid;
    (void)state;
    find_engines();
    for (size_t i = 0; i < POOL_HARD; i++) {
        grid = grid_of(nine, hard[i]);
        add(&grid);
        check_int(pool[i].by_dlx.seen, 1);
    }
    for (size_t i = 0; i < case_count; i++) {
        grid = case_grid(&cases[i]);
        if (is_nine(grid.shape))
            add(&grid);
    }
    for (size_t i = 0; i < bad_case_count; i++) {
        grid = bad_case_grid(&bad_cases[i]);
        if (is_nine(grid.shape))
            add(&grid);
    }
    for (size_t i = 0; i < 162; i += 7) { /* cell by cell: the lowest and the highest bad value */
        grid = pool[0].first;
        grid.cells[i / 2] = i % 2 == 0 ? 10 : 255;
        add(&grid);
    }
    while (pooled < MIXED) {
        grid = random_of_kind(&seed, (enum kind)(pooled % KIND_COUNT));
        add(&grid);
    }
    while (pooled < POOL) {
        grid = dense_in_two_rows(&seed);
        add(&grid);
    }
    return 0;
}

/* Fills ids with those of the puzzles that have at most so many solutions, shuffled.  Returns their
 * number. */
static size_t choose_puzzles(uint64_t *seed, uint64_t most, size_t ids[POOL]) {
    size_t count = 0;
    for (size_t id = 0; id < POOL; id++) {
        if (pool[id].by_dlx.seen > most)
            continue;
        size_t j = random_below(seed, count + 1);
        ids[count++] = ids[j];
        ids[j] = id;
    }
    return count;
}

/* ---- Runs ---- */

/* How a run is made.  Except for stop, it must not change what is found. */
struct manner {
    bool visited;  /* there is a visitor */
    bool firsts;   /* first solutions are wanted */
    uint64_t stop; /* the visitor stops puzzle id after id % stop solutions; 0: never */
};

static struct manner random_manner(uint64_t *seed) {
    return (struct manner){.visited = random_below(seed, 2) == 0,
                           .firsts = random_below(seed, 3) > 0};
}

struct run {
    struct manner manner;
    const size_t *ids;
    struct answer *answers; /* one for each of ids */
    size_t count;
};

static bool visit(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct run *run = user;
    check_int(puzzle < run->count, true);
    size_t id = run->ids[puzzle];
    check_int(sudoku_solves(pool[id].grid.shape, NULL, pool[id].grid.cells, solution->cells), true);
    note_solution(&run->answers[puzzle], solution);
    return run->manner.stop == 0 || run->answers[puzzle].seen != id % run->manner.stop;
}

/* The arrays end where a byte more could not be touched. */
static void run_batch(const sudoku_engine *engine, sudoku_query query, struct run *run) {
    const struct manner *manner = &run->manner;
    size_t count = run->count;
    struct fence puzzles = fence_make(count * 81, 0), firsts = fence_make(count * 81, UNTOUCHED),
                 results = fence_make(count * sizeof(sudoku_result), 0x5A);
    sudoku_solver *solver = sudoku_solver_new();
    for (size_t i = 0; i < count; i++)
        memcpy(puzzles.at + i * 81, pool[run->ids[i]].grid.cells, 81);
    memset(run->answers, 0, count * sizeof *run->answers);
    query.visit = manner->visited ? visit : NULL;
    query.user = run;
    query.engine = engine;
    check_int(sudoku_solve_batch(solver, nine, count, puzzles.at, &query,
                                 (sudoku_result *)(void *)results.at,
                                 manner->firsts ? firsts.at : NULL),
              SUDOKU_OK);
    for (size_t i = 0; i < count; i++) {
        memcpy(&run->answers[i].result, results.at + i * sizeof(sudoku_result),
               sizeof(sudoku_result));
        memcpy(run->answers[i].first, firsts.at + i * 81, 81);
        check_int(memcmp(puzzles.at + i * 81, pool[run->ids[i]].grid.cells, 81), 0);
    }
    sudoku_solver_free(solver);
    fence_free(&puzzles);
    fence_free(&firsts);
    fence_free(&results);
}

/* One puzzle in a call of its own, with a visitor. */
static struct answer run_alone(const sudoku_engine *engine, sudoku_query query, uint64_t stop,
                               size_t id) {
    struct answer answer = {.seen = 0};
    struct run run = {{.visited = true, .stop = stop}, &id, &answer, 1};
    sudoku_grid first;
    memset(&first, UNTOUCHED, sizeof first);
    query.visit = visit;
    query.user = &run;
    answer.result = search_by(engine, &pool[id].grid, query, &first);
    memcpy(answer.first, first.cells, 81);
    return answer;
}

/* ---- What holds of an answer ---- */

static struct answer expected[POOL]; /* id -> answer by the baseline alone to the query at hand */
static struct answer whole[POOL];    /* the same to a query whose limit is KEPT */

static void compare(const struct answer *actual, size_t id, const sudoku_engine *engine,
                    const struct manner *manner) {
    sudoku_result result = actual->result;
    check_int(result.engine == (result.error == SUDOKU_OK ? engine : NULL), true);
    result.engine = expected[id].result.engine;
    check_result(&result, &expected[id].result);
    if (manner->visited) {
        check_int(actual->seen, expected[id].seen);
        check_int(actual->set == expected[id].set, true);
        assert_memory_equal(actual->solution, expected[id].solution, sizeof actual->solution);
    }
    if (manner->firsts)
        check_int(memcmp(actual->first, expected[id].first, 81), 0);
}

/* What the end of a search says must go with what it found. */
static void check_end(const sudoku_query *query, uint64_t stop, size_t id) {
    const sudoku_result *result = &expected[id].result;
    const struct answer *by_dlx = &pool[id].by_dlx;
    bool limited = by_dlx->seen >= query->limit;
    switch (result->end) {
    case SUDOKU_END_COMPLETE:
        check_int(result->solutions, by_dlx->seen);
        check_int(expected[id].set == by_dlx->set, true);
        /* Each branch was entered on both sides, and all but one solution took a branch. */
        check_int(result->nodes % 2, 0);
        check_int(result->nodes / 2 + 1 >= result->solutions, true);
        break;
    case SUDOKU_END_LIMIT:
        check_int(limited, true);
        check_int(result->solutions, query->limit);
        break;
    case SUDOKU_END_NODES:
        check_int(result->nodes, query->max_nodes);
        check_int(whole[id].result.nodes > query->max_nodes, true);
        break;
    case SUDOKU_END_VISITOR:
        check_int(result->solutions, id % stop);
        break;
    default: /* at once, unless nothing was left to search */
        check_int(result->end, query->cancel != NULL ? SUDOKU_END_CANCELLED : SUDOKU_END_DEADLINE);
        check_int(query->cancel != NULL || query->deadline != 0, true);
        check_int(result->nodes + result->solutions, 0);
        check_int(whole[id].result.nodes > 0, true);
    }
}

/* Checks the answer that is expected to a query. */
static void judge(const sudoku_query *query, uint64_t stop, size_t id) {
    const struct answer *answer = &expected[id];
    const struct pooled *puzzle = &pool[id];
    check_int(answer->result.error, puzzle->error);
    check_int(answer->seen, answer->result.solutions);
    if (puzzle->error != SUDOKU_OK) {
        check_failed(&answer->result, puzzle->error);
        check_int(answer->result.fault.cell, puzzle->fault.cell);
        check_int(answer->result.fault.other, puzzle->fault.other);
        return;
    }
    check_end(query, stop, id);
    check_at_most(answer->seen, puzzle->by_dlx.seen);
    /* What cuts a search changes nothing before. */
    for (size_t i = 0; i < answer->seen && i < KEPT; i++)
        check_int(answer->solution[i] == whole[id].solution[i], true);
    for (size_t i = 0; i < 81 && answer->seen == 0; i++)
        check_int(answer->first[i], UNTOUCHED);
    if (answer->seen > 0)
        check_int(answer->solution[0] == hash_bytes(answer->first, 81), true);
}

static void no_solution_comes_twice(void **state) {
    (void)state;
    for (size_t id = 0; id < POOL; id++) {
        whole[id] = run_alone(engines[0], (sudoku_query){.limit = KEPT}, 0, id);
        context("puzzle %zu", id);
        for (size_t a = 0; a < whole[id].seen; a++)
            for (size_t b = 0; b < a; b++)
                check_int(whole[id].solution[a] != whole[id].solution[b], true);
    }
}

/* ---- Batches ---- */

static void compare_batch(const sudoku_engine *engine, sudoku_query query, struct manner manner,
                          const size_t *ids, size_t count) {
    static struct answer answers[POOL];
    struct run run = {manner, ids, answers, count};
    run_batch(engine, query, &run);
    for (size_t i = 0; i < count; i++) {
        context("%s, limit %d, budget %d, batch of %zu, place %zu, puzzle %zu", label_of(engine),
                (int)query.limit, (int)query.max_nodes, count, i, ids[i]);
        compare(&answers[i], ids[i], engine, &manner);
    }
}

/* Asks the baseline for each puzzle alone, and compares all engines with it. */
static void compare_engines(sudoku_query query, uint64_t stop) {
    static const size_t sizes[] = {1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 65, 100};
    static size_t ids[POOL];
    const struct manner with_all = {.visited = true, .firsts = true, .stop = stop};
    uint64_t seed = 82 + query.limit + query.max_nodes;
    size_t count = choose_puzzles(&seed, query.limit == SUDOKU_ALL ? ENOUGH - 1 : SIZE_MAX, ids);
    for (size_t i = 0; i < count; i++) {
        expected[ids[i]] = run_alone(engines[0], query, stop, ids[i]);
        context("limit %d, budget %d, puzzle %zu", (int)query.limit, (int)query.max_nodes, ids[i]);
        judge(&query, stop, ids[i]);
    }
    for (size_t l = 0; l < engine_count; l++) {
        for (size_t i = 0; i < count; i += 5) {
            struct answer alone = run_alone(engines[l], query, stop, ids[i]);
            context("%s, limit %d, puzzle %zu alone", label_of(engines[l]), (int)query.limit,
                    ids[i]);
            compare(&alone, ids[i], engines[l], &with_all);
        }
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            struct manner manner = stop != 0 ? with_all : random_manner(&seed);
            compare_batch(engines[l], query, manner,
                          ids + random_below(&seed, count - sizes[i] + 1), sizes[i]);
        }
        for (size_t from = 0; from < 2; from++) {
            struct manner manner = stop != 0 || from == 0 ? with_all : random_manner(&seed);
            compare_batch(engines[l], query, manner, ids + from, count - from);
        }
    }
}

static void an_answer_depends_on_the_puzzle_and_the_query_alone(void **state) {
    static const uint64_t limits[] = {1, 2, 3, KEPT, SUDOKU_ALL};
    (void)state;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        compare_engines((sudoku_query){.limit = limits[i]}, 0);
}

/* Puzzles that are cut leave their lane to the next one in any state. */
static void a_cut_answer_depends_on_the_puzzle_and_the_query_alone(void **state) {
    static const uint64_t budgets[] = {1, 2, 3, 5, 8, 18, 50};
    int flag = 0;
    (void)state;
    for (size_t i = 0; i < sizeof budgets / sizeof *budgets; i++)
        compare_engines((sudoku_query){.limit = KEPT, .max_nodes = budgets[i]}, 0);
    compare_engines((sudoku_query){.limit = KEPT}, 7);
    compare_engines((sudoku_query){.limit = 2, .deadline = 1}, 0);
    sudoku_cancel(&flag);
    compare_engines((sudoku_query){.limit = 2, .cancel = &flag}, 0);
}

static bool cancel(void *user, size_t puzzle, const sudoku_grid *solution) {
    (void)puzzle, (void)solution;
    sudoku_cancel(user);
    return true;
}

/* The searches of empty grids do not end by themselves; each must notice the flag. */
static void a_flag_set_by_the_visitor_ends_all_puzzles(void **state) {
    enum { COUNT = 200 };
    static const uint8_t puzzles[COUNT * 81];
    static sudoku_result results[COUNT];
    (void)state;
    for (size_t l = 0; l < engine_count; l++) {
        int flag = 0;
        struct runner runner = make_runner(engines[l]);
        sudoku_query query = {.engine = runner.engine,
                              .limit = SUDOKU_ALL,
                              .cancel = &flag,
                              .visit = cancel,
                              .user = &flag};
        check_int(sudoku_solve_batch(runner.solver, nine, COUNT, puzzles, &query, results, NULL),
                  SUDOKU_OK);
        for (size_t i = 0; i < COUNT; i++) {
            context("%s, puzzle %zu", label_of(engines[l]), i);
            check_int(results[i].error, SUDOKU_OK);
            check_int(results[i].end, SUDOKU_END_CANCELLED);
            check_at_most(results[i].nodes, 2500);
        }
        free_runner(&runner);
    }
}

static void a_batch_of_no_puzzles_is_solved(void **state) {
    (void)state;
    for (size_t l = 0; l < engine_count; l++)
        compare_batch(engines[l], (sudoku_query){.limit = 1}, (struct manner){0}, NULL, 0);
}

/* ---- Whole trees ---- */

/* More solutions than 16 bits count. */
static void many_solutions_are_counted_as_dlx_does(void **state) {
    uint64_t seed = 113;
    sudoku_grid puzzle = random_puzzle(&seed, nine, 59);
    (void)state;
    struct answer by_dlx = {.seen = 0};
    for (size_t l = 0; l <= engine_count; l++) {
        const sudoku_engine *engine = l == 0 ? engine_named("dlx") : engines[l - 1];
        struct answer answer = {.seen = 0};
        sudoku_query query = {.limit = SUDOKU_ALL, .visit = note, .user = &answer};
        answer.result = search_by(engine, &puzzle, query, NULL);
        if (l == 0)
            by_dlx = answer;
        context("%s", label_of(engine));
        check_int(answer.seen > UINT16_MAX, true);
        check_int(answer.seen, by_dlx.seen);
        check_int(answer.result.solutions, by_dlx.seen);
        check_int(answer.set == by_dlx.set, true);
    }
}

/* The tree of each puzzle, which is what makes the engine fast: a change to it must be wanted. */
static void the_search_takes_as_many_nodes_as_ever(void **state) {
    (void)state;
    for (size_t l = 0; l < engine_count; l++) {
        struct runner runner = make_runner(engines[l]);
        const sudoku_query query = {.engine = runner.engine, .limit = 2, .max_nodes = 10000};
        uint64_t nodes = 0, weighted = 0;
        for (size_t id = 0; id < MIXED; id++) {
            sudoku_result result;
            sudoku_solve(runner.solver, &pool[id].grid, &query, &result, NULL);
            nodes += result.nodes;
            weighted += result.nodes * (id % 17);
        }
        context("%s", label_of(engines[l]));
        check_int(nodes, 5712);
        check_int(weighted, 45622);
        free_runner(&runner);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(no_solution_comes_twice), /* first: it finds out what cuts must not change */
        TEST(an_answer_depends_on_the_puzzle_and_the_query_alone),
        TEST(a_cut_answer_depends_on_the_puzzle_and_the_query_alone),
        TEST(a_flag_set_by_the_visitor_ends_all_puzzles),
        TEST(a_batch_of_no_puzzles_is_solved),
        TEST(many_solutions_are_counted_as_dlx_does),
        TEST(the_search_takes_as_many_nodes_as_ever),
    };
    return cmocka_run_group_tests(tests, set_up_pool, NULL);
}
