/* test_rules.c - other rules: each against what this file knows of it, which it shares with nothing
 * in the library. */
#include "support/harness.h"
#include "support/random.h"
#include "support/thorough.h"

#include <stdlib.h>
#include <string.h>

/* ---- What the rules are, by coordinates --------------------------------------------------- */

/* A grid with rules, as the test knows them. */
struct variant {
    sudoku_shape shape;
    const char *rules;   /* names with a blank between them and behind the last */
    const char *regions; /* a map; NULL: boxes; "": random regions */
    unsigned named;      /* bit i: it has rule i */
    char map[SUDOKU_MAX_CELLS];
    sudoku_rules known; /* the same, as the library knows them */
};

/* The shaded cells of pictures, from newspapers' variants of these names. */
static const char star[] = "........."
                           "....X...."
                           "..X...X.."
                           "........."
                           ".X..X..X."
                           "........."
                           "..X...X.."
                           "....X...."
                           ".........";
static const char girandola[] = "X.......X"
                                "....X...."
                                "........."
                                "........."
                                ".X..X..X."
                                "........."
                                "........."
                                "....X...."
                                "X.......X";

enum { X, WINDOKU, ASTERISK, CENTRE_DOT, GIRANDOLA, GROUPS, KNIGHT, KING, CONSECUTIVE, RULES };
static const char *const rule_names[RULES] = {"x ",           "windoku ",   "asterisk ",
                                              "centre-dot ",  "girandola ", "disjoint-groups ",
                                              "anti-knight ", "anti-king ", "non-consecutive "};

static bool has_rule(const struct variant *v, int rule) {
    return (v->named >> rule & 1) != 0;
}

enum { ROW, COLUMN, REGION, FALLING, RISING, WINDOW, STAR, CENTRE, RING, GROUP, KINDS };

/* The house of one kind that a cell is in; -1: none. */
static int house_of(const struct variant *v, int kind, int cell) {
    int h = v->shape.box_height, w = v->shape.box_width, side = h * w;
    int r = cell / side, c = cell % side;
    switch (kind) {
    case ROW:
        return r;
    case COLUMN:
        return c;
    case REGION:
        return v->regions != NULL ? v->map[cell] : r / h * h + c / w;
    case FALLING:
        return has_rule(v, X) && r == c ? 0 : -1;
    case RISING:
        return has_rule(v, X) && r + c == side - 1 ? 0 : -1;
    case WINDOW:
        return has_rule(v, WINDOKU) && r % (h + 1) != 0 && c % (h + 1) != 0
                   ? r / (h + 1) * h + c / (h + 1)
                   : -1;
    case STAR:
        return has_rule(v, ASTERISK) && star[cell] == 'X' ? 0 : -1;
    case CENTRE:
        return has_rule(v, CENTRE_DOT) && r % h == h / 2 && c % w == w / 2 ? 0 : -1;
    case RING:
        return has_rule(v, GIRANDOLA) && girandola[cell] == 'X' ? 0 : -1;
    default:
        return has_rule(v, GROUPS) ? r % h * w + c % w : -1;
    }
}

/* True if a digit in one cell excludes another digit in another cell. */
static bool excludes(const struct variant *v, int a, int digit, int b, int other) {
    int side = (int)sudoku_side(v->shape);
    int down = abs(a / side - b / side), across = abs(a % side - b % side);
    for (int kind = 0; kind < KINDS && digit == other; kind++) {
        if (house_of(v, kind, a) >= 0 && house_of(v, kind, a) == house_of(v, kind, b))
            return true;
    }
    return (digit == other && has_rule(v, KNIGHT) && down * across == 2) ||
           (digit == other && has_rule(v, KING) && down == 1 && across == 1) ||
           (abs(digit - other) == 1 && has_rule(v, CONSECUTIVE) && down + across == 1);
}

/* The first cell that an earlier one excludes; the number of cells if there is none. */
static int first_bad_cell(const struct variant *v, const uint8_t *cells) {
    int count = (int)sudoku_cells(v->shape);
    for (int a = 0; a < count; a++) {
        for (int b = 0; b < a && cells[a] != 0; b++) {
            if (cells[b] != 0 && excludes(v, a, cells[a], b, cells[b]))
                return a;
        }
    }
    return count;
}

/* The variants.  Each rule is there for several shapes, alone and with others. */
static struct variant variants[] = {
    {.shape = {3, 3}, .rules = "x "},
    {.shape = {3, 3}, .rules = "", .regions = ""},
    {.shape = {3, 3}, .rules = "windoku "},
    {.shape = {3, 3}, .rules = "asterisk "},
    {.shape = {3, 3}, .rules = "centre-dot "},
    {.shape = {3, 3}, .rules = "girandola "},
    {.shape = {3, 3}, .rules = "disjoint-groups "},
    {.shape = {3, 3}, .rules = "anti-king "},
    {.shape = {3, 3}, .rules = "anti-knight "},
    {.shape = {2, 3}, .rules = "non-consecutive "},
    {.shape = {2, 3}, .rules = "x ", .regions = ""},
    {.shape = {2, 4}, .rules = "x disjoint-groups anti-king "},
    {.shape = {1, 7}, .rules = "", .regions = ""},
    {.shape = {3, 3},
     .rules = "", /* regions in pieces */
     .regions =
         "ABCABCABCDEFDEFDEFGHIGHIGHIABCABCABCDEFDEFDEFGHIGHIGHIABCABCABCDEFDEFDEFGHIGHIGHI"},
    {.shape = {2, 2}, .rules = "windoku x "},
    {.shape = {3, 3}, .rules = "x centre-dot girandola windoku "},
    {.shape = {2, 5}, .rules = "x "},
};

