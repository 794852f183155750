/* test_simd_batch.c - the answer of simd depends only on the puzzle and the query, not on the rest
 * of the batch, its order, the instruction set, or the presence of a visitor. */
#include "support/harness.h"
#include "support/mixture.h"
#include "support/random.h"

#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const sudoku_shape nine = {3, 3};

enum {
    POOL = 600,       /* puzzles */
    ENOUGH = 2000,    /* maximum number of solutions that dlx searches for */
    UNTOUCHED = 0xEE, /* a byte of an output that a call has not written */
    MAX_ENGINES = 8
};

/* ---- Engines and puzzles ---- */

/* The engines of this machine.  engines[0] is the baseline; all others are compared with it. */
static const sudoku_engine *engines[MAX_ENGINES];
static size_t engine_count;

/* An answer to one puzzle. */
struct answer {
    sudoku_result result;
    uint8_t first[81];
    uint64_t seen; /* number of visits */
    uint64_t set;  /* hash of the solutions in any order */
};

static const char *const hard[] = {
    ".................1.....2.3.....4...5..2.1...6..3..78.....9.32...1.....4..5.......",
    "................12..3.45.........4.3...2......617.........8.......13....27.....9.",
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
    "98.7..6..7...5......4..9.3..6..4.8....9..2.4.........5..1.9.4.....42..1......1..3",
};

enum { HARD = sizeof hard / sizeof *hard };

static sudoku_grid pool[POOL];
static struct answer by_dlx[POOL];   /* up to ENOUGH solutions */
static struct answer expected[POOL]; /* by the baseline for each puzzle separately */

static void add_solution(struct answer *answer, const sudoku_grid *solution) {
    uint64_t hash = hash_bytes(solution->cells, 81);
    answer->set += hash * hash;
    answer->seen++;
}

static bool note(void *user, size_t puzzle, const sudoku_grid *solution) {
    check_int(puzzle, 0);
    add_solution(user, solution);
    return true;
}

static int set_up(void **state) {
    uint64_t seed = 81;
    (void)state;
    /* The baseline is the last in the table. */
    for (size_t i = sudoku_engine_count(); i-- > 0 && engine_count < MAX_ENGINES;) {
        const sudoku_engine *engine = sudoku_engine_at(i);
        if (strncmp(sudoku_engine_name(engine), "simd", 4) == 0 && runs(engine, nine))
            engines[engine_count++] = engine;
    }
    assert_string_equal(sudoku_engine_name(engines[0]), "simd-baseline");
    for (size_t id = 0; id < POOL; id++) {
        sudoku_query query = {.limit = ENOUGH, .visit = note, .user = &by_dlx[id]};
        pool[id] = id < HARD ? grid_of(nine, hard[id])
                             : random_of_kind(&seed, (enum kind)(id % KIND_COUNT));
        by_dlx[id].result = search_by(engine_named("dlx"), &pool[id], query, NULL);
    }
    return 0;
}

/* ---- Fences ---- */

/* Memory that ends at an inaccessible page: any access beyond it ends the program. */
struct fence {
    unsigned char *at;    /* the memory */
    unsigned char *pages; /* the whole mapping; bytes before `at` must not be written */
    size_t mapped;        /* bytes of the mapping */
};

/* Creates a fence of size bytes, each of this value. */
static struct fence fence_make(size_t size, int value) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE), usable = (size / page + 1) * page;
    struct fence fence = {.mapped = usable + page};
    int zero = open("/dev/zero", O_RDWR);
    assert_true(zero >= 0);
    fence.pages = mmap(NULL, fence.mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE, zero, 0);
    close(zero);
    assert_true(fence.pages != MAP_FAILED);
    assert_int_equal(mprotect(fence.pages + usable, page, PROT_NONE), 0);
    fence.at = fence.pages + usable - size;
    memset(fence.pages, UNTOUCHED, usable - size);
    memset(fence.at, value, size);
    return fence;
}

