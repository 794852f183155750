/* grid_records.c - gives lines to the grid in progress, and makes records of grids in rows. */
#include "steps.h"

#include "maps.h"

#include <stdio.h>
#include <string.h>

/* The form in which a grid is written. */
static enum form form_of(const struct grid *grid, const struct way *way) {
    bool has_bars = way->bars != 0 || way->separator == '|' || way->layout == &blanks_layout;
    return grid->frame.end > 0 || grid->rules > 0 || has_bars ? FORM_GRID
           : way->layout->is_spaced                           ? FORM_SPACED
                                                              : FORM_ROWS;
}

/* Says what is wrong with a cell of a grid. */
static struct fault fault_of_cell(const struct grid *grid, const struct cells *cells, size_t cell,
                                  const char *reason) {
    struct fault fault = {grid->line + cells->lines[cell], cells->columns[cell], ""};
    snprintf(fault.reason, sizeof fault.reason, "%s", reason);
    return fault;
}

/* Makes the record of a whole grid, or finds why it is none. */
static void make_grid(struct reader *reader, struct record *record, struct fault *fault) {
    struct grid *grid = &reader->grid;
    struct cells_fault bad = {.reason = ""};
    char map[SUDOKU_MAX_CELLS];
    size_t index;
    const struct way *way = grid_way(grid, &index);
    struct cells *cells = &grid->cells[index];
    record->has_map = way->layout == &walls_layout;
    if (record->has_map)
        split_walls(cells, way->side, record->map);
    bool has_corner = grid->is_counting && cells->symbols[0] == CELL_BLANK;
    bool is_good =
        finish_cells(cells, way->side, way->layout->is_spaced, &reader->reading, record, &bad);
    record->form = form_of(grid, way);
    if (is_good && has_corner)
        strcpy(bad.reason, "the first row counts columns; leave it and the first column out");
    else if (is_good && !are_equal_groups(way->bars, way->side))
        strcpy(bad.reason, "bars bound no boxes; if they bound regions, give these as a map "
                           "(--regions)");
    if (!record->has_map && make_map(cells, way->side, map)) {
        bad.cell = 0;
        strcpy(bad.reason, "a map of regions and no puzzle; below one, --regions=record reads it");
    }
    if (bad.reason[0] != '\0')
        *fault = fault_of_cell(grid, cells, bad.cell, bad.reason);
    set_origin(record, cells, way->side, grid->line);
}

/* Attaches a grid that is a map to the puzzle that waits above it.  False if it is none. */
static bool attach_map(struct reader *reader, struct record *record) {
    struct waiting *waiting = &reader->waiting;
    const struct grid *grid = &reader->grid;
    size_t index;
    const struct way *way = grid_way(grid, &index);
    if (!waiting->is_set || waiting->next != grid->line || grid->fault.line > 0 ||
        sudoku_side(waiting->record.puzzle.shape) != way->side ||
        !make_map(&grid->cells[index], way->side, waiting->record.map))
        return false;
    waiting->is_set = false;
    waiting->record.has_map = true;
    *record = waiting->record;
    return true;
}

void give_up_waiting(struct reader *reader, struct record *record) {
    struct waiting *waiting = &reader->waiting;
    *record = waiting->record;
    waiting->is_set = false;
    if (waiting->is_ready)
        return;
    struct fault fault = fault_of_map(record);
    set_invalid(record, &fault);
    reader->tally.lines[FATE_VALID] -= waiting->lines;
    reader->tally.lines[FATE_INVALID] += waiting->lines;
}

/* Holds a record of rows back, as its map may stand below it; or what stands behind one that has no
 * map.  True if there is a record now. */
static bool hold_for_map(struct reader *reader, struct record *record) {
    struct waiting *waiting = &reader->waiting;
    bool wants_map = record->valid && !record->has_map && reader->reading.wants_map;
    if (!wants_map && !waiting->is_set)
        return true;
    struct record next = *record;
    bool is_made = waiting->is_set;
    if (waiting->is_set)
        give_up_waiting(reader, record);
    waiting->is_set = true;
    waiting->is_ready = !wants_map;
    waiting->next = reader->behind.line + 1;
    waiting->lines = reader->grid.lines;
    waiting->record = next;
    return is_made;
}

bool end_grid(struct reader *reader, struct record *record) {
    struct grid *grid = &reader->grid;
    struct fault fault = grid->fault;
    size_t index;
    bool is_damaged = fault.line > 0;
    grid->is_begun = false;
    reader->behind = (struct behind){.line = grid->end_line,
                                     .side = is_damaged ? grid->side : grid_way(grid, &index)->side,
                                     .has_gaps = grid->blank.period > 0,
                                     .is_complete = !is_damaged};
    reader->tally.lines[FATE_FRAMING] += grid->rules;
    reader->tally.lines[FATE_BLANK] += grid->blanks;
    if (attach_map(reader, record)) {
        reader->tally.lines[FATE_VALID] += grid->lines;
        return true;
    }
    clear_record(record);
    record->form = FORM_ROWS;
    if (!is_damaged)
        make_grid(reader, record, &fault);
    finish_record(reader, record, grid->line, grid->lines, &fault);
    reader->frame = grid->frame; /* a line more may stand in it */
    return hold_for_map(reader, record);
}

