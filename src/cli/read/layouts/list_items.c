/* list_items.c - the items of a list, and the groups of them that may be grids.
 *
 * Brackets, quotation marks, commas, semicolons and blanks are layout, and what stands between them
 * is an item: a cell, or a string of cells.  Brackets need not be balanced:
 *
 * - Cells between two brackets are a row, and rows with one bracket on each side of them are a
 *   grid.  More brackets are around each of several grids.
 * - Strings are rows, as many as each has symbols, unless each has the symbols of a whole grid.
 * - A grid that has its rows ends there: one more row or cell behind it, and it is none.
 * - A word is a name in front of a colon or an equals sign, and begins a grid.  In front of a
 *   bracket or another word it is a type or a function, which is passed over. */
#include "list_items.h"

#include "../sides.h"

/* What separates items. */
#define SET_BETWEEN (SET_BLANK | SET_COMMA | SET_BRACKETS | SET_OF(CLASS_SEMICOLON))

/* What may end an item. */
#define SET_ENDS (SET_BETWEEN | SET_QUOTE | SET_OF(CLASS_COLON) | SET_OF(CLASS_EQUALS))

static bool is_separator(char byte) {
    return (set_of(byte) & SET_BETWEEN) != 0;
}

static bool is_sign(char byte) {
    return byte == ':' || byte == '=';
}

/* ---- Items ----------------------------------------------------------------------------- */

/* True if layout, or an end of the line, stands at an offset. */
static bool is_layout_at(const struct plain_line *line, size_t at) {
    return at >= line->end || is_separator(line->text[at]);
}

/* True if text ends at an offset: at layout, behind a name, or at a mark that no text follows. */
static bool ends_text(const struct plain_line *line, size_t at, bool has_letter) {
    const class_set signs =
        SET_QUOTE | SET_OF(CLASS_COLON) | SET_OF(CLASS_EQUALS) | SET_OF(CLASS_PLUS);
    char byte = line->text[at];
    if (is_mark(byte))
        return is_layout_at(line, at + 1) || (set_of(line->text[at + 1]) & signs);
    return is_separator(byte) || (has_letter && is_sign(byte));
}

/* Reads text up to layout, or in quotation marks: nothing or a blank in these is an empty cell, and
 * a mark is a cell, too.  False if a mark is layout. */
static bool read_text(struct scan *scan) {
    const struct plain_line *line = scan->line;
    const char *text = line->text;
    struct item *item = &scan->next;
    char mark = is_mark(text[scan->at]) ? text[scan->at] : '\0';
    size_t start = scan->at + (mark != '\0'), end = start, left = line->end - start;
    class_set classes = 0, set;
    if (mark != '\0' && scan->at > line->start && !is_layout_at(line, scan->at - 1) &&
        !is_sign(text[scan->at - 1]))
        return false;
    if (mark != '\0' && left > 1 && text[end + 1] == mark) {
        if (text[end] == mark && left == 2)
            return false; /* three at the end of a line enclose text */
        end += text[end] == mark || is_blank(text[end]);
        start = text[start] == mark ? start : end;
    }
    for (; end < line->end; end++, classes |= set) {
        set = set_of(text[end]);
        if ((set & SET_ENDS) && ends_text(line, end, mark == '\0' && (classes & SET_LETTERS)))
            break;
    }
    item->start = (uint32_t)start;
    item->length = (uint32_t)(end - start);
    item->classes = start == end ? 0 : classes;
    bool is_ended = end < line->end && is_mark(text[end]);
    if (mark != '\0' && !is_ended)
        return false;
    scan->at = end + is_ended;
    item->behind = (uint32_t)scan->at;
    return true;
}

/* The length of the cell that an item is, without the zeros of a whole number such as `5.0`; 0 if
 * it is a word for an empty cell, such as `null`, `None` and `NaN`; more than 2 if it is a string.
 */
static size_t cell_length(const struct item *item) {
    const char *text = item->line->text + item->start;
    size_t end = item->length;
    if (end > 4 || end < 2)
        return end;
    if (to_lower(*text) == 'n' && !(item->classes & ~SET_LETTERS))
        return 0;
    while (end > 2 && text[end - 1] == '0')
        end--;
    bool is_whole = text[end - 1] == '.' && is_digit(text[0]) && (end == 2 || is_digit(text[1]));
    return is_whole ? end - 1 : item->length;
}

/* True if an item is a string of cells, and not one cell. */
static bool is_string(const struct item *item) {
    return item->line != NULL && cell_length(item) > 2;
}

