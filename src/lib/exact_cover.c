/* exact_cover.c - exact cover problems other than sudoku. */
#include "engine_table.h"
#include "engines/cover.h"
#include "engines/masks.h"
#include "sudoku_cover.h"

#include <string.h>

enum {
    MAX_NODES = 1 << 30, /* columns and ones together are fewer */
    MAX_NODE_BYTES = 64  /* maximum workspace per column, row or one, with links */
};

/* The memory of a solver. */
struct cover_workspace {
    struct cover cover;
    void *matrix;        /* memory of the cover */
    uint32_t *last_row;  /* column -> 1 + the last row with a one in it, or 0 */
    uint32_t *chosen;    /* row numbers of a cover, for the visitor */
    sudoku_cover *first; /* where the first cover is stored, or NULL */
};

static uint32_t count_ones(const sudoku_exact_cover *matrix) {
    return matrix->rows == 0 ? 0 : matrix->row_offsets[matrix->rows];
}

static struct cover_bounds bounds_of(const sudoku_exact_cover *matrix) {
    return (struct cover_bounds){matrix->primary, matrix->primary + matrix->secondary, matrix->rows,
                                 count_ones(matrix)};
}

static bool is_too_large(const sudoku_exact_cover *matrix) {
    if (matrix->rows >= MAX_NODES)
        return true;
    uint64_t nodes = (uint64_t)matrix->primary + matrix->secondary + count_ones(matrix);
    return nodes >= MAX_NODES || matrix->rows + nodes > SIZE_MAX / MAX_NODE_BYTES;
}

/* Places the arrays after the struct, or only measures if workspace is NULL.  Returns the number of
 * bytes. */
static size_t lay_out(struct cover_workspace *workspace, const sudoku_exact_cover *matrix) {
    size_t offset = (sizeof *workspace + WORKSPACE_ALIGNMENT - 1) & -(size_t)WORKSPACE_ALIGNMENT;
    struct cover_workspace measured, *w = workspace == NULL ? &measured : workspace;
    size_t columns = (size_t)matrix->primary + matrix->secondary;
    char *base = (char *)workspace;
    w->matrix = take_array(base, &offset, 1, sudoku_cover_size(bounds_of(matrix)));
    w->last_row = take_array(base, &offset, columns, sizeof *w->last_row);
    w->chosen = take_array(base, &offset, matrix->primary, sizeof *w->chosen);
    return offset;
}

size_t sudoku_exact_cover_size(const sudoku_exact_cover *matrix) {
    return is_too_large(matrix) ? 0 : lay_out(NULL, matrix);
}

/* True if the offsets do not decrease, and each row has only columns of the matrix, each at most
 * once. */
static bool is_legal(struct cover_workspace *workspace, const sudoku_exact_cover *matrix) {
    uint32_t ones = count_ones(matrix), columns = matrix->primary + matrix->secondary;
    memset(workspace->last_row, 0, columns * sizeof *workspace->last_row);
    for (uint32_t r = 0, start = 0; r < matrix->rows; r++) {
        uint32_t end = matrix->row_offsets[r + 1];
        if (matrix->row_offsets[r] != start || end < start || end > ones)
            return false;
        for (; start < end; start++) {
            uint32_t column = matrix->columns[start];
            if (column >= columns || workspace->last_row[column] == r + 1)
                return false;
            workspace->last_row[column] = r + 1;
        }
    }
    return true;
}

/* ---- The search --------------------------------------------------------------------------- */

static void build(struct cover_workspace *workspace, const sudoku_exact_cover *matrix) {
    sudoku_cover_init(&workspace->cover, bounds_of(matrix), workspace->matrix);
    for (uint32_t r = 0; r < matrix->rows; r++) {
        uint32_t start = matrix->row_offsets[r], count = matrix->row_offsets[r + 1] - start;
        sudoku_cover_add_row(&workspace->cover, count > 0 ? matrix->columns + start : NULL, count);
    }
}

/* Counts a cover, stores the first one, and passes it to the visitor.  Returns false if the search
 * must end. */
static bool report_cover(struct search *search) {
    struct cover_workspace *workspace = search->memory;
    sudoku_cover *first = workspace->first;
    const sudoku_query *query = search->query;
    sudoku_result *result = search->result;
    bool is_first = result->solutions++ == 0;
    size_t count = workspace->cover.depth;
    for (size_t i = 0; i < count && (is_first || query->visit_cover != NULL); i++)
        workspace->chosen[i] = sudoku_cover_row(&workspace->cover, i);
    if (is_first && first != NULL) {
        first->count = count;
        if (first->rows != NULL && count > 0)
            memcpy(first->rows, workspace->chosen, count * sizeof *first->rows);
    }
    if (query->visit_cover != NULL && !query->visit_cover(query->user, workspace->chosen, count))
        result->end = SUDOKU_END_VISITOR;
    else if (result->solutions == query_limit(query))
        result->end = SUDOKU_END_LIMIT;
    return result->end == SUDOKU_END_COMPLETE;
}

