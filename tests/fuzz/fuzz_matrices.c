/* fuzz_matrices.c - the reader of matrices: the same text in pieces of any size gives the same
 * matrices, each of them is one that the library takes, and its covers are covers.
 *
 * An input is the text. */
#include "fuzz.h"

#include "matrices/matrix_reader.h"
#include "memory_input.h"
#include "support/random.h"

#include <stdbool.h>
#include <string.h>

enum run_kind {
    RUN_WHOLE,   /* a read() returns all there is */
    RUN_BLOCKED, /* it returns pieces, and the reader does not wait */
    RUN_BYTES,   /* it returns a byte */
    RUNS
};

/* One reading of the text. */
struct matrix_run {
    struct memory_input input;
    struct lines lines;
    struct matrix_reader reader;
    struct matrix_record record;
    uint64_t seed;
};

static struct matrix_run runs[RUNS];

static void open_run(enum run_kind kind, const char *text, size_t size, uint64_t seed) {
    struct matrix_run *run = &runs[kind];
    run->seed = seed;
    run->input = (struct memory_input){
        .text = text, .size = size, .chunk = kind == RUN_BYTES ? 1 : size + 1};
    if (kind == RUN_BLOCKED) {
        run->input.chunk = 1 + random_below(&run->seed, 200);
        run->input.seed = &run->seed;
        run->input.has_pauses = true;
    }
    lines_open(&run->lines, -1);
    matrix_reader_open(&run->reader, &run->lines, "-");
}

/* Reads the next matrix.  False at the end. */
static bool next_matrix(enum run_kind kind) {
    struct matrix_run *run = &runs[kind];
    bool found;
    serve_input(&run->input);
    do {
        run->lines.may_wait = kind != RUN_BLOCKED;
        found = matrix_reader_next(&run->reader, &run->record);
    } while (!found && run->lines.blocked);
    return found;
}

/* ---- The same in all runs ---- */

static void compare_names(const struct items *a, const struct items *b) {
    demand(a->count == b->count && a->used == b->used);
    demand(a->used == 0 || memcmp(a->text, b->text, a->used) == 0);
    demand(a->count == 0 || memcmp(a->ends, b->ends, a->count * sizeof *a->ends) == 0);
}

static void compare_matrices(const struct matrix *a, const struct matrix *b) {
    demand(a->primary == b->primary && a->secondary == b->secondary);
    demand(a->rows == b->rows && a->ones == b->ones && a->is_spaced == b->is_spaced);
    demand(a->rows == 0 || memcmp(a->row_ends, b->row_ends, a->rows * sizeof *a->row_ends) == 0);
    demand(a->ones == 0 || memcmp(a->columns, b->columns, a->ones * sizeof *a->columns) == 0);
    compare_names(&a->items, &b->items);
}

static void compare_records(const struct matrix_record *a, const struct matrix_record *b) {
    demand((a->matrix == NULL) == (b->matrix == NULL));
    demand(a->has_names == b->has_names && a->blank_before == b->blank_before);
    demand(a->first_line == b->first_line);
    demand(strcmp(a->reason, b->reason) == 0);
    if (a->matrix != NULL)
        compare_matrices(a->matrix, b->matrix);
    else
        demand(a->fault.line == b->fault.line && a->fault.column == b->fault.column);
}

/* ---- What holds of any matrix ---- */

struct visits {
    const sudoku_exact_cover *problem;
    uint8_t *marks;
    uint64_t count;
};

static bool check_cover(void *user, const uint32_t *rows, size_t count) {
    struct visits *visits = user;
    demand(sudoku_is_exact_cover(visits->problem, rows, count, visits->marks));
    visits->count++;
    return true;
}

static void solve(const struct matrix *matrix) {
    sudoku_exact_cover problem = matrix_problem(matrix);
    size_t size = sudoku_exact_cover_size(&problem);
    void *workspace = malloc(size);
    struct visits visits = {.problem = &problem,
                            .marks = malloc((size_t)problem.primary + problem.secondary + 1)};
    sudoku_query query = {.limit = 100, .max_nodes = 1000, .user = &visits};
    sudoku_result result;
    demand(workspace != NULL && visits.marks != NULL);
    demand(sudoku_exact_cover_solve(workspace, size, &problem, &query, check_cover, &result, NULL,
                                    NULL) == SUDOKU_OK);
    demand(result.solutions == visits.count);
    free(visits.marks);
    free(workspace);
}

/* The lines that records tell of ascend. */
static void check_record(const struct matrix_record *record, uint64_t *last_line, uint64_t lines) {
    demand(memchr(record->reason, '\0', sizeof record->reason) != NULL);
    if (record->matrix != NULL) {
        demand(record->reason[0] == '\0');
        demand(record->has_names == (record->matrix->items.count > 0));
        demand(record->first_line > *last_line && record->first_line <= lines);
        *last_line = record->first_line;
        solve(record->matrix);
    } else {
        demand(record->reason[0] != '\0');
        demand(record->fault.line > *last_line && record->fault.line <= lines + 1);
        demand(record->fault.column > 0);
        demand(record->first_line <= record->fault.line);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    uint64_t last_line = 0;
    for (int kind = 0; kind < RUNS; kind++)
        open_run((enum run_kind)kind, text, size, seed_of(data, size) + (uint64_t)kind);
    while (next_matrix(RUN_WHOLE)) {
        struct matrix_record *whole = &runs[RUN_WHOLE].record;
        for (int kind = 1; kind < RUNS; kind++) {
            demand(next_matrix((enum run_kind)kind));
            compare_records(whole, &runs[kind].record);
            matrix_free(runs[kind].record.matrix);
        }
        check_record(whole, &last_line, runs[RUN_WHOLE].lines.number);
        matrix_free(whole->matrix);
        serve_input(&runs[RUN_BLOCKED].input);
        if (random_below(&runs[RUN_WHOLE].seed, 2) == 0) /* must change nothing */
            matrix_reader_exhausted(&runs[RUN_BLOCKED].reader);
    }
    for (int kind = 1; kind < RUNS; kind++)
        demand(!next_matrix((enum run_kind)kind));
    for (int kind = 0; kind < RUNS; kind++)
        matrix_reader_close(&runs[kind].reader);
    return 0;
}