enum { VARIANTS = sizeof variants / sizeof *variants };

static void add_rules(const struct variant *v, sudoku_rules *rules) {
    const char *name = v->rules;
    check_int(sudoku_rules_begin(rules, v->shape), SUDOKU_OK);
    for (; *name != '\0'; name += strcspn(name, " ") + 1) {
        const sudoku_rule *rule = sudoku_rule_find(name, strcspn(name, " "));
        assert_non_null(rule);
        check_int(sudoku_rules_add(rules, rule), SUDOKU_OK);
    }
}

/* Gives a variant its rules and its map.  Random maps differ by number; some have no solution. */
static void prepare(struct variant *v, uint64_t number) {
    size_t side = sudoku_side(v->shape);
    size_t position = 99;
    add_rules(v, &v->known);
    v->named = 0;
    for (int rule = 0; rule < RULES; rule++)
        v->named |= (unsigned)(strstr(v->rules, rule_names[rule]) != NULL) << rule;
    if (v->regions == NULL)
        return;
    if (v->regions[0] == '\0')
        sudoku_rules_random_regions(&v->known, 20, number);
    else
        check_int(sudoku_rules_regions(&v->known, v->regions, side * side, false, &position),
                  SUDOKU_OK);
    for (size_t i = 0; i < side * side; i++)
        v->map[v->known.houses[2 * side + i / side][i % side]] = (char)(i / side);
}

static const char *const engines[] = {"mrv", "dlx", "cdcl", "auto"};
enum { ENGINES = sizeof engines / sizeof *engines };

static sudoku_solver solver_named(const char *name, sudoku_shape shape) {
    const sudoku_engine *engine;
    check_int(sudoku_engine_find(name, &engine), SUDOKU_OK);
    check_int(sudoku_engine_takes_rules(engine), true);
    return make_solver(engine, shape);
}

/* A generated puzzle, which is proper; its shape is {0, 0} if the rules leave no full grid. */
static sudoku_grid made_puzzle(const struct variant *v, uint64_t number, sudoku_grid *solution) {
    sudoku_solver solver = {.workspace_size = sudoku_generator_size(NULL, v->shape)};
    sudoku_recipe recipe = {.shape = v->shape, .seed = 5, .rules = &v->known};
    sudoku_query query = {0};
    sudoku_result result;
    sudoku_grid puzzle = {.shape = v->shape};
    *solution = puzzle;
    solver.workspace = malloc(solver.workspace_size);
    assert_non_null(solver.workspace);
    check_int(sudoku_generate(&solver, &recipe, number, 1, &query, &result, puzzle.cells,
                              solution->cells),
              SUDOKU_OK);
    free(solver.workspace);
    if (result.solutions == 0) {
        check_int(result.end, SUDOKU_END_COMPLETE);
        puzzle.shape = (sudoku_shape){0, 0};
    }
    return puzzle;
}

/* ---- The exact cover matrix, by this file's own rules ------------------------------------- */

struct matrix {
    sudoku_exact_cover cover;
    uint32_t *ends, *columns, ones;
};

static void add_one(struct matrix *m, uint32_t column) {
    m->columns = realloc(m->columns, (m->ones + 1) * sizeof *m->columns);
    assert_non_null(m->columns);
    m->columns[m->ones++] = column;
}

/* Row cell * side + digit - 1 puts the digit into the cell; a row that a given excludes has no
 * ones. Primary columns: the cells, then each kind of house.  Secondary ones: two placements in
 * cells near each other of which one excludes the other. */
enum { PLACES = 3 * 5 * SUDOKU_MAX_SIDE };

static struct matrix make_matrix(const struct variant *v, const uint8_t *givens) {
    int side = (int)sudoku_side(v->shape), cells = side * side, columns = cells;
    int first[KINDS][64];
    struct matrix m = {.ends = calloc((size_t)(cells * side), sizeof *m.ends)};
    assert_non_null(m.ends);
    memset(first, 0, sizeof first);
    for (int kind = 0; kind < KINDS; kind++) {
        for (int cell = 0; cell < cells; cell++) {
            int house = house_of(v, kind, cell);
            if (house >= 0 && first[kind][house] == 0) {
                first[kind][house] = columns;
                columns += side;
            }
        }
    }
    m.cover.primary = (uint32_t)columns;
    for (int row = 0; row < cells * side; row++) {
        int cell = row / side, d = row % side;
        bool is_open = givens[cell] == 0 || givens[cell] == d + 1;
        if (is_open)
            add_one(&m, (uint32_t)cell);
        for (int kind = 0; kind < KINDS && is_open; kind++) {
            int house = house_of(v, kind, cell);
            if (house >= 0)
                add_one(&m, (uint32_t)(first[kind][house] + d));
        }
        for (int near = 0; near < cells * side && is_open; near++) {
            int lower = near < row ? near : row, upper = near < row ? row : near;
            int down = upper / side / side - lower / side / side;
            int across = upper / side % side - lower / side % side + 2;
            if (down <= 2 && across >= 0 && across <= 4 && near / side != cell &&
                excludes(v, cell, d + 1, near / side, near % side + 1))
                add_one(&m, (uint32_t)(columns + lower * PLACES + (down * 5 + across) * side +
                                       upper % side));
        }
        m.ends[row] = m.ones;
    }
    m.cover.secondary = (uint32_t)(cells * side * PLACES);
    m.cover.rows = (uint32_t)(cells * side);
    m.cover.row_ends = m.ends;
    m.cover.columns = m.columns;
    return m;
}

