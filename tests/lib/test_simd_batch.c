/* test_simd_batch.c - what simd finds for a puzzle depends on the puzzle only: not on the rest of
 * the batch, its order, the level or the call.  It is what dlx finds, too. */
#include "support/fence.h"
#include "support/harness.h"
#include "support/random.h"
#include "support/simd_pool.h"
#include "support/thorough.h"

#include <string.h>

static const sudoku_shape nine = {3, 3};

/* ---- Runs ---- */

/* How a run is made.  Except for stop, it must not change what is found. */
struct manner {
    bool visited;  /* there is a visitor */
    bool firsts;   /* first solutions are wanted */
    uint64_t stop; /* the visitor stops puzzle id after id % stop solutions; 0: never */
    size_t shift;  /* bytes by which the workspace is shifted */
    int garbage;   /* the byte that fills the workspace at the start */
};

struct run {
    const struct manner *manner;
    const size_t *ids;
    struct answer *answers; /* one for each of ids */
    size_t count;
};

static bool visit(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct run *run = user;
    check_int(puzzle < run->count, true);
    size_t id = run->ids[puzzle];
    check_int(sudoku_solves(&pool[id].grid, solution), true);
    note_solution(&run->answers[puzzle], solution);
    return run->manner->stop == 0 || run->answers[puzzle].seen != id % run->manner->stop;
}

static void run_batch(const sudoku_engine *level, sudoku_query query, struct run *run) {
    const struct manner *manner = run->manner;
    size_t count = run->count, needed = sudoku_workspace_size(level, nine);
    struct fence puzzles = fence_make(count * 81, 0), firsts = fence_make(count * 81, UNTOUCHED),
                 results = fence_make(count * sizeof(sudoku_result), 0x5A),
                 workspace = fence_make(needed + manner->shift, manner->garbage);
    sudoku_solver solver = {level, workspace.at, needed};
    for (size_t i = 0; i < count; i++)
        memcpy(puzzles.at + i * 81, pool[run->ids[i]].grid.cells, 81);
    memset(run->answers, 0, count * sizeof *run->answers);
    query.visit = manner->visited ? visit : NULL;
    query.user = run;
    check_int(sudoku_solve_batch(&solver, nine, count, puzzles.at, &query,
                                 (sudoku_result *)(void *)results.at,
                                 manner->firsts ? firsts.at : NULL),
              SUDOKU_OK);
    for (size_t i = 0; i < count; i++) {
        memcpy(&run->answers[i].result, results.at + i * sizeof(sudoku_result),
               sizeof(sudoku_result));
        memcpy(run->answers[i].first, firsts.at + i * 81, 81);
        check_int(memcmp(puzzles.at + i * 81, pool[run->ids[i]].grid.cells, 81), 0);
    }
    for (size_t i = 0; i < manner->shift; i++)
        check_int(workspace.at[needed + i], manner->garbage);
    fence_free(&puzzles);
    fence_free(&firsts);
    fence_free(&results);
    fence_free(&workspace);
}

/* One puzzle after the other, each in a call of its own. */
static void run_singly(const sudoku_engine *level, sudoku_query query, struct run *run) {
    sudoku_solver solver = make_solver(level, nine);
    for (size_t i = 0; i < run->count; i++) {
        size_t id = run->ids[i];
        struct answer *answer = &run->answers[i];
        struct run alone = {run->manner, &id, answer, 1};
        sudoku_grid first;
        memset(answer, 0, sizeof *answer);
        answer->result = dirty_result();
        memset(&first, UNTOUCHED, sizeof first);
        query.visit = run->manner->visited ? visit : NULL;
        query.user = &alone;
        context("%s, puzzle %zu alone", label_of(level), id);
        sudoku_error error = sudoku_solve(&solver, &pool[id].grid, &query, &answer->result,
                                          run->manner->firsts ? &first : NULL);
        check_int(answer->result.error, error);
        memcpy(answer->first, first.cells, 81);
    }
    free_solver(&solver);
}

static void compare(const struct answer *actual, const struct answer *expected,
                    const sudoku_engine *level, const struct manner *manner) {
    sudoku_result result = actual->result;
    check_int(result.engine == (result.error == SUDOKU_OK ? level : NULL), true);
    result.engine = expected->result.engine;
    check_result(&result, &expected->result);
    if (manner->visited) {
        check_int(actual->seen, expected->seen);
        check_int(actual->order == expected->order, true);
        check_int(actual->set == expected->set, true);
    }
    if (manner->firsts)
        check_int(memcmp(actual->first, expected->first, 81), 0);
}

/* ---- What is expected: what the baseline finds in single calls, compared with dlx ---- */

