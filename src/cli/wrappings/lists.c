/* lists.c - grids as programs write them: lists of lists, in brackets of any kind, with quotation
 * marks and commas or without.  Brackets need not be balanced. */
#include "lists.h"

#include "text/characters.h"

#include <stdint.h>
#include <string.h>

#define SET_FIELD_END (SET_BLANK | SET_COMMA)

/* ---- Items ----------------------------------------------------------------------------- */

/* What stands between two blanks, commas, quotation marks or brackets. */
enum item_kind {
    ITEM_CELL,  /* a symbol or a number */
    ITEM_CELLS, /* a string of symbols: a row or a grid */
    ITEM_LABEL, /* the name of what follows: a key, a variable, a function */
    ITEM_NONE   /* the end of the line */
};

struct item {
    enum item_kind kind;
    size_t start;  /* offset of its first byte */
    size_t length; /* bytes; 0 for an empty string, which starts at its first mark */
    size_t opened; /* brackets opened between the item before and this */
    size_t closed; /* brackets closed there */
    bool quoted;   /* a quotation mark stands before it */
};

static bool is_opening(char byte) {
    return byte == '[' || byte == '{' || byte == '(';
}

static bool is_closing(char byte) {
    return byte == ']' || byte == '}' || byte == ')';
}

static bool is_mark(char byte) {
    return byte == '"' || byte == '\'';
}

/* True if a byte is layout, whatever stands around it. */
static bool is_layout(char byte) {
    return is_opening(byte) || is_closing(byte) || is_mark(byte) || byte == ',' || byte == ';' ||
           (set_of(byte) & SET_BLANK);
}

static size_t skip_blanks(const struct plain_line *line, size_t at) {
    while (at < line->length && (set_of(line->text[at]) & SET_BLANK))
        at++;
    return at;
}

/* True if a byte stands alone where a cell may have been: between commas or brackets. */
static bool is_alone(const struct plain_line *line, size_t at) {
    size_t end = at;
    while (end > 0 && (set_of(line->text[end - 1]) & SET_BLANK))
        end--;
    char before = end > 0 ? line->text[end - 1] : 'x';
    char behind = at + 1 < line->length ? line->text[at + 1] : 'x';
    return (before == ',' || is_opening(before)) && (behind == ',' || is_closing(behind));
}

/* True if the byte at an offset is no part of an item.  A lone mark is a bad cell. */
static bool is_between(const struct plain_line *line, size_t at) {
    char byte = line->text[at];
    if (byte == ':' || byte == '=' || is_mark(byte))
        return !is_alone(line, at);
    return is_layout(byte);
}

/* True if an item that ends at an offset names what follows: `"key":`, `name =`, `name([`. */
static bool is_label(const struct plain_line *line, size_t end) {
    const char *text = line->text;
    if (end + 1 < line->length && text[end] == '(' &&
        (is_opening(text[end + 1]) || is_mark(text[end + 1])))
        return true;
    size_t at = end + (end < line->length && is_mark(text[end]));
    at = skip_blanks(line, at);
    return at < line->length && (text[at] == ':' || text[at] == '=');
}

/* True if the item is a word that stands for an empty cell. */
static bool is_null(const char *text, size_t length) {
    static const char *const words[] = {"null", "None", "nil", "NaN", "nan"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (length == strlen(words[i]) && memcmp(text, words[i], length) == 0)
            return true;
    }
    return false;
}

/* The bytes of an item without the decimal point and zeros of a whole number such as `5.0`. */
static size_t whole_length(const char *text, size_t length) {
    size_t digits = 0, zeros = length;
    while (digits < length && text[digits] >= '0' && text[digits] <= '9')
        digits++;
    while (zeros > digits + 1 && text[zeros - 1] == '0')
        zeros--;
    bool whole =
        digits > 0 && digits <= 2 && length <= 4 && zeros == digits + 1 && text[digits] == '.';
    return whole ? digits : length;
}

static enum item_kind kind_of(const struct plain_line *line, size_t start, size_t length) {
    const char *text = line->text + start;
    if (is_label(line, start + length))
        return ITEM_LABEL;
    return whole_length(text, length) <= 2 || is_null(text, length) ? ITEM_CELL : ITEM_CELLS;
}

