/* exact_cover.c - exact cover problems other than sudoku. */
#include "engine_table.h"
#include "engines/cover.h"
#include "sudoku_cover.h"

#include <string.h>

enum {
    MAX_NODES = 1 << 30, /* nodes of the matrix, not of the search: columns and ones are fewer */
    MAX_NODE_BYTES = 64  /* maximum workspace per column, row or 1, with links */
};

/* The workspace of a search. */
struct cover_workspace {
    struct cover cover;
    void *matrix;        /* memory of the cover */
    uint32_t *last_row;  /* column -> 1 + the last row with a 1 in it, or 0 */
    uint32_t *chosen;    /* row numbers of a cover, for the visitor */
    sudoku_cover *first; /* where the first cover is stored, or NULL */
};

/* Finds the size of a matrix.  Returns false if it is too large. */
static bool find_bounds(const sudoku_exact_cover *matrix, struct cover_bounds *bounds) {
    if (matrix->rows >= MAX_NODES)
        return false;
    uint32_t ones = matrix->rows == 0 ? 0 : matrix->row_offsets[matrix->rows];
    uint64_t nodes = (uint64_t)matrix->primary + matrix->secondary + ones;
    *bounds = (struct cover_bounds){matrix->primary, matrix->primary + matrix->secondary,
                                    matrix->rows, ones};
    return nodes < MAX_NODES && matrix->rows + nodes <= SIZE_MAX / MAX_NODE_BYTES;
}

/* Lays out the arrays after the struct; if workspace is NULL, only measures them.  Returns the
 * number of bytes. */
static size_t lay_out(struct cover_workspace *workspace, const struct cover_bounds *bounds) {
    size_t offset = (sizeof *workspace + WORKSPACE_ALIGNMENT - 1) & -(size_t)WORKSPACE_ALIGNMENT;
    struct cover_workspace measured, *w = workspace == NULL ? &measured : workspace;
    char *base = (char *)workspace;
    w->matrix = take_array(base, &offset, 1, sudoku_cover_size(*bounds));
    w->last_row = take_array(base, &offset, bounds->columns, sizeof *w->last_row);
    w->chosen = take_array(base, &offset, bounds->primary, sizeof *w->chosen);
    return offset;
}

/* True if the offsets do not decrease and no row has a repeated or nonexistent column. */
static bool is_legal(struct cover_workspace *workspace, const sudoku_exact_cover *matrix) {
    uint32_t columns = matrix->primary + matrix->secondary;
    memset(workspace->last_row, 0, columns * sizeof *workspace->last_row);
    for (uint32_t r = 0, start = 0; r < matrix->rows; r++) {
        uint32_t end = matrix->row_offsets[r + 1];
        if (matrix->row_offsets[r] != start || end < start ||
            end > matrix->row_offsets[matrix->rows])
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
    else if (result->solutions == (query->limit == 0 ? 2 : query->limit))
        result->end = SUDOKU_END_LIMIT;
    return result->end == SUDOKU_END_COMPLETE;
}

sudoku_error sudoku_solve_exact_cover(sudoku_solver *solver, const sudoku_exact_cover *matrix,
                                      const sudoku_query *query, sudoku_result *result,
                                      sudoku_cover *first) {
    sudoku_result ignored = {0};
    struct cover_bounds bounds;
    result = result == NULL ? &ignored : result;
    *result = (sudoku_result){0};
    if (first != NULL)
        first->count = 0;
    query = query_or_default(query);
    result->error = find_bounds(matrix, &bounds)
                        ? sudoku_solver_grow(solver, lay_out(NULL, &bounds))
                        : SUDOKU_ERR_MATRIX;
    if (result->error != SUDOKU_OK)
        return result->error;
    struct cover_workspace *workspace = (struct cover_workspace *)solver->search.bytes;
    struct search search = {.memory = workspace, .query = query, .result = result};
    lay_out(workspace, &bounds);
    if (!is_legal(workspace, matrix))
        return result->error = SUDOKU_ERR_MATRIX;
    sudoku_cover_init(&workspace->cover, bounds, workspace->matrix);
    for (uint32_t r = 0; r < matrix->rows; r++) {
        uint32_t start = matrix->row_offsets[r], count = matrix->row_offsets[r + 1] - start;
        sudoku_cover_add_row(&workspace->cover, count > 0 ? matrix->columns + start : NULL, count);
    }
    workspace->first = first;
    result->end = SUDOKU_END_COMPLETE;
    result->engine = &sudoku_dlx_engine;
    sudoku_cover_search(&workspace->cover, &search, report_cover);
    result->nodes = search.nodes;
    return SUDOKU_OK;
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
