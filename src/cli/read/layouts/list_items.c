/* list_items.c - the items of a list, and the grids that they make.
 *
 * Brackets, quotation marks, commas, semicolons and blanks are layout, and what stands between them
 * is an item: a cell, or a string of cells.  Brackets need not be balanced:
 *
 * - Cells between two brackets are a row, and rows with one bracket on each side of them are a
 *   grid.  More brackets are around each of several grids.
 * - Strings are rows if they are as many as each has symbols.  Any other string is a grid.
 * - A word is a name in front of a colon or an equals sign, and begins a grid.  In front of a
 *   bracket or another word it is a type or a function, which is passed over. */
#include "list_items.h"

#include "../ascii.h"
#include "../record.h"
#include "../sides.h"

#include <string.h>

/* What separates items. */
#define SET_SEPARATORS (SET_BLANK | SET_COMMA | SET_BRACKETS | SET_OF(CLASS_SEMICOLON))

static bool is_separator(char byte) {
    return (set_of(byte) & SET_SEPARATORS) != 0;
}

static size_t skip_blanks(const struct plain_line *line, size_t at) {
    while (at < line->end && is_blank(line->text[at]))
        at++;
    return at;
}

static bool is_sign(char byte) {
    return byte == ':' || byte == '=';
}

/* ---- Items ----------------------------------------------------------------------------- */

/* True if layout, or an end of the line, stands at an offset. */
static bool is_layout_at(const struct plain_line *line, size_t at) {
    return at >= line->end || is_separator(line->text[at]);
}

/* Reads an item that is quotation marks.  Two of them are an empty cell, even if a blank stands
 * between them.  One with layout on both sides may be a damaged cell, and so may be three; but
 * three at the end of a line enclose text.  False if marks are layout. */
static bool read_marks(struct scan *scan, struct item *item) {
    const struct plain_line *line = scan->line;
    const char *text = line->text + scan->at;
    size_t left = line->end - scan->at;
    if (scan->at == line->start || !is_layout_at(line, scan->at - 1))
        return false;
    size_t second = left > 2 && text[1] != *text && is_blank(text[1]) ? 2 : 1;
    bool is_pair = left > second && text[second] == *text;
    bool is_triple = is_pair && second == 1 && left > 3 && text[2] == *text;
    size_t length = is_triple ? 3 : is_pair ? second + 1 : 1;
    if (!is_layout_at(line, scan->at + length) || (length == 1 && left == 1))
        return false;
    item->start = (uint32_t)scan->at + (length > 1);
    item->length = is_pair && !is_triple ? 0 : 1;
    item->classes = SET_QUOTE;
    scan->at += length;
    return true;
}

/* True if text ends in front of a mark: no text stands behind it. */
static bool ends_text(const struct plain_line *line, size_t at) {
    const class_set signs =
        SET_QUOTE | SET_OF(CLASS_COLON) | SET_OF(CLASS_EQUALS) | SET_OF(CLASS_PLUS);
    return is_mark(line->text[at]) &&
           (is_layout_at(line, at + 1) || (set_of(line->text[at + 1]) & signs));
}

/* Reads text up to the next layout or mark, and the mark behind it. */
static void read_text(struct scan *scan, struct item *item) {
    const class_set marks = SET_QUOTE | SET_OF(CLASS_COLON) | SET_OF(CLASS_EQUALS);
    const struct plain_line *line = scan->line;
    size_t at = scan->at + 1;
    class_set classes = set_of(line->text[scan->at]), next;
    bool has_letter = (classes & SET_LETTERS) != 0;
    for (; at < line->end; at++) {
        next = set_of(line->text[at]);
        if ((next & SET_SEPARATORS) ||
            ((next & marks) && (ends_text(line, at) || (has_letter && is_sign(line->text[at])))))
            break;
        classes |= next;
    }
    item->start = (uint32_t)scan->at;
    item->length = (uint32_t)(at - scan->at);
    item->classes = classes;
    item->is_quoted = at < line->end && is_mark(line->text[at]);
    scan->at = at + item->is_quoted;
}

