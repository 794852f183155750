/* list_items.c - the items of a list, and the grids that they make.
 *
 * Brackets, quotation marks, commas, semicolons and blanks are layout, and what stands between them
 * is an item: a cell, or a string of cells.  A name stands before a colon, an equals sign or an
 * opening bracket.  Brackets need not be balanced:
 *
 * - Cells between two brackets are a row, and rows with one bracket on each side of them are a
 *   grid.  More brackets are around each of several grids.
 * - Strings are rows if they are as many as each has symbols.  Any other string is a grid. */
#include "list_items.h"

#include "../ascii.h"
#include "../record.h"
#include "../sides.h"
#include "gather.h"
#include "line.h"
#include "list_head.h"

#include <string.h>

/* Fewest cells of a grid that is one string, unless --box says less. */
enum { SMALLEST_GRID = 16 };

/* ---- Characters ------------------------------------------------------------------------ */

/* True if a byte separates items, whatever stands around it. */
static bool is_separator(char byte) {
    return is_opening(byte) || is_closing(byte) || byte == ',' || byte == ';' || is_blank(byte);
}

static size_t skip_blanks(const struct plain_line *line, size_t at, size_t end) {
    while (at < end && is_blank(line->text[at]))
        at++;
    return at;
}

/* ---- Items ----------------------------------------------------------------------------- */

/* The offset behind the text of a list on a line: a remark may follow a bracket or a comma. */
static size_t end_of_list(const struct plain_line *line) {
    const char *text = line->text;
    for (size_t i = line->start + 1; i + 1 < line->end; i++) {
        bool is_note = (text[i] == '#' && text[i + 1] == ' ') ||
                       (text[i] == '/' && (text[i + 1] == '/' || text[i + 1] == '*'));
        size_t end = i;
        while (is_note && end > line->start && is_blank(text[end - 1]))
            end--;
        if (is_note && end > line->start && (is_closing(text[end - 1]) || text[end - 1] == ','))
            return end;
    }
    return line->end;
}

/* True if the text between two offsets has a word of three letters, which cells have not. */
static bool has_word(const char *text, size_t start, size_t end) {
    size_t letters = 0;
    for (size_t i = start; i < end && letters < 3; i++)
        letters = is_letter_of_cells(text[i]) ? letters + 1 : 0;
    return letters == 3;
}

/* Reads a string whose first mark is at *at, and moves *at behind it.  False if no mark ends it, or
 * if it has layout of its own around cells. */
static bool read_string(const struct plain_line *line, size_t end, size_t *at, struct item *item) {
    const char *text = line->text;
    size_t start = *at + 1, stop = start;
    bool has_layout = false;
    for (; stop < end; stop++) {
        bool may_end = stop + 1 >= end || is_separator(text[stop + 1]) ||
                       strchr(":=+.", text[stop + 1]) != NULL;
        if (text[stop] == text[*at] && may_end)
            break;
        has_layout = has_layout || is_separator(text[stop]);
    }
    bool is_one_blank = stop - start == 1 && is_blank(text[start]);
    bool is_behind_mark = *at > line->start && text[*at - 1] == text[*at];
    bool is_triple = stop - start == 1 && text[start] == text[*at] && stop + 1 == end;
    if (stop >= end || is_triple || is_behind_mark ||
        (has_layout && !is_one_blank && !has_word(text, start, stop)))
        return false;
    item->start = start;
    item->length = is_one_blank ? 0 : stop - start;
    *at = stop + 1;
    return true;
}

/* True if three quotation marks, which enclose several lines, begin at an offset. */
static bool is_triple_mark(const struct plain_line *line, size_t at, size_t end) {
    const char *text = line->text + at;
    return at + 2 < end && is_mark(text[0]) && text[1] == text[0] && text[2] == text[0];
}

/* True if a quotation mark stands alone where a cell may have been. */
static bool is_lone_mark(const struct plain_line *line, size_t at, size_t end) {
    return at > line->start && at + 1 < end && is_separator(line->text[at - 1]) &&
           is_separator(line->text[at + 1]);
}

/* Reads text that is not quoted. */
static void read_text(const struct plain_line *line, size_t end, size_t *at, struct item *item) {
    const char *text = line->text;
    size_t stop = *at;
    do {
        stop++;
    } while (stop < end && !is_separator(text[stop]) && !is_triple_mark(line, stop, end) &&
             !((text[stop] == ':' || text[stop] == '=') && is_letter_of_cells(text[*at])));
    item->start = *at;
    item->length = stop - *at;
    *at = stop;
}

