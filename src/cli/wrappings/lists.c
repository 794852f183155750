/* lists.c - grids as programs write them: [[5, 3, 0, ...], ...], on one line or on several.
 *
 * A list begins or ends with a bracket, or is all in quotation marks; a name may stand before it.
 * Its items tell what it is, not its brackets, which need not be balanced:
 *
 * - Cells between two brackets are a row, and rows with one bracket on each side of them are a
 * grid. More brackets are around each of several grids.
 * - Strings are rows if they are as many as each has symbols.  Any other string is a grid.
 *
 * A line that is one row becomes cells with blanks between them, as the row of any grid.  Else the
 * cells of each grid stand side by side, with a blank between two grids. */
#include "lists.h"

#include "list_items.h"
#include "text/characters.h"
#include "text/sides.h"

#include <stdint.h>
#include <string.h>

enum {
    FEWEST_ROWS = 4,   /* rows of the smallest grid */
    LONGEST_NUMBER = 8 /* bytes of a bracket and a number before a list */
};

/* ---- What there is on a line ------------------------------------------------------------- */

struct survey {
    size_t cells;    /* items that are cells */
    size_t strings;  /* items that are strings of cells */
    size_t grids;    /* grids, or items of another kind side by side */
    size_t brackets; /* brackets, opened and closed */
    size_t length;   /* bytes of the longest item */
    bool same;       /* all strings are of this length */
    bool quoted;     /* some item is quoted */
    bool named;      /* some item has a name */
    size_t row_ends; /* brackets or semicolons between two rows of a grid */
    bool solution;   /* a name is `solution` */
    size_t claimed;  /* bytes of the longest item of that name */
    size_t others;   /* bytes of the longest of the other items */
    bool uneven;     /* the rows of a grid differ in length, or are too long for it */

    /* The grid so far: */
    size_t grid_cells, row_cells; /* cells of it, and of its last row */
    size_t first_row;             /* cells of its first row, once that has ended */
};

static bool is_solution(const struct plain_line *line, struct span name) {
    return name.length == 8 && memcmp(line->text + name.start, "solution", 8) == 0;
}

/* How an item goes on after the one before. */
enum bond {
    BOND_ROW,  /* it is a cell of the same row */
    BOND_GRID, /* it is the first cell of the next row */
    BOND_NONE  /* it begins another grid */
};

static enum bond bond_of(const struct list_item *before, const struct list_item *item) {
    size_t depth = item->opened > item->closed ? item->opened : item->closed;
    if (before->kind != ITEM_CELL || item->kind != ITEM_CELL || depth > 1)
        return BOND_NONE;
    if (depth == 1)
        return BOND_GRID;
    return item->name.length == 0 ? BOND_ROW : BOND_NONE;
}

/* Ends a row of the grid so far. */
static void end_row(struct survey *survey) {
    if (survey->first_row == 0)
        survey->first_row = survey->row_cells;
    survey->uneven = survey->uneven || survey->row_cells != survey->first_row;
    survey->row_cells = 0;
}

/* Ends the grid so far.  What ends a row may end each box of it. */
static void end_grid(struct survey *survey) {
    size_t side = side_of_cells(survey->grid_cells, (sudoku_shape){0, 0});
    end_row(survey);
    survey->uneven = survey->uneven || (survey->grid_cells > survey->first_row && side > 0 &&
                                        side % survey->first_row != 0);
    survey->grid_cells = survey->first_row = 0;
}

/* Counts a cell, or an item of another kind, given how it goes on after the one before. */
static void count_item(struct survey *survey, enum bond bond) {
    if (bond == BOND_GRID)
        end_row(survey);
    else if (bond == BOND_NONE)
        end_grid(survey);
    survey->row_cells++;
    survey->grid_cells++;
}

/* Counts an item as a solution, or as one of the others. */
static void count_solution(struct survey *survey, const struct list_item *item, bool solution) {
    size_t *longest = solution ? &survey->claimed : &survey->others;
    *longest = item->at.length > *longest ? item->at.length : *longest;
    survey->solution = survey->solution || solution;
}

