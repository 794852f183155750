/* cover.c - Algorithm X with dancing links (D. E. Knuth, "Dancing Links", arXiv:cs/0011047).
 *
 * The ones of a 0-1 matrix are nodes, linked up and down in the ring of their column through its
 * head.  The columns still to be covered form a ring, too, through the root.  Covering a column
 * unlinks it from this ring, and unlinks all rows that meet it.  An unlinked node keeps its own
 * links, so it can put itself back: the links dance.
 *
 * Departures from the paper:
 * - The ones of a row are adjacent in memory, so a row needs no links of its own.
 * - The search is a loop, not a recursion: covers may have thousands of rows.
 * - Columns that shrink to one row or none are recorded in short_columns[], so that the smallest
 *   column is usually found without a scan of the ring.
 * - Of several smallest columns, the one most often found empty comes first (the weights of F.
 *   Boussemart, F. Hemery, C. Lecoutre, L. Sais, Boosting systematic search by weighting
 *   constraints, 2004).
 *
 * left, right, up, down, column and size are the paper's L, R, U, D, C and S; the root is its h,
 * and chosen[k] is its O[k].  hide() and unhide() are named as in TAOCP 7.2.2.1. */
#include "cover.h"

#include <stdbool.h>

struct cover_column {
    uint32_t left, right; /* neighbours in the ring of open primary columns */
    uint32_t size;     /* number of ones linked into it, plus CLOSED while it is not in the ring */
    uint32_t failures; /* number of times that it was found empty */
};

/* More than any number of rows, so that a closed column is never short of rows. */
enum { CLOSED = 1 << 30 };

/* The head of a column, or a 1 in the matrix.  The head of column c is node c. */
struct cover_node {
    uint32_t up, down; /* neighbours in the column, a ring through its head */
    uint32_t column;
    uint32_t row;
};

/* ---- Cover and uncover a column ----------------------------------------------------------- */

/* Removes the rest of node p's row from its columns. */
static void hide(struct cover *x, uint32_t p) {
    struct cover_node *node = x->node;
    uint32_t row = node[p].row, end = x->row_start[row + 1];
    for (uint32_t i = x->row_start[row]; i < end; i++) {
        if (i == p)
            continue;
        node[node[i].up].down = node[i].down;
        node[node[i].down].up = node[i].up;
        x->short_columns[x->short_count] = node[i].column;
        x->short_count += --x->column[node[i].column].size <= 1;
    }
}

/* Undoes hide().  The links of hidden nodes have not changed. */
static void unhide(struct cover *x, uint32_t p) {
    struct cover_node *node = x->node;
    uint32_t row = node[p].row, start = x->row_start[row];
    for (uint32_t i = x->row_start[row + 1]; i-- > start;) {
        if (i == p)
            continue;
        x->column[node[i].column].size++;
        node[node[i].down].up = i;
        node[node[i].up].down = i;
    }
}

/* Removes column c from the ring, and every row that meets it from the matrix. */
static void cover(struct cover *x, uint32_t c) {
    struct cover_column *column = x->column;
    column[column[c].left].right = column[c].right;
    column[column[c].right].left = column[c].left;
    column[c].size += CLOSED;
    for (uint32_t i = x->node[c].down; i != c; i = x->node[i].down)
        hide(x, i);
}

/* Undoes cover().  Columns must be uncovered in exactly the reverse order. */
static void uncover(struct cover *x, uint32_t c) {
    struct cover_column *column = x->column;
    for (uint32_t i = x->node[c].up; i != c; i = x->node[i].up)
        unhide(x, i);
    column[c].size -= CLOSED;
    column[column[c].right].left = c;
    column[column[c].left].right = c;
}

/* Covers all other columns of the row of node r. */
static void cover_others(struct cover *x, uint32_t r) {
    uint32_t row = x->node[r].row, end = x->row_start[row + 1];
    for (uint32_t i = x->row_start[row]; i < end; i++) {
        if (i != r)
            cover(x, x->node[i].column);
    }
}

/* Undoes cover_others(). */
static void uncover_others(struct cover *x, uint32_t r) {
    uint32_t row = x->node[r].row, start = x->row_start[row];
    for (uint32_t i = x->row_start[row + 1]; i-- > start;) {
        if (i != r)
            uncover(x, x->node[i].column);
    }
}

/* ---- Choose a column ---------------------------------------------------------------------- */

/* Returns the open column with the fewest rows among short_columns[], or the root if none is open.
 * Removes closed columns from the list. */
static uint32_t choose_short_column(struct cover *x) {
    uint32_t best = x->bounds.columns, fewest = 2;
    size_t kept = 0;
    for (size_t i = 0; i < x->short_count; i++) {
        uint32_t c = x->short_columns[i];
        if (x->column[c].size > 1) /* closed */
            continue;
        x->short_columns[kept++] = c;
        if (x->column[c].size < fewest) {
            fewest = x->column[c].size;
            best = c;
        }
    }
    x->short_count = kept;
    x->column[best].failures += fewest == 0;
    return best;
}

/* Returns the open column with the fewest rows, or the root if no column is open.  Ties at two or
 * more rows go to the column with the most failures.
 *
 * short_columns[] holds every open, empty column that matters.  If cover_others() empties a column,
 * the next choice finds it here, and the search backtracks.  If cover(c) empties one, all its rows
 * were in c, and each of them covers it, too.  The list may lack columns with one row, because it
 * is emptied when the search backtracks; a scan of the ring finds these once no listed column is
 * open. */
