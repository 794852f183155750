/* row_ends.c - what programs and typesetters put behind each row: `;` in MATLAB, `\\` and `\hline`
 * in LaTeX, `\` where a line goes on, `+` behind a string. */
#include "text/characters.h"
#include "text/sides.h"
#include "wrapping.h"

#include <string.h>

static size_t skip_blanks_before(const struct plain_line *line, size_t end) {
    while (end > 0 && (set_of(line->text[end - 1]) & SET_BLANK))
        end--;
    return end;
}

/* The offset of the last `count` bytes before `end` if they are `mark`; else `end`. */
static size_t skip_mark_before(const struct plain_line *line, size_t end, const char *mark) {
    size_t length = strlen(mark);
    bool found = end > length && memcmp(line->text + end - length, mark, length) == 0;
    return found ? end - length : end;
}

/* True if a byte behind packed cells may be a bad cell: with it, they are a row, and they are less
 * likely a row without it. */
static bool may_be_cell(const struct plain_line *line, size_t end, sudoku_shape box) {
    for (size_t i = 0; i < end; i++) {
        if (!(set_of(line->text[i]) & (SET_EMPTY | SET_DIGITS | SET_LETTERS)))
            return false;
    }
    return is_side(end + 1, box) && side_of_cells(end, box) == 0;
}

/* True if a string ends before an offset, or before the blanks there. */
static bool is_behind_string(const struct plain_line *line, size_t end) {
    end = skip_blanks_before(line, end);
    return end > 0 && (line->text[end - 1] == '"' || line->text[end - 1] == '\'');
}

/* The length of the line without the end of its row; the whole length if it has none. */
static size_t find_row_end(const struct plain_line *line, sudoku_shape box) {
    size_t end = skip_blanks_before(line, line->length);
    end = skip_blanks_before(line, skip_mark_before(line, end, "\\hline"));
    size_t row = skip_mark_before(line, end, "\\\\");
    if (row < end)
        return row;
    row = skip_mark_before(line, end, "+");
    if (row < end)
        return is_behind_string(line, row) ? row : line->length;
    bool first = end > 0 && memchr(line->text, ';', line->length) == line->text + end - 1;
    row = first ? end - 1 : skip_mark_before(line, end, "\\");
    bool apart = row == 0 || (set_of(line->text[row - 1]) & SET_BLANK);
    return row == end || apart || may_be_cell(line, row, box) ? line->length : row;
}

static bool unwrap_row_end(struct plain_line *line, const struct wrapping_context *context,
                           struct wrapping_marks *marks) {
    size_t end = find_row_end(line, context->box);
    (void)marks;
    if (end == line->length)
        return false;
    line->length = end;
    return true;
}

const struct wrapping row_ends_wrapping = {
    .name = "row ends", .results = WRAPS_ROW, .beside = true, .unwrap = unwrap_row_end};
