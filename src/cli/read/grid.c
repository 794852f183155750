/* grid.c - a grid whose rows are being read, and its damage. */
#include "grid.h"

#include <string.h>

static const char rule_symbols[] = "-_*"; /* that may also be empty cells */

/* ---- Rules ------------------------------------------------------------------------------- */

bool is_rule_of_cells(const struct plain *line, size_t *count) {
    char symbol = '\0';
    *count = 0;
    for (size_t i = line->start; i < line->length; i++) {
        char byte = line->text[i];
        if (byte == '|' || byte == ' ')
            continue;
        if (*count > 0 && byte != symbol)
            return false;
        symbol = byte;
        ++*count;
    }
    return *count > 0 && strchr(rule_symbols, symbol) != NULL;
}

/* The first character of a rule of cells. */
static char symbol_of_rule(const struct plain *line) {
    size_t i = line->start;
    while (line->text[i] == '|' || line->text[i] == ' ')
        i++;
    return line->text[i];
}

/* True if a rule separates the heading of a Markdown table from its rows. */
static bool is_markdown(const struct plain *line) {
    size_t i = line->start;
    while (i < line->length && memchr("|-: ", line->text[i], 4) != NULL)
        i++;
    return i == line->length && (line->classes & IS_BAR);
}

void grid_add_rule(struct grid *grid, const struct plain *line) {
    size_t count;
    grid->has_rules = grid->rows > 0;
    if (grid->rows == 1 && grid->first_rule == NO_RULE)
        grid->first_rule = is_markdown(line) ? MARKDOWN_RULE : ANY_RULE;
    if (is_rule_of_cells(line, &count) && count <= SUDOKU_MAX_SIDE)
        grid->rule_counts[strchr(rule_symbols, symbol_of_rule(line)) - rule_symbols] |= 1u << count;
}

bool grid_takes_rule(const struct grid *grid, const struct plain *line) {
    size_t count;
    return is_rule_of_cells(line, &count) && count == grid->way.side &&
           memchr(grid->cells.symbols, symbol_of_rule(line), grid->cells.count) != NULL;
}

/* ---- Rows -------------------------------------------------------------------------------- */

static void append(struct grid *grid, const struct plain *line, const struct row *row) {
    struct cells *cells = &grid->cells;
    struct place *places = grid->places + cells->count;
    uint32_t raw[ROW_ROOM], below = (uint32_t)(line->raw->number - grid->first_line);
    raw_offsets(line, row->offsets, row->count, raw);
    for (size_t i = 0; i < row->count; i++)
        places[i] = (struct place){below, raw[i] + 1};
    memcpy(cells->symbols + cells->count, row->symbols, row->count);
    if (grid->way.kind == WORDS && grid->way.side <= CANDIDATES_SIDE)
        memcpy(cells->marks + cells->count, row->marks, row->count * sizeof *row->marks);
    cells->count += row->count;
    grid->is_blank = grid->is_blank && row->is_blank;
    grid->is_below_gap = false;
    grid->rows++;
    grid->lines++;
}

void grid_start(struct grid *grid, const struct plain *line, const struct row *row,
                sudoku_shape box) {
    grid->cells.count = grid->rows = grid->lines = grid->gaps = grid->repeated = 0;
    grid->first_line = line->raw->number;
    grid->shape = shape_of(grid->way.side, box);
    grid->is_blank = true;
    grid->first_rule = NO_RULE;
    grid->is_board = (line->classes & BRACKETS) && (line->classes & IS_QUOTE);
    append(grid, line, row);
    grid->counts = true;
    for (size_t i = 0; i < row->count && grid->counts; i++) {
        size_t number = row->symbols[i] >= CELL_NUMBER ? row->symbols[i] - (size_t)CELL_NUMBER
                                                       : row->symbols[i] - (size_t)'0';
        grid->counts = number == i + 1;
    }
}

/* True if the last two rows are equal and have a digit. */
static bool repeats(const struct grid *grid) {
    size_t side = grid->way.side, end = grid->cells.count, above = end - 2 * side;
    const unsigned char *symbols = grid->cells.symbols + above;
    bool has_digit = false;
    if (memcmp(symbols, symbols + side, side) != 0)
        return false;
    for (size_t i = above; i < above + side && memchr(symbols, CELL_MARKS, side) != NULL; i++) {
        if (grid->cells.marks[i] != grid->cells.marks[i + side])
            return false;
    }
    for (size_t i = 0; i < side; i++)
        has_digit = has_digit || !is_empty_cell(symbols[i], side);
    return has_digit;
}