static struct answer expected[POOL]; /* id -> answer */

static const struct manner plain = {.visited = true, .firsts = true};

/* Checks the answer of a search that no budget, deadline or visitor has cut. */
static void judge(const struct pooled *puzzle, const struct answer *answer, uint64_t limit) {
    const sudoku_result *result = &answer->result;
    check_int(result->error, puzzle->error);
    if (puzzle->error != SUDOKU_OK) {
        check_failed(result, puzzle->error);
        check_int(result->fault.cell, puzzle->fault.cell);
        check_int(result->fault.other, puzzle->fault.other);
        check_int(answer->seen, 0);
        return;
    }
    bool cut = limit != 0 && puzzle->solutions >= limit;
    check_int(result->solutions, cut ? limit : puzzle->solutions);
    check_int(result->end, cut ? SUDOKU_END_LIMIT : SUDOKU_END_COMPLETE);
    check_int(answer->seen, result->solutions);
    if (!cut) {
        /* Each branch was entered on both sides, and all but one solution took a branch. */
        check_int(answer->set == puzzle->set, true);
        check_int(result->nodes % 2, 0);
        check_int(result->nodes / 2 + 1 >= result->solutions, true);
    }
    for (size_t i = 0; i < 81 && result->solutions == 0; i++)
        check_int(answer->first[i], UNTOUCHED);
    if (result->solutions > 0) {
        sudoku_grid first = {.shape = nine};
        struct answer of_first = {0};
        memcpy(first.cells, answer->first, 81);
        check_solves(&puzzle->grid, &first);
        note_solution(&of_first, &first);
        check_int(answer->after[0] == of_first.order, true);
        if (puzzle->solutions == 1)
            check_grid(&first, &puzzle->first);
    }
}

/* Sets what is expected of those puzzles; the others keep theirs. */
static void expect(sudoku_query query, const struct manner *manner, const size_t *ids,
                   size_t count) {
    for (size_t i = 0; i < count; i++) {
        struct run run = {manner, &ids[i], &expected[ids[i]], 1};
        run_singly(levels[0], query, &run);
    }
}

/* ---- Batches of every size ---- */

static void compare_batch(const sudoku_engine *level, sudoku_query query,
                          const struct manner *manner, const size_t *ids, size_t count) {
    static struct answer answers[POOL];
    struct run run = {manner, ids, answers, count};
    run_batch(level, query, &run);
    for (size_t i = 0; i < count; i++) {
        context("%s, limit %d, budget %d, batch of %zu, place %zu, puzzle %zu", label_of(level),
                (int)query.limit, (int)query.max_nodes, count, i, ids[i]);
        compare(&answers[i], &expected[ids[i]], level, manner);
    }
}

static struct manner random_manner(uint64_t *seed) {
    static const int garbage[] = {0x00, 0xFF, 0xA5, 0x01};
    return (struct manner){.visited = random_below(seed, 2) == 0,
                           .firsts = random_below(seed, 3) > 0,
                           .shift = random_below(seed, 70),
                           .garbage = garbage[random_below(seed, 4)]};
}

static void compare_batches(uint64_t *seed, const sudoku_engine *level, sudoku_query query,
                            const size_t *ids, size_t count) {
    static const size_t sizes[] = {1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 65, 100};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        for (size_t round = 0; round < sampled(3, 3); round++) {
            struct manner manner = random_manner(seed);
            compare_batch(level, query, &manner, ids + random_below(seed, count - sizes[i] + 1),
                          sizes[i]);
        }
    }
    for (int round = 0; round < 4; round++) {
        struct manner manner = random_manner(seed);
        manner.visited = round % 2 == 0;
        manner.firsts = round / 2 == 0;
        compare_batch(level, query, &manner, ids, count);
    }
}

static void compare_single_calls(const sudoku_engine *level, sudoku_query query,
                                 const struct manner *manner, const size_t *ids, size_t count) {
    static struct answer answers[POOL];
    struct run run = {manner, ids, answers, count};
    run_singly(level, query, &run);
    for (size_t i = 0; i < count; i++) {
        context("%s, limit %d, puzzle %zu alone", label_of(level), (int)query.limit, ids[i]);
        compare(&answers[i], &expected[ids[i]], level, manner);
    }
}

