/* test_rules.c - other rules, compared with independent definitions in this file. */
#include "support/harness.h"
#include "support/random.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- Definitions of the rules, by coordinates --------------------------------------------- */

/* A grid with rules, as defined by the test. */
struct variant {
    sudoku_shape shape;
    const char *rules;   /* names with a blank between them */
    const char *regions; /* a map; NULL: boxes; "": random regions */
    char map[SUDOKU_MAX_CELLS];
    sudoku_rules known; /* the same, as defined by the library */
};

/* The shaded cells in newspapers' pictures of these variants, band by band. */
static const char star[] = ".............X......X...X.."
                           "..........X..X..X.........."
                           "..X...X......X.............";
static const char girandola[] = "X.......X....X............."
                                "..........X..X..X.........."
                                ".............X....X.......X";

static bool has_rule(const struct variant *v, const char *name) {
    return strstr(v->rules, name) != NULL;
}

/* The window of windoku that contains a cell, or -1. */
static int window_of(int row, int column, int height) {
    bool is_in_one = row % (height + 1) != 0 && column % (height + 1) != 0;
    return is_in_one ? row / (height + 1) * height + column / (height + 1) : -1;
}

/* True if two different cells must differ because a house has both. */
static bool share_house(const struct variant *v, int a, int b) {
    int h = v->shape.box_height, w = v->shape.box_width, side = h * w;
    int r = a / side, c = a % side, r2 = b / side, c2 = b % side;
    return r == r2 || c == c2 || v->map[a] == v->map[b] ||
           (has_rule(v, "x") && r == c && r2 == c2) ||
           (has_rule(v, "x") && r + c == side - 1 && r2 + c2 == side - 1) ||
           (has_rule(v, "windoku") && window_of(r, c, h) >= 0 &&
            window_of(r, c, h) == window_of(r2, c2, h)) ||
           (has_rule(v, "asterisk") && star[a] == 'X' && star[b] == 'X') ||
           (has_rule(v, "girandola") && girandola[a] == 'X' && girandola[b] == 'X') ||
           (has_rule(v, "centre-dot") && r % h == h / 2 && c % w == w / 2 && r2 % h == h / 2 &&
            c2 % w == w / 2) ||
           (has_rule(v, "disjoint-groups") && r % h == r2 % h && c % w == c2 % w);
}

