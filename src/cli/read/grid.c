/* grid.c - a grid whose rows are being read, line by line. */
#include "grid.h"

#include "runtime/utf8.h"
#include "sides.h"
#include "text_line.h"

#include <stdarg.h>
#include <stdio.h>

/* ---- Lines that are kept ------------------------------------------------------------------- */

bool keep_line(struct kept_lines *kept, const struct line *line) {
    if (kept->count == KEPT_LINES || KEPT_BYTES - kept->used < line->length)
        return false;
    kept->lines[kept->count] = *line;
    kept->at[kept->count++] = kept->used;
    memcpy(kept->bytes + kept->used, line->text, line->length);
    kept->used += line->length;
    return true;
}

static void keep(struct grid *grid, const struct plain *line) {
    grid->end_line = line->line.number;
    grid->end_column = column_at(line, line->end);
    if (!keep_line(grid->kept, &line->line))
        grid->is_lost = true; /* a good grid never has more lines than are kept */
}

static struct grid_mark mark_of(const struct grid *grid) {
    return (struct grid_mark){grid->rows,     grid->lines,      grid->rules,      grid->blanks,
                              grid->end_line, grid->end_column, grid->kept->count};
}

/* Cuts the grid at a break: what stands behind it is read again. */
static enum grid_step cut_at(struct grid *grid, const struct grid_mark *mark) {
    grid->rows = mark->rows;
    grid->lines = mark->lines;
    grid->rules = mark->rules;
    grid->blanks = mark->blanks;
    grid->end_line = mark->end_line;
    grid->end_column = mark->end_column;
    grid->cut = mark->kept;
    return GRID_CUT;
}

/* Moves a way, with the cells of the first rows, to the place of one that is dropped. */
static void keep_way(struct grid *grid, size_t from, size_t to, size_t rows) {
    if (to == from)
        return;
    grid->ways.ways[to] = grid->ways.ways[from];
    copy_cells(&grid->cells[to], &grid->cells[from], 0, rows * grid->ways.ways[to].side);
}

/* Reads a line as the next row in a way.  Its cells are those behind the rows so far. */
static enum fit read_next(struct grid *grid, size_t way, const struct plain *line, struct row *row,
                          size_t *bad) {
    row->cells = &grid->cells[way];
    row->from = grid->rows * grid->ways.ways[way].side;
    row->line = lines_below(grid->line, line->line.number);
    return read_row(&grid->ways.ways[way], line, row, bad);
}

/* Keeps the ways that can read a line as the next row, and its cells.  False, and nothing is
 * dropped, if none can, or none of more rows than `above`. */
static bool take_row(struct grid *grid, const struct plain *line, size_t above) {
    size_t kept = 0, bad;
    struct row row;
    for (size_t i = 0; i < grid->ways.count; i++) {
        if (grid->ways.ways[i].side > above && read_next(grid, i, line, &row, &bad) == FIT_ROW)
            keep_way(grid, i, kept++, grid->rows + 1);
    }
    grid->ways.count = kept > 0 ? kept : grid->ways.count;
    return kept > 0;
}

/* ---- Faults --------------------------------------------------------------------------------- */

void grid_fail(struct grid *grid, uint64_t line, uint64_t column, const char *format, ...) {
    va_list arguments;
    if (grid->fault.line > 0)
        return;
    grid->fault.line = line;
    grid->fault.column = column;
    va_start(arguments, format);
    vsnprintf(grid->fault.reason, sizeof grid->fault.reason, format, arguments);
    va_end(arguments);
    grid->side = grid->ways.count > 0 ? grid->ways.ways[0].side : 0;
    grid->counted = grid->rows;
    grid->is_complete = false;
}

/* Says that a symbol of a line is none of these, which cells can have.  False if all are. */
static bool fail_symbol(struct grid *grid, const struct plain *line, size_t side) {
    class_set symbols = side > 0 ? cells_of(side) : SET_CELLS;
    char shown[16], size[64] = "grid";
    for (size_t i = line->start; i < line->end; i++) {
        size_t offset = offset_at(line, i);
        if (set_of(line->text[i]) & (symbols | SET_SEPARATORS))
            continue;
        utf8_show(line->line.text + offset, line->line.length - offset, shown, sizeof shown);
        if (side > 0)
            snprintf(size, sizeof size, "%zux%zu grid", side, side);
        grid_fail(grid, line->line.number, column_at(line, i), "%s can be no cell of a %s", shown,
                  size);
        return true;
    }
    return false;
}

