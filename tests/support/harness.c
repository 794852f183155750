/* harness.c - checks with context, and solvers with their own memory. */
#include "harness.h"

#include "reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char place[256];

int forget_context(void **state) {
    (void)state;
    place[0] = '\0';
    return 0;
}

void context(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(place, sizeof place, format, arguments);
    va_end(arguments);
}

static void say_where(void) {
    if (place[0] != '\0')
        print_error("%s:\n", place);
}

void check_int_at(intmax_t actual, intmax_t expected, const char *what, const char *file,
                  int line) {
    if (actual == expected)
        return;
    say_where();
    print_error("%s is %jd, expected %jd\n", what, actual, expected);
    _fail(file, line);
}

void check_at_most_at(intmax_t actual, intmax_t limit, const char *what, const char *file,
                      int line) {
    if (actual <= limit)
        return;
    say_where();
    print_error("%s is %jd, expected at most %jd\n", what, actual, limit);
    _fail(file, line);
}

static void print_grid(const char *what, const sudoku_grid *grid) {
    char text[SUDOKU_MAX_CELLS];
    sudoku_format(grid, SUDOKU_ALPHABET_DIGITS, '.', text);
    print_error("%s: %.*s\n", what, (int)sudoku_cells(grid->shape), text);
}

void check_grid_at(const sudoku_grid *actual, const sudoku_grid *expected, const char *what,
                   const char *file, int line) {
    check_int_at(actual->shape.box_height, expected->shape.box_height, "box height", file, line);
    check_int_at(actual->shape.box_width, expected->shape.box_width, "box width", file, line);
    if (memcmp(actual->cells, expected->cells, sudoku_cells(expected->shape)) == 0)
        return;
    say_where();
    print_grid(what, actual);
    print_grid("expected", expected);
    _fail(file, line);
}

void check_result_at(const sudoku_result *actual, const sudoku_result *expected, const char *file,
                     int line) {
#define SAME(field)                                                                                \
    check_int_at((intmax_t)actual->field, (intmax_t)expected->field, #field, file, line)
    SAME(error);
    SAME(end);
    SAME(solutions);
    SAME(nodes);
    SAME(fault.cell);
    SAME(fault.other);
    SAME(learning.conflicts);
    SAME(learning.restarts);
    SAME(learning.learned);
#undef SAME
    check_int_at(actual->engine == expected->engine, true, "engine as expected", file, line);
}

void check_failed_at(const sudoku_result *actual, sudoku_error error, const char *file, int line) {
    sudoku_result expected = {.error = error, .fault = actual->fault, .engine = actual->engine};
    check_result_at(actual, &expected, file, line);
}

void check_solves_at(const sudoku_grid *puzzle, const sudoku_grid *solution, const char *file,
                     int line) {
    if (reference_solves(puzzle, solution))
        return;
    say_where();
    print_grid("the puzzle", puzzle);
    print_grid("is not solved by", solution);
    _fail(file, line);
}

const sudoku_engine *engine_named(const char *name) {
    const sudoku_engine *engine;
    check_int(sudoku_engine_find(name, &engine), SUDOKU_OK);
    return engine;
}

const char *label_of(const sudoku_engine *engine) {
    return sudoku_engine_name(engine);
}

bool runs(const sudoku_engine *engine, sudoku_shape shape) {
    static bool reported[32]; /* by index in the table */
    unsigned abilities = sudoku_engine_abilities(engine, shape);
    if ((abilities & SUDOKU_ENGINE_RUNS_HERE) != 0)
        return (abilities & SUDOKU_ENGINE_SOLVES_SHAPE) != 0;
    for (size_t e = 0; e < sudoku_engine_count() && e < 32; e++) {
        if (sudoku_engine_at(e) == engine && !reported[e]) {
            reported[e] = true;
            print_message("not available on this machine: %s\n", sudoku_engine_name(engine));
        }
    }
    return false;
}

bool can(const sudoku_engine *engine, unsigned ability) {
    return (sudoku_engine_abilities(engine, (sudoku_shape){3, 3}) & ability) != 0;
}

bool searches_in_order(const sudoku_engine *engine) {
    const char *name = label_of(engine);
    return strcmp(name, "naive") == 0 || strcmp(name, "flag") == 0 || strcmp(name, "bitmask") == 0;
}

bool counts_every_digit(const sudoku_engine *engine) {
    const char *name = sudoku_engine_name(engine);
    return searches_in_order(engine) || strcmp(name, "mrv") == 0 || strcmp(name, "dlx") == 0;
}

struct runner make_runner(const sudoku_engine *engine) {
    struct runner runner = {.engine = engine, .solver = sudoku_solver_new()};
    assert_non_null(runner.solver);
    return runner;
}

sudoku_solver *rater(void) {
    static sudoku_solver *solver;
    if (solver == NULL)
        solver = sudoku_solver_new();
    return solver;
}

void free_runner(struct runner *runner) {
    sudoku_solver_free(runner->solver);
    *runner = (struct runner){0};
}

sudoku_result search_by(const sudoku_engine *engine, const sudoku_grid *puzzle, sudoku_query query,
                        sudoku_grid *first) {
    struct runner runner = make_runner(engine);
    sudoku_result result = dirty_result();
    query.engine = engine;
    sudoku_error error = sudoku_solve(runner.solver, puzzle, &query, &result, first);
    check_int(result.error, error);
    free_runner(&runner);
    return result;
}

void on_every_engine_for(sudoku_shape shape, void (*body)(const struct runner *runner)) {
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        if (!runs(sudoku_engine_at(e), shape))
            continue;
        struct runner runner = make_runner(sudoku_engine_at(e));
        context("%s", label_of(runner.engine));
        body(&runner);
        free_runner(&runner);
    }
}