/* True if a text stands for an empty cell. */
static bool is_empty_word(const char *text, size_t length) {
    static const char *const words[] = {"null", "None", "nil", "NaN", "nan", "NA"};
    for (size_t i = 0; i < sizeof words / sizeof *words && to_lower(*text) == 'n'; i++) {
        if (length == strlen(words[i]) && memcmp(text, words[i], length) == 0)
            return true;
    }
    return false;
}

/* The length of the cell that an item is, without the zeros of a whole number such as `5.0`; more
 * than 2 if it is a string. */
static size_t cell_length(const struct item *item) {
    const char *text = item->line->text + item->start;
    size_t end = item->length;
    if (end > 4 || end < 2)
        return end;
    if (is_empty_word(text, end))
        return 0;
    while (end > 2 && text[end - 1] == '0')
        end--;
    bool is_whole = text[end - 1] == '.' && is_digit(text[0]) && (end == 2 || is_digit(text[1]));
    return is_whole ? end - 1 : item->length;
}

/* True if an item is a word, which cells in lists are not. */
static bool is_word(const struct item *item) {
    const char *word = item->line->text + item->start;
    for (size_t i = 0; i < item->length && !item->is_quoted; i++) {
        bool is_part = is_letter_of_cells(word[i]) || word[i] == '$' ||
                       (i > 0 && (is_digit(word[i]) || strchr("_!.", word[i]) != NULL));
        if (!is_part)
            return false;
    }
    return item->length > 0;
}

/* Passes over an item that is a name, a type or a function.  False if it is none. */
static bool pass_name(struct scan *scan, struct item *item) {
    const struct plain_line *line = scan->line;
    const char *text = line->text;
    if (!item->is_quoted && !(item->classes & SET_LETTERS))
        return false;
    size_t next = skip_blanks(line, scan->at), sign = next;
    while (sign < line->end && is_sign(text[sign]))
        sign++;
    bool is_type = next < line->end && !item->is_quoted && item->length > 1 &&
                   (is_opening(text[next]) || (next > scan->at && is_letter_of_cells(text[next])));
    if ((sign == next && !is_type) || !is_word(item))
        return false;
    if (sign > next) {
        item->name = (struct span){item->start, item->length};
        scan->at = sign;
    } else if (item->start > line->start && is_closing(text[item->start - 1])) {
        item->opened = 2; /* [9][9]int{ is no row */
    }
    return sign > next || cell_length(item) > 0;
}

/* The offset where a list begins: behind the dash of YAML, or the last equals sign in front of the
 * first comma and the first quotation mark. */
static size_t find_list(const struct plain_line *line) {
    const char *text = line->text;
    size_t start = line->start, next = skip_blanks(line, start + 1);
    if (text[start] == '-' && next > start + 1 && next < line->end &&
        (is_opening(text[next]) || is_mark(text[next])))
        return next;
    if (!is_letter_of_cells(text[start]) && text[start] != '$')
        return start;
    for (size_t i = start; i < line->end && !is_mark(text[i]) && text[i] != ','; i++)
        start = text[i] == '=' ? i + 1 : start;
    return start;
}

/* True if a remark begins at an offset, behind a bracket or a comma. */
static bool is_remark_at(const struct plain_line *line, size_t at) {
    const char *text = line->text;
    if ((text[at] != '#' && text[at] != '/') || at + 1 >= line->end ||
        memchr(text[at] == '#' ? "  " : "/*", text[at + 1], 2) == NULL)
        return false;
    while (at > line->start && is_blank(text[at - 1]))
        at--;
    return at > line->start && (is_closing(text[at - 1]) || text[at - 1] == ',');
}

/* Enters the line of a scan, unless that has been done.  False if the line has no more text. */
static bool has_text(struct scan *scan) {
    const struct plain_line *line = scan->line;
    if (!scan->has_entered) {
        bool has_none = line->start == line->end || is_remark(line);
        scan->at = has_none ? line->end : line->line.in_list > 0 ? line->start : find_list(line);
        scan->has_entered = true;
    }
    return scan->at < line->end;
}