/* True if two marks at an offset enclose nothing, or a blank. */
static bool is_empty_string(const struct plain_line *line, size_t at) {
    const char *text = line->text + at;
    size_t left = line->length - at;
    size_t end = left > 2 && text[1] == ' ' ? 2 : 1;
    bool begins = at == 0 || !is_mark(text[-1]);
    return begins && left > end && is_mark(text[0]) && text[end] == text[0] &&
           (left == end + 1 || is_layout(text[end + 1])) && (at == 0 || is_layout(text[-1]));
}

/* Finds the next item at or behind the offset *at, and moves *at behind it. */
static struct item next_item(const struct plain_line *line, size_t *at) {
    struct item item = {.kind = ITEM_NONE};
    const char *text = line->text;
    size_t i = *at;
    while (i < line->length && is_between(line, i)) {
        item.opened += is_opening(text[i]);
        item.closed += is_closing(text[i]);
        if (text[i] == ';') { /* ends a row */
            item.opened++;
            item.closed++;
        }
        if (is_empty_string(line, i)) {
            item.kind = ITEM_CELL;
            item.start = i;
            *at = i + (text[i + 1] == ' ' ? 3 : 2);
            return item;
        }
        i++;
    }
    item.start = i;
    item.quoted = i > 0 && is_mark(text[i - 1]);
    while (i < line->length && !is_between(line, i))
        i++;
    item.length = i - item.start;
    if (item.length > 0)
        item.kind = kind_of(line, item.start, item.length);
    *at = i;
    return item;
}

/* ---- Grids ----------------------------------------------------------------------------- */

/* How two neighbouring items belong together. */
enum bond {
    BOND_ROW,  /* cells of one row */
    BOND_GRID, /* rows of one grid */
    BOND_NONE  /* different grids, or no cells at all */
};

/* The bond of an item with the one before.  single: the one before is the first since a bracket. */
static enum bond bond_of(const struct item *before, const struct item *item, bool single) {
    size_t depth = item->opened > item->closed ? item->opened : item->closed;
    if (before->kind != item->kind)
        return BOND_NONE;
    if (item->kind == ITEM_CELL)
        return depth == 0 ? BOND_ROW : depth == 1 ? BOND_GRID : BOND_NONE;
    bool rows = item->kind == ITEM_CELLS && item->length == before->length &&
                item->length <= SUDOKU_MAX_SIDE;
    return rows && (depth == 0 || (depth == 1 && single)) ? BOND_GRID : BOND_NONE;
}

/* What there is on a line. */
struct survey {
    size_t cells;   /* items that are cells */
    size_t strings; /* items that are strings of cells */
    size_t labels;  /* items that are labels */
    size_t groups;  /* grids, or other things that belong together */
    size_t longest; /* bytes of the longest item */
    bool quoted;    /* some string is quoted */
    bool has_rows;  /* some group has several rows */
    bool solution;  /* a label is `solution` */
};

static struct survey survey_line(const struct plain_line *line) {
    struct survey survey = {0};
    struct item before = {.kind = ITEM_NONE}, item;
    size_t at = 0, run = 0;
    while ((item = next_item(line, &at)).kind != ITEM_NONE) {
        enum bond bond = bond_of(&before, &item, run == 1);
        survey.cells += item.kind == ITEM_CELL;
        survey.strings += item.kind == ITEM_CELLS;
        survey.labels += item.kind == ITEM_LABEL;
        survey.groups += bond == BOND_NONE && item.kind != ITEM_LABEL;
        survey.longest = item.length > survey.longest ? item.length : survey.longest;
        survey.quoted = survey.quoted || item.quoted;
        survey.has_rows = survey.has_rows || bond == BOND_GRID;
        survey.solution = survey.solution || (item.kind == ITEM_LABEL && item.length == 8 &&
                                              memcmp(line->text + item.start, "solution", 8) == 0);
        run = item.opened + item.closed > 0 || bond == BOND_NONE ? 1 : run + 1;
        before = item;
    }
    return survey;
}

/* ---- Rewriting ------------------------------------------------------------------------- */