/* Says why no way can read a line as the next row: because of the first cell that is wrong. */
static void fail_row(struct grid *grid, const struct plain *line) {
    struct row row;
    char shown[16];
    size_t bad = 0, side = grid->ways.ways[0].side;
    uint64_t number = line->line.number;
    switch (read_next(grid, 0, line, &row, &bad)) {
    case FIT_CELL:
        show_cell(row.cells, row.from + bad, shown);
        grid_fail(grid, number, row.cells->columns[row.from + bad],
                  "%s can be no cell of a %zux%zu grid", shown, side, side);
        break;
    case FIT_COUNT:
        grid_fail(grid, number, column_at(line, line->end), "the row has %s%zu cells of %zu",
                  row.is_wide ? "more than " : "", row.count, side);
        break;
    case FIT_BARS:
        grid_fail(grid, number, column_at(line, line->start),
                  "bars or gaps stand elsewhere than in the row above; if they bound regions, give "
                  "these as a map (--regions)");
        break;
    default:
        if (fail_symbol(grid, line, side))
            break;
        grid_fail(grid, number, column_at(line, line->start),
                  "this is no row like those above, of %zu cells", side);
        break;
    }
}

/* ---- Beginning ------------------------------------------------------------------------------ */

bool is_counting_row(const struct row *row) {
    const char *symbols = row->cells->symbols + row->from;
    size_t corner = row->count > 1 && symbols[0] == CELL_BLANK;
    char first = row->count > corner ? symbols[corner] : '\0';
    bool is_number = first == '0' || first == '1', is_letter = first == 'A' || first == 'a';
    for (size_t i = corner; i < row->count && (is_number || is_letter); i++) {
        size_t value = i - corner + (is_number ? (size_t)(first - '0') : 0);
        bool is_next =
            is_letter    ? symbols[i] == (char)(first + (char)value)
            : value <= 9 ? symbols[i] == (char)('0' + value)
                         : symbols[i] == CELL_NUMBER && row->cells->numbers[row->from + i] == value;
        if (!is_next)
            return false;
    }
    return is_number || is_letter;
}

/* Begins a grid without rows. */
static void begin(struct grid *grid, const struct plain *line, const struct dialect *dialect,
                  const struct frame *frame, struct kept_lines *kept) {
    memset(grid, 0, offsetof(struct grid, ways));
    memset(&grid->rows, 0, offsetof(struct grid, cells) - offsetof(struct grid, rows));
    grid->is_begun = true;
    grid->line = line->line.number;
    grid->dialect = dialect;
    grid->frame = *frame;
    grid->kept = kept;
    kept->count = kept->used = 0;
}

bool grid_begin(struct grid *grid, const struct plain *line, const struct dialect *dialect,
                const struct frame *frame, struct kept_lines *kept) {
    const struct first_row first = {dialect, frame};
    if (!find_ways(&first, line, &grid->ways))
        return false;
    begin(grid, line, dialect, frame, kept);
    grid->is_begun = take_row(grid, line, 0);
    if (!grid->is_begun)
        return false;
    for (size_t i = 0; i < grid->ways.count; i++) {
        struct row row = {.cells = &grid->cells[i], .count = grid->ways.ways[i].side};
        bool is_table = grid->ways.ways[i].layout == &table_layout;
        grid->is_counting |= is_counting_row(&row);
        grid->is_unsure |= is_table && is_counting_row(&row);
    }
    grid->rows = grid->lines = 1;
    grid->is_text = is_lone_number(line);
    keep(grid, line);
    return true;
}

void grid_begin_damaged(struct grid *grid, const struct plain *line, const struct dialect *dialect,
                        const struct frame *frame, struct kept_lines *kept) {
    size_t cells = count_cells(line);
    begin(grid, line, dialect, frame, kept);
    grid->ways.count = 0;
    size_t nearest = nearest_grid(cells, dialect->box);
    bool is_long = cells > nearest && count_tokens(line).count == 1;
    size_t at = is_long ? line->start + nearest : line->end;
    struct tokens tokens = count_tokens(line);
    size_t side = nearest == cells && tokens.count == 1 ? side_of_cells(nearest, dialect->box)
                  : is_side(cells, dialect->box) && tokens.longest == 1 ? cells
                                                                        : 0;
    if (!fail_symbol(grid, line, side))
        grid_fail(
            grid, line->line.number, column_at(line, at),
            "%zu cells make no row and no grid; sides are 4, 6, 8, 9, 10, 12, 15, 16, 20 and 25",
            cells);
    grid->width = cells > SUDOKU_MAX_SIDE ? cells : 0;
    grid->bad_cells = cells;
    grid->bad_lines = grid->lines = 1;
    keep(grid, line);
}