enum step end_above(struct reader *reader, struct record *record, bool with_line) {
    struct grid *grid = &reader->grid;
    if (grid_end(grid))
        return end_grid(reader, record) ? STEP_MORE : STEP_AGAIN;
    /* Its only row was text, or it had none. */
    grid->is_begun = false;
    reader->tally.lines[FATE_FRAMING] += grid->rules;
    reader->tally.lines[FATE_BLANK] += grid->blanks;
    if (grid->lines == 0)
        return STEP_AGAIN;
    reader->text_line = grid->line;
    reader->kept->count = 1;
    read_again(reader, 0, with_line);
    return STEP_NEXT;
}

/* Goes on after a line was given to the grid. */
static enum step follow(struct reader *reader, struct record *record, enum grid_step step) {
    switch (step) {
    case GRID_TOOK:
        return STEP_NEXT;
    case GRID_DONE:
        return end_grid(reader, record) ? STEP_RECORD : STEP_NEXT;
    case GRID_CUT: {
        grid_end(&reader->grid);
        read_again(reader, reader->grid.cut, true);
        bool is_made = end_grid(reader, record);
        reader->is_blank_above = reader->grid.blanks > 0;
        return is_made ? STEP_RECORD : STEP_NEXT;
    }
    default: /* GRID_ENDED, GRID_TEXT */
        return end_above(reader, record, true);
    }
}

enum step begin_grid(struct reader *reader, const struct plain *line, bool is_damaged) {
    struct grid *grid = &reader->grid;
    const struct behind *behind = &reader->behind;
    if (is_damaged)
        grid_begin_damaged(grid, line, &reader->reading, &reader->frame, reader->kept);
    grid->expects_gaps = behind->line == 0 || behind->has_gaps;
    grid->is_joined =
        behind->line + 1 == line->line.number && behind->line > 0 && !behind->has_gaps;
    reader->has_lines = true;
    return STEP_NEXT;
}

/* The letters that may be digits in the grid: above 9x9, or if its first row has letters. */
static class_set letters_of(const struct grid *grid) {
    class_set letters = 0;
    for (size_t w = 0; w < grid->ways.count; w++) {
        const struct way *way = &grid->ways.ways[w];
        bool has_letters =
            grid->rows > 0 && (classes_of(grid->cells[w].symbols, way->side) & SET_LETTERS);
        if (way->side > MARKED_SIDE || has_letters)
            letters |= way->symbols & SET_LETTERS;
    }
    return letters;
}

/* What stands in a row into which a bracket was put. */
#define SET_OF_TORN_ROW (SET_CELLS | SET_BLANK | SET_BARS | SET_BRACKETS)

/* True if a line is a row of the grid, or what damage has left of one, and does not end it. */
static bool is_row_like(struct reader *reader, const struct plain *line) {
    struct grid *grid = &reader->grid;
    bool has_lists = grid->ways.count > 0 && grid->ways.ways[0].has_brackets;
    bool are_packed = grid->ways.count == 0 || !grid->ways.ways[0].layout->is_spaced;
    const class_set x = SET_OF(CLASS_LETTERS + ('X' - 'A'));
    bool is_header = grid->fault.line > 0 && grid->frame.end > 0 && is_column_names(line) &&
                     !(line->classes & SET_BARS);
    if (is_end_line(line) || is_header)
        return false;
    if (is_all_cells(line) && (!(line->classes & SET_LETTERS & ~x) || grid_fits(grid, line)))
        return !is_record(reader, line);
    bool is_list =
        (line->classes & SET_BRACKETS) && !has_lists && find_list(line, line->start) != SIZE_MAX;
    if (is_list && (grid->is_complete || (line->classes & ~SET_OF_TORN_ROW)))
        return false;
    return is_damage(line, letters_of(grid), are_packed) && !is_record(reader, line);
}

enum step give_to_grid(struct reader *reader, struct record *record) {
    struct grid *grid = &reader->grid;
    const struct plain *line = &reader->plain;
    bool is_silent = (reader->reading.known & SILENT) != 0;
    bool is_empty_row = false;
    switch (line->kind) {
    case KIND_BLANK:
        return follow(reader, record, grid_add_blank(grid, line));
    case KIND_COMMENT:
        return end_above(reader, record, true);
    case KIND_DOUBTFUL:
        is_empty_row = is_silent ? grid_fits(grid, line) : grid_has_symbol(grid, line);
        if (is_empty_row)
            return follow(reader, record, grid_add(grid, line));
        return follow(reader, record, grid_add_rule(grid, line));
    case KIND_RULE:
        return follow(reader, record, grid_add_rule(grid, line));
    case KIND_SEPARATORS:
        is_empty_row = (line->classes & SET_BARS) && grid->frame.end > 0;
        if (!grid->is_complete && (is_empty_row || grid_fits(grid, line)))
            return follow(reader, record, grid_add(grid, line));
        return follow(reader, record, grid_add_blank(grid, line));
    default:
        if (is_row_like(reader, line))
            return follow(reader, record, grid_add(grid, line));
        return end_above(reader, record, true);
    }
}
