/* test_steps.c - the steps of solution paths, their chains, and their texts.  With the argument
 * slow: also those of the rated set, and of 10,000 new puzzles. */
#include "support/harness.h"
#include "support/public_data.h"

#include <stdlib.h>
#include <string.h>

static const sudoku_shape nine = {3, 3};

/* A puzzle with forcing chains, and one with nested chains. */
static const char chained[] =
    "....5.......7.9.2....1.2....3....8.55.4...9..87.9...3.3.7..1.9..128..4..98......6";
static const char nested[] =
    "98.7..6..5...8..7...7..4..83...9.2...9......6..68...5..2...3..1..94...6.....1....";

/* ---- Chains ------------------------------------------------------------------------------ */

static bool is_in_house(int cell, int house) {
    int row = cell / 9, column = cell % 9;
    int number = house < 9 ? row : house < 18 ? column : row / 3 * 3 + column / 3;
    return number == house % 9;
}

/* True if a parent of a link states that a candidate is false. */
static bool is_false_before(const sudoku_reason *reason, const sudoku_link *link, int cell,
                            int digit) {
    for (uint32_t i = 0; i < link->parent_count; i++) {
        const sudoku_link *parent = &reason->links[reason->parents[link->first_parent + i]];
        if (!parent->is_true && parent->cell == cell && parent->digit == digit)
            return true;
    }
    return false;
}

/* A true link is the last candidate of its cell or house that no parent excludes. */
static void check_last(const sudoku_position *position, const sudoku_reason *reason,
                       const sudoku_link *link) {
    for (int candidate = 0; candidate < 729; candidate++) {
        int cell = candidate / 9, digit = candidate % 9 + 1;
        bool in_cell = link->cause == SUDOKU_LINK_CELL && cell == link->cell;
        bool in_house = link->cause != SUDOKU_LINK_CELL && digit == link->digit &&
                        is_in_house(cell, link->house);
        bool is_itself = cell == link->cell && digit == link->digit;
        if ((in_cell || in_house) && !is_itself && (position->candidates[cell] >> (digit - 1) & 1))
            check_int(is_false_before(reason, link, cell, digit), true);
    }
}

/* A false link shares its cell or a house with its parent, which is true. */
static void check_excluded(const sudoku_reason *reason, const sudoku_link *link) {
    const sudoku_link *parent = &reason->links[reason->parents[link->first_parent]];
    bool in_cell = link->cause == SUDOKU_LINK_CELL;
    check_int(link->parent_count, 1);
    check_int(parent->is_true, true);
    check_int(parent->cell == link->cell, in_cell);
    check_int(parent->digit == link->digit, !in_cell);
    if (!in_cell)
        assert_true(is_in_house(parent->cell, link->house) && is_in_house(link->cell, link->house));
}

/* Checks the links of the outer chains that follow from a cell or a house. */
static void check_chains(const sudoku_position *position, const sudoku_reason *reason) {
    for (uint32_t i = 0; i < reason->chain_count; i++) {
        const sudoku_chain *chain = &reason->chains[i];
        for (uint32_t j = 0; chain->argument == 0 && j < chain->link_count; j++) {
            const sudoku_link *link = &reason->links[chain->first_link + j];
            for (uint32_t k = 0; k < link->parent_count; k++)
                assert_in_range(reason->parents[link->first_parent + k], chain->first_link,
                                chain->first_link + j - 1);
            if (link->parent_count > 0 && link->is_true)
                check_last(position, reason, link);
            else if (link->parent_count > 0 && link->cause != SUDOKU_LINK_TECHNIQUE &&
                     link->cause != SUDOKU_LINK_ARGUMENT)
                check_excluded(reason, link);
        }
    }
}

/* ---- Paths ------------------------------------------------------------------------------- */

/* Finds the next step with its reason.  False if there is none. */
static bool explain(sudoku_solver *solver, const sudoku_position *position, sudoku_step *step,
                    sudoku_reason *reason) {
    sudoku_result result = dirty_result();
    memset(reason, 0x5a, sizeof *reason);
    check_int(sudoku_find_step(solver, position, &(sudoku_query){0}, &result, step, reason),
              SUDOKU_OK);
    check_int(result.end, SUDOKU_END_COMPLETE);
    return step->technique != NULL;
}

/* The line of a step, valid until the next call. */
static const char *line_of(const sudoku_step *step, const sudoku_reason *reason) {
    static char line[1 << 20];
    check_at_most(sudoku_step_text(step, reason, line, sizeof line), sizeof line - 1);
    return line;
}

/* Called for each step. */
typedef void visit_step(void *user, const sudoku_position *position, const sudoku_step *step,
                        const sudoku_reason *reason);