/* ---- Damage --------------------------------------------------------------------------------- */

/* The rows that the bad cells make.  A cell too few or too many is a cell that was lost or put in.
 */
static size_t rows_of_bad(const struct grid *grid) {
    return grid->side > 0 ? (grid->bad_cells + 1) / grid->side : 0;
}

/* Counts the bad lines above a row or a break as the rows that their cells make. */
static void count_bad(struct grid *grid) {
    size_t over = grid->side > 0 ? grid->bad_cells % grid->side : 0;
    if (grid->bad_cells > 0 && over > 1 && over + 1 != grid->side)
        grid->is_lost = true;
    grid->counted += rows_of_bad(grid);
    grid->bad_cells = 0;
}

bool grid_fits(struct grid *grid, const struct plain *line) {
    struct row row;
    size_t i = 0, bad;
    while (i < grid->ways.count && read_next(grid, i, line, &row, &bad) != FIT_ROW)
        i++;
    return i < grid->ways.count;
}

/* Takes the side of a grid from a line whose rows are not known yet: no line above it could be
 * read, or only the first, in ways that can read none of those below it. */
static bool find_side(struct grid *grid, const struct plain *line) {
    const struct first_row first = {grid->dialect, &grid->frame};
    bool is_new = grid->ways.count == 0 || (grid->rows == 1 && grid->bad_lines > 0);
    struct ways before = grid->ways;
    size_t rows = grid->rows;
    if (!is_new || !find_ways(&first, line, &grid->ways)) {
        grid->ways = before;
        return false;
    }
    grid->rows = 0;
    if (!take_row(grid, line, 0)) {
        grid->ways = before;
        grid->rows = rows;
        return false;
    }
    grid->bad_cells += rows * grid->side;
    grid->side = grid->ways.ways[0].side;
    grid->counted = 0;
    return true;
}

static enum grid_step add_damaged(struct grid *grid, const struct plain *line) {
    if (grid->is_complete) /* more lines behind the last blank line than rows were missing */
        return cut_at(grid, &grid->blank_mark);
    size_t cells = count_cells(line);
    if (grid->width > 0 && cells != grid->width)
        return GRID_ENDED;
    keep(grid, line);
    grid->lines++;
    grid->was_rule = false;
    grid->blank.is_open = grid->rule.is_open = false;
    if (grid->width > 0)
        return GRID_TOOK;
    if (grid_fits(grid, line) || find_side(grid, line)) {
        count_bad(grid);
        grid->counted++;
        grid->rows += grid->rows == 1; /* the first row was no accident */
    } else {
        grid->bad_cells += cells;
        grid->bad_lines++;
    }
    if (grid->is_lost || grid->side == 0 || grid->counted + rows_of_bad(grid) < grid->side)
        return GRID_TOOK;
    grid->is_complete = grid->blank.period > 0;
    return grid->is_complete ? GRID_TOOK : GRID_DONE;
}

/* Counts a band of a damaged grid above a break as whole, if a row is missing or doubled.  True if
 * the grid has all rows then. */
static bool is_over_at_break(struct grid *grid, size_t period) {
    count_bad(grid);
    size_t over = period > 0 ? grid->counted % period : 0;
    if (period > 2 && over + 1 == period)
        grid->counted++;
    else if (period > 2 && over == 1 && grid->counted > 1)
        grid->counted--;
    return !grid->is_lost && grid->side > 0 && grid->counted >= grid->side;
}

/* ---- Breaks --------------------------------------------------------------------------------- */

/* The rows of a box. */
static size_t band_of(const struct grid *grid, size_t side) {
    sudoku_shape shape = shape_of_side(side, grid->dialect->box);
    return shape.box_height == 0 ? 1 : shape.box_height;
}

/* True if a break may stand behind the rows so far, in a grid of this side. */
static bool is_regular(const struct grid *grid, const struct breaks *breaks, size_t side) {
    if (breaks->period > 0)
        return grid->rows % breaks->period == 0;
    return grid->rows == 1 || grid->rows == band_of(grid, side);
}

/* True if a break is missing in front of the next row. */
static bool is_missing(const struct grid *grid, const struct breaks *breaks) {
    return breaks->period > 0 && !breaks->is_open && grid->rows % breaks->period == 0;
}