/* True if a digit in one cell excludes another digit in another cell. */
static bool excludes(const struct variant *v, int a, int digit, int b, int other) {
    int side = (int)sudoku_side(v->shape);
    int down = abs(a / side - b / side), across = abs(a % side - b % side);
    if (digit != other)
        return abs(digit - other) == 1 && has_rule(v, "non-consecutive") && down + across == 1;
    return share_house(v, a, b) || (has_rule(v, "anti-knight") && down * across == 2) ||
           (has_rule(v, "anti-king") && down == 1 && across == 1);
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

/* The variants.  Each rule is used with several shapes, with and without other rules. */
static struct variant variants[] = {
    {.shape = {3, 3}, .rules = "x"},
    {.shape = {3, 3}, .rules = "", .regions = ""},
    {.shape = {3, 3}, .rules = "windoku"},
    {.shape = {3, 3}, .rules = "asterisk"},
    {.shape = {3, 3}, .rules = "centre-dot"},
    {.shape = {3, 3}, .rules = "girandola"},
    {.shape = {3, 3}, .rules = "disjoint-groups"},
    {.shape = {3, 3}, .rules = "anti-king"},
    {.shape = {3, 3}, .rules = "anti-knight"},
    {.shape = {2, 4}, .rules = "non-consecutive"},
    {.shape = {2, 3}, .rules = "x", .regions = ""},
    {.shape = {2, 4}, .rules = "x disjoint-groups anti-king"},
    {.shape = {1, 7}, .rules = "", .regions = ""},
    {.shape = {3, 3},
     .rules = "", /* disconnected regions */
     .regions =
         "ABCABCABCDEFDEFDEFGHIGHIGHIABCABCABCDEFDEFDEFGHIGHIGHIABCABCABCDEFDEFDEFGHIGHIGHI"},
    {.shape = {2, 2}, .rules = "windoku x"},
    {.shape = {3, 3}, .rules = "asterisk anti-king"},
    {.shape = {2, 5}, .rules = "x"},
};

enum { VARIANTS = sizeof variants / sizeof *variants };

/* Gives a variant its rules and its map.  Random maps differ by number; some have no solution. */
static void prepare(struct variant *v, uint64_t number) {
    size_t side = sudoku_side(v->shape), position = 99, length;
    check_int(sudoku_rules_init(&v->known, v->shape), SUDOKU_OK);
    for (const char *name = v->rules; *name != '\0'; name += length + (name[length] == ' ')) {
        length = strcspn(name, " ");
        char word[32] = "";
        memcpy(word, name, length);
        const sudoku_rule *rule = sudoku_rule_find(word);
        assert_non_null(rule);
        check_int(sudoku_rules_add(&v->known, rule), SUDOKU_OK);
    }
    if (v->regions != NULL && v->regions[0] == '\0')
        sudoku_rules_set_random_regions(&v->known, 20, number);
    else if (v->regions != NULL)
        check_int(sudoku_rules_set_regions(&v->known, v->regions, side * side, false, &position),
                  SUDOKU_OK);
    for (size_t i = 0; i < side * side; i++) {
        size_t h = v->shape.box_height, box = i / side / h * h + i % side / v->shape.box_width;
        if (v->regions == NULL)
            v->map[i] = (char)box;
        else
            v->map[v->known.houses[2 * side + i / side][i % side]] = (char)(i / side);
    }
}

/* ---- The test's solver ------------------------------------------------------------------- */

enum { MAX_SIDE = 10, MAX_CELLS = MAX_SIDE * MAX_SIDE, FILLED = 1 << 15 };

/* Cell and digit - 1 -> for each other cell, the digits excluded; by load_exclusions(). */
static uint16_t exclusions[MAX_CELLS][MAX_SIDE][MAX_CELLS];

static void load_exclusions(const struct variant *v) {
    int side = (int)sudoku_side(v->shape);
    assert_in_range(side, 1, MAX_SIDE);
    memset(exclusions, 0, sizeof exclusions);
    for (int i = 0; i < side * side * side * side * side; i++) {
        int a = i / side % (side * side), b = i / (side * side * side);
        for (int other = 1; other <= side && a != b; other++)
            exclusions[a][i % side][b] |=
                (uint16_t)(excludes(v, a, i % side + 1, b, other) << (other - 1));
    }
}

/* Cell -> number of times it was left without a digit. */
static unsigned failures[MAX_CELLS];

/* The solutions, up to a limit.  left: cell -> the digits that it can take, or FILLED.  Branches on
 * the cell with the fewest, and among these on the one that failed most often. */
static uint64_t count_by_hand(const uint16_t *left, size_t cells, uint64_t limit) {
    size_t best = cells;
    unsigned best_rank = UINT_MAX;
    uint64_t count = 0;
    for (size_t cell = 0; cell < cells; cell++) {
        unsigned rank = ((unsigned)__builtin_popcount(left[cell]) + 1) << 24;
        if (left[cell] != FILLED && rank - failures[cell] < best_rank) {
            best_rank = rank - failures[cell];
            best = cell;
        }
    }
    if (best == cells)
        return 1;
    failures[best] += left[best] == 0;
    for (int d = 0; d < MAX_SIDE && count < limit; d++) {
        uint16_t next[MAX_CELLS];
        if ((left[best] >> d & 1) == 0)
            continue;
        for (size_t cell = 0; cell < cells; cell++)
            next[cell] = left[cell] & (uint16_t)~exclusions[best][d][cell];
        next[best] = FILLED;
        count += count_by_hand(next, cells, limit - count);
    }
    return count;
}

/* The solutions of a puzzle, up to a limit.  candidates may be NULL. */
static uint64_t count_solutions(const sudoku_grid *puzzle, const uint32_t *candidates,
                                uint64_t limit) {
    uint16_t left[MAX_CELLS];
    size_t side = sudoku_side(puzzle->shape);
    for (size_t cell = 0; cell < side * side; cell++) {
        uint32_t digits = (1U << side) - 1;
        if (puzzle->cells[cell] != 0)
            digits = 1U << (puzzle->cells[cell] - 1);
        left[cell] = (uint16_t)(candidates == NULL ? digits : digits & candidates[cell]);
    }
    memset(failures, 0, sizeof failures);
    return count_by_hand(left, side * side, limit);
}

/* ---- Puzzles ------------------------------------------------------------------------------ */

static const char *const engines[] = {"dlx", "cdcl", "auto"};
enum { ENGINES = sizeof engines / sizeof *engines };

static struct runner runner_named(const char *name) {
    const sudoku_engine *engine = engine_named(name);
    check_int(can(engine, SUDOKU_ENGINE_TAKES_RULES), true);
    return make_runner(engine);
}

/* Generates puzzle `number` with an engine. */
static sudoku_result generate(const char *engine, const sudoku_recipe *recipe, uint64_t number,
                              sudoku_grid *puzzle, sudoku_grid *solution) {
    struct runner runner = make_runner(engine != NULL ? engine_named(engine) : NULL);
    sudoku_result result;
    puzzle->shape = solution->shape = recipe->shape;
    check_int(sudoku_generate(runner.solver, recipe, number, 1,
                              &(sudoku_query){.engine = runner.engine}, &result, puzzle->cells,
                              solution->cells),
              SUDOKU_OK);
    free_runner(&runner);
    return result;
}

/* A generated puzzle, which is proper; its shape is {0, 0} if the rules leave no full grid. */
static sudoku_grid made_puzzle(const struct variant *v, uint64_t number, sudoku_grid *solution) {
    sudoku_recipe recipe = {.shape = v->shape, .seed = 5, .rules = &v->known};
    sudoku_grid puzzle = {.shape = v->shape}, again = puzzle, unwanted = puzzle;
    sudoku_result result = generate(NULL, &recipe, number, &puzzle, solution);
    if (result.solutions == 0) {
        check_int(result.end, SUDOKU_END_COMPLETE);
        puzzle.shape = (sudoku_shape){0, 0};
    } else if (number % 8 == 0) {
        generate("dlx", &recipe, number, &again, &unwanted);
        check_grid(&again, &puzzle);
    }
    return puzzle;
}

/* Changes a puzzle at random: removes some givens, or adds a digit that breaks no rule. */
static sudoku_grid changed_puzzle(const struct variant *v, uint64_t *seed,
                                  const sudoku_grid *from) {
    sudoku_grid puzzle = *from;
    size_t cells = sudoku_cells(v->shape);
    for (size_t emptied = random_below(seed, 8); emptied > 0; emptied--)
        puzzle.cells[random_below(seed, cells)] = 0;
    for (size_t added = random_below(seed, 4); added > 0; added--) {
        size_t cell = random_below(seed, cells);
        uint8_t before = puzzle.cells[cell];
        puzzle.cells[cell] = (uint8_t)(1 + random_below(seed, sudoku_side(v->shape)));
        if (first_bad_cell(v, puzzle.cells) < (int)cells)
            puzzle.cells[cell] = before;
    }
    return puzzle;
}

/* ---- Solving ------------------------------------------------------------------------------ */

enum { LIMIT = 20 };

/* All solutions of a search. */
struct seen {
    size_t count;
    sudoku_grid grids[LIMIT];
};

static bool see(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct seen *seen = user;
    check_int(puzzle, 0);
    for (size_t i = 0; i < seen->count; i++)
        assert_memory_not_equal(&seen->grids[i], solution, sizeof *solution);
    assert_in_range(seen->count, 0, LIMIT - 1);
    seen->grids[seen->count++] = *solution;
    return true;
}

/* Each engine finds the same number of solutions, distinct and legal, and the smallest of them,
 * also in a batch. */
static void check_engines(const struct variant *v, const sudoku_grid *puzzle,
                          const uint32_t *candidates, uint64_t expected) {
    size_t cells = sudoku_cells(v->shape);
    for (size_t e = 0; e < ENGINES; e++) {
        struct seen seen = {0};
        struct runner runner = runner_named(engines[e]);
        sudoku_query query = {.engine = runner.engine,
                              .limit = LIMIT,
                              .rules = &v->known,
                              .visit = see,
                              .user = &seen};
        sudoku_result result = dirty_result(), least = result;
        sudoku_grid first = *puzzle;
        query.candidates = candidates;
        check_int(sudoku_solve(runner.solver, puzzle, &query, &result, &first), SUDOKU_OK);
        check_int(result.solutions, expected);
        check_int(seen.count, expected);
        check_int(result.end, expected == LIMIT ? SUDOKU_END_LIMIT : SUDOKU_END_COMPLETE);
        query.visit = NULL;
        sudoku_solve_batch(runner.solver, v->shape, 1, puzzle->cells, &query, &least, first.cells);
        check_result(&least, &result);
        check_int(sudoku_find_least(runner.solver, puzzle, &query, &least, &first), SUDOKU_OK);
        check_int(least.solutions, expected > 0);
        for (size_t i = 0; i < seen.count; i++) {
            const uint8_t *solution = seen.grids[i].cells;
            check_int(first_bad_cell(v, solution), cells);
            check_int(sudoku_solves(v->known.shape, &v->known, puzzle->cells, solution), true);
            check_int(memcmp(first.cells, solution, cells) <= 0, true);
        }
        free_runner(&runner);
    }
}

static void engines_agree_with_a_reference_solver(void **state) {
    uint64_t seed = 4711;
    size_t counts[3] = {0}; /* puzzles with no, one and several solutions */
    (void)state;
    for (size_t i = 0; i < VARIANTS; i++) {
        struct variant *v = &variants[i];
        uint64_t number = 0; /* number of the next map and puzzle */
        for (size_t n = 0; n < sampled(1000, 80); n++) {
            static sudoku_grid made, solution;
            uint32_t candidates[SUDOKU_MAX_CELLS], *some = n % 6 == 5 ? candidates : NULL;
            context("%s %s, puzzle %zu", v->rules, v->regions == NULL ? "" : "regions", n);
            for (size_t next = n % 8; next == 0; number++) {
                prepare(v, number);
                load_exclusions(v);
                made = made_puzzle(v, number, &solution);
                next = made.shape.box_height; /* 0: no grid has this map */
            }
            sudoku_grid puzzle = n % 8 == 0 ? made : changed_puzzle(v, &seed, &made);
            for (size_t cell = 0; some != NULL && cell < sudoku_cells(v->shape); cell++)
                some[cell] = ~(UINT32_C(1) << random_below(&seed, 30));
            uint64_t count = count_solutions(&puzzle, some, LIMIT);
            counts[count > 2 ? 2 : count]++;
            check_engines(v, &puzzle, some, count);
        }
    }
    for (size_t k = 0; k < 3; k++)
        assert_in_range(counts[k], 2 * VARIANTS, SIZE_MAX);
}

static uint64_t count_all(const char *engine, const struct variant *v) {
    sudoku_query query = {.limit = SUDOKU_ALL, .rules = &v->known};
    sudoku_grid empty = {.shape = v->shape};
    sudoku_result result = search_by(engine_named(engine), &empty, query, NULL);
    check_int(result.end, SUDOKU_END_COMPLETE);
    return result.solutions;
}

static void full_grids_are_counted_correctly(void **state) {
    static const char *const rules[] = {"x",           "windoku",   "disjoint-groups",
                                        "anti-knight", "anti-king", "non-consecutive",
                                        "x anti-king", ""};
    static struct variant v;
    (void)state;
    for (size_t i = 0; i < 41; i++) {
        v = (struct variant){.shape = {2, 2}, .rules = rules[i % 8], .regions = i < 8 ? NULL : ""};
        if (i == 40) /* X-sudoku of 6x6 */
            v = (struct variant){.shape = {2, 3}, .rules = "x"};
        prepare(&v, i);
        load_exclusions(&v);
        context("%s, map %zu", v.rules, i);
        sudoku_grid empty = {.shape = v.shape};
        uint64_t by_hand = count_solutions(&empty, NULL, UINT64_MAX);
        for (size_t e = 0; e < ENGINES; e++)
            check_int(count_all(engines[e], &v), by_hand);
    }
}

/* ---- The other calls ---------------------------------------------------------------------- */

static void calls_without_support_reject_rules(void **state) {
    static sudoku_rules rules;
    static sudoku_position position;
    sudoku_grid puzzle = {.shape = {3, 3}}, other = {.shape = {2, 3}};
    sudoku_query query = {.limit = 1, .rules = &rules};
    sudoku_rating rating;
    sudoku_step step;
    (void)state;
    sudoku_rules_init(&rules, puzzle.shape);
    for (size_t i = 0; i < sudoku_engine_count(); i++) {
        const sudoku_engine *engine = sudoku_engine_at(i);
        bool takes = can(engine, SUDOKU_ENGINE_TAKES_RULES);
        if (!runs(engine, puzzle.shape))
            continue;
        check_int(search_by(engine, &puzzle, query, NULL).error,
                  takes ? SUDOKU_OK : SUDOKU_ERR_UNSUPPORTED);
    }
    check_int(sudoku_find_target(rater(), &puzzle, &query, NULL, NULL), SUDOKU_ERR_UNSUPPORTED);
    check_int(sudoku_rate(rater(), &puzzle, &query, NULL, &rating), SUDOKU_ERR_UNSUPPORTED);
    check_int(sudoku_find_step(rater(), &position, &query, NULL, &step, NULL),
              SUDOKU_ERR_UNSUPPORTED);
    check_int(sudoku_solve(rater(), &other, &query, NULL, NULL), SUDOKU_ERR_SHAPE);
    check_int(sudoku_check(&other, &rules, NULL), SUDOKU_ERR_SHAPE);
}

/* ---- The checker -------------------------------------------------------------------------- */

static void the_checker_finds_violations(void **state) {
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
            sudoku_error error = sudoku_check(&grid, &v->known, &fault);
            check_int(error, first == (int)cells ? SUDOKU_OK : SUDOKU_ERR_CONFLICT);
            if (error == SUDOKU_OK)
                continue;
            check_int(fault.cell, first);
            assert_in_range(fault.other, 0, fault.cell - 1U);
            check_int(excludes(v, first, grid.cells[first], fault.other, grid.cells[fault.other]),
                      true);
            check_int(sudoku_solves(v->known.shape, &v->known, grid.cells, grid.cells), false);
            bad++;
        }
    }
    assert_in_range(bad, 1000, SIZE_MAX);
}