/* Passes over layout.  False if text stands there. */
static bool pass_layout(struct scan *scan, struct item *item) {
    const struct plain_line *line = scan->line;
    char byte = line->text[scan->at];
    if (is_remark_at(line, scan->at)) {
        scan->at = line->end;
        return true;
    }
    if (!is_separator(byte) && !is_mark(byte) && byte != '+' && byte != '\\')
        return false;
    item->opened = (uint16_t)(item->opened + (is_opening(byte) || byte == ';'));
    item->closed = (uint16_t)(item->closed + (is_closing(byte) || byte == ';'));
    scan->at++;
    return true;
}

/* Finds the next item.  False if there are no more. */
static bool next_item(struct scan *scan, struct item *item) {
    *item = (struct item){.length = 0};
    for (; scan->line < scan->end; scan->line++, scan->has_entered = false) {
        item->line = scan->line;
        while (has_text(scan)) {
            item->is_quoted = is_mark(scan->line->text[scan->at]) && read_marks(scan, item);
            if (!item->is_quoted) {
                if (pass_layout(scan, item))
                    continue;
                read_text(scan, item);
            }
            item->behind = (uint32_t)scan->at;
            if (pass_name(scan, item))
                continue;
            item->is_cell = cell_length(item) <= 2;
            return true;
        }
    }
    return false;
}

/* ---- Grids ----------------------------------------------------------------------------- */

/* The brackets between an item and the one before. */
static size_t depth_of(const struct item *item) {
    return item->opened > item->closed ? item->opened : item->closed;
}

/* True if a bracket closes between two items. */
static bool is_closed_between(const struct item *item, const struct item *next) {
    for (const struct plain_line *line = item->line; line <= next->line; line++) {
        size_t at = line == item->line ? item->behind : line->start;
        size_t end = line == next->line ? next->start : line->end;
        for (; at < end; at++) {
            if (is_closing(line->text[at]))
                return true;
        }
    }
    return false;
}

/* True if an item is no part of the grid that stands in front of it. */
static bool begins_next(const struct grid *grid, const struct item *item) {
    size_t depth = depth_of(item);
    if (grid->cells == 0)
        return false;
    if (item->is_cell != (grid->strings == 0) || item->name.length > 0)
        return true;
    bool is_other_list = depth > 0 && (grid->strings == 1 ? grid->first.opened == 0 &&
                                                                is_closed_between(&grid->last, item)
                                                          : depth_of(&grid->last) == 0);
    if (grid->strings > 0)
        return item->length != grid->width || grid->width > SUDOKU_MAX_SIDE || is_other_list;
    return depth > 1 || (depth == 1 && grid->rows == 0 && grid->in_row > SUDOKU_MAX_SIDE);
}

/* Ends a row of cells. */
static void end_row(struct grid *grid) {
    if (grid->rows == 0)
        grid->width = grid->in_row;
    grid->is_uneven = grid->is_uneven || grid->in_row != grid->width;
    grid->rows++;
    grid->in_row = 0;
}

/* Adds an item to a grid. */
static void add_item(struct grid *grid, const struct item *item) {
    size_t length = item->is_cell ? cell_length(item) : item->length;
    if (grid->cells == 0) {
        grid->first = *item;
        grid->width = item->is_cell ? 0 : item->length;
    } else if (item->is_cell && depth_of(item) == 1) {
        end_row(grid);
    }
    grid->last = *item;
    grid->cells += item->is_cell ? 1 : item->length;
    grid->in_row += item->is_cell;
    grid->strings += !item->is_cell;
    bool is_number = item->is_cell && length == 2 && !(item->classes & ~SET_NUMERALS);
    grid->classes |= length == 0 ? SET_OF(CLASS_EMPTY) : is_number ? SET_OF(1) : item->classes;
}

/* True if a grid has as many rows as its first has cells. */
static bool is_square(const struct grid *grid) {
    bool is_whole = grid->strings > 0
                        ? grid->strings == grid->width
                        : grid->rows + 1 == grid->width && grid->in_row == grid->width;
    return is_whole && grid->width > 1 && !grid->is_uneven;
}

/* True if the text shows that a grid ends: a bracket closes the list, or it is one long string. */
static bool is_closed(const struct grid *grid) {
    const struct plain_line *line = grid->last.line;
    size_t i = grid->last.behind;
    while (i < line->end && !is_closing(line->text[i]))
        i++;
    return i < line->end || grid->width > SUDOKU_MAX_SIDE;
}

