/* grid.c - assembles a grid from its rows, and detects damage. */
#include "grid.h"

/* ---- Rules ------------------------------------------------------------------------------- */

static const char rule_symbols[] = "-_*"; /* rule symbols that may also be empty cells */

bool read_rule(const struct plain *line, char *symbol, size_t *count) {
    size_t run = 0; /* consecutive symbols of a drawn line */
    bool is_rule = false, is_equal = true;
    *symbol = '\0';
    *count = 0;
    size_t end = line->common & IS_RULE ? line->length : line->start;
    for (size_t i = line->start; i < end && (is_equal || !is_rule); i++) {
        char byte = line->text[i];
        run = !is_rule && strchr("-=_~*", byte) != NULL ? run + 1 : 0;
        is_rule = is_rule || run == 3 || byte == '+' ||
                  (byte == '-' && i > line->start && line->text[i - 1] == ':');
        if (class_of(byte) & (IS_BAR | IS_BLANK))
            continue;
        *symbol = *count == 0 ? byte : *symbol;
        is_equal = is_equal && byte == *symbol;
        ++*count;
    }
    if (!is_equal || memchr(rule_symbols, *symbol, 3) == NULL)
        *count = 0;
    return is_rule;
}

void grid_add_rule(struct grid *grid, const struct plain *line) {
    char symbol;
    size_t count, i = line->start;
    read_rule(line, &symbol, &count);
    while (i < line->length && memchr("|-: ", line->text[i], 4) != NULL)
        i++;
    bool is_markdown = i == line->length && (line->classes & IS_BAR);
    grid->has_rules = grid->rows > 0;
    if (grid->rows == 1 && grid->first_rule == NO_RULE)
        grid->first_rule = is_markdown ? MARKDOWN_RULE : ANY_RULE;
    if (count > 0 && count <= SUDOKU_MAX_SIDE)
        grid->rule_counts[strchr(rule_symbols, symbol) - rule_symbols] |= 1u << count;
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
    grid->rows = grid->gaps = 0;
    grid->first_line = line->raw->number;
    grid->has_rules = false;
    grid->first_rule = NO_RULE;
    grid->is_board = (line->classes & BRACKETS) && (line->classes & IS_QUOTE);
    count_row(grid, line);
}

bool grid_add(struct grid *grid, struct draft *draft, const struct plain *line,
              enum gap_rule gap_rule) {
    size_t height = grid->form.shape.box_height;
    bool has_gaps = gap_rule == GAPS || (gap_rule == GAPS_UNKNOWN && grid->gaps > 0);
    bool lacks_gap =
        has_gaps && height > 1 && grid->rows % height == 0 && grid->gaps < grid->rows / height;
    count_row(grid, line);
    return !lacks_gap ||
           reject(draft, "expected a blank line above row %zu, as between other bands", grid->rows);
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
    const unsigned char *symbols = cells->symbols;
    return symbols[0] == CELL_BLANK && memcmp(symbols, symbols + 1, cells->count - 1) == 0;
}

bool grid_has_heading(const struct grid *grid, bool is_written_differently) {
    const unsigned char *symbols = grid->cells.symbols;
    bool is_table = grid->first_rule == MARKDOWN_RULE && grid->form.kind == FIELDS &&
                    (grid->form.separators & IS_BAR);
    if (grid->rows != 1 || grid->first_rule == NO_RULE)
        return false;
    size_t i = 0;
    while (i < grid->form.side && (symbols[i] == '1' + i || symbols[i] == CELL_NUMBER + i + 1))
        i++;
    bool counts = i == grid->form.side;
    return is_table ? counts || is_blank(&grid->cells) : counts && is_written_differently;
}

/* ---- Complete grids ---------------------------------------------------------------------- */

/* Returns the first row, from 0, that has a digit and repeats the row above, or 0 if none does or
 * if all rows are equal. */
static size_t find_repeated(const struct grid *grid) {
    const struct cells *cells = &grid->cells;
    size_t side = grid->form.side, first = 0, count = 0;
    for (size_t row = side - 1; row > 0; row--) {
        size_t start = row * side;
        bool has_digit = false;
        bool repeats = memcmp(cells->symbols + start - side, cells->symbols + start, side) == 0;
        for (size_t i = start; i < start + side && repeats; i++) {
            has_digit = has_digit || !is_empty_cell(cells->symbols[i], side);
            repeats = cells->symbols[i] != CELL_MARKS || cells->marks[i] == cells->marks[i - side];
        }
        first = repeats && has_digit ? row : first;
        count += repeats && has_digit;
    }
    return count == side - 1 ? 0 : first;
}

bool grid_finish(struct grid *grid, struct draft *draft) {
    const struct row_form *form = &grid->form;
    struct record *record = draft->record;
    bool has_bars = (form->separators & IS_BAR) != 0;
    record->shape = grid->form.shape;
    record->line = grid->first_line;
    record->form = has_bars || grid->has_rules ? FORM_GRID
                   : form->kind == PACKED      ? FORM_ROWS
                                               : FORM_SPACED;
    record->is_board = grid->is_board;
    if (is_blank(&grid->cells))
        return reject(draft, "the grid has only blank fields");
    size_t repeated = grid->may_repeat ? 0 : find_repeated(grid);
    if (repeated > 0) {
        record->line += grid->cells.places[repeated * form->side].line;
        return reject(draft, "row %zu repeats row %zu", repeated + 1, repeated);
    }
    convert_cells(&grid->cells, form->side);
    if (!make_puzzle(draft, &grid->cells))
        return false;
    const char *rule = record->empty != '\0' ? strchr(rule_symbols, record->empty) : NULL;
    if (rule != NULL && (grid->rule_counts[rule - rule_symbols] >> form->side & 1) != 0)
        return reject(draft,
                      "ambiguous: a line of %zu symbols may be a border or a row of empty cells",
                      form->side);
    return true;
}
