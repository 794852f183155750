/* lying_engines.c - replaces library functions in a copy of the program, so that engines give wrong
 * results.
 *
 * The environment variable LIE selects the fault of the engine flag.  The engine bitmask is never
 * available.  Of the others, only naive, flag and dlx support sizes other than 9x9, so that tests
 * can rely on it.
 *
 * The variable CLOCK is a number of nanoseconds.  The clock starts at 0 and advances by this time
 * whenever the program reads it.  The library, which has its own clock, then gets no deadlines.
 *
 * The variable SIGNALS is a list of numbers.  The first is the number of a call for one or many
 * puzzles, or of an event of a trace.  The other numbers are signals, sent at the end of this
 * call, or before this event is reported.
 *
 * The linker's --wrap replaces the library's functions by the __wrap_ functions, which call the
 * library's as __real_. */
#include "sudoku_cover.h"
#include "sudoku_human.h"
#include "sudoku_puzzles.h"
#include "sudoku_trace.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* Declares the replacement of a library function, and the original. */
#define WRAPPED(name) __typeof__(name) __wrap_##name, __real_##name
WRAPPED(sudoku_clock);
WRAPPED(sudoku_engine_abilities);
WRAPPED(sudoku_solve_exact_cover);
WRAPPED(sudoku_generate);
WRAPPED(sudoku_minimize);
WRAPPED(sudoku_find_step);
WRAPPED(sudoku_rate);
WRAPPED(sudoku_solve);
WRAPPED(sudoku_solve_batch);
WRAPPED(sudoku_find_target);
WRAPPED(sudoku_trace);

static bool is_engine(const sudoku_engine *engine, const char *name) {
    return engine != NULL && strcmp(sudoku_engine_name(engine), name) == 0;
}

/* True if LIE is this fault. */
static bool is_lie(const char *lie) {
    const char *asked = getenv("LIE");
    return asked != NULL && strcmp(asked, lie) == 0;
}

static bool rejects(const sudoku_engine *engine, sudoku_shape shape) {
    bool solves_more = engine == NULL || is_engine(engine, "naive") || is_engine(engine, "flag") ||
                       is_engine(engine, "dlx");
    return !solves_more && sudoku_side(shape) != 9;
}

unsigned __wrap_sudoku_engine_abilities(const sudoku_engine *engine, sudoku_shape shape) {
    unsigned abilities = __real_sudoku_engine_abilities(engine, shape);
    if (is_engine(engine, "bitmask"))
        abilities &= ~(unsigned)SUDOKU_ENGINE_RUNS_HERE;
    if (rejects(engine, shape))
        abilities &= ~(unsigned)SUDOKU_ENGINE_SOLVES_SHAPE;
    return abilities;
}

/* The nth number of a list in the environment, from 1; 0 after the end of the list. */
static long nth_number(const char *name, long n) {
    const char *list = getenv(name);
    char *end = (char *)list;
    long number = 0;
    while (list != NULL && n-- > 0)
        number = strtol(end, &end, 10);
    return number;
}

/* Counts a call or an event.  Sends its signals, each of which is handled before this function
 * returns. */
static void send_signals(void) {
    static atomic_long calls;
    if (atomic_fetch_add(&calls, 1) + 1 != nth_number("SIGNALS", 1))
        return;
    for (long i = 2; nth_number("SIGNALS", i) != 0; i++)
        pthread_kill(pthread_self(), (int)nth_number("SIGNALS", i));
}

/* A query, and the number of solutions reported so far. */
struct lied_query {
    const sudoku_query *query;
    uint64_t reported;
};

/* Passes a solution on, with another digit in the last cell except for the first solution. */
static bool report_wrong(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct lied_query *lied = user;
    sudoku_grid wrong = *solution;
    if (lied->reported++ > 0)
        wrong.cells[sudoku_cells(wrong.shape) - 1] ^= 1;
    return lied->query->visit(lied->query->user, puzzle, &wrong);
}

sudoku_error __wrap_sudoku_solve(sudoku_solver *solver, const sudoku_grid *puzzle,
                                 const sudoku_query *query, sudoku_result *result,
                                 sudoku_grid *first) {
    struct lied_query lied = {.query = query};
    sudoku_query changed = *query;
    if (is_engine(query->engine, "flag") && is_lie("second") && query->visit != NULL) {
        changed.visit = report_wrong;
        changed.user = &lied;
    }
    if (rejects(query->engine, puzzle->shape)) {
        *result = (sudoku_result){.error = SUDOKU_ERR_UNSUPPORTED};
        return result->error;
    }
    if (getenv("CLOCK") != NULL)
        changed.deadline = 0;
    sudoku_error error = __real_sudoku_solve(solver, puzzle, &changed, result, first);
    send_signals();
    return error;
}

/* The first cover has its first row twice. */
sudoku_error __wrap_sudoku_solve_exact_cover(sudoku_solver *solver,
                                             const sudoku_exact_cover *matrix,
                                             const sudoku_query *query, sudoku_result *result,
                                             sudoku_cover *first) {
    sudoku_error error = __real_sudoku_solve_exact_cover(solver, matrix, query, result, first);
    if (is_lie("cover") && first->count > 1)
        first->rows[1] = first->rows[0];
    return error;
}

static void swap(uint8_t *a, uint8_t *b) {
    uint8_t kept = *a;
    *a = *b;
    *b = kept;
}

