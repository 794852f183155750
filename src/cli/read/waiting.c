/* waiting.c - a puzzle in rows that waits for the map of its regions, which may stand below it. */
#include "steps.h"

bool is_waiting_over(const struct reader *reader, const struct plain *line) {
    const struct waiting *waiting = &reader->waiting;
    return waiting->is_set &&
           (waiting->is_ready || waiting->next != line->line.number || line->kind == KIND_BLANK);
}

bool attach_map(struct reader *reader, struct record *record) {
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
    reader->damaged_lines += waiting->lines;
}

bool hold_for_map(struct reader *reader, struct record *record) {
    struct waiting *waiting = &reader->waiting;
    bool wants_map = record->valid && !record->has_map && reader->dialect.wants_map;
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