static struct survey survey_line(const struct plain_line *line, size_t at) {
    struct survey survey = {.same = true};
    struct list_item before = {.kind = ITEM_NONE}, item;
    do {
        item = next_list_item(line, &at);
        survey.brackets += item.opened + item.closed;
        survey.named = survey.named || item.name.length > 0;
        if (item.kind == ITEM_NONE)
            break;
        enum bond bond = bond_of(&before, &item);
        survey.cells += item.kind == ITEM_CELL;
        survey.strings += item.kind == ITEM_CELLS;
        survey.grids += bond == BOND_NONE;
        survey.same = survey.same && (survey.length == 0 || survey.length == item.at.length);
        survey.length = item.at.length > survey.length ? item.at.length : survey.length;
        survey.quoted = survey.quoted || item.quoted;
        survey.row_ends += bond == BOND_GRID;
        count_solution(&survey, &item, is_solution(line, item.name));
        count_item(&survey, bond);
        before = item;
    } while (true);
    end_grid(&survey);
    return survey;
}

/* True if the strings are the rows of a grid. */
static bool is_square(const struct survey *survey) {
    return survey->cells == 0 && survey->same && survey->strings == survey->length &&
           survey->length <= SUDOKU_MAX_SIDE;
}

/* True if the line is one row of cells. */
static bool is_row(const struct survey *survey) {
    return survey->grids == 1 && survey->row_ends == 0 && survey->cells > 0 &&
           survey->cells <= SUDOKU_MAX_SIDE;
}

/* ---- Rewriting ------------------------------------------------------------------------- */

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

/* Rewrites the line from an offset on.  In an object, names stay. */
static void rewrite(struct plain_line *line, size_t at, const struct survey *survey, bool object,
                    struct wrapping_marks *marks) {
    struct list_item before = {.kind = ITEM_NONE}, item;
    bool row = is_row(survey), square = is_square(survey);
    size_t to = 0;
    if (object)
        put_layout(line, to++, skip_list_blanks(line, at), '{');
    while ((item = next_list_item(line, &at)).kind != ITEM_NONE) {
        bool apart = row || (!square && bond_of(&before, &item) == BOND_NONE);
        if (to > 0 && apart)
            put_layout(line, to++, item.at.start - 1, ' ');
        if (object)
            to += put_name(line, to, &item);
        to += put_item(line, to, &item, marks);
        before = item;
    }
    line->length = to;
}

/* ---- Text around lists ------------------------------------------------------------------- */

static bool is_letter(char byte) {
    return (set_of(byte) & SET_LETTERS) != 0;
}

/* True if the text between two offsets is the name of a function, such as np.array: no cells. */
static bool is_function_name(const struct plain_line *line, size_t start, size_t end) {
    for (size_t i = start; i < end; i++) {
        char byte = line->text[i];
        bool dot = (byte == '.' || byte == ':') && i + 1 < end && is_letter(line->text[i + 1]);
        if (!is_letter(byte) && !(set_of(byte) & (SET_NUMERALS | SET_BLANK)) && byte != '_' && !dot)
            return false;
    }
    return true;
}

/* True if a list may begin at an offset. */
static bool begins_list(const struct plain_line *line, size_t at) {
    return at < line->length &&
           (is_opening_bracket(line->text[at]) || is_quotation_mark(line->text[at]));
}

/* The offset behind the last word from `at` to the first bracket that belongs to the list, as in
 * `new int[][] {` and `array([`; `at` itself if there is none. */
static size_t find_type_end(const struct plain_line *line, size_t at) {
    const char *text = line->text;
    size_t end = at;
    for (size_t i = at; i < line->length && text[i] != '{' && text[i] != '('; i++) {
        if (is_quotation_mark(text[i]) || text[i] == ',' || text[i] == ';')
            return at;
        bool word = i > at && is_letter(text[i - 1]) && is_letter(text[i]);
        bool null = word && memchr("uoiaN", text[i], 5) != NULL && text[i - 1] == 'N';
        end = word && !null ? i + 1 : end;
    }
    return end;
}

/* True if a name may begin at an offset.  Cells that are damaged do not look so. */
static bool begins_name(const struct plain_line *line, size_t at) {
    const char *text = line->text + at;
    return at + 1 < line->length && (is_letter(text[0]) || text[0] == '$') &&
           (is_letter(text[1]) || (set_of(text[1]) & SET_NUMERALS) ||
            strchr("_ =:([!", text[1]) != NULL);
}

