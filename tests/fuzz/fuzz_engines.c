/* fuzz_engines.c - all engines and levels against each other, with the checker as judge.
 *
 * An input is a byte that chooses the shape, the limit, the node budget, a byte of flags, a seed,
 * the size of the batch, and puzzles of a line each.  In a puzzle, a digit or letter is a given,
 * '+' is a given of a full legal grid that the seed makes, '~' is a digit too large, and all else
 * is an empty cell. */
#include "fuzz.h"

#include "sudoku_puzzles.h"
#include "support/random.h"
#include "support/reference.h"

#include <stdbool.h>
#include <string.h>

static const sudoku_shape shapes[] = {{3, 3}, {2, 2}, {2, 3}, {3, 2}, {3, 3}, {1, 5},
                                      {5, 1}, {2, 4}, {4, 2}, {3, 3}, {1, 1}, {2, 1},
                                      {3, 4}, {2, 5}, {4, 4}, {5, 5}};

enum {
    SHAPES = sizeof shapes / sizeof *shapes,
    MAX_ENGINES = 16,
    MAX_PUZZLES = 48, /* of a batch; more than a vector has lanes */
    MAX_LIMIT = 20,
    FEW = 4,         /* puzzles that all engines solve */
    LARGE_SIDE = 12, /* from this side on, fewer nodes are spent */
    KEEP_CLASHES = 1 /* flag: givens may clash */
};

/* The test at hand. */
static struct {
    sudoku_shape shape;
    size_t side, cells;
    sudoku_query query;
    size_t count; /* puzzles */
    sudoku_grid puzzles[MAX_PUZZLES];
} test;

/* ---- Engines ---- */

/* Makes an engine that of the query, and returns a solver for it and the shape at hand, with
 * exactly the memory that they need. */
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

/* The engine past the last is the library's own choice. */
static bool runs(size_t engine) {
    const sudoku_engine *which = sudoku_engine_at(engine);
    unsigned wanted = SUDOKU_ENGINE_RUNS_HERE | SUDOKU_ENGINE_SOLVES_SHAPE;
    return (sudoku_engine_abilities(which, test.shape) & wanted) == wanted;
}

static bool has_name(size_t engine, const char *name) {
    return strncmp(sudoku_engine_name(sudoku_engine_at(engine)), name, strlen(name)) == 0;
}

/* The three that walk the same tree, in lexicographic order. */
static bool walks_in_order(size_t engine) {
    return has_name(engine, "naive") || has_name(engine, "flag") || has_name(engine, "bitmask");
}

/* ---- Puzzles ---- */

static uint8_t digit_of(uint8_t symbol, uint8_t solved) {
    if (symbol >= '1' && symbol <= '9')
        return (uint8_t)(symbol - '0');
    if (symbol >= 'A' && symbol <= 'Z')
        return (uint8_t)(symbol - 'A' + 10);
    return symbol == '+' ? solved : 0;
}

/* Reads the puzzle of a line.  Unless clashes are kept, a digit that no cell can have is none. */
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

/* The same puzzle with other names of digits. */
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

/* ---- One puzzle on one engine ---- */

/* What an engine found. */
struct finding {
    bool ran;
    sudoku_result result;
    sudoku_grid first;
    uint64_t set;   /* hash of the solutions, in any order */
    uint64_t order; /* the same in the order in which they came */
    const sudoku_grid *puzzle;
    size_t visits;
    uint64_t seen[MAX_LIMIT]; /* hash of each solution */
};

static uint64_t hash_of(const sudoku_grid *grid) {
    return hash_bytes(grid->cells, test.cells);
}

/* Judges a solution; each may come but once. */
static bool visit(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct finding *finding = user;
    uint64_t hash = hash_of(solution);
    demand(puzzle == 0);
    demand(finding->visits < MAX_LIMIT);
    demand(sudoku_solves(finding->puzzle->shape, NULL, finding->puzzle->cells, solution->cells));
    demand(finding->visits > 0 || reference_solves(finding->puzzle, solution)); /* it is slow */
    for (size_t i = 0; i < finding->visits; i++)
        demand(finding->seen[i] != hash);
    finding->seen[finding->visits++] = hash;
    finding->set += hash * (hash >> 32 | 1);
    finding->order = (finding->order ^ hash) * UINT64_C(0x9E3779B97F4A7C15);
    return true;
}

