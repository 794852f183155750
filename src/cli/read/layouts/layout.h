/* layout.h - the ways to read the rows of a grid.
 *
 * A layout finds each way in which the first row of a grid can be read, and reads the rows below it
 * in one of these.  A row that a way cannot read rules the way out. */
#ifndef LAYOUT_H
#define LAYOUT_H

#include "../cells.h"
#include "../plain.h"
#include "../record.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MAX_WAYS = 6 };

/* A row that has been read into cells.  More cells than a row can have are not kept. */
struct row {
    struct cells *cells;
    size_t from;     /* index of its first cell */
    uint16_t line;   /* lines below the first line of the grid */
    size_t count;    /* number of its cells, at most SUDOKU_MAX_SIDE */
    bool is_wide;    /* the line has more */
    uint32_t bars;   /* bit i: a bar stands in front of cell i, and behind another cell */
    uint32_t gaps;   /* bit i: blanks or a bar stand there */
    bool has_others; /* some cell is more than one character, or none */
};

/* Adds a cell of one character. */
static inline void add_symbol(struct row *row, char symbol, uint64_t column) {
    row->is_wide |= row->count == SUDOKU_MAX_SIDE;
    if (row->count < SUDOKU_MAX_SIDE)
        set_cell(row->cells, row->from + row->count++, symbol, row->line, column);
}

/* Adds the cell that is a part of a line.  False if it can be none of any grid. */
static inline bool add_text(struct row *row, const struct plain *line, size_t from, size_t to) {
    size_t i = row->from + row->count;
    row->is_wide |= row->count == SUDOKU_MAX_SIDE;
    if (row->count == SUDOKU_MAX_SIDE)
        return true;
    if (!read_cell(line->text + from, to - from, row->cells, i))
        return false;
    set_place(row->cells, i, row->line, column_at(line, from));
    row->has_others |= row->cells->symbols[i] <= CELL_BLANK;
    row->count++;
    return true;
}

/* The rule above the rows of a frame: offsets in the text. */
struct frame {
    size_t begin, end;                   /* of the rule; 0, 0: there is none */
    bool has_corners;                    /* it begins with a corner: it is none of Markdown */
    size_t joints;                       /* number of its corners and joints */
    uint16_t joint[SUDOKU_MAX_SIDE + 1]; /* where they are */
};

struct grid_layout;

/* One way to read the rows of a grid. */
struct way {
    const struct grid_layout *layout;
    size_t side;
    class_set symbols;   /* that a cell can have */
    bool takes_any;      /* numbers above the side are read, and the grid refused */
    bool has_brackets;   /* each row is a list */
    char separator;      /* tables: , ; tab or | */
    bool has_outer;      /* tables: a bar stands at both ends */
    bool is_trailing;    /* tables: a separator stands behind each field */
    uint32_t bars, gaps; /* rows: as in the first row */
    size_t start, end;   /* blanks, and tables in a frame: of the row, as of each */
    uint16_t slot_start[SUDOKU_MAX_SIDE], slot_end[SUDOKU_MAX_SIDE]; /* blanks: of each cell */
};

struct ways {
    size_t count;
    struct way ways[MAX_WAYS];
};

/* What is known above the first row of a grid. */
struct first_row {
    const struct dialect *dialect;
    const struct frame *frame;
};

struct grid_layout {
    bool is_spaced; /* digits may be numbers */

    /* Adds each way to read a line as the first row. */
    void (*find)(const struct first_row *first, const struct plain *line, struct ways *ways);

    /* Reads a line as a row.  False if it is none in this way, whatever the number of cells and
     * the bars are. */
    bool (*read)(const struct way *way, const struct plain *line, struct row *row);
};

extern const struct grid_layout packed_layout, spaced_layout, table_layout, blanks_layout;

/* Finds the ways in which a line may be the first row of a grid, whatever its symbols are.  False
 * if there is none. */
bool find_ways(const struct first_row *first, const struct plain *line, struct ways *ways);

/* Adds a way if there are grids of its side. */
void add_way(const struct first_row *first, struct ways *ways, struct way way);

/* What became of a line as a row of a grid. */
enum fit { FIT_ROW, FIT_BARS /* bars elsewhere than above */, FIT_COUNT, FIT_CELL, FIT_NONE };

/* Reads a line as a row in a way, into row->cells from row->from on.  *bad: the number of the first
 * cell of the row that is wrong, for FIT_CELL. */
enum fit read_row(const struct way *way, const struct plain *line, struct row *row, size_t *bad);

/* True if the groups into which breaks cut the cells of a row have the same size.  Bit i of breaks:
 * one stands in front of cell i. */
bool are_equal_groups(uint32_t breaks, size_t count);

/* True if a line is a list of cells that is alone on it: a row.  Sets where its cells begin and
 * end. */
bool is_list_row(const struct plain *line, size_t *from, size_t *to);

#endif
