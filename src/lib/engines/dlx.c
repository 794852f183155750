/* dlx.c - sudoku as exact cover, solved by dancing links.
 *
 * A column for each constraint (this cell is filled; this row, column or box has this digit), a
 * row for each digit a cell can take, with ones in the four constraints it meets: 4 * side^2
 * columns and side^3 rows for an empty grid (D. E. Knuth, "Dancing Links", arXiv:cs/0011047).
 * Constraints that the givens meet and rows that they rule out are not built at all.
 *
 * By other rules, further houses have columns as these have.  A pair of cells has a secondary
 * column for each digit of its second cell: with a one for that digit, and one for each digit of
 * the first cell that it excludes. */
#include "cover.h"
#include "recorder.h"
#include "ruled.h"
#include "shapes.h"

/* The meaning of a row of the matrix: this digit goes into this cell. */
struct placement {
    uint16_t cell;
    uint8_t digit;
};

/* The matrix columns of "this house has digit d": [house][d - 1], where the house lacks d. */
typedef uint16_t house_columns[SUDOKU_MAX_SIDE];

/* The most ones of a row that stand for other houses and for pairs. */
enum { MOST_FURTHER_ONES = OTHER_HOUSES * SUDOKU_MAX_SIDE + 4 * SUDOKU_MAX_CELLS };

struct dlx_workspace {
    /* Its alignment makes the matrix behind the struct aligned, too.  Then the four ones of a row
     * share a cache line. */
    _Alignas(WORKSPACE_ALIGNMENT) struct cover cover;
    struct masks masks;
    house_columns row_has[SUDOKU_MAX_SIDE], column_has[SUDOKU_MAX_SIDE], box_has[SUDOKU_MAX_SIDE];
    struct cell empty[SUDOKU_MAX_CELLS]; /* matrix column -> the cell that must be filled */
    struct placement *placements;        /* matrix row -> meaning; side^3 */
    void *matrix;                        /* the memory of cover */

    /* For a query with rules. */
    struct ruled ruled;
    house_columns other_has[OTHER_HOUSES * SUDOKU_MAX_SIDE];
    uint32_t pair_columns;               /* the first matrix column of the first pair */
    uint32_t row[4 + MOST_FURTHER_ONES]; /* the columns of the row to be added */
};

/* The matrix of an empty grid of sudoku. */
static struct cover_bounds whole_matrix(sudoku_shape shape) {
    uint32_t side = (uint32_t)sudoku_side(shape), rows = side * side * side;
    return (struct cover_bounds){.primary = 4 * side * side, .rows = rows, .ones = 4 * rows};
}

/* Adds what `houses` other houses and `pairs` need.  A cell of a pair has at most two ones for a
 * digit. */
static void add_bounds(struct cover_bounds *bounds, size_t side, size_t houses, size_t pairs) {
    bounds->secondary = (uint32_t)(pairs * side);
    bounds->ones += (uint32_t)(houses * side * side + 4 * pairs * side);
}

/* Bytes of the largest matrix by any rules: with as many houses and pairs as there may be. */
static size_t largest_matrix_size(sudoku_shape shape) {
    struct cover_bounds bounds = whole_matrix(shape);
    size_t side = sudoku_side(shape), houses = OTHER_HOUSES * side;
    bounds.primary += (uint32_t)(houses * side);
    add_bounds(&bounds, side, houses, 8 * side * side);
    return sudoku_cover_size(bounds);
}

static size_t dlx_workspace_size(sudoku_shape shape) {
    return sizeof(struct dlx_workspace) + largest_matrix_size(shape) +
           whole_matrix(shape).rows * sizeof(struct placement);
}

/* Gives a matrix column to each digit that a house lacks; returns the next free one. */
static ALWAYS_INLINE uint32_t number_columns(house_columns *has, const digit_set *lacks,
                                             size_t houses, uint32_t next) {
    for (size_t house = 0; house < houses; house++) {
        for (digit_set left = lacks[house]; left != 0; left &= left - 1)
            has[house][__builtin_ctz(left)] = (uint16_t)next++;
    }
    return next;
}

/* The rows of the matrix: one for each digit that one of count empty cells can take. */
static ALWAYS_INLINE uint32_t count_rows(const struct masks *masks, const struct cell *empty,
                                         size_t count, size_t side, const uint32_t *candidates) {
    uint32_t rows = 0;
    for (size_t i = 0; i < count; i++)
        rows += count_digits(candidates_of(masks, empty[i], candidates), side);
    return rows;
}

/* ---- Other rules ------------------------------------------------------------------------- */

