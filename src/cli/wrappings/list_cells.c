/* list_cells.c - rewrites a line of a list as its cells. */
#include "list_cells.h"

#include <stdint.h>
#include <string.h>

/* Moves `count` bytes of text, with their origin, to an earlier or the same offset. */
static void copy(struct plain_line *line, size_t to, size_t from, size_t count) {
    memmove(line->text + to, line->text + from, count);
    memmove(line->from + to, line->from + from, count * sizeof *line->from);
    memmove(line->sizes + to, line->sizes + from, count * sizeof *line->sizes);
}

/* Puts a byte of layout in the place of the one at `from`, at an earlier or the same offset. */
static void put_layout(struct plain_line *line, size_t to, size_t from, char byte) {
    copy(line, to, from, 1);
    line->text[to] = byte;
}

/* Puts a name in front of an item, as `name : `.  Returns its length; 0 if there is no room. */
static size_t put_name(struct plain_line *line, size_t to, const struct list_item *item) {
    size_t length = item->name.length, end = item->name.start + length;
    if (length == 0 || to + length + 3 > item->at.start)
        return 0;
    copy(line, to, item->name.start, length);
    put_layout(line, to + length, end, ' ');
    put_layout(line, to + length + 1, end, ':');
    put_layout(line, to + length + 2, end, ' ');
    return length + 3;
}

/* Puts the cells of an item at an earlier or the same offset.  Returns their number. */
static size_t put_item(struct plain_line *line, size_t to, const struct list_item *item,
                       struct wrapping_marks *marks) {
    if (item->kind == ITEM_CELLS) {
        copy(line, to, item->at.start, item->at.length);
        return item->at.length;
    }
    struct span at = {item->at.start, item->at.length > 0 ? item->at.length : 1};
    struct span origin = plain_line_origin(line, at);
    line->text[to] = symbol_of_item(line, item, &marks->multi_digit);
    line->from[to] = (uint16_t)origin.start;
    line->sizes[to] = (uint16_t)origin.length;
    return 1;
}

void rewrite_list(struct plain_line *line, size_t at, const struct list_survey *survey,
                  struct wrapping_marks *marks) {
    struct list_item before = {.kind = ITEM_NONE}, item;
    bool row = is_row_of_list(survey), square = has_rows_as_strings(survey);
    size_t to = 0, items = 0, row_cells = 0;
    while ((item = next_list_item(line, &at)).kind != ITEM_NONE) {
        enum list_bond bond = list_bond(&before, &item, row_cells);
        bool apart = row || (square ? items % survey->length == 0 : bond == BOND_NONE);
        row_cells = bond == BOND_ROW ? row_cells + 1 : 1;
        items++;
        if (to > 0 && apart)
            put_layout(line, to++, item.at.start - 1, ' ');
        if (marks->object)
            to += put_name(line, to, &item);
        to += put_item(line, to, &item, marks);
        before = item;
    }
    line->length = to;
}