/* Checks that nothing was written before the memory, and frees it. */
static void fence_free(struct fence *fence) {
    for (const unsigned char *byte = fence->pages; byte < fence->at; byte++)
        check_int(*byte, UNTOUCHED);
    munmap(fence->pages, fence->mapped);
}

/* ---- Runs ---- */

struct run {
    const size_t *ids;
    struct answer *answers; /* one for each id */
    size_t count;
    uint64_t stop; /* the visitor stops puzzle id after id % stop solutions; 0: never */
};

static bool visit(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct run *run = user;
    check_int(puzzle < run->count, true);
    size_t id = run->ids[puzzle];
    check_int(sudoku_solves(nine, NULL, pool[id].cells, solution->cells), true);
    add_solution(&run->answers[puzzle], solution);
    return run->stop == 0 || run->answers[puzzle].seen != id % run->stop;
}

/* Solves a batch.  The arrays end at pages that cannot be accessed. */
static void run_batch(const sudoku_engine *engine, sudoku_query query, struct run *run) {
    size_t count = run->count;
    struct fence puzzles = fence_make(count * 81, 0), firsts = fence_make(count * 81, UNTOUCHED),
                 results = fence_make(count * sizeof(sudoku_result), 0x5A);
    sudoku_solver *solver = sudoku_solver_new();
    for (size_t i = 0; i < count; i++)
        memcpy(puzzles.at + i * 81, pool[run->ids[i]].cells, 81);
    memset(run->answers, 0, count * sizeof *run->answers);
    query.user = run;
    query.engine = engine;
    check_int(sudoku_solve_batch(solver, nine, count, puzzles.at, &query,
                                 (sudoku_result *)(void *)results.at, firsts.at),
              SUDOKU_OK);
    for (size_t i = 0; i < count; i++) {
        memcpy(&run->answers[i].result, results.at + i * sizeof(sudoku_result),
               sizeof(sudoku_result));
        memcpy(run->answers[i].first, firsts.at + i * 81, 81);
        check_int(memcmp(puzzles.at + i * 81, pool[run->ids[i]].cells, 81), 0);
    }
    sudoku_solver_free(solver);
    fence_free(&puzzles);
    fence_free(&firsts);
    fence_free(&results);
}

static void compare(const sudoku_engine *engine, const struct run *run, bool is_visited) {
    for (size_t i = 0; i < run->count; i++) {
        const struct answer *answer = &run->answers[i], *known = &expected[run->ids[i]];
        sudoku_result result = answer->result;
        context("%s, batch of %zu, place %zu, puzzle %zu", label_of(engine), run->count, i,
                run->ids[i]);
        check_int(result.engine == (result.error == SUDOKU_OK ? engine : NULL), true);
        result.engine = known->result.engine;
        check_result(&result, &known->result);
        assert_memory_equal(answer->first, known->first, 81);
        if (is_visited) {
            check_int(answer->seen, known->seen);
            check_int(answer->set == known->set, true);
        }
    }
}

/* ---- Checks ---- */

/* Compares an answer with that of dlx. */
static void check_with_dlx(size_t id) {
    const struct answer *answer = &expected[id], *other = &by_dlx[id];
    check_int(answer->result.error, other->result.error);
    check_at_most(answer->seen, other->seen);
    check_int(answer->seen, answer->result.solutions);
    if (answer->result.error != SUDOKU_OK) {
        check_int(answer->result.fault.cell, other->result.fault.cell);
        check_int(answer->result.fault.other, other->result.fault.other);
    } else if (answer->result.end == SUDOKU_END_COMPLETE) {
        check_int(answer->seen, other->seen);
        check_int(answer->set == other->set, true);
    }
}

/* The ids of the puzzles with at most this number of solutions, shuffled.  Returns their number. */
static size_t choose_puzzles(uint64_t *seed, uint64_t most, size_t ids[POOL]) {
    size_t count = 0;
    for (size_t id = 0; id < POOL; id++) {
        if (by_dlx[id].seen > most)
            continue;
        size_t j = random_below(seed, count + 1);
        ids[count++] = ids[j];
        ids[j] = id;
    }
    return count;
}