/* A row follows: a break in front of it says how often there are breaks. */
static void pass_break(const struct grid *grid, struct breaks *breaks) {
    if (breaks->is_open && breaks->period == 0)
        breaks->period = grid->rows;
    breaks->is_open = false;
}

/* True if a rule may stand here in some way. */
static bool is_regular_in_any_way(const struct grid *grid) {
    size_t i = 0;
    while (i < grid->ways.count && !is_regular(grid, &grid->rule, grid->ways.ways[i].side))
        i++;
    return i < grid->ways.count;
}

/* Keeps the ways in which a rule may stand behind the rows so far.  False if there is none. */
static bool filter_by_rule(struct grid *grid) {
    size_t kept = 0;
    if (!is_regular_in_any_way(grid))
        return false;
    for (size_t i = 0; i < grid->ways.count; i++) {
        if (is_regular(grid, &grid->rule, grid->ways.ways[i].side))
            keep_way(grid, i, kept++, grid->rows);
    }
    grid->ways.count = kept;
    return true;
}

enum grid_step grid_add_blank(struct grid *grid, const struct plain *line) {
    bool is_damaged = grid->fault.line > 0;
    if (grid->is_complete || (grid->is_text && grid->rows == 1 && !is_damaged))
        return GRID_ENDED;
    if (is_damaged
            ? grid->blank.period == 0 || is_over_at_break(grid, grid->blank.period) || grid->is_lost
            : !is_regular(grid, &grid->blank, grid->ways.ways[0].side))
        return GRID_ENDED;
    grid->gaps += !grid->blank.is_open;
    grid->blank.is_open = true;
    grid->blanks++;
    grid->kept->count = grid->kept->used = 0;
    grid->blank_mark = mark_of(grid);
    grid->end_line = line->line.number;
    grid->end_column = 1;
    return GRID_TOOK;
}

/* True if a line is the rule behind the first line of a table of Markdown. */
static bool is_markdown_rule(const struct plain *line) {
    return line->text[line->start] == '|' && !(line->classes & SET_OF(CLASS_PLUS));
}

static bool is_bar_table(const struct grid *grid) {
    const struct way *way = &grid->ways.ways[0];
    return grid->ways.count > 0 && way->layout == &table_layout && way->separator == '|';
}

static enum grid_step take_rule(struct grid *grid, const struct plain *line) {
    keep(grid, line);
    grid->rules++;
    grid->was_rule = true;
    grid->rule.is_open = true;
    return GRID_TOOK;
}

/* A rule within a damaged grid: it may close the frame. */
static enum grid_step add_rule_to_damaged(struct grid *grid, const struct plain *line) {
    bool has_bands = grid->rules > 0 || grid->frame.end > 0;
    size_t period = grid->rule.period > 0 ? grid->rule.period
                    : has_bands           ? band_of(grid, grid->side)
                                          : grid->side;
    bool is_over = is_over_at_break(grid, period);
    bool is_closing = grid->frame.end > 0 && grid->side > 0 && grid->lines + 1 >= grid->side &&
                      line->text[line->start] == '+';
    take_rule(grid, line);
    return is_over || is_closing ? GRID_DONE : GRID_TOOK;
}

enum grid_step grid_add_rule(struct grid *grid, const struct plain *line) {
    if (grid->was_rule)
        return GRID_ENDED;
    if (grid->fault.line > 0)
        return grid->is_complete ? GRID_ENDED : add_rule_to_damaged(grid, line);
    if (grid->is_complete)
        return grid->is_unsure || grid->rule.is_open ? GRID_ENDED : take_rule(grid, line);
    bool is_first = grid->rows == 1 && grid->rules == 0 && grid->blanks == 0;
    if (is_first && grid->frame.end == 0 && is_bar_table(grid) && is_markdown_rule(line)) {
        take_rule(grid, line);
        grid->rule.is_open = false;
        if (grid->is_counting) { /* the line above is a header */
            grid->rules++;
            grid->rows = grid->lines = 0;
            grid->is_unsure = grid->is_counting = false;
        }
        return GRID_TOOK;
    }
    if (is_first && (grid->is_text || grid->is_counting)) {
        grid->is_text = true;
        return GRID_TEXT;
    }
    if (grid->gaps == 1 && grid->blank.period > 0 && !is_regular_in_any_way(grid))
        return cut_at(grid, &grid->blank_mark);
    if (!filter_by_rule(grid)) {
        size_t side = grid->ways.ways[0].side;
        grid_fail(grid, line->line.number, column_at(line, line->start),
                  "a rule behind %zu rows of a %zux%zu grid, whose boxes have %zu", grid->rows,
                  side, side, band_of(grid, side));
        return add_rule_to_damaged(grid, line);
    }
    return take_rule(grid, line);
}

