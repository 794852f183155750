/* fuzz_engines.c - compares all engines with each other, and checks their solutions.
 *
 * An input is a byte that chooses the shape, the limit, the node budget, a byte of flags, a seed,
 * the size of the batch, and puzzles of a line each.  In a puzzle, a digit or letter is a given,
 * '+' is a given of a full legal grid generated from the seed, '~' is a digit that is too large,
 * and any other character is an empty cell. */
#include "fuzz.h"

#include "sudoku_puzzles.h"
#include "support/random.h"
#include "support/reference.h"

#include <limits.h>
#include <stdbool.h>
#include <string.h>

static const sudoku_shape shapes[] = {{3, 3}, {2, 2}, {2, 3}, {3, 2}, {3, 3}, {1, 5},
                                      {5, 1}, {2, 4}, {4, 2}, {3, 3}, {1, 1}, {2, 1},
                                      {3, 4}, {2, 5}, {4, 4}, {5, 5}};

enum {
    SHAPES = sizeof shapes / sizeof *shapes,
    MAX_ENGINES = 32,
    MAX_PUZZLES = 48, /* of a batch; more than a vector has lanes */
    MAX_LIMIT = 20,
    FEW = 4,         /* puzzles that all engines solve */
    LARGE_SIDE = 12, /* from this side on, fewer nodes are spent */
    KEEP_CLASHES = 1 /* flag: givens may clash */
};

/* The current test. */
static struct {
    sudoku_shape shape;
    size_t side, cells;
    sudoku_query query;
    size_t count; /* puzzles */
    sudoku_grid puzzles[MAX_PUZZLES];
} test;

/* ---- Engines ---- */

/* Selects an engine for the query.  Returns a solver with exactly the memory that the engine needs
 * for the current shape. */
static sudoku_solver *choose(size_t engine) {
    static sudoku_solver *solvers[SHAPES][MAX_ENGINES];
    size_t shape = 0;
    while (memcmp(&shapes[shape], &test.shape, sizeof test.shape) != 0)
        shape++;
    sudoku_solver **solver = &solvers[shape][engine];
    test.query.engine = sudoku_engine_at(engine);
    if (*solver == NULL)
        *solver = sudoku_solver_new();
    demand(*solver != NULL);
    return *solver;
}

/* The index after the last engine means the library's own choice. */
static bool runs(size_t engine) {
    const sudoku_engine *which = sudoku_engine_at(engine);
    unsigned wanted = SUDOKU_ENGINE_RUNS_HERE | SUDOKU_ENGINE_SOLVES_SHAPE;
    return (sudoku_engine_abilities(which, test.shape) & wanted) == wanted;
}

static bool has_name(size_t engine, const char *name) {
    return strncmp(sudoku_engine_name(sudoku_engine_at(engine)), name, strlen(name)) == 0;
}

/* ---- Puzzles ---- */

static uint8_t digit_of(uint8_t symbol, uint8_t solved) {
    if (symbol >= '1' && symbol <= '9')
        return (uint8_t)(symbol - '0');
    if (symbol >= 'A' && symbol <= 'Z')
        return (uint8_t)(symbol - 'A' + 10);
    return symbol == '+' ? solved : 0;
}

/* Reads the puzzle of a line.  Unless clashes are kept, a digit that clashes is left out. */
static sudoku_grid read_puzzle(struct bytes *bytes, const sudoku_grid *solved, bool keep_clashes) {
    sudoku_grid puzzle = {.shape = test.shape};
    for (size_t cell = 0; cell < test.cells && bytes->left > 0 && *bytes->at != '\n'; cell++) {
        uint8_t symbol = take_byte(bytes), digit = digit_of(symbol, solved->cells[cell]);
        if (keep_clashes && symbol == '~')
            puzzle.cells[cell] = (uint8_t)(test.side + 1);
        else if (digit > 0 && digit <= test.side &&
                 (keep_clashes || (reference_candidates(&puzzle, cell) >> digit & 1) != 0))
            puzzle.cells[cell] = digit;
    }
    while (bytes->left > 0 && take_byte(bytes) != '\n')
        ;
    return puzzle;
}