/* Solves each puzzle separately with the baseline, and compares all engines and batches with that.
 */
static void compare_engines(sudoku_query query, uint64_t stop) {
    static const size_t sizes[] = {0, 1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 65, 100, POOL};
    static size_t ids[POOL];
    static struct answer answers[POOL];
    uint64_t seed = 82 + query.limit + query.max_nodes;
    size_t count = choose_puzzles(&seed, query.limit == SUDOKU_ALL ? ENOUGH - 1 : SIZE_MAX, ids);
    for (size_t i = 0; i < count; i++) {
        struct run single = {&ids[i], &expected[ids[i]], 1, stop};
        query.visit = visit;
        run_batch(engines[0], query, &single);
        context("limit %d, budget %d, puzzle %zu", (int)query.limit, (int)query.max_nodes, ids[i]);
        check_with_dlx(ids[i]);
    }
    for (size_t l = 0; l < engine_count; l++)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            size_t size = sizes[i] < count ? sizes[i] : count;
            struct run run = {ids + random_below(&seed, count - size + 1), answers, size, stop};
            query.visit = stop != 0 || i % 2 == 0 ? visit : NULL;
            run_batch(engines[l], query, &run);
            compare(engines[l], &run, query.visit != NULL);
        }
}

static void an_answer_depends_only_on_the_puzzle_and_the_query(void **state) {
    static const uint64_t limits[] = {1, 2, 100, SUDOKU_ALL};
    (void)state;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        compare_engines((sudoku_query){.limit = limits[i]}, 0);
}

/* If the search of a puzzle is stopped, the next puzzle takes its lane. */
static void a_stopped_answer_depends_only_on_the_puzzle_and_the_query(void **state) {
    static const uint64_t budgets[] = {1, 2, 5, 18, 50};
    int flag = 0;
    (void)state;
    for (size_t i = 0; i < sizeof budgets / sizeof *budgets; i++)
        compare_engines((sudoku_query){.limit = 100, .max_nodes = budgets[i]}, 0);
    compare_engines((sudoku_query){.limit = 100}, 7);
    compare_engines((sudoku_query){.limit = 2, .deadline = 1}, 0);
    sudoku_cancel(&flag);
    compare_engines((sudoku_query){.limit = 2, .cancel = &flag}, 0);
}

static bool cancel(void *user, size_t puzzle, const sudoku_grid *solution) {
    (void)puzzle, (void)solution;
    sudoku_cancel(user);
    return true;
}

static void cancellation_by_the_visitor_ends_all_searches(void **state) {
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
            check_int(results[i].end, SUDOKU_END_CANCELLED);
            check_at_most(results[i].nodes, 2500);
        }
        free_runner(&runner);
    }
}

/* More solutions than 16 bits can count. */
static void many_solutions_are_counted_as_by_dlx(void **state) {
    uint64_t seed = 113;
    sudoku_grid puzzle = random_puzzle(&seed, nine, 59);
    struct answer answers[MAX_ENGINES + 1];
    (void)state;
    memset(answers, 0, sizeof answers);
    for (size_t l = 0; l <= engine_count; l++) {
        const sudoku_engine *engine = l == 0 ? engine_named("dlx") : engines[l - 1];
        search_by(engine, &puzzle,
                  (sudoku_query){.limit = SUDOKU_ALL, .visit = note, .user = &answers[l]}, NULL);
        context("%s", label_of(engine));
        check_int(answers[l].seen > UINT16_MAX, true);
        check_int(answers[l].seen, answers[0].seen);
        check_int(answers[l].set == answers[0].set, true);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(an_answer_depends_only_on_the_puzzle_and_the_query),
        TEST(a_stopped_answer_depends_only_on_the_puzzle_and_the_query),
        TEST(cancellation_by_the_visitor_ends_all_searches),
        TEST(many_solutions_are_counted_as_by_dlx),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