static void under_limit(uint64_t limit, bool (*wanted)(const struct pooled *)) {
    static size_t ids[POOL];
    uint64_t seed = 82 + limit;
    sudoku_query query = {.limit = limit};
    size_t count = choose_puzzles(&seed, wanted, ids);
    expect(query, &plain, ids, count);
    for (size_t i = 0; i < count; i++) {
        context("limit %d, puzzle %zu", (int)limit, ids[i]);
        judge(&pool[ids[i]], &expected[ids[i]], limit);
    }
    for (size_t l = 0; l < level_count; l++) {
        compare_single_calls(levels[l], query, &plain, ids, count);
        choose_puzzles(&seed, wanted, ids); /* another order */
        compare_batches(&seed, levels[l], query, ids, count);
    }
}

static void the_first_solution_depends_on_nothing_but_the_puzzle(void **state) {
    (void)state;
    under_limit(1, is_any);
}

static void the_proof_of_one_solution_depends_on_nothing_but_the_puzzle(void **state) {
    (void)state;
    under_limit(2, is_any);
}

static void a_few_solutions_depend_on_nothing_but_the_puzzle(void **state) {
    (void)state;
    under_limit(3, is_any);
    under_limit(100, is_any);
}

static void all_solutions_depend_on_nothing_but_the_puzzle(void **state) {
    (void)state;
    under_limit(0, is_bounded);
}

/* The solutions under a small limit are the first under a large one. */
static void a_limit_cuts_and_changes_nothing_before(void **state) {
    static size_t ids[POOL];
    static struct answer whole[POOL];
    uint64_t seed = 83;
    (void)state;
    size_t count = choose_puzzles(&seed, is_any, ids);
    expect((sudoku_query){.limit = 100}, &plain, ids, count);
    memcpy(whole, expected, sizeof whole);
    for (uint64_t limit = 1; limit <= MAX_STEPS; limit++) {
        expect((sudoku_query){.limit = limit}, &plain, ids, count);
        for (size_t id = 0; id < POOL; id++) {
            context("limit %d, puzzle %zu", (int)limit, id);
            if (expected[id].seen > 0)
                check_int(expected[id].order == whole[id].after[expected[id].seen - 1], true);
            check_at_most(expected[id].result.nodes, whole[id].result.nodes);
        }
    }
}

/* ---- Puzzles that are cut ---- */

/* Chooses puzzles that take two nodes or more, and some that do not among them. */
static size_t choose_searched(uint64_t *seed, size_t ids[POOL], size_t most) {
    size_t count = choose_puzzles(seed, is_any, ids), kept = 0;
    expect((sudoku_query){.limit = 100}, &plain, ids, count);
    for (size_t i = 0; i < count && kept < most; i++) {
        if (expected[ids[i]].result.nodes > 1 || i % 8 == 0)
            ids[kept++] = ids[i];
    }
    return kept;
}

/* The distance to the next budget.  By default, most large ones are left out. */
static uint64_t sampled_step(uint64_t budget) {
    return thorough || budget < 8 ? 1 : 5;
}

static void each_budget_is_kept_to_the_node(void **state) {
    static size_t ids[POOL];
    static struct answer whole[POOL];
    uint64_t seed = 84;
    (void)state;
    size_t count = choose_searched(&seed, ids, 150), cut = 0;
    memcpy(whole, expected, sizeof whole);
    for (uint64_t budget = 1; budget <= 50; budget += sampled_step(budget)) {
        sudoku_query query = {.limit = 100, .max_nodes = budget};
        expect(query, &plain, ids, count);
        for (size_t i = 0; i < count; i++) {
            const struct answer *answer = &expected[ids[i]], *all = &whole[ids[i]];
            context("budget %d, puzzle %zu", (int)budget, ids[i]);
            if (all->result.nodes <= budget) {
                compare(answer, all, levels[0], &plain);
                continue;
            }
            cut++;
            check_int(answer->result.end, SUDOKU_END_NODES);
            check_int(answer->result.nodes, budget);
            check_int(answer->seen, answer->result.solutions);
            check_at_most(answer->seen, all->seen);
            for (size_t k = 0; k < answer->seen && k < MAX_STEPS; k++)
                check_int(answer->after[k] == all->after[k], true);
        }
        for (size_t l = 0; l < level_count; l++) {
            struct manner manner = random_manner(&seed);
            compare_batch(levels[l], query, &manner, ids, count);
            compare_batch(levels[l], query, &plain, ids + budget, count - budget);
        }
    }
    check_int(cut > sampled(1000, 4), true);
}