/* The same puzzle with relabelled digits. */
static sudoku_grid renamed(const sudoku_grid *puzzle, size_t by) {
    sudoku_grid other = *puzzle;
    for (size_t cell = 0; cell < test.cells; cell++) {
        uint8_t digit = puzzle->cells[cell];
        if (digit > 0 && digit <= test.side)
            other.cells[cell] = (uint8_t)((digit - 1 + by) % test.side + 1);
    }
    return other;
}

static void read_test(struct bytes bytes) {
    test.shape = shapes[take_byte(&bytes) % SHAPES];
    test.side = sudoku_side(test.shape);
    test.cells = sudoku_cells(test.shape);
    uint64_t limit = 1 + take_byte(&bytes) % MAX_LIMIT;
    uint64_t nodes = 1 + take_byte(&bytes);
    uint8_t flags = take_byte(&bytes);
    uint64_t seed = take_byte(&bytes);
    size_t wanted = 1 + take_byte(&bytes) % MAX_PUZZLES, lines = 0;
    sudoku_grid solved = random_solved(&seed, test.shape);
    test.query =
        (sudoku_query){.limit = limit, .max_nodes = test.side < LARGE_SIDE ? nodes : nodes / 8 + 1};
    while (lines < wanted && (lines == 0 || bytes.left > 0))
        test.puzzles[lines++] = read_puzzle(&bytes, &solved, flags & KEEP_CLASHES);
    for (test.count = lines; test.count < wanted; test.count++)
        test.puzzles[test.count] = renamed(&test.puzzles[test.count % lines], test.count / lines);
}

/* ---- Answers ---- */

/* Facts about a puzzle. */
struct known {
    sudoku_error error;
    sudoku_fault fault;
    uint64_t least, most; /* bounds of the number of solutions, up to the limit */
};

struct visits {
    const sudoku_grid *puzzle;
    size_t count;
    uint64_t hashes[MAX_LIMIT];
};

/* Checks a solution.  No solution may be found twice. */
static bool visit(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct visits *visits = user;
    uint64_t hash = hash_bytes(solution->cells, test.cells);
    demand(puzzle == 0 && visits->count < MAX_LIMIT);
    demand(sudoku_solves(test.shape, NULL, visits->puzzle->cells, solution->cells));
    demand(visits->count > 0 || reference_solves(visits->puzzle, solution)); /* it is slow */
    for (size_t i = 0; i < visits->count; i++)
        demand(visits->hashes[i] != hash);
    visits->hashes[visits->count++] = hash;
    return true;
}

/* Checks a result against the query and against earlier results. */
static void check_result(struct known *known, const sudoku_result *result) {
    const sudoku_query *query = &test.query;
    uint64_t solutions = result->solutions;
    bool is_cut = result->end == SUDOKU_END_NODES;
    demand(result->error == known->error);
    if (known->error != SUDOKU_OK) {
        demand(result->fault.cell == known->fault.cell);
        demand(result->fault.other == known->fault.other);
        demand(solutions == 0 && result->end == SUDOKU_END_NONE);
        return;
    }
    demand(solutions <= query->limit && result->nodes <= query->max_nodes);
    demand(is_cut || result->end == SUDOKU_END_COMPLETE || result->end == SUDOKU_END_LIMIT);
    demand(!is_cut || result->nodes == query->max_nodes);
    demand(result->end != SUDOKU_END_LIMIT || solutions == query->limit);
    known->least = solutions > known->least ? solutions : known->least;
    known->most = !is_cut && solutions < known->most ? solutions : known->most;
    demand(known->least <= known->most);
}

/* ---- One puzzle ---- */