/* ---- Rows ----------------------------------------------------------------------------------- */

/* Adds a line as a row, as take_row() does. */
static bool add_row(struct grid *grid, const struct plain *line, size_t above) {
    if (!take_row(grid, line, above))
        return false;
    pass_break(grid, &grid->blank);
    pass_break(grid, &grid->rule);
    grid->rows++;
    grid->lines++;
    grid->was_rule = false;
    keep(grid, line);
    return true;
}

const struct way *grid_way(const struct grid *grid, size_t *index) {
    size_t i = 0;
    while (i + 1 < grid->ways.count && grid->ways.ways[i].side != grid->rows)
        i++;
    *index = i;
    return &grid->ways.ways[i];
}

/* True if some way still wants more rows. */
static bool wants_more(const struct grid *grid) {
    size_t i = 0;
    while (i < grid->ways.count && grid->ways.ways[i].side <= grid->rows)
        i++;
    return i < grid->ways.count;
}

static enum grid_step end_row(struct grid *grid) {
    size_t index;
    if (grid_way(grid, &index)->side != grid->rows)
        return GRID_TOOK;
    grid->is_complete = grid->is_unsure || wants_more(grid);
    return grid->is_complete ? GRID_TOOK : GRID_DONE;
}

/* A row-like line directly behind the last row, or behind a rule below it. */
static enum grid_step add_behind(struct grid *grid, const struct plain *line) {
    if (wants_more(grid) && grid_fits(grid, line)) {
        if (add_row(grid, line, grid->rows)) {
            grid->is_complete = false;
            return end_row(grid);
        }
    }
    if (!grid->is_unsure || !grid_fits(grid, line))
        return GRID_ENDED;
    grid_fail(grid, line->line.number, column_at(line, line->start),
              "this row is one too many: the first one may be a header");
    grid->is_lost = true;
    return add_damaged(grid, line);
}

/* A line that no way can read as the next row. */
static enum grid_step add_bad_row(struct grid *grid, const struct plain *line) {
    if (grid->rows == 1 && grid->lines == 1 && grid->is_text)
        return GRID_TEXT;
    pass_break(grid, &grid->blank);
    pass_break(grid, &grid->rule);
    if (grid->gaps == 1 && !grid->expects_gaps) /* what is above the blank line is damaged */
        return cut_at(grid, &grid->blank_mark);
    fail_row(grid, line);
    return add_damaged(grid, line);
}

enum grid_step grid_add(struct grid *grid, const struct plain *line) {
    if (grid->fault.line > 0)
        return add_damaged(grid, line);
    if (grid->is_complete)
        return add_behind(grid, line);
    if (is_missing(grid, &grid->blank))
        return cut_at(grid, &grid->blank_mark);
    if (is_missing(grid, &grid->rule)) {
        grid_fail(grid, line->line.number, column_at(line, line->start),
                  "there is no rule behind %zu rows, as behind those above", grid->rows);
        return add_damaged(grid, line);
    }
    return add_row(grid, line, 0) ? end_row(grid) : add_bad_row(grid, line);
}

bool grid_has_symbol(const struct grid *grid, const struct plain *line) {
    const struct way *way = &grid->ways.ways[0];
    char symbol = line->text[line->start];
    bool has_it = false;
    if (grid->fault.line > 0 || grid->is_complete || grid->ways.count == 0 ||
        way->layout != &packed_layout || way->side != width_of(line))
        return false;
    for (size_t i = 0; i < grid->rows * way->side; i++) {
        char other = grid->cells[0].symbols[i];
        if ((set_of(other) & SET_EMPTY) && other != symbol)
            return false;
        has_it = has_it || other == symbol;
    }
    return has_it;
}

/* ---- The end -------------------------------------------------------------------------------- */

bool grid_end(struct grid *grid) {
    if (grid->fault.line > 0 || grid->is_complete)
        return true;
    size_t index;
    const struct way *way = grid_way(grid, &index);
    if (way->side == grid->rows)
        return true;
    if (grid->lines == 0 || (grid->lines == 1 && grid->is_text))
        return false;
    grid_fail(grid, grid->end_line, grid->end_column, "the grid ends after %zu of %zu rows",
              grid->rows, way->side);
    return true;
}