static void candidates_are_digits_that_no_other_cell_excludes(void **state) {
    uint64_t seed = 3;
    (void)state;
    for (size_t i = 0; i < VARIANTS; i++) {
        struct variant *v = &variants[i];
        int cells = (int)sudoku_cells(v->shape), side = (int)sudoku_side(v->shape);
        sudoku_grid grid = random_puzzle(&seed, v->shape, (size_t)cells * 2 / 3);
        prepare(v, 0);
        for (int row = 0; row < cells * side; row++) {
            int cell = row / side, digit = row % side + 1;
            bool is_free = true;
            for (int b = 0; b < cells; b++)
                is_free &=
                    b == cell || grid.cells[b] == 0 || !excludes(v, cell, digit, b, grid.cells[b]);
            check_int(sudoku_candidates(&grid, &v->known, (size_t)cell) >> (digit - 1) & 1,
                      is_free);
        }
    }
}

/* ---- Maps, names and limits --------------------------------------------------------------- */

static void an_invalid_map_is_reported_with_its_position(void **state) {
    static const struct {
        const char *map;
        sudoku_error error;
        size_t position;
    } maps[] = {
        {"AABBAABBCCDDCCDD", SUDOKU_OK, 0},
        {"AABBaabbAABBaabb", SUDOKU_OK, 0},
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
    };
    static sudoku_rules rules, before;
    (void)state;
    for (size_t i = 0; i < 2 * sizeof maps / sizeof *maps; i++) {
        const char *map = maps[i / 2].map;
        size_t position = 99;
        context("map %s", map);
        sudoku_rules_init(&rules, (sudoku_shape){2, 2});
        before = rules;
        check_int(sudoku_rules_set_regions(&rules, map, strlen(map), i % 2 == 0, &position),
                  maps[i / 2].error);
        check_int(position, maps[i / 2].position);
        check_int(memcmp(&rules, &before, sizeof rules) == 0,
                  maps[i / 2].error != SUDOKU_OK || i < 2 /* the map is that of the boxes */);
    }
}