static uint32_t choose_column(struct cover *x) {
    const struct cover_column *column = x->column;
    uint32_t root = x->bounds.columns, best = choose_short_column(x);
    if (best != root)
        return best;
    uint64_t best_rank = UINT64_MAX; /* fewest rows first, then most failures */
    for (uint32_t c = column[root].right; c != root; c = column[c].right) {
        uint64_t rank = ((uint64_t)column[c].size << 32) + (UINT32_MAX - column[c].failures);
        if (rank < best_rank) {
            best_rank = rank;
            best = c;
        }
    }
    return best;
}

/* ---- The search --------------------------------------------------------------------------- */

/* The paper's search(k), where k is the depth:
 *
 *     if no column is left, O[0] .. O[k - 1] are a cover: return
 *     choose a column c, and cover it
 *     for each row r of c, from the top:
 *         let O[k] be r, and cover all other columns of r
 *         search(k + 1)
 *         uncover all other columns of r
 *     uncover c
 *
 * The loop in cover_search() does the same: descend() begins a search(k), try_row() is the first
 * half of the body of its loop, and ascend() returns from search(k + 1) to the second half. */

/* Begins search(k): chooses a column, covers it, and sets *r to the node of its first row.  Returns
 * false if no column is left. */
static bool descend(struct cover *x, struct search *search, uint32_t *r) {
    uint32_t c = choose_column(x);
    (void)search;
    if (c == x->bounds.columns)
        return false;
    RECORD_COLUMN(search, c, x->column[c].size);
    cover(x, c);
    *r = x->node[c].down;
    return true;
}

/* Sets O[k] to the row of node r, and covers all other columns of this row. */
static void try_row(struct cover *x, struct search *search, uint32_t r) {
    (void)search;
    x->chosen[x->depth++] = r;
    RECORD_ROW(search, x->node[r].row);
    cover_others(x, r);
}

/* Returns from search(k + 1) to search(k): undoes try_row(), and sets *r to the next row.  Returns
 * false at depth 0. */
static bool ascend(struct cover *x, uint32_t *r) {
    if (x->depth == 0)
        return false;
    uint32_t last = x->chosen[--x->depth];
    uncover_others(x, last);
    *r = x->node[last].down;
    x->short_count = 0;
    return true;
}

void TWIN(cover_search)(struct cover *x, struct search *search, cover_reporter *report) {
    uint32_t r; /* node of the row to be tried next, or the head of its column if none is left */
    for (uint32_t c = 0; c < x->bounds.primary; c++) {
        if (x->column[c].size <= 1)
            x->short_columns[x->short_count++] = c;
    }
    if (!descend(x, search, &r)) { /* a matrix without columns has one cover: no rows */
        report(search);
        return;
    }
    for (;;) {
        if (r < x->bounds.columns) {
            uncover(x, r);
            if (!ascend(x, &r))
                return;
        } else {
            if (!search_spend_node(search))
                return;
            try_row(x, search, r);
            if (!descend(x, search, &r) && (!report(search) || !ascend(x, &r)))
                return;
        }
    }
}

/* ---- The matrix --------------------------------------------------------------------------- */

#ifndef SUDOKU_TRACE /* it records nothing, so it is compiled once */

/* Lays out the arrays at base; if NULL, only measures them.  Returns the number of bytes. */
static size_t lay_out(struct cover *x, char *base) {
    const struct cover_bounds *b = &x->bounds;
    size_t columns = b->columns, offset = 0;
    x->node = take_array(base, &offset, columns + b->ones, sizeof *x->node);
    x->column = take_array(base, &offset, columns + 1, sizeof *x->column);
    x->row_start = take_array(base, &offset, (size_t)b->rows + 1, sizeof(uint32_t));
    /* On one path a column is listed at most twice, at size 1 and at 0.  hide() writes one element
     * past the count. */
    x->short_columns = take_array(base, &offset, 2 * columns + 1, sizeof(uint32_t));
    x->chosen = take_array(base, &offset, columns + 1, sizeof(uint32_t));
    return offset;
}

size_t sudoku_cover_size(struct cover_bounds bounds) {
    struct cover measured = {.bounds = bounds};
    return lay_out(&measured, NULL);
}

void sudoku_cover_init(struct cover *x, struct cover_bounds bounds, void *memory) {
    *x = (struct cover){.bounds = bounds};
    lay_out(x, memory);
    uint32_t columns = bounds.columns, root = columns;
    for (uint32_t c = 0; c < columns; c++)
        x->node[c] = (struct cover_node){.up = c, .down = c, .column = c};
    for (uint32_t c = 0; c <= columns; c++) /* secondary columns stay outside the ring */
        x->column[c] = (struct cover_column){.left = c, .right = c, .size = CLOSED};
    for (uint32_t c = 0; c < bounds.primary; c++) {
        uint32_t last = x->column[root].left;
        x->column[c] = (struct cover_column){.left = last, .right = root};
        x->column[last].right = c;
        x->column[root].left = c;
    }
    x->row_start[0] = columns;
}

void sudoku_cover_add_row(struct cover *x, const uint32_t *columns, size_t count) {
    struct cover_node *node = x->node;
    uint32_t next = x->row_start[x->rows];
    for (size_t i = 0; i < count; i++, next++) {
        uint32_t head = columns[i], last = node[head].up;
        node[next] = (struct cover_node){last, head, head, x->rows};
        node[last].down = next;
        node[head].up = next;
        x->column[head].size++;
    }
    x->row_start[++x->rows] = next;
}

uint32_t sudoku_cover_row(const struct cover *x, size_t i) {
    return x->node[x->chosen[i]].row;
}

#endif
