/* test_simd.c - many boards in step: what comes of a puzzle depends neither on its neighbours, nor
 * on the order, nor on the level of the machine, nor on the call; and it is what dlx says. */
#include "support/cases.h"
#include "support/fence.h"
#include "support/harness.h"
#include "support/mixture.h"
#include "support/random.h"
#include "support/reference.h"

#include <string.h>

enum { POOL = 1000, ENOUGH = 2000, UNTOUCHED = 0xEE, MOST_LEVELS = 4, MOST_STEPS = 3 };

static const sudoku_shape nine = {3, 3};

/* ---- The levels that run here ---- */

static const sudoku_engine *levels[MOST_LEVELS];
static size_t level_count;

static void find_levels(void) {
    static const char *const names[MOST_LEVELS] = {"simd-baseline", "simd", "simd-avx2",
                                                   "simd-avx512"};
    for (size_t i = 0; i < MOST_LEVELS; i++) {
        const sudoku_engine *engine = engine_named(names[i]);
        if (engine == NULL)
            print_message("not built for this machine: %s\n", names[i]);
        else if (runs(engine, nine))
            levels[level_count++] = engine;
    }
}

/* ---- The pool of puzzles ---- */

static const char *const known[] = {
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

static struct pooled {
    sudoku_grid grid;
    sudoku_error error;
    sudoku_fault fault;
    uint64_t solutions; /* by dlx, at most ENOUGH */
    sudoku_grid first;  /* by dlx */
    uint64_t set;       /* of the solutions, if they are fewer than ENOUGH: see struct answer */
} pool[POOL];

static size_t pooled;

/* What a run found out about one puzzle. */
struct answer {
    sudoku_result result;
    uint8_t first[81];
    uint64_t seen;              /* visits */
    uint64_t order;             /* hash over the solutions in the order in which they came */
    uint64_t after[MOST_STEPS]; /* order as it was after 1, 2 and 3 of them */
    uint64_t set;               /* the same in whatever order they came */
};

static uint64_t hash_of(const sudoku_grid *grid) {
    uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a */
    for (size_t i = 0; i < 81; i++)
        hash = (hash ^ grid->cells[i]) * UINT64_C(1099511628211);
    return hash ^ hash >> 29;
}

static void note(struct answer *answer, const sudoku_grid *solution) {
    uint64_t hash = hash_of(solution);
    answer->order = (answer->order ^ hash) * UINT64_C(0x9E3779B97F4A7C15);
    answer->order ^= answer->order >> 31;
    answer->set += hash * hash;
    if (answer->seen < MOST_STEPS)
        answer->after[answer->seen] = answer->order;
    answer->seen++;
}

static bool note_alone(void *user, size_t puzzle, const sudoku_grid *solution) {
    check_int(puzzle, 0);
    note(user, solution);
    return true;
}

static void add(const sudoku_grid *grid) {
    static sudoku_solver dlx;
    if (dlx.engine == NULL)
        dlx = make_solver(engine_named("dlx"), nine);
    struct answer answer = {0};
    sudoku_query query = {.limit = ENOUGH, .visit = note_alone, .user = &answer};
    struct pooled *to = &pool[pooled++];
    to->grid = *grid;
    to->error = reference_check(grid, &to->fault);
    check_int(sudoku_solve(&dlx, grid, &query, &answer.result, &to->first), to->error);
    to->solutions = answer.result.solutions;
    to->set = answer.set;
    if (pooled == POOL)
        free_solver(&dlx);
}

static void fill_pool(void) {
    uint64_t seed = 81;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        sudoku_grid grid = grid_of(nine, known[i]);
        add(&grid);
        check_int(pool[i].solutions, 1);
    }
    for (size_t i = 0; i < case_count; i++) {
        sudoku_grid grid = case_grid(&cases[i]);
        if (memcmp(&cases[i].shape, &nine, sizeof nine) == 0)
            add(&grid);
    }
    for (size_t i = 0; i < bad_case_count; i++) {
        sudoku_grid grid = bad_case_grid(&bad_cases[i]);
        if (memcmp(&bad_cases[i].shape, &nine, sizeof nine) == 0)
            add(&grid);
    }
    for (size_t i = 0; i < 162; i++) { /* cell by cell: the lowest and the highest bad value */
        sudoku_grid grid = pool[0].first;
        if (i % 7 != 0)
            continue;
        grid.cells[i / 2] = i % 2 == 0 ? 10 : 255;
        add(&grid);
    }
    while (pooled < POOL) {
        sudoku_grid grid = random_of_kind(&seed, (enum kind)(pooled % KIND_COUNT));
        add(&grid);
    }
}

