/* dlx.c - sudoku as exact cover, solved by dancing links.
 *
 * The idea: write the puzzle as a 0-1 matrix.  It has a row for each digit that a cell can take,
 * and a column for each constraint: this cell is filled; this row, this column or this box has this
 * digit.  A row has ones in the four columns of the constraints that it satisfies.  A set of rows
 * that has exactly one 1 in each column is a solution.  cover.c finds them (D. E. Knuth, "Dancing
 * Links", arXiv:cs/0011047).
 *
 * The cost: an empty grid has 4 * side^2 columns and side^3 rows, and a node of the search visits
 * all ones of the rows that it rules out.  The matrix leaves out what the givens satisfy or rule
 * out.
 *
 * The gain: 2.6 times the speed of mrv.c, with 1,494 nodes; 29 times for puzzles of 17 clues, which
 * have many digits with only one cell left in a house, but few cells with only one candidate.
 *
 * The next improvement: cdcl.c learns from each dead end, and simd.c propagates on many boards at
 * once.
 *
 * dlx_rules.c adds the columns of other rules than those of sudoku, and dlx_trace.c records what
 * the search does. */
#include "dlx.h"

/* ---- From sudoku to the matrix ------------------------------------------------------------ */

/* The number of rows of the matrix: one for each digit that an empty cell can take. */
static ALWAYS_INLINE uint32_t count_rows(const struct dlx_workspace *w, size_t side,
                                         const uint32_t *allowed) {
    uint32_t rows = 0;
    for (size_t i = 0; i < w->empty_count; i++)
        rows += count_digits(candidates_of(&w->masks, w->empty[i], allowed), side);
    return rows;
}

/* Adds a row to the matrix for each digit that an empty cell can take.  column is that of "this
 * cell is filled". */
static void add_rows(struct dlx_workspace *w, struct cell cell, uint32_t column, digit_set digits,
                     size_t side) {
    for (; digits != 0; digits &= digits - 1) {
        unsigned d = (unsigned)__builtin_ctz(digits);
        size_t count = 4;
        w->ones[0] = column;
        w->ones[1] = w->has[cell.row][d];
        w->ones[2] = w->has[side + cell.column][d];
        w->ones[3] = w->has[2 * side + cell.box][d];
        if (w->has_rules)
            count += sudoku_dlx_list_ones(w, cell.index, d, w->ones + count);
        w->placements[w->cover.rows] = (struct placement){cell.index, (uint8_t)(d + 1)};
        sudoku_cover_add_row(&w->cover, w->ones, count);
    }
}

/* Builds the matrix of the puzzle.  The columns of empty cells come first, then those of rows,
 * columns, boxes and other houses. */
static void build_matrix(struct search *search) {
    struct dlx_workspace *w = search->memory;
    const sudoku_query *query = search->query;
    size_t side = sudoku_side(search->grid->shape);
    const uint32_t *allowed = query->candidates;
    const uint8_t *regions = NULL;
    w->has_rules = query->rules != NULL;
    if (w->has_rules) {
        sudoku_rule_lists_begin(&w->lists, query->rules, search->grid, query->candidates);
        allowed = w->lists.allowed;
        regions = w->lists.regions;
    }
    w->empty_count = set_masks(&w->masks, search->grid, w->empty, regions);
    uint32_t rows = count_rows(w, side, allowed), columns = (uint32_t)w->empty_count;
    columns = number_columns(w->has, w->masks.rows, side, columns);
    columns = number_columns(w->has + side, w->masks.columns, side, columns);
    columns = number_columns(w->has + 2 * side, w->masks.boxes, side, columns);
    struct cover_bounds bounds = {.primary = columns, .rows = rows, .ones = 4 * rows};
    if (w->has_rules)
        sudoku_dlx_add_columns(w, &bounds);
    sudoku_cover_init(&w->cover, bounds, (char *)(w + 1));
    for (size_t i = 0; i < w->empty_count; i++)
        add_rows(w, w->empty[i], (uint32_t)i, candidates_of(&w->masks, w->empty[i], allowed), side);
}

/* ---- From the matrix to solutions --------------------------------------------------------- */

static void fill_grid(struct search *search) {
    const struct dlx_workspace *w = search->memory;
    for (size_t i = 0; i < w->cover.depth; i++) {
        struct placement placed = w->placements[sudoku_cover_row(&w->cover, i)];
        search->grid->cells[placed.cell] = placed.digit;
    }
}

static void dlx_solve(struct search *search) {
    struct dlx_workspace *w = search->memory;
    size_t matrix_size = sudoku_cover_size(sudoku_dlx_largest_matrix(search->grid->shape));
    w->placements = (struct placement *)((char *)(w + 1) + matrix_size);
    build_matrix(search);
    COVER_SET_OBSERVER(&w->cover, sudoku_dlx_record, search);
    for (;;) {
        enum cover_step step = TWIN(cover_next)(&w->cover, search->checkpoint);
        search->nodes = w->cover.nodes_spent;
        if (step == COVER_DONE || (step == COVER_PAUSED && !sudoku_search_checkpoint(search)))
            return;
        if (step == COVER_FOUND) {
            fill_grid(search);
            if (!sudoku_search_report_solution(search))
                return;
        }
    }
}

/* The workspace, the largest matrix, and the placements of its rows. */
static size_t dlx_workspace_size(sudoku_shape shape) {
    struct cover_bounds largest = sudoku_dlx_largest_matrix(shape);
    return sizeof(struct dlx_workspace) + sudoku_cover_size(largest) +
           largest.rows * sizeof(struct placement);
}

ENGINE(dlx, "exact cover by Knuth's Algorithm X with dancing links", .takes_candidates = true,
       .takes_rules = true);