static void follow(sudoku_solver *solver, const sudoku_grid *puzzle, visit_step *visit,
                   void *user) {
    sudoku_position position;
    sudoku_step step;
    sudoku_reason reason;
    check_int(sudoku_position_init(puzzle, &position, NULL), SUDOKU_OK);
    while (explain(solver, &position, &step, &reason)) {
        visit(user, &position, &step, &reason);
        sudoku_position_apply(&position, &step);
    }
    assert_null(memchr(position.digits, 0, sizeof position.digits));
}

/* ---- Tests ------------------------------------------------------------------------------- */

/* A paragraph of tests/data/steps.txt. */
struct example {
    bool is_slow, is_found;
    char puzzle[100];
    char line[1024];   /* the line of a step, or its start */
    char reason[1024]; /* the reason in words, or empty for any */
};

/* Reads the next paragraph.  Returns false at the end of the file. */
static bool read_example(FILE *file, struct example *example) {
    static const char mark[] = "Reason: ";
    char text[1024];
    *example = (struct example){0};
    while (next_line(file, text, sizeof text) && text[0] != '\0') {
        char *start = example->line;
        size_t used = strlen(start);
        if (text[0] == '#')
            example->is_slow = strcmp(text, "# slow") == 0;
        else if (example->puzzle[0] == '\0')
            snprintf(example->puzzle, sizeof example->puzzle, "%.99s", text);
        else if (strncmp(text, mark, strlen(mark)) == 0)
            snprintf(example->reason, sizeof example->reason, "%s", text + strlen(mark));
        else
            snprintf(start + used, sizeof example->line - used, "%s%s", used > 0 ? "\n" : "", text);
    }
    return example->puzzle[0] != '\0';
}

/* A visit_step(): user is a struct example. */
static void look_for_line(void *user, const sudoku_position *position, const sudoku_step *step,
                          const sudoku_reason *reason) {
    static char text[1 << 12];
    struct example *example = user;
    check_chains(position, reason);
    if (example->is_found ||
        strncmp(line_of(step, reason), example->line, strlen(example->line)) != 0)
        return;
    example->is_found = true;
    sudoku_reason_text(step, reason, text, sizeof text);
    if (example->reason[0] != '\0')
        assert_string_equal(text, example->reason);
}

static void steps_are_written_as_players_write_them(void **state) {
    struct example example;
    FILE *file = fopen(STEPS_FILE, "r");
    (void)state;
    assert_non_null(file);
    while (read_example(file, &example)) {
        sudoku_grid puzzle = grid_of(nine, example.puzzle);
        context("%s", example.line);
        if (example.is_slow && !thorough)
            continue;
        follow(rater(), &puzzle, look_for_line, &example);
        assert_true(example.is_found);
    }
    fclose(file);
}

/* The expected and the accumulated values of the steps of a path. */
struct path {
    sudoku_grid solution;
    sudoku_rating rating;
};

/* Chains have lines of at most 80 columns.  A line without a blank, which continues numbers of
 * links, is indented by four more columns than the line that it continues. */
static void check_wrapping(const char *text) {
    size_t indentation = 0, length;
    while (text += strcspn(text, "\n"), *text != '\0') {
        size_t blanks = strspn(++text, " ");
        length = strcspn(text, "\n");
        check_at_most(length, 80);
        if (memchr(text + blanks, ' ', length - blanks) == NULL)
            check_int(blanks, indentation + 4);
        else
            indentation = blanks;
    }
}

/* A visit_step(): user is a struct path. */
static void check_step(void *user, const sudoku_position *position, const sudoku_step *step,
                       const sudoku_reason *reason) {
    struct path *path = user;
    unsigned changes = step->digit;
    context("%s", line_of(step, reason));
    check_wrapping(line_of(step, reason));
    if (step->digit != 0)
        check_int(step->digit, path->solution.cells[step->cell]);
    for (int cell = 0; cell < 81; cell++) {
        unsigned eliminated = step->eliminated[cell];
        changes |= eliminated;
        check_int(eliminated & ~(unsigned)position->candidates[cell], 0);
        check_int(eliminated >> (path->solution.cells[cell] - 1) & 1, 0);
    }
    assert_true(changes != 0);
    check_chains(position, reason);
    sudoku_rating_add(&path->rating, step);
}

