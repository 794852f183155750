/* layout.h - what a layout is: one way to write a grid; what it is given, and what it finds.
 *
 * A layout is a pure function of the lines collected so far.  It keeps no state, so it gives the
 * same answer for the same lines.  The layouts are asked in the order of their table, and the first
 * that does not decline decides. */
#ifndef LAYOUT_H
#define LAYOUT_H

#include "../plain.h"
#include "../record.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- Cells ---- */

enum {
    MAX_ROW_CELLS = 2 * SUDOKU_MAX_SIDE + 4, /* cells of a row that is too long, and more */
    SMALLEST_GRID = 16,    /* fewest cells of a grid on a line, unless --box makes it smaller */
    MARKS = 9 * 9 * 9,     /* symbols of a grid of candidates in one word */
    NO_CANDIDATES = 1 << 9 /* what can be no candidates */
};

/* A cell: a part of a line.  Length 0: the cell is blank. */
struct cell {
    const struct plain_line *line;
    uint16_t start; /* offset in the plain text */
    uint16_t length;
};

/* The cells of one row. */
struct row {
    size_t count; /* number of cells, also of those beyond MAX_ROW_CELLS, which are not kept */
    struct cell cells[MAX_ROW_CELLS];
};

/* Whether the cells of a grid are sets of candidates. */
enum sets {
    MAY_BE_SETS, /* those with several digits that are no number are */
    NO_SETS,     /* two digits are a number */
    MARKED_SETS  /* each cell has a symbol for each candidate */
};

/* The cells of a grid, row by row, before they are known to be digits. */
struct draft {
    size_t side;
    size_t count; /* cells so far */
    bool spaced;  /* some row has something between its cells */
    enum sets sets;
    struct cell cells[SUDOKU_MAX_CELLS];
};

static inline void draft_clear(struct draft *draft) {
    memset(draft, 0, offsetof(struct draft, cells));
}

/* Copies a draft: of its cells, those that are set. */
static inline void draft_copy(struct draft *to, const struct draft *from) {
    memcpy(to, from, offsetof(struct draft, cells) + from->count * sizeof *from->cells);
}

static inline const char *cell_text(const struct cell *cell) {
    return cell->line->text + cell->start;
}

static inline void row_add(struct row *row, const struct plain_line *line, size_t start,
                           size_t length) {
    if (row->count < MAX_ROW_CELLS)
        row->cells[row->count] = (struct cell){line, (uint16_t)start, (uint16_t)length};
    row->count++;
}

/* Adds a row of draft->side cells, in the order of the grid. */
static inline void draft_add_row(struct draft *draft, const struct row *row) {
    memcpy(draft->cells + draft->count, row->cells, row->count * sizeof *row->cells);
    draft->count += row->count;
}

/* Takes a word with a symbol for each candidate of each cell as the cells of a draft.  False if it
 * is none. */
bool take_marks(const struct plain_line *line, size_t start, size_t length, struct draft *draft);

/* Makes a symbol of each cell of a draft, A for 10.  True if some are numbers above 9. */
bool draft_symbols(const struct draft *draft, char *symbols);

/* The symbols of a grid of this side.  Where digits are cells, A is 10, else A is 1. */
class_set symbols_of(size_t side, class_set classes);

/* The number of cells that can be none of a grid of this side: neither one of these symbols, nor a
 * number, nor ascending digits, which are candidates. */
size_t count_bad_cells(const struct cell *cells, size_t count, size_t side, class_set symbols);

/* True if about as many cells are bad as damage makes. */
static inline bool is_few(size_t bad, size_t cells) {
    return bad <= (cells < 8 ? 1 : cells / 4);
}

/* ---- What a layout is ---- */

/* The lines that may be one record. */
struct block {
    const struct plain_line *lines;
    size_t count;
    bool ended;        /* no line will be added */
    size_t order;      /* the number above it, perhaps its side or that of its boxes; or 0 */
    size_t side_above; /* side of the last grid of several lines; 0: there was none */
    const struct reading *reading;
};

