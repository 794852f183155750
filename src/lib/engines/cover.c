/* cover.c - Algorithm X with dancing links (D. E. Knuth, "Dancing Links", arXiv:cs/0011047).
 *
 * The ones of a 0-1 matrix are nodes, linked up and down in the ring of their column through its
 * head.  The columns still to be covered are a ring themselves, through the root.  To cover a
 * column is to unlink it, and with it all rows that meet it.  An unlinked node keeps its own links,
 * so it can put itself back: the links dance.
 *
 * To read from top to bottom: cover and uncover a column, choose a column, the dance.  What builds
 * and measures the matrix stands below that.
 *
 * Departures from the paper:
 * - The ones of a row lie side by side, so a row needs no links of its own.
 * - The search is a loop that can pause between any two nodes, not a recursion: covers may have
 *   thousands of rows.
 * - Columns that shrink to one row or none are remembered as they do, so that the smallest column
 *   is known without a look at the ring while there are forced rows left.
 * - Among several smallest columns, the one that was most often found without a row comes first
 * (the weights of F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, Boosting systematic search by
 * weighting constraints, 2004).  Nodes per puzzle, one solution: 94 -> 79 on 17-clue puzzles, 379
 * -> 218 on magictour_top1465, 1,268 -> 781 on the hardest known.
 *
 * left, right, up, down, column and size are the paper's L, R, U, D, C and S; the root is its h.
 * dlx.c tells the cost, and what was measured. */
#include "cover.h"
#include "workspace.h"

#include <stdbool.h>

struct cover_column {
    uint32_t left, right; /* neighbours in the ring of open primary columns */
    uint32_t size;     /* number of ones linked into it, plus CLOSED while it is not in the ring */
    uint32_t failures; /* number of times that it was found without a row */
};

/* More than any number of rows: a closed column never looks short of rows. */
enum { CLOSED = 1 << 30 };

/* The head of a column, or a one of the matrix.  The head of column c is node c. */
struct cover_node {
    uint32_t up, down; /* neighbours in the column, a ring through its head */
    uint32_t column;
    uint32_t row;
};

static uint32_t column_count(const struct cover *cover) {
    return cover->bounds.primary + cover->bounds.secondary;
}

/* ---- Cover and uncover a column ----------------------------------------------------------- */

/* Takes the other ones of a row out of their columns: the inner loop of the paper's cover. */
static void hide_row(struct cover *cover, uint32_t one) {
    struct cover_node *node = cover->node;
    uint32_t row = node[one].row, end = cover->row_start[row + 1];
    for (uint32_t i = cover->row_start[row]; i < end; i++) {
        if (i == one)
            continue;
        node[node[i].up].down = node[i].down;
        node[node[i].down].up = node[i].up;
        cover->short_columns[cover->short_count] = node[i].column;
        cover->short_count += --cover->column[node[i].column].size <= 1;
    }
}

/* The exact reverse of hide_row(), which leaves the links of hidden nodes as they are. */
static void unhide_row(struct cover *cover, uint32_t one) {
    struct cover_node *node = cover->node;
    uint32_t row = node[one].row, start = cover->row_start[row];
    for (uint32_t i = cover->row_start[row + 1]; i-- > start;) {
        if (i == one)
            continue;
        cover->column[node[i].column].size++;
        node[node[i].down].up = i;
        node[node[i].up].down = i;
    }
}

/* Takes a column out of the ring, and every row that meets it out of the matrix. */
static void cover_column(struct cover *cover, uint32_t c) {
    struct cover_column *column = cover->column;
    column[column[c].left].right = column[c].right;
    column[column[c].right].left = column[c].left;
    column[c].size += CLOSED;
    for (uint32_t i = cover->node[c].down; i != c; i = cover->node[i].down)
        hide_row(cover, i);
}

/* The exact reverse of cover_column(). */
static void uncover_column(struct cover *cover, uint32_t c) {
    struct cover_column *column = cover->column;
    for (uint32_t i = cover->node[c].up; i != c; i = cover->node[i].up)
        unhide_row(cover, i);
    column[c].size -= CLOSED;
    column[column[c].right].left = c;
    column[column[c].left].right = c;
}