/* Checks that each step is true, that its reason is valid, and that the steps give the rating. */
static void check_path(sudoku_solver *solver, const sudoku_grid *puzzle) {
    struct path path = {.rating = {0}};
    sudoku_rating rating;
    sudoku_solve(solver, puzzle, NULL, NULL, &path.solution);
    check_int(sudoku_rate(solver, puzzle, &(sudoku_query){0}, NULL, &rating), SUDOKU_OK);
    follow(solver, puzzle, check_step, &path);
    check_int(path.rating.hardest, rating.hardest);
    check_int(path.rating.until_digit, rating.until_digit);
    check_int(path.rating.first, rating.first);
    assert_ptr_equal(path.rating.technique, rating.technique);
    assert_memory_equal(path.rating.steps, rating.steps, sizeof rating.steps);
}

static void the_steps_of_new_puzzles_are_valid(void **state) {
    enum { BATCH = 50 };
    sudoku_solver *maker = sudoku_solver_new();
    (void)state;
    for (size_t i = 0; i < sampled(10000, 100); i += BATCH) {
        sudoku_recipe recipe = {.shape = nine, .seed = 17};
        uint8_t puzzles[BATCH * 81];
        sudoku_result results[BATCH];
        check_int(
            sudoku_generate(maker, &recipe, i, BATCH, &(sudoku_query){0}, results, puzzles, NULL),
            SUDOKU_OK);
        for (size_t j = 0; j < BATCH; j++) {
            sudoku_grid puzzle = grid_at(nine, puzzles, j);
            check_path(rater(), &puzzle);
        }
    }
    sudoku_solver_free(maker);
}

/* Checks every step-th puzzle of a public set. */
static void check_set(const char *set, int step) {
    char line[256];
    int number = 0;
    FILE *file = open_public(set);
    while (next_line(file, line, sizeof line)) {
        if (line[0] == '#' || number++ % step != 0)
            continue;
        line[81] = '\0';
        sudoku_grid puzzle = grid_of(nine, line);
        check_path(rater(), &puzzle);
    }
    fclose(file);
}

static void the_steps_of_rated_puzzles_are_valid(void **state) {
    (void)state;
    check_set("data/se_rated", thorough ? 1 : 60);
}

static void the_steps_of_the_hardest_puzzles_are_valid(void **state) {
    (void)state;
    check_set("data/forum_hardest_1905_11+", thorough ? 400 : 1000000);
}

/* A visit_step(): the same step is found without its reason; no text is written past its room. */
static void check_calls(void *user, const sudoku_position *position, const sudoku_step *step,
                        const sudoku_reason *reason) {
    char text[32], whole[4096];
    size_t length = sudoku_step_text(step, reason, whole, sizeof whole);
    sudoku_step plain;
    (void)user;
    check_int(length, strlen(whole));
    check_int(sudoku_step_text(step, reason, NULL, 0), length);
    for (size_t size = 1; size < sizeof text; size++) {
        memset(text, 'x', sizeof text);
        check_int(sudoku_step_text(step, reason, text, size), length);
        check_int(strlen(text), length < size ? length : size - 1);
        assert_memory_equal(text, whole, strlen(text));
        check_int(text[size], 'x');
    }
    assert_true(sudoku_reason_text(step, reason, NULL, 0) > 0);
    check_int(sudoku_find_step(rater(), position, &(sudoku_query){0}, NULL, &plain, NULL),
              SUDOKU_OK);
    assert_ptr_equal(plain.technique, step->technique);
    check_int(plain.rating, step->rating);
    check_int(plain.digit, step->digit);
    assert_memory_equal(plain.eliminated, step->eliminated, sizeof plain.eliminated);
}

static void a_reason_does_not_change_the_step(void **state) {
    sudoku_grid puzzle = grid_of(nine, chained);
    (void)state;
    follow(rater(), &puzzle, check_calls, NULL);
}

/* Advances to the first step of the third puzzle with nested chains.  Returns its nodes. */
static uint64_t find_nested(sudoku_solver *solver, sudoku_position *position, sudoku_step *step,
                            sudoku_reason *reason) {
    sudoku_grid puzzle = grid_of(nine, nested);
    sudoku_result found = dirty_result();
    check_int(sudoku_position_init(&puzzle, position, NULL), SUDOKU_OK);
    for (;;) {
        check_int(explain(solver, position, step, reason), true);
        for (uint32_t i = 0; i < reason->link_count; i++)
            if (reason->links[i].argument > 0) {
                sudoku_find_step(solver, position, &(sudoku_query){0}, &found, step, NULL);
                sudoku_find_step(solver, position, &(sudoku_query){0}, NULL, step, reason);
                return found.nodes;
            }
        sudoku_position_apply(position, step);
    }
}