static void the_visitor_ends_only_its_puzzle(void **state) {
    static size_t ids[POOL];
    static struct answer whole[POOL];
    uint64_t seed = 85;
    (void)state;
    size_t count = choose_puzzles(&seed, is_any, ids);
    struct manner stopping = {.visited = true, .firsts = true, .stop = 7, .garbage = 0xFF};
    sudoku_query query = {.limit = 100};
    expect(query, &plain, ids, count);
    memcpy(whole, expected, sizeof whole);
    expect(query, &stopping, ids, count);
    for (size_t id = 0; id < POOL; id++) {
        context("puzzle %zu", id);
        if (id % 7 == 0 || whole[id].seen < id % 7) {
            compare(&expected[id], &whole[id], levels[0], &plain);
            continue;
        }
        check_int(expected[id].result.end, SUDOKU_END_VISITOR);
        check_int(expected[id].result.solutions, id % 7);
        check_int(expected[id].seen, id % 7);
    }
    for (size_t l = 0; l < level_count; l++) {
        compare_single_calls(levels[l], query, &stopping, ids, 100);
        for (size_t size = count; size > 0; size /= 3)
            compare_batch(levels[l], query, &stopping, ids + (count - size), size);
    }
}

/* Only puzzles that take no node are answered. */
static void check_cut_at_the_start(sudoku_query query, sudoku_end end) {
    static size_t ids[POOL];
    static struct answer whole[POOL];
    uint64_t seed = 86;
    size_t count = choose_puzzles(&seed, is_any, ids);
    expect((sudoku_query){.limit = 2}, &plain, ids, count);
    memcpy(whole, expected, sizeof whole);
    query.limit = 2;
    for (size_t id = 0; id < POOL; id++) {
        if (whole[id].result.nodes == 0)
            continue;
        expected[id] = (struct answer){
            .result = {.end = end, .engine = levels[0]},
        };
        memset(expected[id].first, UNTOUCHED, 81);
    }
    for (size_t l = 0; l < level_count; l++) {
        compare_single_calls(levels[l], query, &plain, ids, count);
        compare_batch(levels[l], query, &plain, ids, count);
        compare_batch(levels[l], query, &plain, ids, 33);
    }
}

static void nothing_is_searched_after_the_deadline(void **state) {
    (void)state;
    check_cut_at_the_start((sudoku_query){.deadline = 1}, SUDOKU_END_DEADLINE);
}

static void nothing_is_searched_once_cancelled(void **state) {
    int flag = 0;
    (void)state;
    sudoku_cancel(&flag);
    check_cut_at_the_start((sudoku_query){.cancel = &flag}, SUDOKU_END_CANCELLED);
}

static bool cancel(void *user, size_t puzzle, const sudoku_grid *solution) {
    (void)puzzle;
    (void)solution;
    sudoku_cancel(user);
    return true;
}

/* The searches of empty grids do not end by themselves; each must notice the flag. */
static void a_flag_set_by_the_visitor_ends_all_puzzles(void **state) {
    enum { COUNT = 200 };
    static uint8_t puzzles[COUNT * 81];
    static sudoku_result results[COUNT];
    (void)state;
    for (size_t l = 0; l < level_count; l++) {
        int flag = 0;
        sudoku_solver solver = make_solver(levels[l], nine);
        sudoku_query query = {.cancel = &flag, .visit = cancel, .user = &flag};
        check_int(sudoku_solve_batch(&solver, nine, COUNT, puzzles, &query, results, NULL),
                  SUDOKU_OK);
        for (size_t i = 0; i < COUNT; i++) {
            context("%s, puzzle %zu", label_of(levels[l]), i);
            check_int(results[i].error, SUDOKU_OK);
            check_int(results[i].end, SUDOKU_END_CANCELLED);
            check_at_most(results[i].nodes, 2500);
        }
        free_solver(&solver);
    }
}

static void a_batch_of_no_puzzles_is_solved(void **state) {
    (void)state;
    for (size_t l = 0; l < level_count; l++) {
        context("%s", label_of(levels[l]));
        struct run run = {&plain, NULL, expected, 0};
        run_batch(levels[l], (sudoku_query){.limit = 1}, &run);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(the_first_solution_depends_on_nothing_but_the_puzzle),
        TEST(the_proof_of_one_solution_depends_on_nothing_but_the_puzzle),
        TEST(a_few_solutions_depend_on_nothing_but_the_puzzle),
        TEST(all_solutions_depend_on_nothing_but_the_puzzle),
        TEST(a_limit_cuts_and_changes_nothing_before),
        TEST(each_budget_is_kept_to_the_node),
        TEST(the_visitor_ends_only_its_puzzle),
        TEST(nothing_is_searched_after_the_deadline),
        TEST(nothing_is_searched_once_cancelled),
        TEST(a_flag_set_by_the_visitor_ends_all_puzzles),
        TEST(a_batch_of_no_puzzles_is_solved),
    };
    take_arguments(argc, argv);
    return cmocka_run_group_tests(tests, set_up_pool, NULL);
}