enum verdict {
    NOT_MINE,
    NEEDS_MORE, /* lines; finding->lines says how many the block must have at least */
    COMPLETE    /* the first finding->lines lines are a record; without cells, an invalid one */
};

/* Why a layout declined, or why a complete record is invalid. */
struct fault {
    uint64_t line;   /* line number */
    uint64_t column; /* byte column, from 1 */
    bool is_certain; /* it goes before others on the same line */
    char reason[160];
};

/* What a layout found.  All but is_explained is cleared before a layout is asked. */
struct finding {
    bool is_explained; /* the reason of a fault is wanted, too */
    enum form form;    /* how it was written */
    enum text_kind text_kind;
    size_t lines;
    size_t rest; /* COMPLETE: offset in the last of the lines where the next record begins, or 0 */
    size_t in_list; /* symbols of each grid, if the rest is that of a list; 0: it is not */
    struct span puzzle_at, map_at, expected_at; /* in the line as it was written */
    struct fault fault;
    struct draft draft;         /* the cells; none if the record is invalid, and fault says why */
    char map[SUDOKU_MAX_CELLS]; /* cell -> the name of its region; none if the first is NUL */
};

static inline void clear_finding(struct finding *finding, bool is_explained) {
    memset(finding, 0, offsetof(struct finding, draft));
    draft_clear(&finding->draft);
    finding->map[0] = '\0';
    finding->is_explained = is_explained;
}

struct grid_layout {
    const char *name;
    enum verdict (*recognise)(const struct block *block, struct finding *finding);
};

extern const struct grid_layout game_id_layout, line_layout, table_layout, rows_layout,
    frame_layout, list_layout, walls_layout, walled_layout;

/* Makes digits or candidates of the cells of a finding's draft, and sets the record's puzzle,
 * notation and origin.  False, with the finding's fault, if some cell can be none. */
bool draft_finish(struct finding *finding, const struct reading *reading, struct record *record);

/* Sets a record's puzzle from numbers that hold digits and walls. */
void finish_walls(const struct draft *draft, sudoku_shape shape, struct record *record);

/* ---- Rows ---- */

/* What a line is. */
enum row_kind {
    NO_ROW, /* the layout has no such lines */
    PACKED_ROW,
    SPACED_ROW /* something stands between its cells */
};

/* How a layout with a line for each row reads them. */
struct row_reader {
    /* Reads the cells of a line.  side: the cells of the rows above; 0: there are none. */
    enum row_kind (*read)(const struct row_reader *reader, const struct plain_line *line,
                          size_t side, struct row *row);
    const struct block *block;
    const void *facts;   /* what the layout knows of all lines of the block */
    bool has_blank_rows; /* a line without text may be a row */
};

/* Gathers as many rows as the first has cells.  Between them may stand rules, comments and gaps. */
enum verdict gather_rows(const struct row_reader *reader, struct finding *finding);

/* True if the fields of a line can be the cells of a row, but for a few. */
bool has_cells(const struct plain_line *line, const struct row *row);

/* ---- Why lines are no grid: all set the fault of a finding, and return NOT_MINE ---- */

enum verdict decline(struct finding *finding, uint64_t line, uint64_t column, const char *format,
                     ...) __attribute__((format(printf, 4, 5)));

/* Because the rows end above a line. */
enum verdict decline_end(struct finding *finding, uint64_t line);

/* Because a row has another number of cells than those above. */
enum verdict decline_row(struct finding *finding, const struct plain_line *line,
                         const struct row *row);

/* Because of a line among rows that is none. */
enum verdict decline_foreign(const struct block *block, const struct plain_line *line,
                             struct finding *finding);

/* Because of a line that is neither a row nor a grid. */
enum verdict decline_line(const struct block *block, const struct plain_line *line,
                          struct finding *finding);

/* Makes an invalid record of the first lines of a block, whose fault has been set: one without
 * cells.  Returns COMPLETE. */
enum verdict refuse_lines(struct finding *finding, size_t lines);

#endif