static void a_cancelled_search_returns_no_step_or_reason(void **state) {
    static const sudoku_step no_step;
    static const sudoku_reason empty;
    sudoku_position position;
    sudoku_step step;
    sudoku_reason reason;
    (void)state;
    uint64_t needed = find_nested(rater(), &position, &step, &reason);
    const uint64_t budgets[] = {1, needed / 2, needed - 1};
    for (size_t i = 0; i < sizeof budgets / sizeof *budgets; i++) {
        sudoku_query query = {.max_nodes = budgets[i]};
        sudoku_result result = dirty_result();
        context("budget %zu", i);
        check_int(sudoku_find_step(rater(), &position, &query, &result, &step, &reason), SUDOKU_OK);
        check_int(result.end, SUDOKU_END_NODES);
        assert_memory_equal(&step, &no_step, sizeof step);
        assert_memory_equal(&reason, &empty, sizeof reason);
    }
}

/* A chain may have more links than there is room for. */
static void the_text_of_a_truncated_chain_mentions_it(void **state) {
    static char text[1 << 16];
    sudoku_position position;
    sudoku_step step;
    sudoku_reason reason;
    (void)state;
    find_nested(rater(), &position, &step, &reason);
    sudoku_step_text(&step, &reason, text, sizeof text);
    assert_null(strstr(text, "omitted"));
    reason.is_cut = true;
    sudoku_step_text(&step, &reason, text, sizeof text);
    assert_non_null(strstr(text, "\n    The rest of the chain is omitted."));
}

/* In a contradiction, a true candidate may exclude another true one. */
static void two_true_candidates_that_see_each_other_are_a_contradiction(void **state) {
    static const uint32_t candidates[81] = {
        0x004, 0x0CA, 0x0C2, 0x0D0, 0x020, 0x098, 0x001, 0x012, 0x100, 0x020, 0x010, 0x081,
        0x002, 0x100, 0x081, 0x04C, 0x044, 0x00C, 0x043, 0x14A, 0x143, 0x051, 0x019, 0x004,
        0x022, 0x032, 0x080, 0x080, 0x001, 0x026, 0x120, 0x040, 0x128, 0x010, 0x02E, 0x00E,
        0x042, 0x062, 0x008, 0x004, 0x091, 0x0B1, 0x100, 0x0A3, 0x003, 0x100, 0x024, 0x010,
        0x0A1, 0x089, 0x002, 0x02C, 0x0A9, 0x040, 0x053, 0x0E2, 0x0E3, 0x008, 0x004, 0x0B1,
        0x042, 0x100, 0x013, 0x013, 0x186, 0x107, 0x191, 0x093, 0x040, 0x00E, 0x00F, 0x020,
        0x008, 0x162, 0x027, 0x131, 0x013, 0x131, 0x080, 0x047, 0x017,
    };
    static const char head[] = "9.1 Dynamic Contradiction Forcing Chains: r9c2<>6\n",
                      tail[] = " contradicts (16), so (1) is wrong.";
    sudoku_position position;
    sudoku_step step;
    sudoku_reason reason;
    (void)state;
    sudoku_position_from_candidates(candidates, &position);
    check_int(explain(rater(), &position, &step, &reason), true);
    const char *line = line_of(&step, &reason);
    assert_memory_equal(line, head, strlen(head));
    check_at_most(strlen(tail), strlen(line));
    assert_string_equal(line + strlen(line) - strlen(tail), tail);
    check_chains(&position, &reason);
}

static void techniques_end_and_levels_are_contiguous(void **state) {
    unsigned next = sudoku_level_at(0)->least;
    (void)state;
    assert_null(sudoku_level_of(next - 1));
    assert_null(sudoku_technique_at(SUDOKU_MAX_TECHNIQUES));
    for (size_t i = 0; sudoku_level_at(i) != NULL; i++) {
        const sudoku_level *level = sudoku_level_at(i);
        check_int(level->least, next);
        assert_ptr_equal(sudoku_level_of(level->least), level);
        assert_ptr_equal(sudoku_level_of(level->most), level);
        next = level->most + 1;
    }
    assert_null(sudoku_level_of(next));
}

int main(int argc, char **argv) {
    static const struct CMUnitTest tests[] = {
        TEST(steps_are_written_as_players_write_them),
        TEST(the_steps_of_new_puzzles_are_valid),
        TEST(the_steps_of_rated_puzzles_are_valid),
        TEST(the_steps_of_the_hardest_puzzles_are_valid),
        TEST(a_reason_does_not_change_the_step),
        TEST(a_cancelled_search_returns_no_step_or_reason),
        TEST(the_text_of_a_truncated_chain_mentions_it),
        TEST(two_true_candidates_that_see_each_other_are_a_contradiction),
        TEST(techniques_end_and_levels_are_contiguous),
    };
    take_arguments(argc, argv);
    return status_after(cmocka_run_group_tests(tests, NULL, NULL));
}