/* Builds and searches a matrix that fits in the workspace. */
static void solve(struct cover_workspace *workspace, const sudoku_exact_cover *matrix,
                  const sudoku_query *query, sudoku_result *result, sudoku_cover *first) {
    struct search search = {.memory = workspace, .query = query, .result = result};
    lay_out(workspace, matrix);
    if (!is_legal(workspace, matrix)) {
        result->error = SUDOKU_ERR_MATRIX;
        return;
    }
    build(workspace, matrix);
    workspace->first = first;
    result->end = SUDOKU_END_COMPLETE;
    result->engine = &sudoku_dlx_engine;
    sudoku_cover_search(&workspace->cover, &search, report_cover);
    result->nodes = search.nodes;
}

sudoku_error sudoku_solve_exact_cover(sudoku_solver *solver, const sudoku_exact_cover *matrix,
                                      const sudoku_query *query, sudoku_result *result,
                                      sudoku_cover *first) {
    sudoku_result ignored = {0};
    result = result == NULL ? &ignored : result;
    *result = (sudoku_result){0};
    if (first != NULL)
        first->count = 0;
    query = query_or_default(query);
    result->error = is_too_large(matrix) ? SUDOKU_ERR_MATRIX
                    : matrix->reserved != NULL || has_unknown_fields(query)
                        ? SUDOKU_ERR_UNSUPPORTED
                        : sudoku_solver_grow(solver, lay_out(NULL, matrix));
    if (result->error == SUDOKU_OK)
        solve((struct cover_workspace *)solver->search.bytes, matrix, query, result, first);
    return result->error;
}

/* ---- The matrix of a puzzle --------------------------------------------------------------- */

/* Each empty cell has four columns: the cell is empty, and its row, its column and its box lack a
 * digit. */
static void measure(const sudoku_grid *puzzle, sudoku_matrix_size *matrix) {
    struct masks masks;
    struct cell empty[SUDOKU_MAX_CELLS];
    uint32_t side = (uint32_t)sudoku_side(puzzle->shape), cells = side * side, rows = 0;
    uint32_t count = (uint32_t)set_masks(&masks, puzzle, empty, NULL);
    for (uint32_t i = 0; i < count; i++)
        rows += count_digits(candidates_of(&masks, empty[i], NULL), side);
    struct cover_bounds bounds = {4 * count, 4 * count, rows, 4 * rows};
    *matrix = (sudoku_matrix_size){.rows = rows,
                                   .columns = bounds.primary,
                                   .ones = bounds.ones,
                                   .bytes = sudoku_cover_size(bounds),
                                   .textbook_rows = rows + cells - count,
                                   .textbook_nodes = 4 * (rows + cells - count) + 4 * cells + 1,
                                   .whole_rows = side * cells,
                                   .whole_columns = 4 * cells};
}

bool sudoku_measure_matrix(const sudoku_engine *engine, const sudoku_grid *puzzle,
                           sudoku_matrix_size *matrix) {
    sudoku_matrix_size measured = {0};
    bool builds = engine == &sudoku_dlx_engine && sudoku_check(puzzle, NULL, NULL) == SUDOKU_OK;
    if (builds)
        measure(puzzle, &measured);
    if (matrix != NULL)
        *matrix = measured;
    return builds;
}

/* ---- The checker ------------------------------------------------------------------------ */

bool sudoku_is_exact_cover(const sudoku_exact_cover *matrix, const uint32_t *rows, size_t count,
                           uint8_t *marks) {
    uint32_t columns = matrix->primary + matrix->secondary, covered = 0; /* primary columns */
    for (uint32_t c = 0; c < columns; c++)
        marks[c] = 0;
    for (size_t r = 0; r < count; r++) {
        uint32_t before = covered;
        if (rows[r] >= matrix->rows)
            return false;
        for (uint32_t i = matrix->row_offsets[rows[r]]; i < matrix->row_offsets[rows[r] + 1]; i++) {
            if (marks[matrix->columns[i]]++ != 0)
                return false;
            covered += matrix->columns[i] < matrix->primary;
        }
        if (covered == before) /* the row belongs to no cover */
            return false;
    }
    return covered == matrix->primary;
}