sudoku_result dirty_result(void) {
    sudoku_result result;
    memset(&result, 0x5A, sizeof result);
    return result;
}

sudoku_grid grid_of(sudoku_shape shape, const char *text) {
    sudoku_grid grid = dirty_grid(shape);
    sudoku_alphabet alphabet = SUDOKU_ALPHABET_DIGITS;
    size_t position;
    check_int(sudoku_parse_cells(text, strlen(text), shape, &alphabet, &grid, &position),
              SUDOKU_OK);
    return grid;
}

sudoku_grid grid_at(sudoku_shape shape, const uint8_t *cells, size_t i) {
    sudoku_grid grid = {.shape = shape};
    memcpy(grid.cells, cells + i * sudoku_cells(shape), sudoku_cells(shape));
    return grid;
}

bool is_nine(sudoku_shape shape) {
    return shape.box_height == 3 && shape.box_width == 3;
}

bool thorough;

void take_arguments(int argc, char **argv) {
    thorough = argc > 1 && strcmp(argv[1], "slow") == 0;
}

size_t sampled(size_t all, size_t share) {
    return thorough ? all : all / share;
}

static int compare(const sudoku_grid *a, const sudoku_grid *b) {
    return memcmp(a->cells, b->cells, sudoku_cells(a->shape));
}

bool log_visit(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct visit_log *log = user;
    (void)puzzle;
    check_solves(log->puzzle, solution);
    if (log->ascending && log->count > 0)
        check_int(compare(&log->grids[log->count - 1], solution) < 0, true);
    log->grids = realloc(log->grids, (log->count + 1) * sizeof *log->grids);
    assert_non_null(log->grids);
    log->grids[log->count++] = *solution;
    return log->count != log->stop_at;
}

void check_distinct(const struct visit_log *log) {
    for (size_t a = 0; a < log->count; a++) {
        for (size_t b = 0; b < a; b++)
            check_int(compare(&log->grids[a], &log->grids[b]) == 0, false);
    }
}

void free_log(struct visit_log *log) {
    free(log->grids);
    *log = (struct visit_log){0};
}
