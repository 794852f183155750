/* rows.c - the rows gathered of a record that is not finished. */
#include "pending.h"

#include "characters.h"

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

bool in_record(const struct pending *pending) {
    return pending->rows + pending->above_gap > 0;
}

bool is_doubtful(const struct pending *pending) {
    switch (pending->state) {
    case DOUBT_NUMBER:
    case DOUBT_CELL:
    case DOUBT_RULES:
        return true;
    default:
        return false;
    }
}

bool is_broken(const struct pending *pending) {
    switch (pending->state) {
    case BROKEN_REPORTED:
    case BROKEN_UNREPORTED:
    case BROKEN_BY_BLANK:
        return true;
    default:
        return false;
    }
}

bool is_whole(const struct pending *pending) {
    return pending->rows > 0 && pending->rows == pending->side && !is_broken(pending);
}

enum form form_of_rows(const struct pending *pending) {
    return pending->framed ? FORM_GRID : pending->spaced ? FORM_SPACED : FORM_ROWS;
}

uint64_t line_below(const struct pending *pending, size_t rows) {
    return pending->origin.row_lines[rows - 1] + 1;
}

bool has_other_empty(const struct scan *scan) {
    for (size_t i = 0; i < scan->count && i < SUDOKU_MAX_CELLS; i++) {
        if (set_of(scan->symbols[i]) & SET_OTHER_EMPTY)
            return true;
    }
    return false;
}

bool is_next_row(const struct pending *pending, const struct scan *scan) {
    if (scan->count != pending->side)
        return false;
    return scan->kind == LINE_ROW ||
           (scan->kind == LINE_RULE && scan->row_like && !pending->framed && !pending->spaced &&
            (!pending->other_empty || has_other_empty(scan)));
}

void add_row(struct pending *pending, const struct line *line, const struct scan *scan) {
    if (pending->rows == 0) {
        pending->side = scan->count;
        pending->stride = extent_of(line, scan);
        pending->first_end = scan->end;
    }
    size_t first = pending->rows * pending->side;
    memcpy(pending->symbols + first, scan->symbols, pending->side);
    memcpy(pending->origin.columns + first, scan->columns, pending->side * sizeof *scan->columns);
    pending->origin.row_lines[pending->rows] = line->number;
    pending->rows++;
    pending->other_empty = pending->other_empty || has_other_empty(scan);
    pending->framed = pending->framed || scan->barred;
    pending->spaced = pending->spaced || scan->spaced;
    pending->multi_digit = pending->multi_digit || scan->multi_digit;
}

void drop_rows_above_gap(struct pending *pending) {
    struct origin *origin = &pending->origin;
    size_t gone = pending->above_gap, kept = pending->rows - gone;
    size_t first = gone * pending->side, cells = kept * pending->side;
    memmove(pending->symbols, pending->symbols + first, cells);
    memmove(origin->columns, origin->columns + first, cells * sizeof *origin->columns);
    memmove(origin->row_lines, origin->row_lines + gone, kept * sizeof *origin->row_lines);
    pending->rows = kept;
    pending->above_gap = 0;
    pending->gap_unsure = false;
}

void reset_rows(struct pending *pending) {
    memset(pending, 0, offsetof(struct pending, symbols));
}