/* Moves `count` bytes of text, with their origin, to an earlier or the same offset. */
static void copy(struct plain_line *line, size_t to, size_t from, size_t count) {
    memmove(line->text + to, line->text + from, count);
    memmove(line->from + to, line->from + from, count * sizeof *line->from);
    memmove(line->sizes + to, line->sizes + from, count * sizeof *line->sizes);
}

/* The symbol of a cell. */
static char symbol_of(const char *text, size_t length, struct wrapping_marks *marks) {
    if (length == 0 || is_null(text, length))
        return '.';
    length = whole_length(text, length);
    if (length == 1)
        return text[0];
    bool number = text[0] >= '0' && text[0] <= '2' && text[1] >= '0' && text[1] <= '9';
    if (!number)
        return text[0] >= '0' && text[0] <= '9' ? text[1] : text[0];
    int value = (text[0] - '0') * 10 + (text[1] - '0');
    marks->multi_digit = marks->multi_digit || value > 9;
    return (char)(value > 9 ? 'A' + value - 10 : '0' + value);
}

/* Puts the symbol of a cell at an earlier or the same offset. */
static void put_cell(struct plain_line *line, size_t to, const struct item *item,
                     struct wrapping_marks *marks) {
    char symbol = symbol_of(line->text + item->start, item->length, marks);
    size_t start = item->start, length = item->length > 0 ? item->length : 1;
    if (length == 2 && symbol == line->text[start + 1]) { /* the second of two symbols is bad */
        start++;
        length = 1;
    }
    struct span origin = plain_line_origin(line, (struct span){(uint32_t)start, (uint32_t)length});
    line->text[to] = symbol;
    line->from[to] = (uint16_t)origin.start;
    line->sizes[to] = (uint16_t)origin.length;
}

/* Puts a byte of layout at an earlier or the same offset, where the byte at `from` was. */
static void put_layout(struct plain_line *line, size_t to, size_t from, char byte) {
    copy(line, to, from, 1);
    line->text[to] = byte;
}

/* Rewrites the line: the cells of a group side by side, and blanks between groups.  In an object,
 * labels stay, each with a colon behind it. */
static void rewrite(struct plain_line *line, bool object, bool row, struct wrapping_marks *marks) {
    struct item before = {.kind = ITEM_NONE}, item;
    size_t at = 0, to = 0, run = 0;
    if (object)
        put_layout(line, to++, skip_blanks(line, 0), '{');
    while ((item = next_item(line, &at)).kind != ITEM_NONE) {
        enum bond bond = bond_of(&before, &item, run == 1);
        run = item.opened + item.closed > 0 || bond == BOND_NONE ? 1 : run + 1;
        before = item;
        if (item.kind == ITEM_LABEL && !object)
            continue;
        if (to > 0 && (bond == BOND_NONE || row))
            put_layout(line, to++, item.start - (item.start > 0), ' ');
        if (item.kind == ITEM_CELL) {
            put_cell(line, to++, &item, marks);
            continue;
        }
        copy(line, to, item.start, item.length);
        to += item.length;
        if (item.kind == ITEM_LABEL) {
            put_layout(line, to++, at, ' ');
            put_layout(line, to++, at, ':');
        }
    }
    line->length = to;
}

/* ---- Lines ----------------------------------------------------------------------------- */

/* Drops a declaration, up to the first `=` that a bracket follows: `int grid[9][9] = {`. */
static void drop_declaration(struct plain_line *line) {
    for (size_t i = 0; i < line->length && line->text[i] != ','; i++) {
        size_t next = skip_blanks(line, i + 1);
        if (line->text[i] == '=' && (next == line->length || is_opening(line->text[next]))) {
            plain_line_drop(line, 0, i + 1);
            return;
        }
    }
}

/* Drops a remark behind the last bracket or comma: `], // row 1`. */
static void drop_remark(struct plain_line *line) {
    for (size_t i = 1; i < line->length; i++) {
        char next = i + 1 < line->length ? line->text[i + 1] : ' ';
        bool remark = (line->text[i] == '#' && next == ' ') ||
                      (line->text[i] == '/' && (next == '/' || next == '*'));
        size_t end = i;
        while (remark && end > 0 && (set_of(line->text[end - 1]) & SET_BLANK))
            end--;
        if (remark && end > 0 &&
            (is_closing(line->text[end - 1]) || is_opening(line->text[end - 1]) ||
             line->text[end - 1] == ',')) {
            line->length = end;
            return;
        }
    }
}

