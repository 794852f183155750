/* rows.c - the rows gathered of a record that is not finished. */
#include "rows.h"

#include "glyphs.h"

#include <string.h>

struct extent extent_of(const struct line *line, const struct scan *scan) {
    return (struct extent){line->length + 1, scan->tokens};
}

struct extent add_extents(struct extent a, struct extent b) {
    return (struct extent){a.bytes + b.bytes, a.tokens + b.tokens};
}

size_t measure(struct extent extent, bool spaced) {
    return spaced ? extent.tokens : extent.bytes;
}

bool in_record(const struct partial *partial) {
    return partial->rows + partial->above_gap > 0;
}

bool is_doubtful(const struct partial *partial) {
    switch (partial->state) {
    case DOUBT_NUMBER:
    case DOUBT_CELL:
    case DOUBT_RULES:
        return true;
    default:
        return false;
    }
}

bool is_broken(const struct partial *partial) {
    switch (partial->state) {
    case BROKEN_REPORTED:
    case BROKEN_UNREPORTED:
    case BROKEN_BY_BLANK:
        return true;
    default:
        return false;
    }
}

bool is_whole(const struct partial *partial) {
    return partial->rows > 0 && partial->rows == partial->side && !is_broken(partial);
}

enum form form_of_rows(const struct partial *partial) {
    return partial->framed ? FORM_GRID : partial->spaced ? FORM_SPACED : FORM_ROWS;
}

uint64_t line_below(const struct partial *partial, size_t rows) {
    return partial->origin.row_lines[rows - 1] + 1;
}

bool has_other_empty(const struct scan *scan) {
    for (size_t i = 0; i < scan->count && i < SUDOKU_MAX_CELLS; i++) {
        if (set_of(scan->symbols[i]) & SET_OTHER_EMPTY)
            return true;
    }
    return false;
}

bool is_next_row(const struct partial *partial, const struct scan *scan) {
    if (scan->count != partial->side)
        return false;
    return scan->kind == LINE_ROW ||
           (scan->kind == LINE_RULE && scan->row_like && !partial->framed && !partial->spaced &&
            (!partial->other_empty || has_other_empty(scan)));
}

void add_row(struct partial *partial, const struct line *line, const struct scan *scan) {
    if (partial->rows == 0) {
        partial->side = scan->count;
        partial->stride = extent_of(line, scan);
        partial->first_end = scan->end;
    }
    size_t first = partial->rows * partial->side;
    memcpy(partial->symbols + first, scan->symbols, partial->side);
    memcpy(partial->origin.columns + first, scan->columns, partial->side * sizeof *scan->columns);
    partial->origin.row_lines[partial->rows] = line->number;
    partial->rows++;
    partial->other_empty = partial->other_empty || has_other_empty(scan);
    partial->framed = partial->framed || scan->barred;
    partial->spaced = partial->spaced || scan->spaced;
    partial->multi_digit = partial->multi_digit || scan->multi_digit;
}

void drop_rows_above_gap(struct partial *partial) {
    struct origin *origin = &partial->origin;
    size_t gone = partial->above_gap, kept = partial->rows - gone;
    size_t first = gone * partial->side, cells = kept * partial->side;
    memmove(partial->symbols, partial->symbols + first, cells);
    memmove(origin->columns, origin->columns + first, cells * sizeof *origin->columns);
    memmove(origin->row_lines, origin->row_lines + gone, kept * sizeof *origin->row_lines);
    partial->rows = kept;
    partial->above_gap = 0;
    partial->gap_unsure = false;
}

void reset_rows(struct partial *partial) {
    memset(partial, 0, offsetof(struct partial, symbols));
}
