/* exact_cover.c - exact cover problems other than sudoku. */
#include "engine_table.h"
#include "engines/cover.h"
#include "engines/masks.h"
#include "solver.h"
#include "sudoku_cover.h"
#include "workspace.h"

#include <string.h>

enum {
    MAX_NODES = 1 << 30, /* columns and ones together are fewer */
    MAX_NODE_BYTES = 64  /* with links, no column, row or one takes more of a workspace */
};

/* The memory of a solver. */
struct cover_workspace {
    struct cover cover;
    void *matrix;       /* memory of the cover */
    uint32_t *last_row; /* column -> 1 + the last row with a one in it, or 0 */
    uint32_t *chosen;   /* row numbers of a cover, for the visitor */
};

static uint32_t count_ones(const sudoku_exact_cover *matrix) {
    return matrix->rows == 0 ? 0 : matrix->row_ends[matrix->rows - 1];
}

static struct cover_bounds bounds_of(const sudoku_exact_cover *matrix) {
    return (struct cover_bounds){matrix->primary, matrix->secondary, matrix->rows,
                                 count_ones(matrix)};
}

static bool is_too_large(const sudoku_exact_cover *matrix) {
    if (matrix->rows >= MAX_NODES)
        return true;
    uint64_t nodes = (uint64_t)matrix->primary + matrix->secondary + count_ones(matrix);
    return nodes >= MAX_NODES || matrix->rows + nodes > SIZE_MAX / MAX_NODE_BYTES;
}

/* Lays the arrays out behind the struct, and returns the bytes needed.  With workspace NULL, only
 * measures. */
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

/* True if the row between two indices of columns names only columns of the matrix, and none twice.
 * Sets last_row of these columns to the row. */
static bool is_row_legal(struct cover_workspace *workspace, const sudoku_exact_cover *matrix,
                         uint32_t row, uint32_t from, uint32_t to) {
    uint32_t columns = matrix->primary + matrix->secondary;
    for (uint32_t i = from; i < to; i++) {
        uint32_t column = matrix->columns[i];
        if (column >= columns || workspace->last_row[column] == row + 1)
            return false;
        workspace->last_row[column] = row + 1;
    }
    return true;
}

/* True if all rows are legal. */
static bool is_legal(struct cover_workspace *workspace, const sudoku_exact_cover *matrix) {
    uint32_t start = 0, ones = count_ones(matrix);
    size_t columns = (size_t)matrix->primary + matrix->secondary;
    memset(workspace->last_row, 0, columns * sizeof *workspace->last_row);
    for (uint32_t r = 0; r < matrix->rows; r++) {
        uint32_t end = matrix->row_ends[r];
        if (end < start || end > ones || !is_row_legal(workspace, matrix, r, start, end))
            return false;
        start = end;
    }
    return true;
}

/* ---- The search --------------------------------------------------------------------------- */

static void build(struct cover_workspace *workspace, const sudoku_exact_cover *matrix) {
    sudoku_cover_init(&workspace->cover, bounds_of(matrix), workspace->matrix);
    for (uint32_t r = 0, start = 0; r < matrix->rows; start = matrix->row_ends[r++]) {
        uint32_t count = matrix->row_ends[r] - start;
        sudoku_cover_add_row(&workspace->cover, count > 0 ? matrix->columns + start : NULL, count);
    }
}

/* Where covers go. */
struct cover_receiver {
    sudoku_cover_visitor visit; /* or NULL */
    uint32_t *first;            /* or NULL */
    size_t *count;
};

/* Counts a cover, keeps the first, and shows it to the visitor.  False if the search must end. */
static bool report_cover(struct search *search, const struct cover_receiver *receiver) {
    struct cover_workspace *workspace = search->memory;
    sudoku_result *result = search->result;
    bool is_first = result->solutions++ == 0;
    size_t count = workspace->cover.depth;
    for (size_t i = 0; i < count && (is_first || receiver->visit != NULL); i++)
        workspace->chosen[i] = sudoku_cover_row(&workspace->cover, i);
    if (is_first) {
        *receiver->count = count;
        if (receiver->first != NULL && count > 0)
            memcpy(receiver->first, workspace->chosen, count * sizeof *receiver->first);
    }
    if (receiver->visit != NULL && !receiver->visit(search->query->user, workspace->chosen, count))
        result->end = SUDOKU_END_VISITOR;
    else if (result->solutions == search->query->limit)
        result->end = SUDOKU_END_LIMIT;
    return result->end == SUDOKU_END_COMPLETE;
}

static void search_covers(struct search *search, const struct cover_receiver *receiver) {
    struct cover *cover = &((struct cover_workspace *)search->memory)->cover;
    for (;;) {
        enum cover_step step = sudoku_cover_next(cover, search->checkpoint);
        search->nodes = cover->nodes_spent;
        if (step == COVER_DONE || (step == COVER_PAUSED && !sudoku_search_checkpoint(search)) ||
            (step == COVER_FOUND && !report_cover(search, receiver)))
            return;
    }
}