/* Adds the columns of the other houses of the workspace's rules, and of its pairs. */
static void add_columns(struct dlx_workspace *w, struct cover_bounds *bounds) {
    const sudoku_rules *rules = w->ruled.rules;
    size_t side = sudoku_side(rules->shape), others = rules->house_count - 3 * side;
    bounds->primary = number_columns(w->other_has, w->ruled.lacks, others, bounds->primary);
    w->pair_columns = bounds->primary;
    add_bounds(bounds, side, others, rules->pair_count);
}

/* Lists the columns of a digit of a cell: the four of sudoku, and all further ones.  Returns their
 * number. */
static size_t list_row(struct dlx_workspace *w, size_t cell, unsigned d, const uint32_t plain[4]) {
    const struct ruled *ruled = &w->ruled;
    size_t side = sudoku_side(ruled->rules->shape), end = 0;
    for (; end < 4; end++)
        w->row[end] = plain[end];
    for (size_t i = ruled->first_house[cell]; i < ruled->first_house[cell + 1]; i++)
        w->row[end++] = w->other_has[ruled->houses[i] - 3 * side][d];
    for (size_t i = ruled->first_pair[cell]; i < ruled->first_pair[cell + 1]; i++) {
        const sudoku_pair *pair = &ruled->rules->pairs[ruled->pairs[i]];
        uint32_t first = w->pair_columns + (uint32_t)(ruled->pairs[i] * side);
        digit_set digits = (digit_set)1 << d;
        if (cell == pair->cell)
            digits = excluded_digits(pair, digits) & (((digit_set)1 << side) - 1);
        for (; digits != 0; digits &= digits - 1)
            w->row[end++] = first + (uint32_t)__builtin_ctz(digits);
    }
    return end;
}

/* ---- The matrix -------------------------------------------------------------------------- */

/* ruled: NULL, or that of the workspace. */
static ALWAYS_INLINE void build(struct search *search, size_t height, size_t width,
                                const struct ruled *ruled) {
    struct dlx_workspace *w = search->memory;
    size_t side = height * width;
    size_t empty =
        set_masks(&w->masks, search->grid, w->empty, ruled == NULL ? NULL : ruled->regions);
    const uint32_t *candidates = ruled == NULL ? search->query->candidates : ruled->allowed;
    uint32_t rows = count_rows(&w->masks, w->empty, empty, side, candidates);
    uint32_t columns = (uint32_t)empty;
    columns = number_columns(w->row_has, w->masks.rows, side, columns);
    columns = number_columns(w->column_has, w->masks.columns, side, columns);
    columns = number_columns(w->box_has, w->masks.boxes, side, columns);
    struct cover_bounds bounds = {.primary = columns, .rows = rows, .ones = 4 * rows};
    if (ruled != NULL)
        add_columns(w, &bounds);
    sudoku_cover_init(&w->cover, bounds, w->matrix);
    for (size_t i = 0; i < empty; i++) {
        struct cell cell = w->empty[i];
        digit_set left = candidates_of(&w->masks, cell, candidates);
        for (; left != 0; left &= left - 1) {
            unsigned d = (unsigned)__builtin_ctz(left);
            uint32_t plain[] = {(uint32_t)i, w->row_has[cell.row][d], w->column_has[cell.column][d],
                                w->box_has[cell.box][d]};
            w->placements[w->cover.rows] = (struct placement){cell.index, (uint8_t)(d + 1)};
            if (ruled == NULL)
                sudoku_cover_add_row(&w->cover, plain, 4);
            else
                sudoku_cover_add_row(&w->cover, w->row, list_row(w, cell.index, d, plain));
        }
    }
}

static ALWAYS_INLINE void build_matrix(struct search *search, size_t height, size_t width) {
    build(search, height, width, NULL);
}

static NOT_INLINE void build_matrix_by_rules(struct search *search) {
    struct dlx_workspace *w = search->memory;
    sudoku_shape shape = search->grid->shape;
    sudoku_ruled_begin(&w->ruled, search->query->rules, search->grid, search->query->candidates);
    build(search, shape.box_height, shape.box_width, &w->ruled);
}

/* An empty cell makes four columns: the cell is open, and so is a digit in its row, in its column
 * and in its box. */
