/* claim.c - the solution that a record claims on its own line. */
#include "claim.h"

#include "layouts/finish.h"
#include "layouts/layout.h"
#include "plain.h"

#include <string.h>

/* True if a separator and a complete grid are behind the cells that the text begins with; the grid
 * is their expected solution then. */
static bool has_solution_behind(const char *text, size_t length) {
    const size_t start = FAST_LINE_CELLS + 1, end = start + FAST_LINE_CELLS;
    if (length < end || (length > end && memchr(" ,\t", text[end], 3) == NULL))
        return false;
    size_t digits = 0;
    for (size_t i = start; i < end; i++)
        digits += text[i] >= '1' && text[i] <= '9';
    return digits == FAST_LINE_CELLS;
}

/* Has a layout recognise a line alone. */
static bool is_recognised(const struct layout *layout, const struct plain_line *plain,
                          const struct reading *reading, struct finding *finding) {
    struct block block = {.lines = plain, .count = 1, .ended = true, .reading = reading};
    finding->rest = 0;
    finding->puzzle_at = finding->expected_at = (struct span){0, 0};
    return layout->recognise(&block, finding) == COMPLETE;
}

void read_tail(struct record *record) {
    const struct line line = {.text = record->text, .length = record->length};
    const struct reading reading = {.claims = false};
    struct plain_line plain;
    struct finding finding;
    if (!record->tail_unread)
        return;
    record->tail_unread = false;
    size_t at = record->puzzle_at.start;
    if (has_solution_behind(record->text + at, record->length - at)) {
        record->expected_at = (struct span){(uint32_t)at + FAST_LINE_CELLS + 1, FAST_LINE_CELLS};
        return;
    }
    make_plain(&line, NULL, NULL, &plain); /* a fast line is ASCII */
    if (is_recognised(&line_layout, &plain, &reading, &finding))
        record->expected_at = finding.expected_at;
}

sudoku_error read_grid_in_text(const char *text, size_t length, sudoku_shape shape,
                               struct plain_room *room, sudoku_grid *grid, size_t *column) {
    const struct line line = {.text = text, .length = length};
    const struct reading reading = {.box = shape};
    struct plain_line plain;
    struct finding finding;
    struct record record;
    size_t at;
    sudoku_error error = sudoku_parse(text, length, shape, NULL, grid, &at);
    *column = at + 1;
    if (error == SUDOKU_OK || memchr(text, ',', length) == NULL)
        return error;
    bool is_ascii = is_plain(&line);
    make_plain(&line, is_ascii ? NULL : room->text, is_ascii ? NULL : room->at, &plain);
    if (!is_recognised(&list_layout, &plain, &reading, &finding) &&
        !is_recognised(&line_layout, &plain, &reading, &finding))
        return error;
    error = draft_finish(&finding, &reading, &record) ? SUDOKU_OK : SUDOKU_ERR_CELL;
    *column = (size_t)finding.fault.column;
    *grid = record.puzzle;
    return error;
}
