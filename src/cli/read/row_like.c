/* row_like.c - tells rows of a grid, and what damage has left of them, from lines that end it. */
#include "steps.h"

#include "line.h"
#include "text_line.h"

/* The letters that may be digits in the grid: above 9x9, or if its first row has letters. */
static class_set letters_of(const struct grid *grid) {
    class_set letters = 0;
    for (size_t w = 0; w < grid->ways.count; w++) {
        const struct way *way = &grid->ways.ways[w];
        bool has_letters =
            grid->rows > 0 && (classes_of(grid->cells[w].symbols, way->side) & SET_LETTERS);
        if (way->side > CANDIDATES_SIDE || has_letters)
            letters |= way->symbols & SET_LETTERS;
    }
    return letters;
}

/* True if a line is a record of its own. */
static bool is_record(struct reader *reader, const struct plain *line) {
    struct fault fault;
    size_t next_at;
    return may_hold_record(line, &reader->dialect) &&
           read_line(line, 0, &reader->dialect, &reader->heading, &reader->scratch, &fault,
                     &next_at);
}

/* What stands in a row into which a bracket was put. */
#define SET_OF_TORN_ROW (SET_CELLS | SET_BLANK | SET_BARS | SET_BRACKETS)

bool is_row_like(struct reader *reader, const struct plain *line) {
    struct grid *grid = &reader->grid;
    const class_set x = SET_OF(CLASS_LETTERS + ('X' - 'A'));
    bool is_header = grid->fault.line > 0 && grid->frame.end > 0 && is_column_names(line) &&
                     !(line->classes & SET_BARS);
    if (is_end_line(line) || is_header)
        return false;
    if (is_all_cells(line) && (!(line->classes & SET_LETTERS & ~x) || grid_fits(grid, line)))
        return !is_record(reader, line);
    bool has_lists = grid->ways.count > 0 && grid->ways.ways[0].has_brackets;
    bool are_packed = grid->ways.count == 0 || !grid->ways.ways[0].layout->is_spaced;
    bool is_list =
        (line->classes & SET_BRACKETS) && !has_lists && find_list(line, line->start) != SIZE_MAX;
    if (is_list && (grid->is_complete || (line->classes & ~SET_OF_TORN_ROW)))
        return false;
    return is_damage(line, letters_of(grid), are_packed) && !is_record(reader, line);
}