/* Passes over an item that is a name, a type or a function.  False if it is none. */
static bool pass_name(struct scan *scan) {
    struct item *item = &scan->next;
    const struct plain_line *line = scan->line;
    const char *text = line->text;
    if (!is_quoted(item) && !is_ascii_letter(text[item->start]) && text[item->start] != '$')
        return false;
    size_t next = scan->at;
    while (next < line->end && is_blank(text[next]))
        next++;
    size_t sign = next;
    while (sign < line->end && is_sign(text[sign]))
        sign++;
    bool is_type = next < line->end && !is_quoted(item) && item->length > 1 &&
                   (is_opening(text[next]) || (next > scan->at && is_ascii_letter(text[next])));
    if (sign > next)
        item->name = (struct span){item->start, item->length};
    scan->at = sign > next ? sign : scan->at;
    return sign > next || (is_type && cell_length(item) > 0);
}

/* The offset where a list begins on a line: if this begins with a word, behind the last equals sign
 * in front of the first comma and the first quotation mark. */
static size_t find_list(const struct plain_line *line) {
    const char *text = line->text;
    size_t start = line->start;
    if (start == line->end || is_remark(line))
        return line->end;
    bool has_word = is_ascii_letter(text[start]) || text[start] == '$';
    bool is_name = has_word && line->line.in_list == 0;
    for (size_t i = start; is_name && i < line->end && !is_mark(text[i]) && text[i] != ','; i++)
        start = text[i] == '=' ? i + 1 : start;
    return start;
}

/* Passes over layout: also a remark, and the dash that YAML writes in front of a list.  False if
 * text stands there. */
static bool pass_layout(struct scan *scan) {
    const struct plain_line *line = scan->line;
    struct item *item = &scan->next;
    const char *text = line->text + scan->at;
    char byte = *text, next = scan->at + 1 < line->end ? text[1] : '\0';
    if ((byte == '/' && (next == '/' || next == '*')) ||
        (byte == '#' && item->closed > item->opened)) {
        scan->at = line->end;
        return true;
    }
    bool is_dash = byte == '-' && scan->at == line->start && is_blank(next) &&
                   (is_opening(text[2]) || is_mark(text[2]));
    if (!is_separator(byte) && byte != '+' && byte != '\\' && !is_dash)
        return false;
    item->opened = (uint16_t)(item->opened + (is_opening(byte) || byte == ';'));
    item->closed = (uint16_t)(item->closed + (is_closing(byte) || byte == ';'));
    scan->at++;
    return true;
}

/* Reads the next item. */
static void read_item(struct scan *scan) {
    struct item *item = &scan->next;
    *item = (struct item){.length = 0};
    while (scan->line < scan->end) {
        item->line = scan->line;
        while (scan->at < scan->line->end) {
            if (!is_mark(scan->line->text[scan->at]) && pass_layout(scan))
                continue;
            bool is_text = read_text(scan);
            if (is_text && !pass_name(scan))
                return;
            scan->at += !is_text;
        }
        item->name.length = 0;
        if (++scan->line < scan->end)
            scan->at = find_list(scan->line);
    }
    item->line = NULL;
}

void scan_lines(struct scan *scan, const struct plain_line *first, const struct plain_line *end,
                size_t side) {
    *scan = (struct scan){.line = first, .end = end, .at = find_list(first)};
    scan_for(scan, side);
    read_item(scan);
}

/* ---- Grids ----------------------------------------------------------------------------- */

/* The brackets between an item and the one before. */
static size_t depth_of(const struct item *item) {
    return item->opened > item->closed ? item->opened : item->closed;
}

/* True if a grid ends in front of an item. */
static bool ends_before(const struct grid *grid, const struct item *item) {
    size_t depth = depth_of(item);
    if (item->line == NULL || is_string(item) != (grid->strings > 0) || item->name.length > 0)
        return true;
    bool is_closed = item->closed > 0 && grid->first.opened == 0 && is_quoted(&grid->first);
    if (grid->strings > 0)
        return item->length != grid->width ||
               (grid->strings == 1 ? is_closed : depth > 0 && depth_of(&grid->last) == 0);
    return depth > 1 || (depth == 1 && grid->rows == 0 && grid->in_row > SUDOKU_MAX_SIDE);
}

/* Adds an item to a grid. */
static void add_item(struct grid *grid, const struct item *item) {
    struct draft *draft = &grid->draft;
    bool is_row = is_string(item);
    uint32_t count = is_row ? item->length : 1;
    size_t length = is_row ? 1 : cell_length(item);
    if (grid->cells == 0) {
        grid->first = *item;
        grid->width = is_row ? count : 0;
    } else if (!is_row && depth_of(item) == 1) {
        grid->width = grid->rows++ == 0 ? grid->in_row : grid->width;
        grid->is_uneven = grid->is_uneven || grid->in_row != grid->width;
        grid->in_row = 0;
    }
    grid->last = *item;
    grid->cells += count;
    grid->strings += is_row;
    grid->in_row += !is_row;
    for (size_t i = 0; i < count && draft->count < SUDOKU_MAX_CELLS; i++)
        draft->cells[draft->count++] =
            (struct cell){item->line, (uint16_t)(item->start + i), (uint16_t)length};
}