/* The offset of the list behind a number, as in `problem(1, [`; `at` itself if there is none. */
static size_t skip_number(const struct plain_line *line, size_t at) {
    size_t i = at;
    while (i < line->length && line->text[i] != ',' && !is_quotation_mark(line->text[i]))
        i++;
    i = skip_list_blanks(line, i + 1);
    bool number = line->text[at] == '(' && i - at <= LONGEST_NUMBER && i < line->length &&
                  is_opening_bracket(line->text[i]);
    return number ? i : at;
}

/* The offset behind the last equals sign of a declaration or, if there is none, behind its last
 * colon; `at` itself if there is neither. */
static size_t find_assignment(const struct plain_line *line, size_t at) {
    const char *text = line->text;
    size_t end = at;
    for (size_t i = at; i < line->length && !is_quotation_mark(text[i]) && text[i] != ','; i++) {
        if (text[i] == '=' || (text[i] == ':' && (end == at || text[end - 1] != '=')))
            end = i + 1;
    }
    return end;
}

/* True if a line is a name and an equals sign: the list is on the lines below. */
static bool is_open_declaration(const struct plain_line *line, size_t start, size_t end) {
    const char *text = line->text;
    return end - start > 3 && skip_list_blanks(line, end) == line->length && text[end - 1] == '=' &&
           (set_of(text[end - 2]) & SET_BLANK) && is_letter(text[start + 1]);
}

/* The length of what stands before a list: a name and an equals sign or a colon, the name of a
 * function, the dash of a list in YAML.  0 if there is nothing of the kind. */
static size_t head_length(const struct plain_line *line) {
    const char *text = line->text;
    size_t start = skip_list_blanks(line, 0);
    if (start + 2 < line->length && text[start] == '-' && text[start + 1] == ' ')
        return begins_list(line, skip_list_blanks(line, start + 2)) ? start + 2 : 0;
    if (!begins_name(line, start))
        return 0;
    size_t assignment = find_assignment(line, start), end = find_type_end(line, assignment);
    if (is_open_declaration(line, start, end))
        return end;
    if (end == start || (assignment == start && !is_function_name(line, start, end)))
        return 0;
    end += end < line->length && text[end] == '!'; /* vec![ */
    size_t list = skip_list_blanks(line, end);
    return begins_list(line, list) ? skip_number(line, list) : 0;
}

/* The length of a line without a remark behind a bracket or a comma: `], // row 1`. */
static size_t length_without_remark(const struct plain_line *line) {
    const char *text = line->text;
    for (size_t i = 1; i + 1 < line->length; i++) {
        bool remark = (text[i] == '#' && text[i + 1] == ' ') ||
                      (text[i] == '/' && (text[i + 1] == '/' || text[i + 1] == '*'));
        size_t end = i;
        while (remark && end > 0 && (set_of(text[end - 1]) & SET_BLANK))
            end--;
        if (remark && end > 0 && (is_closing_bracket(text[end - 1]) || text[end - 1] == ','))
            return end;
    }
    return line->length;
}

/* ---- Lines ----------------------------------------------------------------------------- */

static bool is_between_lists(char byte) {
    return byte == ';' || (set_of(byte) & (SET_BLANK | SET_COMMA));
}

/* True if the line, from an offset on, begins or ends as a list does. */
static bool has_list_ends(const struct plain_line *line, size_t start) {
    const char *text = line->text;
    size_t end = line->length;
    while (end > start && is_between_lists(text[end - 1]))
        end--;
    while (start < end && is_between_lists(text[start]))
        start++;
    if (start == end)
        return false;
    char first = text[start], last = text[end - 1];
    bool triple = end - start >= 3 && is_quotation_mark(last) && text[end - 2] == last &&
                  text[end - 3] == last;
    return is_opening_bracket(first) || is_closing_bracket(first) || is_opening_bracket(last) ||
           is_closing_bracket(last) ||
           (start + 1 < end && is_quotation_mark(first) && is_quotation_mark(last)) || triple;
}