static int set_up(void **state) {
    (void)state;
    find_levels();
    fill_pool();
    return 0;
}

/* Fills ids with those of the pool that are wanted, shuffled; returns how many. */
static size_t choose(uint64_t *seed, bool (*wanted)(const struct pooled *), size_t ids[POOL]) {
    size_t count = 0;
    for (size_t id = 0; id < POOL; id++) {
        if (!wanted(&pool[id]))
            continue;
        size_t j = random_below(seed, count + 1);
        ids[count++] = ids[j];
        ids[j] = id;
    }
    return count;
}

static bool is_any(const struct pooled *puzzle) {
    (void)puzzle;
    return true;
}

/* May be searched to the end. */
static bool is_bounded(const struct pooled *puzzle) {
    return puzzle->solutions < ENOUGH && puzzle->grid.cells[0] < 10;
}

/* ---- Runs ---- */

/* What runs vary in; none of it may matter. */
struct manner {
    bool visited, firsts;
    uint64_t stop; /* the visitor stops the puzzle of number id after id % stop solutions, if any */
    size_t shift;  /* of the workspace */
    int garbage;   /* in the workspace */
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
    note(&run->answers[puzzle], solution);
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

/* ---- Expectations: what the baseline finds in single calls, held against dlx ---- */

static struct answer expected[POOL]; /* by id */

static const struct manner plain = {.visited = true, .firsts = true};

/* What is known of a search that no budget, deadline or visitor cuts. */
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
        note(&of_first, &first);
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
    struct manner manner = plain;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        for (int round = 0; round < 3; round++) {
            manner = random_manner(seed);
            compare_batch(level, query, &manner, ids + random_below(seed, count - sizes[i] + 1),
                          sizes[i]);
        }
    }
    for (int round = 0; round < 4; round++) {
        manner = random_manner(seed);
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
    size_t count = choose(&seed, wanted, ids);
    expect(query, &plain, ids, count);
    for (size_t i = 0; i < count; i++) {
        context("limit %d, puzzle %zu", (int)limit, ids[i]);
        judge(&pool[ids[i]], &expected[ids[i]], limit);
    }
    for (size_t l = 0; l < level_count; l++) {
        compare_single_calls(levels[l], query, &plain, ids, count);
        choose(&seed, wanted, ids); /* another order */
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
    size_t count = choose(&seed, is_any, ids);
    expect((sudoku_query){.limit = 100}, &plain, ids, count);
    memcpy(whole, expected, sizeof whole);
    for (uint64_t limit = 1; limit <= MOST_STEPS; limit++) {
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

/* Those that take search, and some that do not, in between. */
static size_t choose_searched(uint64_t *seed, size_t ids[POOL], size_t most) {
    size_t count = choose(seed, is_any, ids), kept = 0;
    expect((sudoku_query){.limit = 100}, &plain, ids, count);
    for (size_t i = 0; i < count && kept < most; i++) {
        if (expected[ids[i]].result.nodes > 1 || i % 8 == 0)
            ids[kept++] = ids[i];
    }
    return kept;
}

static void each_budget_is_kept_to_the_node(void **state) {
    static size_t ids[POOL];
    static struct answer whole[POOL];
    uint64_t seed = 84;
    (void)state;
    size_t count = choose_searched(&seed, ids, 150), cut = 0;
    memcpy(whole, expected, sizeof whole);
    for (uint64_t budget = 1; budget <= 50; budget++) {
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
            for (size_t k = 0; k < answer->seen && k < MOST_STEPS; k++)
                check_int(answer->after[k] == all->after[k], true);
        }
        for (size_t l = 0; l < level_count; l++) {
            struct manner manner = random_manner(&seed);
            compare_batch(levels[l], query, &manner, ids, count);
            compare_batch(levels[l], query, &plain, ids + budget, count - budget);
        }
    }
    check_int(cut > 1000, true);
}

/* Under a budget, a puzzle has those solutions that the search finds with as many nodes. */
static void a_budget_leaves_the_solutions_found_by_then(void **state) {
    enum { SOLUTIONS = 40, BUDGETS = 60 };
    static size_t ids[POOL];
    static uint64_t found[POOL][BUDGETS + 1]; /* by id and nodes spent */
    uint64_t seed = 94;
    (void)state;
    size_t count = choose_searched(&seed, ids, 150);
    for (uint64_t limit = 1; limit <= SOLUTIONS; limit++) {
        expect((sudoku_query){.limit = limit}, &plain, ids, count);
        for (size_t i = 0; i < count; i++) {
            const sudoku_result *result = &expected[ids[i]].result;
            for (uint64_t nodes = result->nodes; nodes <= BUDGETS; nodes++)
                found[ids[i]][nodes] = result->solutions;
        }
    }
    for (uint64_t budget = 1; budget <= BUDGETS; budget++) {
        expect((sudoku_query){.limit = SOLUTIONS, .max_nodes = budget}, &plain, ids, count);
        for (size_t i = 0; i < count; i++) {
            context("budget %d, puzzle %zu", (int)budget, ids[i]);
            check_int(expected[ids[i]].result.solutions, found[ids[i]][budget]);
        }
    }
}

static void the_visitor_ends_only_its_puzzle(void **state) {
    static size_t ids[POOL];
    static struct answer whole[POOL];
    uint64_t seed = 85;
    (void)state;
    size_t count = choose(&seed, is_any, ids);
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

/* Only what takes no node is answered. */
static void check_cut_at_the_start(sudoku_query query, sudoku_end end) {
    static size_t ids[POOL];
    static struct answer whole[POOL];
    uint64_t seed = 86;
    size_t count = choose(&seed, is_any, ids);
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

/* Empty grids have no end; each must notice for itself. */
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

/* ---- Lanes that are used again and again ---- */

enum { CROWD = 12000 };

static struct crowd {
    uint8_t puzzles[CROWD * 81], firsts[CROWD * 81];
    sudoku_result results[CROWD];
} crowd, moved;

/* The same puzzles begun at another place: each has other neighbours and another lane. */
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

/* About half of these are cut, and leave a lane in any state for the next. */
static void a_lane_keeps_nothing_for_the_next_puzzle(void **state) {
    uint64_t seed = 92;
    size_t cut = 0;
    (void)state;
    memset(crowd.puzzles, 0, sizeof crowd.puzzles);
    for (size_t i = 0; i < CROWD; i++) {
        const sudoku_grid *from = &pool[random_below(&seed, sizeof known / sizeof *known)].first;
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

/* Empties four cells of a full grid in two rows, two columns and two boxes that hold two digits
 * only: either can stand in the first.  False if there are no such cells in these lines. */
static bool empty_rectangle(sudoku_grid *grid, size_t row, size_t other_row, size_t column,
                            size_t other_column) {
    uint8_t *a = &grid->cells[9 * row + column], *b = &grid->cells[9 * row + other_column],
            *c = &grid->cells[9 * other_row + column],
            *d = &grid->cells[9 * other_row + other_column];
    bool boxes = (row / 3 == other_row / 3) != (column / 3 == other_column / 3);
    if (row == other_row || column == other_column || !boxes || *a == 0 || *a != *d || *b != *c)
        return false;
    *a = *b = *c = *d = 0;
    return true;
}

static void check_nodes(const sudoku_solver *solver, const sudoku_grid *puzzle, sudoku_query query,
                        uint64_t solutions, uint64_t nodes) {
    sudoku_result result;
    context("%s, limit %d, budget %d", label_of(solver->engine), (int)query.limit,
            (int)query.max_nodes);
    check_int(sudoku_solve(solver, puzzle, &query, &result, NULL), SUDOKU_OK);
    check_int(result.solutions, solutions);
    check_int(result.nodes, nodes);
}

static void both_sides_of_a_branch_are_nodes_as_they_are_entered(void **state) {
    uint64_t seed = 90;
    (void)state;
    for (int round = 0, found = 0; found < 50; round++) {
        sudoku_grid puzzle = random_of_kind(&seed, KIND_FULL);
        bool any = false;
        assert_in_range(round, 0, 1000);
        for (size_t tries = 0; tries < 6561 && !any; tries++)
            any = empty_rectangle(&puzzle, tries % 9, tries / 9 % 9, tries / 81 % 9, tries / 729);
        if (!any)
            continue;
        found++;
        for (size_t l = 0; l < level_count; l++) {
            sudoku_solver solver = make_solver(levels[l], nine);
            check_nodes(&solver, &puzzle, (sudoku_query){0}, 2, 2);
            check_nodes(&solver, &puzzle, (sudoku_query){.limit = 1}, 1, 1);
            check_nodes(&solver, &puzzle, (sudoku_query){.limit = 2}, 2, 2);
            check_nodes(&solver, &puzzle, (sudoku_query){.max_nodes = 1}, 1, 1);
            check_nodes(&solver, &puzzle, (sudoku_query){.max_nodes = 2}, 2, 2);
            free_solver(&solver);
        }
    }
}

/* ---- What two branches at once may spoil ---- */

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

/* Two rows with many givens, in front or behind, so that the first or the last cells with two
 * candidates stand anywhere; and now and then there is but one. */
static void no_solution_comes_twice(void **state) {
    static uint8_t puzzles[SPARSE * 81];
    static sudoku_result results[SPARSE];
    uint64_t seed = 93;
    (void)state;
    memset(puzzles, 0, sizeof puzzles);
    for (size_t i = 0; i < SPARSE; i++) {
        const sudoku_grid *from = &pool[random_below(&seed, sizeof known / sizeof *known)].first;
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
        check_int(sudoku_solve_batch(&solver, nine, SPARSE, puzzles, &query, results, NULL),
                  SUDOKU_OK);
        free_solver(&solver);
    }
}

/* ---- Whole trees ---- */

static bool count_alone(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct answer *answers = user;
    note(&answers[puzzle], solution);
    return true;
}

/* Hundreds to more than a hundred thousand solutions each. */
static void trees_of_any_size_are_counted_as_dlx_does(void **state) {
    enum { TREES = 10, FEWEST = 300, MOST = 150000 };
    static uint8_t puzzles[TREES * 81];
    uint64_t seed = 87, most = 0;
    struct answer by_dlx[TREES] = {{{0}, {0}, 0, 0, {0}, 0}};
    (void)state;
    sudoku_solver dlx = make_solver(engine_named("dlx"), nine);
    for (size_t trees = 0; trees < TREES;) {
        struct answer *answer = &by_dlx[trees];
        sudoku_grid puzzle = random_puzzle(&seed, nine, trees == 0 ? 59 : 52 + trees % 4);
        sudoku_query query = {.limit = MOST, .visit = count_alone, .user = answer};
        memset(answer, 0, sizeof *answer);
        sudoku_solve(&dlx, &puzzle, &query, &answer->result, NULL);
        if (answer->seen < (trees == 0 ? MOST / 2 : FEWEST) || answer->seen == MOST)
            continue;
        if (answer->seen > most)
            most = answer->seen;
        memcpy(puzzles + 81 * trees++, puzzle.cells, 81);
    }
    free_solver(&dlx);
    check_int(most > 75000, true);
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

/* House 0..26 (rows, columns, boxes) -> its cells.  From the definition, as reference.h has it. */
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

/* Where digit (a bit) can go in one house decides for the cells of another that holds all these
 * places, and where there is one place only for what else that could hold. */
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

static bool is_single(unsigned set) {
    return set != 0 && (set & (set - 1)) == 0;
}

/* Naked and hidden singles and locked candidates, to the end and one by one.  True if they settle
 * the puzzle: each cell has one candidate, or some cell has none. */
static bool settles(const sudoku_grid *puzzle) {
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
    }
    size_t singles = 0;
    for (size_t i = 0; i < 81; i++) {
        if (candidates[i] == 0)
            return true;
        singles += is_single(candidates[i]);
    }
    return singles == 81;
}

/* Kept from a minimal puzzle: more and more of its solution, until singles and locked candidates
 * just settle it.  Such a puzzle shows each rule that is missing anywhere. */
static sudoku_grid barely_settled(uint64_t *seed) {
    sudoku_grid puzzle = random_of_kind(seed, KIND_MINIMAL);
    struct solutions only = reference_solutions(&puzzle, 2);
    while (!settles(&puzzle)) {
        size_t cell = random_below(seed, 81);
        puzzle.cells[cell] = only.grids[0].cells[cell];
    }
    free_solutions(&only);
    return puzzle;
}

static void what_follows_from_singles_and_locked_candidates_takes_no_node(void **state) {
    enum { COUNT = 100 };
    static uint8_t puzzles[COUNT * 81];
    static sudoku_result results[COUNT];
    uint64_t seed = 89;
    (void)state;
    for (size_t i = 0; i < COUNT; i++) {
        sudoku_grid puzzle = barely_settled(&seed);
        memcpy(puzzles + i * 81, puzzle.cells, 81);
    }
    for (size_t l = 0; l < level_count; l++) {
        sudoku_solver solver = make_solver(levels[l], nine);
        sudoku_query query = {0};
        check_int(sudoku_solve_batch(&solver, nine, COUNT, puzzles, &query, results, NULL),
                  SUDOKU_OK);
        for (size_t i = 0; i < COUNT; i++) {
            context("%s, puzzle %zu", label_of(levels[l]), i);
            check_int(results[i].solutions, 1);
            check_int(results[i].nodes, 0);
        }
        free_solver(&solver);
    }
}

/* ---- The calls that stand on the search ---- */

static void target_and_least_are_those_of_dlx(void **state) {
    static size_t ids[POOL];
    uint64_t seed = 88;
    (void)state;
    size_t count = choose(&seed, is_bounded, ids);
    sudoku_solver dlx = make_solver(engine_named("dlx"), nine);
    for (size_t i = 0; i < count; i++) {
        const sudoku_grid *puzzle = &pool[ids[i]].grid;
        sudoku_query query = {0};
        sudoku_result result, by_dlx;
        sudoku_grid best, least, expected_best, expected_least;
        int score, expected_score;
        sudoku_target(&dlx, puzzle, &query, &by_dlx, &expected_best, &expected_score);
        uint64_t solutions = by_dlx.solutions;
        sudoku_least(&dlx, puzzle, &query, &by_dlx, &expected_least);
        for (size_t l = 0; l < level_count; l++) {
            sudoku_solver solver = make_solver(levels[l], nine);
            context("%s, puzzle %zu", label_of(levels[l]), ids[i]);
            sudoku_target(&solver, puzzle, &query, &result, &best, &score);
            check_int(score, expected_score);
            check_int(result.solutions, solutions);
            if (score > 0) {
                check_int(sudoku_solves(puzzle, &best), true);
                check_int(sudoku_score(&best), score);
            }
            sudoku_least(&solver, puzzle, &query, &result, &least);
            check_int(result.error, by_dlx.error);
            check_int(result.end, by_dlx.end);
            check_int(result.solutions, by_dlx.solutions);
            if (result.solutions > 0)
                check_grid(&least, &expected_least);
            free_solver(&solver);
        }
    }
    free_solver(&dlx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(the_first_solution_depends_on_nothing_but_the_puzzle),
        TEST(the_proof_of_one_solution_depends_on_nothing_but_the_puzzle),
        TEST(a_few_solutions_depend_on_nothing_but_the_puzzle),
        TEST(all_solutions_depend_on_nothing_but_the_puzzle),
        TEST(a_limit_cuts_and_changes_nothing_before),
        TEST(each_budget_is_kept_to_the_node),
        TEST(a_budget_leaves_the_solutions_found_by_then),
        TEST(the_visitor_ends_only_its_puzzle),
        TEST(nothing_is_searched_after_the_deadline),
        TEST(nothing_is_searched_once_cancelled),
        TEST(a_flag_set_by_the_visitor_ends_all_puzzles),
        TEST(a_batch_of_no_puzzles_is_solved),
        TEST(a_lane_keeps_nothing_for_the_next_puzzle),
        TEST(both_sides_of_a_branch_are_nodes_as_they_are_entered),
        TEST(no_solution_comes_twice),
        TEST(trees_of_any_size_are_counted_as_dlx_does),
        TEST(what_follows_from_singles_and_locked_candidates_takes_no_node),
        TEST(target_and_least_are_those_of_dlx),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