/* Covers all other columns of the row of a one. */
static void cover_others(struct cover *cover, uint32_t one) {
    uint32_t row = cover->node[one].row, end = cover->row_start[row + 1];
    for (uint32_t i = cover->row_start[row]; i < end; i++) {
        if (i != one)
            cover_column(cover, cover->node[i].column);
    }
}

/* The exact reverse of cover_others(). */
static void uncover_others(struct cover *cover, uint32_t one) {
    uint32_t row = cover->node[one].row, start = cover->row_start[row];
    for (uint32_t i = cover->row_start[row + 1]; i-- > start;) {
        if (i != one)
            uncover_column(cover, cover->node[i].column);
    }
}

/* ---- Choose a column ---------------------------------------------------------------------- */

/* The open column with fewest rows among short_columns[]; the root if none is open.  Drops closed
 * columns from the list. */
static uint32_t choose_short_column(struct cover *cover) {
    uint32_t best = column_count(cover), fewest = 2;
    size_t kept = 0;
    for (size_t i = 0; i < cover->short_count; i++) {
        uint32_t c = cover->short_columns[i];
        if (cover->column[c].size > 1) /* closed */
            continue;
        cover->short_columns[kept++] = c;
        if (cover->column[c].size < fewest) {
            fewest = cover->column[c].size;
            best = c;
        }
    }
    cover->short_count = kept;
    cover->column[best].failures += fewest == 0;
    return best;
}

/* The open column with fewest rows; the root if no column is open.  Among columns with the same
 * number of rows, two or more, it is the one with most failures.
 *
 * short_columns[] holds every open column without a row that matters.  If cover_others() empties a
 * column, the next choice finds it here, and the search goes back.  If cover_column(c) does, the
 * column had the very rows of c, and each of these covers it, too.  The list may miss columns with
 * one row, because it is emptied when the search goes back; a look around the ring finds these once
 * no listed column is open. */
