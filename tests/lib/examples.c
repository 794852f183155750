/* examples.c - ten common tasks, each in the number of lines that its comment states, which
 * example_lines.sh checks.  This file is C11 and C++17. */
#include "sudoku_cover.h"
#include "sudoku_human.h"
#include "sudoku_puzzles.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

/* 4 lines */
static bool solve(sudoku_solver *solver, const char *text, sudoku_grid *solution) {
    sudoku_grid puzzle;
    sudoku_result result;
    sudoku_parse(text, &puzzle);
    return sudoku_solve(solver, &puzzle, NULL, &result, solution) == 0 && result.solutions > 0;
}

/* 6 lines */
static uint64_t count(sudoku_solver *solver, const sudoku_grid *puzzle) {
    sudoku_query query = SUDOKU_QUERY_INIT;
    sudoku_engine_find("dlx", &query.engine);
    query.limit = SUDOKU_ALL;
    sudoku_result result;
    sudoku_solve(solver, puzzle, &query, &result, NULL);
    return result.solutions;
}

/* 4 lines */
static bool is_unique(sudoku_solver *solver, const sudoku_grid *puzzle) {
    sudoku_result result;
    sudoku_solve(solver, puzzle, NULL, &result, NULL);
    return result.solutions == 1 && result.end == SUDOKU_END_COMPLETE;
}

/* 7 lines with the next function */
static bool print(void *user, size_t puzzle, const sudoku_grid *solution) {
    return fprintf((FILE *)user, "%d: %d\n", (int)puzzle, solution->cells[0]) > 0;
}

static void print_every_solution(sudoku_solver *solver, const sudoku_grid *puzzle) {
    sudoku_query query = SUDOKU_QUERY_INIT;
    query.limit = SUDOKU_ALL;
    query.visit = print;
    query.user = stdout;
    sudoku_solve(solver, puzzle, &query, NULL, NULL);
}

/* 4 lines */
static unsigned rate(sudoku_solver *solver, const sudoku_grid *puzzle) {
    sudoku_rating rating;
    sudoku_rate(solver, puzzle, NULL, NULL, &rating);
    return rating.hardest;
}

/* 8 lines */
static bool write_hint(sudoku_solver *solver, const sudoku_grid *puzzle, char text[200]) {
    sudoku_position position;
    sudoku_step step;
    sudoku_reason reason;
    sudoku_position_init(puzzle, &position, NULL);
    sudoku_find_step(solver, &position, NULL, NULL, &step, &reason);
    return step.technique != NULL && sudoku_step_text(&step, &reason, text, 200) < 200;
}

/* 4 lines */
static bool make_puzzle(sudoku_solver *solver, uint8_t puzzle[81], uint8_t minimal[81]) {
    sudoku_recipe recipe = SUDOKU_RECIPE_INIT;
    sudoku_result result;
    sudoku_generate(solver, &recipe, 0, 1, NULL, &result, puzzle, NULL);
    return sudoku_minimize(solver, recipe.shape, 1, puzzle, NULL, NULL, &result, minimal) == 0;
}

/* 7 lines */
static uint64_t count_by_x(sudoku_solver *solver, const sudoku_grid *puzzle, sudoku_rules *rules) {
    sudoku_query query = SUDOKU_QUERY_INIT;
    sudoku_result result;
    sudoku_rules_init(rules, puzzle->shape);
    sudoku_rules_add(rules, sudoku_rule_find("x"));
    query.rules = rules;
    sudoku_solve(solver, puzzle, &query, &result, NULL);
    return result.solutions;
}

/* 7 lines */
static uint64_t count_covers(sudoku_solver *solver) {
    const uint32_t row_offsets[] = {0, 2, 3, 5}, columns[] = {0, 1, 2, 1, 2};
    const sudoku_exact_cover matrix = {3, 0, 3, row_offsets, columns};
    sudoku_result result;
    uint32_t rows[3];
    sudoku_cover cover = {rows, 0};
    sudoku_solve_exact_cover(solver, &matrix, NULL, &result, &cover);
    return cover.count == 2 && rows[0] + rows[1] == 1 ? result.solutions : 0;
}

struct job {
    pthread_t thread;
    size_t count;
    const uint8_t *puzzles;
    sudoku_result *results;
};

/* 12 lines with the next function */
static void *work(void *argument) {
    struct job *job = (struct job *)argument;
    sudoku_solver *solver = sudoku_solver_new();
    sudoku_solve_batch(solver, sudoku_usual_shape(9), job->count, job->puzzles, NULL, job->results,
                       NULL);
    sudoku_solver_free(solver);
    return NULL;
}

static void solve_on_threads(struct job *jobs, size_t threads) {
    for (size_t t = 0; t < threads; t++)
        pthread_create(&jobs[t].thread, NULL, work, &jobs[t]);
    for (size_t t = 0; t < threads; t++)
        pthread_join(jobs[t].thread, NULL);
}

static int failed;

static void check(bool is_right, const char *what) {
    if (!is_right)
        printf("wrong: %s\n", what);
    failed |= !is_right;
}

static const char text[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

int main(void) {
    static sudoku_rules rules;
    sudoku_solver *solver = sudoku_solver_new();
    sudoku_grid puzzle, solution;
    uint8_t made[81], minimal[81];
    sudoku_result results[2];
    char hint[200];
    check(solve(solver, text, &solution) && solution.cells[2] == 4, "solve");
    sudoku_parse(text, &puzzle);
    check(count(solver, &puzzle) == 1 && is_unique(solver, &puzzle), "count and unique");
    print_every_solution(solver, &puzzle);
    check(rate(solver, &puzzle) == 12, "rate");
    check(write_hint(solver, &puzzle, hint) && strstr(hint, "Hidden Single") != NULL, "hint");
    check(make_puzzle(solver, made, minimal) && memcmp(made, minimal, 81) == 0, "generate");
    check(count_by_x(solver, &puzzle, &rules) == 0, "X");
    check(count_covers(solver) == 1, "exact cover");
    struct job jobs[2] = {{0, 1, made, &results[0]}, {0, 1, puzzle.cells, &results[1]}};
    solve_on_threads(jobs, 2);
    check(results[0].solutions == 1 && results[1].solutions == 1, "threads");
    sudoku_solver_free(solver);
    return failed;
}
