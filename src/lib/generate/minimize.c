/* minimize.c - minimal puzzles within given ones. */
#include "prepare.h"
#include "removal.h"
#include "series.h"

#include <string.h>

/* The state of a call of sudoku_minimize(). */
struct minimizer {
    size_t count;
    size_t next; /* index of the puzzle to be begun next */
    const uint64_t *seed;
    const uint8_t *puzzles;
    sudoku_result *results;
    uint8_t *minimal; /* at first the solution of each puzzle */
    struct units units;
    struct removal_pool pool;
};

/* ---- One minimal puzzle of each ---------------------------------------------------------- */

/* A number that depends on all cells: FNV-1a. */
static uint64_t hash_cells(const uint8_t *cells, size_t count) {
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ cells[i]) * UINT64_C(0x100000001B3);
    return hash;
}

/* Puts the cells with givens into the order in which these are tried; returns their number.  A seed
 * shuffles them by the puzzle, so that it does not matter where the puzzle stands. */
static size_t choose_order(const struct minimizer *minimizer, const uint8_t *puzzle,
                           uint16_t *order) {
    size_t cells = minimizer->units.cell_count, count = 0;
    for (size_t i = 0; i < cells; i++) {
        if (puzzle[i] != 0)
            order[count++] = (uint16_t)i;
    }
    if (minimizer->seed != NULL) {
        struct random_stream random = random_start(*minimizer->seed, hash_cells(puzzle, cells));
        random_shuffle(&random, order, count);
    }
    return count;
}

static bool next_proper(void *user, struct removal *removal) {
    struct minimizer *minimizer = user;
    size_t cells = minimizer->units.cell_count, i = minimizer->next;
    while (i < minimizer->count && !is_proper(&minimizer->results[i]))
        i++;
    minimizer->next = i + 1;
    if (i >= minimizer->count) {
        minimizer->next = i;
        return false;
    }
    removal->number = i;
    memcpy(removal->solution, minimizer->minimal + i * cells, cells);
    size_t count = choose_order(minimizer, minimizer->puzzles + i * cells, removal->order);
    sudoku_removal_begin(&minimizer->pool, removal, count, 0, true);
    removal->nodes = minimizer->results[i].nodes;
    return true;
}

static bool finish_minimal(void *user, struct removal *removal) {
    struct minimizer *minimizer = user;
    size_t cells = minimizer->units.cell_count;
    sudoku_result *result = &minimizer->results[removal->number];
    result->nodes = removal->nodes;
    result->end = removal->end;
    memcpy(minimizer->minimal + removal->number * cells, removal->puzzle, cells);
    return false;
}

sudoku_error sudoku_minimize(sudoku_solver *solver, sudoku_shape shape, size_t count,
                             const uint8_t *puzzles, const uint64_t *seed,
                             const sudoku_query *query, sudoku_result *results, uint8_t *minimal) {
    struct minimizer minimizer = {
        .count = count, .seed = seed, .puzzles = puzzles, .results = results, .minimal = minimal};
    const struct removal_client client = {next_proper, finish_minimal, &minimizer};
    void *memory;
    sudoku_query two = *known_query(query);
    two.candidates = NULL;
    two.limit = 2;
    two.visit = NULL;
    sudoku_error error = sudoku_prepare_to_make(solver, shape, &two, &memory);
    if (error == SUDOKU_OK)
        error = sudoku_solve_batch(solver, shape, count, puzzles, &two, results, minimal);
    if (error != SUDOKU_OK)
        return error;
    sudoku_find_units(&minimizer.units, shape, SUDOKU_SYMMETRY_NONE, NULL);
    sudoku_removal_pool_open(&minimizer.pool, solver, &minimizer.units, shape, &two, memory);
    sudoku_removal_run(&minimizer.pool, &client);
    return SUDOKU_OK;
}

/* ---- All minimal puzzles of one ---------------------------------------------------------- */

/* What was decided of a given. */
enum decision {
    REMOVED,
    NEEDED, /* without it there are several solutions */
    KEPT    /* not needed when decided; the puzzles without it are reported already */
};

/* The tree of all choices of givens, on the branch that depth-first search has reached. */
struct decision_tree {
    struct series series;
    sudoku_grid puzzle; /* the givens that are kept, and those not decided yet */
    size_t count;       /* givens */
    size_t decided;     /* number of givens, from the first on, that are decided */
    struct {
        uint16_t cell;
        uint8_t digit;
        uint8_t decision;
    } givens[SUDOKU_MAX_CELLS];
};