/* Numbers secondary columns densely, so that the matrix is small. */
static void renumber(struct matrix *m) {
    uint32_t *number = calloc(m->cover.secondary, sizeof *number), count = 0;
    assert_non_null(number);
    for (uint32_t i = 0; i < m->ones; i++) {
        uint32_t column = m->columns[i];
        if (column < m->cover.primary)
            continue;
        assert_in_range(column - m->cover.primary, 0, m->cover.secondary - 1);
        if (number[column - m->cover.primary] == 0)
            number[column - m->cover.primary] = ++count;
        m->columns[i] = m->cover.primary + number[column - m->cover.primary] - 1;
    }
    m->cover.secondary = count;
    free(number);
}

static uint64_t count_by_matrix(const struct variant *v, const uint8_t *givens, uint64_t limit) {
    struct matrix m = make_matrix(v, givens);
    sudoku_query query = {.limit = limit};
    sudoku_result result;
    renumber(&m);
    size_t size = sudoku_exact_cover_size(&m.cover);
    void *workspace = malloc(size);
    assert_non_null(workspace);
    check_int(
        sudoku_exact_cover_solve(workspace, size, &m.cover, &query, NULL, &result, NULL, NULL),
        SUDOKU_OK);
    free(workspace);
    free(m.columns);
    free(m.ends);
    return result.solutions;
}

/* ---- Engines ------------------------------------------------------------------------------ */

/* Changes a puzzle at random: takes some givens away, or puts a digit where it breaks no rule. */
static sudoku_grid changed_puzzle(const struct variant *v, uint64_t *seed,
                                  const sudoku_grid *from) {
    sudoku_grid puzzle = *from;
    size_t cells = sudoku_cells(v->shape), removed = random_below(seed, 3);
    for (size_t tries = 0; removed > 0 && tries < 100; tries++) {
        size_t cell = random_below(seed, cells);
        removed -= puzzle.cells[cell] != 0;
        puzzle.cells[cell] = 0;
    }
    for (size_t added = random_below(seed, 4); added > 0; added--) {
        size_t cell = random_below(seed, cells);
        uint8_t before = puzzle.cells[cell];
        puzzle.cells[cell] = (uint8_t)(1 + random_below(seed, sudoku_side(v->shape)));
        if (first_bad_cell(v, puzzle.cells) < (int)cells)
            puzzle.cells[cell] = before;
    }
    return puzzle;
}

/* Keeps all solutions of a search; the test frees nothing, as they are few. */
struct seen {
    size_t count;
    sudoku_grid grids[64];
};

static bool see(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct seen *seen = user;
    check_int(puzzle, 0);
    for (size_t i = 0; i < seen->count; i++)
        assert_memory_not_equal(&seen->grids[i], solution, sizeof *solution);
    seen->grids[seen->count++] = *solution;
    return true;
}

enum { LIMIT = 20 };

static void check_engines(const struct variant *v, const sudoku_grid *puzzle, uint64_t expected) {
    static struct seen seen;
    for (size_t e = 0; e < ENGINES; e++) {
        sudoku_solver solver = solver_named(engines[e], v->shape);
        sudoku_query query = {.limit = LIMIT, .rules = &v->known, .visit = see, .user = &seen};
        sudoku_result result = dirty_result();
        sudoku_grid first = *puzzle;
        seen.count = 0;
        memset(seen.grids, 0, sizeof seen.grids);
        check_int(sudoku_solve(&solver, puzzle, &query, &result, &first), SUDOKU_OK);
        check_int(result.solutions, expected);
        check_int(seen.count, expected);
        check_int(result.end, expected == LIMIT ? SUDOKU_END_LIMIT : SUDOKU_END_COMPLETE);
        for (size_t i = 0; i < seen.count; i++) {
            check_int(first_bad_cell(v, seen.grids[i].cells), sudoku_cells(v->shape));
            check_int(sudoku_solves_rules(&v->known, puzzle->cells, seen.grids[i].cells), true);
        }
        free_solver(&solver);
    }
}

static void engines_agree_with_a_matrix_of_another_making(void **state) {
    uint64_t seed = 4711;
    size_t none = 0, one = 0, many = 0;
    (void)state;
    for (size_t i = 0; i < VARIANTS; i++) {
        struct variant *v = &variants[i];
        for (size_t n = 0; n < sampled(1000, 80); n++) {
            static sudoku_grid made, solution;
            context("%s %s, puzzle %zu", v->rules, v->regions == NULL ? "" : "regions", n);
            if (n % 12 == 0) {
                prepare(v, n / 12);
                made = made_puzzle(v, n / 12, &solution);
            }
            if (made.shape.box_height == 0)
                continue;
            sudoku_grid puzzle = n % 12 == 0 ? made : changed_puzzle(v, &seed, &made);
            uint64_t count = count_by_matrix(v, puzzle.cells, LIMIT);
            none += count == 0;
            one += count == 1;
            many += count > 1;
            check_engines(v, &puzzle, count);
        }
    }
    assert_in_range(none, VARIANTS, SIZE_MAX);
    assert_in_range(one, VARIANTS, SIZE_MAX);
    assert_in_range(many, VARIANTS, SIZE_MAX);
}