/* True if the line begins with a bracket and a quoted key, as a JSON object does. */
static bool begins_object(const struct plain_line *line) {
    size_t at = skip_blanks(line, 0);
    return at + 1 < line->length && line->text[at] == '{' &&
           is_mark(line->text[skip_blanks(line, at + 1)]);
}

/* True if the line has one bracket, and that stands alone where a cell may have been. */
static bool has_stray_bracket(const struct plain_line *line) {
    size_t brackets = 0, at = 0;
    for (size_t i = 0; i < line->length; i++) {
        bool bracket = is_opening(line->text[i]) || is_closing(line->text[i]);
        brackets += bracket;
        at = bracket ? i : at;
    }
    return brackets == 1 && (at == 0 || (set_of(line->text[at - 1]) & SET_FIELD_END)) &&
           (at + 1 == line->length || (set_of(line->text[at + 1]) & SET_FIELD_END));
}

/* True if brackets may be damage: one alone among cells, or those around a single word. */
static bool is_doubtful(const struct plain_line *line) {
    struct survey survey = survey_line(line);
    bool word = survey.strings == 1 && !survey.quoted && survey.longest <= SUDOKU_MAX_SIDE;
    return survey.labels == 0 &&
           ((survey.cells == 0 && word) || (survey.cells > 0 && has_stray_bracket(line)));
}

/* True if a line begins and ends as a list does, or a part of one. */
static bool is_list(const struct plain_line *line) {
    size_t start = skip_blanks(line, 0), end = line->length;
    while (end > start &&
           ((set_of(line->text[end - 1]) & SET_FIELD_END) || line->text[end - 1] == ';'))
        end--;
    if (start == end)
        return false;
    char first = line->text[start], last = line->text[end - 1];
    bool brackets = is_opening(first) || is_opening(last) || is_closing(first) || is_closing(last);
    return brackets || (is_mark(first) && is_mark(last));
}

/* True if the line is spaced rows with semicolons between them. */
static bool is_matrix(const struct plain_line *line) {
    if (memchr(line->text, ';', line->length) == NULL)
        return false;
    struct survey survey = survey_line(line);
    return survey.has_rows && survey.groups == 1 && survey.strings + survey.labels == 0;
}

static bool unwrap_list(struct plain_line *line, const struct wrapping_context *context,
                        struct wrapping_marks *marks) {
    (void)context;
    if ((!is_list(line) || is_doubtful(line)) && !is_matrix(line))
        return false;
    drop_remark(line);
    drop_declaration(line);
    struct survey survey = survey_line(line);
    bool row = survey.groups == 1 && !survey.has_rows && survey.cells <= SUDOKU_MAX_SIDE;
    bool object = begins_object(line) && survey.solution && survey.strings + survey.cells > 0;
    marks->listed = true;
    marks->certain = survey.strings == 0
                         ? survey.cells > 0
                         : survey.quoted && is_opening(line->text[skip_blanks(line, 0)]);
    marks->whole_grid = survey.has_rows;
    rewrite(line, object, row, marks);
    return true;
}

const struct wrapping lists_wrapping = {
    .name = "list", .results = WRAPS_ROW | WRAPS_RECORD | WRAPS_FRAMING, .unwrap = unwrap_list};

/* ---- Lines that are a part of a list ----------------------------------------------------- */

bool list_goes_on(const struct line *line) {
    size_t end = line->length;
    bool comma = false;
    while (end > 0 && (set_of(line->text[end - 1]) & SET_FIELD_END))
        comma = line->text[--end] == ',' || comma;
    return end > 0 &&
           (is_opening(line->text[end - 1]) || (comma && is_closing(line->text[end - 1])));
}

size_t read_list_cells(const struct line *line, struct plain_line *plain,
                       struct wrapping_marks *marks) {
    for (size_t i = 0; i < line->length; i++) {
        if (is_opening(line->text[i]) || is_closing(line->text[i]))
            return 0;
    }
    if (!plain_line_set(plain, line))
        return 0;
    struct survey survey = survey_line(plain);
    if (survey.strings + survey.labels > 0 || survey.groups != 1)
        return 0;
    rewrite(plain, false, false, marks);
    return plain->length;
}
