/* whole_grid.c - makes the record of a grid whose rows have all been read. */
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

void make_grid(struct grid *grid, const struct dialect *dialect, struct record *record,
               struct fault *fault) {
    struct cells_fault bad = {.reason = ""};
    char map[SUDOKU_MAX_CELLS];
    size_t index;
    const struct way *way = grid_way(grid, &index);
    struct cells *cells = &grid->cells[index];
    bool has_corner = grid->is_counting && cells->symbols[0] == CELL_BLANK;
    bool is_good = finish_cells(cells, way->side, way->layout->is_spaced, dialect, record, &bad);
    record->form = form_of(grid, way);
    if (is_good && has_corner)
        strcpy(bad.reason, "the first row counts columns; leave it and the first column out");
    else if (is_good && !are_equal_groups(way->bars, way->side))
        strcpy(bad.reason, "bars bound no boxes; if they bound regions, give these as a map "
                           "(--regions)");
    if (make_map(cells, way->side, map)) {
        bad.cell = 0;
        strcpy(bad.reason, "a map of regions and no puzzle; give the map on the puzzle's line");
    }
    if (bad.reason[0] != '\0')
        *fault = fault_of_cell(grid, cells, bad.cell, bad.reason);
    set_origin(record, cells, way->side, grid->line);
}