/* Sets *is_spared to true if the puzzle has one solution without the given; if `all`, without this
 * given and all behind it.  False if the search was cut. */
static bool find_whether_spared(struct decision_tree *tree, size_t given, bool all,
                                bool *is_spared) {
    sudoku_grid fewer = tree->puzzle;
    uint64_t found;
    for (size_t i = given; i < tree->count && (all || i == given); i++)
        fewer.cells[tree->givens[i].cell] = 0;
    if (!sudoku_series_solve(&tree->series, &fewer, 2, &found, NULL))
        return false;
    *is_spared = found == 1;
    return true;
}

/* Decides the remaining givens: removes those that can be spared.  False if a search was cut. */
static bool decide_remaining(struct decision_tree *tree) {
    for (; tree->decided < tree->count; tree->decided++) {
        bool is_spared;
        if (!find_whether_spared(tree, tree->decided, false, &is_spared))
            return false;
        tree->givens[tree->decided].decision = is_spared ? REMOVED : NEEDED;
        if (is_spared)
            tree->puzzle.cells[tree->givens[tree->decided].cell] = 0;
    }
    return true;
}

/* Goes back to the last given that was removed, and keeps it.  *found is false if there is none.
 * Where the givens kept before it spare it in any case, goes back further.  False if a search was
 * cut. */
static bool keep_last_removed(struct decision_tree *tree, bool *found) {
    *found = false;
    while (tree->decided > 0 && !*found) {
        size_t given = --tree->decided;
        bool is_removed = tree->givens[given].decision == REMOVED, is_spared;
        if (!is_removed)
            continue;
        tree->puzzle.cells[tree->givens[given].cell] = tree->givens[given].digit;
        if (!find_whether_spared(tree, given, true, &is_spared))
            return false;
        tree->givens[given].decision = KEPT;
        tree->decided += !is_spared;
        *found = !is_spared;
    }
    return true;
}

/* Sets *is_minimal to whether all givens that were kept are needed.  False if a search was cut. */
static bool find_whether_minimal(struct decision_tree *tree, bool *is_minimal) {
    *is_minimal = true;
    for (size_t i = 0; i < tree->count && *is_minimal; i++) {
        bool is_spared = false;
        if (tree->givens[i].decision == KEPT && !find_whether_spared(tree, i, false, &is_spared))
            return false;
        *is_minimal = !is_spared;
    }
    return true;
}

/* Reports the puzzle.  False if no more are wanted. */
static bool report_minimal(struct decision_tree *tree) {
    const sudoku_query *query = tree->series.query;
    sudoku_result *total = tree->series.total;
    total->puzzles++;
    if (query->visit != NULL && !query->visit(query->user, 0, &tree->puzzle))
        total->end = SUDOKU_END_VISITOR;
    else if (total->puzzles == query->limit)
        total->end = SUDOKU_END_LIMIT;
    return total->end == SUDOKU_END_COMPLETE;
}

/* Reports all minimal puzzles, until a search is cut or no more are wanted. */
static void report_all(struct decision_tree *tree) {
    bool goes_on = true;
    while (goes_on) {
        bool is_minimal;
        if (!decide_remaining(tree) || !find_whether_minimal(tree, &is_minimal) ||
            (is_minimal && !report_minimal(tree)) || !keep_last_removed(tree, &goes_on))
            return;
    }
}

sudoku_error sudoku_minimize_all(sudoku_solver *solver, const sudoku_grid *puzzle,
                                 const sudoku_query *query, sudoku_result *result) {
    sudoku_query plain = *known_query(query);
    plain.candidates = NULL;
    plain.proof = NULL;
    sudoku_result total = sudoku_proof(solver, puzzle, &plain, NULL);
    if (is_proper(&total)) {
        struct decision_tree tree = {.series = {solver, &plain, &total}, .puzzle = *puzzle};
        for (size_t i = 0; i < sudoku_cells(puzzle->shape); i++) {
            if (puzzle->cells[i] != 0) {
                tree.givens[tree.count].cell = (uint16_t)i;
                tree.givens[tree.count++].digit = puzzle->cells[i];
            }
        }
        report_all(&tree);
    }
    if (result != NULL)
        *result = total;
    return total.error;
}