/* The full grids by naive search over the test's own rules. */
static uint64_t count_by_hand(const struct variant *v, uint8_t *cells, int cell) {
    int side = (int)sudoku_side(v->shape);
    uint64_t count = cell == side * side;
    for (int digit = 1; digit <= side && cell < side * side; digit++) {
        bool fits = true;
        for (int b = 0; b < cell && fits; b++)
            fits = !excludes(v, cell, digit, b, cells[b]);
        cells[cell] = (uint8_t)digit;
        if (fits)
            count += count_by_hand(v, cells, cell + 1);
    }
    return count;
}

static uint64_t count_all(const char *engine, const struct variant *v) {
    sudoku_solver solver = solver_named(engine, v->shape);
    sudoku_query query = {.rules = &v->known};
    sudoku_grid empty = {.shape = v->shape};
    sudoku_result result;
    check_int(sudoku_solve(&solver, &empty, &query, &result, NULL), SUDOKU_OK);
    check_int(result.end, SUDOKU_END_COMPLETE);
    free_solver(&solver);
    return result.solutions;
}

/* Latin squares: OEIS A002860.  Diagonal ones: A274171 times the factorial of the order.  Grids of
 * sudoku: A107739. */
static void numbers_of_full_grids_are_those_published(void **state) {
    static struct variant counted[] = {
        {.shape = {2, 2}, .rules = ""},   {.shape = {1, 5}, .rules = ""},
        {.shape = {1, 4}, .rules = "x "}, {.shape = {1, 5}, .rules = "x "},
        {.shape = {1, 6}, .rules = "x "},
    };
    static const uint64_t published[] = {288, 161280, 2 * 24, 8 * 120, 128 * 720};
    (void)state;
    for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
        prepare(&counted[i], 0);
        for (size_t e = 0; e < ENGINES; e++)
            check_int(count_all(engines[e], &counted[i]), published[i]);
    }
}

static void full_4x4_grids_are_as_many_as_counted_by_hand(void **state) {
    static const char *const rules[] = {
        "x ",         "windoku ",         "disjoint-groups ", "anti-knight ",
        "anti-king ", "non-consecutive ", "x anti-king ",     ""};
    static struct variant v;
    uint8_t cells[16];
    (void)state;
    for (size_t i = 0; i < 40; i++) {
        v = (struct variant){.shape = {2, 2}, .rules = rules[i % 8], .regions = i < 8 ? NULL : ""};
        prepare(&v, i);
        context("%s, map %zu", v.rules, i);
        uint64_t by_hand = count_by_hand(&v, cells, 0);
        for (size_t e = 0; e < ENGINES; e++)
            check_int(count_all(engines[e], &v), by_hand);
    }
}

static void other_engines_refuse_rules(void **state) {
    static sudoku_rules rules;
    sudoku_grid empty = {.shape = {3, 3}};
    sudoku_query query = {.limit = 1, .rules = &rules};
    size_t refusing = 0;
    (void)state;
    sudoku_rules_begin(&rules, empty.shape);
    for (size_t i = 0; i < sudoku_engine_count(); i++) {
        const sudoku_engine *engine = sudoku_engine_at(i);
        if (!runs(engine, empty.shape) || sudoku_engine_takes_rules(engine))
            continue;
        sudoku_solver solver = make_solver(engine, empty.shape);
        sudoku_result result = dirty_result();
        check_int(sudoku_solve(&solver, &empty, &query, &result, NULL), SUDOKU_ERR_UNSUPPORTED);
        check_failed(&result, SUDOKU_ERR_UNSUPPORTED);
        free_solver(&solver);
        refusing++;
    }
    assert_in_range(refusing, 4, 20);
}

static void rules_of_another_shape_are_an_error(void **state) {
    static sudoku_rules rules;
    sudoku_grid empty = {.shape = {2, 3}};
    sudoku_query query = {.limit = 1, .rules = &rules};
    sudoku_solver solver = make_solver(NULL, empty.shape);
    sudoku_result result = dirty_result();
    (void)state;
    sudoku_rules_begin(&rules, (sudoku_shape){3, 2});
    check_int(sudoku_solve(&solver, &empty, &query, &result, NULL), SUDOKU_ERR_SHAPE);
    check_int(sudoku_check_rules(&empty, &rules, NULL), SUDOKU_ERR_SHAPE);
    free_solver(&solver);
}

/* ---- The other calls ---------------------------------------------------------------------- */

