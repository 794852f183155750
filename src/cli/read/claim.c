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

/* The claimed solution on a line of ASCII whose first grid is a puzzle; length 0: there is none. */
static struct span find_solution(const char *text, size_t length) {
    struct plain_line plain;
    struct finding finding = {.lines = 0};
    struct line line = {.text = text, .length = length};
    make_plain(&line, NULL, NULL, &plain);
    const struct reading reading = {.claims = false};
    struct block block = {.lines = &plain, .count = 1, .ended = true, .reading = &reading};
    enum verdict verdict = line_layout.recognise(&block, &finding);
    return verdict == COMPLETE ? finding.expected_at : (struct span){0, 0};
}

void read_tail(struct record *record) {
    if (!record->tail_unread)
        return;
    record->tail_unread = false;
    size_t at = record->puzzle_at.start;
    if (has_solution_behind(record->text + at, record->length - at)) {
        record->expected_at = (struct span){(uint32_t)at + FAST_LINE_CELLS + 1, FAST_LINE_CELLS};
        return;
    }
    record->expected_at = find_solution(record->text, record->length);
}

/* A part of a line with the brackets around it, which tell that it is a list. */
sudoku_error read_grid_in_text(const char *text, size_t length, sudoku_shape shape,
                               struct plain_room *room, sudoku_grid *grid, size_t *column) {
    struct line line = {.text = text, .length = length};
    struct plain_line plain;
    struct finding finding = {.lines = 0};
    struct record record;
    size_t at;
    sudoku_error error = sudoku_parse(text, length, shape, NULL, grid, &at);
    *column = at + 1;
    if (error == SUDOKU_OK || memchr(text, ',', length) == NULL)
        return error;
    bool ascii = is_plain(&line);
    make_plain(&line, ascii ? NULL : room->text, ascii ? NULL : room->at, &plain);
    const struct reading reading = {.box = shape};
    struct block block = {.lines = &plain, .count = 1, .ended = true, .reading = &reading};
    if (list_layout.recognise(&block, &finding) != COMPLETE &&
        line_layout.recognise(&block, &finding) != COMPLETE)
        return error;
    bool is_good = draft_finish(&finding, &reading, &record);
    *column = (size_t)finding.fault.column;
    *grid = record.puzzle;
    return is_good ? SUDOKU_OK : SUDOKU_ERR_CELL;
}
