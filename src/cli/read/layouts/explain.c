/* explain.c - says why lines are no grid. */

#include "layout.h"

#include "../sides.h"
#include "runtime/utf8.h"

#include <stdarg.h>
#include <stdio.h>

static const char run_together[] =
    " run together; a newline is missing behind each, as where files were joined";

enum verdict decline(struct finding *finding, uint64_t line, uint64_t column, const char *format,
                     ...) {
    va_list arguments;
    finding->fault.line = line;
    finding->fault.column = column;
    if (!finding->is_explained)
        return NOT_MINE;
    va_start(arguments, format);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): va_start() is the line above */
    vsnprintf(finding->fault.reason, sizeof finding->fault.reason, format, arguments);
    va_end(arguments);
    return NOT_MINE;
}

enum verdict refuse_lines(struct finding *finding, size_t lines) {
    finding->draft.count = 0;
    finding->lines = lines;
    finding->form = FORM_GRID;
    return COMPLETE;
}

/* ---- Rows ------------------------------------------------------------------------------ */

enum verdict decline_end(struct finding *finding, uint64_t line) {
    const struct draft *draft = &finding->draft;
    size_t rows = draft->side == 0 ? 0 : draft->count / draft->side;
    /* A lone row of 16 is often meant as a 4x4 puzzle. */
    const char *advice =
        rows == 1 && draft->side == 16 ? "; --box=2x2 reads a line of 16 as a 4x4" : "";
    return decline(finding, line, 1, "the grid ends after %zu of %zu rows%s", rows, draft->side,
                   advice);
}

/* The offset of the symbol of a line that `before` ones stand in front of; its end if there is
 * none.
 */
static size_t find_symbol(const struct plain_line *line, size_t before) {
    size_t at = line->start;
    while (at < line->end && ((set_of(line->text[at]) & SET_SEPARATORS) || before-- > 0))
        at++;
    return at;
}

static enum verdict decline_width(struct finding *finding, const struct plain_line *line,
                                  uint64_t column, size_t found, size_t wanted) {
    return decline(finding, line->line.number, column, "a row of %zu cell%s in a grid of %zu",
                   found, found == 1 ? "" : "s", wanted);
}

enum verdict decline_row(struct finding *finding, const struct plain_line *line,
                         const struct row *row) {
    const struct draft *draft = &finding->draft;
    const struct cell *cells = row->cells;
    size_t found = row->count, wanted = draft->side;
    if (draft->count == draft->side && row->count == 9) { /* the first row is rather wrong */
        cells = draft->cells;
        line = cells->line;
        found = draft->side;
        wanted = 9;
    }
    uint64_t column = found > wanted && wanted < MAX_ROW_CELLS
                          ? column_at(line, cells[wanted].start)
                          : column_behind(line, line->end);
    return decline_width(finding, line, column, found, wanted);
}

/* ---- Lines ----------------------------------------------------------------------------- */

/* Shows the character at an offset of a line, which is out of place.  Returns true. */
static bool show_character(const struct plain_line *line, size_t at, const char *reason,
                           struct finding *finding) {
    char shown[16];
    size_t offset = offset_at(line, at);
    utf8_show(line->line.text + offset, line->line.length - offset, shown, sizeof shown);
    decline(finding, line->line.number, column_at(line, at), "%s can be no %s", shown, reason);
    return true;
}

/* Shows the first character of a line that can be no cell of any grid.  False if all can. */
static bool decline_character(const struct plain_line *line, struct finding *finding) {
    size_t i = line->start;
    while (i < line->end && (line->text[i] | 0x20) != 'z' &&
           (set_of(line->text[i]) & (SET_CELLS | SET_SEPARATORS)))
        i++;
    return i < line->end && show_character(line, i, "cell of a grid", finding);
}

/* Shows the first symbol that is out of place in a word with one for each candidate.  False if the
 * line is no such word. */