/* True if a bracket may be a bad cell: the only one, among cells that are no list else. */
static bool may_be_bad_cell(const struct plain_line *line, const struct survey *survey) {
    if (survey->brackets != 1 || survey->quoted || survey->named)
        return false;
    if (survey->strings == 1 && survey->cells == 0)
        return survey->length <= SUDOKU_MAX_SIDE;
    for (size_t i = 0; i < line->length; i++) {
        bool bracket = is_opening_bracket(line->text[i]) || is_closing_bracket(line->text[i]);
        bool before = i == 0 || is_between_lists(line->text[i - 1]);
        bool behind = i + 1 == line->length || is_between_lists(line->text[i + 1]);
        if (bracket && before && behind)
            return survey->cells > 0;
    }
    return false;
}

/* True if the line, from an offset on, is a name and ends with an opening bracket. */
static bool opens_with_name(const struct plain_line *line, size_t at) {
    size_t end = line->length;
    while (end > 0 && (set_of(line->text[end - 1]) & SET_BLANK))
        end--;
    while (at < end && (begins_list(line, at) || is_between_lists(line->text[at])))
        at++;
    return end > 0 && is_opening_bracket(line->text[end - 1]) && begins_name(line, at);
}

/* True if the line is a list from an offset on: it has the ends of one, or it is spaced rows with
 * semicolons between them. */
static bool is_list(const struct plain_line *line, size_t at, const struct survey *survey) {
    if (survey->named && survey->cells + survey->strings == 0 && !opens_with_name(line, at))
        return false; /* names alone */
    if (has_list_ends(line, at))
        return !may_be_bad_cell(line, survey);
    return survey->row_ends >= FEWEST_ROWS - 1 && survey->grids == 1 && survey->strings == 0;
}

/* Takes the layout of a list off.  A piece of an object that has lost its bracket and its puzzle,
 * but not its solution, is no list. */
static bool unwrap_list(struct plain_line *line, const struct wrapping_context *context,
                        struct wrapping_marks *marks) {
    size_t at = skip_list_blanks(line, head_length(line)), length = line->length;
    (void)context;
    line->length = length_without_remark(line);
    struct survey survey = survey_line(line, at);
    bool piece = survey.claimed > survey.others && !is_opening_bracket(line->text[at]);
    if (at < line->length && (piece || !is_list(line, at, &survey))) {
        line->length = length;
        return false;
    }
    marks->listed = true;
    bool open = begins_list(line, at) && !is_quotation_mark(line->text[at]);
    marks->certain = survey.strings == 0 ? survey.cells > 0 : survey.quoted && open;
    marks->whole_grid = survey.row_ends > 0 || is_square(&survey);
    marks->uneven = survey.uneven;
    rewrite(line, at, &survey, survey.solution, marks);
    return true;
}

const struct wrapping lists_wrapping = {
    .name = "list", .results = WRAPS_ROW | WRAPS_RECORD | WRAPS_FRAMING, .unwrap = unwrap_list};

/* ---- Lines that are a part of a list ----------------------------------------------------- */

/* The last byte of a line that is no blank, comma or semicolon; *comma tells if a comma follows. */
static char last_byte(const struct line *line, bool *comma) {
    size_t end = line->length;
    *comma = false;
    while (end > 0 && is_between_lists(line->text[end - 1]))
        *comma = line->text[--end] == ',' || *comma;
    return end > 0 ? line->text[end - 1] : ' ';
}

bool list_goes_on(const struct line *line) {
    bool comma;
    char last = last_byte(line, &comma);
    return is_opening_bracket(last) || (comma && is_closing_bracket(last));
}

bool list_closes(const struct line *line) {
    bool comma;
    return is_closing_bracket(last_byte(line, &comma));
}

bool list_ends(const struct line *line) {
    bool comma;
    return is_closing_bracket(last_byte(line, &comma)) && !comma;
}

size_t read_list_cells(const struct line *line, struct plain_line *plain,
                       struct wrapping_marks *marks) {
    if (!plain_line_set(plain, line))
        return 0;
    struct survey survey = survey_line(plain, 0);
    if (survey.brackets + survey.strings > 0 || survey.named || survey.grids != 1)
        return 0;
    rewrite(plain, 0, &(struct survey){0}, false, marks);
    return plain->length;
}