static void a_batch_and_the_least_solution_go_by_the_rules(void **state) {
    static struct variant v = {.shape = {3, 3}, .rules = "x anti-king "};
    static struct seen seen;
    sudoku_grid puzzles[4], solution, least, first;
    uint8_t cells[4 * 81], firsts[4 * 81];
    uint64_t seed = 12;
    (void)state;
    prepare(&v, 0);
    for (size_t i = 0; i < 4; i++) {
        sudoku_grid made = made_puzzle(&v, i, &solution);
        puzzles[i] = changed_puzzle(&v, &seed, &made);
        memcpy(cells + i * 81, puzzles[i].cells, 81);
    }
    for (size_t e = 0; e < ENGINES; e++) {
        sudoku_solver solver = solver_named(engines[e], v.shape);
        sudoku_query query = {.limit = 50, .rules = &v.known};
        sudoku_result results[4], result;
        check_int(sudoku_solve_batch(&solver, v.shape, 4, cells, &query, results, firsts),
                  SUDOKU_OK);
        for (size_t i = 0; i < 4; i++) {
            seen.count = 0;
            query.visit = see;
            query.user = &seen;
            sudoku_solve(&solver, &puzzles[i], &query, &result, &first);
            check_result(&results[i], &result);
            if (result.solutions == 0 || result.end != SUDOKU_END_COMPLETE)
                continue;
            assert_memory_equal(firsts + i * 81, first.cells, 81);
            query.visit = NULL;
            check_int(sudoku_least(&solver, &puzzles[i], &query, &result, &least), SUDOKU_OK);
            for (size_t k = 0; k < seen.count; k++)
                check_int(memcmp(least.cells, seen.grids[k].cells, 81) <= 0, true);
            check_int(sudoku_solves_rules(&v.known, puzzles[i].cells, least.cells), true);
        }
        free_solver(&solver);
    }
}

static void made_and_minimized_puzzles_are_minimal(void **state) {
    static struct variant made[] = {{.shape = {3, 3}, .rules = "x "},
                                    {.shape = {3, 3}, .rules = "", .regions = ""},
                                    {.shape = {2, 3}, .rules = "anti-king ", .regions = ""}};
    (void)state;
    for (size_t i = 0; i < 3 * 4; i++) {
        struct variant *v = &made[i % 3];
        sudoku_grid solution, again, minimal = {.shape = v->shape};
        sudoku_query query = {.rules = &v->known};
        sudoku_result result;
        size_t redundant, cells = sudoku_cells(v->shape);
        context("%zu", i);
        prepare(v, i);
        sudoku_grid puzzle = made_puzzle(v, i, &solution);
        if (puzzle.shape.box_height == 0)
            continue;
        sudoku_solver solver = {engine_named("dlx"), NULL,
                                sudoku_generator_size(engine_named("dlx"), v->shape)};
        solver.workspace = malloc(solver.workspace_size);
        assert_non_null(solver.workspace);
        sudoku_recipe recipe = {.shape = v->shape, .seed = 5, .rules = &v->known};
        sudoku_generate(&solver, &recipe, i, 1, &query, &result, minimal.cells, again.cells);
        assert_memory_equal(minimal.cells, puzzle.cells, cells); /* by another engine */
        assert_memory_equal(again.cells, solution.cells, cells);
        sudoku_minimal(&solver, &puzzle, &query, &result, &again, &redundant);
        check_int(result.solutions, 1);
        check_int(redundant, cells);
        check_int(sudoku_minimize(&solver, v->shape, 1, solution.cells, NULL, &query, &result,
                                  minimal.cells),
                  SUDOKU_OK);
        sudoku_minimal(&solver, &minimal, &query, &result, &again, &redundant);
        check_int(result.solutions, 1);
        check_int(redundant, cells);
        assert_memory_equal(again.cells, solution.cells, cells);
        free_solver(&solver);
    }
}

/* What a trace has shown. */
struct told {
    const struct variant *variant;
    uint64_t solutions, nodes;
    bool has_other_house;
};

static bool tell(void *user, const sudoku_event *event) {
    struct told *told = user;
    const struct variant *v = told->variant;
    size_t side = sudoku_side(v->shape);
    told->solutions += event->kind == SUDOKU_EVENT_SOLUTION;
    told->nodes = event->node;
    if (event->kind == SUDOKU_EVENT_CHOICE && event->constraint == SUDOKU_CONSTRAINT_CELL) {
        check_int((event->digits & ~sudoku_candidates(event->grid, &v->known, event->cell)), 0);
        check_int(event->options, __builtin_popcount(event->digits));
    }
    if (event->constraint == SUDOKU_CONSTRAINT_HOUSE) {
        assert_in_range(event->house, 3 * side, v->known.house_count - 1U);
        told->has_other_house = true;
    }
    return true;
}

static void a_trace_goes_by_the_rules(void **state) {
    static struct variant v = {.shape = {3, 3}, .rules = "windoku x anti-king "};
    (void)state;
    for (size_t e = 0; e < ENGINES; e++) {
        struct told told = {.variant = &v};
        for (uint64_t i = 0; i < 10; i++) {
            sudoku_grid solution;
            prepare(&v, 0);
            sudoku_grid puzzle = made_puzzle(&v, i, &solution);
            sudoku_solver solver = solver_named(engines[e], v.shape);
            sudoku_query query = {.limit = 2, .rules = &v.known};
            sudoku_result traced, solved;
            check_int(sudoku_trace(&solver, &puzzle, &query, tell, &told, &traced, NULL),
                      SUDOKU_OK);
            sudoku_solve(&solver, &puzzle, &query, &solved, NULL);
            check_int(traced.solutions, 1);
            check_int(told.solutions, i + 1);
            if (solver.engine != NULL) /* the library's own choice traces dlx alone */
                check_int(traced.nodes, solved.nodes);
            free_solver(&solver);
        }
        check_int(told.has_other_house, strcmp(engines[e], "mrv") != 0);
    }
}