/* True if an item is a word, which cells in lists are not. */
static bool is_word(const struct item *item) {
    const char *word = item->line->text + item->start;
    if (item->length == 0 || (!is_letter_of_cells(word[0]) && word[0] != '$'))
        return false;
    for (size_t i = 1; i < item->length; i++) {
        bool is_part = is_letter_of_cells(word[i]) || is_digit(word[i]) || word[i] == '_' ||
                       word[i] == '!' || word[i] == '.' || word[i] == ':';
        if (!is_part)
            return item->is_quoted;
    }
    return true;
}

/* True if an item, which ends before *at, names what follows.  Moves *at behind the sign. */
static bool is_name(const struct plain_line *line, size_t end, const struct item *item,
                    size_t *at) {
    const char *text = line->text;
    if (!is_word(item))
        return false;
    size_t next = skip_blanks(line, *at, end), sign = next;
    while (sign < end && (text[sign] == ':' || text[sign] == '='))
        sign++;
    if (sign > next) {
        *at = sign;
        return true;
    }
    if (item->length == 1)
        return false;
    return !item->is_quoted && next < end && next == *at && is_opening(text[next]);
}

/* True if an item stands for an empty cell. */
static bool is_empty_item(const struct item *item) {
    static const char *const words[] = {"null", "None", "nil", "NaN", "nan", "NA"};
    const char *text = item->line->text + item->start;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (item->length == strlen(words[i]) && memcmp(text, words[i], item->length) == 0)
            return true;
    }
    return item->length == 0;
}

/* The length of an item without the decimal point and zeros of a whole number such as `5.0`. */
static size_t whole_length(const struct item *item) {
    const char *text = item->line->text + item->start;
    size_t digits = 0, end = item->length;
    while (digits < item->length && is_digit(text[digits]))
        digits++;
    while (end > digits + 1 && text[end - 1] == '0')
        end--;
    bool is_whole = (digits == 1 || digits == 2) && item->length <= 4 && end == digits + 1 &&
                    text[digits] == '.';
    return is_whole ? digits : item->length;
}

static bool is_cell(const struct item *item) {
    return is_empty_item(item) || whole_length(item) <= 2;
}

static struct cell cell_of(const struct item *item) {
    size_t length = is_empty_item(item) ? 0 : whole_length(item);
    return (struct cell){item->line, (uint16_t)item->start, (uint16_t)length};
}

/* Finds the list on the line of a scan, unless that has been done.  False if there is none. */
static bool enter_line(struct scan *scan) {
    const struct plain_line *line = &scan->lines[scan->index];
    if (scan->end == 0 && !is_remark(line)) {
        scan->at = line->line.in_list > 0 ? line->start : find_list(line);
        scan->end = end_of_list(line);
    }
    return scan->at < scan->end;
}

bool next_item(struct scan *scan, struct item *item) {
    *item = (struct item){.length = 0};
    for (; scan->index < scan->count; scan->index++, scan->at = scan->end = 0) {
        const struct plain_line *line = &scan->lines[scan->index];
        size_t end = enter_line(scan) ? scan->end : 0;
        while (scan->at < end) {
            char byte = line->text[scan->at];
            item->line = line;
            item->index = scan->index;
            item->is_quoted = is_mark(byte) && read_string(line, end, &scan->at, item);
            bool is_text = !is_separator(byte) &&
                           (!is_mark(byte) || is_lone_mark(line, scan->at, end)) && byte != '+' &&
                           byte != '\\';
            if (!item->is_quoted && !is_text) {
                item->opened += is_opening(byte) || byte == ';';
                item->closed += is_closing(byte) || byte == ';';
                scan->at++;
                continue;
            }
            if (!item->is_quoted)
                read_text(line, end, &scan->at, item);
            size_t behind = scan->at;
            if (!is_name(line, end, item, &scan->at))
                return true;
            if (scan->at > behind) /* else it is the name of a function or a type */
                item->name = (struct span){(uint32_t)item->start, (uint32_t)item->length};
        }
    }
    return false;
}

/* ---- Grids ----------------------------------------------------------------------------- */

/* The brackets between an item and the one before. */
static size_t depth_of(const struct item *item) {
    return item->opened > item->closed ? item->opened : item->closed;
}

bool has_name(const struct item *item, const char *name) {
    return item->name.length == strlen(name) &&
           memcmp(item->line->text + item->name.start, name, item->name.length) == 0;
}

/* Adds a string of cells, or one with a symbol for each candidate. */
static void add_string(struct grid_items *grid, const struct item *item) {
    struct draft *draft = grid->draft;
    grid->strings++;
    if (take_marks(item->line, item->start, item->length, draft))
        return;
    for (size_t i = 0; i < item->length && draft->count < SUDOKU_MAX_CELLS; i++)
        draft->cells[draft->count++] = (struct cell){item->line, (uint16_t)(item->start + i), 1};
}

