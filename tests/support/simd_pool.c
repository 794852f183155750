/* simd_pool.c - see simd_pool.h. */
#include "simd_pool.h"

#include "cases.h"
#include "harness.h"
#include "mixture.h"
#include "random.h"
#include "reference.h"

#include <string.h>

static const sudoku_shape nine = {3, 3};

/* ---- The levels that run here ---- */

const sudoku_engine *levels[MAX_LEVELS];
size_t level_count;

/* In the registry the widest level comes first and the baseline last. */
static void find_levels(void) {
    for (size_t i = sudoku_engine_count(); i-- > 0 && level_count < MAX_LEVELS;) {
        const sudoku_engine *engine = sudoku_engine_at(i);
        if (strncmp(sudoku_engine_name(engine), "simd", 4) == 0 && runs(engine, nine))
            levels[level_count++] = engine;
    }
    assert_string_equal(sudoku_engine_name(levels[0]), "simd-baseline");
}

/* ---- The pool of puzzles ---- */

static const char *const known[POOL_HARD] = {
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

struct pooled pool[POOL];
static size_t pooled;

uint64_t hash_of(const sudoku_grid *grid) {
    uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a */
    for (size_t i = 0; i < 81; i++)
        hash = (hash ^ grid->cells[i]) * UINT64_C(1099511628211);
    return hash ^ hash >> 29;
}

void note_solution(struct answer *answer, const sudoku_grid *solution) {
    uint64_t hash = hash_of(solution);
    answer->order = (answer->order ^ hash) * UINT64_C(0x9E3779B97F4A7C15);
    answer->order ^= answer->order >> 31;
    answer->set += hash * hash;
    if (answer->seen < MAX_STEPS)
        answer->after[answer->seen] = answer->order;
    answer->seen++;
}

static bool note_alone(void *user, size_t puzzle, const sudoku_grid *solution) {
    check_int(puzzle, 0);
    note_solution(user, solution);
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
    for (size_t i = 0; i < POOL_HARD; i++) {
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

int set_up_pool(void **state) {
    (void)state;
    find_levels();
    fill_pool();
    return 0;
}

size_t choose_puzzles(uint64_t *seed, bool (*wanted)(const struct pooled *), size_t ids[POOL]) {
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

bool is_any(const struct pooled *puzzle) {
    (void)puzzle;
    return true;
}

bool is_bounded(const struct pooled *puzzle) {
    return puzzle->solutions < ENOUGH && puzzle->grid.cells[0] < 10;
}