/* Builds and searches a matrix that fits in the workspace. */
static void solve(struct cover_workspace *workspace, const sudoku_exact_cover *matrix,
                  const sudoku_query *query, const struct cover_receiver *receiver,
                  sudoku_result *result) {
    struct search search = {.memory = workspace, .query = query, .result = result};
    lay_out(workspace, matrix);
    if (!is_legal(workspace, matrix)) {
        result->error = SUDOKU_ERR_MATRIX;
        return;
    }
    build(workspace, matrix);
    result->end = SUDOKU_END_COMPLETE;
    result->engine = &sudoku_dlx_engine;
    search_covers(&search, receiver);
    result->nodes = search.nodes;
}

sudoku_error sudoku_exact_cover_solve(sudoku_solver *solver, const sudoku_exact_cover *matrix,
                                      const sudoku_query *query, sudoku_cover_visitor visit,
                                      sudoku_result *result, uint32_t *first, size_t *count) {
    sudoku_result unwanted = {0};
    size_t unwanted_count;
    struct cover_receiver receiver = {visit, first, count == NULL ? &unwanted_count : count};
    result = result == NULL ? &unwanted : result;
    *result = (sudoku_result){0};
    *receiver.count = 0;
    query = known_query(query);
    result->error = is_too_large(matrix) ? SUDOKU_ERR_MATRIX
                    : matrix->reserved != NULL || has_unknown_fields(query)
                        ? SUDOKU_ERR_UNSUPPORTED
                        : sudoku_solver_grow(solver, lay_out(NULL, matrix));
    if (result->error == SUDOKU_OK)
        solve((struct cover_workspace *)solver->search.bytes, matrix, query, &receiver, result);
    return result->error;
}

/* ---- The matrix of a puzzle --------------------------------------------------------------- */

/* Each empty cell has four columns: the cell is empty, and its row, its column and its box lack a
 * digit. */
static void measure(const sudoku_grid *puzzle, sudoku_matrix *matrix) {
    struct masks masks;
    struct cell empty[SUDOKU_MAX_CELLS];
    uint32_t side = (uint32_t)sudoku_side(puzzle->shape), cells = side * side, rows = 0;
    uint32_t count = (uint32_t)set_masks(&masks, puzzle, empty, NULL);
    for (uint32_t i = 0; i < count; i++)
        rows += count_digits(candidates_of(&masks, empty[i], NULL), side);
    struct cover_bounds bounds = {.primary = 4 * count, .rows = rows, .ones = 4 * rows};
    *matrix = (sudoku_matrix){.rows = rows,
                              .columns = bounds.primary,
                              .ones = bounds.ones,
                              .bytes = sudoku_cover_size(bounds),
                              .textbook_rows = rows + cells - count,
                              .textbook_nodes = 4 * (rows + cells - count) + 4 * cells + 1,
                              .whole_rows = side * cells,
                              .whole_columns = 4 * cells};
}

bool sudoku_engine_matrix(const sudoku_engine *engine, const sudoku_grid *puzzle,
                          sudoku_matrix *matrix) {
    sudoku_matrix measured = {0};
    bool builds = engine == &sudoku_dlx_engine && sudoku_check(puzzle, NULL, NULL) == SUDOKU_OK;
    if (builds)
        measure(puzzle, &measured);
    if (matrix != NULL)
        *matrix = measured;
    return builds;
}

/* ---- The checker ------------------------------------------------------------------------ */

/* Marks the columns of a row.  False if one of them is marked already. */
static bool mark_row(const sudoku_exact_cover *matrix, uint32_t row, uint8_t *marks) {
    uint32_t start = row == 0 ? 0 : matrix->row_ends[row - 1];
    for (uint32_t i = start; i < matrix->row_ends[row]; i++) {
        if (marks[matrix->columns[i]]++ != 0)
            return false;
    }
    return true;
}

/* True if the row has a one in a primary column. */
static bool is_useful(const sudoku_exact_cover *matrix, uint32_t row) {
    uint32_t start = row == 0 ? 0 : matrix->row_ends[row - 1];
    for (uint32_t i = start; i < matrix->row_ends[row]; i++) {
        if (matrix->columns[i] < matrix->primary)
            return true;
    }
    return false;
}

bool sudoku_is_exact_cover(const sudoku_exact_cover *matrix, const uint32_t *rows, size_t count,
                           uint8_t *marks) {
    size_t columns = (size_t)matrix->primary + matrix->secondary;
    for (size_t c = 0; c < columns; c++)
        marks[c] = 0;
    for (size_t i = 0; i < count; i++) {
        if (rows[i] >= matrix->rows || !is_useful(matrix, rows[i]) ||
            !mark_row(matrix, rows[i], marks))
            return false;
    }
    for (size_t c = 0; c < matrix->primary; c++) {
        if (marks[c] == 0)
            return false;
    }
    return true;
}