/* Counts the region's cells connected to `cell`, and removes them from the map. */
static size_t flood(uint8_t *map, size_t side, size_t cell, uint8_t region) {
    if (map[cell] != region)
        return 0;
    map[cell] = UINT8_MAX;
    return 1 + (cell % side > 0 ? flood(map, side, cell - 1, region) : 0) +
           (cell % side + 1 < side ? flood(map, side, cell + 1, region) : 0) +
           (cell >= side ? flood(map, side, cell - side, region) : 0) +
           (cell + side < side * side ? flood(map, side, cell + side, region) : 0);
}

static void random_regions_are_connected_and_depend_on_their_number(void **state) {
    static const sudoku_shape shapes[] = {{1, 1}, {2, 2}, {1, 5}, {3, 3}, {4, 4}, {5, 5}};
    static sudoku_rules rules[3];
    (void)state;
    for (size_t i = 0; i < 60; i++) {
        size_t side = sudoku_side(shapes[i % 6]);
        uint8_t map[SUDOKU_MAX_CELLS];
        context("%zux%zu, %zu", side, side, i);
        for (size_t k = 0; k < 3; k++) {
            sudoku_rules_init(&rules[k], shapes[i % 6]);
            sudoku_rules_set_random_regions(&rules[k], 7, k < 2 ? i : i + 1);
        }
        assert_memory_equal(&rules[0], &rules[1], sizeof *rules);
        check_int(side < 5 || memcmp(&rules[0], &rules[2], sizeof *rules) != 0, true);
        for (size_t k = 0; k < side * side; k++)
            map[rules->houses[2 * side + k / side][k % side]] = (uint8_t)(k / side);
        for (uint8_t r = 0; r < side; r++)
            check_int(flood(map, side, rules->houses[2 * side + r][0], r), side);
    }
}