static void what_is_for_sudoku_only_refuses_rules(void **state) {
    static struct variant v = {.shape = {3, 3}, .rules = "x "};
    static sudoku_position position;
    sudoku_solver solver = {.workspace_size = sudoku_rating_size(NULL, v.shape)};
    sudoku_grid solution;
    sudoku_rating rating;
    sudoku_step step;
    int score;
    (void)state;
    prepare(&v, 0);
    sudoku_grid puzzle = made_puzzle(&v, 0, &solution);
    sudoku_query query = {.rules = &v.known};
    const sudoku_result proof = {.solutions = 1, .end = SUDOKU_END_COMPLETE};
    solver.workspace = malloc(solver.workspace_size);
    assert_non_null(solver.workspace);
    check_int(sudoku_target(&solver, &puzzle, &query, NULL, NULL, &score), SUDOKU_ERR_UNSUPPORTED);
    check_int(sudoku_rate(&solver, &puzzle, &query, NULL, NULL, &rating), SUDOKU_ERR_UNSUPPORTED);
    check_int(sudoku_rate_proper(&solver, &puzzle, &proof, &query, NULL, &rating),
              SUDOKU_ERR_UNSUPPORTED);
    check_int(sudoku_next_step(&solver, &position, &query, NULL, &step), SUDOKU_ERR_UNSUPPORTED);
    free(solver.workspace);
}

/* ---- The checker -------------------------------------------------------------------------- */

static void the_checker_finds_what_breaks_a_rule(void **state) {
    uint64_t seed = 99;
    size_t bad = 0;
    (void)state;
    for (size_t i = 0; i < VARIANTS; i++) {
        struct variant *v = &variants[i];
        size_t cells = sudoku_cells(v->shape), side = sudoku_side(v->shape);
        prepare(v, 1);
        for (size_t n = 0; n < 300; n++) {
            sudoku_grid grid = random_solved(&seed, v->shape);
            sudoku_fault fault = {9999, 9999};
            context("%s %zu", v->rules, n);
            for (size_t k = random_below(&seed, cells); k > 0; k--)
                grid.cells[random_below(&seed, cells)] = 0;
            if (n % 3 == 0)
                grid.cells[random_below(&seed, cells)] = (uint8_t)(1 + random_below(&seed, side));
            int first = first_bad_cell(v, grid.cells);
            sudoku_error error = sudoku_check_rules(&grid, &v->known, &fault);
            check_int(error, first == (int)cells ? SUDOKU_OK : SUDOKU_ERR_CONFLICT);
            if (error == SUDOKU_OK)
                continue;
            check_int(fault.cell, first);
            assert_in_range(fault.other, 0, fault.cell - 1U);
            check_int(excludes(v, first, grid.cells[first], fault.other, grid.cells[fault.other]),
                      true);
            check_int(sudoku_solves_rules(&v->known, grid.cells, grid.cells), false);
            bad++;
        }
    }
    assert_in_range(bad, 1000, SIZE_MAX);
}

static void the_checker_judges_solutions(void **state) {
    static struct variant v = {.shape = {3, 3}, .rules = "x "};
    sudoku_grid solution;
    sudoku_fault fault;
    (void)state;
    prepare(&v, 0);
    sudoku_grid puzzle = made_puzzle(&v, 3, &solution), wrong = solution;
    check_int(sudoku_solves_rules(&v.known, puzzle.cells, solution.cells), true);
    wrong.cells[40] = 0;
    check_int(sudoku_solves_rules(&v.known, wrong.cells, wrong.cells), false);
    wrong.cells[40] = 10;
    check_int(sudoku_solves_rules(&v.known, puzzle.cells, wrong.cells), false);
    check_int(sudoku_check_rules(&wrong, &v.known, &fault), SUDOKU_ERR_CELL);
    check_int(fault.cell, 40);
    check_int(sudoku_check_rules(&solution, NULL, NULL), SUDOKU_OK);
    wrong = solution;
    for (size_t i = 0; i < 9; i++) { /* two rows of a band: sudoku goes on, a diagonal does not */
        wrong.cells[i] = solution.cells[9 + i];
        wrong.cells[9 + i] = solution.cells[i];
    }
    check_int(sudoku_check(&wrong, NULL), SUDOKU_OK);
    check_int(sudoku_solves_rules(&v.known, wrong.cells, wrong.cells), false);
    puzzle.cells[0] = (uint8_t)(solution.cells[0] % 9 + 1);
    check_int(sudoku_solves_rules(&v.known, puzzle.cells, solution.cells), false);
}

static void candidates_are_what_no_other_cell_excludes(void **state) {
    uint64_t seed = 3;
    (void)state;
    for (size_t i = 0; i < VARIANTS; i++) {
        struct variant *v = &variants[i];
        int cells = (int)sudoku_cells(v->shape), side = (int)sudoku_side(v->shape);
        sudoku_grid grid = random_puzzle(&seed, v->shape, (size_t)cells * 2 / 3);
        prepare(v, 0);
        for (int row = 0; row < cells * side; row++) {
            bool is_free = true;
            for (int b = 0; b < cells; b++)
                is_free &= b == row / side || grid.cells[b] == 0 ||
                           !excludes(v, row / side, row % side + 1, b, grid.cells[b]);
            uint32_t set = sudoku_candidates(&grid, &v->known, (size_t)(row / side));
            check_int(set >> (row % side) & 1, is_free);
            if (v->rules[0] == '\0' && v->regions == NULL)
                check_int(set, sudoku_candidates(&grid, NULL, (size_t)(row / side)));
        }
    }
}

