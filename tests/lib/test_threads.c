/* test_threads.c - several threads at once, each with its own solver; the stack that they need. */
#include "support/cases.h"
#include "support/harness.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

enum { THREADS = 4, ROUNDS = 3 };

/* The results of one thread.  Only the main thread may use cmocka's checks. */
struct job {
    pthread_t thread;
    struct runner runner;
    const sudoku_grid *puzzles; /* case -> its puzzle */
    const bool *tried;          /* case -> true if the engine supports its shape */
    sudoku_result *results;     /* case -> its result */
    sudoku_grid *firsts;        /* case -> its first solution */
};

static struct tables {
    sudoku_result results[128];
    sudoku_grid firsts[128];
} tables[THREADS + 1];

static sudoku_grid puzzles[128];
static bool tried[128];

static void *solve_all(void *argument) {
    struct job *job = argument;
    for (int round = 0; round < ROUNDS; round++) {
        for (size_t i = 0; i < case_count; i++) {
            sudoku_query query = {.engine = job->runner.engine, .limit = 1};
            if (!job->tried[i])
                continue;
            job->firsts[i] = job->puzzles[i];
            sudoku_solve(job->runner.solver, &job->puzzles[i], &query, &job->results[i],
                         &job->firsts[i]);
        }
    }
    return NULL;
}

static const sudoku_shape nine = {3, 3};

static struct job make_job(const sudoku_engine *engine, struct tables *into) {
    return (struct job){
        .runner = make_runner(engine),
        .puzzles = puzzles,
        .tried = tried,
        .results = into->results,
        .firsts = into->firsts,
    };
}

static void run_together(const sudoku_engine *engine) {
    struct job jobs[THREADS];
    for (size_t t = 0; t < THREADS; t++) {
        jobs[t] = make_job(engine, &tables[t]);
        check_int(pthread_create(&jobs[t].thread, NULL, solve_all, &jobs[t]), 0);
    }
    for (size_t t = 0; t < THREADS; t++) {
        check_int(pthread_join(jobs[t].thread, NULL), 0);
        free_runner(&jobs[t].runner);
    }
}

static void threads_find_the_same_solutions(void **state) {
    (void)state;
    assert_in_range(case_count, 1, 128);
    for (size_t i = 0; i < case_count; i++)
        puzzles[i] = case_grid(&cases[i]);
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        const sudoku_engine *engine = sudoku_engine_at(e);
        if (!runs(engine, nine))
            continue;
        for (size_t i = 0; i < case_count; i++)
            tried[i] = runs(engine, cases[i].shape);
        struct job single = make_job(engine, &tables[THREADS]);
        solve_all(&single);
        free_runner(&single.runner);
        run_together(engine);
        for (size_t t = 0; t < THREADS; t++) {
            for (size_t i = 0; i < case_count; i++) {
                if (!tried[i])
                    continue;
                context("%s on \"%s\", thread %zu", label_of(engine), cases[i].name, t);
                check_result(&tables[t].results[i], &tables[THREADS].results[i]);
                check_grid(&tables[t].firsts[i], &tables[THREADS].firsts[i]);
            }
        }
    }
}

static void *cancel_soon(void *flag) {
    nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    sudoku_cancel(flag);
    return NULL;
}

/* The deadline makes an engine that ignores the flag fail instead of hang. */
static void search_until_cancelled(const struct runner *runner) {
    sudoku_grid empty = {.shape = nine};
    int flag = 0;
    pthread_t thread;
    sudoku_query query = {.engine = runner->engine,
                          .limit = SUDOKU_ALL,
                          .cancel = &flag,
                          .deadline = sudoku_clock() + UINT64_C(20000000000)};
    sudoku_result result = dirty_result();
    check_int(pthread_create(&thread, NULL, cancel_soon, &flag), 0);
    check_int(sudoku_solve(runner->solver, &empty, &query, &result, NULL), SUDOKU_OK);
    check_int(pthread_join(thread, NULL), 0);
    check_int(result.end, SUDOKU_END_CANCELLED);
}

static void another_thread_can_cancel_a_search(void **state) {
    (void)state;
    on_every_engine_for(nine, search_until_cancelled);
}

/* ---- Stack -------------------------------------------------------------------------------- */

enum { STACK = 1 << 20 }; /* bytes of each thread of the program */

static _Alignas(64 * 1024) uint8_t stack[STACK];

struct deep_search {
    struct runner runner;
    sudoku_grid puzzle;
};

static void *search_deep(void *argument) {
    const struct deep_search *deep = argument;
    sudoku_query query = {.engine = deep->runner.engine, .limit = 1, .max_nodes = 100000};
    sudoku_solve(deep->runner.solver, &deep->puzzle, &query, NULL, NULL);
    return NULL;
}

/* Returns the number of bytes of stack that a search needs, with the thread around it. */
static size_t measure_stack(struct deep_search *deep) {
    pthread_attr_t attributes;
    pthread_t thread;
    size_t untouched = 0;
    memset(stack, 0xA5, STACK);
    check_int(pthread_attr_init(&attributes), 0);
    check_int(pthread_attr_setstack(&attributes, stack, STACK), 0);
    check_int(pthread_create(&thread, &attributes, search_deep, deep), 0);
    pthread_join(thread, NULL);
    pthread_attr_destroy(&attributes);
    while (untouched < STACK && stack[untouched] == 0xA5)
        untouched++;
    return STACK - untouched;
}

static void every_engine_needs_at_most_a_quarter_of_a_thread_stack(void **state) {
    static const sudoku_shape shapes[] = {{3, 3}, {5, 5}};
    struct deep_search shallow = {.runner = make_runner(NULL), .puzzle = {.shape = {1, 1}}};
    size_t thread = measure_stack(&shallow); /* a sanitizer takes most of the stack */
    (void)state;
    for (size_t e = 0; e <= sudoku_engine_count(); e++)
        for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
            const sudoku_engine *engine = sudoku_engine_at(e);
            if (!runs(engine, shapes[i]))
                continue;
            struct deep_search deep = {.runner = make_runner(engine),
                                       .puzzle = {.shape = shapes[i]}};
            size_t needed = measure_stack(&deep);
            print_message("%s, side %zu: %zu bytes\n", label_of(engine), sudoku_side(shapes[i]),
                          needed);
            check_at_most(needed, thread + STACK / 4);
            free_runner(&deep.runner);
        }
    free_runner(&shallow.runner);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(threads_find_the_same_solutions),
        TEST(another_thread_can_cancel_a_search),
        TEST(every_engine_needs_at_most_a_quarter_of_a_thread_stack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
