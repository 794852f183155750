/* harness.h - shared by the test programs: cmocka, checks that print the position of a loop,
 * solvers with their own memory. */
#ifndef HARNESS_H
#define HARNESS_H

/* cmocka.h requires these. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "random.h"
#include "sudoku.h"
#include "sudoku_cover.h"
#include "sudoku_human.h"
#include "sudoku_puzzles.h"
#include "sudoku_trace.h"

/* A test without stale context. */
#define TEST(function) cmocka_unit_test_setup(function, forget_context)

/* Records the position of a loop, as printf() does.  Failing checks print it. */
void context(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Clears the record: the set-up of TEST(). */
int forget_context(void **state);

/* Checks that two integers, booleans or enums are equal.  A failure prints both in decimal. */
#define check_int(actual, expected)                                                                \
    check_int_at((intmax_t)(actual), (intmax_t)(expected), #actual, __FILE__, __LINE__)
void check_int_at(intmax_t actual, intmax_t expected, const char *what, const char *file, int line);

#define check_at_most(actual, limit)                                                               \
    check_at_most_at((intmax_t)(actual), (intmax_t)(limit), #actual, __FILE__, __LINE__)
void check_at_most_at(intmax_t actual, intmax_t limit, const char *what, const char *file,
                      int line);

/* Checks that two grids have the same shape and the same cells.  A failure prints both. */
#define check_grid(actual, expected) check_grid_at(actual, expected, #actual, __FILE__, __LINE__)
void check_grid_at(const sudoku_grid *actual, const sudoku_grid *expected, const char *what,
                   const char *file, int line);

/* Checks that two results are equal, field by field. */
#define check_result(actual, expected) check_result_at(actual, expected, __FILE__, __LINE__)
void check_result_at(const sudoku_result *actual, const sudoku_result *expected, const char *file,
                     int line);

/* Checks that a result has this error and nothing else; engine and fault may be set. */
#define check_failed(actual, error) check_failed_at(actual, error, __FILE__, __LINE__)
void check_failed_at(const sudoku_result *actual, sudoku_error error, const char *file, int line);

/* Checks that solution solves puzzle, by the reference. */
#define check_solves(puzzle, solution) check_solves_at(puzzle, solution, __FILE__, __LINE__)
void check_solves_at(const sudoku_grid *puzzle, const sudoku_grid *solution, const char *file,
                     int line);

/* The engine of that name; the test fails if there is none. */
const sudoku_engine *engine_named(const char *name);

/* Loops over engines go from 0 to sudoku_engine_count(): the index past the end gives NULL, which
 * is the library's own choice.  They leave out the engines that do not run. */
const char *label_of(const sudoku_engine *engine);

/* True if engine, or NULL, solves grids of shape on this machine.  Reports engines that are not
 * available, once per program. */
bool runs(const sudoku_engine *engine, sudoku_shape shape);

/* True if engine, or NULL, has an ability that does not depend on the shape. */
bool can(const sudoku_engine *engine, unsigned ability);

/* True for naive, flag and bitmask, which search the same tree in lexicographic order. */
bool searches_in_order(const sudoku_engine *engine);

/* True for the textbook ladder, where every digit placed is a node; false for an engine that also
 * propagates.  engine must not be NULL. */
bool counts_every_digit(const sudoku_engine *engine);

/* An engine, NULL for the library's choice, and a solver for it. */
struct runner {
    const sudoku_engine *engine;
    sudoku_solver *solver;
};

struct runner make_runner(const sudoku_engine *engine);
void free_runner(struct runner *runner);

/* A solver that is created once. */
sudoku_solver *rater(void);

/* Searches puzzle by a query and an engine, with a temporary runner. */
sudoku_result search_by(const sudoku_engine *engine, const sudoku_grid *puzzle, sudoku_query query,
                        sudoku_grid *first);

/* Sets the context and calls body with each engine that solves grids of shape here, and with NULL.
 */
void on_every_engine_for(sudoku_shape shape, void (*body)(const struct runner *runner));

/* A result with arbitrary values in all fields, which a call must set. */
sudoku_result dirty_result(void);

/* Reads a grid that is known to be well-formed. */
sudoku_grid grid_of(sudoku_shape shape, const char *text);

/* Grid i of those packed in cells, as a batch has them. */
sudoku_grid grid_at(sudoku_shape shape, const uint8_t *cells, size_t i);

/* A visitor that stores and checks the solutions. */
struct visit_log {
    const sudoku_grid *puzzle; /* the puzzle to be solved */
    size_t stop_at;            /* return false at this many; 0: never */
    bool ascending;            /* solutions must come in lexicographic order */
    size_t count;
    sudoku_grid *grids; /* count of them, in the order found; free_log() frees them */
};

/* For sudoku_query.visit, with a struct visit_log for user. */
bool log_visit(void *user, size_t puzzle, const sudoku_grid *solution);

/* Checks that no solution was found twice. */
void check_distinct(const struct visit_log *log);

void free_log(struct visit_log *log);

/* True for boxes of 3x3. */
bool is_nine(sudoku_shape shape);

/* True if the first argument of the program is `slow`: all cases are tested, not a sample. */
extern bool thorough;

/* Sets thorough by the arguments of the program. */
void take_arguments(int argc, char **argv);

/* The number of cases to test: all if thorough, otherwise one of `share`. */
size_t sampled(size_t all, size_t share);

#endif