/* ---- Maps, names and limits --------------------------------------------------------------- */

static void a_bad_map_is_told_with_its_position(void **state) {
    static const struct {
        const char *map;
        sudoku_error error;
        size_t position;
    } maps[] = {
        {"AABBAABBCCDDCCDD", SUDOKU_OK, 0},
        {"0011001122332233", SUDOKU_OK, 0},
        {"..##..##  ", SUDOKU_ERR_CELL, 8},
        {"..##..##\n", SUDOKU_ERR_CELL, 8},
        {"..##..##\xC3\xA9", SUDOKU_ERR_CELL, 8},
        {"", SUDOKU_ERR_LENGTH, 0},
        {"AABBAABBCCDDCCD", SUDOKU_ERR_LENGTH, 15},
        {"AABBAABBCCDDCCDDD", SUDOKU_ERR_LENGTH, 16},
        {"AABBAABBCCDDCCDE", SUDOKU_ERR_REGIONS, 15},
        {"AEBBAABBCCDDCCDD", SUDOKU_ERR_REGIONS, 1},
        {"ABCDEFGHIJKLMNOP", SUDOKU_ERR_REGIONS, 0},
        {"AABBAABBCCDDCCDA", SUDOKU_ERR_REGION_SIZE, 15},
        {"AAAAAAAAAAAAAAAA", SUDOKU_ERR_REGION_SIZE, 4},
        {"AABBaabbAABBaabb", SUDOKU_OK, 0},
        {"ABCDBADCCDABDCBA", SUDOKU_OK, 0},
    };
    static sudoku_rules rules, before;
    (void)state;
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        for (int beside = 0; beside <= 1; beside++) {
            size_t position = 99;
            context("map %zu", i);
            sudoku_rules_begin(&rules, (sudoku_shape){2, 2});
            before = rules;
            check_int(sudoku_rules_regions(&rules, maps[i].map, strlen(maps[i].map), beside != 0,
                                           &position),
                      maps[i].error);
            check_int(position, maps[i].position);
            if (maps[i].error != SUDOKU_OK)
                assert_memory_equal(&rules, &before, sizeof rules);
        }
    }
}

static void regions_stand_beside_boxes_or_in_their_place(void **state) {
    static sudoku_rules rules;
    (void)state;
    sudoku_rules_begin(&rules, (sudoku_shape){2, 2});
    sudoku_rules_regions(&rules, "ABABABABCDCDCDCD", 16, true, NULL);
    check_int(rules.house_count, 16);
    check_int(rules.houses[8][1], 1);
    check_int(rules.houses[12][1], 2);
    sudoku_rules_regions(&rules, "ABABABABCDCDCDCD", 16, false, NULL);
    check_int(rules.house_count, 16);
    check_int(rules.houses[8][1], 2);
}

/* Fills the cells of a region that hang together with `cell`. */
static size_t flood(uint8_t *map, size_t side, size_t cell, uint8_t region) {
    if (map[cell] != region)
        return 0;
    map[cell] = UINT8_MAX;
    return 1 + (cell % side > 0 ? flood(map, side, cell - 1, region) : 0) +
           (cell % side + 1 < side ? flood(map, side, cell + 1, region) : 0) +
           (cell >= side ? flood(map, side, cell - side, region) : 0) +
           (cell + side < side * side ? flood(map, side, cell + side, region) : 0);
}

static void random_regions_hang_together_and_depend_on_their_number(void **state) {
    static sudoku_rules rules, again;
    static const sudoku_shape shapes[] = {{1, 1}, {2, 2}, {1, 5}, {3, 3}, {4, 4}, {5, 5}};
    (void)state;
    for (size_t i = 0; i < 60; i++) {
        sudoku_shape shape = shapes[i % 6];
        size_t side = sudoku_side(shape);
        uint8_t map[SUDOKU_MAX_CELLS];
        context("%zux%zu, %zu", side, side, i);
        sudoku_rules_begin(&rules, shape);
        sudoku_rules_begin(&again, shape);
        sudoku_rules_random_regions(&again, 7, i + 1);
        sudoku_rules_random_regions(&rules, 7, i);
        check_int(side < 5 || memcmp(&rules, &again, sizeof rules) != 0, true);
        sudoku_rules_random_regions(&again, 7, i);
        assert_memory_equal(&rules, &again, sizeof rules);
        for (size_t k = 0; k < side * side; k++)
            map[rules.houses[2 * side + k / side][k % side]] = (uint8_t)(k / side);
        for (uint8_t r = 0; r < side; r++)
            check_int(flood(map, side, rules.houses[2 * side + r][0], r), side);
    }
}