static uint32_t choose_column(struct cover *cover) {
    const struct cover_column *column = cover->column;
    uint32_t root = column_count(cover), best = choose_short_column(cover);
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

/* Lists the columns that are short of rows from the start. */
static void list_short_columns(struct cover *cover) {
    for (uint32_t c = 0; c < cover->bounds.primary; c++) {
        if (cover->column[c].size <= 1)
            cover->short_columns[cover->short_count++] = c;
    }
}

/* ---- The dance --------------------------------------------------------------------------- */

/* The paper's search(k), where k is the depth and O[k] is chosen[k]:
 *
 *     if no column is left, O[0] .. O[k - 1] are a cover: return
 *     choose a column c, and cover it
 *     for each row r of c, from the top:
 *         let O[k] be r, and cover all other columns of r
 *         search(k + 1)
 *         uncover all other columns of r
 *     uncover c
 *
 * The loop below does the same: descend() begins a search(k), try_row() stands in its loop, and
 * ascend() goes back to search(k - 1).  next_row is the node of the row to be tried next. */

/* Begins search(k): chooses a column, and covers it.  False if no column is left. */
static bool descend(struct cover *cover) {
    uint32_t c = choose_column(cover);
    if (c == column_count(cover))
        return false;
    COVER_OBSERVE(cover, COVER_CHOOSES, c);
    cover_column(cover, c);
    cover->next_row = cover->node[c].down;
    return true;
}

/* Tries a row, in search(k): chooses it, and covers all other columns of it. */
static void try_row(struct cover *cover, uint32_t one) {
    cover->nodes_spent++;
    cover->chosen[cover->depth++] = one;
    COVER_OBSERVE(cover, COVER_TAKES, cover->node[one].row);
    cover_others(cover, one);
}

/* Returns from search(k + 1) to search(k): takes back the row that is chosen there, and goes on
 * with the one below it.  False if k was -1. */
static bool ascend(struct cover *cover) {
    if (cover->depth == 0)
        return false;
    uint32_t one = cover->chosen[--cover->depth];
    uncover_others(cover, one);
    cover->next_row = cover->node[one].down;
    cover->short_count = 0;
    return true;
}

/* The dance, up to a cover or the pause. */
static enum cover_step dance(struct cover *cover, uint64_t pause) {
    for (;;) {
        uint32_t next = cover->next_row;
        if (next < column_count(cover)) { /* the head of the column: all of its rows were tried */
            uncover_column(cover, next);
            if (!ascend(cover))
                return COVER_DONE;
        } else if (cover->nodes_spent == pause) {
            return COVER_PAUSED;
        } else {
            try_row(cover, next);
            if (!descend(cover))
                return COVER_FOUND;
        }
    }
}

/* Goes on where the call before has left off: at the start, at a cover, or at a pause. */
enum cover_step TWIN(cover_next)(struct cover *cover, uint64_t pause) {
    enum cover_step step = COVER_DONE;
    if (cover->phase == COVER_FRESH) {
        list_short_columns(cover);
        /* A matrix without columns has one cover: no rows. */
        step = descend(cover) ? dance(cover, pause) : COVER_FOUND;
    } else if (cover->phase == COVER_SEARCHING ||
               (cover->phase == COVER_AT_COVER && ascend(cover))) {
        step = dance(cover, pause);
    }
    cover->phase = step == COVER_FOUND    ? COVER_AT_COVER
                   : step == COVER_PAUSED ? COVER_SEARCHING
                                          : COVER_EXHAUSTED;
    return step;
}

/* ---- The matrix -------------------------------------------------------------------------- */

#ifndef SUDOKU_TRACE /* it records nothing, so it is compiled once */

/* Lays the arrays out behind base; with base NULL, only measures.  Returns the bytes needed. */
static size_t lay_out(struct cover *cover, char *base) {
    const struct cover_bounds *b = &cover->bounds;
    size_t columns = (size_t)b->primary + b->secondary, offset = 0;
    cover->node = take_array(base, &offset, columns + b->ones, sizeof *cover->node);
    cover->column = take_array(base, &offset, columns + 1, sizeof *cover->column);
    cover->row_start = take_array(base, &offset, (size_t)b->rows + 1, sizeof(uint32_t));
    /* On one path a column is listed at most twice, at size 1 and at 0.  One more is written first
     * and counted then. */
    cover->short_columns = take_array(base, &offset, 2 * columns + 1, sizeof(uint32_t));
    cover->chosen = take_array(base, &offset, columns + 1, sizeof(uint32_t));
    return offset;
}

size_t sudoku_cover_size(struct cover_bounds bounds) {
    struct cover cover = {.bounds = bounds};
    return lay_out(&cover, NULL);
}

void sudoku_cover_init(struct cover *cover, struct cover_bounds bounds, void *memory) {
    *cover = (struct cover){.bounds = bounds, .phase = COVER_FRESH};
    lay_out(cover, memory);
    uint32_t columns = column_count(cover), root = columns;
    for (uint32_t c = 0; c < columns; c++)
        cover->node[c] = (struct cover_node){.up = c, .down = c, .column = c};
    for (uint32_t c = 0; c <= columns; c++) /* secondary columns stay outside the ring */
        cover->column[c] = (struct cover_column){.left = c, .right = c, .size = CLOSED};
    for (uint32_t c = 0; c < bounds.primary; c++) {
        uint32_t last = cover->column[root].left;
        cover->column[c] = (struct cover_column){.left = last, .right = root};
        cover->column[last].right = c;
        cover->column[root].left = c;
    }
    cover->row_start[0] = columns;
}

void sudoku_cover_add_row(struct cover *cover, const uint32_t *columns, size_t count) {
    struct cover_node *node = cover->node;
    uint32_t next = cover->row_start[cover->rows];
    for (size_t i = 0; i < count; i++, next++) {
        uint32_t head = columns[i], last = node[head].up;
        node[next] = (struct cover_node){last, head, head, cover->rows};
        node[last].down = next;
        node[head].up = next;
        cover->column[head].size++;
    }
    cover->ones += (uint32_t)count;
    cover->row_start[++cover->rows] = next;
}

uint32_t sudoku_cover_row(const struct cover *cover, size_t i) {
    return cover->node[cover->chosen[i]].row;
}

uint32_t sudoku_cover_column_size(const struct cover *cover, uint32_t c) {
    return cover->column[c].size & (CLOSED - 1);
}

#endif