static void rules_have_names_and_shapes(void **state) {
    static const sudoku_shape shapes[] = {{2, 2}, {2, 3}, {3, 3}, {3, 5}, {1, 1}};
    /* Rule -> for each of these shapes, whether it fits. */
    static const struct {
        const char *name, *suits;
    } known[] = {{"diagonals", "11111"},  {"hyper", "10100"},     {"asterisk", "00100"},
                 {"center-dot", "00111"}, {"girandola", "00100"}, {"disjoint", "11111"},
                 {"antiknight", "11111"}, {"antiking", "11111"},  {"nonconsecutive", "11111"}};
    static sudoku_rules rules, before;
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const sudoku_rule *rule = sudoku_rule_find(known[i].name);
        assert_ptr_equal(rule, sudoku_rule_at(i));
        assert_non_null(rule->summary);
        for (size_t s = 0; s < 5; s++) {
            context("%s %zu", known[i].name, s);
            sudoku_rules_init(&rules, shapes[s]);
            check_int(sudoku_rules_add(&rules, rule),
                      known[i].suits[s] == '1' ? SUDOKU_OK : SUDOKU_ERR_UNSUPPORTED);
            before = rules;
            sudoku_rules_add(&rules, rule); /* again */
            assert_memory_equal(&rules, &before, sizeof rules);
        }
        check_int((rule->shapes == NULL), strchr(known[i].suits, '0') == NULL);
    }
    assert_null(sudoku_rule_at(sizeof known / sizeof *known));
    assert_true(sizeof known / sizeof *known <= 32); /* the bits of --rules */
    assert_null(sudoku_rule_find(""));
    assert_null(sudoku_rule_find("windok"));
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(engines_agree_with_a_reference_solver),
        TEST(full_grids_are_counted_correctly),
        TEST(calls_without_support_reject_rules),
        TEST(the_checker_finds_violations),
        TEST(candidates_are_digits_that_no_other_cell_excludes),
        TEST(an_invalid_map_is_reported_with_its_position),
        TEST(random_regions_are_connected_and_depend_on_their_number),
        TEST(rules_have_names_and_shapes),
    };
    take_arguments(argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