sudoku_error __wrap_sudoku_find_target(sudoku_solver *solver, const sudoku_grid *puzzle,
                                       const sudoku_query *query, sudoku_result *result,
                                       sudoku_target *target) {
    sudoku_error error = __real_sudoku_find_target(solver, puzzle, query, result, target);
    uint8_t *cells = target->grid.cells;
    if (!is_engine(query->engine, "flag"))
        return error;
    if (is_lie("wrong")) /* another digit in the last cell of the grid */
        cells[80] ^= 1;
    else if (is_lie("score")) /* more than the grid's */
        target->score += 1;
    else if (is_lie("swap")) /* another grid of the same score */
        swap(&cells[0], &cells[8]);
    return error;
}

sudoku_error __wrap_sudoku_generate(sudoku_solver *solver, const sudoku_recipe *recipe,
                                    uint64_t first, size_t count, const sudoku_query *query,
                                    sudoku_result *results, uint8_t *puzzles, uint8_t *solutions) {
    sudoku_error error =
        __real_sudoku_generate(solver, recipe, first, count, query, results, puzzles, solutions);
    send_signals();
    if (is_lie("wrong")) /* another digit in the last cell of the last solution */
        solutions[count * sudoku_cells(recipe->shape) - 1] ^= 1;
    return error;
}

sudoku_error __wrap_sudoku_minimize(sudoku_solver *solver, sudoku_shape shape, size_t count,
                                    const uint8_t *puzzles, const uint64_t *seed,
                                    const sudoku_query *query, sudoku_result *results,
                                    uint8_t *minimal) {
    if (is_engine(query->engine, "flag") && is_lie("refuse"))
        return SUDOKU_ERR_MEMORY;
    return __real_sudoku_minimize(solver, shape, count, puzzles, seed, query, results, minimal);
}

sudoku_error __wrap_sudoku_rate(sudoku_solver *solver, const sudoku_grid *puzzle,
                                const sudoku_query *query, sudoku_result *result,
                                sudoku_rating *rating) {
    send_signals();
    return __real_sudoku_rate(solver, puzzle, query, result, rating);
}

sudoku_error __wrap_sudoku_find_step(sudoku_solver *solver, const sudoku_position *position,
                                     const sudoku_query *query, sudoku_result *result,
                                     sudoku_step *step, sudoku_reason *reason) {
    sudoku_error error = __real_sudoku_find_step(solver, position, query, result, step, reason);
    if (is_lie("stuck"))
        step->technique = NULL;
    else if (is_lie("cut"))
        reason->is_cut = true;
    return error;
}

/* The observer of a trace. */
struct observed {
    const sudoku_query *query;
    bool is_wrong; /* solutions are changed */
};

/* Passes an event on.  A lie may change the last cell of a solution, or remove the reason of a dead
 * end. */
static bool pass_event(void *user, const sudoku_event *event) {
    const struct observed *observed = user;
    sudoku_event changed = *event;
    sudoku_grid wrong = *event->grid;
    send_signals();
    wrong.cells[sudoku_cells(wrong.shape) - 1] ^= 1;
    if (event->kind == SUDOKU_EVENT_SOLUTION && observed->is_wrong)
        changed.grid = &wrong;
    if (event->kind == SUDOKU_EVENT_DEAD_END && is_lie("vague"))
        changed.constraint = SUDOKU_CONSTRAINT_ANY;
    return observed->query->observe(observed->query->user, &changed);
}

sudoku_error __wrap_sudoku_trace(sudoku_solver *solver, const sudoku_grid *puzzle,
                                 const sudoku_query *query, sudoku_result *result,
                                 sudoku_grid *first) {
    struct observed observed = {.query = query};
    sudoku_query changed = *query;
    changed.observe = pass_event;
    changed.user = &observed;
    observed.is_wrong = is_engine(query->engine, "flag") && is_lie("wrong");
    if (is_lie("unmarked")) /* the solution of the puzzle need not keep the candidates */
        changed.candidates = NULL;
    return __real_sudoku_trace(solver, puzzle, &changed, result, first);
}

uint64_t __wrap_sudoku_clock(void) {
    static atomic_uint_fast64_t readings;
    const char *step = getenv("CLOCK");
    return step == NULL ? __real_sudoku_clock()
                        : atomic_fetch_add(&readings, 1) * strtoull(step, NULL, 10);
}

sudoku_error __wrap_sudoku_solve_batch(sudoku_solver *solver, sudoku_shape shape, size_t count,
                                       const uint8_t *puzzles, const sudoku_query *query,
                                       sudoku_result *results, uint8_t *firsts) {
    bool flag = is_engine(query->engine, "flag");
    size_t last = count - 1;
    sudoku_query kept = *query;
    if (rejects(query->engine, shape))
        return SUDOKU_ERR_UNSUPPORTED;
    if (getenv("CLOCK") != NULL)
        kept.deadline = 0;
    sudoku_error error =
        __real_sudoku_solve_batch(solver, shape, count, puzzles, &kept, results, firsts);
    send_signals();
    if (!flag)
        return error;
    if (is_lie("wrong")) /* another digit in the last cell of the last solution */
        firsts[count * sudoku_cells(shape) - 1] ^= 1;
    else if (is_lie("first")) /* the first puzzle's solution for the last */
        memcpy(firsts + last * sudoku_cells(shape), firsts, sudoku_cells(shape));
    else if (is_lie("none"))
        results[last] = (sudoku_result){.end = SUDOKU_END_COMPLETE};
    else if (is_lie("only"))
        results[last].solutions = 1;
    else if (is_lie("refuse"))
        results[last] = (sudoku_result){.error = SUDOKU_ERR_CELL};
    return error;
}