/* What a result says must go together. */
static void check_result(const sudoku_result *result) {
    const sudoku_query *query = &test.query;
    demand(result->error == SUDOKU_OK);
    demand(result->solutions <= query->limit);
    demand(result->nodes <= query->max_nodes);
    switch (result->end) {
    case SUDOKU_END_COMPLETE:
        break;
    case SUDOKU_END_LIMIT:
        demand(result->solutions == query->limit);
        break;
    case SUDOKU_END_NODES:
        demand(result->nodes == query->max_nodes);
        break;
    default:
        demand(result->end == SUDOKU_END_COMPLETE); /* nothing else was asked for */
    }
}

static void solve(size_t engine, const sudoku_grid *puzzle, struct finding *finding) {
    sudoku_solver *solver = choose(engine);
    sudoku_query query = test.query;
    *finding = (struct finding){.ran = true, .puzzle = puzzle};
    query.visit = visit;
    query.user = finding;
    sudoku_solve(solver, puzzle, &query, &finding->result, &finding->first);
    check_result(&finding->result);
    demand(finding->visits == finding->result.solutions);
    demand(finding->visits == 0 || hash_of(&finding->first) == finding->seen[0]);
}

/* ---- One puzzle on all engines ---- */

/* What is known of a puzzle. */
struct known {
    sudoku_error error;
    sudoku_fault fault;
    uint64_t least, most; /* number of solutions, as far as the limit; most: SIZE_MAX if unknown */
};

static void compare_two(const struct finding *a, const struct finding *b) {
    bool complete = a->result.end == SUDOKU_END_COMPLETE && b->result.end == SUDOKU_END_COMPLETE;
    demand(!complete || (a->result.solutions == b->result.solutions && a->set == b->set));
}

/* Engines that do the same find it in the same way. */
static void compare_twins(const struct finding *a, const struct finding *b) {
    demand(a->result.end == b->result.end && a->result.nodes == b->result.nodes);
    demand(a->result.solutions == b->result.solutions && a->order == b->order);
}

/* The bounds of the number of solutions are closed in, and never cross. */
static void learn(struct known *known, const sudoku_result *result) {
    uint64_t solutions = result->solutions;
    bool ended = result->end != SUDOKU_END_NODES;
    known->least = solutions > known->least ? solutions : known->least;
    known->most = ended && solutions < known->most ? solutions : known->most;
    demand(known->least <= known->most);
}

static void compare_engines(const sudoku_grid *puzzle, struct known *known) {
    static struct finding findings[MAX_ENGINES];
    const struct finding *in_order = NULL, *level = NULL;
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        if (!runs(e))
            continue;
        solve(e, puzzle, &findings[e]);
        learn(known, &findings[e].result);
        for (size_t other = 0; other < e; other++) {
            if (runs(other))
                compare_two(&findings[other], &findings[e]);
        }
        const struct finding **twin = walks_in_order(e)     ? &in_order
                                      : has_name(e, "simd") ? &level
                                                            : NULL;
        if (twin != NULL && *twin != NULL)
            compare_twins(*twin, &findings[e]);
        else if (twin != NULL)
            *twin = &findings[e];
    }
}