/* Ends a row of cells. */
static void end_row(struct grid_items *grid) {
    if (grid->rows == 0)
        grid->width = grid->in_row;
    grid->is_uneven = grid->is_uneven || grid->in_row != grid->width;
    grid->rows++;
    grid->in_row = 0;
}

/* True if an item is no part of the grid that stands in front of it. */
static bool is_of_next_grid(const struct grid_items *grid, const struct item *item) {
    size_t depth = depth_of(item);
    if (grid->cells == 0 || is_cell(item) != (grid->strings == 0))
        return grid->cells > 0;
    if (grid->strings > 0)
        return item->length != grid->width || grid->width > SUDOKU_MAX_SIDE || grid->is_each;
    bool is_flat = grid->rows == 0 && grid->in_row > SUDOKU_MAX_SIDE;
    return depth > 1 || item->name.length > 0 || (depth == 1 && is_flat);
}

/* Adds an item to a grid. */
static void add_item(struct grid_items *grid, const struct item *item) {
    bool is_single = is_cell(item);
    if (grid->cells == 0) {
        grid->first = *item;
        grid->width = is_single ? 0 : item->length;
    } else if (is_single && depth_of(item) == 1) {
        end_row(grid);
    }
    grid->last = *item;
    grid->cells += is_single ? 1 : item->length;
    grid->in_row += is_single;
    if (!is_single)
        add_string(grid, item);
    else if (grid->cells <= SUDOKU_MAX_CELLS)
        grid->draft->cells[grid->draft->count++] = cell_of(item);
    if (grid->cells > SUDOKU_MAX_CELLS && !grid->draft->is_certain_set)
        grid->is_uneven = true;
}

/* Reads the items of one grid from the place of a scan on, and leaves the scan behind them.  False
 * if there is no grid, even if more lines come. */
static bool read_grid(struct scan *scan, struct grid_items *grid) {
    struct item item;
    for (struct scan before = *scan; next_item(scan, &item); before = *scan) {
        if (is_of_next_grid(grid, &item)) {
            *scan = before;
            grid->is_over = true;
            break;
        }
        add_item(grid, &item);
        bool is_square = grid->strings > 0
                             ? grid->strings == grid->width
                             : grid->rows + 1 == grid->width && grid->in_row == grid->width;
        if (is_square && grid->width > 1 && !grid->is_uneven) {
            grid->is_whole = true;
            break;
        }
    }
    return grid->cells > 0 && !grid->is_uneven;
}

/* Begins to read a grid. */
static void begin_grid(struct grid_items *grid, struct draft *draft, bool is_each) {
    *grid = (struct grid_items){.draft = draft, .is_each = is_each};
    draft_clear(draft);
}

/* True if a line closes a list behind the last item of a grid. */
static bool is_closed(const struct grid_items *grid) {
    const struct plain_line *line = grid->last.line;
    for (size_t i = grid->last.start + grid->last.length; i < line->end; i++) {
        if (is_closing(line->text[i]))
            return true;
    }
    return false;
}

/* Sets the side of a whole grid.  False if the items are none. */
static bool find_side(struct grid_items *grid, sudoku_shape box, bool is_over) {
    struct draft *draft = grid->draft;
    draft->spaced = grid->strings == 0;
    draft->has_no_sets = true;
    if (grid->is_uneven)
        return false;
    if (draft->is_certain_set || (grid->is_whole && is_side(grid->width, box))) {
        draft->side = draft->is_certain_set ? MARKED_SIDE : grid->width;
        return is_side(draft->side, box);
    }
    if (!is_over)
        return false;
    size_t side = side_of_cells(draft->count, box);
    size_t shortest = grid->strings == 0 ? SUDOKU_MAX_SIDE + 1 : SMALLEST_GRID;
    bool is_one = grid->strings == 1 || (grid->rows == 0 && grid->strings == 0);
    if (!is_one || side == 0 || (draft->count < shortest && box.box_height == 0))
        return false;
    draft->side = side;
    return true;
}

bool read_run(struct scan *scan, const struct block *block, struct grid_items *grid,
              struct draft *draft) {
    sudoku_shape box = block->reading->box;
    size_t shortest = box.box_height == 0 ? SMALLEST_GRID : sudoku_cells(box);
    struct scan start = *scan;
    for (int is_each = 0; is_each < 2; is_each++) {
        *scan = start;
        begin_grid(grid, draft, is_each);
        read_grid(scan, grid);
        if (grid->cells == 0)
            return false;
        bool is_over = grid->is_over || block->ended || is_closed(grid) ||
                       (grid->strings == 1 && grid->width > SUDOKU_MAX_SIDE);
        bool may_be_each = is_over && grid->strings > 1 && grid->width >= shortest &&
                           side_of_cells(grid->width, box) > 0;
        if (find_side(grid, box, is_over) || !may_be_each)
            break;
    }
    return true;
}
