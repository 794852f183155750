/* list_rows.c - rows of lists whose cells have a line each, as programs print them.
 *
 * The cells between an opening and a closing bracket are gathered, and the row that they are takes
 * the place of their lines.  Any other line ends the row, too, so that what is lost of a damaged
 * list is one record. */
#include "list_rows.h"

#include "wrappings/list_lines.h"

enum { MOST_ON_LINE = 3 }; /* most cells on a line after line ends were lost */

/* Adds the cells of a line.  All are counted, and as many kept as the largest grid has. */
static void add_cells(struct list_row *row, const struct line *line, const struct plain_line *plain,
                      size_t count, bool multi_digit) {
    if (row->cells == 0)
        *row = (struct list_row){.open = true, .line = line->number, .one_each = true};
    row->one_each = row->one_each && count == 1 && line->number == row->line + row->cells;
    row->multi_digit = row->multi_digit || multi_digit;
    for (size_t i = 0; i < count; i++, row->cells++) {
        if (row->cells >= SUDOKU_MAX_CELLS)
            continue;
        row->symbols[row->cells] = plain->text[i];
        row->columns[row->cells] = plain->from[i] + 1u;
    }
}

/* Makes the gathered row the current line, whose text is the symbols.  The line that ended it is
 * held back. */
static void end_row(struct reader *reader) {
    struct list_row *row = &reader->list_row;
    size_t kept = row->cells < SUDOKU_MAX_CELLS ? row->cells : SUDOKU_MAX_CELLS;
    reader->held = reader->line;
    reader->is_held = true;
    reader->line = (struct line){
        .text = row->symbols, .length = kept, .number = row->line, .more = row->lines - 1};
    classify_cells_of_list(row->symbols, row->columns, kept, reader->reading.box,
                           &reader->classified);
    if (row->cells > kept) {
        reader->classified.kind = LINE_OTHER;
        reader->classified.cells = reader->classified.token_count = row->cells;
    }
    reader->classified.multi_digit = row->multi_digit;
    reader->classified.one_each = row->one_each;
    row->cells = 0;
}

/* True if the line may be cells of a list.  A quoted E is no end line. */
static bool may_be_cells(const struct reader *reader) {
    const struct classified_line *classified = &reader->classified;
    size_t first = classified->first_column;
    return classified->kind == LINE_OTHER ||
           (classified->kind == LINE_END && first > 1 && reader->line.text[first - 2] == '"');
}

enum gathered gather_row(struct reader *reader) {
    const struct classified_line *classified = &reader->classified;
    struct list_row *row = &reader->list_row;
    bool brackets = classified->kind == LINE_COMMENT && classified->wrapping.listed;
    if (row->open && may_be_cells(reader)) {
        struct wrapping_marks marks = {0};
        size_t count = read_list_cells(&reader->line, &reader->plain, &marks);
        bool comma = classified->token_count == 0 && row->cells > 0;
        if (count > 0 && count <= MOST_ON_LINE)
            add_cells(row, &reader->line, &reader->plain, count, marks.multi_digit);
        if (comma || (count > 0 && count <= MOST_ON_LINE)) {
            row->lines++;
            return GATHERED_CELLS;
        }
    }
    if (!brackets && classified->kind == LINE_COMMENT)
        return GATHERED_NOTHING;
    row->open = brackets && list_goes_on(&reader->line);
    if (row->cells == 0)
        return GATHERED_NOTHING;
    end_row(reader);
    return GATHERED_ROW;
}

bool end_gathered_row(struct reader *reader) {
    reader->list_row.open = false;
    if (reader->list_row.cells == 0)
        return false;
    end_row(reader);
    reader->is_held = false;
    return true;
}