/* The smallest solution is the same by any engine, and that a puzzle is minimal, too. */
static void compare_questions(const sudoku_grid *puzzle) {
    sudoku_grid least[2];
    sudoku_result result;
    size_t redundant[2], found = 0, judged = 0;
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        if (!runs(e))
            continue;
        demand(sudoku_find_least(choose(e), puzzle, &test.query, &result, &least[found > 0]) ==
               SUDOKU_OK);
        demand(result.nodes <= test.query.max_nodes);
        if (result.solutions == 1) {
            demand(sudoku_solves(puzzle->shape, NULL, puzzle->cells, least[found > 0].cells));
            demand(hash_of(&least[0]) == hash_of(&least[found > 0]));
            found++;
        }
        if (test.side >= LARGE_SIDE)
            continue; /* a large matrix would be built for each given */
        demand(sudoku_is_minimal(choose(e), puzzle, &test.query, &result, &redundant[judged > 0]) ==
               SUDOKU_OK);
        demand(result.nodes <= test.query.max_nodes);
        if (result.solutions == 1 && result.end == SUDOKU_END_COMPLETE) {
            demand(redundant[0] == redundant[judged > 0] && redundant[0] <= test.cells);
            judged++;
        }
    }
}

static void compare_scores(const sudoku_grid *puzzle) {
    int highest = 0;
    size_t ended = 0;
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        sudoku_target best;
        sudoku_result result;
        if (!runs(e))
            continue;
        demand(sudoku_find_target(choose(e), puzzle, &test.query, &result, &best) == SUDOKU_OK);
        demand(result.nodes <= test.query.max_nodes);
        demand(best.score <= 0 ||
               (sudoku_solves(puzzle->shape, NULL, puzzle->cells, best.grid.cells) &&
                sudoku_score(&best.grid) == best.score));
        if (result.end != SUDOKU_END_COMPLETE)
            continue;
        demand(ended == 0 || best.score == highest);
        highest = best.score;
        ended++;
    }
}

static struct known try_puzzle(const sudoku_grid *puzzle) {
    struct known known = {.most = SIZE_MAX};
    sudoku_fault fault = {0};
    known.error = reference_check(puzzle, &known.fault);
    demand(sudoku_check(puzzle, NULL, &fault) == known.error);
    if (known.error != SUDOKU_OK) {
        demand(fault.cell == known.fault.cell && fault.other == known.fault.other);
        return known;
    }
    compare_engines(puzzle, &known);
    compare_questions(puzzle);
    if (memcmp(&test.shape, &(sudoku_shape){3, 3}, sizeof test.shape) == 0)
        compare_scores(puzzle);
    return known;
}

/* ---- All puzzles in a batch ---- */

static void check_in_batch(struct known *known, const sudoku_result *result,
                           const sudoku_grid *puzzle, const uint8_t *first) {
    demand(result->error == known->error);
    if (known->error != SUDOKU_OK) {
        demand(result->fault.cell == known->fault.cell);
        demand(result->fault.other == known->fault.other);
        demand(result->solutions == 0 && result->end == SUDOKU_END_NONE);
        return;
    }
    check_result(result);
    learn(known, result);
    demand(result->solutions == 0 || sudoku_solves(test.shape, NULL, puzzle->cells, first));
}

static void try_batch(size_t engine, struct known *known) {
    static sudoku_result results[MAX_PUZZLES];
    size_t bytes = test.count * test.cells;
    uint8_t *cells = malloc(bytes), *firsts = malloc(bytes); /* of exactly this size */
    demand(cells != NULL && firsts != NULL);
    for (size_t i = 0; i < test.count; i++)
        memcpy(cells + i * test.cells, test.puzzles[i].cells, test.cells);
    demand(sudoku_solve_batch(choose(engine), test.shape, test.count, cells, &test.query, results,
                              firsts) == SUDOKU_OK);
    for (size_t i = 0; i < test.count; i++)
        check_in_batch(&known[i], &results[i], &test.puzzles[i], firsts + i * test.cells);
    free(cells);
    free(firsts);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct known known[MAX_PUZZLES];
    read_test((struct bytes){data, size});
    known[0] = try_puzzle(&test.puzzles[0]);
    for (size_t i = 1; i < test.count; i++) {
        known[i] = (struct known){.most = SIZE_MAX};
        known[i].error = sudoku_check(&test.puzzles[i], NULL, &known[i].fault);
    }
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        if (runs(e) && (test.count <= FEW || has_name(e, "simd") || sudoku_engine_at(e) == NULL))
            try_batch(e, known);
    }
    return 0;
}