/* The side of a grid that is one string, or a list of all its cells; 0: it is none. */
static size_t side_of(size_t cells, bool is_string, sudoku_shape box) {
    size_t shortest = box.box_height > 0 ? 1 : is_string ? SMALLEST_GRID : SUDOKU_MAX_SIDE + 1;
    return cells < shortest ? 0 : side_of_cells(cells, box);
}

/* True if a grid is a string with a symbol for each candidate. */
static bool has_marks(const struct grid *grid) {
    struct draft draft;
    draft_clear(&draft);
    return take_marks(grid->first.line, grid->first.start, grid->cells, &draft);
}

/* Sets the side of a grid that is not square. */
static void end_grid(struct grid *grid, sudoku_shape box, bool is_over) {
    bool is_long = grid->cells > SUDOKU_MAX_CELLS;
    bool is_flat = grid->strings + grid->rows == (grid->strings > 0);
    grid->is_marks = is_long && is_side(MARKED_SIDE, box) && has_marks(grid);
    grid->is_uneven = grid->is_uneven || (is_long && !grid->is_marks);
    if (grid->is_marks)
        grid->side = MARKED_SIDE;
    else if (is_over && is_flat)
        grid->side = (uint32_t)side_of(grid->cells, grid->strings > 0, box);
}

/* The place behind an item. */
static struct scan scan_behind(const struct item *item, const struct plain_line *end) {
    return (struct scan){.line = item->line, .end = end, .at = item->behind, .has_entered = true};
}

/* True if some string on the line of a grid lacks a symbol, or has one too many, so that all may be
 * rows of one grid that is damaged. */
static bool has_near_string(const struct grid *grid) {
    struct item item;
    struct scan scan = {.line = grid->first.line, .end = grid->first.line + 1};
    while (next_item(&scan, &item)) {
        if (item.length + 1 == grid->width || item.length == grid->width + 1)
            return true;
    }
    return false;
}

bool next_grid(struct scan *scan, const struct block *block, struct grid *grid) {
    sudoku_shape box = block->reading->box;
    *grid = (struct grid){.cells = 0};
    while (scan->has_item || next_item(scan, &scan->item)) {
        scan->has_item = grid->is_over = begins_next(grid, &scan->item);
        if (grid->is_over)
            break;
        add_item(grid, &scan->item);
        if (is_square(grid) && is_side(grid->width, box)) {
            grid->side = grid->width;
            return true;
        }
    }
    bool is_over = grid->is_over || block->ended || (grid->cells > 0 && is_closed(grid));
    if (is_over && grid->strings > 1 && side_of(grid->width, true, box) > 0 &&
        !(is_side(grid->width, box) && (!grid->first.is_quoted || has_near_string(grid)))) {
        struct item first = grid->first; /* each string is a grid */
        *grid = (struct grid){.cells = 0};
        add_item(grid, &first);
        *scan = scan_behind(&first, scan->end);
    }
    end_grid(grid, box, is_over);
    return grid->cells > 0;
}

/* Adds the cells of an item. */
static void add_cells(const struct item *item, struct draft *draft) {
    size_t count = item->is_cell ? 1 : item->length, length = item->is_cell ? cell_length(item) : 1;
    struct cell *cells = &draft->cells[draft->count];
    if (count > SUDOKU_MAX_CELLS - draft->count)
        count = SUDOKU_MAX_CELLS - draft->count;
    for (size_t i = 0; i < count; i++)
        cells[i] = (struct cell){item->line, (uint16_t)(item->start + i), (uint16_t)length};
    draft->count += count;
}

void draft_grid(const struct grid *grid, struct draft *draft) {
    struct item item = grid->first;
    struct scan scan = scan_behind(&item, grid->last.line + 1);
    draft_clear(draft);
    draft->side = grid->side;
    draft->spaced = grid->strings == 0;
    draft->sets = NO_SETS;
    if (grid->is_marks) {
        take_marks(item.line, item.start, item.length, draft);
        return;
    }
    add_cells(&item, draft);
    while ((item.line != grid->last.line || item.start != grid->last.start) &&
           next_item(&scan, &item))
        add_cells(&item, draft);
}