bool grid_add(struct grid *grid, const struct plain *line, const struct row *row,
              enum gap_rule gap_rule, struct fault *fault) {
    size_t height = grid->shape.box_height, bands = grid->rows / height;
    bool has_gaps = gap_rule == GAPS || (gap_rule == GAPS_UNKNOWN && grid->gaps > 0);
    if (height > 1 && grid->rows % height == 0 && has_gaps && grid->gaps < bands) {
        grid->rows++;
        return reject(fault, "expected a blank line above row %zu, as in the first grid",
                      grid->rows);
    }
    append(grid, line, row);
    size_t above = first_above(row->symbols, row->count, grid->way.side);
    if (above < row->count && row->symbols[above] >= CELL_NUMBER) {
        fault->is_foreign = true;
        return reject(fault, "row %zu: %d is no digit of a %zux%zu grid", grid->rows,
                      row->symbols[above] - CELL_NUMBER, grid->way.side, grid->way.side);
    }
    bool is_repeated = repeats(grid);
    if (is_repeated && grid->repeated == 0) {
        grid->repeated = grid->rows;
        grid->repetition = *fault;
    }
    /* Rows may only be repeated if all are equal. */
    if (grid->repeated == 0 || (is_repeated && grid->repeated == 2))
        return true;
    *fault = grid->repetition;
    return reject(fault, "row %zu repeats row %zu", grid->repeated, grid->repeated - 1);
}

bool grid_add_blank(struct grid *grid, enum gap_rule gap_rule) {
    size_t height = grid->shape.box_height;
    grid->lines++;
    if (grid->is_below_gap)
        return true;
    bool is_between = height > 1 && grid->rows % height == 0;
    bool is_gap = is_between && gap_rule != NO_GAPS && grid->gaps + 1 == grid->rows / height;
    grid->gaps += is_gap;
    grid->is_below_gap = is_gap;
    return is_gap;
}

bool grid_has_heading(const struct grid *grid, bool is_written_differently) {
    if (grid->rows != 1 || grid->first_rule == NO_RULE)
        return false;
    bool is_table =
        grid->first_rule == MARKDOWN_RULE && grid->way.kind == FIELDS && grid->way.separator == '|';
    return is_table ? grid->counts || grid->is_blank : grid->counts && is_written_differently;
}

/* ---- Complete grids ---------------------------------------------------------------------- */

/* True if a rule above or between the rows may have been a row of empty cells. */
static bool lost_row(const struct grid *grid, char empty) {
    const char *symbol = empty != '\0' ? strchr(rule_symbols, empty) : NULL;
    return symbol != NULL && (grid->rule_counts[symbol - rule_symbols] >> grid->way.side & 1) != 0;
}

bool grid_finish(struct grid *grid, struct record *record, struct arena *arena,
                 struct fault *fault) {
    const struct cells *cells = &grid->cells;
    const struct way *way = &grid->way;
    bool has_bars = way->kind == FRAME || way->separator == '|' || (way->separators & IS_BAR);
    size_t side = way->side;
    record->shape = grid->shape;
    record->form = has_bars || grid->has_rules ? FORM_GRID
                   : way->kind == PACKED       ? FORM_ROWS
                                               : FORM_SPACED;
    fault->line = grid->first_line;
    fault->column = grid->places[0].column;
    if (grid->is_blank)
        return reject(fault, "the grid has only blank fields");
    if (is_map(cells->symbols, side) && !is_map_of_lines(cells->symbols, side))
        return reject(fault, "this is a map; give the map as a second field or with --regions");
    if (!make_puzzle(cells, record, arena, fault)) {
        fault->line += grid->places[fault->cell].line;
        fault->column = grid->places[fault->cell].column;
        return false;
    }
    if (lost_row(grid, record->empty))
        return reject(fault, "a rule of %zu symbols may be a row of empty cells", side);
    if (way->kind == PACKED && record->alphabet == ALPHABET_NUMBERS)
        record->alphabet = ALPHABET_DIGITS;
    record->line = grid->first_line;
    record->column = grid->places[0].column;
    record->is_board = grid->is_board;
    record->places = arena_add(arena, grid->places, cells->count * sizeof *grid->places);
    return true;
}
