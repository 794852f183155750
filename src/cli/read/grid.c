/* grid.c - assembles a grid from its rows, and detects damage. */
#include "grid.h"

/* ---- Rules ------------------------------------------------------------------------------- */

static const char rule_symbols[] = "-_*"; /* rule symbols that may also be empty cells */

/* Returns the first character of a rule that is neither a bar nor a blank. */
static char symbol_of_rule(const struct plain *line) {
    size_t i = line->start;
    while (i + 1 < line->length && (class_of(line->text[i]) & (IS_BAR | IS_BLANK)))
        i++;
    return line->text[i];
}

size_t count_rule_cells(const struct plain *line) {
    char symbol = symbol_of_rule(line);
    size_t count = 0;
    for (size_t i = line->start; i < line->length; i++) {
        if (line->text[i] == symbol)
            count++;
        else if (!(class_of(line->text[i]) & (IS_BAR | IS_BLANK)))
            return 0;
    }
    return memchr(rule_symbols, symbol, 3) != NULL ? count : 0;
}

bool grid_takes_rule(const struct grid *grid, const struct plain *line) {
    return count_rule_cells(line) == grid->form.side &&
           memchr(grid->cells.symbols, symbol_of_rule(line), grid->cells.count) != NULL;
}

void grid_add_rule(struct grid *grid, const struct plain *line) {
    size_t count = count_rule_cells(line), i = line->start;
    while (i < line->length && memchr("|-: ", line->text[i], 4) != NULL)
        i++;
    bool is_markdown = i == line->length && (line->classes & IS_BAR);
    grid->has_rules = grid->rows > 0;
    if (grid->rows == 1 && grid->first_rule == NO_RULE)
        grid->first_rule = is_markdown ? MARKDOWN_RULE : ANY_RULE;
    if (count > 0 && count <= SUDOKU_MAX_SIDE)
        grid->rule_counts[strchr(rule_symbols, symbol_of_rule(line)) - rule_symbols] |= 1u << count;
}

/* ---- Rows -------------------------------------------------------------------------------- */

/* Counts a row whose cells have been added. */
static void count_row(struct grid *grid, const struct plain *line) {
    struct place *places = grid->cells.places + grid->cells.count - grid->form.side;
    uint32_t below = (uint32_t)(line->raw->number - grid->first_line);
    for (size_t i = 0; i < grid->form.side; i++)
        places[i].line = below;
    grid->is_below_gap = false;
    grid->rows++;
}

void grid_start(struct grid *grid, const struct plain *line, const struct row_form *form) {
    grid->form = *form;
    grid->rows = grid->gaps = grid->repeated = 0;
    grid->first_line = line->raw->number;
    grid->has_rules = false;
    grid->first_rule = NO_RULE;
    grid->is_board = (line->classes & BRACKETS) && (line->classes & IS_QUOTE);
    count_row(grid, line);
}

/* True if the last two rows are equal and have a digit. */
static bool repeats(const struct grid *grid) {
    size_t side = grid->form.side, above = grid->cells.count - 2 * side;
    const unsigned char *symbols = grid->cells.symbols + above;
    bool has_digit = false;
    if (memcmp(symbols, symbols + side, side) != 0)
        return false;
    for (size_t i = 0; i < side; i++) {
        has_digit = has_digit || !is_empty_cell(symbols[i], side);
        if (symbols[i] == CELL_MARKS &&
            grid->cells.marks[above + i] != grid->cells.marks[above + side + i])
            return false;
    }
    return has_digit;
}

bool grid_add(struct grid *grid, struct draft *draft, const struct plain *line,
              enum gap_rule gap_rule) {
    size_t height = grid->form.shape.box_height;
    bool has_gaps = gap_rule == GAPS || (gap_rule == GAPS_UNKNOWN && grid->gaps > 0);
    bool lacks_gap =
        has_gaps && height > 1 && grid->rows % height == 0 && grid->gaps < grid->rows / height;
    count_row(grid, line);
    if (lacks_gap)
        return reject(draft, "expected a blank line above row %zu, as between other bands",
                      grid->rows);
    bool is_repeated = !grid->may_repeat && repeats(grid);
    if (is_repeated && grid->repeated == 0) {
        grid->repeated = grid->rows;
        grid->repeated_line = line->raw->number;
    }
    /* Rows may only be repeated if all are equal. */
    if (grid->repeated == 0 || (is_repeated && grid->repeated == 2))
        return true;
    draft->record->line = grid->repeated_line;
    return reject(draft, "row %zu repeats row %zu", grid->repeated, grid->repeated - 1);
}

bool grid_add_blank(struct grid *grid, enum gap_rule gap_rule) {
    size_t height = grid->form.shape.box_height;
    bool is_gap = height > 1 && grid->rows % height == 0 && gap_rule != NO_GAPS &&
                  grid->gaps + 1 == grid->rows / height;
    if (!is_gap && !grid->is_below_gap)
        return false;
    grid->gaps += is_gap;
    grid->is_below_gap = true;
    return true;
}

/* True if all cells of the grid are blank fields. */
static bool is_blank(const struct cells *cells) {
    size_t i = 0;
    while (i < cells->count && cells->symbols[i] == CELL_BLANK)
        i++;
    return i == cells->count;
}

bool grid_has_heading(const struct grid *grid, bool is_written_differently) {
    const unsigned char *symbols = grid->cells.symbols;
    bool is_table = grid->first_rule == MARKDOWN_RULE && grid->form.kind == FIELDS &&
                    grid->form.separator == '|';
    if (grid->rows != 1 || grid->first_rule == NO_RULE)
        return false;
    size_t i = 0;
    while (i < grid->form.side && (symbols[i] == '1' + i || symbols[i] == CELL_NUMBER + i + 1))
        i++;
    bool counts = i == grid->form.side;
    return is_table ? counts || is_blank(&grid->cells) : counts && is_written_differently;
}

/* ---- Complete grids ---------------------------------------------------------------------- */

bool grid_finish(struct grid *grid, struct draft *draft) {
    const struct row_form *form = &grid->form;
    struct record *record = draft->record;
    bool has_bars = form->kind == FRAME || form->separator == '|' || (form->separators & IS_BAR);
    record->shape = grid->form.shape;
    record->line = grid->first_line;
    record->form = has_bars || grid->has_rules ? FORM_GRID
                   : form->kind == PACKED      ? FORM_ROWS
                                               : FORM_SPACED;
    record->is_board = grid->is_board;
    if (is_blank(&grid->cells))
        return reject(draft, "the grid has only blank fields");
    convert_cells(&grid->cells, form->side);
    if (!make_puzzle(draft, &grid->cells))
        return false;
    const char *rule = record->empty != '\0' ? strchr(rule_symbols, record->empty) : NULL;
    if (rule != NULL && (grid->rule_counts[rule - rule_symbols] >> form->side & 1) != 0)
        return reject(draft,
                      "ambiguous: a line of %zu symbols may be a rule or a row of empty cells",
                      form->side);
    return true;
}
