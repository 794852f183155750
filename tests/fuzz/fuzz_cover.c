/* fuzz_cover.c - compares exact cover, also if stopped, with brute force on small matrices.
 *
 * An input is a byte for the node budget of a second search, one for the number of primary columns,
 * one for that of secondary columns, and two bytes for each row, a bit for each column. */
#include "fuzz.h"

#include "sudoku_cover.h"

#include <stdbool.h>
#include <string.h>

enum { PRIMARY = 11, SECONDARY = 6, ROWS = 12, SETS = 1 << ROWS };

/* A matrix as bit sets, and in the form of the library. */
struct problem {
    uint32_t row[ROWS]; /* bit c: a one in column c */
    uint32_t row_offsets[ROWS + 1], columns[ROWS * (PRIMARY + SECONDARY)];
    sudoku_exact_cover matrix;
};

/* Every other row has its columns in descending order. */
static void add_row(struct problem *problem, uint32_t bits) {
    sudoku_exact_cover *matrix = &problem->matrix;
    uint32_t all = matrix->primary + matrix->secondary, r = matrix->rows++;
    uint32_t ones = problem->row_offsets[r];
    for (uint32_t i = 0; i < all; i++) {
        uint32_t c = r % 2 == 1 ? all - 1 - i : i;
        if (bits >> c & 1)
            problem->columns[ones++] = c;
    }
    problem->row[r] = bits;
    problem->row_offsets[r + 1] = ones;
}

static void read_problem(struct bytes *bytes, struct problem *problem) {
    uint32_t primary = take_byte(bytes) % PRIMARY, secondary = take_byte(bytes) % SECONDARY;
    problem->matrix =
        (sudoku_exact_cover){primary, secondary, 0, problem->row_offsets, problem->columns};
    while (bytes->left > 0 && problem->matrix.rows < ROWS) {
        uint32_t row = take_byte(bytes);
        row |= (uint32_t)take_byte(bytes) << 8;
        add_row(problem, row & ((UINT32_C(1) << (primary + secondary)) - 1));
    }
}

/* True if a set of rows is a cover by the definition. */
static bool is_cover(const struct problem *problem, uint32_t set) {
    uint32_t primary = (UINT32_C(1) << problem->matrix.primary) - 1, seen = 0;
    for (uint32_t r = 0; r < problem->matrix.rows; r++) {
        if ((set >> r & 1) == 0)
            continue;
        if ((problem->row[r] & primary) == 0 || (seen & problem->row[r]) != 0)
            return false;
        seen |= problem->row[r];
    }
    return (seen & primary) == primary;
}

/* The covers that a search finds, as sets of rows. */
struct covers {
    size_t count;
    uint32_t sets[SETS];
};

static uint32_t set_of(const uint32_t *rows, size_t count) {
    uint32_t set = 0;
    for (size_t i = 0; i < count; i++) {
        demand(rows[i] < ROWS && (set >> rows[i] & 1) == 0);
        set |= UINT32_C(1) << rows[i];
    }
    return set;
}

static bool add_cover(void *user, const uint32_t *rows, size_t count) {
    struct covers *covers = user;
    demand(covers->count < SETS);
    covers->sets[covers->count++] = set_of(rows, count);
    return true;
}

static sudoku_result search(const struct problem *problem, uint64_t nodes, struct covers *covers) {
    sudoku_solver *solver = sudoku_solver_new();
    sudoku_query query = {
        .limit = SUDOKU_ALL, .max_nodes = nodes, .visit_cover = add_cover, .user = covers};
    sudoku_result result;
    uint32_t rows[PRIMARY];
    sudoku_cover first = {.rows = rows};
    covers->count = 0;
    demand(sudoku_solve_exact_cover(solver, &problem->matrix, &query, &result, &first) ==
           SUDOKU_OK);
    sudoku_solver_free(solver);
    demand(result.solutions == covers->count);
    demand(covers->count > 0 ? set_of(rows, first.count) == covers->sets[0] : first.count == 0);
    return result;
}

/* Checks that each cover was found once, and that the library's checker accepts it. */
static void check_all(const struct problem *problem, const struct covers *covers) {
    static uint8_t times[SETS]; /* set -> number of times found */
    uint8_t marks[PRIMARY + SECONDARY];
    memset(times, 0, sizeof times);
    for (size_t i = 0; i < covers->count; i++)
        times[covers->sets[i]]++;
    for (uint32_t set = 0; set < UINT32_C(1) << problem->matrix.rows; set++) {
        uint32_t rows[ROWS];
        size_t count = 0;
        for (uint32_t r = problem->matrix.rows; r-- > 0;)
            if (set >> r & 1)
                rows[count++] = r;
        bool expected = is_cover(problem, set);
        demand(times[set] == expected);
        demand(sudoku_is_exact_cover(&problem->matrix, rows, count, marks) == expected);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct problem problem;
    static struct covers whole, cut;
    struct bytes bytes = {data, size};
    uint64_t nodes = 1 + take_byte(&bytes);
    read_problem(&bytes, &problem);
    sudoku_result result = search(&problem, 0, &whole);
    demand(result.end == SUDOKU_END_COMPLETE);
    check_all(&problem, &whole);
    sudoku_result other = search(&problem, nodes, &cut);
    demand(other.nodes == (nodes < result.nodes ? nodes : result.nodes));
    demand((other.end == SUDOKU_END_NODES) == (nodes < result.nodes));
    demand(memcmp(cut.sets, whole.sets, cut.count * sizeof *cut.sets) == 0);
    return 0;
}