static bool decline_mark(const struct plain_line *line, struct finding *finding) {
    size_t bad = 0, first = 0, length = line->end - line->start;
    for (size_t i = length; i-- > 0;) {
        char symbol = line->text[line->start + i];
        bool is_good = symbol == (char)('1' + i % MARKED_SIDE) || sudoku_is_empty_symbol(symbol);
        first = is_good ? first : i;
        bad += !is_good;
    }
    return length == MARKS && bad > 0 && 4 * bad < length &&
           show_character(line, line->start + first, "candidate here", finding);
}

/* True if a line is grids of 81 cells with nothing between them. */
static bool are_grids_run_together(const struct plain_line *line) {
    enum { CELLS = 81 };
    size_t count = line->end - line->start;
    const char *text = line->text + line->start;
    bool is_whole = is_too_long(&line->line) || count % CELLS == 0;
    bool is_varied = count > CELLS && memcmp(text, text + 1, CELLS) != 0;
    return is_whole && is_varied && !(line->classes & ~(cells_of(9, 10) | SET_EMPTY));
}

/* Declines because a line has a number of cells that no row and no grid has. */
static enum verdict decline_count(const struct plain_line *line, size_t cells, sudoku_shape box,
                                  struct finding *finding) {
    size_t nearest = nearest_grid(cells, box);
    uint64_t number = line->line.number, end = column_behind(line, line->end);
    if (cells <= SUDOKU_MAX_SIDE + 2)
        return decline(finding, number, end, "%zu %s neither a row nor a grid", cells,
                       cells == 1 ? "cell makes" : "cells make");
    if (cells > MARKS - MARKED_SIDE && cells < MARKS + MARKED_SIDE && is_side(MARKED_SIDE, box))
        nearest = MARKS; /* one symbol for each candidate */
    return decline(finding, number,
                   cells > nearest ? column_at(line, find_symbol(line, nearest)) : end,
                   "%zu cells make no grid; the nearest size has %zu", cells, nearest);
}

enum verdict decline_line(const struct block *block, const struct plain_line *line,
                          struct finding *finding) {
    sudoku_shape box = block->reading->box;
    size_t cells = 0, length = line->end - line->start;
    if (!finding->is_explained)
        return decline(finding, line->line.number, 1, "no record");
    bool is_joined = are_grids_run_together(line);
    if (is_too_long(&line->line))
        return decline(finding, line->line.number, LINES_SIZE, "a line has at most %d bytes%s%s",
                       LINES_SIZE - 1, is_joined ? "; this one is grids of 81 cells" : "",
                       is_joined ? run_together : "");
    if (decline_mark(line, finding))
        return NOT_MINE;
    if (is_joined)
        return decline(finding, line->line.number, column_at(line, line->start) + 81,
                       "%zu cells are %zu grids of 81%s", length, length / 81, run_together);
    if (decline_character(line, finding))
        return NOT_MINE;
    for (size_t i = line->start; i < line->end; i++)
        cells += !(set_of(line->text[i]) & SET_SEPARATORS);
    if (is_side(cells, box) || side_of_cells(cells, box) > 0)
        return decline(finding, line->line.number, column_behind(line, line->end),
                       "this is neither a row nor a grid");
    return decline_count(line, cells, box, finding);
}

enum verdict decline_foreign(const struct block *block, const struct plain_line *line,
                             struct finding *finding) {
    size_t cells = 0, side = finding->draft.side;
    if (!finding->is_explained)
        return decline(finding, line->line.number, 1, "no row");
    if (finding->draft.count > 0 && (is_rule(line) || !is_row_like(line)))
        return decline_end(finding, line->line.number);
    for (size_t i = line->start; i < line->end; i++)
        cells += !(set_of(line->text[i]) & SET_SEPARATORS);
    if (finding->draft.count == 0 || cells >= side || decline_character(line, finding))
        return decline_line(block, line, finding);
    return decline_width(finding, line, column_behind(line, line->end), cells, side);
}