static void rules_have_names_and_know_their_shapes(void **state) {
    static const sudoku_shape shapes[] = {{2, 2}, {2, 3}, {3, 3}, {3, 5}, {1, 1}};
    /* Rule -> for each of these shapes, whether it is for it. */
    static const struct {
        const char *name, *suits;
    } known[] = {{"x", "11111"},         {"diagonals", "11111"},     {"windoku", "10101"},
                 {"hyper", "10101"},     {"asterisk", "00100"},      {"centre-dot", "00111"},
                 {"girandola", "00100"}, {"disjoint", "11111"},      {"antiknight", "11111"},
                 {"anti-king", "11111"}, {"nonconsecutive", "11111"}};
    static sudoku_rules rules, before;
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const sudoku_rule *rule = sudoku_rule_find(known[i].name, strlen(known[i].name));
        assert_non_null(rule);
        for (size_t s = 0; s < 5; s++) {
            bool suits = known[i].suits[s] == '1';
            context("%s %zu", known[i].name, s);
            sudoku_rules_begin(&rules, shapes[s]);
            check_int(sudoku_rules_add(&rules, rule), suits ? SUDOKU_OK : SUDOKU_ERR_UNSUPPORTED);
            before = rules;
            sudoku_rules_add(&rules, rule); /* again */
            assert_memory_equal(&rules, &before, sizeof rules);
        }
        check_int((rule->shapes == NULL), strchr(known[i].suits, '0') == NULL);
    }
    assert_null(sudoku_rule_find("", 0));
    assert_null(sudoku_rule_find("windok", 6));
    size_t count = 0;
    while (sudoku_rule_at(count) != NULL)
        assert_non_null(sudoku_rule_at(count++)->summary);
    check_int(count, 9);
}

static void all_rules_together_fit_the_largest_grid(void **state) {
    static sudoku_rules rules;
    (void)state;
    sudoku_rules_begin(&rules, (sudoku_shape){5, 5});
    for (size_t i = 0; sudoku_rule_at(i) != NULL; i++)
        check_int(sudoku_rules_add(&rules, sudoku_rule_at(i)),
                  i == 2 || i == 4 ? SUDOKU_ERR_UNSUPPORTED : SUDOKU_OK);
    sudoku_grid empty = {.shape = rules.shape};
    sudoku_query query = {.limit = 1, .max_nodes = 50, .rules = &rules};
    for (size_t e = 0; e < ENGINES; e++) {
        sudoku_solver solver = solver_named(engines[e], rules.shape);
        check_int(sudoku_solve(&solver, &empty, &query, NULL, NULL), SUDOKU_OK);
        free_solver(&solver);
    }
}

/* As many houses and pairs as there may be: the workspace is large enough. */
static void there_is_room_for_so_many_houses_and_pairs(void **state) {
    static sudoku_rules rules;
    static const uint16_t house[] = {0, 5, 10, 15}, repeated[] = {0, 1, 1, 2},
                          outside[] = {1, 2, 3, 16};
    uint64_t seed = 1;
    (void)state;
    sudoku_rules_begin(&rules, (sudoku_shape){2, 2});
    check_int(sudoku_rules_add_house(&rules, repeated), SUDOKU_ERR_CELL);
    check_int(sudoku_rules_add_house(&rules, outside), SUDOKU_ERR_CELL);
    check_int(sudoku_rules_add_pair(&rules, 3, 3, SUDOKU_DIFFERENT), SUDOKU_ERR_CELL);
    check_int(sudoku_rules_add_pair(&rules, 16, 3, SUDOKU_DIFFERENT), SUDOKU_ERR_CELL);
    check_int(sudoku_rules_add_house(&rules, house), SUDOKU_OK);
    for (sudoku_error error = SUDOKU_OK; error == SUDOKU_OK;) {
        size_t order[16];
        random_order(&seed, order, 16);
        const uint16_t other[] = {(uint16_t)order[0], (uint16_t)order[1], (uint16_t)order[2],
                                  (uint16_t)order[3]};
        error = sudoku_rules_add_house(&rules, other);
        check_int(error, rules.house_count < 28 ? SUDOKU_OK : error);
    }
    check_int(rules.house_count, 28);
    for (size_t i = 0; i < 2000; i++) {
        sudoku_error error =
            sudoku_rules_add_pair(&rules, i % 16, (i + 1 + i / 16 % 15) % 16,
                                  i % 3 == 0 ? SUDOKU_NOT_CONSECUTIVE : SUDOKU_DIFFERENT);
        check_int(error == SUDOKU_OK || rules.pair_count == 128, true);
    }
    check_int(rules.pair_count, 128);
    sudoku_grid empty = {.shape = rules.shape};
    sudoku_query query = {.rules = &rules};
    for (size_t e = 0; e < ENGINES; e++) {
        sudoku_solver solver = solver_named(engines[e], rules.shape);
        sudoku_result result;
        check_int(sudoku_solve(&solver, &empty, &query, &result, NULL), SUDOKU_OK);
        check_int(result.end, SUDOKU_END_COMPLETE);
        free_solver(&solver);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(engines_agree_with_a_matrix_of_another_making),
        TEST(numbers_of_full_grids_are_those_published),
        TEST(full_4x4_grids_are_as_many_as_counted_by_hand),
        TEST(other_engines_refuse_rules),
        TEST(rules_of_another_shape_are_an_error),
        TEST(a_batch_and_the_least_solution_go_by_the_rules),
        TEST(made_and_minimized_puzzles_are_minimal),
        TEST(a_trace_goes_by_the_rules),
        TEST(what_is_for_sudoku_only_refuses_rules),
        TEST(the_checker_finds_what_breaks_a_rule),
        TEST(the_checker_judges_solutions),
        TEST(candidates_are_what_no_other_cell_excludes),
        TEST(a_bad_map_is_told_with_its_position),
        TEST(regions_stand_beside_boxes_or_in_their_place),
        TEST(random_regions_hang_together_and_depend_on_their_number),
        TEST(rules_have_names_and_know_their_shapes),
        TEST(all_rules_together_fit_the_largest_grid),
        TEST(there_is_room_for_so_many_houses_and_pairs),
    };
    take_arguments(argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