static void solve(size_t engine, const sudoku_grid *puzzle, struct known *known) {
    struct visits visits = {.puzzle = puzzle};
    sudoku_solver *solver = choose(engine);
    sudoku_query query = test.query;
    sudoku_result result;
    sudoku_grid first;
    query.visit = visit;
    query.user = &visits;
    sudoku_solve(solver, puzzle, &query, &result, &first);
    check_result(known, &result);
    demand(visits.count == result.solutions);
    demand(visits.count == 0 || hash_bytes(first.cells, test.cells) == visits.hashes[0]);
}

/* The least solution does not depend on the engine. */
static void find_least(size_t engine, const sudoku_grid *puzzle, sudoku_grid *known) {
    sudoku_grid least;
    sudoku_result result;
    demand(sudoku_find_least(choose(engine), puzzle, &test.query, &result, &least) == SUDOKU_OK);
    demand(result.nodes <= test.query.max_nodes);
    if (result.solutions == 0)
        return;
    demand(sudoku_solves(test.shape, NULL, puzzle->cells, least.cells));
    demand(known->cells[0] == 0 || memcmp(known->cells, least.cells, test.cells) == 0);
    *known = least;
}

/* The highest score does not depend on the engine. */
static void find_target(size_t engine, const sudoku_grid *puzzle, int *known) {
    sudoku_target best;
    sudoku_result result;
    demand(sudoku_find_target(choose(engine), puzzle, &test.query, &result, &best) == SUDOKU_OK);
    demand(best.score <= 0 || (sudoku_solves(test.shape, NULL, puzzle->cells, best.grid.cells) &&
                               sudoku_score(&best.grid) == best.score));
    if (result.end != SUDOKU_END_COMPLETE)
        return;
    demand(*known == INT_MIN || *known == best.score);
    *known = best.score;
}

static void try_puzzle(const sudoku_grid *puzzle, struct known *known) {
    sudoku_grid least = {.cells = {0}};
    sudoku_fault fault;
    int score = INT_MIN;
    demand(reference_check(puzzle, &fault) == known->error);
    if (known->error != SUDOKU_OK) {
        demand(fault.cell == known->fault.cell && fault.other == known->fault.other);
        return;
    }
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        if (!runs(e))
            continue;
        solve(e, puzzle, known);
        find_least(e, puzzle, &least);
        if (test.shape.box_height == 3 && test.shape.box_width == 3)
            find_target(e, puzzle, &score);
    }
}

/* ---- All puzzles in a batch ---- */

static void try_batch(size_t engine, struct known *known) {
    static sudoku_result results[MAX_PUZZLES];
    size_t bytes = test.count * test.cells;
    uint8_t *cells = malloc(bytes), *firsts = malloc(bytes); /* of exactly this size */
    demand(cells != NULL && firsts != NULL);
    for (size_t i = 0; i < test.count; i++)
        memcpy(cells + i * test.cells, test.puzzles[i].cells, test.cells);
    demand(sudoku_solve_batch(choose(engine), test.shape, test.count, cells, &test.query, results,
                              firsts) == SUDOKU_OK);
    for (size_t i = 0; i < test.count; i++) {
        check_result(&known[i], &results[i]);
        demand(results[i].solutions == 0 ||
               sudoku_solves(test.shape, NULL, test.puzzles[i].cells, firsts + i * test.cells));
    }
    free(cells);
    free(firsts);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct known known[MAX_PUZZLES];
    read_test((struct bytes){data, size});
    for (size_t i = 0; i < test.count; i++) {
        known[i] = (struct known){.most = SIZE_MAX};
        known[i].error = sudoku_check(&test.puzzles[i], NULL, &known[i].fault);
    }
    try_puzzle(&test.puzzles[0], &known[0]);
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        if (runs(e) && (test.count <= FEW || has_name(e, "simd") || sudoku_engine_at(e) == NULL))
            try_batch(e, known);
    }
    return 0;
}
