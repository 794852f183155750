/* grid_records.c - gives lines to the grid in progress, and makes a record as it ends. */
#include "steps.h"

void end_grid(struct reader *reader, struct record *record) {
    struct grid *grid = &reader->grid;
    struct fault fault = grid->fault;
    size_t index;
    bool is_damaged = fault.line > 0;
    grid->is_begun = false;
    reader->behind = (struct behind){.line = grid->end_line,
                                     .side = is_damaged ? grid->side : grid_way(grid, &index)->side,
                                     .has_gaps = grid->blank.period > 0,
                                     .is_complete = !is_damaged};
    clear_record(record);
    record->form = FORM_ROWS;
    if (!is_damaged)
        make_grid(grid, &reader->dialect, record, &fault);
    finish_record(reader, record, grid->line, grid->lines, &fault);
    reader->frame = grid->frame; /* a line more may stand in it, but not in a table of Markdown */
    if (!grid->frame.has_corners)
        reader->frame.end = 0;
}

enum step end_above(struct reader *reader, struct record *record, bool with_line) {
    struct grid *grid = &reader->grid;
    if (grid_end(grid)) {
        end_grid(reader, record);
        return STEP_MORE;
    }
    /* Its only row was text, or it had none. */
    grid->is_begun = false;
    if (grid->lines == 0)
        return STEP_AGAIN;
    reader->text_line = grid->line;
    reader->kept.count = 1;
    read_again(reader, 0, with_line);
    return STEP_NEXT;
}

/* Goes on after a line was given to the grid. */
static enum step follow(struct reader *reader, struct record *record, enum grid_step step) {
    switch (step) {
    case GRID_TOOK:
        return STEP_NEXT;
    case GRID_DONE:
        end_grid(reader, record);
        return STEP_RECORD;
    case GRID_CUT:
        grid_end(&reader->grid);
        read_again(reader, reader->grid.cut, true);
        end_grid(reader, record);
        reader->is_blank_above = reader->grid.blanks > 0;
        return STEP_RECORD;
    default: /* GRID_ENDED, GRID_TEXT */
        return end_above(reader, record, true);
    }
}

bool begin_rows(struct reader *reader, const struct plain *line) {
    if (!grid_begin(&reader->grid, line, &reader->dialect, &reader->frame, &reader->kept))
        return false;
    reader->has_lines = true;
    reader->grid.expects_gaps = reader->behind.line == 0 || reader->behind.has_gaps;
    return true;
}

enum step begin_damaged(struct reader *reader, const struct plain *line) {
    grid_begin_damaged(&reader->grid, line, &reader->dialect, &reader->frame, &reader->kept);
    reader->has_lines = true;
    return STEP_NEXT;
}

enum step give_to_grid(struct reader *reader, struct record *record) {
    struct grid *grid = &reader->grid;
    const struct plain *line = &reader->plain;
    bool is_silent = (reader->dialect.known & SILENT) != 0;
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
        if (!is_empty_row && !grid->is_complete && !grid->blank.is_open && grid_fits(grid, line)) {
            grid->is_unsure = true; /* it may have been blank */
            is_empty_row = true;
        }
        if (is_empty_row && !grid->is_complete)
            return follow(reader, record, grid_add(grid, line));
        return follow(reader, record, grid_add_blank(grid, line));
    default:
        if (is_row_like(reader, line))
            return follow(reader, record, grid_add(grid, line));
        return end_above(reader, record, true);
    }
}