static void measure_matrix(const sudoku_grid *puzzle, sudoku_matrix *matrix) {
    struct masks masks;
    struct cell empty[SUDOKU_MAX_CELLS];
    size_t height = puzzle->shape.box_height, width = puzzle->shape.box_width;
    uint32_t count = (uint32_t)set_masks(&masks, puzzle, empty, NULL);
    uint32_t rows = count_rows(&masks, empty, count, height * width, NULL);
    struct cover_bounds bounds = {.primary = 4 * count, .rows = rows, .ones = 4 * rows};
    struct cover_bounds whole = whole_matrix(puzzle->shape);
    uint32_t givens = (uint32_t)sudoku_cells(puzzle->shape) - count;
    *matrix = (sudoku_matrix){.rows = rows,
                              .columns = bounds.primary,
                              .ones = bounds.ones,
                              .bytes = sudoku_cover_size(bounds),
                              .node_bytes = sudoku_cover_node_size(),
                              .textbook_rows = rows + givens,
                              .textbook_nodes = 4 * (rows + givens) + whole.primary + 1,
                              .whole_rows = whole.rows,
                              .whole_columns = whole.primary};
}

static void fill_grid(struct search *search) {
    const struct dlx_workspace *w = search->memory;
    for (size_t i = 0; i < w->cover.depth; i++) {
        struct placement placed = w->placements[sudoku_cover_row(&w->cover, i)];
        search->grid->cells[placed.cell] = placed.digit;
    }
}

#ifdef SUDOKU_TRACE

/* Finds the house and the digit of a matrix column among houses of one kind.  False if it is not
 * there. */
static bool find_house(const house_columns *has, const digit_set *lacks, size_t houses,
                       uint32_t column, size_t *house, unsigned *digit) {
    for (*house = 0; *house < houses; ++*house) {
        for (digit_set left = lacks[*house]; left != 0; left &= left - 1) {
            *digit = digit_of(left & -left);
            if (has[*house][*digit - 1] == column)
                return true;
        }
    }
    return false;
}

static void record_column(struct search *search, const struct cover *cover, uint32_t column) {
    const struct dlx_workspace *w = search->memory;
    const sudoku_rules *rules = search->query->rules;
    size_t side = sudoku_side(search->grid->shape), house = 0;
    size_t others = rules == NULL ? 0 : rules->house_count - 3 * side;
    uint32_t size = sudoku_cover_column_size(cover, column);
    unsigned digit = 0;
    sudoku_constraint constraint = SUDOKU_CONSTRAINT_CELL;
    if (find_house(w->row_has, w->masks.rows, side, column, &house, &digit))
        constraint = SUDOKU_CONSTRAINT_ROW;
    else if (find_house(w->column_has, w->masks.columns, side, column, &house, &digit))
        constraint = SUDOKU_CONSTRAINT_COLUMN;
    else if (find_house(w->box_has, w->masks.boxes, side, column, &house, &digit))
        constraint = SUDOKU_CONSTRAINT_BOX;
    else if (find_house(w->other_has, w->ruled.lacks, others, column, &house, &digit))
        constraint = SUDOKU_CONSTRAINT_HOUSE;
    if (constraint == SUDOKU_CONSTRAINT_CELL)
        sudoku_record_choice(search, constraint, w->empty[column].index, 0, 0, size);
    else if (constraint == SUDOKU_CONSTRAINT_HOUSE)
        sudoku_record_choice(search, constraint, 0, 3 * side + house, digit, size);
    else
        sudoku_record_choice(search, constraint, 0, house, digit, size);
}

/* Says in terms of sudoku what happens in the matrix. */
static void record_cover(void *user, const struct cover *cover, enum cover_event event,
                         uint32_t number) {
    struct search *search = user;
    const struct dlx_workspace *w = search->memory;
    search->nodes = cover->nodes_spent;
    if (event == COVER_CHOOSES)
        record_column(search, cover, number);
    else
        sudoku_record_place(search, cover->depth - 1, w->placements[number].cell,
                            w->placements[number].digit);
}

#endif

static void dlx_solve(struct search *search) {
    struct dlx_workspace *w = search->memory;
    w->matrix = w + 1;
    w->placements =
        (struct placement *)((char *)w->matrix + largest_matrix_size(search->grid->shape));
    if (search->query->rules == NULL)
        search_by_shape(search, build_matrix);
    else
        build_matrix_by_rules(search);
    COVER_SET_OBSERVER(&w->cover, record_cover, search);

    for (;;) {
        enum cover_step step = sudoku_cover_next(&w->cover, search->checkpoint);
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

extern const struct sudoku_engine sudoku_traced_dlx_engine;

const struct sudoku_engine sudoku_dlx_engine = {
    .name = "dlx",
    .summary = "exact cover by Knuth's Algorithm X with dancing links",
    .takes_candidates = true,
    .takes_rules = true,
    .workspace_size = dlx_workspace_size,
    .solve = dlx_solve,
    .measure_matrix = measure_matrix,
    .traced = TRACED_BY(sudoku_traced_dlx_engine),
};