/* True if a grid has as many rows as its first has cells. */
static bool is_square(const struct grid *grid) {
    size_t rows = grid->strings > 0 ? grid->strings : grid->rows + 1;
    return grid->width > 1 && rows == grid->width && grid->cells == rows * rows && !grid->is_uneven;
}

/* The side of a grid that is one string, or a list of all its cells; 0: it is none. */
static size_t side_of(size_t cells, bool is_string, sudoku_shape box) {
    size_t shortest = box.box_height > 0 ? 1 : is_string ? SMALLEST_GRID : SUDOKU_MAX_SIDE + 1;
    return cells < shortest ? 0 : side_of_cells(cells, box);
}

/* True if the next string is a row, and no grid of its own.  Strings that may be both are rows if
 * some of them have other symbols than these grids. */
static bool is_row(struct scan *scan, const struct block *block) {
    sudoku_shape box = block->reading->box;
    struct scan ahead = *scan;
    const struct item *next = &ahead.next;
    size_t length = next->length, side = side_of(length, true, box), count = 0, others = 0;
    if (length > SUDOKU_MAX_SIDE || side == 0)
        return length <= SUDOKU_MAX_SIDE;
    if (!is_side(length, box) || (length == scan->alone && next->name.length == 0))
        return false;
    do {
        others += (next->classes & ~symbols_of(side, next->classes)) != 0;
        count++;
        read_item(&ahead);
    } while (is_string(next) && next->name.length == 0 && next->length + 1 >= length &&
             next->length <= length + 1);
    bool is_open = next->line == NULL && next->closed == 0 && !block->ended && count < length;
    bool are_rows = others > 0;
    scan->alone = are_rows ? 0 : (uint32_t)length;
    return are_rows || is_open || !is_quoted(&scan->next);
}

/* Finds what the symbols of a grid are.  Those of no grid are compared with a grid of this side. */
static void look_at_symbols(struct grid *grid, size_t side) {
    const struct draft *draft = &grid->draft;
    if (draft->side == 0 && draft->count < SHORTEST_ROW * (SHORTEST_ROW - 1))
        return; /* a name, a number or a word */
    bool is_word = grid->strings == 1 && draft->sets != MARKED_SETS;
    bool has_numbers = !is_word && draft_symbols(draft, grid->symbols);
    if (is_word)
        memcpy(grid->symbols, cell_text(draft->cells), draft->count);
    class_set classes = is_word ? grid->first.classes : classes_of(grid->symbols, draft->count);
    classes |= has_numbers ? SET_OF(1) : 0;
    side = draft->side > 0 ? draft->side : side;
    class_set symbols = symbols_of(side, classes), letters = letters_for_empty(side);
    for (size_t i = 0; i < draft->count; i++) {
        class_set set = set_of(grid->symbols[i]);
        grid->bad += !(set & symbols);
        grid->empty += (set & (SET_EMPTY | letters | ~symbols)) != 0;
    }
    if (grid->bad > 0 &&
        (draft->sets == MARKED_SETS || is_grid_of_hashes(grid->symbols, draft->count)))
        grid->bad = 0;
}

bool next_grid(struct scan *scan, const struct block *block, struct grid *grid) {
    sudoku_shape box = block->reading->box;
    const struct item *next = &scan->next;
    struct draft *draft = &grid->draft;
    grid->cells = grid->strings = grid->rows = grid->in_row = grid->width = 0;
    grid->is_uneven = false;
    grid->empty = grid->bad = 0;
    draft_clear(draft);
    if (next->line == NULL)
        return false;
    bool is_alone = is_string(next) && !is_row(scan, block);
    draft->spaced = !is_string(next);
    draft->sets = NO_SETS;
    do {
        add_item(grid, next);
        read_item(scan);
    } while (!is_alone && !ends_before(grid, next));
    bool is_over = is_alone || next->line != NULL || next->closed > 0 || block->ended;
    if (!is_alone && is_square(grid) && is_side(grid->width, box)) {
        draft->side = grid->width;
    } else if (is_alone && grid->cells > SUDOKU_MAX_CELLS) {
        draft->count = 0;
        take_marks(grid->first.line, grid->first.start, grid->cells, draft);
    } else if (is_over && (is_alone || grid->strings + grid->rows == 0)) {
        draft->side = side_of(grid->cells, is_alone, box);
    }
    look_at_symbols(grid, scan->side);
    return true;
}
